"""What a run of suites found: cases, a table, and files for other programs (JUnit, JSON)."""

import contextlib
import dataclasses
import json
import time
import traceback
import xml.etree.ElementTree as ElementTree


class Skip(Exception):
    """Raised by a case that cannot be run here; the text says why."""


@dataclasses.dataclass
class Case:
    name: str
    result: str  # passed, failed, skipped
    text: str = ""
    seconds: float = 0.0


@dataclasses.dataclass
class Suite:
    client: str
    version: str
    what: str
    cases: list = dataclasses.field(default_factory=list)
    only: str = ""  # part of a case's name: others are left out

    @contextlib.contextmanager
    def case(self, name):
        """Runs the body as a case: an exception is its failure. `if` the name is not wanted, use wanted() before."""
        began = time.monotonic()
        try:
            yield
            self.add(name, "passed", "", time.monotonic() - began)
        except Skip as reason:
            self.add(name, "skipped", str(reason), time.monotonic() - began)
        except Exception as error:  # pylint: disable=broad-except
            text = str(error) if isinstance(error, AssertionError) else "".join(traceback.format_exception(error)[-3:])
            self.add(name, "failed", text.strip() or repr(error), time.monotonic() - began)

    def wanted(self, name):
        return self.only in name

    def add(self, name, result, text="", seconds=0.0):
        self.cases.append(Case(name, result, text, seconds))
        line = f"  {result:8}{name} ({seconds:.1f} s)"
        if text and result != "passed":
            line += "\n      " + "\n      ".join(text.splitlines()[:30])
        print(line, flush=True)

    def count(self, result):
        return sum(case.result == result for case in self.cases)


def table(suites):
    """The lines of a Markdown table."""
    rows = [("client", "version", "what was run", "passed", "failed", "skipped")]
    rows += [(s.client, s.version, s.what, str(s.count("passed")), str(s.count("failed")), str(s.count("skipped"))) for s in suites]
    widths = [max(len(row[i]) for row in rows) for i in range(6)]

    def line(row):
        return "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |"

    return [line(rows[0]), "|" + "|".join("-" * (width + 2) for width in widths) + "|"] + [line(row) for row in rows[1:]]


def write(folder, suites):
    """results.json and results.xml."""
    folder.mkdir(parents=True, exist_ok=True)
    data = [{"client": s.client, "version": s.version, "what": s.what, "cases": [dataclasses.asdict(c) for c in s.cases]} for s in suites]
    (folder / "results.json").write_text(json.dumps(data, indent=1) + "\n")
    root = ElementTree.Element("testsuites")
    for suite in suites:
        node = ElementTree.SubElement(root, "testsuite", name=f"{suite.client} {suite.version}", tests=str(len(suite.cases)),
                                      failures=str(suite.count("failed")), skipped=str(suite.count("skipped")))
        for case in suite.cases:
            item = ElementTree.SubElement(node, "testcase", classname=suite.client, name=case.name, time=f"{case.seconds:.3f}")
            clean = "".join(c for c in case.text if c in "\n\t" or c >= " ")
            if case.result == "failed":
                ElementTree.SubElement(item, "failure", message=clean[:200]).text = clean
            elif case.result == "skipped":
                ElementTree.SubElement(item, "skipped", message=clean[:200])
    ElementTree.ElementTree(root).write(folder / "results.xml", encoding="utf-8", xml_declaration=True)

"""Prints "N passed, N failed" (and ", N skipped") from ctest's JUnit file. Exits with 1 when a test failed or none was run."""

import sys
import xml.etree.ElementTree as ElementTree


def verdict(case):
    """passed, failed or skipped. A test that could not be started has "notrun" as its status, as a skipped one has."""
    status = case.get("status")
    if status == "run":
        return "passed"
    skipped = case.find("skipped")
    reason = "" if skipped is None else skipped.get("message") or ""
    if status == "disabled" or (status == "notrun" and reason.startswith("SKIP_")):
        return "skipped"
    return "failed"


def main():
    try:
        cases = list(ElementTree.parse(sys.argv[1]).getroot().iter("testcase"))
    except (OSError, ElementTree.ParseError):
        cases = []  # ctest was interrupted, or found nothing
    verdicts = [verdict(case) for case in cases]
    passed, failed, skipped = (verdicts.count(word) for word in ("passed", "failed", "skipped"))
    if passed + failed == 0:
        print("No test was run.", file=sys.stderr, flush=True)
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed or passed == 0 else 0


sys.exit(main())

"""franz-go's own tests of its package kgo, whole, against `highwater serve`."""

import os
import pathlib
import re
import shutil
import subprocess
import time

from serve import Serve

VERSION = "v1.22.3"
MODULE = f"github.com/twmb/franz-go@{VERSION}"
RECORDS = "50000"
LIMIT = 900
# Kafka's tests of that client are run by its authors with short group delays too; topics come and go by the hundred.
SETTINGS = ("group.initial.rebalance.delay.ms=0", "group.min.session.timeout.ms=100", "transaction.state.log.num.partitions=3",
            "offsets.topic.num.partitions=3")


def prepare(folder):
    """Copies the module out of the cache, which is read-only, and compiles its tests once."""
    program = folder / "kgo.test"
    if program.exists():
        return program
    source = folder / "source"
    listed = subprocess.run(["go", "mod", "download", "-json", MODULE], capture_output=True, text=True, timeout=300, check=True, cwd="/")
    cached = re.search(r'"Dir": "([^"]+)"', listed.stdout).group(1)
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(cached, source)
    for path in [source, *source.rglob("*")]:
        path.chmod(path.stat().st_mode | 0o200)
    subprocess.run(["go", "test", "-c", "-o", str(program), "./pkg/kgo"], cwd=source, capture_output=True, text=True, timeout=900, check=True)
    return program


def run(suite, folder):
    program = prepare(folder)
    log = pathlib.Path(folder) / "output.txt"
    with Serve(settings=SETTINGS) as server:
        environment = dict(os.environ, KGO_SEEDS=server.bootstrap, KGO_TEST_RECORDS=RECORDS, KGO_LOG_LEVEL="none")
        words = [str(program), "-test.v", f"-test.timeout={LIMIT}s"]
        if suite.only:
            words.append(f"-test.run={suite.only}")
        began = time.monotonic()
        with open(log, "w", encoding="utf-8") as out:
            subprocess.run(words, cwd=pathlib.Path(folder) / "source/pkg/kgo", env=environment, stdout=out, stderr=subprocess.STDOUT,
                           stdin=subprocess.DEVNULL, timeout=LIMIT + 60, check=False)
        took = time.monotonic() - began
    read_log(suite, log.read_text(encoding="utf-8", errors="replace"))
    print(f"  (all in {took:.0f} s; output in {log.relative_to(pathlib.Path.cwd()) if log.is_relative_to(pathlib.Path.cwd()) else log.name})")


def read_log(suite, text):
    """One case for each top-level test. One that began and has no result was running when the whole ended."""
    began = re.findall(r"^=== RUN +(Test[A-Za-z0-9_]+)$", text, re.MULTILINE)
    ended = {}
    for match in re.finditer(r"^--- (PASS|FAIL|SKIP): (Test[A-Za-z0-9_]+) \(([\d.]+)s\)\n((?:    .*\n)*)", text, re.MULTILINE):
        ended[match.group(2)] = (match.group(1), float(match.group(3)), match.group(4))
    for name in began:
        if name not in ended:
            tail = "\n".join(line for line in text.splitlines()[-400:] if line.startswith(("panic:", "fatal error:")))
            suite.add(name, "failed", "no result: " + (tail or "the run ended before it did"))
            continue
        word, seconds, lines = ended[name]
        result = {"PASS": "passed", "FAIL": "failed", "SKIP": "skipped"}[word]
        suite.add(name, result, "" if word == "PASS" else "\n".join(line.strip() for line in lines.splitlines()[:12]), seconds)
    if not began:
        suite.add("kgo", "failed", "no test ran: " + text[-500:])

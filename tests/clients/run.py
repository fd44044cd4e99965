"""Real clients, as their authors ship them, against `highwater serve`. Called by `./test clients`.

run.py [SUITE[:PART] ...]   suites: java, schema, kgo, java-old, sarama, kafkajs, kafka-python, aiokafka, confluent; all when none is
                            named. PART: only cases whose name has it (of java: topics, configs, broken, elections, reassign, empty,
                            classic, consumer, offsets, console, perf, verifiable, transactions, cluster).
run.py compare [NAME ...]   the same scenarios on Apache Kafka and on Highwater, answers compared (compare.py)

HIGHWATER_SERVE: another server to test (tests/clients/kafka_serve.py is Apache Kafka itself). Results: build/clients/results.json, .xml.
A suite whose client cannot be had here is left out, with one line that says why; that is no failure.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import time

import install
import kgo
import report
import serve
import versions

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "clients"
HERE = pathlib.Path(__file__).resolve().parent
LIMIT = 600


def run_java(suite):
    import java_clients  # pylint: disable=import-outside-toplevel
    import java_groups  # pylint: disable=import-outside-toplevel
    import java_topics  # pylint: disable=import-outside-toplevel
    libs = install.kafka(BUILD / "kafka")
    os.environ.setdefault("KAFKA_LIBS", str(libs))
    for part in (java_topics, java_groups, java_clients):
        part.run(suite, libs, BUILD / "java")


def run_schema(suite):
    """What our protocol says, beside what the message definitions and classes of Kafka's own client library say."""
    libs = install.kafka(BUILD / "kafka")
    protocol = HERE.parent / "protocol"
    jars = [libs / f"kafka-{name}-4.1.2.jar" for name in ("clients", "transaction-coordinator")]

    def passes(words):
        result = subprocess.run([str(word) for word in words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                text=True, timeout=LIMIT, check=False)
        assert result.returncode == 0, result.stdout[-2000:]
        print(f"  {result.stdout.splitlines()[-1]}", flush=True)

    with suite.case("the schema says what Kafka's message definitions say"):
        passes([sys.executable, "-B", protocol / "compare_with_kafka.py", *jars])
    with suite.case("Kafka's classes read our messages and batches and write the same bytes"):
        program = pathlib.Path(serve.program()).with_name("test_protocol")
        if not program.exists():
            raise report.Skip(f"{program} is not built")
        samples = BUILD / "samples.txt"
        subprocess.run([program, "--write-samples", samples], stdout=subprocess.DEVNULL, timeout=LIMIT, check=True)
        passes(["java", "-cp", f"{libs}/*", protocol / "KafkaReadsOurs.java", samples])


def run_kgo(suite):
    folder = install.go(BUILD / "franz-go", kgo.MODULE)
    kgo.run(suite, folder)


def run_script(suite, words, environment):
    """A program that prints `version: V` and `result: passed|failed NAME` with indented lines of why."""
    began = time.monotonic()
    # pylint: disable=consider-using-with
    process = subprocess.Popen([str(word) for word in words], env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True)
    try:
        text, _ = process.communicate(timeout=LIMIT)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        text, _ = process.communicate()
        suite.add("the whole", "failed", f"no end within {LIMIT} s\n{text[-1000:]}", LIMIT)
    (BUILD / f"{suite.client}.log").write_text(text)
    if version := re.search(r"^version: (.*)$", text, re.MULTILINE):
        suite.version = version.group(1)
    for result, name, why in re.findall(r"^result: (passed|failed|skipped) (.*)\n((?:  .*\n)*)", text, re.MULTILINE):
        now = time.monotonic()
        suite.add(name, result, "\n".join(line[2:] for line in why.splitlines()))
        began = now
    if not suite.cases:
        suite.add("the whole", "failed", f"nothing ran (exit code {process.returncode}) after {time.monotonic() - began:.0f} s\n{text[-1500:]}")


def run_python(script):
    def run(suite):
        interpreter = install.python(BUILD / "python")
        run_script(suite, [interpreter, "-B", HERE / script, *([suite.only] if suite.only else [])], {"PYTHONWARNINGS": "ignore"})

    return run


def run_kafkajs(suite):
    modules = install.node(BUILD / "node")
    port, lock = serve.take_slot()
    with lock:
        words = serve.command_line(None, serve.QUICK, 3, port)
        run_script(suite, ["node", HERE / "client_kafkajs.js", *([suite.only] if suite.only else [])],
                   {"SERVE_COMMAND": json.dumps(words), "KAFKAJS": str(modules)})


PLAN = "produce, consume, groups, admin, transactions, brokers stopped and killed"
SUITES = {
    "java": ("Kafka's own tools", "4.1.2", "kafka-topics, -configs, -consumer-groups, -reassign-partitions and 14 more", run_java),
    "schema": ("Kafka's message definitions", "4.1.2", "our schema field by field, our bytes read and written by Kafka's classes", run_schema),
    "kgo": ("franz-go", kgo.VERSION, f"its own tests of package kgo, {kgo.RECORDS} records", run_kgo),
    "java-old": ("Kafka's Java client", ", ".join(versions.JAVA), "codecs, groups, admin, transactions, brokers stopped and killed",
                 lambda suite: versions.run_java(suite, BUILD / "java-old")),
    "sarama": ("Sarama", versions.SARAMA, f"set to Kafka {', '.join(versions.SARAMA_VERSIONS)}: codecs, groups, admin, brokers stopped and killed",
               lambda suite: versions.run_sarama(suite, BUILD / "sarama")),
    "kafkajs": ("kafkajs", "", PLAN, run_kafkajs),
    "kafka-python": ("kafka-python", "", PLAN, run_python("client_kafka_python.py")),
    "aiokafka": ("aiokafka", "", PLAN, run_python("client_aiokafka.py")),
    "confluent": ("confluent-kafka", "", PLAN + ", KIP-848", run_python("client_confluent.py")),
}


def main():
    wanted = sys.argv[1:]
    if wanted[:1] == ["compare"]:
        import compare  # pylint: disable=import-outside-toplevel
        return compare.main(wanted[1:], install.kafka(BUILD / "kafka"), BUILD / "compare")
    unknown = [word for word in wanted if word.split(":")[0] not in SUITES]
    if unknown:
        print(f"There is no suite {', '.join(unknown)}; there are {', '.join(SUITES)}, and compare.", file=sys.stderr)
        return 2
    BUILD.mkdir(parents=True, exist_ok=True)
    done, left_out = [], []
    for name in wanted or SUITES:
        key, _, only = name.partition(":")
        client, version, what, run = SUITES[key]
        suite = report.Suite(client, version, what, only=only)
        print(f"\n== {client} {version}: {what}", flush=True)
        try:
            run(suite)
        except install.Unreachable as reason:
            left_out.append(f"{client} was left out: {reason}.")
            print(left_out[-1], flush=True)
            continue
        except Exception as error:  # pylint: disable=broad-except
            suite.add("the whole", "failed", f"{type(error).__name__}: {error}")
        done.append(suite)
    report.write(BUILD, done)
    print()
    print(*report.table(done), *left_out, sep="\n")
    counts = [sum(suite.count(word) for suite in done) for word in ("passed", "failed", "skipped")]
    print("{} passed, {} failed, {} skipped".format(*counts))
    return 1 if counts[1] else 0


if __name__ == "__main__":
    sys.exit(main())

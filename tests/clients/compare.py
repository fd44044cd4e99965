"""The same scenarios, by the same tools, on Apache Kafka 4.1.2 and on Highwater: what the tools print is compared line by line.

`./test clients compare [NAME ...]`; names are the functions below. Ids, ports, times and the order in which hash maps come out are
made equal first. What each printed is kept in build/clients/compare/kafka and .../highwater.
"""

import difflib
import os
import pathlib
import re
import sys
import time

from java import Tools, rows
from serve import Serve, ServeError, wait_until

SETTINGS = ("broker.session.timeout.ms=3000", "broker.heartbeat.interval.ms=500", "group.initial.rebalance.delay.ms=0",
            "offsets.topic.num.partitions=3", "transaction.state.log.num.partitions=3")


class Recorder:
    """Runs the tools and keeps what they print, made comparable."""

    def __init__(self, tools):
        self.tools, self.server, self.lines = tools, tools.server, []

    def normal(self, text):
        for number, port in self.server.ports.items():
            text = text.replace(f"127.0.0.1:{port}", f"<broker {number}>").replace(f" {port} ", f" <port {number}> ")
        for pattern, word in ((r"TopicId: [A-Za-z0-9_-]{22}", "TopicId: <id>"), (r'"timestamp":\d+', '"timestamp":<t>'),
                              (r"(console-consumer|consumer-[\w-]+?-\d+)-[0-9a-f-]{36}", r"\1-<uuid>"), (r"\b[A-Za-z0-9_-]{22}\b(?= +/127)", "<member>"),
                              (r"<broker \d> +\(\d\)", "<coordinator>"), (r"\b1[78]\d{11}\b", "<ms>"), (r"avg_throughput\":[\d.]+", 'avg_throughput":<n>'),
                              (str(self.tools.folder), "<folder>"), (r" +$", ""),
                              # Whether the time is over between two tries or in one is chance.
                              (r"Call\(callName=(\w+\(api=\w+\)), deadlineMs=.*?attempt\(s\)", r"Timed out waiting for a node assignment. Call: \1")):
            text = re.sub(pattern, word, text, flags=re.MULTILINE)
        return text

    def __call__(self, name, *arguments, in_order=True, text=None, keep=None):
        """Runs the tool whatever its exit code and keeps its lines; keep: only those that match."""
        words = " ".join(str(argument) for argument in arguments)
        output = self.normal(self.tools(name, *arguments, code=None, text=text)).splitlines()
        if keep:
            output = [line for line in output if re.search(keep, line)]
        self.lines += [self.normal(f"$ {name} {words}")] + (output if in_order else sorted(output))

    def note(self, text):
        self.lines.append(f"# {text}")

    def until(self, what, condition, seconds=30):
        self.note(f"{what}: {'yes' if wait_until(condition, seconds, 0.2) else 'NO'}")

    def isr(self, topic, wanted):
        def now():
            return rows(self.tools("topics", "--describe", "--topic", topic, code=None)).get(0, ("", [], []))[2] == wanted

        self.until(f"isr of {topic}-0 is {wanted}", now)

    def send(self, topic, count, acks, *more):
        """Records of VerifiableProducer: its JSON lines say what became of each."""
        self("verifiable-producer", "--topic", topic, "--max-messages", count, "--acks", acks, *more,
             keep=r"producer_send_(success|error)|tool_data")


def describe_before_and_after_a_stop(do):
    do("topics", "--create", "--topic", "t", "--replica-assignment", "1:2:3,2:3:1,3:1:2", "--config", "min.insync.replicas=2")
    do("topics", "--describe", "--topic", "t")
    do.server.stop(2)
    do.isr("t", [1, 3])
    do("topics", "--describe", "--topic", "t")
    for which in ("under-replicated", "at-min-isr", "under-min-isr", "unavailable"):
        do("topics", "--describe", "--topic", "t", f"--{which}-partitions")
    do.server.start(2)
    do.isr("t", [1, 3, 2])
    do("topics", "--describe", "--topic", "t")
    do("leader-election", "--election-type", "preferred", "--topic", "t", "--partition", 1)
    do("topics", "--describe", "--topic", "t")


def describe_before_and_after_kills(do):
    do("topics", "--create", "--topic", "k", "--replica-assignment", "3:1:2", "--config", "min.insync.replicas=2")
    do.server.kill(3)
    do.isr("k", [1, 2])
    do("topics", "--describe", "--topic", "k")
    do.server.kill(2)
    do.isr("k", [1])
    do("topics", "--describe", "--topic", "k")
    do.server.start(3)
    do.server.start(2)
    do.until("all are back", lambda: len(rows(do.tools("topics", "--describe", "--topic", "k", code=None))[0][2]) == 3)


def produce_under_min_isr(do):
    do("topics", "--create", "--topic", "m", "--replica-assignment", "1:2:3", "--config", "min.insync.replicas=2")
    do.send("m", 2, -1)
    do.server.stop(3)
    do.server.stop(2)
    do.isr("m", [1])
    config = do.tools.file("hasty.properties", "retries=0\nenable.idempotence=false\nlinger.ms=0\n")
    do.send("m", 2, -1, "--producer.config", config)
    do.send("m", 2, 1)
    do("get-offsets", "--topic", "m")
    do("console-consumer", "--topic", "m", "--from-beginning", "--timeout-ms", 4000, keep="^(\\d|Processed)")
    do.server.start(2)
    do.isr("m", [1, 2])
    do("get-offsets", "--topic", "m")
    do.server.start(3)


def lost_tail_after_an_unclean_election(do):
    do("topics", "--create", "--topic", "u", "--replica-assignment", "1:2")
    do.send("u", 3, -1)
    do.server.stop(2)
    do.isr("u", [1])
    do.send("u", 4, -1)
    do("get-offsets", "--topic", "u")
    do.server.kill(1)
    do.server.start(2)
    do.until("nobody leads", lambda: rows(do.tools("topics", "--describe", "--topic", "u", code=None))[0][0] == "none")
    do("topics", "--describe", "--topic", "u")
    do("leader-election", "--election-type", "preferred", "--topic", "u", "--partition", 0)
    do("leader-election", "--election-type", "unclean", "--topic", "u", "--partition", 0)
    do("topics", "--describe", "--topic", "u")
    do("get-offsets", "--topic", "u")
    do.send("u", 1, -1)
    do.server.start(1)
    do.isr("u", [2, 1])
    do("topics", "--describe", "--topic", "u")
    do("console-consumer", "--topic", "u", "--from-beginning", "--timeout-ms", 4000, "--property", "print.offset=true",
       keep="^(Offset|Processed)")


def groups_described(do):
    do("topics", "--create", "--topic", "g", "--replica-assignment", "1:2:3,2:3:1")
    do("console-producer", "--topic", "g", "--property", "parse.key=true", text="".join(f"k{i}\tv{i}\n" for i in range(12)))
    do("console-consumer", "--topic", "g", "--group", "idle", "--from-beginning", "--max-messages", 12, "--timeout-ms", 20000, in_order=False)
    for view in ((), ("--members",), ("--state",)):
        do("groups", "--describe", "--group", "idle", *view, in_order=False)
    for protocol in ("classic", "consumer"):
        with do.tools.background("console-consumer", "--topic", "g", "--group", protocol, "--consumer-property", f"group.protocol={protocol}"):
            do.until("it is stable", lambda: "Stable" in do.tools("groups", "--describe", "--group", protocol, "--state", code=None))  # pylint: disable=cell-var-from-loop
            for view in (("--members", "--verbose"), ("--state",)):
                do("groups", "--describe", "--group", protocol, *view, in_order=False)
            do("groups", "--reset-offsets", "--group", protocol, "--topic", "g", "--to-earliest", "--dry-run")
            do("groups", "--delete", "--group", protocol)
            do("groups", "--delete-offsets", "--group", protocol, "--topic", "g", in_order=False)
    do("groups", "--list", "--state", in_order=False)
    do("groups", "--list", "--type", in_order=False)
    for how in (("--to-earliest",), ("--shift-by", 1), ("--to-offset", 999), ("--to-latest",)):
        do("groups", "--reset-offsets", "--group", "idle", "--topic", "g", *how, "--execute", in_order=False)
    do("groups", "--delete-offsets", "--group", "idle", "--topic", "g:0")
    do("groups", "--delete", "--group", "idle")
    do("groups", "--describe", "--group", "idle", keep="^Error")
    do("groups", "--delete", "--group", "idle")


def errors(do):
    do("topics", "--create", "--topic", "e", "--partitions", 2, "--replication-factor", 3)
    for words in (("--create", "--topic", "e"), ("--create", "--topic", "a b"), ("--create", "--topic", "x", "--replication-factor", 4),
                  ("--create", "--topic", "x", "--partitions", 0), ("--create", "--topic", "x", "--config", "no.such=1"),
                  ("--create", "--topic", "x", "--config", "retention.ms=abc"), ("--create", "--topic", "x", "--replica-assignment", "1:1"),
                  ("--create", "--topic", "x", "--replica-assignment", "1:2,3"), ("--create", "--topic", "x", "--replica-assignment", "7"),
                  ("--alter", "--topic", "e", "--partitions", 1), ("--alter", "--topic", "absent", "--partitions", 3),
                  ("--delete", "--topic", "absent"), ("--describe", "--topic", "absent")):
        do("topics", *words, keep="^(Error|Created)")
    for setting in ("no.such.config=1", "min.insync.replicas=0", "retention.ms=abc", "cleanup.policy=nonsense"):
        do("configs", "--alter", "--topic", "e", "--add-config", setting, keep="Exception|Completed")
    for setting in ("num.partitions=3", "no.such.config=1", "message.max.bytes=-5"):
        do("configs", "--alter", "--broker", 1, "--add-config", setting, keep="Exception|Completed")
    do("leader-election", "--election-type", "preferred", "--topic", "absent", "--partition", 0, keep="^(Error|Valid|Succ|\\d)")
    do("get-offsets", "--topic", "absent", keep="rror|xception")
    do("transactions", "describe", "--transactional-id", "absent")
    do("transactions", "describe-producers", "--topic", "absent", "--partition", 0)


def configs_described(do):
    do("topics", "--create", "--topic", "c", "--replica-assignment", "1:2:3", "--config", "retention.ms=60000")
    do("configs", "--describe", "--topic", "c")
    do("configs", "--describe", "--all", "--topic", "c")
    do("configs", "--alter", "--topic", "c", "--add-config", "min.insync.replicas=2,cleanup.policy=[compact,delete]")
    do("configs", "--describe", "--topic", "c", in_order=False)
    do("configs", "--alter", "--topic", "c", "--delete-config", "retention.ms")
    do("configs", "--alter", "--topic", "c", "--delete-config", "segment.ms", keep=".")
    do("configs", "--describe", "--topic", "c", in_order=False)
    do("configs", "--alter", "--broker-defaults", "--add-config", "message.max.bytes=3000000")
    do("configs", "--alter", "--broker", 2, "--add-config", "message.max.bytes=2000000")
    for who in (("--broker-defaults",), ("--broker", 2), ("--broker", 1)):
        do("configs", "--describe", *who)


def offsets_and_deleted_records(do):
    do("topics", "--create", "--topic", "o", "--replica-assignment", "1:2:3")
    # Which of ten has the newest time is chance; of one it is not.
    do.send("o", 1, -1)
    for at in ("-3", "max-timestamp"):
        do("get-offsets", "--topic", "o", "--time", at)
    do.send("o", 9, -1)
    for at in ("-1", "-2", "earliest", "latest", "earliest-local", "latest-tiered", 1000, 4102444800000):
        do("get-offsets", "--topic", "o", "--time", at)
    for offset in (4, 99, 2, -1):
        what = do.tools.file("delete.json", '{"partitions":[{"topic":"o","partition":0,"offset":%d}],"version":1}' % offset)
        do("delete-records", "--offset-json-file", what)
        do("get-offsets", "--topic", "o", "--time", "earliest")


def transactions_described(do):
    do("topics", "--create", "--topic", "x", "--replica-assignment", "1:2:3")
    do.tools("producer-perf", "--topic", "x", "--num-records", 20, "--record-size", 10, "--throughput", 100, "--producer-props",
             f"bootstrap.servers={do.server.bootstrap}", "--transactional-id", "tx", "--transaction-duration-ms", 60000)
    time.sleep(1)
    do("transactions", "list", keep="Trans")
    do("transactions", "find-hanging", "--topic", "x")
    do("get-offsets", "--topic", "x")
    for level in ("read_committed", "read_uncommitted"):
        do("console-consumer", "--topic", "x", "--from-beginning", "--isolation-level", level, "--timeout-ms", 4000, keep="^Processed")


SCENARIOS = [describe_before_and_after_a_stop, describe_before_and_after_kills, produce_under_min_isr, lost_tail_after_an_unclean_election,
             groups_described, errors, configs_described, offsets_and_deleted_records, transactions_described]


def record(scenario, command, libs, folder):
    """The lines of one scenario on one server."""
    with Serve(settings=SETTINGS, command=command) as server:
        do = Recorder(Tools(libs, server, folder.parent / "tools"))
        try:
            scenario(do)
        except (AssertionError, ServeError, KeyError, IndexError) as error:
            do.note(f"ended by {type(error).__name__}: {do.normal(str(error))}")
    text = "\n".join(do.lines) + "\n"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{scenario.__name__}.txt").write_text(text)
    return do.lines


def main(wanted, libs, folder):
    scenarios = [scenario for scenario in SCENARIOS if not wanted or any(word in scenario.__name__ for word in wanted)]
    if not scenarios:
        print("There is no such scenario; there are", ", ".join(scenario.__name__ for scenario in SCENARIOS), file=sys.stderr)
        return 2
    os.environ["KAFKA_LIBS"] = str(libs)
    ours = os.environ.pop("HIGHWATER_SERVE", None)
    kafka = str(pathlib.Path(__file__).resolve().parent / "kafka_serve.py")
    equal = []
    for scenario in scenarios:
        name = scenario.__name__.replace("_", " ")
        wanted_lines = record(scenario, kafka, libs, folder / "kafka")
        found_lines = record(scenario, ours, libs, folder / "highwater")
        difference = list(difflib.unified_diff(wanted_lines, found_lines, "Apache Kafka", "Highwater", lineterm="", n=2))
        equal.append(not difference)
        print(f"{'equal    ' if not difference else 'DIFFERENT'} {name}: {len(wanted_lines)} lines", flush=True)
        print(*("  " + line for line in difference), sep="\n" if difference else "", end="\n" if difference else "", flush=True)
    print(f"{sum(equal)} passed, {equal.count(False)} failed")
    return 0 if all(equal) else 1

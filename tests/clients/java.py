"""Kafka's own command line tools, run by their usual names, and what their output must say."""

import pathlib
import re
import subprocess
import threading

TOOLS = "org.apache.kafka.tools."
NAMES = {
    "topics": TOOLS + "TopicCommand", "configs": "kafka.admin.ConfigCommand", "groups": TOOLS + "consumer.group.ConsumerGroupCommand",
    "leader-election": TOOLS + "LeaderElectionCommand", "reassign": TOOLS + "reassign.ReassignPartitionsCommand",
    "console-producer": TOOLS + "ConsoleProducer", "console-consumer": TOOLS + "consumer.ConsoleConsumer",
    "producer-perf": TOOLS + "ProducerPerformance", "consumer-perf": TOOLS + "ConsumerPerformance",
    "verifiable-producer": TOOLS + "VerifiableProducer", "verifiable-consumer": TOOLS + "VerifiableConsumer",
    "get-offsets": TOOLS + "GetOffsetShell", "delete-records": TOOLS + "DeleteRecordsCommand", "transactions": TOOLS + "TransactionsCommand",
    "quorum": TOOLS + "MetadataQuorumCommand", "log-dirs": TOOLS + "LogDirsCommand", "api-versions": TOOLS + "BrokerApiVersionsCommand",
    "cluster": TOOLS + "ClusterTool", "features": TOOLS + "FeatureCommand", "e2e": TOOLS + "EndToEndLatency",
}
# These take the bootstrap list in some other place.
BARE = {"producer-perf", "cluster", "e2e"}
LOGGING = """rootLogger.level=WARN
rootLogger.appenderRef.err.ref=err
appender.err.type=Console
appender.err.name=err
appender.err.target=SYSTEM_ERR
appender.err.layout.type=PatternLayout
appender.err.layout.pattern=[%d] %p %m (%c)%n
"""
# A log line of the tools begins with a date in brackets; stack traces follow it.
LOG_LINE = re.compile(r"^(\[\d{4}-\d\d-\d\d .*|\tat .*|\t\.\.\. \d+ more|Caused by: .*)$")


class Tools:
    """The tools against one server."""

    def __init__(self, libs, server, folder):
        self.server, self.libs, self.folder = server, libs, pathlib.Path(folder)
        self.bootstrap = server.bootstrap
        self.folder.mkdir(parents=True, exist_ok=True)
        self.logging = self.folder / "tools.properties"
        if not self.logging.exists():
            self.logging.write_text(LOGGING)

    def words(self, name, *arguments):
        words = ["java", "-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"]
        archive = pathlib.Path(self.libs).parent / "tools.jsa"
        if archive.exists():
            words.append(f"-XX:SharedArchiveFile={archive}")
        words += [f"-Dlog4j2.configurationFile={self.logging}", "-cp", f"{self.libs}/*", NAMES[name]]
        if name not in BARE:
            words += ["--bootstrap-server", self.bootstrap]
        return words + [str(argument) for argument in arguments]

    def __call__(self, name, *arguments, text=None, code=0, timeout=90):
        """What the tool printed, both streams, without log lines; its exit code must be as given (None: any)."""
        words = self.words(name, *arguments)
        try:
            result = subprocess.run(words, input=text, stdin=subprocess.DEVNULL if text is None else None, stdout=subprocess.PIPE,
                                    stderr=subprocess.STDOUT, text=True, timeout=timeout, check=False)
        except subprocess.TimeoutExpired as error:
            said = error.stdout.decode(errors="replace") if isinstance(error.stdout, bytes) else error.stdout or ""
            raise AssertionError(f"{name} {' '.join(map(str, arguments))}: no end within {timeout} s\n{said[-1500:]}") from None
        if code is not None and result.returncode != code:
            raise AssertionError(f"{name} {' '.join(map(str, arguments))}: exit code {result.returncode}, not {code}\n{result.stdout[-1500:]}")
        return "\n".join(line for line in result.stdout.splitlines() if not LOG_LINE.match(line)).strip("\n")

    def background(self, name, *arguments):
        return Background(self.words(name, *arguments))

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return path


class Background:
    """A tool that goes on; its lines are kept as they come. `with` ends it."""

    def __init__(self, words):
        # pylint: disable=consider-using-with
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.lines = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    def write(self, text):
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


def expect_lines(text, *lines):
    """All these lines are in the text, whole."""
    found = text.splitlines()
    for line in lines:
        if line not in found:
            raise AssertionError(f"no line {line!r} in:\n{text}")


def expect(text, *parts):
    for part in parts:
        if part not in text:
            raise AssertionError(f"no {part!r} in:\n{text}")


def expect_match(text, *patterns):
    for pattern in patterns:
        if not re.search(pattern, text, re.MULTILINE):
            raise AssertionError(f"nothing like {pattern!r} in:\n{text}")


def expect_equal(found, wanted):
    if found != wanted:
        raise AssertionError(f"found {found!r}\nwanted {wanted!r}")


def rows(text):
    """The rows of a describe: {partition: (leader, replicas, isr)} with lists of numbers."""
    out = {}
    for match in re.finditer(r"\tPartition: (\d+)\tLeader: (\S+)\tReplicas: (\S*)\tIsr: (\S*)", text):
        lists = [[int(number) for number in part.split(",") if number] for part in match.groups()[2:]]
        out[int(match.group(1))] = (match.group(2), *lists)
    return out


def columns(text, *first):
    """A table with a header that begins with those words: a list of dicts."""
    lines = [line for line in text.splitlines() if line.strip()]
    for i, line in enumerate(lines):
        head = re.split(r"\s{2,}|\s+(?=[A-Z])|(?<=[A-Z])\s+", line.strip())
        if line.split()[:len(first)] == list(first):
            return [dict(zip(head, row.split())) for row in lines[i + 1:]]
    raise AssertionError(f"no table {' '.join(first)} in:\n{text}")

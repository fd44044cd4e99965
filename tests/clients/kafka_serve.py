#!/usr/bin/env python3
"""Apache Kafka behind the command line of `highwater serve`: the same options, the same line when ready, the same commands on stdin.

So a test written for Highwater can be tried on Kafka itself (HIGHWATER_SERVE=tests/clients/kafka_serve.py), which shows that the
test asks for what Kafka does. One controller, brokers 1..N, a folder of its own, all on loopback.

KAFKA_LIBS   folder of Kafka's jars with the tools' (default: build/clients/kafka/libs, which `./test clients` fills)
KAFKA_DATA   folder for logs and data, kept at the end (default: a temporary one)
"""

import argparse
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBS = os.environ.get("KAFKA_LIBS") or str(ROOT / "build/clients/kafka/libs")
JAVA = ["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"]
TOOLS = "org.apache.kafka.tools."
LOGGING = """rootLogger.level=%s
rootLogger.appenderRef.out.ref=out
appender.out.type=Console
appender.out.name=out
appender.out.target=%s
appender.out.layout.type=PatternLayout
appender.out.layout.pattern=[%%d] %%p %%m (%%c)%%n
"""
MARK = re.compile(r"describe (end-of-answer-\d+)")


class Kafka:
    def __init__(self, brokers, port, settings):
        self.folder = pathlib.Path(os.environ.get("KAFKA_DATA") or tempfile.mkdtemp(prefix="kafka-serve-"))
        self.folder.mkdir(parents=True, exist_ok=True)
        self.keep = "KAFKA_DATA" in os.environ
        self.ids = list(range(1, brokers + 1))
        self.port = port
        self.controller_port = port + brokers
        self.settings = settings
        self.processes = {}
        (self.folder / "log4j2.properties").write_text(LOGGING % ("INFO", "SYSTEM_OUT"))
        (self.folder / "tools.properties").write_text(LOGGING % ("WARN", "SYSTEM_ERR"))
        self.bootstrap = ",".join(f"127.0.0.1:{port + i}" for i in range(brokers))

    def configure(self, node):
        folder = self.folder / str(node)
        folder.mkdir(exist_ok=True)
        lines = [f"node.id={node}", f"controller.quorum.bootstrap.servers=127.0.0.1:{self.controller_port}",
                 "controller.listener.names=CONTROLLER", f"log.dirs={folder}/data"]
        if node == 100:
            lines += ["process.roles=controller", f"listeners=CONTROLLER://127.0.0.1:{self.controller_port}"]
        else:
            port = self.port + node - 1
            replicas = min(3, len(self.ids))
            lines += ["process.roles=broker", f"listeners=PLAINTEXT://127.0.0.1:{port}",
                      f"advertised.listeners=PLAINTEXT://127.0.0.1:{port}",
                      f"offsets.topic.replication.factor={replicas}", f"transaction.state.log.replication.factor={replicas}",
                      f"transaction.state.log.min.isr={min(2, replicas)}",
                      f"share.coordinator.state.topic.replication.factor={replicas}",
                      f"share.coordinator.state.topic.min.isr={min(2, replicas)}"]
        (folder / "server.properties").write_text("\n".join(lines + self.settings) + "\n")

    def format(self, node):
        config = self.folder / str(node) / "server.properties"
        words = JAVA + ["-cp", f"{LIBS}/*", "kafka.tools.StorageTool", "format", "-t", "4L6g3nShT-eMCtK--X86sw", "-c", str(config)]
        if node == 100:
            words.append("--standalone")
        return subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)

    def launch(self, node):
        config = self.folder / str(node) / "server.properties"
        log = self.folder / str(node) / "log.txt"
        if log.exists():
            log.rename(log.with_suffix(f".{time.time_ns()}.txt"))
        with open(log, "wb") as out:
            # Its brokers do not outlive this program, however it ends.
            bound = ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []
            self.processes[node] = subprocess.Popen(
                [*bound, "java", "-Xmx512m", "-Xms128m", "-XX:+UseSerialGC", f"-Dlog4j2.configurationFile={self.folder}/log4j2.properties",
                 "-cp", f"{LIBS}/*", "kafka.Kafka", str(config)],
                stdout=out, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, start_new_session=True)

    def await_ready(self, node):
        log = self.folder / str(node) / "log.txt"
        for _ in range(1200):
            if "Kafka Server started" in log.read_text(errors="replace"):
                return
            if self.processes[node].poll() is not None:
                break
            time.sleep(0.05)
        sys.exit(f"kafka: broker {node} does not start: " + "\n".join(log.read_text(errors="replace").splitlines()[-5:]))

    def up(self):
        for node in [100] + self.ids:
            self.configure(node)
        for process in [self.format(node) for node in [100] + self.ids]:
            if process.wait() != 0:
                sys.exit("kafka: the storage could not be formatted")
        for node in [100] + self.ids:
            self.launch(node)
        for node in self.ids:
            self.await_ready(node)

    def tool(self, name, *arguments):
        """Output of one of Kafka's tools, as a person would see it."""
        words = JAVA + [f"-Dlog4j2.configurationFile={self.folder}/tools.properties", "-cp", f"{LIBS}/*",
                        name if name.startswith("kafka.") else TOOLS + name, "--bootstrap-server", self.bootstrap, *arguments]
        result = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True, check=False)
        return result.stdout.rstrip("\n")

    def create_topics(self, specifications):
        """NAME:PARTITIONS:RF[:key=value,...], several at once; each is a Java program."""
        def create(text):
            name, partitions, replicas, *rest = text.split(":", 3)
            words = ["--create", "--topic", name, "--partitions", partitions, "--replication-factor", replicas]
            for setting in rest[0].split(",") if rest else []:
                words += ["--config", setting]
            output = self.tool("TopicCommand", *words)
            if f"Created topic {name}." not in output:
                print(output, flush=True)
        threads = [threading.Thread(target=create, args=(text,)) for text in specifications]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def broker(self, verb, node):
        process = self.processes[node]
        if verb == "start":
            self.launch(node)
            self.await_ready(node)
            return
        process.send_signal({"stop": signal.SIGTERM, "kill": signal.SIGKILL, "pause": signal.SIGSTOP, "resume": signal.SIGCONT}[verb])
        if verb in ("stop", "kill"):
            process.wait()

    def down(self):
        for process in self.processes.values():
            if process.poll() is None:
                process.send_signal(signal.SIGCONT)
                process.kill()
                process.wait()
        if not self.keep:
            shutil.rmtree(self.folder, ignore_errors=True)

    def execute(self, line):
        """The answer to a line of the scenario language, as far as it concerns a real cluster."""
        words = line.split()
        if mark := MARK.fullmatch(line):
            return f"Error while executing topic command : Topic '{mark.group(1)}' does not exist as expected"
        if words[0] in ("stop", "kill", "pause", "resume", "start") and words[1] == "broker":
            for node in words[2].split(","):
                self.broker(words[0], int(node))
            return ""
        if words[:2] == ["topic", "create"]:
            given = dict(word.split("=", 1) for word in words[3:])
            arguments = ["--create", "--topic", words[2]]
            if "assignment" in given:
                arguments += ["--replica-assignment", given.pop("assignment")]
            if "partitions" in given:
                arguments += ["--partitions", given.pop("partitions")]
            if "replication" in given:
                arguments += ["--replication-factor", given.pop("replication")]
            for key, value in given.items():
                arguments += ["--config", f"{key}={value}"]
            return self.tool("TopicCommand", *arguments)
        if words[:2] == ["set", "topic"]:
            return self.tool("kafka.admin.ConfigCommand", "--alter", "--entity-type", "topics", "--entity-name", words[2],
                             "--add-config", ",".join(words[3:]))
        if words[0] == "elect":
            topic, partition = words[2].rsplit("-", 1)
            return self.tool("LeaderElectionCommand", "--election-type", words[1], "--topic", topic, "--partition", partition)
        if words[0] == "describe":
            return self.tool("TopicCommand", "--describe", *(["--topic", words[1]] if len(words) > 1 else []))
        return f"kafka: no such command here: {line}"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("serve", choices=["serve"])
    options.add_argument("--brokers", type=int, default=3)
    options.add_argument("--port", type=int, default=9092)
    options.add_argument("--topic", action="append", nargs="+", default=[])
    options.add_argument("--set", action="append", nargs="+", default=[])
    options.add_argument("--preset", choices=["4.1"], default="4.1")
    arguments = options.parse_args()
    settings = [word for words in arguments.set for word in words if not word.startswith("highwater.")]
    kafka = Kafka(arguments.brokers, arguments.port, settings)

    def end(*_):
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGINT, end)
    try:
        kafka.up()
        kafka.create_topics([word for words in arguments.topic for word in words])
        print(f"bootstrap.servers={kafka.bootstrap}", flush=True)
        for line in sys.stdin:
            line = line.strip()
            if line == "quit":
                break
            if not line or line.startswith("#"):
                continue
            answer = kafka.execute(line)
            if answer:
                print(answer, flush=True)
        else:
            signal.pause()  # like the other, it serves on when its input ends
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        kafka.down()


if __name__ == "__main__":
    main()

"""kcat, as a person types it, against `highwater serve`: what it prints is compared with what the cluster itself says."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))
from serve import QUICK, Serve, wait_until  # noqa: E402

KCAT = os.environ.get("KCAT", "kcat")
SERVER = os.environ.get("HIGHWATER_SERVE") or os.environ.get("HIGHWATER_PROGRAM")
CODECS = ("none", "gzip", "snappy", "lz4", "zstd")


def serve(*topics, settings=QUICK):
    return Serve(topics, settings, command=SERVER)


def described(server, topic):
    """{partition: (leader, replicas, isr)} from the cluster's own describe."""
    rows = re.findall(r"Partition: (\d+)\s+Leader: (\S+)\s+Replicas: (\S*)\s+Isr: (\S*)", server.ask(f"describe {topic}"))
    return {int(number): (leader, replicas, isr) for number, leader, replicas, isr in rows}


class Kcat(unittest.TestCase):
    maxDiff = None

    def kcat(self, server, *words, text=None, code=0, timeout=60):
        """Standard output; .errors keeps the other."""
        result = subprocess.run([KCAT, "-b", server.bootstrap, *words], input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                text=True, timeout=timeout, stdin=subprocess.DEVNULL if text is None else None, check=False)
        self.errors = result.stderr
        self.assertEqual(result.returncode, code, f"kcat {' '.join(words)}\n{result.stdout}{result.stderr}")
        return result.stdout

    def read(self, server, topic, *words):
        return self.kcat(server, "-C", "-t", topic, "-e", "-q", *words).splitlines()

    def listed(self, server, topic):
        """{partition: (leader, replicas, isr)} from kcat -L."""
        text = self.kcat(server, "-L", "-t", topic)
        rows = re.findall(r"partition (\d+), leader (-?\d+), replicas: (\S*), isrs: (\S*)", text)
        return {int(number): (leader, replicas, isr.rstrip(",")) for number, leader, replicas, isr in rows}

    # --- -L

    def test_list(self):
        with serve("t:3:3", "one:1:1") as server:
            text = self.kcat(server, "-L")
            self.assertRegex(text, r"\AMetadata for all topics \(from broker ")
            self.assertIn(" 3 brokers:\n", text)
            for number, port in server.ports.items():
                self.assertRegex(text, rf"\n  broker {number} at 127\.0\.0\.1:{port}( \(controller\))?\n")
            self.assertEqual(text.count("(controller)"), 1)
            self.assertIn(' 2 topics:\n', text)
            self.assertIn('  topic "t" with 3 partitions:\n', text)
            self.assertIn('  topic "one" with 1 partitions:\n', text)
            self.assertEqual(self.listed(server, "t"), described(server, "t"))

    def test_list_json(self):
        with serve("t:2:3") as server:
            answer = json.loads(self.kcat(server, "-L", "-J"))
            self.assertEqual({broker["id"]: broker["name"] for broker in answer["brokers"]},
                             {number: f"127.0.0.1:{port}" for number, port in server.ports.items()})
            self.assertIn(answer["controllerid"], server.ports)
            topic, = [topic for topic in answer["topics"] if topic["topic"] == "t"]
            rows = {row["partition"]: (str(row["leader"]), ",".join(str(r["id"]) for r in row["replicas"]),
                                       ",".join(str(r["id"]) for r in row["isrs"])) for row in topic["partitions"]}
            self.assertEqual(rows, described(server, "t"))

    def test_list_as_advertised(self):  # case 63
        for words, host in ((("--bind", "0.0.0.0"), "localhost"), (("--advertise", "kafka.test"), "kafka.test")):
            with Serve(("t:1:3",), QUICK, command=SERVER, more=words) as server:
                self.assertEqual(server.bootstrap, ",".join(f"{host}:{port}" for port in server.ports.values()))
                answer = json.loads(self.kcat(server, "-L", "-J", "-b", f"127.0.0.1:{server.ports[1]}"))
                self.assertEqual({broker["id"]: broker["name"] for broker in answer["brokers"]},
                                 {number: f"{host}:{port}" for number, port in server.ports.items()})

    def test_list_while_brokers_are_stopped_and_killed(self):
        with serve("t:3:3") as server:
            before = self.listed(server, "t")
            server.stop(2)
            moved = wait_until(lambda: all(row[0] != "2" and "2" not in row[2].split(",") for row in self.listed(server, "t").values()))
            self.assertTrue(moved)
            now = self.listed(server, "t")
            self.assertEqual(now, described(server, "t"))
            self.assertEqual({n: row[1] for n, row in now.items()}, {n: row[1] for n, row in before.items()})
            self.assertIn(" 2 brokers:\n", self.kcat(server, "-L"))
            server.kill(3)
            self.assertTrue(wait_until(lambda: all(row[::2] == ("1", "1") for row in self.listed(server, "t").values())))
            server.start(2)
            server.start(3)
            self.assertTrue(wait_until(lambda: all(len(row[2].split(",")) == 3 for row in self.listed(server, "t").values())))
            self.assertEqual(self.listed(server, "t"), described(server, "t"))

    def test_list_unknown_topic(self):
        with serve(settings=QUICK + ("auto.create.topics.enable=false",)) as server:
            text = self.kcat(server, "-L", "-t", "absent")
            self.assertIn('topic "absent" with 0 partitions: Broker: Unknown topic or partition', text)

    # --- -P and -C

    def test_produce_each_codec_and_acks(self):
        with serve(*(f"{codec}-{acks}:3:3" for codec in CODECS for acks in ("0", "1", "all"))) as server:
            lines = [f"key{i}|value {i} " + "x" * (i % 50) for i in range(500)]
            for codec in CODECS:
                for acks in ("0", "1", "all"):
                    with self.subTest(codec=codec, acks=acks):
                        topic = f"{codec}-{acks}"
                        self.kcat(server, "-P", "-t", topic, "-K", "|", "-z", codec, "-X", f"acks={acks}", text="\n".join(lines) + "\n")

                        def all_there(topic=topic):
                            return len(self.read(server, topic, "-f", "%k|%s\n")) == 500

                        self.assertTrue(all_there() if acks != "0" else wait_until(all_there))
                        self.assertEqual(sorted(self.read(server, topic, "-f", "%k|%s\n", "-X", "check.crcs=true")), sorted(lines))

    def test_consume_from(self):
        with serve("t:1:3") as server:
            self.kcat(server, "-P", "-t", "t", text="".join(f"{i}\n" for i in range(10)))
            numbers = [str(i) for i in range(10)]
            self.assertEqual(self.read(server, "t", "-o", "beginning"), numbers)
            self.assertEqual(self.read(server, "t", "-o", "end"), [])
            self.assertEqual(self.read(server, "t", "-o", "-5"), numbers[5:])
            self.assertEqual(self.read(server, "t", "-o", "3"), numbers[3:])
            self.assertEqual(self.read(server, "t", "-o", "beginning", "-c", "2"), numbers[:2])
            self.assertEqual(self.read(server, "t", "-p", "0", "-o", "beginning", "-f", "%t %p %o %S %s\n")[7], "t 0 7 1 7")

    def test_consume_between_times(self):
        with serve("t:1:3") as server:
            times = []
            for i in range(4):
                times.append(int(time.time() * 1000))
                self.kcat(server, "-P", "-t", "t", text=f"{i}\n")
                time.sleep(0.05)
            self.assertEqual(self.read(server, "t", "-o", f"s@{times[2]}"), ["2", "3"])
            self.assertEqual(self.read(server, "t", "-o", f"s@{times[1]}", "-o", f"e@{times[3]}"), ["1", "2"])
            self.assertEqual(self.read(server, "t", "-o", f"s@{times[3] + 3600000}"), [])

    def test_offsets_of_times(self):
        with serve("t:2:3") as server:
            self.kcat(server, "-P", "-t", "t", "-p", "1", text="a\n")
            middle = int(time.time() * 1000) + 20
            time.sleep(0.06)
            self.kcat(server, "-P", "-t", "t", "-p", "1", text="b\nc\n")
            self.assertEqual(self.kcat(server, "-Q", "-t", f"t:1:{middle}"), "t [1] offset 1\n")
            self.assertEqual(self.kcat(server, "-Q", "-t", "t:1:0"), "t [1] offset 0\n")
            self.assertEqual(self.kcat(server, "-Q", "-t", f"t:1:{middle + 3600000}"), "t [1] offset -1\n")
            self.assertEqual(self.kcat(server, "-Q", "-t", "t:1:-1"), "t [1] offset 3\n")
            self.assertEqual(self.kcat(server, "-Q", "-t", "t:0:-2"), "t [0] offset 0\n")

    def test_keys_headers_and_nulls(self):
        with serve("t:1:3") as server:
            self.kcat(server, "-P", "-t", "t", "-K", ":", "-Z", "-H", "a=1", "-H", "a=2", "-H", "none", text="k:v\nk:\n:v\n")
            shown = self.read(server, "t", "-o", "beginning", "-Z", "-f", "%k=%s %h (%K %S)\n")
            self.assertEqual(shown, ["k=v a=1,a=2,none=NULL (1 1)", "k=NULL a=1,a=2,none=NULL (1 -1)", "NULL=v a=1,a=2,none=NULL (-1 1)"])

    def test_idempotence(self):
        with serve("t:3:3") as server:
            lines = [str(i) for i in range(2000)]
            self.kcat(server, "-P", "-t", "t", "-X", "enable.idempotence=true", "-z", "zstd", text="\n".join(lines) + "\n")
            self.assertEqual(sorted(self.read(server, "t", "-o", "beginning"), key=int), lines)

    # --- Refusals

    def test_too_large(self):
        with serve("t:1:3:max.message.bytes=500") as server:
            self.kcat(server, "-P", "-t", "t", text="x" * 2000 + "\n", code=1)
            self.assertIn("Delivery failed for message: Broker: Message size too large", self.errors)
            self.assertEqual(self.read(server, "t", "-o", "beginning"), [])

    def test_not_enough_replicas(self):
        with serve("t:1:3:min.insync.replicas=2") as server:
            _, replicas, _ = described(server, "t")[0]
            leader, *others = replicas.split(",")
            for number in others:
                server.stop(number)
            self.assertTrue(wait_until(lambda: described(server, "t")[0][2] == leader))
            self.kcat(server, "-P", "-t", "t", "-X", "acks=all", "-X", "retries=0", text="refused\n", code=1)
            self.assertIn("Delivery failed for message: Broker: Not enough in-sync replicas", self.errors)
            self.kcat(server, "-P", "-t", "t", "-X", "acks=1", text="taken\n")
            # Taken, but below min ISR the high watermark stays, so nobody sees it yet.
            self.assertEqual(self.read(server, "t", "-o", "beginning"), [])
            server.start(others[0])
            self.assertTrue(wait_until(lambda: self.read(server, "t", "-o", "beginning") == ["taken"]))

    # --- -G

    def test_group(self):
        with serve("t:4:3") as server:
            self.kcat(server, "-P", "-t", "t", text="".join(f"{i}\n" for i in range(40)))
            group = ("-X", "auto.offset.reset=earliest", "-X", "session.timeout.ms=6000")
            first = self.kcat(server, "-G", "readers", "-c", "25", "-q", *group, "t").splitlines()
            self.assertEqual(len(first), 25)
            rest = self.kcat(server, "-G", "readers", "-c", "15", "-q", *group, "t").splitlines()
            # What was committed is not read again, and nothing is left out.
            self.assertEqual(sorted(first + rest, key=int), [str(i) for i in range(40)])
            self.assertIn("readers", server.ask("groups"))

    def test_group_of_two(self):
        with serve("t:4:3") as server:
            words = [KCAT, "-b", server.bootstrap, "-G", "pair", "-X", "session.timeout.ms=6000", "-u", "t"]
            files = [tempfile.TemporaryFile("w+") for _ in range(2)]  # pylint: disable=consider-using-with
            members = [subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=file) for file in files]
            try:
                said = []

                def shared():
                    said.clear()
                    for file in files:
                        file.seek(0)
                        said.append(file.read())
                    last = [re.findall(r"assigned: (.*)", text)[-1:] for text in said]
                    parts = [re.findall(r"t \[(\d)\]", words[0]) if words else [] for words in last]
                    return len(parts[0]) == 2 and sorted(parts[0] + parts[1]) == ["0", "1", "2", "3"]

                self.assertTrue(wait_until(shared, 40), said)
            finally:
                for member in members:
                    member.terminate()
                    member.wait()
                for file in files:
                    file.close()

    # --- Brokers break while it runs

    def test_produce_while_brokers_break(self):
        with serve("t:3:3:min.insync.replicas=2") as server:
            words = [KCAT, "-b", server.bootstrap, "-P", "-t", "t", "-X", "enable.idempotence=true", "-X", "linger.ms=5",
                     "-X", "socket.timeout.ms=3000"]
            with subprocess.Popen(words, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
                sent = 0

                def send(seconds):
                    nonlocal sent
                    until = time.monotonic() + seconds
                    while time.monotonic() < until:
                        process.stdin.write("".join(f"{i}\n" for i in range(sent, sent + 20)))
                        process.stdin.flush()
                        sent += 20
                        time.sleep(0.02)

                def whole():
                    return all(len(row[2].split(",")) == 3 for row in described(server, "t").values())

                send(1)
                server.stop(1)
                send(1)
                server.start(1)
                self.assertTrue(wait_until(whole, 30))
                server.kill(2)
                send(4)
                server.start(2)
                send(1)
                process.stdin.close()
                errors = process.stderr.read()
                self.assertEqual(process.wait(60), 0, errors)
            self.assertEqual(sorted(self.read(server, "t", "-o", "beginning"), key=int), [str(i) for i in range(sent)])

    def test_a_scenario_breaks_the_cluster_under_a_client(self):
        """`listen` in a scenario file: real ports, and the file's own clock."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "listens.hw")
            path.write_text("cluster brokers=3 seed=1 broker.session.timeout.ms=1000 broker.heartbeat.interval.ms=200\n"
                            "topic create t assignment=0:1:2 min.insync.replicas=2\nlisten 0\nadvance 4s\nkill broker 0\n"
                            "advance 5s\ndescribe t\noffsets t\n", encoding="utf-8")
            with subprocess.Popen([SERVER, "play", str(path)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as play:
                seen = ""
                while "bootstrap.servers=" not in seen:
                    line = play.stdout.readline()
                    self.assertTrue(line, seen)
                    seen += line
                self.bootstrap = seen.rpartition("bootstrap.servers=")[2].strip()
                self.kcat(self, "-P", "-t", "t", "-X", "linger.ms=0", text="".join(f"{i}\n" for i in range(50)))
                time.sleep(5)  # broker 0 is killed meanwhile
                self.kcat(self, "-P", "-t", "t", "-X", "linger.ms=0", text="".join(f"{i}\n" for i in range(50, 70)))
                seen += play.stdout.read()
                self.assertEqual(play.wait(60), 0, seen)
        self.assertRegex(seen, r"Leader: 1\s+Replicas: 0,1,2\s+Isr: 1,2")
        self.assertIn("t:0:70", seen)


if __name__ == "__main__":
    unittest.main()

"""A `highwater serve` (or Apache Kafka behind the same command line) with ports of its own, for tests in Python."""

import os
import pathlib
import queue
import shutil
import signal
import socket
import subprocess
import threading
import time

FIRST_PORT, PORTS_IN_SLOT, SLOTS = 20000, 20, 500

# Short waits for tests that break brokers.
QUICK = ("broker.session.timeout.ms=2000", "broker.heartbeat.interval.ms=500", "group.initial.rebalance.delay.ms=0",
         "offsets.topic.num.partitions=3")


class ServeError(Exception):
    pass


def take_slot():
    """The first port of a free range, and the socket whose name holds it; tests/rdkafka/serve.cpp does the same."""
    for i in range(SLOTS):
        slot = (os.getpid() + i) % SLOTS
        lock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            lock.bind(b"\0highwater-ports-%d" % slot)
            return FIRST_PORT + slot * PORTS_IN_SLOT, lock
        except OSError:
            lock.close()
    raise ServeError("all ranges of ports are taken")


def program():
    """The server to test: HIGHWATER_SERVE, else HIGHWATER_PROGRAM (of a build), else the newest one that was built here."""
    for name in ("HIGHWATER_SERVE", "HIGHWATER_PROGRAM"):
        if os.environ.get(name):
            return os.environ[name]
    root = pathlib.Path(__file__).resolve().parents[2]
    built = [path for path in root.glob("build/*/highwater") if path.is_file()]
    if not built:
        raise ServeError("build/*/highwater does not exist: build it first (./run or ./test)")
    return str(max(built, key=lambda path: path.stat().st_mtime))


def command_line(command, settings, brokers, port):
    """The program with its options, all but --topic. It ends when this process does, however that ends."""
    words = ["setpriv", "--pdeathsig", "TERM"] if shutil.which("setpriv") else []
    words += [command or program(), "serve", "--brokers", str(brokers), "--port", str(port)]
    for setting in settings:
        words += ["--set", setting]
    return words


class Serve:
    """Brokers have the ids 1, 2, ...; `with` ends it and insists on exit code 0."""

    def __init__(self, topics=(), settings=QUICK, brokers=3, command=None, more=()):
        self.port, self._lock = take_slot()
        words = command_line(command, settings, brokers, self.port) + list(more)
        for topic in topics:
            words += ["--topic", topic]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self._lines = queue.Queue()
        self._asked = 0
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        said = []
        while True:
            try:
                line = self._line(60)
            except ServeError as error:
                self.end()
                raise ServeError(f"{error}; it said: {' '.join(said)}") from None
            said.append(line)
            if line.startswith("bootstrap.servers="):
                break
            if len(said) > 100:
                raise ServeError("no line bootstrap.servers=...: " + "\n".join(said))
        self.bootstrap = line.split("=", 1)[1]
        self.ports = {i + 1: int(part.rsplit(":", 1)[1]) for i, part in enumerate(self.bootstrap.split(","))}

    @property
    def pid(self):
        return self._process.pid

    def _read(self):
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def _line(self, seconds):
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise ServeError("the server says nothing") from None
        if line is None:
            raise ServeError(f"the server has ended with {self._process.wait()}")
        return line

    def ask(self, text):
        """What the command answers. A question follows whose answer names what nobody else would: that marks the end. (It may have a
        second line, which is met when the next answer is read.)"""
        self._asked += 1
        mark = f"end-of-answer-{self._asked}"
        self._process.stdin.write(f"{text}\ndescribe {mark}\n")
        self._process.stdin.flush()
        answer = []
        while True:
            line = self._line(60)
            if f"{mark}'" in line:
                return "\n".join(answer)
            if "end-of-answer-" not in line:
                answer.append(line)

    def broker(self, verb, number):
        answer = self.ask(f"{verb} broker {number}")
        if answer:
            raise ServeError(f"{verb} broker {number}: {answer}")

    def stop(self, number):
        """Waits until it is gone: a controlled shutdown takes its time."""
        self.broker("stop", number)
        if not wait_until(lambda: self._refuses(int(number)), 30):
            raise ServeError(f"broker {number} was stopped and still listens")

    def _refuses(self, number):
        try:
            socket.create_connection(("127.0.0.1", self.ports[number]), 1).close()
        except ConnectionRefusedError:
            return True
        except OSError:
            pass
        return False

    def kill(self, number):
        self.broker("kill", number)

    def pause(self, number):
        self.broker("pause", number)

    def resume(self, number):
        self.broker("resume", number)

    def start(self, number):
        self.broker("start", number)

    def end(self):
        """SIGTERM; the exit code."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._lock.close()
        self._process.stdin.close()
        self._reader.join(10)
        self._process.stdout.close()
        return self._process.returncode

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        code = self.end()
        if kind is None and code != 0:
            raise ServeError(f"the server ended with {code}")


def wait_until(condition, seconds=20.0, between=0.05):
    """The first true value of the condition, or its last one."""
    until = time.monotonic() + seconds
    while True:
        value = condition()
        if value or time.monotonic() >= until:
            return value
        time.sleep(between)

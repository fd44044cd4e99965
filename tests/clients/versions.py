"""Older clients, and clients that are told a protocol version by hand: Kafka's own Java client of several releases, Sarama at several versions.
Case 60: what such a client meets is what it meets with Kafka 4.1.2, also where that is the end of its connection."""

import pathlib
import shutil
import subprocess
import threading
import time

import install
from serve import Serve

HERE = pathlib.Path(__file__).resolve().parent
JAVA = ("2.1.1", "2.8.2", "3.9.1")
SARAMA = "v1.60.2"
SARAMA_VERSIONS = ("1.0.0", "2.1.0", "2.8.0", "3.6.0", "4.0.0")


def java_words(folder, version):
    """What runs OldClient with that version, before its arguments."""
    here = folder / version

    def make():
        install.quick(["mvn", "-q", "-B", "dependency:get", f"-Dartifact=org.apache.kafka:kafka-clients:{version}:pom", "-Dtransitive=false"],
                      "the Maven repository", 90)
        shutil.copy(HERE / "pom-clients.xml", here / "pom.xml")
        install.command(["mvn", "-q", "-B", "dependency:copy-dependencies", "-DoutputDirectory=libs", f"-Dclients.version={version}"], here)

    if not shutil.which("javac"):
        raise install.Unreachable("javac is not installed")
    install.once(here, make)
    install.command(["javac", "-nowarn", "-Xlint:none", "-cp", f"{here}/libs/*", "-d", here / "classes", HERE / "OldClient.java"], here)
    return ["java", "-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp", f"{here}/classes:{here}/libs/*", "OldClient"]


def sarama_program(folder):
    def make():
        module = f"github.com/IBM/sarama@{SARAMA}"
        install.quick(["go", "list", "-m", module], "the Go module proxy", 60)
        install.command(["go", "mod", "init", "highwater/sarama"], folder)
        install.command(["go", "get", module], folder)

    install.once(folder, make)
    shutil.copy(HERE / "sarama/main.go", folder / "main.go")
    install.command(["go", "build", "-o", "client", "."], folder)
    return folder / "client"


def break_brokers(server):
    """A stop and a kill, one after the other, each mended."""
    for take_down, broker in ((server.stop, 2), (server.kill, 3)):
        take_down(broker)
        time.sleep(1.5)
        server.start(broker)
        time.sleep(1)


def run_case(words, server, breaks):
    process = subprocess.Popen([str(word) for word in words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lines = []
    try:
        timer = threading.Timer(120, process.kill)
        timer.start()
        for line in process.stdout:
            lines.append(line)
            if breaks and line.strip() == "ready":
                breaks = False
                break_brokers(server)
        code = process.wait()
        timer.cancel()
    finally:
        process.kill()
    assert code == 0, f"ended with {code}\n{''.join(lines)[-1500:]}"


def run(suite, versions, words_of, cases):
    for version in versions:
        words = words_of(version)
        for case in cases:
            name = f"{version}: {case}"
            if suite.wanted(name):
                with suite.case(name), Serve() as server:
                    run_case([*words[0], server.bootstrap, *words[1], case], server, case == "broken")


def run_java(suite, folder):
    run(suite, JAVA, lambda version: (java_words(folder, version), ()), ("codecs", "administration", "transactions", "broken"))


def run_sarama(suite, folder):
    program = sarama_program(folder)
    run(suite, SARAMA_VERSIONS, lambda version: ([program], (version,)), ("codecs", "administration", "broken"))

"""Brings the clients here, each through its registry's ordinary client, into build/clients; what is there already is left alone."""

import json
import pathlib
import shutil
import subprocess
import sys

POM = pathlib.Path(__file__).parent / "pom.xml"
PYTHON = ("kafka-python", "aiokafka", "confluent-kafka")
PYTHON_CODECS = ("python-snappy", "lz4", "zstandard", "cramjam")
NODE = ("kafkajs", "kafkajs-snappy", "lz4js", "@bokuweb/zstd-wasm")


class Unreachable(Exception):
    """The text says what cannot be had, in one line."""


def quick(words, registry, seconds=40):
    """One short request to the registry: whether it is within reach."""
    if not shutil.which(words[0]):
        raise Unreachable(f"{words[0]} is not installed")
    try:
        result = subprocess.run(words, capture_output=True, text=True, timeout=seconds, stdin=subprocess.DEVNULL, check=False, cwd="/")
    except subprocess.TimeoutExpired:
        raise Unreachable(f"{registry} did not answer within {seconds} s") from None
    if result.returncode != 0:
        raise Unreachable(f"{registry} is out of reach")


def command(words, folder, seconds=600):
    result = subprocess.run([str(word) for word in words], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            timeout=seconds, stdin=subprocess.DEVNULL, check=False)
    if result.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, words))}: exit code {result.returncode}\n{result.stdout[-2000:]}")


def once(folder, make):
    """Runs make() unless it was done before; a half-made folder is made anew."""
    mark = folder / ".complete"
    if not mark.exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        make()
        mark.write_text("")


def kafka(folder):
    """Kafka's jars with the tools'; a class archive makes each of the many Java programs start sooner."""
    def make():
        quick(["mvn", "-q", "-B", "dependency:get", "-Dartifact=org.apache.kafka:kafka-clients:4.1.2:pom", "-Dtransitive=false"],
              "the Maven repository", 90)
        shutil.copy(POM, folder / "pom.xml")
        command(["mvn", "-q", "-B", "dependency:copy-dependencies", "-DoutputDirectory=libs"], folder)
        subprocess.run(["java", "-XX:ArchiveClassesAtExit=tools.jsa", "-XX:+UseSerialGC", "-cp", f"{folder}/libs/*",
                        "org.apache.kafka.tools.TopicCommand", "--bootstrap-server", "127.0.0.1:1", "--command-config", "/dev/null", "--version"],
                       cwd=folder, capture_output=True, stdin=subprocess.DEVNULL, timeout=120, check=False)

    if not shutil.which("java"):
        raise Unreachable("java is not installed")
    once(folder, make)
    return folder / "libs"


def python(folder):
    """A virtual environment with the Python clients; its interpreter."""
    def make():
        quick([sys.executable, "-m", "pip", "--disable-pip-version-check", "--retries", "0", "--timeout", "15", "download", "--no-deps", "-q",
               "-d", str(folder), "aiokafka"], "the Python package index")
        try:
            command([sys.executable, "-m", "venv", folder / "venv"], folder)
        except RuntimeError:
            raise Unreachable("Python's venv is not installed (Debian: python3-venv)") from None
        command([folder / "venv/bin/pip", "install", "-q", "--disable-pip-version-check", *PYTHON, *PYTHON_CODECS], folder)

    once(folder, make)
    return folder / "venv/bin/python"


def node(folder):
    """A folder with node_modules."""
    def make():
        quick(["npm", "view", "kafkajs", "version", "--fetch-retries=0", "--fetch-timeout=20000"], "the npm registry")
        (folder / "package.json").write_text(json.dumps({"name": "clients", "private": True}))
        command(["npm", "install", "--silent", "--ignore-scripts", "--no-audit", "--no-fund", *NODE], folder)

    if not shutil.which("node"):
        raise Unreachable("node is not installed")
    once(folder, make)
    return folder / "node_modules"


def go(folder, module):
    def make():
        quick(["go", "list", "-m", module], "the Go module proxy", 60)

    once(folder, make)
    return folder

"""Whether `highwater play` fails when it must: a suite of scenarios is worth as much as that.

play_can_fail.py BINARY. Exit 0: the output is as expected; 1: it differs, with a diff and file:line; 2: the file is faulty, with
file:line. --record writes the output back.
"""

import pathlib
import subprocess
import sys
import tempfile

RIGHT = """# Two brokers, one topic.
cluster brokers=2 seed=1
topic create t partitions=1 assignment=1:0
advance 5s
describe t
"""


def main():
    binary = sys.argv[1]
    problems = []

    def play(name, *options):
        return subprocess.run([binary, "play", name, *options], capture_output=True, text=True, cwd=folder, timeout=60)

    def expect(sentence, result, code, *parts):
        output = result.stdout + result.stderr
        for missing in [part for part in parts if part not in output]:
            problems.append(f"{sentence}: does not say {missing!r}\n{output}")
        if result.returncode != code:
            problems.append(f"{sentence}: exit {result.returncode}, not {code}\n{output}")

    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder)

        (path / "plain.hw").write_text(RIGHT)
        expect("without an expectation", play("plain.hw"), 0, "Topic: t")

        (path / "recorded.hw").write_text(RIGHT + "----\nnot this\n\n")
        expect("recording", play("recorded.hw", "--record"), 0)
        recorded = (path / "recorded.hw").read_text()
        if "Isr: 1,0" not in recorded or "not this" in recorded:
            problems.append(f"--record did not write the output back:\n{recorded}")
        expect("as recorded", play("recorded.hw"), 0)

        (path / "differs.hw").write_text(recorded.replace("Isr: 1,0", "Isr: 0,1"))
        expect("a differing line", play("differs.hw"), 1, "differs.hw:", "Isr: 0,1", "Isr: 1,0")

        (path / "missing.hw").write_text(RIGHT + "----\n\n")
        expect("output where none is expected", play("missing.hw"), 1, "missing.hw:")

        (path / "faulty.hw").write_text(RIGHT + "\nmake coffee\n")
        expect("a command that does not exist", play("faulty.hw"), 2, f"faulty.hw:{RIGHT.count(chr(10)) + 2}")

        expect("no such file", play("absent.hw"), 2, "absent.hw")

    print("\n\n".join(problems) or "play fails when it must.")
    return 1 if problems else 0


sys.exit(main())

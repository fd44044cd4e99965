"""What the lints share: which files there are, how C++ looks without comments, how a rule is run and tested."""

import pathlib
import re
import subprocess
import sys
import tempfile

CPP = (".h", ".hpp", ".cpp")


def files(root):
    """All files that are, or could be, in the repository, as paths relative to root. Without git: all but build folders."""
    root = pathlib.Path(root)
    try:
        out = subprocess.run(
            ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            capture_output=True, check=True).stdout.decode()
        # A source tree inside another repository would list that one's files, relative to root all the same.
        names = [name for name in out.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        names = []
    if not names:
        names = [path.relative_to(root).as_posix() for path in root.rglob("*")]
    paths = sorted(set(names))
    return [name for name in paths
            if not name.startswith(("build/", ".git/", ".cache/")) and (root / name).is_file()]


def read(root, name):
    """The text of a file; None when it is not text."""
    try:
        return (pathlib.Path(root) / name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


_TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*(?:\\\n[^\n]*)*|/\*.*?\*/)
      | (?P<include>^[ \t]*\#[ \t]*include[^\n]*)
      | (?P<raw>R"(?P<tag>[^()\\\s]*)\(.*?\)(?P=tag)")
      | (?P<string>"(?:\\.|[^"\\\n])*")
      | (?P<char>(?<![0-9A-Za-z_])'(?:\\.|[^'\\\n])+')""",
    re.VERBOSE | re.DOTALL | re.MULTILINE)


def code(text, keep_strings=False):
    """C++ with comments (and the insides of strings) blanked; lines keep their numbers. Include lines stay whole."""

    def blank(match):
        token = match.group(0)
        if match.group("include"):
            return re.sub(r"//.*|/\*.*", "", token)
        if match.group("comment"):
            return "\n" * token.count("\n") or " "
        if keep_strings:
            return token
        return '""' + "\n" * token.count("\n")

    return _TOKEN.sub(blank, text)


def search(text, patterns):
    """(line, sentence) for each match of [(compiled pattern, sentence)]."""
    for number, line in enumerate(text.split("\n"), 1):
        for pattern, sentence in patterns:
            if pattern.search(line):
                yield number, sentence


def self_test(check, planted, clean):
    """planted: {path: (text, expected problems)}; clean: {path: text}, a tree with none. Each planted file is added to it alone."""
    failures = []

    def problems_of(tree):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in tree.items():
                path = pathlib.Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            return list(check(folder))

    for problem in problems_of(clean):
        failures.append(f"a clean tree was found faulty: {problem}")
    for name, (text, expected) in planted.items():
        found = problems_of({**clean, name: text})
        if len(found) != expected:
            failures.append(f"{name}: planted {expected}, found {len(found)}: {found}\n{text}")
    return failures


def main(check, planted, clean):
    """check(root) yields "file:line: sentence"."""
    if "--self-test" in sys.argv:
        problems = self_test(check, planted, clean)
    else:
        problems = list(check(sys.argv[1]))
    for problem in problems:
        print(problem)
    if problems:
        print(f"{len(problems)} problem(s).")
    sys.exit(1 if problems else 0)

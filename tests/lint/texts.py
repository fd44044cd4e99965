"""Texts that are right on one machine only, and blanks that no eye sees."""

import re

import lint

# Paths of one person's machine. Written in halves, since this file is checked too.
MACHINE = re.compile(r"(?<![\w.}/])/(?:wo" r"rk/|ro" r"ot\b|ho" r"me/\w|Use" r"rs/\w)")
SOURCE = (".h", ".hpp", ".cpp", ".py", ".cmake", ".json", ".sh", ".qrc", ".svg", ".desktop", ".clang-format", ".editorconfig",
          "CMakeLists.txt", "/run", "/test", "/setup.sh")
BYTES = "tests/fuzz/corpus/"
PICTURES = (".png", ".ico", ".jpg", ".qm")


def check(root):
    for name in lint.files(root):
        if name.endswith(PICTURES) or name.startswith(BYTES):
            continue
        text = lint.read(root, name)
        if text is None:
            yield f"{name}:1: not UTF-8"
            continue
        # Scenarios and golden files hold the output of Kafka's tools as it is: tabs, blanks at line ends.
        source = ("/" + name).endswith(SOURCE)
        for number, line in enumerate(text.split("\n"), 1):
            if MACHINE.search(line):
                yield f"{name}:{number}: a path of one machine"
            if source and "\t" in line:
                yield f"{name}:{number}: a tab"
            if source and line != line.rstrip():
                yield f"{name}:{number}: blanks at the end"
        if source and text and not text.endswith("\n"):
            yield f"{name}:{text.count(chr(10)) + 1}: no newline at the end"


PLANTED = {
    "core/a.cpp": ("int a;\n\tint b; \n", 2),
    "core/end.h": ("int a;", 1),
    "README.md": ("see /wo" "rk/notes\nin /ro" "ot/.config\n/ho" "me/anna/x\n", 3),
    "tests/scenarios/a.hw": ("# from /wo" "rk/x\nTopic:\ta \n", 1),
    "run": ("\techo\n", 1),
}
CLEAN = {
    "core/ok.cpp": 'auto s = "a/work/b https://example.org/root ~/home";\n', "CHANGELOG.md": "a  \n\tb\n",
    "tests/scenarios/ok.hw": "Topic: a\tPartition: 0 \n", "resources/a.png": "\t",
}

if __name__ == "__main__":
    lint.main(check, PLANTED, CLEAN)

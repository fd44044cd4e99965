"""No source file over 500 lines: who opens one should be able to hold it in the head."""

import lint

MOST = 500


def check(root):
    for name in lint.files(root):
        if not name.endswith(lint.CPP) or not name.startswith(("core/", "ui/", "app/")):
            continue
        lines = (lint.read(root, name) or "").count("\n")
        if lines > MOST:
            yield f"{name}:{lines}: {lines} lines; split it (most: {MOST})"


PLANTED = {
    "core/log/long.cpp": ("\n" * (MOST + 1), 1),
    "ui/canvas/long.h": ("int a;\n" * 900, 1),
    "app/long.cpp": ("\n" * 2000, 1),
}
CLEAN = {"core/log/ok.cpp": "\n" * MOST, "tests/unit/long.cpp": "\n" * 2000}

if __name__ == "__main__":
    lint.main(check, PLANTED, CLEAN)

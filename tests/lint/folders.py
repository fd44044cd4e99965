"""Each folder of core/ and ui/ says in a README.md what it is for; the top has README.md and CHANGELOG.md and nothing stray."""

import lint

TOP = {"CMakeLists.txt", "CMakePresets.json", "README.md", "CHANGELOG.md", "run", "test",
       "app", "core", "docs", "ui", "resources", "tests"}
# A licence is the owner's to add.
TOP_MAY = TOP | {"LICENSE", "LICENSE.md", "LICENSE.txt", "COPYING"}


def check(root):
    names = set(lint.files(root))
    for name in sorted(TOP):
        if name not in names and not any(other.startswith(name + "/") for other in names):
            yield f"{name}: missing at the top of the source tree"
    for name in sorted({name.split("/")[0] for name in names}):
        if name not in TOP_MAY and not name.startswith("."):
            yield f"{name}: does not belong at the top of the source tree"
    folders = set()
    for name in names:
        parts = name.split("/")[:-1]
        if parts and parts[0] in ("core", "ui"):
            folders.update("/".join(parts[:depth]) for depth in range(2, len(parts) + 1))
    for folder in sorted(folders):
        readme = f"{folder}/README.md"
        if readme not in names:
            yield f"{folder}: has no README.md"
        elif len((lint.read(root, readme) or "").split()) < 10:
            yield f"{readme}: says too little"


WORDS = "what it is for and what it must not know, in a few lines\n"
PLANTED = {
    "core/log/log.cpp": ("\n", 0),
    "core/sim/links.cpp": ("\n", 0),
    "core/log/segments/file.cpp": ("\n", 1),
    "ui/canvas/canvas.cpp": ("\n", 1),
    "ui/docks/README.md": ("Docks.\n", 1),
    "notes.txt": ("\n", 1),
}
CLEAN = {
    "CMakeLists.txt": "", "CMakePresets.json": "", "README.md": "", "CHANGELOG.md": "", "run": "", "test": "", "docs/guide.md": "", ".gitignore": "",
    "app/main.cpp": "", "resources/a.svg": "", "tests/CMakeLists.txt": "", "ui/CMakeLists.txt": "",
    "core/log/README.md": WORDS, "core/sim/README.md": WORDS, "core/CMakeLists.txt": "",
}

if __name__ == "__main__":
    lint.main(check, PLANTED, CLEAN)

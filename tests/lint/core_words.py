"""Which texts of the core reach the window: titles and causes of events, and what is marked HW_WORDS. The window translates
them in the context "core", but neither lupdate nor the window knows these places; this finds them, for ui/language/core_words.cpp."""

import re

import lint

# Nothing but sentences for people, but for its errors, which the command line shows: there every text of several words counts.
SENTENCES = "core/history/why"
ERROR = re.compile(r"\bError\s*[{(]")
FOLDERS = ("core/cluster/", "core/history/", "core/api/", "core/server/", "core/protocol/", "core/log/", "core/scenario/")
LITERAL = r'"(?:\\.|[^"\\\n])*"'
LITERALS = re.compile(rf"{LITERAL}(?:\s*{LITERAL})*")
ONE = re.compile(LITERAL)
CHAR = re.compile(rf"({LITERAL})|(?<![0-9A-Za-z_])'(?:\\.|[^'\\\n])+'")
MARK = re.compile(rf"\bHW_WORDS\(\s*({LITERALS.pattern})\s*\)")
# A parameter or variable that holds a template is named so: title, because (core/cluster/event.h), template_text.
NAMES = r"(?:title|because|sentence_template)"
DECLARED = re.compile(rf"\b(\w+)\s*\(([^;{{}}]*?\bconst char\*\s*{NAMES}\b)")
SET = re.compile(rf"\b{NAMES}\s*=(?!=)((?:{LITERAL}|[^;\"])*)")
CONFIG = re.compile(r"^[a-z0-9_]+(?:\.[a-z0-9_]+)+$")
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "'": "'", "r": "\r"}


def value_of(literals):
    """The text of one C++ literal, or of several side by side."""
    out = bytearray()
    for literal in ONE.findall(literals):
        body, at = literal[1:-1], 0
        while at < len(body):
            if body[at] != "\\":
                out += body[at].encode()
                at += 1
            elif body[at + 1] == "x":
                digits = re.match(r"[0-9a-fA-F]+", body[at + 2:]).group(0)
                out.append(int(digits, 16))
                at += 2 + len(digits)
            else:
                out += ESCAPES[body[at + 1]].encode()
                at += 2
    return out.decode("utf-8")


def numbered(text):
    """A format of fmt as a template: its {} become {0} {1}..."""
    count = iter(range(100))
    return re.sub(r"\{\}", lambda _: f"{{{next(count)}}}", text)


def call_at(code, opening):
    """What stands between the parenthesis or brace at `opening` and its closing one."""
    depth, at = 0, opening
    while at < len(code):
        if code[at] == '"':
            at = ONE.match(code, at).end()
            continue
        depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(code[at], 0)
        if depth == 0:
            return code[opening + 1:at]
        at += 1
    return code[opening + 1:]


WORDS = "ui/language/core_words.cpp"


def without_errors(code):
    out, at = [], 0
    for match in ERROR.finditer(code):
        if match.start() < at:
            continue
        out.append(code[at:match.end()])
        at = match.end() + len(call_at(code, match.end() - 1))
    return "".join(out) + code[at:]


def find(root):
    """{template: ("file:line" of its first place, whether it is marked somewhere)}"""
    sources = {}
    for name in lint.files(root):
        if name.startswith(FOLDERS) and name.endswith(lint.CPP) and "/generated/" not in name:
            code = lint.code(lint.read(root, name), keep_strings=True)
            # Char literals would upset the counting of quotes and parentheses.
            sources[name] = CHAR.sub(lambda match: match.group(1) or "0", code)
    tellers = {match.group(1) for code in sources.values() for match in DECLARED.finditer(code)}
    calls = re.compile(rf"\b(?:{'|'.join(sorted(tellers))})\s*\(") if tellers else None
    found = {}

    def add(name, code, at, text, marked):
        text = numbered(text)
        if re.search(r"[A-Za-z]{2}", re.sub(r"\{\d+\}", "", text)) and not CONFIG.match(text):
            place, before = found.get(text, (f"{name}:{code.count(chr(10), 0, at) + 1}", False))
            found[text] = place, before or marked

    for name, code in sources.items():
        for match in MARK.finditer(code):
            add(name, code, match.start(), value_of(match.group(1)), True)
        if name.startswith(SENTENCES):
            rest = without_errors(code)
            for match in LITERALS.finditer(rest):
                text = value_of(match.group(0))
                used = not rest[:match.start()].rstrip().endswith(("fmt::format(", "find(", "HW_WORDS("))
                if used and " " in text.strip() and not text.endswith("= "):
                    add(name, code, code.find(match.group(0)), text, False)
        if not name.startswith(("core/cluster/", "core/history/", "core/server/")):
            continue
        for match in SET.finditer(code):
            for literal in LITERALS.finditer(match.group(1)):
                add(name, code, match.start(), value_of(literal.group(0)), False)
        for match in calls.finditer(code) if calls else ():
            inside = call_at(code, match.end() - 1)
            if DECLARED.match(code, match.start()):
                continue
            for literal in LITERALS.finditer(inside):
                # What is formatted inside becomes an argument; it is marked if it is words.
                before = inside[:literal.start()].rstrip()
                if not before.endswith(("fmt::format(", "HW_WORDS(")):
                    add(name, code, match.start(), value_of(literal.group(0)), False)
    return found


def as_cpp(root):
    """ui/language/core_words.cpp, where lupdate and the window find them."""
    lines = ["// Written by the target update_translations (tests/lint/core_words.py); do not edit.",
             '#include <QtGlobal>', "", '#include "ui/language/core_text.h"', "", "namespace hw::ui {", "",
             "const std::vector<CoreWord>& coreWords() {", "  static const std::vector<CoreWord> words{"]
    for text, (_, marked) in sorted(find(root).items()):
        escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        lines.append(f'      {{QT_TRANSLATE_NOOP("core", "{escaped}"), {"true" if marked else "false"}}},')
    return "\n".join(lines + ["  };", "  return words;", "}", "", "}  // namespace hw::ui"]) + "\n"


if __name__ == "__main__":
    import sys
    for text, (place, marked) in sorted(find(sys.argv[1]).items()):
        print(f"{place}: {text}{'  (marked)' if marked else ''}")

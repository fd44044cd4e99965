"""Translation files of Qt Linguist (.ts): read, written in one order, and what lupdate finds in the sources."""

import pathlib
import re
import subprocess
import tempfile
import xml.etree.ElementTree as xml
from dataclasses import dataclass, field
from xml.sax.saxutils import escape


FOLDER = "resources/translations"
# English holds plural forms only: its other texts are those in the sources.
LANGUAGES = ("en", "zh_TW", "zh_CN")
PLURALS_ONLY = ("en",)
WARNINGS = re.compile(r"^(.*?):(\d+): (.*(?:lacks Q_OBJECT|unknown namespace|Cannot invoke tr).*)$", re.M)


@dataclass
class Message:
    context: str
    source: str
    comment: str = ""
    note: str = ""  # for the translator
    forms: list = field(default_factory=lambda: [""])
    numerus: bool = False
    state: str = ""  # "unfinished", "vanished", "obsolete", or ""

    @property
    def key(self):
        return self.context, self.source, self.comment


def name_of(language):
    return f"{FOLDER}/highwater_{language}.ts"


def read(text):
    """{key: Message} of a .ts file."""
    out = {}
    for context in xml.fromstring(text).findall("context"):
        for item in context.findall("message"):
            translation = item.find("translation")
            numerus = item.get("numerus") == "yes"
            forms = [form.text or "" for form in translation.findall("numerusform")] if numerus else [translation.text or ""]
            message = Message(context.findtext("name") or "", item.findtext("source") or "", item.findtext("comment") or "",
                              item.findtext("extracomment") or "", forms, numerus, translation.get("type") or "")
            out[message.key] = message
    return out


def _text(text):
    return escape(text, {'"': "&quot;", "'": "&apos;"})


def written(messages, language):
    """The file, sorted: the same messages give the same bytes whoever wrote them before."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>", f'<TS version="2.1" language="{language}" sourcelanguage="en">']
    context = None
    for message in sorted(messages, key=lambda m: m.key):
        if message.context != context:
            lines += ["</context>"] if context is not None else []
            lines += ["<context>", f"    <name>{_text(message.context)}</name>"]
            context = message.context
        lines.append('    <message numerus="yes">' if message.numerus else "    <message>")
        lines.append(f"        <source>{_text(message.source)}</source>")
        if message.comment:
            lines.append(f"        <comment>{_text(message.comment)}</comment>")
        if message.note:
            lines.append(f"        <extracomment>{_text(message.note)}</extracomment>")
        state = f' type="{message.state}"' if message.state else ""
        if message.numerus:
            lines.append(f"        <translation{state}>")
            lines += [f"            <numerusform>{_text(form)}</numerusform>" for form in message.forms]
            lines.append("        </translation>")
        else:
            lines.append(f"        <translation{state}>{_text(message.forms[0])}</translation>")
        lines.append("    </message>")
    lines += ["</context>"] if context is not None else []
    return "\n".join(lines + ["</TS>"]) + "\n"


def extract(root, lupdate, language, old=""):
    """(what the sources hold, with the translations of `old` as far as they fit; sentences of lupdate about what it cannot place)."""
    root = pathlib.Path(root).resolve()
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out.ts"
        if old:
            out.write_text(old, encoding="utf-8")
        command = [lupdate, "-locations", "none", "-no-obsolete", "-source-language", "en", "-target-language", language,
                   "-I", str(root), "-recursive", str(root / "ui"), str(root / "app"), "-ts", str(out)]
        if language in PLURALS_ONLY:
            command.insert(1, "-pluralonly")
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        said = [f"{pathlib.Path(m.group(1)).relative_to(root)}:{m.group(2)}: {m.group(3)}"
                for m in WARNINGS.finditer(done.stdout + done.stderr) if m.group(1).startswith(str(root))]
        return read(out.read_text(encoding="utf-8")), said

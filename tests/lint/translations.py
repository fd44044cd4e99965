"""Every text of the window is translated, whole, into every language.

    translations.py ROOT [--lupdate PROGRAM]           checks; without lupdate not against the sources of ui/
    translations.py ROOT --lupdate PROGRAM --update    brings resources/translations up to date and says what is to be translated
    translations.py --self-test
"""

import pathlib
import re
import sys
import xml.etree.ElementTree as xml
from collections import Counter

import core_words
import lint
import ts_file

PLACE = re.compile(r"%L?\d+|%L?n|\{\d+\}")
# An "&" before a letter is the key that chooses a menu entry; "&&" is an ampersand, as in Qt.
KEY = re.compile(r"&(?!&)(?=\w)")
PATTERN = re.compile(r"\*\.\w+")
IDEOGRAPH = re.compile(r"[\u4e00-\u9fff]")
# What each writing can hold: a character of the other one is a slip.
WRITING = {"zh_TW": "big5", "zh_CN": "gb2312"}
FORMS = {"en": 2}


def lupdate_given():
    return sys.argv[sys.argv.index("--lupdate") + 1] if "--lupdate" in sys.argv else None


def foreign(language, text):
    for character in IDEOGRAPH.findall(text) if language in WRITING else ():
        try:
            character.encode(WRITING[language])
        except UnicodeEncodeError:
            yield character


def check_message(language, message):
    """Sentences about one message."""
    if message.state in ("vanished", "obsolete"):
        yield "is in the sources no more"
        return
    if message.state == "unfinished":
        yield "is not finished"
    if message.numerus and len(message.forms) != FORMS.get(language, 1):
        yield f"has {len(message.forms)} plural form(s)"
    for form in message.forms:
        if not form.strip():
            yield "is not translated"
            continue
        if Counter(PLACE.findall(form)) != Counter(PLACE.findall(message.source)):
            yield f"has other places to fill in: {form}"
        if len(KEY.findall(form)) != len(KEY.findall(message.source)):
            yield f"has another number of & keys: {form}"
        if PATTERN.findall(form) != PATTERN.findall(message.source):
            yield f"has other file name patterns: {form}"
        for blank, which in ((r"^\s*", "begin"), (r"\s*$", "end")):
            if re.search(blank, form).group() != re.search(blank, message.source).group():
                yield f"does not {which} with the same blanks: {form}"
        for character in foreign(language, form):
            yield f"has {character}, which is not of this writing: {form}"


def check_names(expected, found, what):
    for key in sorted(set(expected) - set(found)):
        yield f"{what}: \"{key[1]}\" ({key[0]}) is missing: update_translations"
    for key in sorted(set(found) - set(expected)):
        yield f"{what}: \"{key[1]}\" ({key[0]}) is in the sources no more: update_translations"


def check(root):
    lupdate = lupdate_given()
    warned = []
    if lint.read(root, core_words.WORDS) != core_words.as_cpp(root):
        yield f"{core_words.WORDS}:1: is not what the core says now: update_translations"
    for language in ts_file.LANGUAGES:
        name = ts_file.name_of(language)
        try:
            found = ts_file.read(lint.read(root, name))
        except (OSError, TypeError, AttributeError, xml.ParseError) as error:
            yield f"{name}:1: cannot be read: {error}"
            continue
        for message in found.values():
            for sentence in check_message(language, message):
                yield f"{name}:1: \"{message.source}\" ({message.context}) {sentence}"
        if language not in ts_file.PLURALS_ONLY:
            words = {("core", text, ""): place for text, (place, _) in core_words.find(root).items()}
            mine = {key: message for key, message in found.items() if key[0] == "core"}
            yield from (f"{name}:1: {sentence}" for sentence in check_names(words, mine, "core"))
        if lupdate:
            expected, warned = ts_file.extract(root, lupdate, language)
            others = [{key for key in keys if key[0] != "core"} for keys in (expected, found)]
            yield from (f"{name}:1: {sentence}" for sentence in check_names(*others, "ui"))
            for key in expected.keys() & found.keys():
                if expected[key].numerus != found[key].numerus:
                    yield f"{name}:1: \"{key[1]}\" ({key[0]}) has plural forms in one place only: update_translations"
            for key in expected:
                if key[0] in ("", "hw", "hw::ui"):
                    yield f"\"{key[1]}\" has no class: the window would look for it elsewhere (Q_OBJECT or Q_DECLARE_TR_FUNCTIONS)"
    yield from warned


def update(root, lupdate):
    left = 0
    (pathlib.Path(root) / core_words.WORDS).write_text(core_words.as_cpp(root), encoding="utf-8")
    for language in ts_file.LANGUAGES:
        path = pathlib.Path(root) / ts_file.name_of(language)
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        messages, _ = ts_file.extract(root, lupdate, language, old)
        new = ts_file.written(messages.values(), language)
        if new != old:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(new, encoding="utf-8")
        for message in sorted(messages.values(), key=lambda m: m.key):
            if message.state == "unfinished":
                print(f"{ts_file.name_of(language)}: {message.context}: {message.source!r}")
                left += 1
    print(f"{left} text(s) to translate.")


def ts(*messages, language="zh_TW"):
    return ts_file.written([ts_file.Message("A", source, forms=[form], state=state) for source, form, state in messages], language)


def plural(*forms, language="en"):
    return ts_file.written([ts_file.Message("A", "%n record(s)", forms=list(forms), numerus=True)], language)


EN, TW, CN = (ts_file.name_of(language) for language in ts_file.LANGUAGES)
GOOD = (("&Open %1…", "開啟 %1(&O)…", ""),)
PLANTED = {
    TW: (ts(("&Open %1", "開啟(&O)", ""), ("&Quit", "結束", ""), ("Name", "", ""), ("Log", "日誌", "unfinished"), ("x ", "x", ""),
            ("Leader", "领袖", ""), ("Gone", "不見了", "vanished"), ("Files (*.hw)", "檔案 (*.hwx)", ""), ("{0} left", "離開了", "")), 9),
    CN: ("<TS", 1),
    EN: (plural("%n record"), 1),
    "core/cluster/a.cpp": ('void f() { e.title = "Broker {0} left"; }\n', 3),
    "core/cluster/b.cpp": ('auto state = HW_WORDS("idle");\n', 3),
    "core/cluster/c.cpp": ('void tell(int, const char* title);\nvoid f() { tell(1, on ? "is on" : "is off"); }\n', 5),
    core_words.WORDS: ("int a;\n", 1),
}
CLEAN = {core_words.WORDS: core_words.as_cpp("no such folder"), TW: ts(*GOOD), CN: ts(("&Open %1…", "打开 %1(&O)…", ""), language="zh_CN"), EN: plural("%n record", "%n records"),
         "core/cluster/ok.cpp": 'void f() { e.title = "{0}"; auto name = "no title"; }\n'}

if __name__ == "__main__":
    if "--update" in sys.argv:
        update(sys.argv[1], lupdate_given())
    else:
        lint.main(check, PLANTED, CLEAN)

"""Colours have names, and ui/theme gives them their values for light and dark. Nothing else in the window may name one by value."""

import re

import lint

FORBIDDEN = [(re.compile(pattern), sentence) for pattern, sentence in [
    (r'\bQColor(\s+\w+)?\s*[({]\s*[0-9"\']|\bQColor(\s+\w+)?\s*[({]\s*(QStringLiteral|QLatin1String|Qt::[a-z])', "a colour by value"),
    (r"\bQt::(white|black|(dark|light)?[gG]r[ae]y|(dark)?([rR]ed|[gG]reen|[bB]lue|[cC]yan|[mM]agenta|[yY]ellow)|color[01])\b",
     "a colour by Qt's name"),
    (r"\bQColorConstants::", "a colour by Qt's name"),
    (r"\bqRgba?\s*\(\s*[0-9]|\bQColor::from(Rgb|Hsv|Hsl|Cmyk|String)\w*\s*\(\s*[0-9\"]", "a colour by value"),
    (r"#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3})(?![0-9a-zA-Z_])(?=[^\"]*\")", "a colour by value"),
    (r"\brgba?\(\s*[0-9]+\s*,", "a colour by value"),
]]


def check(root):
    for name in lint.files(root):
        if not name.endswith(lint.CPP) or not name.startswith(("ui/", "app/")) or name.startswith("ui/theme/"):
            continue
        seen = set()
        for number, sentence in lint.search(lint.code(lint.read(root, name) or "", keep_strings=True), FORBIDDEN):
            if number not in seen:
                seen.add(number)
                yield f"{name}:{number}: {sentence}; take it from ui/theme"


PLANTED = {
    "ui/canvas/a.cpp": ('QColor c(255, 0, 0);\nauto d = QColor("#ff0000");\nauto e = QColor{1, 2, 3};\np.setPen(Qt::darkRed);\n', 4),
    "ui/docks/b.cpp": ('w->setStyleSheet("color: #c00");\nauto c = qRgb(1, 2, 3);\nauto d = QColor::fromRgb(1, 2, 3);\n', 3),
    "ui/c.cpp": ('s = "background: rgb(1, 2, 3)";\nauto d = QColorConstants::Red;\nQColor e = QColor(QStringLiteral("red"));\n', 3),
}
CLEAN = {
    "ui/theme/theme.cpp": 'QColor c(255, 0, 0);\nauto d = QColor("#ff0000");\n',
    "ui/canvas/ok.cpp": "QColor c = theme.colour(Role::leader);\n// like #ff0000\np.setPen(Qt::NoPen);\np.fill(Qt::transparent);\n"
                        'auto s = "issue #123456789";\n#include "ui/a.h"\nQColor withAlpha(QColor(c), 3);\n',
    "core/base/ok.cpp": 'auto s = "#ff0000";\n',
}

if __name__ == "__main__":
    lint.main(check, PLANTED, CLEAN)

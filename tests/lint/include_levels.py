"""Who may include whom.

The folders of core/ are levels: each includes only itself and those before it. The window knows the core by its api, its commands
and its events alone. Only core/server knows threads, clocks and sockets, so that all else runs on virtual time.
"""

import re

import lint

LEVELS = ["base", "sim", "log", "protocol", "cluster", "history", "scenario", "api", "server"]
UI_MAY = ("core/api/", "core/base/", "core/cluster/command.h", "core/cluster/event.h", "ui/", "resources/")
APP_MAY = ("core/api/", "core/base/", "core/scenario/", "core/server/", "ui/", "app/")
ONLY_SERVER = {"thread", "mutex", "shared_mutex", "condition_variable", "future", "semaphore", "latch", "barrier", "stop_token",
               "chrono", "ctime", "time.h", "sys/time.h", "sys/socket.h", "netinet/in.h"}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
QT = re.compile(r"^(Q[A-Z]\w*|Qt\w*/.*|q[a-z]+\.h)$")


def fault(name, quoted, target):
    """Why the file `name` must not include `target`, or None."""
    top, *rest = name.split("/")
    if quoted and "/" not in target:
        return f'"{target}" does not say its folder; write "{name.rsplit("/", 1)[0]}/{target}"'
    if quoted and ".." in target.split("/"):
        return f'"{target}" climbs out of its folder; write it from the top of the source tree'
    if top == "core":
        if QT.match(target) or target.startswith(("ui/", "app/", "tests/")):
            return f"core/ must not know {target}"
        level = rest[0]
        if target.startswith("core/"):
            other = target.split("/")[1]
            if level in LEVELS and (other not in LEVELS or LEVELS.index(other) > LEVELS.index(level)):
                return f"core/{level} must not include core/{other}, which is a level above it"
        if level != "server" and (target.startswith("boost/") or target in ONLY_SERVER):
            return f"only core/server may include <{target}>"
    elif top == "ui":
        if target.startswith(("core/", "app/", "tests/", "boost/")) and not target.startswith(UI_MAY):
            return f"ui/ must not include {target}; of the core it knows {', '.join(UI_MAY[:4])} alone"
    elif top == "app":
        if target.startswith(("core/", "tests/", "boost/")) and not target.startswith(APP_MAY):
            return f"app/ must not include {target}"
    return None


def check(root):
    for name in lint.files(root):
        if not name.endswith(lint.CPP) or name.split("/")[0] not in ("core", "ui", "app"):
            continue
        parts = name.split("/")
        if parts[0] == "core" and (len(parts) < 3 or parts[1] not in LEVELS):
            yield f"{name}:1: not in one of core's levels: {', '.join(LEVELS)}"
            continue
        for number, line in enumerate(lint.code(lint.read(root, name) or "").split("\n"), 1):
            match = INCLUDE.match(line)
            sentence = match and fault(name, match.group(1) == '"', match.group(2))
            if sentence:
                yield f"{name}:{number}: {sentence}"


PLANTED = {
    "core/log/up.cpp": ('#include "core/cluster/world.h"\n', 1),
    "core/base/up.h": ('#include "core/sim/links.h"\n#include "core/base/types.h"\n', 1),
    "core/api/up.h": ('#include "core/server/host.h"\n', 1),
    "core/cluster/qt.cpp": ("#include <QString>\n#include <QtCore/QString>\n#include <qglobal.h>\n", 3),
    "core/cluster/ui.cpp": ('#include "ui/theme/theme.h"\n', 1),
    "core/cluster/near.cpp": ('#include "world.h"\n#include "../log/log.h"\n', 2),
    "core/sim/thread.cpp": ("#include <vector>\n  #  include <thread>\n#include <mutex>\n#include <chrono>\n", 3),
    "core/api/boost.cpp": ("#include <boost/asio.hpp>\n", 1),
    "core/stray.cpp": ("\n", 1),
    "core/extra/stray.cpp": ("\n", 1),
    "ui/canvas/deep.cpp": ('#include "core/cluster/world.h"\n#include "core/sim/links.h"\n', 2),
    "ui/boost.cpp": ("#include <boost/asio.hpp>\n", 1),
    "app/deep.cpp": ('#include "core/log/log.h"\n', 1),
}
CLEAN = {
    "core/api/ok.h": '#include "core/cluster/world.h"\n// #include <QString>\n/*\n#include <thread>\n*/\n'
                     'const char* s = R"(\n#include <mutex>\n)";\n',
    "core/server/ok.cpp": '#include <boost/asio.hpp>\n#include <thread>\n#include <queue>\n#include "core/api/host.h"\n',
    "ui/canvas/ok.cpp": '#include <QWidget>\n#include "core/api/snapshot.h"\n#include "core/cluster/command.h"\n',
    "app/main.cpp": '#include "core/server/host.h"\n#include "ui/window.h"\n',
}

if __name__ == "__main__":
    lint.main(check, PLANTED, CLEAN)

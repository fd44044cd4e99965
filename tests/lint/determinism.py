"""A run is its version, seed and inputs. What the core (but for core/server) must not use, since two runs would differ by it."""

import re

import lint

FORBIDDEN = [(re.compile(pattern), sentence) for pattern, sentence in [
    (r"\bstd::chrono::\w*clock\b|\b(system_clock|steady_clock|high_resolution_clock)\b", "reads a wall clock; time is virtual"),
    (r"(?<![\w.>:])(?:std::|::)?(time|clock|gettimeofday|clock_gettime|localtime|gmtime|mktime)\s*\(\s*(NULL|nullptr|0|&\w+|CLOCK_\w+|\))",
     "reads a wall clock; time is virtual"),
    (r"\brandom_device\b|(?<![\w.>:])(?:std::)?s?rand\s*\(", "is random; core/base/random.h is the only source"),
    (r"\b(uniform|normal|exponential|poisson|bernoulli|geometric|binomial|discrete)_\w*distribution\b|\b(minstd_rand0?|default_random_engine)\b"
     r"|\bstd::(shuffle|sample)\b", "differs from one standard library to the next; core/base/random.h has its own"),
    (r"\bunordered_(multi)?(map|set)\b", "has an order that depends on hashes; use std::map, std::set or a sorted vector"),
    (r"\bstd::(multi)?(map|set)\s*<\s*(const\s+)?[\w:]+(\s+const)?\s*\*", "is ordered by addresses, which differ from run to run"),
    (r"\bstd::hash\s*<[^>]*>\s*[({]", "differs from one standard library to the next"),
    (r"\b(secure_)?getenv\s*\(", "reads the environment; what a run depends on is in its journal"),
    (r"\bthis_thread\b|\bstd::j?thread\b|\bstd::async\b|\bthread_local\b", "knows threads; only core/server does"),
    (r"\b__(DATE|TIME|TIMESTAMP)__\b", "differs from build to build"),
    (r"\bstd::locale\b|\bsetlocale\s*\(", "depends on the person's language"),
]]

# Defines std::hash for the ids, for containers outside the core.
EXEMPT = {"core/base/types.h": "std::hash"}


def check(root):
    for name in lint.files(root):
        if not name.endswith(lint.CPP) or not name.startswith("core/") or name.startswith("core/server/"):
            continue
        text = lint.code(lint.read(root, name) or "")
        if name in EXEMPT:
            text = text.replace(EXEMPT[name], "")
        for number, sentence in lint.search(text, FORBIDDEN):
            yield f"{name}:{number}: {sentence}"


PLANTED = {
    "core/sim/clock.cpp": ("auto t = std::chrono::system_clock::now();\nusing std::chrono::steady_clock;\n", 2),
    "core/sim/time.cpp": ("auto t = time(nullptr);\nauto u = std::time(0);\nauto c = clock();\nclock_gettime(CLOCK_REALTIME, &ts);\n", 4),
    "core/sim/rand.cpp": ("int a = rand();\nstd::random_device d;\nint b = std::rand();\nsrand(1);\n", 4),
    "core/sim/dist.cpp": ("std::uniform_int_distribution<int> d;\nstd::shuffle(a, b, g);\n", 2),
    "core/cluster/hash.h": ("std::unordered_map<int, int> m;\nstd::unordered_set<int> s;\n#include <unordered_map>\n", 3),
    "core/cluster/address.h": ("std::map<Broker*, int> m;\nstd::set<const Broker *> s;\nauto h = std::hash<int>{}(i);\n", 3),
    "core/log/env.cpp": ('auto p = std::getenv("HOME");\nauto d = __DATE__;\nthread_local int i;\nstd::locale l;\n', 4),
}
CLEAN = {
    "core/sim/ok.cpp": "// std::unordered_map would be faster; rand() no\nTime time(int i);\nauto a = world.clock();\nauto b = now.time();\n"
                       'auto c = operand(3);\nauto s = "time(0)";\nstd::map<int, Broker*> m;\nauto e = sim::clock();\n',
    "core/server/ok.cpp": "std::chrono::steady_clock::now();\nstd::unordered_map<int, int> m;\n",
    "ui/ok.cpp": "std::unordered_map<int, int> m;\n",
}

if __name__ == "__main__":
    lint.main(check, PLANTED, CLEAN)

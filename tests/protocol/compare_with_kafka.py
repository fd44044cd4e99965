#!/usr/bin/env python3
"""Compares core/protocol/schema with the message definitions inside Kafka's own client library, field by field.

    mvn dependency:copy -Dartifact=org.apache.kafka:kafka-clients:4.1.2 -DoutputDirectory=.
    tests/protocol/compare_with_kafka.py kafka-clients-4.1.2.jar [kafka-transaction-coordinator-4.1.2.jar]

The second jar has what a transaction coordinator writes for itself.

Compared: names, order, types, versions, nullable versions, tags, defaults, which versions are flexible, and for each API that the
versions are in Kafka's range. Versions outside ours (old ones Kafka refuses, new ones it does not advertise) are left out.
Part of `./test clients schema`, since it needs Maven. Exit 0: all the same; 1: differences, a line each.
"""

import json
import pathlib
import re
import sys
import zipfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "core/protocol/schema"))
import schema  # noqa: E402

ZERO = {"bool": "false", "string": "", "bytes": "", "uuid": "", "records": ""}


def their_default(field):
    """A default as text; numbers in decimal."""
    value = field.get("default", "")
    value = str(value).lower() if isinstance(value, bool) else str(value).strip()
    if re.fullmatch(r"-?0x[0-9a-fA-F]+", value):
        value = str(int(value, 16))
    return value


def normal_default(text, kind):
    return "" if text in ("", "0", "false", ZERO.get(kind, "0")) else text


class Comparison:
    def __init__(self, ours, theirs):
        self.ours, self.problems = ours, []
        self.shared = {struct["name"]: struct for struct in theirs.get("commonStructs", [])}
        self.range = ours.versions
        self.compared = 0
        self.say(theirs["name"] == ours.name, "", f"is called {theirs['name']}")
        valid = schema.parse_versions(theirs["validVersions"])
        self.say(schema.meet(valid, ours.versions) == ours.versions, "", f"Kafka has versions {theirs['validVersions']}")
        self.same("flexible versions", "", schema.parse_versions(theirs["flexibleVersions"]), ours.flexible)
        self.fields("", ours.fields, theirs["fields"], ours.versions)

    def say(self, good, path, sentence):
        if not good:
            self.problems.append(f"{self.ours.name}{'.' if path else ''}{path}: {sentence}")

    def same(self, what, path, theirs, ours):
        self.compared += 1
        if isinstance(theirs, tuple):
            theirs, ours = schema.meet(theirs, self.range), schema.meet(ours, self.range)
        self.say(theirs == ours, path, f"{what}: Kafka {theirs!r}, ours {ours!r}")

    def fields(self, path, ours, theirs, live):
        # A tagged field of a broker's own records may say only in which versions it is tagged.
        theirs = [field if "versions" in field else field | {"versions": field["taggedVersions"]} for field in theirs]
        # A field that no version of ours has is nobody's business.
        theirs = [field for field in theirs if schema.meet(schema.parse_versions(field["versions"]), live) != schema.NONE]
        ours = [field for field in ours if schema.meet(field.versions, live) != schema.NONE]
        self.same("fields", path, [field["name"] for field in theirs], [field.name for field in ours])
        by_name = {field.name: field for field in ours}
        for field in theirs:
            if field["name"] in by_name:
                self.field(f"{path}.{field['name']}".lstrip("."), by_name[field["name"]], field, live)

    def field(self, path, ours, theirs, live):
        versions = schema.parse_versions(theirs["versions"])
        both = schema.meet(versions, live)
        self.same("versions", path, both, schema.meet(ours.versions, live))
        null = schema.parse_versions(theirs.get("nullableVersions", "none"))
        self.same("nullable", path, schema.meet(null, both), schema.meet(ours.null, both))
        self.same("tag", path, theirs.get("tag", -1), ours.tag)
        if "tag" in theirs:
            self.same("tagged versions", path, schema.meet(schema.parse_versions(theirs["taggedVersions"]), both), both)
        kind = theirs["type"].removeprefix("[]")
        self.same("array", path, theirs["type"].startswith("[]"), ours.array)
        self.same("default", path, normal_default(their_default(theirs), "" if theirs["type"].startswith("[]") else kind),
                  normal_default(ours.default, ours.type))
        if "flexibleVersions" in theirs:
            self.same("classic", path, theirs["flexibleVersions"] == "none", ours.classic)
        else:
            self.same("classic", path, False, ours.classic)
        if kind in schema.SCALARS:
            self.same("type", path, kind, ours.type)
            return
        self.same("is a struct", path, True, ours.is_struct)
        if ours.is_struct:
            inner = theirs["fields"] if "fields" in theirs else self.shared[kind]["fields"]
            self.fields(path, ours.fields if ours.fields is not None else self.ours.structs[ours.type], inner, both)


def load(jars, name):
    """Null where none of the jars has it."""
    jar = next((jar for jar in jars if f"common/message/{name}.json" in jar.namelist()), None)
    if jar is None:
        return None
    text = jar.read(f"common/message/{name}.json").decode("utf-8")
    return json.loads(re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE))


def main():
    jars = [zipfile.ZipFile(name) for name in sys.argv[1:]]
    problems, elsewhere, messages, facts = [], [], 0, 0
    for family in schema.read_all():
        for message in family.messages:
            theirs = load(jars, message.name)
            if theirs is None:
                # What brokers write for themselves is described in their own jars.
                (elsewhere if message.role == "data" else problems).append(f"{message.name}: in none of the jars")
                continue
            # The key of a broker's own record is the number of its type, which no header carries.
            if message.role != "data" and theirs.get("apiKey", -1) != message.key:
                problems.append(f"{message.name}: Kafka's key is {theirs.get('apiKey')}, ours {message.key}")
            comparison = Comparison(message, theirs)
            problems += comparison.problems
            messages, facts = messages + 1, facts + comparison.compared
    print("\n".join(problems + elsewhere + [f"{messages} messages, {facts} facts compared, {len(problems)} differences."]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

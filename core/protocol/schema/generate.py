#!/usr/bin/env python3
"""Makes core/protocol/generated from the *.schema files here.

    core/protocol/schema/generate.py            writes the files
    core/protocol/schema/generate.py --check    exit 1, with a line each, if what is there differs from what would be written
"""

import pathlib
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import schema  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
OUT = HERE.parent / "generated"
TYPES = {
    "bool": "bool", "int8": "std::int8_t", "int16": "std::int16_t", "uint16": "std::uint16_t", "int32": "std::int32_t",
    "int64": "std::int64_t", "uuid": "Uuid", "string": "std::string", "bytes": "Bytes", "records": "Records",
}
MADE = "// Made by core/protocol/schema/generate.py from {}. Change that, not this.\n"


def snake(name):
    """TopicIDs, V3AndBelowTopics -> topic_ids, v3_and_below_topics."""
    name = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name)
    return re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", name).lower()


def words(name):
    return snake(name).replace("_", " ")


def number(version):
    return "kLastVersion" if version == schema.MOST else str(version)


def version_range(versions):
    return "{%s}" % versions[0] if versions[1] == schema.MOST else "{%s, %s}" % versions


def cpp_type(field):
    inner = TYPES.get(field.type, field.type)
    if field.array:
        inner = f"std::vector<{inner}>"
    return f"std::optional<{inner}>" if field.nullable else inner


def standard(field):
    """The value of a field that is not said, as C++ writes it."""
    kind = cpp_type(field)
    if field.nullable:
        # Kafka's own default for a nullable field is null only where it says so; for records always.
        return "std::nullopt" if field.default == "null" or field.type == "records" else f"{kind}{{std::in_place}}"
    if field.default:
        return field.default if field.type != "string" else f'"{field.default}"'
    if kind == "bool":
        return "false"
    return "0" if "int" in kind and not field.array else f"{kind}{{}}"


def member(field):
    value = standard(field)
    if value == "std::nullopt" or value == cpp_type(field) + "{}":
        return f"{cpp_type(field)} {snake(field.name)};"
    if "std::in_place" in value:
        return f"{cpp_type(field)} {snake(field.name)}{{std::in_place}};"
    return f"{cpp_type(field)} {snake(field.name)} = {value};"


def visit_line(field):
    spec = [f'"{field.name}"', version_range(field.versions)]
    if field.nullable:
        spec.append(version_range(field.null))
    text = "{" + ", ".join(spec) + "}"
    if field.tag >= 0:
        null = version_range(field.null) if field.nullable else "kNeverNull"
        text = f'{{"{field.name}", {version_range(field.versions)}, {null}, {field.tag}}}'
        value = standard(field)
        if value != "std::nullopt":
            value = f"{cpp_type(field)}{{{'' if value.endswith('{}') else value}}}"
        return f"v.tagged({text}, s.{snake(field.name)}, {value});"
    if field.classic:
        null = version_range(field.null) if field.nullable else "kNeverNull"
        text = f'{{"{field.name}", {version_range(field.versions)}, {null}, -1, true}}'
    return f"v.field({text}, s.{snake(field.name)});"


def structure(name, fields, message, indent, top=False):
    pad = " " * indent
    yield f"{pad}struct {name} {{"
    if top:
        for shared, inner in message.structs.items():
            yield from structure(shared, inner, message, indent + 2)
    for field in fields:
        if field.fields is not None:
            yield from structure(field.type, field.fields, message, indent + 2)
    for field in fields:
        yield f"{pad}  {member(field)}"
    if message.flexible != schema.NONE:
        yield f"{pad}  std::vector<UnknownTag> unknown_tags;"
    if top:
        flexible = number(message.flexible[0]) if message.flexible != schema.NONE else "kLastVersion"
        kind = message.role.title()
        label = message.name if message.role == "data" else f"{message.name.removesuffix(kind)} {message.role}"
        facts = f'"{label}", {message.key}, {version_range(message.versions)}, {flexible}'
        yield f"{pad}  static constexpr MessageInfo kMessage{{{facts}}};"
    yield f"{pad}  static constexpr bool kIsStructure = true;"
    yield f"{pad}  bool operator==(const {name}&) const = default;"
    yield f"{pad}  template <class S, class V> static void visit(S& s, V& v) {{"
    for field in fields:
        yield f"{pad}    {visit_line(field)}"
    yield f"{pad}  }}"
    yield f"{pad}}};"


def header(family):
    yield MADE.format(f"{family.name}.schema") + f"// {family.comment}"
    yield "#pragma once\n\n#include <cstdint>\n#include <optional>\n#include <string>\n#include <vector>\n"
    yield '#include "core/protocol/schema_types.h"\n#include "core/protocol/wire_types.h"\n\nnamespace hw::protocol {\n'
    for message in family.messages:
        if message.comment and message.comment != family.comment:
            yield f"// {message.comment}"
        yield from structure(message.name, message.fields, message, 0, True)
        yield ""
    yield "}  // namespace hw::protocol"


def source(family):
    yield MADE.format(f"{family.name}.schema") + f'#include "core/protocol/generated/{family.name}.h"\n'
    yield '#include "core/protocol/codec.h"\n\nnamespace hw::protocol {\n'
    for message in family.messages:
        yield f"HW_PROTOCOL_CODEC({message.name})"
    yield "\n}  // namespace hw::protocol"


def api_rows(apis):
    yield MADE.format("*.schema") + "// Included by api_table.h alone."
    yield "#pragma once\n\n#include <cstdint>\n\nnamespace hw::protocol {\n"
    yield "/// Kafka's numbers of the requests that the schema describes."
    yield "enum class ApiKey : std::int16_t {"
    for api in apis:
        yield f"  {snake(api.name)} = {api.key},"
    yield "};\n\n// key, name, versions from and to, first version advertised, first flexible version"
    yield "#define HW_PROTOCOL_API_ROWS(row) \\"
    for i, api in enumerate(apis):
        flexible = number(api.flexible[0]) if api.flexible != schema.NONE else "kLastVersion"
        end = "" if i + 1 == len(apis) else " \\"
        yield f"  row({snake(api.name)}, {api.name}, {api.versions[0]}, {api.versions[1]}, {api.advertised[0]}, {flexible}){end}"
    yield "\n}  // namespace hw::protocol"


def dispatch(families, apis):
    yield MADE.format("*.schema") + "// All messages, and the way from a request's number to its types."
    yield "#pragma once\n\n#include <cstdint>\n"
    yield '#include "core/protocol/generated/api_rows.h"'
    for family in families:
        yield f'#include "core/protocol/generated/{family.name}.h"'
    yield "\nnamespace hw::protocol {\n"
    yield "/// Calls f.operator()<Request, Response>() of the API with this number. False, and no call, if the schema has none."
    yield "template <class F>\nbool with_api(std::int16_t key, F&& f) {\n  switch (static_cast<ApiKey>(key)) {"
    for api in apis:
        yield f"    case ApiKey::{snake(api.name)}:"
        yield f"      f.template operator()<{api.name}Request, {api.name}Response>();\n      return true;"
    yield "  }\n  return false;\n}\n\n}  // namespace hw::protocol"


README = """# generated
Structs and codecs of all messages, made from `core/protocol/schema` by `generate.py` there and checked in so that a build needs no
Python. Never changed by hand: a test compares them with what the generator would write.
"""


def outputs():
    families = schema.read_all()
    apis = sorted((api for family in families for api in family.apis), key=lambda api: api.key)
    out = {"README.md": README}
    for family in families:
        out[f"{family.name}.h"] = "\n".join(header(family)) + "\n"
        out[f"{family.name}.cpp"] = "\n".join(source(family)) + "\n"
    out["api_rows.h"] = "\n".join(api_rows(apis)) + "\n"
    out["dispatch.h"] = "\n".join(dispatch(families, apis)) + "\n"
    return out


def main():
    wanted = outputs()
    there = {path.name: path.read_text(encoding="utf-8") for path in OUT.glob("*")}
    if "--check" in sys.argv:
        problems = [f"core/protocol/generated/{name}: differs from what generate.py writes"
                    for name in sorted(wanted.keys() | there.keys()) if wanted.get(name) != there.get(name)]
        print("\n".join(problems) or f"{len(wanted)} generated files are up to date.")
        return 1 if problems else 0
    OUT.mkdir(exist_ok=True)
    for name in there.keys() - wanted.keys():
        (OUT / name).unlink()
    for name, text in wanted.items():
        if there.get(name) != text:
            (OUT / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

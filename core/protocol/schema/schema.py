"""Reads the *.schema files beside it: the one description of Kafka's messages that everything else here is made from.

    api KEY NAME VERSIONS flexible VERSIONS [advertise VERSIONS]     followed by `request` and `response`
    data NAME VERSIONS flexible VERSIONS                             a message that is not a request of its own
      NAME VERSIONS TYPE [null VERSIONS] [tag NUMBER] [= DEFAULT] [classic]
      struct NAME                                                    a type used at several places of this message

VERSIONS is `3`, `0-5` or `2+`. TYPE is bool int8 int16 uint16 int32 int64 uuid string bytes records, the name of a struct (its
fields follow, indented by two), or [] before one of these. A tagged field stands in the tag section of flexible versions.
`classic` keeps the old length prefix in flexible versions. `#` begins a comment.
"""

import dataclasses
import pathlib
import re

MOST = 32767
SCALARS = ("bool", "int8", "int16", "uint16", "int32", "int64", "uuid", "string", "bytes", "records")
NONE = (1, 0)  # an empty range of versions


class SchemaError(Exception):
    pass


@dataclasses.dataclass
class Field:
    name: str
    versions: tuple
    type: str            # a scalar, or the name of a struct
    array: bool = False
    null: tuple = NONE   # versions in which it may be null
    tag: int = -1
    default: str = ""    # "" is zero, empty, false
    classic: bool = False
    fields: list = None  # of a struct described here; None for scalars and shared structs
    line: str = ""

    @property
    def is_struct(self):
        return self.type not in SCALARS

    @property
    def nullable(self):
        return self.null != NONE


@dataclasses.dataclass
class Message:
    name: str            # MetadataRequest
    role: str            # request, response, data
    key: int
    versions: tuple
    flexible: tuple
    fields: list = dataclasses.field(default_factory=list)
    structs: dict = dataclasses.field(default_factory=dict)  # shared ones, by name
    comment: str = ""


@dataclasses.dataclass
class Api:
    key: int
    name: str
    versions: tuple
    flexible: tuple
    advertised: tuple
    request: Message = None
    response: Message = None


@dataclasses.dataclass
class Family:
    """One file."""
    name: str
    comment: str
    apis: list = dataclasses.field(default_factory=list)
    messages: list = dataclasses.field(default_factory=list)


def parse_versions(text):
    if text == "none":
        return NONE
    match = re.fullmatch(r"(\d+)(\+|-(\d+))?", text)
    if not match:
        raise SchemaError(f"{text!r} is no range of versions")
    low = int(match.group(1))
    return (low, MOST if match.group(2) == "+" else int(match.group(3) or low))


def meet(a, b):
    """The versions in both ranges; NONE if there are none."""
    low, high = max(a[0], b[0]), min(a[1], b[1])
    return (low, high) if low <= high else NONE


def parse_field(words):
    if len(words) < 3:
        raise SchemaError("a field has a name, versions and a type")
    field = Field(words[0], parse_versions(words[1]), words[2].removeprefix("[]"), words[2].startswith("[]"))
    rest = words[3:]
    while rest:
        word = rest.pop(0)
        if word == "classic":
            field.classic = True
        elif word in ("null", "tag", "=") and rest:
            value = rest.pop(0)
            if word == "null":
                field.null = parse_versions(value)
            elif word == "tag":
                field.tag = int(value)
            else:
                field.default = value
        else:
            raise SchemaError(f"do not know {word!r}")
    if field.default == "null" and not field.nullable:
        raise SchemaError(f"{field.name} is null by default but may not be null")
    return field


class Reader:
    def __init__(self, name):
        self.family = Family(name, "")
        self.api = self.message = None
        self.stack = []      # [(indent, list of fields)]
        self.comments = []

    def line(self, raw):
        text = raw.split("#", 1)[0].rstrip()
        if not text:
            if raw.startswith("#"):
                self.comments.append(raw[1:].strip())
            elif self.comments and not self.family.comment:
                self.family.comment, self.comments = " ".join(self.comments), []
            return
        words, indent = text.split(), len(text) - len(text.lstrip())
        if indent == 0:
            getattr(self, "start_" + words[0], self.unknown)(words)
        elif words[0] == "struct":
            self.stack = [(indent + 2, self.message.structs.setdefault(words[1], []))]
        else:
            self.field(indent, words)

    def unknown(self, words):
        raise SchemaError(f"do not know {words[0]!r}")

    def start_api(self, words):
        options = dict(zip(words[4::2], words[5::2]))
        versions = parse_versions(words[3])
        self.api = Api(int(words[1]), words[2], versions, parse_versions(options["flexible"]),
                       parse_versions(options.get("advertise", words[3])))
        self.family.apis.append(self.api)

    def start_data(self, words):
        self.begin(Message(words[1], "data", -1, parse_versions(words[2]), parse_versions(words[4])))

    def start_request(self, words):
        self.api.request = self.begin(
            Message(self.api.name + "Request", "request", self.api.key, self.api.versions, self.api.flexible))

    def start_response(self, words):
        self.api.response = self.begin(
            Message(self.api.name + "Response", "response", self.api.key, self.api.versions, self.api.flexible))

    def begin(self, message):
        message.comment, self.comments = " ".join(self.comments), []
        self.message, self.stack = message, [(2, message.fields)]
        self.family.messages.append(message)
        return message

    def field(self, indent, words):
        field = parse_field(words)
        while self.stack and self.stack[-1][0] > indent:
            self.stack.pop()
        if not self.stack:  # after a shared struct
            self.stack = [(2, self.message.fields)]
        depth, fields = self.stack[-1]
        if indent == depth + 2 and fields and fields[-1].is_struct:
            fields[-1].fields = fields = []
            self.stack.append((indent, fields))
        elif indent != depth:
            raise SchemaError("wrong indent")
        fields.append(field)


def check_fields(message, fields, seen):
    """Rules the generator and the codec rely on."""
    names = [field.name for field in fields]
    if len(set(names)) != len(names):
        raise SchemaError(f"{message.name}: a name twice in {names}")
    for field in fields:
        if field.is_struct and field.fields is None and field.type not in message.structs:
            raise SchemaError(f"{message.name}: {field.name}: {field.type} is not described")
        live = meet(field.versions, message.versions)
        if field.tag >= 0 and live != meet(live, message.flexible):
            raise SchemaError(f"{message.name}: {field.name} is tagged in versions that are not flexible")
        if field.fields is not None:
            if field.type in seen:
                raise SchemaError(f"{message.name}: {field.type} inside itself")
            check_fields(message, field.fields, seen + [field.type])


def read_file(path):
    reader = Reader(path.stem)
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            reader.line(raw)
        except (SchemaError, IndexError, KeyError, AttributeError, ValueError) as error:
            raise SchemaError(f"{path.name}:{number}: {error}") from error
    for message in reader.family.messages:
        for name, fields in message.structs.items():
            check_fields(message, fields, [name])
        check_fields(message, message.fields, [message.name])
    return reader.family


def read_all(folder=pathlib.Path(__file__).parent):
    families = [read_file(path) for path in sorted(folder.glob("*.schema"))]
    keys = [api.key for family in families for api in family.apis]
    if len(set(keys)) != len(keys):
        raise SchemaError("an api key twice")
    return families

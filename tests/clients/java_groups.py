"""kafka-consumer-groups, kafka-get-offsets, kafka-delete-records: what they must say, as Kafka 4.1.2 says it."""

import re

from java import Tools, columns, expect, expect_equal, expect_lines, expect_match
from serve import QUICK, Serve, wait_until

HEAD = ("GROUP", "TOPIC", "PARTITION")


def offsets(text):
    """{partition: (current, end, lag)} of a describe."""
    return {int(row["PARTITION"]): (row["CURRENT-OFFSET"], row["LOG-END-OFFSET"], row["LAG"]) for row in columns(text, *HEAD)}


def new_offsets(text):
    return {int(row["PARTITION"]): int(row["NEW-OFFSET"]) for row in columns(text, *HEAD)}


def listed(text):
    return {tuple(line.split()) for line in text.splitlines()[1:]}


def empty_group(tools, suite):
    def reset(*words):
        return new_offsets(tools("groups", "--reset-offsets", "--group", "g", *words))

    with suite.case("consumer-groups of a group without members"):
        tools("topics", "--create", "--topic", "t", "--partitions", 2, "--replication-factor", 3)
        tools("console-producer", "--topic", "t", "--property", "parse.key=true", text="".join(f"{i}\t{i}\n" for i in range(20)))
        tools("console-consumer", "--topic", "t", "--from-beginning", "--group", "g", "--max-messages", 20, "--timeout-ms", 20000)
        text = tools("groups", "--describe", "--group", "g")
        expect_lines(text, "Consumer group 'g' has no active members.")
        found = offsets(text)
        expect_equal(sorted(found), [0, 1])
        for current, end, lag in found.values():
            expect_equal((current, lag), (end, "0"))
        expect_equal(sum(int(end) for _, end, _ in found.values()), 20)
        expect_equal(listed(tools("groups", "--list", "--state")), {("g", "Empty")})
        expect_equal(tools("groups", "--list"), "g")
        expect_match(tools("groups", "--describe", "--group", "g", "--state"),
                     r"^g +127\.0\.0\.1:\d+ +\([123]\) +- +Empty +0$")
    ends = {number: int(end) for number, (_, end, _) in offsets(tools("groups", "--describe", "--group", "g")).items()}
    with suite.case("consumer-groups reset-offsets"):
        zero = {0: 0, 1: 0}
        expect_equal(reset("--topic", "t", "--to-earliest", "--dry-run"), zero)
        expect_equal(offsets(tools("groups", "--describe", "--group", "g"))[0][2], "0")
        expect_equal(reset("--topic", "t", "--to-earliest", "--execute"), zero)
        expect_equal(offsets(tools("groups", "--describe", "--group", "g"))[0][2], str(ends[0]))
        expect_equal(reset("--topic", "t", "--to-latest", "--execute"), ends)
        expect_equal(reset("--topic", "t:0", "--shift-by", "-1", "--execute"), {0: ends[0] - 1})
        expect_equal(reset("--topic", "t:1", "--to-offset", 9999, "--execute"), {1: ends[1]})
        expect_equal(reset("--topic", "t", "--to-datetime", "2020-01-01T00:00:00.000", "--execute"), zero)
        expect_equal(reset("--topic", "t", "--by-duration", "PT0S", "--execute"), ends)
        text = tools("groups", "--reset-offsets", "--group", "g", "--all-topics", "--to-current", "--export", "--dry-run")
        expect_equal(set(text.split()), {f"g,t,{n},{end}" if text.startswith("g") else f"t,{n},{end}" for n, end in ends.items()})
    with suite.case("consumer-groups delete-offsets and delete"):
        expect_lines(tools("groups", "--delete-offsets", "--group", "g", "--topic", "t:0"), "Request succeeded for deleting offsets from group g.")
        expect_equal(sorted(offsets(tools("groups", "--describe", "--group", "g"))), [1])
        expect_equal(tools("groups", "--delete", "--group", "g"), "Deletion of requested consumer groups ('g') was successful.")
        expect_lines(tools("groups", "--describe", "--group", "g"),
                     "Error: Executing consumer group command failed due to org.apache.kafka.common.errors.GroupIdNotFoundException: "
                     "Group g not found.")
        expect_lines(tools("groups", "--delete", "--group", "g", code=None),
                     "* Group 'g' could not be deleted due to: org.apache.kafka.common.errors.GroupIdNotFoundException: "
                     "The group id does not exist.")


def live_group(tools, suite, protocol):
    name = f"live-{protocol}"
    with suite.case(f"consumer-groups of a {protocol} group with two members"):
        topic = f"t-{protocol}"
        tools("topics", "--create", "--topic", topic, "--partitions", 4, "--replication-factor", 3)
        words = ("console-consumer", "--topic", topic, "--group", name, "--consumer-property", f"group.protocol={protocol}")
        with tools.background(*words), tools.background(*words):
            def members():
                text = tools("groups", "--describe", "--group", name, "--members", "--verbose", code=None)
                return re.findall(rf"{topic}:([\d,]+)", text), text

            if protocol == "classic":
                ready = wait_until(lambda: (lambda found: len(found[0]) == 2 and found)(members()), 40)
                wanted = [["0,1", "2,3"]]
            else:
                ready = wait_until(lambda: (lambda found: len(found[0]) == 4 and len(set(found[0])) == 2 and found)(members()), 40)
                wanted = None
            assert ready, members()[1]
            if wanted:
                expect_equal([sorted(ready[0])], wanted)
            else:
                shares = {number for share in ready[0] for number in share.split(",")}
                expect_equal(shares, set("0123"))
            text = tools("groups", "--describe", "--group", name, "--state")
            expect_match(text, rf"^{name} +127\.0\.0\.1:\d+ +\([123]\) +{'range' if protocol == 'classic' else 'uniform'} +Stable +2$")
            expect(tools("groups", "--list", "--type"), name)
            expect_match(tools("groups", "--list", "--type"), rf"^{name} +{protocol.capitalize()}")
            table = columns(tools("groups", "--describe", "--group", name), *HEAD)
            expect_equal(len(table), 4)
            for row in table:
                expect_equal((row["HOST"], row["CLIENT-ID"]), ("/127.0.0.1", "console-consumer"))
    with suite.case(f"consumer-groups refuses to change a live {protocol} group"):
        with tools.background(*words):
            wait_until(lambda: "Stable" in tools("groups", "--describe", "--group", name, "--state", code=None), 30)
            expect(tools("groups", "--reset-offsets", "--group", name, "--topic", topic, "--to-earliest", "--dry-run", code=None),
                   f"Error: Assignments can only be reset if the group '{name}' is inactive, but the current state is Stable.")
            expect_lines(tools("groups", "--delete", "--group", name, code=None),
                         f"* Group '{name}' could not be deleted due to: org.apache.kafka.common.errors.GroupNotEmptyException: "
                         "The group is not empty.")
            expect(tools("groups", "--delete-offsets", "--group", name, "--topic", topic, code=None),
                   "GroupSubscribedToTopicException: Deleting offsets of a topic is forbidden while the consumer group is actively "
                   "subscribed to it.")


def offsets_of_topics(tools, suite):
    with suite.case("get-offsets"):
        tools("topics", "--create", "--topic", "o", "--partitions", 2, "--replication-factor", 3)
        expect_equal(tools("get-offsets", "--topic", "o"), "o:0:0\no:1:0")
        tools("console-producer", "--topic", "o", "--property", "parse.key=true", "--property", "key.separator=:",
              text="".join(f"same:{i}\n" for i in range(10)))
        latest = tools("get-offsets", "--topic", "o")
        assert latest in ("o:0:10\no:1:0", "o:0:0\no:1:10"), latest
        full = 0 if latest.startswith("o:0:10") else 1
        expect_equal(tools("get-offsets", "--topic", "o", "--time", "earliest"), "o:0:0\no:1:0")
        expect_equal(tools("get-offsets", "--topic-partitions", f"o:{full}", "--time", 1000), f"o:{full}:0")
        expect_match(tools("get-offsets", "--topic-partitions", f"o:{full}", "--time", "max-timestamp"), rf"\Ao:{full}:\d\Z")
    with suite.case("delete-records"):
        what = tools.file("delete.json", '{"partitions":[{"topic":"o","partition":%d,"offset":3}],"version":1}' % full)
        expect_lines(tools("delete-records", "--offset-json-file", what), "Executing records delete operation",
                     "Records delete operation completed:", f"partition: o-{full}\tlow_watermark: 3")
        expect_equal(tools("get-offsets", "--topic-partitions", f"o:{full}", "--time", "earliest"), f"o:{full}:3")
        text = tools("console-consumer", "--topic", "o", "--from-beginning", "--max-messages", 7, "--timeout-ms", 20000)
        expect_equal(text.splitlines(), [str(i) for i in range(3, 10)] + ["Processed a total of 7 messages"])


def run(suite, libs, folder):
    parts = (("empty", empty_group), ("classic", lambda t, s: live_group(t, s, "classic")),
             ("consumer", lambda t, s: live_group(t, s, "consumer")), ("offsets", offsets_of_topics))
    for name, part in parts:
        if suite.wanted(name):
            with Serve(settings=QUICK) as server:
                part(Tools(libs, server, folder), suite)

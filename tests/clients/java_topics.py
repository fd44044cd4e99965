"""kafka-topics, kafka-configs, kafka-leader-election, kafka-reassign-partitions: what they must say, as Kafka 4.1.2 says it."""

import json
import pathlib

from java import Tools, expect, expect_equal, expect_lines, expect_match, rows
from serve import QUICK, Serve, wait_until

EXPECTED = pathlib.Path(__file__).parent / "expected"
PATIENT = ("broker.session.timeout.ms=60000",)
NOT_THERE = "Error while executing topic command : Topic '{}' does not exist as expected"


def isr(tools, topic, partition=0):
    return rows(tools("topics", "--describe", "--topic", topic))[partition][2]


def topics(tools, suite):
    with suite.case("topics create, describe, list"):
        expect_equal(tools("topics", "--create", "--topic", "t", "--partitions", 3, "--replication-factor", 3), "Created topic t.")
        text = tools("topics", "--describe", "--topic", "t")
        expect_match(text, r"^Topic: t\tTopicId: [A-Za-z0-9_-]{22}\tPartitionCount: 3\tReplicationFactor: 3\tConfigs: min\.insync\.replicas=1$",
                     r"^\tTopic: t\tPartition: 0\tLeader: [123]\tReplicas: [123],[123],[123]\tIsr: [123],[123],[123]\tElr: \tLastKnownElr: $")
        found = rows(text)
        expect_equal(sorted(found), [0, 1, 2])
        for leader, replicas, in_sync in found.values():
            expect_equal((leader, sorted(replicas), in_sync), (str(replicas[0]), [1, 2, 3], replicas))
        expect_lines(tools("topics", "--list", "--exclude-internal"), "t")
    with suite.case("topics create with settings and an assignment"):
        tools("topics", "--create", "--topic", "o", "--replica-assignment", "1:2,2:3", "--config", "retention.ms=60000")
        text = tools("topics", "--describe", "--topic", "o")
        expect(text, "PartitionCount: 2\tReplicationFactor: 2\tConfigs: min.insync.replicas=1,retention.ms=60000")
        expect_equal({n: row[1] for n, row in rows(text).items()}, {0: [1, 2], 1: [2, 3]})
        expect(tools("topics", "--describe", "--topics-with-overrides"), "Topic: o\t")
        expect(tools("topics", "--create", "--topic", "dotted.name_1"),
               "WARNING: Due to limitations in metric names, topics with a period ('.') or underscore ('_') could collide.")
    with suite.case("topics errors"):
        error = "Error while executing topic command : "
        expect_lines(tools("topics", "--create", "--topic", "t", code=1), error + "Topic 't' already exists.")
        expect_equal(tools("topics", "--create", "--topic", "t", "--if-not-exists"), "")
        expect_lines(tools("topics", "--create", "--topic", "big", "--replication-factor", 4, code=1), error +
                     "Unable to replicate the partition 4 time(s): The target replication factor of 4 cannot be reached because only "
                     "3 broker(s) are registered.")
        expect_lines(tools("topics", "--describe", "--topic", "absent", code=1), NOT_THERE.format("absent"))
        expect_lines(tools("topics", "--create", "--topic", "x", "--config", "min.insync.replicas=0", code=1), error +
                     "Invalid value 0 for configuration min.insync.replicas: Value must be at least 1")
    with suite.case("topics alter and delete"):
        expect_equal(tools("topics", "--alter", "--topic", "t", "--partitions", 5), "")
        wait_until(lambda: len(rows(tools("topics", "--describe", "--topic", "t"))) == 5, 15)
        expect_equal(len(rows(tools("topics", "--describe", "--topic", "t"))), 5)
        expect_lines(tools("topics", "--alter", "--topic", "t", "--partitions", 4, code=1),
                     "Error while executing topic command : The topic t currently has 5 partition(s); 4 would not be an increase.")
        expect_equal(tools("topics", "--delete", "--topic", "o"), "")
        wait_until(lambda: "o" not in tools("topics", "--list").split("\n"), 15)
        expect_lines(tools("topics", "--describe", "--topic", "o", code=1), NOT_THERE.format("o"))
        expect_lines(tools("topics", "--delete", "--topic", "o", code=1), NOT_THERE.format("o"))


def configs(tools, suite):
    done = "Completed updating config for topic c."
    with suite.case("configs of a topic"):
        tools("topics", "--create", "--topic", "c", "--partitions", 1, "--replication-factor", 3)
        expect_equal(tools("configs", "--describe", "--topic", "c"), "Dynamic configs for topic c are:")
        expect_equal(tools("configs", "--alter", "--topic", "c", "--add-config", "retention.ms=60000,min.insync.replicas=2"), done)
        expect_equal(tools("configs", "--describe", "--topic", "c"), "Dynamic configs for topic c are:\n"
                     "  min.insync.replicas=2 sensitive=false synonyms={DYNAMIC_TOPIC_CONFIG:min.insync.replicas=2, "
                     "DYNAMIC_DEFAULT_BROKER_CONFIG:min.insync.replicas=1, DEFAULT_CONFIG:min.insync.replicas=1}\n"
                     "  retention.ms=60000 sensitive=false synonyms={DYNAMIC_TOPIC_CONFIG:retention.ms=60000}")
        expect_equal(tools("configs", "--alter", "--topic", "c", "--delete-config", "retention.ms,min.insync.replicas"), done)
        expect_equal(tools("configs", "--describe", "--topic", "c"), "Dynamic configs for topic c are:")
    with suite.case("configs of a topic, all of them"):
        text = tools("configs", "--describe", "--all", "--topic", "c")
        expect_equal(text, "All configs for topic c are:\n" + (EXPECTED / "topic-configs.txt").read_text().rstrip("\n"))
    with suite.case("configs errors"):
        failed = "java.util.concurrent.ExecutionException: org.apache.kafka.common.errors."
        for setting, error in (("no.such.config=1", "InvalidConfigurationException: Unknown topic config name: no.such.config"),
                               ("min.insync.replicas=0", "InvalidConfigurationException: Invalid value 0 for configuration "
                                                         "min.insync.replicas: Value must be at least 1")):
            expect_lines(tools("configs", "--alter", "--topic", "c", "--add-config", setting, code=1), failed + error)
        expect_equal(tools("configs", "--describe", "--topic", "absent"), "The topic 'absent' doesn't exist and doesn't have dynamic config.")
        expect_lines(tools("configs", "--alter", "--broker", 1, "--add-config", "num.partitions=3", code=1),
                     failed + "InvalidRequestException: Cannot update these configs dynamically: Set(num.partitions)")
    with suite.case("configs of brokers"):
        expect_equal(tools("configs", "--alter", "--broker", 1, "--add-config", "message.max.bytes=2000000"),
                     "Completed updating config for broker 1.")
        expect_lines(tools("configs", "--describe", "--broker", 1), "Dynamic configs for broker 1 are:",
                     "  message.max.bytes=2000000 sensitive=false synonyms={DYNAMIC_BROKER_CONFIG:message.max.bytes=2000000, "
                     "DEFAULT_CONFIG:message.max.bytes=1048588}")
        expect_equal(tools("configs", "--alter", "--broker-defaults", "--add-config", "message.max.bytes=3000000"),
                     "Completed updating default config for brokers in the cluster.")
        expect_lines(tools("configs", "--describe", "--broker-defaults"), "Default configs for brokers in the cluster are:",
                     "  message.max.bytes=3000000 sensitive=false synonyms={DYNAMIC_DEFAULT_BROKER_CONFIG:message.max.bytes=3000000}",
                     "  min.insync.replicas=1 sensitive=false synonyms={DYNAMIC_DEFAULT_BROKER_CONFIG:min.insync.replicas=1}")
        tools("configs", "--alter", "--broker", 1, "--delete-config", "message.max.bytes")
        tools("configs", "--alter", "--broker-defaults", "--delete-config", "message.max.bytes")
        expect_equal(tools("configs", "--describe", "--broker", 1), "Dynamic configs for broker 1 are:")
        expect_lines(tools("configs", "--describe", "--all", "--broker", 2), "All configs for broker 2 are:",
                     "  broker.session.timeout.ms=2000 sensitive=false synonyms={STATIC_BROKER_CONFIG:broker.session.timeout.ms=2000, "
                     "DEFAULT_CONFIG:broker.session.timeout.ms=9000}",
                     "  auto.create.topics.enable=true sensitive=false synonyms={DEFAULT_CONFIG:auto.create.topics.enable=true}")


def broken(tools, suite):
    """A topic whose brokers are stopped, and the filters of describe that tell of it."""
    with suite.case("topics describe while brokers are stopped and killed"):
        tools("topics", "--create", "--topic", "b", "--replica-assignment", "1:2:3", "--config", "min.insync.replicas=2")
        expect_equal(tools("topics", "--describe", "--topic", "b", "--under-replicated-partitions"), "")
        tools.server.stop(3)
        wait_until(lambda: isr(tools, "b") == [1, 2], 20)
        row = "\tTopic: b\tPartition: 0\tLeader: 1\tReplicas: 1,2,3\tIsr: 1,2\tElr: \tLastKnownElr: "
        expect_lines(tools("topics", "--describe", "--topic", "b", "--under-replicated-partitions"), row)
        expect_lines(tools("topics", "--describe", "--topic", "b", "--at-min-isr-partitions"), row)
        expect_equal(tools("topics", "--describe", "--topic", "b", "--under-min-isr-partitions"), "")
        tools.server.kill(2)
        wait_until(lambda: isr(tools, "b") == [1], 20)
        row = "\tTopic: b\tPartition: 0\tLeader: 1\tReplicas: 1,2,3\tIsr: 1\tElr: 2\tLastKnownElr: "
        expect_lines(tools("topics", "--describe", "--topic", "b", "--under-min-isr-partitions"), row)
        expect_equal(tools("topics", "--describe", "--topic", "b", "--at-min-isr-partitions"), "")
        expect_equal(tools("topics", "--describe", "--topic", "b", "--unavailable-partitions"), "")
        tools.server.start(2)
        tools.server.start(3)
        wait_until(lambda: sorted(isr(tools, "b")) == [1, 2, 3], 30)
        expect_equal(tools("topics", "--describe", "--topic", "b", "--under-replicated-partitions"), "")
    with suite.case("topics describe without a leader"):
        tools("topics", "--create", "--topic", "alone", "--replica-assignment", "3")
        tools.server.kill(3)
        wait_until(lambda: rows(tools("topics", "--describe", "--topic", "alone"))[0][0] == "none", 20)
        row = "\tTopic: alone\tPartition: 0\tLeader: none\tReplicas: 3\tIsr: \tElr: 3\tLastKnownElr: 3"
        expect_lines(tools("topics", "--describe", "--topic", "alone", "--unavailable-partitions"), row)
        tools.server.start(3)
        wait_until(lambda: rows(tools("topics", "--describe", "--topic", "alone"))[0][0] == "3", 20)
        expect_equal(rows(tools("topics", "--describe", "--topic", "alone"))[0], ("3", [3], [3]))


def elections(tools, suite):
    with suite.case("leader-election preferred"):
        tools("topics", "--create", "--topic", "e", "--replica-assignment", "2:1:3,1:2:3")
        tools.server.stop(2)
        tools.server.start(2)
        wait_until(lambda: sorted(isr(tools, "e")) == [1, 2, 3], 20)
        expect_equal(rows(tools("topics", "--describe", "--topic", "e"))[0][0], "1")
        expect_equal(tools("leader-election", "--election-type", "preferred", "--topic", "e", "--partition", 0),
                     "Successfully completed leader election (PREFERRED) for partitions e-0")
        expect_equal(rows(tools("topics", "--describe", "--topic", "e"))[0][0], "2")
        expect_equal(tools("leader-election", "--election-type", "preferred", "--topic", "e", "--partition", 0),
                     "Valid replica already elected for partitions e-0")
    with suite.case("leader-election refused"):
        text = tools("leader-election", "--election-type", "preferred", "--topic", "absent", "--partition", 0, code=1)
        expect_lines(text, "Error completing leader election (PREFERRED) for partition: absent-0: "
                           "org.apache.kafka.common.errors.UnknownTopicOrPartitionException: No such topic as absent",
                     "1 replica(s) could not be elected")
    with suite.case("leader-election unclean"):
        tools("topics", "--create", "--topic", "u", "--replica-assignment", "1:2")
        tools.server.stop(2)
        wait_until(lambda: isr(tools, "u") == [1], 20)
        tools.server.kill(1)
        tools.server.start(2)
        wait_until(lambda: rows(tools("topics", "--describe", "--topic", "u"))[0][0] == "none", 20)
        expect_equal(tools("leader-election", "--election-type", "unclean", "--topic", "u", "--partition", 0),
                     "Successfully completed leader election (UNCLEAN) for partitions u-0")
        expect_equal(rows(tools("topics", "--describe", "--topic", "u"))[0], ("2", [1, 2], [2]))
        tools.server.start(1)
        wait_until(lambda: isr(tools, "u") == [2, 1], 20)
        expect_equal(isr(tools, "u"), [2, 1])
        tools("leader-election", "--election-type", "preferred", "--all-topic-partitions")


def plan(tools, topic, replicas):
    partition = {"topic": topic, "partition": 0, "replicas": replicas}
    return tools.file(f"{topic}-{'-'.join(map(str, replicas))}.json", json.dumps({"version": 1, "partitions": [partition]}))


def reassignments(tools, suite):
    assigned = '{"version":1,"partitions":[{"topic":"m","partition":0,"replicas":[%s],"log_dirs":["any","any"]}]}'
    with suite.case("reassign-partitions generate"):
        tools("topics", "--create", "--topic", "m", "--replica-assignment", "1:2")
        which = tools.file("which.json", '{"topics":[{"topic":"m"}],"version":1}')
        text = tools("reassign", "--topics-to-move-json-file", which, "--broker-list", "2,3", "--generate")
        before, after = text.split("\n\n")
        expect_equal(before, "Current partition replica assignment\n" + assigned % "1,2")
        expect_match(after, r"\AProposed partition reassignment configuration\n.*\"replicas\":\[(2,3|3,2)\]")
    with suite.case("reassign-partitions execute, verify, list"):
        text = tools("reassign", "--reassignment-json-file", plan(tools, "m", [2, 3]), "--execute")
        expect_lines(text, "Current partition replica assignment", assigned % "1,2", "Successfully started partition reassignment for m-0",
                     "Save this to use as the --reassignment-json-file option during rollback")
        done = "Reassignment of partition m-0 is completed."
        wait_until(lambda: done in tools("reassign", "--reassignment-json-file", plan(tools, "m", [2, 3]), "--verify"), 20)
        expect_lines(tools("reassign", "--reassignment-json-file", plan(tools, "m", [2, 3]), "--verify"),
                     "Status of partition reassignment:", done, "Clearing broker-level throttles on brokers 1,2,3",
                     "Clearing topic-level throttles on topic m")
        expect_equal(rows(tools("topics", "--describe", "--topic", "m"))[0][:2], ("2", [2, 3]))
        expect_equal(tools("reassign", "--list"), "No partition reassignments found.")
        expect(tools("reassign", "--reassignment-json-file", plan(tools, "m", [2, 3]), "--cancel"),
               "None of the specified partition reassignments are active.")
    with suite.case("reassign-partitions refused"):
        expect_lines(tools("reassign", "--reassignment-json-file", plan(tools, "m", [2, 9]), "--execute", code=1), "Error: Unknown broker id 9")
    with suite.case("reassign-partitions cancel while it runs"):
        tools("topics", "--create", "--topic", "n", "--replica-assignment", "1:2")
        # A move to a broker whose end nobody noticed yet does not end. (To one that is known to be away the tool does not begin it.)
        tools.server.kill(3)
        tools("reassign", "--reassignment-json-file", plan(tools, "n", [1, 3]), "--execute")
        expect_lines(tools("reassign", "--list"), "Current partition reassignments:", "n-0: replicas: 1,3,2. adding: 3. removing: 2.")
        expect(tools("topics", "--describe", "--topic", "n"),
               "Replicas: 1,3,2\tIsr: 1,2\tAdding Replicas: 3\tRemoving Replicas: 2\tElr: \tLastKnownElr: ")
        expect_lines(tools("reassign", "--reassignment-json-file", plan(tools, "n", [1, 3]), "--verify"),
                     "Reassignment of partition n-0 is still in progress.")
        # Without the option the tool would wait for broker 3, to take its throttle away.
        expect_lines(tools("reassign", "--reassignment-json-file", plan(tools, "n", [1, 3]), "--cancel", "--preserve-throttles"),
                     "Successfully cancelled partition reassignment for: n-0")
        expect_equal(rows(tools("topics", "--describe", "--topic", "n"))[0], ("1", [1, 2], [1, 2]))


def run(suite, libs, folder):
    for name, part in (("topics", topics), ("configs", configs), ("broken", broken), ("elections", elections), ("reassign", reassignments)):
        if suite.wanted(name):
            with Serve(settings=PATIENT if name == "reassign" else QUICK) as server:
                part(Tools(libs, server, folder), suite)

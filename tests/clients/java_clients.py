"""Kafka's own producers and consumers from the command line: console, performance, verifiable, end-to-end, transactional."""

import json
import time

from java import Tools, columns, expect, expect_equal, expect_match
from serve import QUICK, Serve, wait_until


def values(tools, topic, count, *words):
    text = tools("console-consumer", "--topic", topic, "--from-beginning", "--max-messages", count, "--timeout-ms", 20000, *words)
    lines = text.splitlines()
    expect_equal(lines[-1], f"Processed a total of {count} messages")
    return lines[:-1]


def console(tools, suite):
    with suite.case("console-producer and -consumer with keys and headers"):
        tools("topics", "--create", "--topic", "t", "--partitions", 1, "--replication-factor", 3)
        tools("console-producer", "--topic", "t", "--property", "parse.key=true", "--property", "parse.headers=true",
              "--property", "null.marker=NULL", text="h1:x,h2:y\tk1\tv1\nh1:x\tNULL\tv2\nh1:NULL\tk3\tNULL\n")
        found = values(tools, "t", 3, "--property", "print.key=true", "--property", "print.headers=true", "--property", "print.offset=true",
                       "--property", "print.partition=true")
        expect_equal(found, ["Partition:0\tOffset:0\th1:x,h2:y\tk1\tv1", "Partition:0\tOffset:1\th1:x\tnull\tv2",
                             "Partition:0\tOffset:2\th1:null\tk3\tnull"])
    with suite.case("console-producer with each codec and acks"):
        lines = [f"line {i} " + "x" * (i % 70) for i in range(200)]
        for codec in ("none", "gzip", "snappy", "lz4", "zstd"):
            for acks in ("0", "1", "all") if codec == "none" else ("all",):
                topic = f"codec-{codec}-{acks}"
                tools("topics", "--create", "--topic", topic, "--partitions", 2, "--replication-factor", 3)
                words = [] if acks == "all" else ["--producer-property", "enable.idempotence=false"]
                tools("console-producer", "--topic", topic, "--compression-codec", codec, "--request-required-acks", acks, *words,
                      text="\n".join(lines) + "\n")
                expect_equal(sorted(values(tools, topic, 200)), sorted(lines))
    for protocol in ("classic", "consumer"):
        with suite.case(f"console-consumer goes on at its committed offset, protocol {protocol}"):
            topic, group = f"resume-{protocol}", ("--group", f"g-{protocol}", "--consumer-property", f"group.protocol={protocol}")
            tools("topics", "--create", "--topic", topic, "--partitions", 2, "--replication-factor", 3)
            lines = [str(i) for i in range(30)]
            tools("console-producer", "--topic", topic, text="\n".join(lines) + "\n")
            first = values(tools, topic, 18, *group)
            expect_equal(sorted(first + values(tools, topic, 12, *group), key=int), lines)


def performance(tools, suite):
    bootstrap = f"bootstrap.servers={tools.server.bootstrap}"
    with suite.case("producer-perf-test and consumer-perf-test"):
        tools("topics", "--create", "--topic", "p", "--partitions", 3, "--replication-factor", 3)
        text = tools("producer-perf", "--topic", "p", "--num-records", 50000, "--record-size", 100, "--throughput", -1,
                     "--producer-props", bootstrap, "acks=all", "compression.type=lz4")
        expect_match(text, r"^50000 records sent, [\d.]+ records/sec ")
        text = tools("consumer-perf", "--topic", "p", "--messages", 50000)
        head, row = text.splitlines()[-2:]
        found = dict(zip(head.split(", "), row.split(", ")))
        assert int(found["data.consumed.in.nMsg"]) >= 50000, text
        expect_equal(sum(int(line.rsplit(":", 1)[1]) for line in tools("get-offsets", "--topic", "p").splitlines()), 50000)
    with suite.case("end-to-end latency"):
        tools("topics", "--create", "--topic", "l", "--partitions", 1, "--replication-factor", 3)
        expect(tools("e2e", tools.server.bootstrap, "l", 100, "all", 100), "Avg latency: ", "Percentiles: 50th = ")


def events(background, name):
    out = []
    for line in background.lines:
        if line.startswith("{"):
            event = json.loads(line)
            if event["name"] == name:
                out.append(event)
    return out


def verifiable(tools, suite):
    with suite.case("VerifiableProducer and VerifiableConsumer while one broker is stopped and one killed"):
        tools("topics", "--create", "--topic", "v", "--partitions", 3, "--replication-factor", 3, "--config", "min.insync.replicas=2")
        with tools.background("verifiable-consumer", "--topic", "v", "--group-id", "vc", "--reset-policy", "earliest",
                              "--session-timeout", 10000, "--verbose") as consumer, \
             tools.background("verifiable-producer", "--topic", "v", "--throughput", 500, "--max-messages", 8000) as producer:
            def sent():
                return len(events(producer, "producer_send_success"))

            assert wait_until(lambda: sent() > 500, 40), producer.lines[-5:]
            tools.server.stop(2)
            wait_until(lambda: sent() > 1500, 20)
            tools.server.start(2)
            # Until all replicas are in sync again: with two of three away min ISR would refuse, and the producer gives up in time.
            wait_until(lambda: tools("topics", "--describe", "--topic", "v", "--under-replicated-partitions") == "", 30)
            tools.server.kill(1)
            assert wait_until(lambda: producer.process.poll() is not None, 90), producer.lines[-5:]
            # The tool sets retries to 0, so what is on its way to a leader that goes is told as an error.
            refused = len(events(producer, "producer_send_error"))
            assert refused < 800, f"{refused} of 8000 refused"
            expect_equal(sent() + refused, 8000)

            def read():
                return [(e["partition"], e["offset"], e["value"]) for e in events(consumer, "record_data")]

            assert wait_until(lambda: len({v for _, _, v in read()}) >= sent(), 60), f"{len(read())} read, {consumer.lines[-3:]}"
            acknowledged = {(e["partition"], e["offset"], e["value"]) for e in events(producer, "producer_send_success")}
            expect_equal(acknowledged - set(read()), set())
            offsets = {(partition, offset) for partition, offset, _ in read()}
            # Nothing twice in the log; what was refused may stand in it.
            expect_equal(len(offsets), len({value for _, _, value in read()}))
        tools.server.start(1)


def transactions(tools, suite):
    bootstrap = f"bootstrap.servers={tools.server.bootstrap}"

    def perf(name, count, duration):
        return ("producer-perf", "--topic", "x", "--num-records", count, "--record-size", 100, "--throughput", 100, "--producer-props",
                bootstrap, "--transactional-id", name, "--transaction-duration-ms", duration)

    def states():
        return {row["TransactionalId"]: row["TransactionState"] for row in
                [dict(zip(("TransactionalId", "Coordinator", "ProducerId", "TransactionState"), line.split()))
                 for line in tools("transactions", "list").splitlines()[1:]]}

    with suite.case("transactions list, describe, describe-producers of completed ones"):
        tools("topics", "--create", "--topic", "x", "--partitions", 1, "--replication-factor", 3)
        expect_match(tools(*perf("done", 200, 300)), r"^200 records sent")
        expect_equal(states(), {"done": "CompleteCommit"})
        text = tools("transactions", "describe", "--transactional-id", "done")
        head, row = [line.split("\t") for line in text.splitlines()]
        expect_equal([cell.strip() for cell in head[:7]], ["CoordinatorId", "TransactionalId", "ProducerId", "ProducerEpoch",
                                                           "TransactionState", "TransactionTimeoutMs", "CurrentTransactionStartTimeMs"])
        expect_equal([row[1].strip(), row[4].strip(), row[5].strip()], ["done", "CompleteCommit", "60000"])
        text = tools("transactions", "describe-producers", "--topic", "x", "--partition", 0)
        expect_match(text, r"^\d+ +\t\d+ +\t\d+ +\t-1 +\t\d+ *\tNone")
        expect(tools("transactions", "describe", "--transactional-id", "absent", code=None), "because the ID could not be found")
    with suite.case("transactions list and describe of an open one, find-hanging finds none"):
        with tools.background(*perf("open", 6000, 60000)):
            assert wait_until(lambda: states().get("open") == "Ongoing", 30), states()
            expect_match(tools("transactions", "describe", "--transactional-id", "open"), r"Ongoing .*x-0")
            expect_match(tools("transactions", "describe-producers", "--topic", "x", "--partition", 0), r"\t\d{3} *\t$|\t\d+ +\t$")
            head = "Topic\tPartition\tProducerId\tProducerEpoch\tCoordinatorEpoch\tStartOffset\tLastTimestamp\tDuration(min)"
            expect_equal(tools("transactions", "find-hanging", "--topic", "x").strip(), head)
            expect_equal(tools("transactions", "find-hanging", "--broker-id", 1).strip(), head)
            # What is open is not seen by those who read only what is committed.
            committed = tools("console-consumer", "--topic", "x", "--from-beginning", "--isolation-level", "read_committed",
                              "--timeout-ms", 4000, code=None)
            expect(committed, "Processed a total of 200 messages")
            everything = tools("console-consumer", "--topic", "x", "--from-beginning", "--max-messages", 230, "--timeout-ms", 20000)
            expect(everything, "Processed a total of 230 messages")
    with suite.case("transactions forceTerminateTransaction"):
        with tools.background(*perf("stuck", 6000, 60000)):
            assert wait_until(lambda: states().get("stuck") == "Ongoing", 30), states()
            time.sleep(0.2)
            tools("transactions", "forceTerminateTransaction", "--transactionalId", "stuck")
            assert wait_until(lambda: states().get("stuck") in ("CompleteAbort", "PrepareAbort", "Empty"), 20), states()


def cluster(tools, suite):
    with suite.case("metadata-quorum describe"):
        text = tools("quorum", "describe", "--status")
        expect_match(text, r"^ClusterId: +[A-Za-z0-9_-]{22}$", r"^LeaderId: +\d+$", r"^LeaderEpoch: +\d+$", r"^HighWatermark: +\d+$",
                     r"^MaxFollowerLag: +\d+$", r"^CurrentVoters: +\[\{\"id\": \d+", r"^CurrentObservers: +\[\{\"id\": \d")
        text = tools("quorum", "describe", "--replication")
        expect_match(text, r"^NodeId\tDirectoryId *\tLogEndOffset\tLag\tLastFetchTimestamp\tLastCaughtUpTimestamp\tStatus")
        expect_equal(sum("Leader" in line for line in text.splitlines()[1:]), 1)
        expect_equal(sum("Observer" in line for line in text.splitlines()[1:]), 3)
    with suite.case("log-dirs describe"):
        tools("topics", "--create", "--topic", "d", "--partitions", 2, "--replication-factor", 3)
        tools("console-producer", "--topic", "d", text="one\ntwo\n")
        text = tools("log-dirs", "--describe", "--topic-list", "d")
        expect(text, "Querying brokers for log directories information", "Received log directory information from brokers 1,2,3")
        data = json.loads(text.splitlines()[-1])
        expect_equal(sorted(broker["broker"] for broker in data["brokers"]), [1, 2, 3])
        for broker in data["brokers"]:
            partitions = [p for folder in broker["logDirs"] for p in folder["partitions"]]
            expect_equal(sorted(p["partition"] for p in partitions), ["d-0", "d-1"])
            assert sum(p["size"] for p in partitions) > 60, text
            assert all(not p["isFuture"] for p in partitions), text
    with suite.case("broker-api-versions"):
        text = tools("api-versions")
        for number in (1, 2, 3):
            expect_match(text, rf"^127\.0\.0\.1:\d+ \(id: {number} rack: null isFenced: false\) -> \($")
        # As Kafka 4.1.2 offers them.
        for name, versions in (("Produce(0)", "0 to 13"), ("Fetch(1)", "4 to 18"), ("ListOffsets(2)", "1 to 10"), ("Metadata(3)", "0 to 13"),
                               ("OffsetCommit(8)", "2 to 9"), ("JoinGroup(11)", "0 to 9"), ("ApiVersions(18)", "0 to 4"),
                               ("CreateTopics(19)", "2 to 7"), ("InitProducerId(22)", "0 to 5"), ("EndTxn(26)", "0 to 5")):
            expect(text, f"\t{name}: {versions} [usable: {versions.split()[-1]}]")
    with suite.case("cluster id and endpoints"):
        expect_match(tools("cluster", "cluster-id", "--bootstrap-server", tools.server.bootstrap), r"^Cluster ID: [A-Za-z0-9_-]{22}$")
        text = tools("cluster", "list-endpoints", "--bootstrap-server", tools.server.bootstrap)
        expect_equal({(row["ID"], row["HOST"], row["PORT"], row["STATE"], row["ENDPOINT_TYPE"]) for row in columns(text, "ID", "HOST")},
                     {(str(n), "127.0.0.1", str(port), "unfenced", "broker") for n, port in tools.server.ports.items()})
    with suite.case("features describe"):
        text = tools("features", "describe")
        for name, low, high, level in (("eligible.leader.replicas.version", "0", "1", "1"), ("group.version", "0", "1", "1"),
                                       ("metadata.version", "3.3-IV3", "4.1-IV1", "4.1-IV1"), ("transaction.version", "0", "2", "2")):
            expect_match(text, rf"^Feature: {name}\tSupportedMinVersion: {low}\tSupportedMaxVersion: {high}\tFinalizedVersionLevel: {level}\tEpoch: \d+$")


def run(suite, libs, folder):
    for name, part in (("console", console), ("perf", performance), ("verifiable", verifiable), ("transactions", transactions), ("cluster", cluster)):
        if suite.wanted(name):
            with Serve(settings=QUICK) as server:
                part(Tools(libs, server, folder), suite)

"""What every Python client is put through, by an adapter of its own (client_*.py). Run in that client's environment.

An adapter has: version, codecs, transactions (bool) and
  producer(server, **options)  options: acks, codec, idempotent, transactional_id -> object with
      send(topic, partition, value, key=None, headers=()) -> handle;  result(handle) -> (partition, offset), raises;  flush();  close()
      init(), begin(), commit(), abort(), send_offsets(consumer, {(topic, partition): offset}) when transactional
  consumer(server, topic, group=None, committed=False) -> object with
      poll(seconds) -> [(partition, offset, key, value, headers)];  assignment() -> {partition};  commit();  close()
  admin(server) -> object with create(name, partitions, replicas, settings), delete(name), topics() -> set,
      grow(name, partitions), settings(name) -> {key: value}, groups() -> set, close()
Results are lines `result: passed NAME`, `result: failed NAME` and, indented, why.
"""

import sys
import threading
import time
import traceback

from serve import Serve, wait_until


def describe(server, topic):
    """{partition: (leader, isr)} as the cluster itself says."""
    out = {}
    for line in server.ask(f"describe {topic}").splitlines():
        words = line.split()
        if "Partition:" in words:
            at = {word: words[i + 1] for i, word in enumerate(words[:-1]) if word.endswith(":")}
            out[int(at["Partition:"])] = (at["Leader:"], [n for n in at["Isr:"].split(",") if n])
    return out


def settings_of(answers):
    """{key: value} of what kafka-python and its kin give for describe_configs: objects, tuples or dicts, by version."""
    out = {}

    def walk(node):
        if hasattr(node, "to_object"):
            node = node.to_object()
        if isinstance(node, dict):
            name, value = node.get("config_names", node.get("name")), node.get("config_value", node.get("value"))
            if isinstance(name, str):
                out[name] = value
            for key, child in node.items():
                if isinstance(child, dict) and "value" in child:
                    out[key] = child["value"]
                elif isinstance(child, str) and "." in key:
                    out[key] = child
                else:
                    walk(child)
        elif isinstance(node, (list, tuple)):
            if len(node) >= 2 and isinstance(node[0], str) and isinstance(node[1], (str, type(None))):
                out[node[0]] = node[1]
            for child in node:
                walk(child)

    walk(answers)
    return out


def wait_whole(server, topic):
    assert wait_until(lambda: all(len(isr) == 3 for _, isr in describe(server, topic).values()), 40), describe(server, topic)


def read(adapter, server, topic, count, seconds=40, **options):
    """The first records of the topic, as many as come in time; then whether more come."""
    consumer = adapter.consumer(server, topic, **options)
    out, until = [], time.monotonic() + seconds
    try:
        while len(out) < count and time.monotonic() < until:
            out += consumer.poll(0.2)
        out += consumer.poll(0.3)
    finally:
        consumer.close()
    return out


def codecs_and_acks(adapter):
    topics = [f"{codec}-{acks}:2:3" for codec in adapter.codecs for acks in ("0", "1", "all")]
    with Serve(topics) as server:
        for codec in adapter.codecs:
            for acks in ("0", "1", "all"):
                topic, values = f"{codec}-{acks}", [f"value {i} ".encode() + b"x" * (i % 60) for i in range(300)]
                producer = adapter.producer(server, acks=acks, codec=codec)
                handles = [producer.send(topic, i % 2, value, key=b"k%d" % i) for i, value in enumerate(values)]
                producer.flush()
                if acks != "0":
                    offsets = [producer.result(handle) for handle in handles]
                    assert offsets == [(i % 2, i // 2) for i in range(300)], (topic, offsets[:10])
                producer.close()
                found = read(adapter, server, topic, 300)
                assert sorted(record[3] for record in found) == sorted(values), (topic, len(found))
                assert all(found[0][2].startswith(b"k") for _ in found), found[0]


def keys_headers_nulls(adapter):
    with Serve(["t:1:3"]) as server:
        producer = adapter.producer(server, acks="all")
        headers = [("a", b"1"), ("a", b"2"), ("empty", b"")]
        for key, value in ((b"k", b"v"), (None, b"v"), (b"k", None), (b"", b"")):
            producer.result(producer.send("t", 0, value, key=key, headers=headers))
        producer.close()
        found = read(adapter, server, "t", 4)
        assert [(r[2], r[3]) for r in found] == [(b"k", b"v"), (None, b"v"), (b"k", None), (b"", b"")], found
        assert all([tuple(h) for h in r[4]] == headers for r in found), found


def idempotence_while_brokers_break(adapter):
    with Serve(["t:3:3:min.insync.replicas=2"]) as server:
        producer = adapter.producer(server, idempotent=True)
        handles, ended = [], threading.Event()

        def stream():
            while not ended.is_set():
                handles.append(producer.send("t", len(handles) % 3, b"%d" % len(handles)))
                time.sleep(0.002)

        thread = threading.Thread(target=stream)
        thread.start()
        try:
            time.sleep(1)
            server.stop(2)
            time.sleep(1)
            server.start(2)
            wait_whole(server, "t")
            server.kill(1)
            assert wait_until(lambda: all(leader != "1" for leader, _ in describe(server, "t").values()), 30)
            time.sleep(1)
            server.start(1)
        finally:
            ended.set()
            thread.join()
        producer.flush()
        for handle in handles:
            producer.result(handle)
        producer.close()
        found = read(adapter, server, "t", len(handles))
        for partition in range(3):
            values = [int(r[3]) for r in sorted(found, key=lambda r: r[1]) if r[0] == partition]
            assert values == list(range(partition, len(handles), 3)), f"partition {partition}: {len(values)} of {len(handles) // 3}"


def group_rebalances(adapter):
    with Serve(["t:4:3"]) as server:
        first = adapter.consumer(server, "t", group="g")
        try:
            assert wait_until(lambda: (first.poll(0.1), first.assignment() == {0, 1, 2, 3})[1], 40), first.assignment()
            second, found = adapter.consumer(server, "t", group="g"), []

            def shared():
                for consumer in (first, second):
                    found.extend(consumer.poll(0.1))
                a, b = first.assignment(), second.assignment()
                return len(a) == 2 and len(b) == 2 and a | b == {0, 1, 2, 3}

            assert wait_until(shared, 60), (first.assignment(), second.assignment())
            producer = adapter.producer(server, acks="all")
            for i in range(100):
                producer.send("t", i % 4, b"%d" % i)
            producer.flush()
            producer.close()
            assert wait_until(lambda: (shared(), len(found) >= 100)[1], 40), len(found)
            assert sorted(int(r[3]) for r in found) == list(range(100))
            second.close()
            assert wait_until(lambda: (first.poll(0.1), first.assignment() == {0, 1, 2, 3})[1], 40), first.assignment()
        finally:
            first.close()


def committed_offsets(adapter):
    """Also over the stop of every broker in turn, so of the coordinator too."""
    with Serve(["t:1:3"]) as server:
        producer = adapter.producer(server, acks="all")
        for i in range(40):
            producer.send("t", 0, b"%d" % i)
        producer.flush()
        producer.close()
        expected = 0
        for broken in (0, 1, 2, 3):
            if broken:
                server.stop(broken)
            consumer, found = adapter.consumer(server, "t", group="g", one_by_one=True), []
            assert wait_until(lambda: (found.extend(consumer.poll(0.1)), found)[1], 40), f"nothing read without broker {broken}"
            assert found[0][1] == expected, (broken, found[0], expected)
            expected = found[-1][1] + 1
            consumer.commit()
            consumer.close()
            if broken:
                server.start(broken)
                wait_whole(server, "t")
        assert expected >= 4


def admin_calls(adapter):
    with Serve() as server:
        admin = adapter.admin(server)
        try:
            admin.create("new", 2, 3, {"min.insync.replicas": "2"})
            assert "new" in admin.topics(), admin.topics()
            assert len(describe(server, "new")) == 2
            assert admin.settings("new")["min.insync.replicas"] == "2"
            admin.grow("new", 5)
            assert wait_until(lambda: len(describe(server, "new")) == 5, 10)
            try:
                admin.create("new", 1, 1, {})
                raise RuntimeError("a topic was created twice")
            except Exception as error:  # pylint: disable=broad-except
                assert "xists" in repr(error) or "EXISTS" in repr(error), repr(error)
            read(adapter, server, "new", 1, seconds=4, group="seen")
            assert wait_until(lambda: "seen" in admin.groups(), 20), admin.groups()
            admin.delete("new")
            assert wait_until(lambda: "new" not in admin.topics(), 10)
        finally:
            admin.close()


def transactions(adapter):
    with Serve(["t:2:3", "in:1:3"]) as server:
        plain = adapter.producer(server, acks="all")
        plain.result(plain.send("in", 0, b"x"))
        plain.close()
        producer = adapter.producer(server, transactional_id="tx")
        producer.init()
        for number, end in enumerate((producer.commit, producer.abort, producer.commit)):
            producer.begin()
            for partition in (0, 1):
                producer.send("t", partition, b"%d" % number)
            producer.flush()
            end()
        consumer = adapter.consumer(server, "in", group="g")
        assert wait_until(lambda: consumer.poll(0.1), 40)
        producer.begin()
        producer.send("t", 0, b"3")
        producer.send_offsets(consumer, {("in", 0): 1})
        producer.commit()
        consumer.close()
        producer.close()
        committed = sorted(r[3] for r in read(adapter, server, "t", 5, seconds=20, committed=True))
        assert committed == [b"0", b"0", b"2", b"2", b"3"], committed
        everything = sorted(r[3] for r in read(adapter, server, "t", 7, seconds=20))
        assert everything == [b"0", b"0", b"1", b"1", b"2", b"2", b"3"], everything
        again = adapter.consumer(server, "in", group="g")
        assert not wait_until(lambda: again.poll(0.2), 3), "the offset of the transaction is not committed"
        again.close()


def transactions_while_brokers_break(adapter):
    with Serve(["t:2:3:min.insync.replicas=2"]) as server:
        producer = adapter.producer(server, transactional_id="robust")
        producer.init()
        expected = []

        def several(numbers):
            for number in numbers:
                producer.begin()
                for partition in (0, 1):
                    producer.send("t", partition, b"%d" % number)
                if number % 3 == 0:
                    producer.flush()
                    producer.abort()
                else:
                    producer.commit()
                    expected.extend([b"%d" % number] * 2)

        several(range(5))
        server.stop(1)
        several(range(5, 10))
        server.start(1)
        wait_whole(server, "t")
        server.kill(2)
        several(range(10, 15))
        server.start(2)
        producer.close()
        found = sorted(r[3] for r in read(adapter, server, "t", len(expected), committed=True))
        assert found == sorted(expected), (found, sorted(expected))


CASES = [codecs_and_acks, keys_headers_nulls, idempotence_while_brokers_break, group_rebalances, committed_offsets, admin_calls]
OF_TRANSACTIONS = [transactions, transactions_while_brokers_break]


def main(adapter):
    print(f"version: {adapter.version}", flush=True)
    only = sys.argv[1] if len(sys.argv) > 1 else ""
    for case in CASES + (OF_TRANSACTIONS if adapter.transactions else []):
        name = case.__name__.replace("_", " ")
        if only not in case.__name__:
            continue
        try:
            case(adapter)
            print(f"result: passed {name}", flush=True)
        except BaseException as error:  # pylint: disable=broad-except
            text = "".join(traceback.format_exception(error)[-4:]).strip()
            print(f"result: failed {name}", *text.splitlines()[-14:], sep="\n  ", flush=True)
            if isinstance(error, KeyboardInterrupt):
                raise

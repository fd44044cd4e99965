"""confluent-kafka: librdkafka as of that wheel."""

import confluent_kafka as ck
from confluent_kafka.admin import AdminClient, ConfigResource, NewPartitions, NewTopic

import plan


class Handle:
    def __init__(self):
        self.error, self.message = None, None

    def __call__(self, error, message):
        self.error, self.message = error, message


class Producer:
    def __init__(self, server, acks="all", codec="none", idempotent=False, transactional_id=None):
        options = {"bootstrap.servers": server.bootstrap, "acks": acks, "compression.type": codec, "enable.idempotence": idempotent,
                   "socket.timeout.ms": 5000, "reconnect.backoff.max.ms": 500}
        if transactional_id:
            options.update({"transactional.id": transactional_id, "enable.idempotence": True})
        self.client = ck.Producer(options)

    def send(self, topic, partition, value, key=None, headers=()):
        handle = Handle()
        self.client.produce(topic, value=value, key=key, partition=partition, headers=list(headers), on_delivery=handle)
        self.client.poll(0)
        return handle

    def result(self, handle):
        if handle.message is None and handle.error is None:
            self.flush()
        if handle.error is not None:
            raise ck.KafkaException(handle.error)
        return handle.message.partition(), handle.message.offset()

    def flush(self):
        left = self.client.flush(60)
        if left:
            raise AssertionError(f"{left} records without an answer")

    def init(self):
        self.client.init_transactions(60)

    def begin(self):
        self.client.begin_transaction()

    def commit(self):
        self.client.commit_transaction(60)

    def abort(self):
        self.client.abort_transaction(60)

    def send_offsets(self, consumer, offsets):
        given = [ck.TopicPartition(topic, partition, offset) for (topic, partition), offset in offsets.items()]
        self.client.send_offsets_to_transaction(given, consumer.client.consumer_group_metadata(), 60)

    def close(self):
        self.client.flush(10)


class Consumer:
    protocol = {}

    def __init__(self, server, topic, group=None, committed=False, one_by_one=False):
        self.limit = 1 if one_by_one else 500
        options = {"bootstrap.servers": server.bootstrap, "group.id": group or "none", "enable.auto.commit": False,
                   "auto.offset.reset": "earliest", "isolation.level": "read_committed" if committed else "read_uncommitted",
                   "reconnect.backoff.max.ms": 500, **(self.protocol or {"session.timeout.ms": 10000, "heartbeat.interval.ms": 500})}
        self.client = ck.Consumer(options)
        if group is None:
            partitions = self.client.list_topics(topic, timeout=20).topics[topic].partitions
            self.client.assign([ck.TopicPartition(topic, number, ck.OFFSET_BEGINNING) for number in partitions])
        else:
            self.client.subscribe([topic])

    def poll(self, seconds):
        messages = self.client.consume(self.limit, timeout=seconds)
        return [(m.partition(), m.offset(), m.key(), m.value(), m.headers() or []) for m in messages if m.error() is None]

    def assignment(self):
        return {place.partition for place in self.client.assignment()}

    def commit(self):
        self.client.commit(asynchronous=False)

    def close(self):
        self.client.close()


class ConsumerOf848(Consumer):
    """The consumer group protocol of KIP-848."""
    protocol = {"group.protocol": "consumer"}


class Admin:
    def __init__(self, server):
        self.client = AdminClient({"bootstrap.servers": server.bootstrap})

    @staticmethod
    def wait(futures):
        return [future.result(30) for future in futures.values()]

    def create(self, name, partitions, replicas, settings):
        self.wait(self.client.create_topics([NewTopic(name, partitions, replicas, config=settings)]))

    def delete(self, name):
        self.wait(self.client.delete_topics([name]))

    def topics(self):
        return set(self.client.list_topics(timeout=20).topics)

    def grow(self, name, partitions):
        self.wait(self.client.create_partitions([NewPartitions(name, partitions)]))

    def settings(self, name):
        found, = self.wait(self.client.describe_configs([ConfigResource(ConfigResource.Type.TOPIC, name)]))
        return {key: entry.value for key, entry in found.items()}

    def groups(self):
        return {group.group_id for group in self.client.list_consumer_groups().result(30).valid}

    def close(self):
        pass


class Adapter:
    version = f"{ck.version()[0] if isinstance(ck.version(), tuple) else ck.version()} (librdkafka {ck.libversion()[0]})"
    codecs = ("none", "gzip", "snappy", "lz4", "zstd")
    transactions = True
    producer, consumer, admin = Producer, Consumer, Admin


def group_rebalances_kip_848(_):
    class New(Adapter):
        consumer = ConsumerOf848

    plan.group_rebalances(New)


def committed_offsets_kip_848(_):
    class New(Adapter):
        consumer = ConsumerOf848

    plan.committed_offsets(New)


if __name__ == "__main__":
    plan.CASES += [group_rebalances_kip_848, committed_offsets_kip_848]
    plan.main(Adapter)

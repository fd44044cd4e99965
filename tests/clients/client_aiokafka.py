"""aiokafka: its coroutines run in a loop of their own, so that the plan can wait for them."""

import asyncio
import threading

import aiokafka
from aiokafka.admin import AIOKafkaAdminClient, NewPartitions, NewTopic
from aiokafka.admin.config_resource import ConfigResource, ConfigResourceType

import plan

LOOP = asyncio.new_event_loop()
threading.Thread(target=LOOP.run_forever, daemon=True).start()


def wait(coroutine, seconds=90):
    return asyncio.run_coroutine_threadsafe(coroutine, LOOP).result(seconds)


async def made(kind, *arguments, **options):
    client = kind(*arguments, **options)
    await client.start()
    return client


class Producer:
    def __init__(self, server, acks="all", codec="none", idempotent=False, transactional_id=None):
        options = {"acks": {"0": 0, "1": 1, "all": "all"}[acks], "compression_type": None if codec == "none" else codec,
                   "enable_idempotence": idempotent, "linger_ms": 5, "request_timeout_ms": 20000}
        if transactional_id:
            options.update({"transactional_id": transactional_id, "enable_idempotence": True})
        self.client = wait(made(aiokafka.AIOKafkaProducer, bootstrap_servers=server.bootstrap, **options))

    def send(self, topic, partition, value, key=None, headers=()):
        return wait(self.client.send(topic, value=value, key=key, partition=partition, headers=list(headers)))

    def result(self, handle):
        async def answer():
            return await handle

        metadata = wait(answer())
        return metadata.partition, metadata.offset

    def flush(self):
        wait(self.client.flush())

    def init(self):
        """start() did it."""

    def begin(self):
        wait(self.client.begin_transaction())

    def commit(self):
        wait(self.client.commit_transaction())

    def abort(self):
        wait(self.client.abort_transaction())

    def send_offsets(self, consumer, offsets):
        given = {aiokafka.TopicPartition(*place): offset for place, offset in offsets.items()}
        wait(self.client.send_offsets_to_transaction(given, consumer.group))

    def close(self):
        wait(self.client.stop())


class Consumer:
    def __init__(self, server, topic, group=None, committed=False, one_by_one=False):
        self.group, self.limit = group, 1 if one_by_one else 500
        self.client = wait(made(aiokafka.AIOKafkaConsumer, topic, bootstrap_servers=server.bootstrap, group_id=group,
                                enable_auto_commit=False, auto_offset_reset="earliest", session_timeout_ms=10000,
                                heartbeat_interval_ms=500, request_timeout_ms=15000,
                                isolation_level="read_committed" if committed else "read_uncommitted"))

    def poll(self, seconds):
        got = wait(self.client.getmany(timeout_ms=int(seconds * 1000), max_records=self.limit))
        return [(r.partition, r.offset, r.key, r.value, r.headers) for records in got.values() for r in records]

    def assignment(self):
        return {place.partition for place in self.client.assignment()}

    def commit(self):
        wait(self.client.commit())

    def close(self):
        wait(self.client.stop())


class Admin:
    def __init__(self, server):
        self.client = wait(made(AIOKafkaAdminClient, bootstrap_servers=server.bootstrap))

    def create(self, name, partitions, replicas, settings):
        answer = wait(self.client.create_topics([NewTopic(name, partitions, replicas, topic_configs=settings)]))
        for error in answer.topic_errors:
            if error[1]:
                raise RuntimeError(f"{aiokafka.errors.for_code(error[1]).__name__}: {error}")

    def delete(self, name):
        wait(self.client.delete_topics([name]))

    def topics(self):
        return set(wait(self.client.list_topics()))

    def grow(self, name, partitions):
        wait(self.client.create_partitions({name: NewPartitions(partitions)}))

    def settings(self, name):
        return plan.settings_of(wait(self.client.describe_configs([ConfigResource(ConfigResourceType.TOPIC, name)])))

    def groups(self):
        return {group[0] for group in wait(self.client.list_consumer_groups())}

    def close(self):
        wait(self.client.close())


class Adapter:
    version = aiokafka.__version__
    codecs = ("none", "gzip", "snappy", "lz4", "zstd")
    transactions = True
    producer, consumer, admin = Producer, Consumer, Admin


if __name__ == "__main__":
    plan.main(Adapter)

"""kafka-python."""

import kafka
from kafka.admin import ConfigResource, ConfigResourceType, NewPartitions, NewTopic

import plan


class Producer:
    def __init__(self, server, acks="all", codec="none", idempotent=False, transactional_id=None):
        options = {"acks": {"0": 0, "1": 1, "all": "all"}[acks], "compression_type": None if codec == "none" else codec,
                   "enable_idempotence": idempotent or transactional_id is not None, "linger_ms": 5, "request_timeout_ms": 5000}
        if transactional_id:
            options["transactional_id"] = transactional_id
        self.client = kafka.KafkaProducer(bootstrap_servers=server.bootstrap.split(","), **options)
        self.init, self.begin = self.client.init_transactions, self.client.begin_transaction
        self.commit, self.abort = self.client.commit_transaction, self.client.abort_transaction

    def send(self, topic, partition, value, key=None, headers=()):
        return self.client.send(topic, value=value, key=key, partition=partition, headers=list(headers))

    def result(self, handle):
        metadata = handle.get(timeout=60)
        return metadata.partition, metadata.offset

    def flush(self):
        self.client.flush(timeout=60)

    def send_offsets(self, consumer, offsets):
        given = {kafka.TopicPartition(*place): kafka.OffsetAndMetadata(offset, "", -1) for place, offset in offsets.items()}
        self.client.send_offsets_to_transaction(given, consumer.client.group_metadata())

    def close(self):
        self.client.close(timeout=10)


class Consumer:
    def __init__(self, server, topic, group=None, committed=False, one_by_one=False):
        self.client = kafka.KafkaConsumer(topic, bootstrap_servers=server.bootstrap.split(","), group_id=group, enable_auto_commit=False,
                                          auto_offset_reset="earliest", session_timeout_ms=10000, heartbeat_interval_ms=500,
                                          request_timeout_ms=15000, max_poll_records=1 if one_by_one else 500,
                                          isolation_level="read_committed" if committed else "read_uncommitted")

    def poll(self, seconds):
        got = self.client.poll(timeout_ms=int(seconds * 1000))
        return [(r.partition, r.offset, r.key, r.value, r.headers) for records in got.values() for r in records]

    def assignment(self):
        return {place.partition for place in self.client.assignment()}

    def commit(self):
        self.client.commit()

    def close(self):
        self.client.close()


class Admin:
    def __init__(self, server):
        self.client = kafka.KafkaAdminClient(bootstrap_servers=server.bootstrap.split(","))
        self.close = self.client.close

    def create(self, name, partitions, replicas, settings):
        self.client.create_topics([NewTopic(name, partitions, replicas, topic_configs=settings)])

    def delete(self, name):
        self.client.delete_topics([name])

    def topics(self):
        return set(self.client.list_topics())

    def grow(self, name, partitions):
        self.client.create_partitions({name: NewPartitions(partitions)})

    def settings(self, name):
        found = self.client.describe_configs([ConfigResource(ConfigResourceType.TOPIC, name)], config_filter="all")
        return plan.settings_of(found)

    def groups(self):
        return {group["group_id"] for group in self.client.list_groups()}


class Adapter:
    version = kafka.__version__
    codecs = ("none", "gzip", "snappy", "lz4", "zstd")
    transactions = True
    producer, consumer, admin = Producer, Consumer, Admin


if __name__ == "__main__":
    plan.main(Adapter)

// One Java client, compiled against whatever kafka-clients it is given (2.1 to 3.9): OldClient BOOTSTRAP CASE. Ends with 0 where all was
// as it should be. `broken` prints "ready" when brokers may be broken.
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;
import org.apache.kafka.clients.admin.*;
import org.apache.kafka.clients.consumer.*;
import org.apache.kafka.clients.producer.*;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.*;

public class OldClient {
  static String bootstrap;

  static Map<String, Object> settings(String... more) {
    Map<String, Object> out = new HashMap<>();
    out.put("bootstrap.servers", bootstrap);
    for (int i = 0; i < more.length; i += 2) out.put(more[i], more[i + 1]);
    return out;
  }

  static KafkaProducer<String, String> producer(String... more) {
    return new KafkaProducer<>(settings(more), new StringSerializer(), new StringSerializer());
  }

  static List<String> read(String topic, int count, String... more) {
    Map<String, Object> settings = settings(more);
    settings.put("group.id", "g-" + topic + "-" + System.nanoTime());
    settings.put("auto.offset.reset", "earliest");
    settings.put("enable.auto.commit", "false");
    List<String> out = new ArrayList<>();
    try (KafkaConsumer<String, String> consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
      consumer.subscribe(Collections.singletonList(topic));
      long until = System.currentTimeMillis() + 40000;
      int empty = 0;
      while ((out.size() < count || empty < 3) && System.currentTimeMillis() < until) {
        ConsumerRecords<String, String> got = consumer.poll(Duration.ofMillis(200));
        for (ConsumerRecord<String, String> record : got) out.add(record.value());
        empty = got.isEmpty() && out.size() >= count ? empty + 1 : 0;
      }
      consumer.commitSync();
    }
    return out;
  }

  static void same(Collection<String> found, Collection<String> wanted, String what) {
    List<String> a = new ArrayList<>(found), b = new ArrayList<>(wanted);
    Collections.sort(a);
    Collections.sort(b);
    if (!a.equals(b)) throw new AssertionError(what + ": " + a.size() + " records, not " + b.size());
  }

  static void create(AdminClient admin, String name, int partitions) throws Exception {
    admin.createTopics(Collections.singleton(new NewTopic(name, partitions, (short) 3))).all().get(20, TimeUnit.SECONDS);
  }

  static void codecs(AdminClient admin) throws Exception {
    create(admin, "codecs", 3);
    List<String> sent = new ArrayList<>();
    for (String codec : new String[] {"none", "gzip", "snappy", "lz4", "zstd"})
      for (String acks : new String[] {"0", "1", "all"})
        try (KafkaProducer<String, String> producer = producer("acks", acks, "compression.type", codec)) {
          for (int i = 0; i < 50; ++i) {
            String value = codec + acks + "-" + i;
            producer.send(new ProducerRecord<>("codecs", "k" + i, value));
            sent.add(value);
          }
        }
    same(read("codecs", sent.size()), sent, "codecs");
  }

  static void administration(AdminClient admin) throws Exception {
    create(admin, "made", 2);
    TopicDescription made = admin.describeTopics(Collections.singleton("made")).all().get(20, TimeUnit.SECONDS).get("made");
    if (made.partitions().size() != 2 || made.partitions().get(0).replicas().size() != 3) throw new AssertionError(made.toString());
    admin.createPartitions(Collections.singletonMap("made", NewPartitions.increaseTo(5))).all().get(20, TimeUnit.SECONDS);
    ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, "made");
    admin.alterConfigs(Collections.singletonMap(resource, new Config(Collections.singleton(new ConfigEntry("min.insync.replicas", "2")))))
        .all().get(20, TimeUnit.SECONDS);
    Config config = admin.describeConfigs(Collections.singleton(resource)).all().get(20, TimeUnit.SECONDS).get(resource);
    if (!config.get("min.insync.replicas").value().equals("2")) throw new AssertionError(config.toString());
    if (admin.describeCluster().nodes().get(20, TimeUnit.SECONDS).size() != 3) throw new AssertionError("not three brokers");
    read("made", 0);
    if (admin.listConsumerGroups().all().get(20, TimeUnit.SECONDS).isEmpty()) throw new AssertionError("no group");
    admin.deleteTopics(Collections.singleton("made")).all().get(20, TimeUnit.SECONDS);
    for (int i = 0; admin.listTopics().names().get(20, TimeUnit.SECONDS).contains("made"); ++i) {
      if (i == 50) throw new AssertionError("still there");
      Thread.sleep(100);
    }
  }

  static void transactions(AdminClient admin) throws Exception {
    create(admin, "paid", 2);
    create(admin, "orders", 1);
    try (KafkaProducer<String, String> plain = producer()) {
      for (int i = 0; i < 10; ++i) plain.send(new ProducerRecord<>("orders", "order" + i));
    }
    List<String> kept = new ArrayList<>();
    try (KafkaProducer<String, String> producer = producer("transactional.id", "t1")) {
      producer.initTransactions();
      for (int round = 0; round < 6; ++round) {
        producer.beginTransaction();
        for (int i = 0; i < 20; ++i) {
          String value = "r" + round + "-" + i;
          producer.send(new ProducerRecord<>("paid", value));
          if (round % 2 == 0) kept.add(value);
        }
        producer.sendOffsetsToTransaction(Collections.singletonMap(new TopicPartition("orders", 0), new OffsetAndMetadata(round)), "payers");
        if (round % 2 == 0) producer.commitTransaction();
        else producer.abortTransaction();
      }
    }
    same(read("paid", kept.size(), "isolation.level", "read_committed"), kept, "read_committed");
    long offset = admin.listConsumerGroupOffsets("payers").partitionsToOffsetAndMetadata().get(20, TimeUnit.SECONDS)
        .get(new TopicPartition("orders", 0)).offset();
    if (offset != 4) throw new AssertionError("offset " + offset + " of the last transaction that was committed, not 4");
  }

  static void broken(AdminClient admin) throws Exception {
    create(admin, "broken", 6);
    Set<String> acknowledged = ConcurrentHashMap.newKeySet();
    List<Exception> failures = Collections.synchronizedList(new ArrayList<>());
    try (KafkaProducer<String, String> producer = producer("acks", "all", "enable.idempotence", "true", "delivery.timeout.ms", "60000",
                                                          "request.timeout.ms", "5000")) {
      System.out.println("ready");
      for (int i = 0; i < 4000; ++i) {
        String value = "v" + i;
        producer.send(new ProducerRecord<>("broken", "k" + i, value), (metadata, error) -> {
          if (error == null) acknowledged.add(value);
          else failures.add(error);
        });
        Thread.sleep(2);
      }
    }
    if (!failures.isEmpty()) throw new AssertionError(failures.size() + " failed: " + failures.get(0));
    same(read("broken", 4000), acknowledged, "each record once");
  }

  public static void main(String[] arguments) throws Exception {
    bootstrap = arguments[0];
    try (AdminClient admin = AdminClient.create(settings())) {
      switch (arguments[1]) {
        case "codecs": codecs(admin); break;
        case "administration": administration(admin); break;
        case "transactions": transactions(admin); break;
        case "broken": broken(admin); break;
        default: throw new AssertionError("no case " + arguments[1]);
      }
    }
    System.exit(0);
  }
}

// Sarama set to a protocol version by hand, as its users do: main BOOTSTRAP VERSION CASE. Ends with 0 where all was as it should be.
// `broken` prints "ready" when brokers may be broken.
package main

import (
	"context"
	"fmt"
	"os"
	"sort"
	"strings"
	"time"

	"github.com/IBM/sarama"
)

var seeds []string

func check(err error) {
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

func require(ok bool, format string, words ...any) {
	if !ok {
		check(fmt.Errorf(format, words...))
	}
}

func config(version string) *sarama.Config {
	c := sarama.NewConfig()
	parsed, err := sarama.ParseKafkaVersion(version)
	check(err)
	c.Version = parsed
	c.Producer.Return.Successes = true
	c.Producer.RequiredAcks = sarama.WaitForAll
	c.Producer.Retry.Max = 100
	c.Metadata.Retry.Max = 50
	c.Consumer.Offsets.Initial = sarama.OffsetOldest
	c.Net.DialTimeout, c.Net.ReadTimeout = 2*time.Second, 5*time.Second
	return c
}

type reader struct {
	values chan string
}

func (r reader) Setup(sarama.ConsumerGroupSession) error   { return nil }
func (r reader) Cleanup(sarama.ConsumerGroupSession) error { return nil }
func (r reader) ConsumeClaim(s sarama.ConsumerGroupSession, claim sarama.ConsumerGroupClaim) error {
	for {
		select {
		case m, ok := <-claim.Messages():
			if !ok {
				return nil
			}
			r.values <- string(m.Value)
			s.MarkMessage(m, "")
		case <-s.Context().Done():
			return nil
		}
	}
}

func read(c *sarama.Config, topic string, count int) []string {
	group, err := sarama.NewConsumerGroup(seeds, "g-"+topic, c)
	check(err)
	ctx, stop := context.WithCancel(context.Background())
	r := reader{make(chan string, 100)}
	ended := make(chan struct{})
	go func() {
		for ctx.Err() == nil {
			_ = group.Consume(ctx, []string{topic}, r)
		}
		close(ended)
	}()
	var out []string
	deadline := time.After(40 * time.Second)
	for done := false; !done; {
		wait := 40 * time.Second
		if len(out) >= count {
			wait = 500 * time.Millisecond
		}
		select {
		case v := <-r.values:
			out = append(out, v)
		case <-time.After(wait):
			done = true
		case <-deadline:
			done = true
		}
	}
	stop()
	go func() {
		for range r.values {
		}
	}()
	<-ended
	check(group.Close())
	return out
}

func same(found, wanted []string) {
	sort.Strings(found)
	sort.Strings(wanted)
	require(strings.Join(found, ",") == strings.Join(wanted, ","), "%d records read, %d sent, or others", len(found), len(wanted))
}

func create(admin sarama.ClusterAdmin, topic string, partitions int32) {
	check(admin.CreateTopic(topic, &sarama.TopicDetail{NumPartitions: partitions, ReplicationFactor: 3}, false))
}

func codecs(version string, admin sarama.ClusterAdmin) {
	create(admin, "codecs", 2)
	all := []sarama.CompressionCodec{sarama.CompressionNone, sarama.CompressionGZIP, sarama.CompressionSnappy, sarama.CompressionLZ4}
	if config(version).Version.IsAtLeast(sarama.V2_1_0_0) {
		all = append(all, sarama.CompressionZSTD)
	}
	var sent []string
	for _, codec := range all {
		for _, acks := range []sarama.RequiredAcks{sarama.WaitForLocal, sarama.WaitForAll} {
			c := config(version)
			c.Producer.Compression, c.Producer.RequiredAcks = codec, acks
			producer, err := sarama.NewSyncProducer(seeds, c)
			check(err)
			var batch []*sarama.ProducerMessage
			for i := 0; i < 50; i++ {
				value := fmt.Sprintf("%v-%v-%d", codec, acks, i)
				sent = append(sent, value)
				batch = append(batch, &sarama.ProducerMessage{Topic: "codecs", Key: sarama.StringEncoder(value), Value: sarama.StringEncoder(value),
					Headers: []sarama.RecordHeader{{Key: []byte("h"), Value: []byte("v")}}})
			}
			check(producer.SendMessages(batch))
			check(producer.Close())
		}
	}
	same(read(config(version), "codecs", len(sent)), sent)
}

func administration(version string, admin sarama.ClusterAdmin) {
	create(admin, "made", 2)
	check(admin.CreatePartitions("made", 4, nil, false))
	// Brokers of Kafka follow the controller a moment later.
	for tries := 0; ; tries++ {
		topics, err := admin.DescribeTopics([]string{"made"})
		check(err)
		if len(topics) == 1 && len(topics[0].Partitions) == 4 {
			break
		}
		require(tries < 100, "made has other partitions: %v", topics)
		time.Sleep(50 * time.Millisecond)
	}
	two := "2"
	err := admin.AlterConfig(sarama.TopicResource, "made", map[string]*string{"min.insync.replicas": &two}, false)
	var entries []sarama.ConfigEntry
	if err == nil {
		entries, err = admin.DescribeConfig(sarama.ConfigResource{Type: sarama.TopicResource, Name: "made", ConfigNames: []string{"min.insync.replicas"}})
	}
	if version != "2.1.0" {
		// As with Kafka 4.1.2: DescribeConfigs v0 is gone, and Sarama's AlterConfigs v2 lacks the tags of a flexible version.
		require(err != nil, "a malformed or removed version was taken")
		return
	}
	check(err)
	require(len(entries) == 1 && entries[0].Value == "2", "min.insync.replicas: %v", entries)
	brokers, _, err := admin.DescribeCluster()
	check(err)
	require(len(brokers) == 3, "%d brokers", len(brokers))
	_, err = admin.ListConsumerGroups()
	check(err)
	check(admin.DeleteTopic("made"))
}

func broken(version string, admin sarama.ClusterAdmin) {
	create(admin, "broken", 6)
	c := config(version)
	c.Producer.Idempotent, c.Net.MaxOpenRequests = true, 1
	producer, err := sarama.NewSyncProducer(seeds, c)
	check(err)
	fmt.Println("ready")
	var sent []string
	for i := 0; i < 1500; i++ {
		value := fmt.Sprintf("v%d", i)
		_, _, err := producer.SendMessage(&sarama.ProducerMessage{Topic: "broken", Key: sarama.StringEncoder(value), Value: sarama.StringEncoder(value)})
		check(err)
		sent = append(sent, value)
		time.Sleep(3 * time.Millisecond)
	}
	check(producer.Close())
	same(read(config(version), "broken", len(sent)), sent)
}

func main() {
	seeds = strings.Split(os.Args[1], ",")
	version := os.Args[2]
	admin, err := sarama.NewClusterAdmin(seeds, config(version))
	check(err)
	switch os.Args[3] {
	case "codecs":
		codecs(version, admin)
	case "administration":
		administration(version, admin)
	case "broken":
		broken(version, admin)
	}
	check(admin.Close())
}

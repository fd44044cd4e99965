// Bytes of real clients, and bytes put together by hand from the protocol's description.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "base64.h"
#include "core/protocol/batch.h"
#include "core/protocol/exchange.h"
#include "core/protocol/generated/dispatch.h"

namespace hw::protocol {
namespace {

using namespace std::string_literals;
using testing::HasSubstr;

struct Recorded {
  bool request = false;
  std::string api;
  std::int16_t version = 0;
  Frame frame;
};

std::vector<Recorded> recorded(const std::string& client) {
  std::istringstream lines(test_file("data/recorded/" + client + ".txt"));
  std::vector<Recorded> out;
  std::string line;
  while (std::getline(lines, line)) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string role, hex;
    Recorded item;
    words >> role >> item.api >> item.version >> hex;
    item.request = role == "request";
    item.frame = std::make_shared<const std::string>(from_hex(hex));
    out.push_back(item);
  }
  return out;
}

const ApiInfo& api_named(const std::string& name) {
  for (const ApiInfo& api : all_apis()) {
    if (api.name == name) return api;
  }
  HW_CHECK(false, name);
}

std::string without_size(const WireBytes& bytes) { return bytes.flat().substr(4); }

// Reads the frame, writes it again; the bytes must be the same. Returns what was read as text.
std::string again(const Recorded& item) {
  std::string text;
  const ApiInfo& api = api_named(item.api);
  with_api(static_cast<std::int16_t>(api.key), [&]<class Request, class Response>() {
    if (item.request) {
      const Result<OpenedRequest> opened = open_request(item.frame);
      ASSERT_TRUE(opened.ok()) << opened.error().text;
      const Result<Request> body = decode_body<Request>(opened.value());
      ASSERT_TRUE(body.ok()) << body.error().text;
      const RequestHeader& header = opened.value().header;
      const Result<WireBytes> written = request_frame(body.value(), item.version, header.correlation_id, header.client_id);
      EXPECT_EQ(without_size(written.value()), item.frame.view) << to_text(body.value(), item.version);
      text = to_text(body.value(), item.version);
    } else {
      const Result<OpenedResponse> opened = open_response(item.frame, api, item.version);
      ASSERT_TRUE(opened.ok()) << opened.error().text;
      const Result<Response> body = decode<Response>(opened.value().body, item.version, item.frame.owner);
      ASSERT_TRUE(body.ok()) << body.error().text;
      const Result<WireBytes> written = response_frame(body.value(), item.version, opened.value().header.correlation_id);
      EXPECT_EQ(without_size(written.value()), item.frame.view) << to_text(body.value(), item.version);
      text = to_text(body.value(), item.version);
    }
  });
  return text;
}

TEST(RealClients, AreReadAndWrittenByteForByte) {
  std::set<std::string> apis;
  for (const char* client : {"kcat", "franz-go", "java"}) {
    int count = 0;
    for (const Recorded& item : recorded(client)) {
      SCOPED_TRACE(client + " "s + item.api + " v" + std::to_string(item.version));
      if (!api_named(item.api).versions.has(item.version)) continue;  // see the next test
      again(item);
      apis.insert(item.api);
      ++count;
    }
    EXPECT_GE(count, 15) << client;
  }
  EXPECT_GE(apis.size(), 35u);
}

TEST(RealClients, OneAsksForAVersionOfApiVersionsThatIsNotKnown) {
  int found = 0;
  for (const Recorded& item : recorded("franz-go")) {
    if (item.api != "ApiVersions" || !item.request) continue;
    const Result<OpenedRequest> opened = open_request(item.frame);
    ASSERT_TRUE(opened.ok()) << opened.error().text;
    EXPECT_EQ(item.version, 5);
    EXPECT_TRUE(opened.value().unknown_api_versions);
    EXPECT_EQ(opened.value().header.client_id, "franz");
    ++found;
  }
  EXPECT_EQ(found, 1);
}

TEST(RealClients, SayWhatTheyAre) {
  std::string all;
  for (const char* client : {"kcat", "java"}) {
    for (const Recorded& item : recorded(client)) {
      if (item.request && item.api == "ApiVersions") all += again(item);
    }
  }
  EXPECT_EQ(all,
            "{ClientSoftwareName=\"librdkafka\", ClientSoftwareVersion=\"2.0.2\"}"
            "{ClientSoftwareName=\"apache-kafka-java\", ClientSoftwareVersion=\"4.1.2\"}");
}

TEST(RealClients, TheirBatchesPassABrokersChecks) {
  std::map<std::string, int> codecs;
  bool transactional = false, fetched = false;
  for (const char* client : {"kcat", "franz-go", "java"}) {
    for (const Recorded& item : recorded(client)) {
      if (item.api == "Produce" && item.request) {
        const Result<OpenedRequest> opened = open_request(item.frame);
        const Result<ProduceRequest> body = decode_body<ProduceRequest>(opened.value());
        ASSERT_TRUE(body.ok()) << body.error().text;
        for (const auto& topic : body.value().topic_data) {
          for (const auto& partition : topic.partition_data) {
            const BatchVerdict verdict = validate_batch(partition.records->flat(), {.produce_version = item.version});
            EXPECT_TRUE(verdict.ok()) << client << ": " << verdict.text;
            ++codecs[codec_name(verdict.header.codec())];
            transactional = transactional || verdict.header.is_transactional();
          }
        }
      }
      if (item.api == "Fetch" && !item.request) {
        const Result<OpenedResponse> opened = open_response(item.frame, api_named("Fetch"), item.version);
        const Result<FetchResponse> body = decode<FetchResponse>(opened.value().body, item.version, item.frame.owner);
        ASSERT_TRUE(body.ok()) << body.error().text;
        for (const auto& topic : body.value().responses) {
          for (const auto& partition : topic.partitions) {
            if (!partition.records) continue;
            const std::string records = partition.records->flat();
            const Result<std::vector<BatchView>> batches = split_batches(records, true);
            ASSERT_TRUE(batches.ok()) << batches.error().text;
            for (const BatchView& batch : batches.value()) {
              RecordList list;
              EXPECT_TRUE(read_records(batch, 1 << 20, list).ok());
              fetched = fetched || !list.records.empty();
            }
          }
        }
      }
    }
  }
  for (const char* codec : {"none", "gzip", "snappy", "lz4"}) EXPECT_GT(codecs[codec], 0) << codec;
  EXPECT_TRUE(transactional);
  EXPECT_TRUE(fetched);
}

Recorded by_hand(bool request, const std::string& api, std::int16_t version, std::string_view hex) {
  return {request, api, version, std::make_shared<const std::string>(from_hex(hex))};
}

TEST(ByHand, MetadataV12) {
  const Recorded request = by_hand(true, "Metadata", 12,
    "0003 000c 00000005 0003 617070 00"   // key, version, correlation, "app", no tags
    "02"                                  // one topic
    "00000000000000000000000000000000"    // no id
    "02 74 00"                            // "t", no tags
    "01 00 00");                          // create it, no operations, no tags
  EXPECT_EQ(again(request),
            "{Topics=[{TopicId=AAAAAAAAAAAAAAAAAAAAAA, Name=\"t\"}], AllowAutoTopicCreation=true, "
            "IncludeTopicAuthorizedOperations=false}");
  const Recorded answer = by_hand(false, "Metadata", 12,
    "00000005 00 00000000"               // correlation, no tags, not throttled
    "02 00000001 02 68 00002384 00 00"   // broker 1 at h:9092, no rack
    "02 63 00000001"                     // cluster "c", controller 1
    "02 0000 02 74"                      // one topic, no error, "t"
    "37759d574f9c4b738cd15524135dba6f"   // its id
    "00 02 0000 00000000 00000001"       // not internal; partition 0, leader 1
    "00000007 02 00000001 02 00000001"   // epoch 7, replicas [1], ISR [1]
    "01 00 80000000 00 00");             // none offline
  EXPECT_EQ(again(answer),
            "{ThrottleTimeMs=0, Brokers=[{NodeId=1, Host=\"h\", Port=9092, Rack=null}], ClusterId=\"c\", ControllerId=1, "
            "Topics=[{ErrorCode=0, Name=\"t\", TopicId=N3WdV0-cS3OM0VUkE126bw, IsInternal=false, "
            "Partitions=[{ErrorCode=0, PartitionIndex=0, LeaderId=1, LeaderEpoch=7, ReplicaNodes=[1], IsrNodes=[1], "
            "OfflineReplicas=[]}], TopicAuthorizedOperations=-2147483648}]}");
}

TEST(ByHand, ProduceV9) {
  const Recorded request = by_hand(true, "Produce", 9,
    "0000 0009 00000006 ffff 00"   // no client id
    "00 ffff 00007530"             // no transaction, acks all, 30 s
    "02 02 74 02 00000001"         // "t", partition 1
    "05 72656364"                  // four bytes of records
    "00 00 00");                   // no tags, three times
  EXPECT_EQ(again(request),
            "{TransactionalId=null, Acks=-1, TimeoutMs=30000, TopicData=[{Name=\"t\", PartitionData=[{Index=1, "
            "Records=<4 bytes of records>}]}]}");
  const Recorded answer = by_hand(false, "Produce", 9,
    "00000006 00 02 02 74 02 00000001"         // "t", partition 1
    "0006 ffffffffffffffff ffffffffffffffff"   // NOT_LEADER_OR_FOLLOWER, no offset, no time
    "ffffffffffffffff 01 00 00 00"             // no log start, no record errors, no message
    "00000000 00");
  EXPECT_THAT(again(answer), HasSubstr("ErrorCode=6, BaseOffset=-1, LogAppendTimeMs=-1, LogStartOffset=-1, RecordErrors=[], "
                                       "ErrorMessage=null}"));
}

TEST(ByHand, FetchV13) {
  const Recorded request = by_hand(true, "Fetch", 13,
    "0001 000d 00000007 0001 63 00"              // client "c"
    "ffffffff 000001f4 00000001 03200000"        // a consumer, 500 ms, 1 to 52428800 bytes
    "01 00000000 ffffffff"                       // read_committed, no session
    "02 37759d574f9c4b738cd15524135dba6f 02"     // a topic by its id
    "00000002 00000005 000000000000002a"         // partition 2, leader epoch 5, offset 42
    "ffffffff ffffffffffffffff 00100000 00 00"   // no epoch fetched, 1 MiB
    "01 01 00");                                 // none forgotten, rack ""
  EXPECT_EQ(again(request),
            "{ReplicaId=-1, MaxWaitMs=500, MinBytes=1, MaxBytes=52428800, IsolationLevel=1, SessionId=0, SessionEpoch=-1, "
            "Topics=[{TopicId=N3WdV0-cS3OM0VUkE126bw, Partitions=[{Partition=2, CurrentLeaderEpoch=5, FetchOffset=42, "
            "LastFetchedEpoch=-1, LogStartOffset=-1, PartitionMaxBytes=1048576}]}], ForgottenTopicsData=[], RackId=\"\"}");
  // A follower that has to truncate: the diverging epoch is the tag 0 of the partition.
  const Recorded answer = by_hand(false, "Fetch", 13,
    "00000007 00 00000000 0000 00000000"                // no error, no session
    "02 37759d574f9c4b738cd15524135dba6f 02"            // one topic, one partition
    "00000002 0000 000000000000002a 000000000000002a"   // high watermark and stable offset 42
    "0000000000000000 00 ffffffff 01"                   // log start 0, no aborted, no other replica, no records
    "01 00 0d 00000004 0000000000000028 00"             // tag 0, 13 bytes: epoch 4 ends at 40
    "00 00");
  EXPECT_THAT(again(answer), HasSubstr("DivergingEpoch={Epoch=4, EndOffset=40}, AbortedTransactions=null, PreferredReadReplica=-1, "
                                       "Records=<0 bytes of records>}"));
}

}  // namespace
}  // namespace hw::protocol

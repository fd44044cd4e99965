// The cluster's ledger of a real client against what the client counted itself. (Apache Kafka keeps none: skipped there.)
#include <gtest/gtest.h>

#include <cstdlib>
#include <regex>

#include "rdkafka/client.h"
#include "rdkafka/serve.h"

namespace hw::rd {
namespace {

using Ledger = std::map<std::string, int>;

/// "orders: sent 3, in flight 0, acknowledged 2, ..." as a map; zeros are left out.
Ledger ledger_of(Serve& serve, const std::string& client_id) {
  std::string text = serve.ask("ledger " + client_id);
  text = text.substr(0, text.find('\n'));  // what was lost follows, line by line
  const std::regex entry("([a-z][a-z ]*) (\\d+)");
  Ledger out;
  for (std::sregex_iterator it(text.begin() + static_cast<std::ptrdiff_t>(text.find(':') + 1), text.end(), entry), end; it != end; ++it)
    if ((*it)[2] != "0") out[(*it)[1]] = std::stoi((*it)[2]);
  return out;
}

bool keeps_ledgers() {
  const char* program = std::getenv("HIGHWATER_SERVE");
  return program == nullptr || std::string(program).find("kafka_serve") == std::string::npos;
}

Settings named(Settings settings) {
  settings.emplace_back("client.id", "orders");
  settings.emplace_back("socket.timeout.ms", "3000");
  return settings;
}

class LedgerOfClient : public testing::Test {
 protected:
  void SetUp() override {
    if (!keeps_ledgers()) GTEST_SKIP() << "Apache Kafka keeps no ledger";
  }
};

TEST_F(LedgerOfClient, AgreesWhenNothingHappens) {
  Serve serve(quick({"t:3:3"}));
  Producer producer(serve.bootstrap(), named({{"acks", "all"}}));
  for (int i = 0; i < 1000; ++i) producer.send("t", i % 3, std::to_string(i));
  ASSERT_TRUE(producer.flush());
  EXPECT_EQ(ledger_of(serve, "orders"), (Ledger{{"sent", 1000}, {"acknowledged", 1000}}));
}

TEST_F(LedgerOfClient, AgreesWhenOneBrokerIsStoppedAndOneKilled) {
  Serve serve(quick({"t:3:3:min.insync.replicas=2"}));
  Producer producer(serve.bootstrap(), named({{"enable.idempotence", "true"}, {"linger.ms", "1"}}));
  int sent = 0;
  const auto more = [&] {
    for (int i = 0; i < 500; ++i, ++sent) producer.send("t", sent % 3, std::to_string(sent));
  };
  more();
  serve.stop(2);
  more();
  serve.start(2);
  ASSERT_TRUE(producer.flush());
  ASSERT_TRUE(wait_until([&] { return look(producer, "t", 0).isr.size() + look(producer, "t", 1).isr.size() == 6; }));
  more();
  serve.kill(1);
  more();
  ASSERT_TRUE(producer.flush());
  const auto acknowledged = static_cast<int>(producer.acknowledged());
  EXPECT_EQ(acknowledged, sent);
  const Ledger ledger = ledger_of(serve, "orders");
  EXPECT_EQ(ledger, (Ledger{{"sent", sent}, {"acknowledged", acknowledged}}));
}

TEST_F(LedgerOfClient, DoesNotCountAsAcknowledgedWhatWasRefused) {
  Serve serve(quick({"t:1:3:min.insync.replicas=2"}));
  Producer producer(serve.bootstrap(), named({{"acks", "all"}, {"retries", "0"}}));
  const PartitionView view = look(producer, "t", 0);
  producer.send("t", 0, "taken");
  ASSERT_TRUE(producer.flush());
  serve.stop(view.replicas[1]);
  serve.stop(view.replicas[2]);
  ASSERT_TRUE(wait_until([&] { return look(producer, "t", 0).isr.size() == 1; }));
  producer.send("t", 0, "refused");
  ASSERT_TRUE(producer.flush());
  EXPECT_EQ(producer.errors(), (std::map<std::string, int>{{"NOT_ENOUGH_REPLICAS", 1}}));
  // What is refused may be sent again, and only the client knows whether it will be: so "failed" is not compared.
  Ledger ledger = ledger_of(serve, "orders");
  EXPECT_EQ(ledger["acknowledged"], static_cast<int>(producer.acknowledged()));
  EXPECT_EQ(ledger["acknowledged and then lost"], 0);
}

TEST_F(LedgerOfClient, CountsWhatWasAcknowledgedAndThenLost) {
  Serve serve(quick({"t:1:3:min.insync.replicas=1"}));
  Producer producer(serve.bootstrap(), named({{"acks", "1"}}));
  const PartitionView view = look(producer, "t", 0);
  for (int i = 0; i < 10; ++i) producer.send("t", 0, "kept");
  ASSERT_TRUE(producer.flush());
  serve.stop(view.replicas[2]);
  serve.stop(view.replicas[1]);
  ASSERT_TRUE(wait_until([&] { return look(producer, "t", 0).isr.size() == 1; }));
  for (int i = 0; i < 25; ++i) producer.send("t", 0, "lost");
  ASSERT_TRUE(producer.flush());
  ASSERT_EQ(producer.acknowledged(), 35u);
  serve.kill(view.leader);
  serve.start(view.replicas[1]);
  ASSERT_TRUE(wait_until([&] { return look(producer, "t", 0).leader == -1; }, 40));
  serve.ask("elect unclean t-0");
  ASSERT_TRUE(wait_until([&] { return look(producer, "t", 0).leader == view.replicas[1]; }));
  EXPECT_EQ(ledger_of(serve, "orders"), (Ledger{{"sent", 35}, {"acknowledged", 35}, {"acknowledged and then lost", 25}}));
}

}  // namespace
}  // namespace hw::rd

// Requests that make sense, one after another on three connections, with brokers stopped in between; the invariants hold throughout.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/plausible.h"
#include "tests/fuzz/target_cluster.h"

namespace hw::fuzz {
namespace {

void send_one(Cluster& cluster, Choices& choices, const protocol::Uuid& topic_id) {
  const auto apis = protocol::all_apis();
  const protocol::ApiInfo& api = apis[choices.byte() % apis.size()];
  if (wire::find_row(api.key) == nullptr) return;
  const std::int16_t span = static_cast<std::int16_t>(api.versions.to - api.versions.from + 1);
  auto request = std::make_shared<wire::Request>();
  request->api = api.key;
  request->version = static_cast<std::int16_t>(api.versions.from + choices.byte() % span);
  request->client_id = "fuzz";
  request->connection = 1 + choices.byte() % 3;
  protocol::with_api(static_cast<std::int16_t>(api.key), [&]<class Request, class Response>() {
    auto body = std::make_shared<Request>();
    Plausible(choices, request->version, topic_id).structure(*body);
    // What cannot be written cannot arrive.
    protocol::Writer out;
    if (protocol::encode(*body, request->version, out)) request->body = std::move(body);
  });
  if (request->body) external::received(cluster.world(), std::move(request));
}

void disturb(Cluster& cluster, Choices& choices) {
  static const char* const kLines[] = {"stop broker 1", "kill broker 2", "start all", "bring-back", "pause broker 3", "resume all"};
  (void)cluster.execute(scenario::parse_command(choices.one_of(kLines)).value());
}

}  // namespace
}  // namespace hw::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hw;
  Cluster cluster = fuzz::prepared();
  cluster.check_after_every_event(true);
  const protocol::Uuid topic_id = protocol::Uuid::parse(cluster.world().meta.find("t")->id).value();
  fuzz::Choices choices({data, size});
  for (int i = 0; i < 20 && !choices.empty(); ++i) {
    fuzz::send_one(cluster, choices, topic_id);
    const std::uint8_t what = choices.byte();
    if (what % 16 == 0) fuzz::disturb(cluster, choices);
    fuzz::run_on(cluster, millis(what % 4 == 0 ? 400 : 3));
  }
  return 0;
}

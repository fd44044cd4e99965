// What is described, against what a broker of Kafka 4.1.2 said about itself; and headers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "core/protocol/exchange.h"
#include "core/protocol/generated/dispatch.h"

namespace hw::protocol {
namespace {

using namespace std::string_literals;
using testing::HasSubstr;

std::string read_file(const std::string& name) {
  std::ifstream file(std::string(HW_TESTS_DIR) + "/" + name, std::ios::binary);
  EXPECT_TRUE(file.good()) << name;
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(ApiTable, AllThatKafkaServesIsHereOrSkippedWithAReason) {
  std::istringstream lines(read_file("data/api_versions.txt"));
  const std::string skipped = read_file("../core/protocol/SKIPPED.md");
  std::string line;
  int described = 0, left_out = 0;
  while (std::getline(lines, line)) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string name, versions;
    std::int16_t key = -1;
    words >> name >> key >> versions;
    EXPECT_EQ(api_name(key), name);
    const ApiInfo* api = find_api(key);
    if (api == nullptr) {
      EXPECT_THAT(skipped, HasSubstr("| " + name + " |"));
      ++left_out;
      continue;
    }
    ++described;
    EXPECT_THAT(skipped, testing::Not(HasSubstr("| " + name + " |")));
    EXPECT_EQ(std::to_string(api->advertised_from) + "-" + std::to_string(api->versions.to), versions) << name;
  }
  EXPECT_EQ(described, 43);
  EXPECT_EQ(all_apis().size(), 43u);
  EXPECT_EQ(left_out, 34);
}

TEST(ApiTable, RowsAndStructsAgree) {
  for (const ApiInfo& api : all_apis()) {
    const bool known = with_api(static_cast<std::int16_t>(api.key), [&]<class Request, class Response>() {
      for (const MessageInfo& info : {Request::kMessage, Response::kMessage}) {
        EXPECT_EQ(info.api_key, static_cast<std::int16_t>(api.key));
        EXPECT_EQ(info.versions.from, api.versions.from);
        EXPECT_EQ(info.versions.to, api.versions.to);
        EXPECT_EQ(info.flexible_from, api.flexible_from);
      }
      EXPECT_EQ(Request::kMessage.name, std::string(api.name) + " request");
    });
    EXPECT_TRUE(known);
  }
  EXPECT_FALSE(with_api(17, []<class, class>() { ADD_FAILURE(); }));
  EXPECT_EQ(find_api(999), nullptr);
  EXPECT_EQ(api_name(17), "SaslHandshake");
  EXPECT_EQ(api_name(999), "API 999");
}

TEST(Schema, GeneratedFilesAreUpToDate) {
  const std::string command = std::string("python3 -B '") + HW_TESTS_DIR + "/../core/protocol/schema/generate.py' --check";
  EXPECT_EQ(std::system(command.c_str()), 0);
}

Frame frame_of(const WireBytes& bytes) {
  const std::string all = bytes.flat();
  Reader in{all};
  EXPECT_EQ(static_cast<std::size_t>(in.int32()), all.size() - 4);
  return std::make_shared<const std::string>(all.substr(4));
}

TEST(Exchange, RequestAndAnswerOfEveryApiAndVersion) {
  for (const ApiInfo& api : all_apis()) {
    with_api(static_cast<std::int16_t>(api.key), [&]<class Request, class Response>() {
      for (std::int16_t version = api.versions.from; version <= api.versions.to; ++version) {
        for (const std::optional<std::string>& client : {std::optional<std::string>{}, std::optional<std::string>{"app-1"}}) {
          const Result<WireBytes> sent = request_frame(Request{}, version, 0x01020304, client);
          ASSERT_TRUE(sent.ok()) << sent.error().text;
          const Result<OpenedRequest> opened = open_request(frame_of(sent.value()));
          ASSERT_TRUE(opened.ok()) << opened.error().text;
          EXPECT_EQ(opened.value().api, &api);
          EXPECT_EQ(opened.value().version, version);
          EXPECT_EQ(opened.value().header.correlation_id, 0x01020304);
          EXPECT_EQ(opened.value().header.client_id, client);
          const Result<Request> body = decode_body<Request>(opened.value());
          ASSERT_TRUE(body.ok()) << body.error().text;
          EXPECT_EQ(body.value(), Request{});
        }
        const Result<WireBytes> answer = response_frame(Response{}, version, 77);
        ASSERT_TRUE(answer.ok()) << answer.error().text;
        const Result<OpenedResponse> opened = open_response(frame_of(answer.value()), api, version);
        ASSERT_TRUE(opened.ok()) << opened.error().text;
        EXPECT_EQ(opened.value().header.correlation_id, 77);
        EXPECT_TRUE(decode<Response>(opened.value().body, version).ok());
      }
    });
  }
}

TEST(Exchange, ApiVersionsAnswersHaveTheOldHeader) {
  const Result<WireBytes> answer = response_frame(ApiVersionsResponse{}, 4, 5);
  // Size, correlation id, and at once the error code: no tag section between.
  EXPECT_EQ(answer.value().flat(), "\0\0\0\x0c\0\0\0\x05\0\0\x01\0\0\0\0\0"s);
  const Result<WireBytes> other = response_frame(HeartbeatResponse{}, 4, 5);
  EXPECT_EQ(other.value().flat(), "\0\0\0\x0c\0\0\0\x05\0\0\0\0\0\0\0\0"s);
}

TEST(Exchange, AnApiVersionsVersionOfTheFuture) {  // case 47
  // Version 9 with a body that nobody here knows.
  const auto frame = std::make_shared<const std::string>("\0\x12\0\x09\0\0\0\x07\0\x03new\0some body"s);
  const Result<OpenedRequest> opened = open_request(frame);
  ASSERT_TRUE(opened.ok()) << opened.error().text;
  EXPECT_TRUE(opened.value().unknown_api_versions);
  EXPECT_EQ(opened.value().header.client_id, "new");
  // Error 35, one row (18, 0, 4), nothing after: version 0.
  EXPECT_EQ(refuse_api_versions(7).flat(), "\0\0\0\x10\0\0\0\x07\0\x23\0\0\0\x01\0\x12\0\0\0\x04"s);
}

TEST(Exchange, RefusalsNameApiVersionAndClient) {
  const auto refusal = [](std::string bytes) {
    const Result<OpenedRequest> opened = open_request(std::make_shared<const std::string>(std::move(bytes)));
    return opened.ok() ? "" : opened.error().text;
  };
  EXPECT_EQ(refusal("\0\x03\0\x63\0\0\0\x01\0\x03"
                    "app\0"s),
            "Metadata v99 from client \"app\": known versions are 0 to 13");
  EXPECT_EQ(refusal("\0\0\0\x02\0\0\0\x01\xff\xff"s), "Produce v2 from client without an id: known versions are 3 to 13");
  EXPECT_EQ(refusal("\0\x11\0\x01\0\0\0\x01\0\x01x"s), "SaslHandshake v1 from client \"x\": an API that is not served");
  EXPECT_EQ(refusal("\x03\xe7\0\x01\0\0\0\x01\0\x01x"s), "API 999 v1 from client \"x\": an API that is not served");
  EXPECT_EQ(refusal("\0\x03\0"s), "a request of 3 bytes; its header alone has 10");
  EXPECT_EQ(refusal("\0\x03\0\x01\0\0\0\x01\0\x09x"s), "header of Metadata v1: ClientId at byte 10: 9 bytes needed, 1 left");
  EXPECT_EQ(refusal("\0\x03\0\x09\0\0\0\x01\0\x01x\x01\x00\x05y"s),
            "header of Metadata v9: tags at byte 14: 5 bytes needed, 1 left");
}

}  // namespace
}  // namespace hw::protocol

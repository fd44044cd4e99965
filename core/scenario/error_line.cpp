// How Kafka's tools print a command that failed: golden/j-errors, k-reassign, f-groups.
#include <array>

#include <fmt/format.h>

#include "core/scenario/command_text.h"
#include "core/scenario/describe.h"

namespace hw::scenario {
namespace {

/// The class of Kafka's clients for an error: INVALID_CONFIG is InvalidConfigurationException.
std::string exception_class(ErrorCode code) {
  struct Row {
    ErrorCode code;
    const char* name;
  };
  // Those whose class is not named after the code.
  static constexpr std::array<Row, 12> odd{{
      {ErrorCode::UNKNOWN_SERVER_ERROR, "UnknownServerException"},
      {ErrorCode::REQUEST_TIMED_OUT, "TimeoutException"},
      {ErrorCode::INVALID_TOPIC_EXCEPTION, "InvalidTopicException"},
      {ErrorCode::INVALID_CONFIG, "InvalidConfigurationException"},
      {ErrorCode::TOPIC_ALREADY_EXISTS, "TopicExistsException"},
      {ErrorCode::MESSAGE_TOO_LARGE, "RecordTooLargeException"},
      {ErrorCode::RECORD_LIST_TOO_LARGE, "RecordBatchTooLargeException"},
      {ErrorCode::KAFKA_STORAGE_ERROR, "KafkaStorageException"},
      {ErrorCode::GROUP_ID_NOT_FOUND, "GroupIdNotFoundException"},
      {ErrorCode::NON_EMPTY_GROUP, "GroupNotEmptyException"},
      {ErrorCode::INVALID_COMMIT_OFFSET_SIZE, "InvalidCommitOffsetSizeException"},
      {ErrorCode::DUPLICATE_SEQUENCE_NUMBER, "DuplicateSequenceException"},
  }};
  for (const Row& row : odd)
    if (row.code == code) return std::string("org.apache.kafka.common.errors.") + row.name;
  std::string out = "org.apache.kafka.common.errors.";
  bool first = true;
  for (const char c : error_name(code)) {
    if (c == '_') {
      first = true;
      continue;
    }
    out += first || c < 'A' || c > 'Z' ? c : static_cast<char>(c - 'A' + 'a');
    first = false;
  }
  return out + "Exception";
}

/// The arguments of kafka-configs without the server's address.
std::string config_arguments(const Command& command) {
  const std::string line = tool_line(command);
  const std::size_t at = line.find(" --alter");
  return at == std::string::npos ? line : line.substr(at + 1);
}

std::string topic_command(const Error& error) { return "Error while executing topic command : " + error.text; }

std::string config_command(const Command& command, const Error& error) {
  // Taking away what is not set is refused by the tool itself, not by the cluster.
  if (error.text.starts_with("Invalid config(s): ")) return error.text;
  // Kafka's exception for a topic that is not there has no text.
  const std::string text = error.code == ErrorCode::UNKNOWN_TOPIC_OR_PARTITION ? std::string() : error.text;
  return fmt::format("Error while executing config command with args '{}'\nCaused by: {}: {}", config_arguments(command),
                     exception_class(error.code), text);
}

struct Printer {
  const Command& command;
  const Error& error;

  std::string operator()(const cmd::TopicCreate&) const { return topic_command(error); }
  std::string operator()(const cmd::TopicDelete&) const { return topic_command(error); }
  std::string operator()(const cmd::TopicAlter&) const { return topic_command(error); }
  std::string operator()(const cmd::Describe&) const { return topic_command(error); }
  std::string operator()(const cmd::SetTopic&) const { return config_command(command, error); }
  std::string operator()(const cmd::SetBroker&) const { return config_command(command, error); }
  std::string operator()(const cmd::Offsets&) const { return "Error occurred: " + error.text; }
  std::string operator()(const cmd::Reassign&) const {
    // What the tool finds itself it prints bare; what the cluster answers, with its class.
    const bool from_cluster = error.code == ErrorCode::UNKNOWN_TOPIC_OR_PARTITION;
    return "Error: " + (from_cluster ? exception_class(error.code) + ": " : "") + error.text;
  }
  std::string operator()(const cmd::Groups& c) const {
    if (!c.group) return error.text;
    return fmt::format("Error: Executing consumer group command failed due to {}: {}", exception_class(error.code), error.text);
  }
  template <class Other>
  std::string operator()(const Other&) const {
    return error.text;
  }
};

}  // namespace

std::string error_line(const Command& command, const Error& error) { return std::visit(Printer{command, error}, command); }

}  // namespace hw::scenario

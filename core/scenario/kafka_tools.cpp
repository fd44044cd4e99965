// Reads the command lines of Kafka's own tools, as a person pastes them: kafka-topics.sh, kafka-configs, kt leader-election, ...
#include <algorithm>
#include <limits>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/scenario/parsers.h"

namespace hw::scenario {
namespace {

constexpr std::int64_t kAnyLeast = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kAnyMost = std::numeric_limits<std::int64_t>::max();

/// The tool's name without its folder, `kafka-` and `.sh`; `prefixed` says whether it had one of them.
std::string tool_name(std::string_view word, bool* prefixed) {
  const std::size_t size = word.size();
  if (const std::size_t slash = word.rfind('/'); slash != std::string_view::npos) word.remove_prefix(slash + 1);
  if (word.starts_with("kafka-")) word.remove_prefix(6);
  for (const std::string_view end : {".sh", ".bat"})
    if (word.ends_with(end)) word.remove_suffix(end.size());
  *prefixed = word.size() != size;
  if (word == "reassign") return "reassign-partitions";
  if (word == "groups") return "consumer-groups";
  return std::string(word);
}

const std::vector<std::string>& tool_names() {
  static const std::vector<std::string> names{"topics", "configs", "leader-election", "reassign-partitions", "get-offsets",
                                              "consumer-groups"};
  return names;
}

/// The options of a line: name without -- to its values, in order.
class Options {
 public:
  Options(std::string tool, const std::vector<Word>& words, const std::vector<std::string>& flags,
          const std::vector<std::string>& valued)
      : tool_(std::move(tool)) {
    std::vector<std::string> known = flags;
    known.insert(known.end(), valued.begin(), valued.end());
    for (std::size_t i = 0; i < words.size(); ++i) {
      const Word& word = words[i];
      if (!word.text.starts_with("--"))
        throw ParseFault{fmt::format("unknown word '{}' for {} (expected: an option that begins with --)", word.text, tool_)};
      std::string name = word.key().substr(2);
      const bool is_flag = std::find(flags.begin(), flags.end(), name) != flags.end();
      if (!is_flag && std::find(valued.begin(), valued.end(), name) == valued.end()) {
        std::string text = fmt::format("{} is not a recognized option of {} here (known: --{})", name, tool_,
                                       fmt::join(known, ", --"));
        if (const std::string guess = nearest(name, known); !guess.empty()) text += fmt::format("; did you mean '--{}'?", guess);
        throw ParseFault{std::move(text)};
      }
      if (is_flag) {
        values_[name];
      } else if (word.equals != std::string::npos) {
        values_[name].push_back(word.value());
      } else {
        if (i + 1 >= words.size() || words[i + 1].is_option())
          throw ParseFault{fmt::format("Option {} requires an argument", name)};
        std::string value = words[++i].text;
        // Bash's way to give a text where a file is wanted: --reassignment-json-file <(echo '{...}')
        if (value == "<(echo" && i + 1 < words.size() && words[i + 1].text.ends_with(')')) {
          value = words[++i].text;
          value.pop_back();
        }
        values_[name].push_back(std::move(value));
      }
    }
  }

  bool has(const std::string& name) const { return values_.contains(name); }
  std::optional<std::string> value(const std::string& name) const {
    const auto found = values_.find(name);
    if (found == values_.end()) return std::nullopt;
    if (found->second.size() > 1)
      throw ParseFault{fmt::format("Found multiple arguments for option {}, but you asked for only one", name)};
    return found->second.front();
  }
  std::string required(const std::string& name) const {
    if (!has(name)) throw ParseFault{fmt::format("Missing required argument \"[{}]\"", name)};
    return *value(name);
  }
  std::optional<std::int64_t> integer(const std::string& name) const {
    const std::optional<std::string> text = value(name);
    if (!text) return std::nullopt;
    try {
      return read_integer(*text, name, kAnyLeast, kAnyMost);
    } catch (const ParseFault&) {
      throw ParseFault{fmt::format("Cannot parse argument '{}' of option {}", *text, name)};
    }
  }
  const std::vector<std::string>& all(const std::string& name) const {
    static const std::vector<std::string> none;
    const auto found = values_.find(name);
    return found == values_.end() ? none : found->second;
  }
  /// Exactly one of these must be there.
  std::string action(const std::vector<std::string>& actions, std::string_view otherwise) const {
    std::string found;
    for (const std::string& action : actions) {
      if (!has(action)) continue;
      if (!found.empty()) throw ParseFault{std::string(otherwise)};
      found = action;
    }
    if (found.empty()) throw ParseFault{std::string(otherwise)};
    return found;
  }

 private:
  std::string tool_;
  std::map<std::string, std::vector<std::string>> values_;
};

/// "a=1,b=[1,2]": commas part the settings, but not inside brackets.
std::vector<std::string> split_configs(const std::string& text) {
  std::vector<std::string> out(1);
  int depth = 0;
  for (const char c : text) {
    if (c == '[') ++depth;
    if (c == ']') --depth;
    if (c == ',' && depth <= 0) out.emplace_back();
    else out.back() += c;
  }
  return out;
}

std::pair<std::string, std::string> split_config(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0)
    throw ParseFault{fmt::format("'{}': all configs to be added must be in the format \"key=val\"", text)};
  std::string value = text.substr(equals + 1);
  if (value.size() >= 2 && value.front() == '[' && value.back() == ']') value = value.substr(1, value.size() - 2);
  return {text.substr(0, equals), std::move(value)};
}

Commands topics(const std::vector<Word>& words) {
  const Options options("kafka-topics", words,
                        {"create", "delete", "alter", "describe", "list", "if-not-exists", "under-replicated-partitions",
                         "under-min-isr-partitions", "at-min-isr-partitions", "unavailable-partitions"},
                        {"topic", "partitions", "replication-factor", "replica-assignment", "config", "bootstrap-server"});
  const std::string action = options.action({"list", "describe", "create", "alter", "delete"},
                                            "Command must include exactly one action: --list, --describe, --create, --alter or --delete");
  if (action == "list") return {cmd::Topics{}};
  if (action == "delete") return {cmd::TopicDelete{options.required("topic")}};
  if (action == "alter") {
    if (!options.has("partitions")) options.required("partitions");
    return {cmd::TopicAlter{options.required("topic"), *options.integer("partitions")}};
  }
  if (action == "describe") {
    cmd::Describe describe;
    describe.topic = options.value("topic");
    const std::pair<const char*, cmd::DescribeFilter> filters[] = {{"under-replicated-partitions",
                                                                    cmd::DescribeFilter::under_replicated},
                                                                   {"under-min-isr-partitions", cmd::DescribeFilter::under_min_isr},
                                                                   {"at-min-isr-partitions", cmd::DescribeFilter::at_min_isr},
                                                                   {"unavailable-partitions", cmd::DescribeFilter::unavailable}};
    for (const auto& [name, filter] : filters) {
      if (!options.has(name)) continue;
      if (describe.filter != cmd::DescribeFilter::all) throw ParseFault{"only one of the --...-partitions options at a time"};
      describe.filter = filter;
    }
    return {std::move(describe)};
  }
  cmd::TopicCreate create;
  create.name = options.required("topic");
  create.partitions = options.integer("partitions");
  create.replication = options.integer("replication-factor");
  if (const auto text = options.value("replica-assignment")) {
    if (create.partitions || create.replication)
      throw ParseFault{"Option \"[replica-assignment]\" can't be used with option \"[partitions]\" or \"[replication-factor]\""};
    create.assignment = read_assignment(*text);
  }
  create.if_not_exists = options.has("if-not-exists");
  for (const std::string& config : options.all("config")) create.settings.insert(split_config(config));
  return {std::move(create)};
}

Commands configs(const std::vector<Word>& words) {
  const Options options("kafka-configs", words, {"alter", "describe", "entity-default", "all"},
                        {"entity-type", "entity-name", "add-config", "delete-config", "bootstrap-server", "topic", "broker"});
  const std::string action = options.action({"alter", "describe"}, "Command must include exactly one action: --describe, --alter");
  std::string type = options.has("topic") ? "topics" : options.has("broker") ? "brokers" : options.required("entity-type");
  if (type != "topics" && type != "brokers")
    throw ParseFault{fmt::format("entity type '{}' is not known here (expected: topics, brokers)", type)};
  const bool of_topic = type == "topics";
  std::string name = options.value(of_topic ? "topic" : "broker").value_or(options.value("entity-name").value_or(""));
  const bool is_default = options.has("entity-default");
  if (is_default && (of_topic || !name.empty())) throw ParseFault{"--entity-default stands alone, with --entity-type brokers"};
  if (!of_topic && !name.empty()) read_broker(name);
  if (action == "describe") return {cmd::Configs{of_topic ? "topic" : "broker", is_default ? "default" : name}};
  if (name.empty() && !is_default)
    throw ParseFault{"an entity name must be specified with --alter: --entity-name or --entity-default"};
  Commands out;
  const auto add = [&](const std::string& key, std::optional<std::string> value) {
    if (of_topic) out.emplace_back(cmd::SetTopic{name, key, std::move(value)});
    else out.emplace_back(cmd::SetBroker{is_default ? std::nullopt : std::optional(read_broker(name)), key, std::move(value)});
  };
  for (const std::string& list : options.all("delete-config"))
    for (const std::string& key : split_list(list)) add(key, std::nullopt);
  for (const std::string& list : options.all("add-config")) {
    for (const std::string& config : split_configs(list)) {
      auto [key, value] = split_config(config);
      add(key, std::move(value));
    }
  }
  if (out.empty()) throw ParseFault{"At least one of --add-config or --delete-config must be specified with --alter"};
  return out;
}

Commands leader_election(const std::vector<Word>& words) {
  const Options options("kafka-leader-election", words, {"all-topic-partitions"},
                        {"election-type", "topic", "partition", "bootstrap-server"});
  cmd::Elect elect;
  std::string kind = options.required("election-type");
  std::transform(kind.begin(), kind.end(), kind.begin(), [](char c) { return c >= 'A' &&
                                                                     c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  if (kind != "preferred" && kind != "unclean")
    throw ParseFault{fmt::format("Cannot parse argument '{}' of option election-type", kind)};
  elect.kind = kind == "preferred" ? cmd::ElectionKind::preferred : cmd::ElectionKind::unclean;
  if (options.has("all-topic-partitions") == options.has("topic"))
    throw ParseFault{"exactly one of --topic (with --partition) and --all-topic-partitions must be given"};
  if (options.has("topic")) {
    elect.topic = options.required("topic");
    if (!options.has("partition")) options.required("partition");
    elect.partition = static_cast<std::int32_t>(read_integer(options.required("partition"), "partition", 0,
                                                             std::numeric_limits<std::int32_t>::max()));
  }
  return {std::move(elect)};
}

/// {"version":1,"partitions":[{"topic":"t","partition":0,"replicas":[2,3]}]}
std::vector<cmd::Reassign> read_plan(const std::string& text) {
  const nlohmann::json plan = nlohmann::json::parse(text, nullptr, false);
  if (plan.is_discarded() || !plan.is_object() || !plan.contains("partitions") || !plan["partitions"].is_array())
    throw ParseFault{
        R"(the reassignment is not JSON of the form {"version":1,"partitions":[{"topic":...,"partition":...,"replicas":[...]}]})"};
  std::vector<cmd::Reassign> out;
  for (const nlohmann::json& part : plan["partitions"]) {
    const auto number = [](const nlohmann::json& value) {
      return value.is_number_integer() && value.get<std::int64_t>() >= 0 &&
          value.get<std::int64_t>() <= std::numeric_limits<std::int32_t>::max();
    };
    if (!part.is_object() || !part.contains("topic") || !part["topic"].is_string() || !part.contains("partition") ||
        !number(part["partition"]) ||
        !part.contains("replicas") || !part["replicas"].is_array() || part["replicas"].empty())
      throw ParseFault{fmt::format("entry {} of the reassignment needs topic, partition and replicas", out.size() + 1)};
    cmd::Reassign reassign;
    reassign.partition = {part["topic"].get<std::string>(), part["partition"].get<std::int32_t>()};
    for (const nlohmann::json& id : part["replicas"]) {
      if (!number(id))
        throw ParseFault{fmt::format("entry {} of the reassignment: a replica is not a broker's number", out.size() + 1)};
      reassign.replicas.emplace_back(id.get<std::int32_t>());
    }
    out.push_back(std::move(reassign));
  }
  if (out.empty()) throw ParseFault{"Partition reassignment list cannot be empty"};
  return out;
}

Commands reassign(const std::vector<Word>& words) {
  const Options options("kafka-reassign-partitions", words, {"execute", "cancel", "list", "verify"},
                        {"reassignment-json", "reassignment-json-file", "throttle", "bootstrap-server"});
  const std::string action = options.action({"execute", "cancel", "list", "verify"},
                                            "Command must include exactly one action: --execute, --cancel, --list or --verify");
  if (action == "list" || action == "verify") return {cmd::ReassignList{}};
  std::optional<std::string> json = options.value("reassignment-json");
  if (const auto file = options.value("reassignment-json-file")) {
    if (!file->starts_with('{'))
      throw ParseFault{"no file can be read here: give the plan itself with --reassignment-json '{...}'"};
    json = file;
  }
  if (!json) options.required("reassignment-json");
  const std::optional<std::int64_t> throttle = options.integer("throttle");
  Commands out;
  for (cmd::Reassign& reassign : read_plan(*json)) {
    if (action == "cancel") reassign.replicas.clear();
    else if (throttle && *throttle > 0) reassign.throttle_bytes_per_s = throttle;
    out.emplace_back(std::move(reassign));
  }
  return out;
}

Commands get_offsets(const std::vector<Word>& words) {
  const Options options("kafka-get-offsets", words, {}, {"topic", "bootstrap-server"});
  return {cmd::Offsets{options.required("topic")}};
}

Commands consumer_groups(const std::vector<Word>& words) {
  const Options options("kafka-consumer-groups", words, {"describe", "list", "members", "state", "verbose", "offsets",
                                                         "all-groups"},
                        {"group", "bootstrap-server"});
  if (options.action({"describe", "list"}, "Command must include exactly one action: --list, --describe") == "list")
    return {cmd::Groups{}};
  cmd::Groups groups;
  groups.group = options.value("group");
  if (groups.group.has_value() == options.has("all-groups")) throw ParseFault{"--describe needs --group or --all-groups"};
  if (options.has("members") && options.has("state")) throw ParseFault{"only one of --members and --state at a time"};
  groups.view = options.has("members") ? "members" : options.has("state") ? "state" : "";
  return {std::move(groups)};
}

}  // namespace

bool is_tool_line(const std::vector<Word>& words) {
  if (words.empty() || words.front().quoted) return false;
  if (words.front().text == "kt") return true;
  bool prefixed = false;
  const std::string name = tool_name(words.front().text, &prefixed);
  if (prefixed) return words.front().text.find("kafka-") != std::string::npos || words.front().text.ends_with(".sh");
  const bool known = std::find(tool_names().begin(), tool_names().end(), name) != tool_names().end();
  return known && std::any_of(words.begin() + 1, words.end(), [](const Word& word) { return word.is_option(); });
}

Commands parse_tool_line(std::vector<Word> words) {
  if (words.front().text == "kt") {
    words.erase(words.begin());
    if (words.empty()) throw ParseFault{"the line ends after 'kt' (expected: the name of a tool, like topics)"};
  }
  bool prefixed = false;
  const std::string tool = tool_name(words.front().text, &prefixed);
  words.erase(words.begin());
  if (tool == "topics") return topics(words);
  if (tool == "configs") return configs(words);
  if (tool == "leader-election") return leader_election(words);
  if (tool == "reassign-partitions") return reassign(words);
  if (tool == "get-offsets") return get_offsets(words);
  if (tool == "consumer-groups") return consumer_groups(words);
  std::string text = fmt::format("the tool kafka-{} is not known here (known: {})", tool, fmt::join(tool_names(), ", "));
  if (const std::string guess = nearest(tool, tool_names()); !guess.empty())
    text += fmt::format("; did you mean 'kafka-{}'?", guess);
  throw ParseFault{std::move(text)};
}

}  // namespace hw::scenario

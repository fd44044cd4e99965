#include "core/scenario/session.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/history/what_if.h"
#include "core/history/why.h"
#include "core/scenario/command_text.h"
#include "core/scenario/describe.h"

namespace hw::scenario {
namespace {

Answer failed(const Command& command, Error error) {
  Answer answer;
  answer.ok = false;
  answer.output = error_line(command, error);
  answer.error = std::move(error);
  return answer;
}

Answer answered(std::string output) { return Answer{true, std::move(output), {}}; }

Answer answered(const Command& command, Result<std::string> result) {
  return result.ok() ? answered(std::move(result.value())) : failed(command, result.error());
}

Answer answer_why(const World& world, const cmd::Why& question) {
  Result<history::WhySteps> steps = history::why(world, question);
  if (!steps.ok()) return failed(question, steps.error());
  Answer out = answered(show_why(steps.value()));
  out.why = std::move(steps.value());
  return out;
}

Answer answer_what_if(const Cluster& cluster, const cmd::WhatIf& question) {
  const Result<history::WhatIfTable> found = history::what_if(cluster, question);
  return found.ok() ? answered(show_what_if(found.value())) : failed(question, found.error());
}

Answer settle(const Command& command, Cluster& cluster, Duration limit) {
  const Time until = cluster.now() + limit;
  // Looking at every partition costs time of its own: big clusters are looked at less often.
  const Duration between = millis(1 + static_cast<std::int64_t>(cluster.world().meta.partitions().size()) / 100);
  while (!cluster.settled()) {
    if (cluster.now() >= until)
      return failed(command, Error{ErrorCode::REQUEST_TIMED_OUT, fmt::format(HW_WORDS("the cluster has not settled within {}"),
          format_duration(limit))});
    cluster.advance_to(std::min(until, cluster.now() + between));
  }
  return answered("");
}

Answer move_time(const Command& command, Cluster& cluster) {
  if (const auto* advance = std::get_if<cmd::Advance>(&command)) {
    cluster.advance_to(cluster.now() + advance->span);
    return answered("");
  }
  if (const auto* wait = std::get_if<cmd::Settle>(&command)) return settle(command, cluster, wait->limit);
  const std::int64_t steps = std::get<cmd::Step>(command).count;
  for (std::int64_t i = 0; i < steps; ++i)
    if (!cluster.step()) return failed(command, Error{ErrorCode::INVALID_REQUEST, HW_WORDS("nothing is left to happen")});
  return answered("");
}

}  // namespace

bool is_time(const Command& command) {
  return std::holds_alternative<cmd::Advance>(command) || std::holds_alternative<cmd::Settle>(command) ||
         std::holds_alternative<cmd::Step>(command);
}

bool is_question(const Command& command) {
  return std::holds_alternative<cmd::Describe>(command) || std::holds_alternative<cmd::Offsets>(command) ||
         std::holds_alternative<cmd::Log>(command) || std::holds_alternative<cmd::Groups>(command) ||
         std::holds_alternative<cmd::Ledger>(command) || std::holds_alternative<cmd::Events>(command) ||
         std::holds_alternative<cmd::Brokers>(command) || std::holds_alternative<cmd::Configs>(command) ||
         std::holds_alternative<cmd::Packet>(command) || std::holds_alternative<cmd::Topics>(command) ||
         std::holds_alternative<cmd::ReassignList>(command) || std::holds_alternative<cmd::Why>(command) ||
         std::holds_alternative<cmd::WhatIf>(command);
}

/// `produce a-0` means partition 0 of a; where only a topic of the name a-0 exists, it means that one.
Command Session::resolve(const Command& command) const {
  const auto whole_name = [&](const std::string& topic, std::optional<std::int32_t> partition) -> std::optional<std::string> {
    if (!partition || !cluster_) return std::nullopt;
    std::string name = fmt::format("{}-{}", topic, *partition);
    const Metadata& meta = cluster_->world().meta;
    if (meta.find(topic) != nullptr || meta.find(name) == nullptr) return std::nullopt;
    return name;
  };
  if (const auto* produce = std::get_if<cmd::Produce>(&command)) {
    if (const auto name = whole_name(produce->topic, produce->partition)) {
      cmd::Produce out = *produce;
      out.topic = *name;
      out.partition.reset();
      return out;
    }
  } else if (const auto* elect = std::get_if<cmd::Elect>(&command); elect != nullptr && elect->topic) {
    if (const auto name = whole_name(*elect->topic, elect->partition)) return cmd::Elect{elect->kind, *name, std::nullopt};
  }
  return command;
}

Answer Session::ask(const Cluster& cluster, const Command& command) const {
  const World& world = cluster.world();
  if (const auto* c = std::get_if<cmd::Describe>(&command)) return answered(command, describe_topics(world, *c, show_topic_ids_));
  if (const auto* c = std::get_if<cmd::Offsets>(&command)) return answered(command, list_offsets(world, c->topic));
  if (const auto* c = std::get_if<cmd::Log>(&command)) return answered(command, show_log(world, c->partition));
  if (const auto* c = std::get_if<cmd::Groups>(&command)) return answered(command, describe_groups(world, *c));
  if (const auto* c = std::get_if<cmd::Ledger>(&command)) return answered(command, show_ledger(world, *c));
  if (const auto* c = std::get_if<cmd::Events>(&command)) return answered(show_events(world, *c));
  if (const auto* c = std::get_if<cmd::Configs>(&command)) return answered(command, describe_configs(world, *c));
  if (const auto* c = std::get_if<cmd::Packet>(&command)) return answered(command, show_packet(world, c->message));
  if (const auto* c = std::get_if<cmd::Why>(&command)) return answer_why(world, *c);
  if (const auto* c = std::get_if<cmd::WhatIf>(&command)) return answer_what_if(cluster, *c);
  if (std::holds_alternative<cmd::Brokers>(command)) return answered(show_brokers(world));
  if (std::holds_alternative<cmd::Topics>(command)) return answered(list_topics(world));
  return answered(list_reassignments(world));
}

void Session::check_after_every_event(bool on) {
  checking_ = on;
  if (cluster_) cluster_->check_after_every_event(on);
}

Answer Session::begin(const Command& given, std::optional<ClientIndex>* waiting) {
  if (waiting != nullptr) waiting->reset();
  if (const auto* help = std::get_if<cmd::Help>(&given)) return answered(help_text(help->topic));
  if (const auto* create = std::get_if<cmd::CreateCluster>(&given)) {
    Result<Cluster> cluster = Cluster::create(*create);
    if (!cluster.ok()) return failed(given, cluster.error());
    cluster_ = std::move(cluster.value());
    made_by_ = *create;
    start_ = std::make_shared<const Cluster>(*cluster_);
    journal_.clear();
    cluster_->check_after_every_event(checking_);
    return answered("");
  }
  if (!cluster_)
    return failed(given, Error{ErrorCode::INVALID_REQUEST, HW_WORDS("there is no cluster yet (make one with: cluster brokers=3)")});
  if (std::holds_alternative<cmd::Listen>(given))
    return failed(given, Error{ErrorCode::INVALID_REQUEST, HW_WORDS("ports are opened by the window, by `highwater serve` and by `highwater play`")});
  if (is_time(given))
    return failed(given, Error{ErrorCode::INVALID_REQUEST, HW_WORDS("time is moved by the time controls here, not by this command")});
  if (is_question(given)) return ask(*cluster_, given);
  const Command command = resolve(given);
  const history::Place before = history::place_of(cluster_->world());
  Result<Outcome> outcome = cluster_->execute(command);
  if (!outcome.ok()) return failed(command, outcome.error());
  journal_.push_back({before, command});
  if (waiting != nullptr) *waiting = outcome.value().waiting_for;
  return answered(std::move(outcome.value().output));
}

void Session::go_on_from(Cluster cluster) {
  cluster_ = std::move(cluster);
  cluster_->check_after_every_event(checking_);
  journal_.clear();
}

std::optional<std::string> Session::finished(ClientIndex waiting) const {
  return cluster_ ? cluster_->produce_output(waiting) : std::nullopt;
}

Answer Session::execute(const Command& command) {
  if (cluster_ && is_time(command)) return move_time(command, *cluster_);
  std::optional<ClientIndex> waiting;
  Answer answer = begin(command, &waiting);
  if (!answer.ok || !waiting) return answer;
  for (;;) {
    if (std::optional<std::string> output = cluster_->produce_output(*waiting)) return answered(std::move(*output));
    if (!cluster_->step())
      return failed(command, Error{ErrorCode::REQUEST_TIMED_OUT, HW_WORDS("nothing is left to happen, and the records have no answer")});
  }
}

Answer Session::execute(const std::vector<Command>& commands) {
  if (commands.size() == 1) return execute(commands.front());
  std::optional<Cluster> before = cluster_;
  const std::size_t journalled = journal_.size();
  Answer all;
  for (const Command& command : commands) {
    Answer answer = execute(command);
    if (!answer.ok) {
      cluster_ = std::move(before);
      journal_.resize(std::min(journal_.size(), journalled));
      return answer;
    }
    if (!answer.output.empty()) all.output += (all.output.empty() ? "" : "\n") + answer.output;
  }
  return all;
}

Session Session::article(std::uint64_t seed) {
  Session session;
  const auto run = [&](const char* line) {
    Result<Command> command = parse_command(line);
    HW_CHECK(command.ok(), command.error().text);
    const Answer answer = session.execute(command.value());
    HW_CHECK(answer.ok, answer.error.text);
  };
  run(fmt::format("cluster brokers=3 seed={}", seed).c_str());
  run("topic create test_repli partitions=6 replication=3");
  run("producer start orders topic=test_repli rate=10/s key=sequence");
  run("consumer start c1 group=g1 topic=test_repli");
  return session;
}

}  // namespace hw::scenario

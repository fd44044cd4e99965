#include "core/scenario/session_file.h"

#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/words.h"
#include "core/cluster/wire/frames.h"
#include "core/history/state_hash.h"
#include "core/scenario/command_text.h"
#include "core/scenario/play.h"

#ifndef HIGHWATER_VERSION
#define HIGHWATER_VERSION "unknown"
#endif

namespace hw::scenario {
namespace {

using nlohmann::json;

Error fault(std::string text) { return Error{ErrorCode::INVALID_REQUEST, std::move(text)}; }

json place_json(const history::Place& p) { return json::array({p.at.us, p.steps, p.inputs}); }

std::string hex(std::string_view bytes) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string out;
  out.reserve(bytes.size() * 2);
  for (const char c : bytes) {
    out += kDigits[static_cast<std::uint8_t>(c) >> 4];
    out += kDigits[static_cast<std::uint8_t>(c) & 15];
  }
  return out;
}

std::optional<std::string> unhex(std::string_view text) {
  const auto digit = [](char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; };
  if (text.size() % 2 != 0) return std::nullopt;
  std::string out;
  out.reserve(text.size() / 2);
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const int high = digit(text[i]), low = digit(text[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    out += static_cast<char>(high << 4 | low);
  }
  return out;
}

// --- writing --------------------------------------------------------------------------------------------------------------

struct InputJson {
  json operator()(const Command& command) const { return format_command(command); }
  json operator()(const external::Input& input) const { return std::visit(*this, input); }
  json operator()(const external::Ports& in) const {
    json ports = json::array();
    for (const auto& [id, e] : in.endpoints) ports.push_back({id.v, e.host, e.port});
    return {{"ports", ports}, {"epoch_ms", in.epoch_ms}};
  }
  json operator()(const external::Opened& in) const { return {{"opened", in.connection}, {"broker", in.broker.v}, {"peer", in.peer}}; }
  json operator()(const external::Received& in) const {
    const Result<protocol::WireBytes> frame = wire::write_frame(*in.request);
    HW_CHECK(frame.ok(), "a request that was read can be written");
    // Without the size in front of it.
    return {{"sent", in.request->connection}, {"frame", hex(frame.value().flat().substr(4))}};
  }
  json operator()(const external::Closed& in) const { return {{"closed", in.connection}, {"why", in.why}}; }
  json operator()(const external::Warned& in) const { return {{"warned", in.because}}; }
};

std::string line_of(const json& value) { return value.dump(-1, ' ', false, json::error_handler_t::replace) + "\n"; }

}  // namespace

Status save_session(const std::string& path, const history::Timeline& timeline, const cmd::CreateCluster& made_by, const Cluster& tip) {
  std::string out = line_of({{"format", "hwsession"},
                             {"version", 1},
                             {"program", HIGHWATER_VERSION},
                             {"cluster", format_command(made_by)},
                             {"current", timeline.current().v}});
  for (const auto& [id, b] : timeline.branches()) {
    if (b.forgotten > 0)
      return fault(fmt::format(HW_WORDS("{}: real clients have sent so much that the beginning of this run is no longer kept; it cannot be saved whole"), path));
    json head = {{"branch", id.v}, {"name", b.name}, {"parent", b.parent.v}, {"fork", place_json(b.fork)}, {"end", place_json(b.end)}};
    if (b.made_by) head["cluster"] = format_command(*b.made_by);
    const Cluster* newest = id == timeline.current() ? &tip : b.tip.get();
    if (newest != nullptr && history::place_of(newest->world()) == b.end)
      head["state"] = fmt::format("{:016x}", history::state_hash(newest->world()));
    out += line_of(head);
    for (const history::Entry& e : b.journal) out += line_of(json::array({e.before.at.us, e.before.steps, std::visit(InputJson{}, e.input)}));
  }
  return write_text_file(path, out);
}

// --- reading --------------------------------------------------------------------------------------------------------------

namespace {

class Opening {
 public:
  explicit Opening(std::string path) : path_(std::move(path)) {}

  Result<OpenedSession> run(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      const std::string_view line = text.substr(0, end);
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      ++line_;
      if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
      const json value = json::parse(line, nullptr, false);
      if (value.is_discarded()) return here(HW_WORDS("this line is not JSON"));
      Status taken = Done{};
      try {
        taken = line_ == 1 ? begin(value) : value.is_object() ? begin_branch(value) : input(value);
      } catch (const json::exception&) {
        return here(HW_WORDS("a value is missing here, or of another kind than it should be"));
      }
      if (!taken) return taken.error();
    }
    if (!out_.timeline) return here(HW_WORDS("this is no session file: its first line does not say so"));
    return finish();
  }

 private:
  Error here(std::string text) const { return fault(fmt::format("{}:{}: {}", path_, line_, text)); }
  void may_differ(const std::string& text) {
    if (differs_++ == 0) first_difference_ = fmt::format("line {}: {}", line_, text);
  }

  Status begin(const json& head) {
    if (!head.is_object() || head.value("format", "") != "hwsession") return here(HW_WORDS("this is no session file: its first line does not say so"));
    if (head.at("version").get<std::int64_t>() != 1)
      return here(fmt::format(HW_WORDS("version {} of session files is not known here"), head.at("version").dump()));
    program_ = head.value("program", "unknown");
    const Result<cmd::CreateCluster> command = cluster_of(head);
    if (!command) return command.error();
    const Answer made = out_.session.execute(command.value());
    if (!made.ok) return here(made.error.text);
    out_.timeline.emplace(*out_.session.start());
    current_ = BranchId{head.at("current").get<std::int32_t>()};
    cluster_ = *out_.session.start();
    return Done{};
  }

  Result<cmd::CreateCluster> cluster_of(const json& head) const {
    Result<Command> command = parse_command(head.at("cluster").get<std::string>());
    if (!command) return here(command.error().text);
    const auto* made_by = std::get_if<cmd::CreateCluster>(&command.value());
    if (made_by == nullptr) return here(HW_WORDS("\"cluster\" is not a cluster command"));
    return *made_by;
  }

  Status leave(BranchId parent, const json& head, BranchId id) {
    const history::Place fork = place(head.at("fork"));
    history::Replay replay = out_.timeline->replay(ids_[parent], fork);
    replay.run_to(fork, INT64_MAX);
    if (replay.place() != fork) may_differ("the branch leaves its parent somewhere else");
    ids_[id] = out_.timeline->fork(ids_[parent], replay.cluster(), cluster_);
    cluster_ = replay.cluster();
    return Done{};
  }

  /// A branch whose brokers were set otherwise from the start.
  Status begin_again(const json& head, BranchId id) {
    const Result<cmd::CreateCluster> command = cluster_of(head);
    if (!command) return command.error();
    Result<Cluster> start = Cluster::create(command.value());
    if (!start) return here(start.error().text);
    ids_[id] = out_.timeline->begin_again(command.value(), start.value(), cluster_);
    cluster_ = std::move(start.value());
    return Done{};
  }

  Status begin_branch(const json& head) {
    if (const Status ended = end_branch(); !ended) return ended;
    const BranchId id{head.at("branch").get<std::int32_t>()}, parent{head.at("parent").get<std::int32_t>()};
    if (ids_.contains(id)) return here(fmt::format(HW_WORDS("branch {} stands twice"), id.v));
    if (parent.v < 0) {
      if (!ids_.empty()) return here(HW_WORDS("only the first branch has no parent"));
      ids_[id] = out_.timeline->current();
    } else {
      if (!ids_.contains(parent)) return here(fmt::format(HW_WORDS("the parent of branch {} does not stand before it"), id.v));
      if (const Status begun = head.contains("cluster") ? begin_again(head, id) : leave(parent, head, id); !begun) return begun;
    }
    out_.timeline->rename(ids_[id], head.value("name", ""));
    end_ = place(head.at("end"));
    state_ = head.value("state", "");
    open_ = true;
    return Done{};
  }

  Status input(const json& row) {
    if (!open_) return here(HW_WORDS("an input stands before the first branch"));
    const history::Place before{Time{row.at(0).get<std::int64_t>()}, row.at(1).get<std::int64_t>(), 0};
    Result<history::Input> what = read(row.at(2));
    if (!what) return what.error();
    go(before);
    const history::Place at = history::place_of(cluster_.world());
    if (at.steps != before.steps || at.at != before.at) may_differ("the cluster does not come by here as it did");
    if (const auto* command = std::get_if<Command>(&what.value())) {
      const Result<Outcome> outcome = cluster_.execute(*command);
      if (!outcome.ok()) {
        may_differ(outcome.error().text);
        return Done{};
      }
    } else {
      history::apply(cluster_, what.value());
    }
    out_.timeline->record(at, std::move(what.value()));
    return Done{};
  }

  Result<history::Input> read(const json& value) {
    if (value.is_string()) {
      Result<Command> command = parse_command(value.get<std::string>());
      if (!command) return here(command.error().text);
      return history::Input{std::move(command.value())};
    }
    if (value.contains("ports")) {
      external::Ports ports;
      for (const json& p : value.at("ports"))
        ports.endpoints[BrokerId{p.at(0).get<std::int32_t>()}] = Endpoint{p.at(1).get<std::string>(), p.at(2).get<std::int32_t>()};
      ports.epoch_ms = value.at("epoch_ms").get<std::int64_t>();
      return history::Input{external::Input{std::move(ports)}};
    }
    if (value.contains("opened")) {
      external::Opened in{value.at("opened").get<std::int32_t>(), BrokerId{value.at("broker").get<std::int32_t>()}, value.at("peer").get<std::string>()};
      if (cluster_.world().broker(in.broker) == nullptr) return here(HW_WORDS("it connects to a broker that does not exist"));
      return history::Input{external::Input{std::move(in)}};
    }
    if (value.contains("closed"))
      return history::Input{external::Input{external::Closed{value.at("closed").get<std::int32_t>(), value.value("why", "")}}};
    if (value.contains("warned")) return history::Input{external::Input{external::Warned{value.at("warned").get<std::string>()}}};
    if (!value.contains("sent")) return here(HW_WORDS("an input of a kind that is not known"));
    const std::optional<std::string> bytes = unhex(value.at("frame").get<std::string>());
    if (!bytes) return here(HW_WORDS("the bytes of a frame are not hexadecimal"));
    Result<wire::ReadFrame> frame = wire::read_frame(std::make_shared<const std::string>(*bytes), value.at("sent").get<std::int32_t>());
    if (!frame) return here(frame.error().text);
    if (!frame.value().request) return here(HW_WORDS("a frame that is no request of the cluster"));
    return history::Input{external::Input{external::Received{std::move(frame.value().request)}}};
  }

  history::Place place(const json& value) const {
    return {Time{value.at(0).get<std::int64_t>()}, value.at(1).get<std::int64_t>(), value.at(2).get<std::int64_t>()};
  }

  /// As far as it was when it was saved: by events, and by the clock where these come at other times now.
  void go(const history::Place& to) {
    World& world = cluster_.world();
    while (world.steps < to.steps && world.timers.next_time() <= to.at) {
      cluster_.step();
      out_.timeline->moved(cluster_);
    }
    if (to.at > world.now() && to.at <= world.timers.next_time()) world.timers.advance_to(to.at);
    out_.timeline->moved(cluster_);
  }

  Status end_branch() {
    if (!open_) return Done{};
    if (end_.at < cluster_.now()) return here(HW_WORDS("a branch ends before its last input"));
    go(end_);
    if (!state_.empty() && state_ != fmt::format("{:016x}", history::state_hash(cluster_.world())))
      may_differ("the branch before this line ends in another state");
    open_ = false;
    return Done{};
  }

  Result<OpenedSession> finish() {
    if (const Status ended = end_branch(); !ended) return ended.error();
    if (ids_.empty()) return here(HW_WORDS("there is no branch in it"));
    if (!ids_.contains(current_)) return here(fmt::format(HW_WORDS("the branch that goes on, {}, is not in it"), current_.v));
    out_.session.go_on_from(out_.timeline->switch_to(ids_[current_], cluster_));
    if (differs_ > 0)
      out_.warning = fmt::format("This session was made by Highwater {}; {} places differ now from what was saved, the first at {}", program_,
                                 differs_, first_difference_);
    return std::move(out_);
  }

  std::string path_, program_, first_difference_, state_;
  std::size_t line_ = 0, differs_ = 0;
  OpenedSession out_;
  std::map<BranchId, BranchId> ids_;  // of the file -> of the timeline
  BranchId current_;
  Cluster cluster_ = empty();
  history::Place end_;
  bool open_ = false;

  static Cluster empty() {
    cmd::CreateCluster how;
    how.ids = {BrokerId{0}};
    return std::move(Cluster::create(how).value());
  }
};

}  // namespace

Result<OpenedSession> open_session(const std::string& path) {
  Result<std::string> text = read_text_file(path);
  if (!text.ok()) return text.error();
  return Opening(path).run(text.value());
}

Status save_scenario(const std::string& path, const history::Timeline& timeline, const cmd::CreateCluster& made_by, BranchId branch,
                     history::Place upto) {
  const cmd::CreateCluster* own = timeline.made_by(branch);
  std::string out = format_command(own != nullptr ? *own : made_by) + "\n";
  Time clock;
  bool clients = false;
  const auto advance_to = [&](Time when) {
    if (when > clock) out += fmt::format("advance {}\n", format_duration(when - clock));
    clock = when;
  };
  timeline.for_each_input(branch, [&](const history::Entry& e) {
    if (e.before >= upto) return;
    const auto* command = std::get_if<Command>(&e.input);
    if (command == nullptr) {
      clients = true;
      return;
    }
    advance_to(e.before.at);
    // A scenario waits until the records of a produce are answered; here it went on meanwhile.
    out += format_command(*command) + "\n";
  });
  advance_to(upto.at);
  if (clients) out = "# Real clients were connected; what they sent is not in here.\n" + out;
  return write_text_file(path, out);
}

}  // namespace hw::scenario

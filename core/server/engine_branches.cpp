// Branches: acting in the past, changing from one to another, the same commands with other settings, two side by side; and files.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/scenario/command_text.h"
#include "core/scenario/other_settings.h"
#include "core/scenario/session_file.h"
#include "core/server/engine.h"

namespace hw::server {
namespace {

constexpr std::int64_t kStepsBetweenLooks = 64;    // at the wall clock

Error refused(std::string text) { return Error{ErrorCode::INVALID_REQUEST, std::move(text)}; }

constexpr const char* kClientsLive = HW_WORDS(
    "real clients are connected: their cluster goes on, and its past can be looked at but not changed (go live, or let them disconnect)");

}  // namespace

/// Changes the cluster. In the past this begins a branch there, if it succeeds; the old course of events stays.
scenario::Answer Engine::act(const std::function<scenario::Answer()>& do_it) {
  dirty_ = true;
  if (past_ && past_is_over() && !clients()) leave_past();
  if (!past_) {
    scenario::Answer given = do_it();
    record_new();
    return given;
  }
  if (clients()) return scenario::Answer{false, "", refused(kClientsLive)};
  const BranchId from = timeline_->current();
  const Cluster tip = session_.cluster(), moment = past_->replay.cluster();
  session_.go_on_from(moment);
  scenario::Answer given = do_it();
  if (!given.ok) {
    session_.go_on_from(tip);
    return given;
  }
  past_.reset();
  const BranchId made = timeline_->fork(from, moment, tip);
  record_new();
  next_event_ = timeline_->branch(made).first_event.v;
  ++course_;
  drop_jobs(HW_WORDS("somebody acted in the past: this belongs to the branch that was left"));
  show_anew();
  anchor(Clock::now());
  return given;
}

void Engine::go_on_from(Cluster cluster, const std::string& because) {
  past_.reset();
  beside_.reset();
  drop_jobs(because);
  session_.go_on_from(std::move(cluster));
  session_.cluster().world().trace_packets = options_.packets;
  ++course_;
  pace_.speed = std::abs(pace_.speed);
  show_anew();
  anchor(Clock::now());
}

void Engine::go_on_here() {
  arrive();
  if (!past_ || clients()) return;
  if (past_is_over()) return leave_past();
  const Cluster moment = past_->replay.cluster();
  const BranchId from = timeline_->current();
  if (!timeline_->rewind(moment)) timeline_->fork(from, moment, session_.cluster());
  const EventSeq next{moment.world().first_event + static_cast<std::int64_t>(moment.world().events.size())};
  if (Marks& marks = marks_[timeline_->current()]; marks.list && marks.seen >= next.v) {
    auto kept = std::make_shared<std::vector<api::Mark>>(*marks.list);
    std::erase_if(*kept, [&](const api::Mark& m) { return m.seq >= next; });
    marks = {next.v - 1, std::move(kept)};
  }
  next_event_ = std::min(next_event_, next.v);
  go_on_from(moment, HW_WORDS("time goes on from an earlier moment: this belongs to what came after it"));
}

namespace {

/// The first event that two branches do not share.
EventSeq parting(const history::Timeline& timeline, BranchId a, BranchId b) {
  std::vector<BranchId> line;
  for (BranchId id = a; id.v >= 0 && timeline.has(id); id = timeline.branch(id).parent) line.push_back(id);
  const auto common = [&] {
    for (BranchId id = b; id.v >= 0 && timeline.has(id); id = timeline.branch(id).parent)
      if (std::find(line.begin(), line.end(), id) != line.end()) return id;
    return BranchId{0};
  }();
  EventSeq first{INT64_MAX};
  for (BranchId end : {a, b})
    for (BranchId id = end; id != common && timeline.has(id); id = timeline.branch(id).parent)
      if (timeline.branch(id).parent == common) first = std::min(first, timeline.branch(id).first_event);
  return first;
}

}  // namespace

void Engine::switch_branch(BranchId branch) {
  if (!timeline_ || !timeline_->has(branch) || clients()) return;
  catch_up();
  const BranchId before = timeline_->current();
  if (branch == before) return go_live();
  timeline_->moved(session_.cluster());
  const EventSeq first = parting(*timeline_, before, branch);
  go_on_from(timeline_->switch_to(branch, session_.cluster()), HW_WORDS("this belongs to the branch that was left"));
  next_event_ = std::min(next_event_, first.v);
}

void Engine::compare_with(BranchId branch) {
  beside_.reset();
  dirty_ = true;
  if (!timeline_ || !timeline_->has(branch) || branch == timeline_->current()) return;
  beside_.emplace(timeline_->replay(branch, shown().now()));
  beside_builder_ = std::make_unique<api::SnapshotBuilder>();
}

/// Brings the branch beside to the moment shown, for about a slice. Where its recorded part ends it is run on: left alone, it would
/// have gone on so. False: it still has a way to go.
bool Engine::advance_beside() {
  const Time now = shown().now();
  const BranchId branch = beside_->branch();
  const bool back = beside_->cluster().now() > now;
  if (back || (beside_->cluster().now() < now && beside_->place() < timeline_->nearest(branch, now))) {
    beside_.emplace(timeline_->replay(branch, now));
    beside_builder_->forget();
  }
  beside_->cluster_to_draw().world().trace_packets = options_.packets;
  const Clock::time_point deadline = Clock::now() + kSlice;
  while (!beside_->run_to(now, kStepsBetweenLooks))
    if (Clock::now() >= deadline) return false;
  if (beside_->cluster().now() >= now || clients()) return true;
  bool there = false;
  do {
    there = beside_->run_on(now, kStepsBetweenLooks);
  } while (!there && Clock::now() < deadline);
  timeline_->moved(branch, beside_->cluster());
  return there;
}

void Engine::rename_branch(BranchId branch, std::string name) {
  if (!timeline_ || !timeline_->has(branch)) return;
  timeline_->rename(branch, std::move(name));
  dirty_ = true;
}

void Engine::remove_branch(api::CommandId id, BranchId branch) {
  if (!timeline_) return say(id, "remove branch", refused(HW_WORDS("nothing is recorded")));
  if (beside_ && beside_->branch() == branch) beside_.reset();
  const Status done = timeline_->remove(branch);
  if (done) marks_.erase(branch);
  dirty_ = true;
  say(id, "remove branch", done);
}

// --- the same commands with other settings --------------------------------------------------------------------------------

void Engine::replay_with(api::CommandId id, std::vector<std::pair<std::string, std::string>> settings, std::string name) {
  std::string text = "replay with";
  for (const auto& [key, value] : settings) text += " " + key + "=" + value;
  if (!timeline_ || !has_cluster()) return say(id, std::move(text), refused(HW_WORDS("nothing is recorded")));
  if (clients()) return say(id, std::move(text), refused(kClientsLive));
  if (rerun_) return say(id, std::move(text), refused(HW_WORDS("another one is being run; wait until it is there")));
  if (const Status fine = scenario::check_settings(settings); !fine) return say(id, std::move(text), fine.error());
  arrive();
  timeline_->moved(session_.cluster());
  const BranchId branch = timeline_->current();
  const Time until = shown().now();
  const cmd::CreateCluster* own = timeline_->made_by(branch);
  const Result<std::optional<cmd::CreateCluster>> anew = scenario::other_cluster(own != nullptr ? *own : session_.made_by(), settings);
  if (!anew) return say(id, std::move(text), anew.error());
  std::vector<history::Entry> wanted;
  timeline_->for_each_input(branch, [&](const history::Entry& e) {
    const auto* command = std::get_if<Command>(&e.input);
    if (command == nullptr || e.before.at > until) return;
    Command other = scenario::with_settings(*command, settings);
    const bool differs = scenario::format_command(other) != scenario::format_command(*command);
    if (differs || !wanted.empty() || anew.value()) wanted.push_back({e.before, std::move(other)});
  });
  if (name.empty()) name = text.substr(sizeof("replay with"));
  if (anew.value()) {
    if (timeline_->begin_of(branch) > timeline_->branches().begin()->second.fork)
      return say(id, std::move(text), refused(HW_WORDS("the beginning of this run, where the brokers' settings are made, is no longer kept")));
    const Cluster start = std::move(Cluster::create(*anew.value()).value());
    rerun_.emplace(Rerun{id, std::move(name), branch, start, start, std::move(wanted), 0, {}, until, *anew.value()});
    return;
  }
  if (wanted.empty()) return say(id, std::move(text), refused(HW_WORDS("nothing would be different: no command of this branch has such a setting")));
  if (wanted.front().before < timeline_->begin_of(branch))
    return say(id, std::move(text), refused(HW_WORDS("the moment where it would begin to differ is no longer kept")));
  history::Replay replay = timeline_->replay(branch, wanted.front().before);
  replay.run_to(wanted.front().before, INT64_MAX);
  rerun_.emplace(Rerun{id, std::move(name), branch, replay.cluster(), replay.cluster(), std::move(wanted), 0, {}, until, {}});
}

void Engine::run_rerun(Clock::time_point deadline) {
  Rerun& r = *rerun_;
  std::int64_t steps = 0;
  for (;;) {
    const bool more = r.next < r.wanted.size();
    const Time target = more ? r.wanted[r.next].before.at : r.until;
    while (r.cluster.world().timers.next_time() <= target) {
      if (++steps % kStepsBetweenLooks == 0 && Clock::now() >= deadline) return;
      r.cluster.step();
    }
    if (target > r.cluster.now()) r.cluster.advance_to(target);
    if (!more) return finish_rerun();
    const history::Place before = history::place_of(r.cluster.world());
    // A command may be refused where things went another way: a broker that is no leader, a topic that is not there.
    if (r.cluster.execute(std::get<Command>(r.wanted[r.next].input)).ok()) r.done.push_back({before, r.wanted[r.next].input});
    ++r.next;
  }
}

void Engine::finish_rerun() {
  // Meanwhile somebody may have clicked on.
  if (clients()) return drop_rerun(kClientsLive);
  if (!timeline_->has(rerun_->from)) return drop_rerun(HW_WORDS("the branch it begins from was removed"));
  Rerun r = std::move(*rerun_);
  rerun_.reset();
  if (r.done.empty() && !r.made_by)
    return say(r.id, "replay with", refused(HW_WORDS("the first command that would be different is refused with these settings")));
  const BranchId before = timeline_->current();
  const BranchId made = r.made_by ? timeline_->begin_again(*r.made_by, r.moment, session_.cluster())
                                  : timeline_->fork(r.from, r.moment, session_.cluster());
  timeline_->rename(made, r.name);
  for (history::Entry& e : r.done) timeline_->record(e.before, std::move(e.input));
  timeline_->moved(r.cluster);
  const std::size_t refused_ones = r.wanted.size() - r.done.size();
  go_on_from(std::move(r.cluster), HW_WORDS("this belongs to the branch that was left"));
  next_event_ = std::min(next_event_, parting(*timeline_, before, made).v);
  compare_with(r.from);  // that is what it was made for
  say(r.id, "replay with", Done{},
      refused_ones == 0 ? std::string() : fmt::format(HW_WORDS("{} commands could not be carried out on the new branch"), refused_ones));
}

void Engine::drop_rerun(const std::string& because) {
  if (!rerun_) return;
  const api::CommandId id = rerun_->id;
  rerun_.reset();
  say(id, "replay with", refused(because));
}

// --- files ----------------------------------------------------------------------------------------------------------------

void Engine::save_session(api::CommandId id, const std::string& path) {
  if (!timeline_) return say(id, "save session", refused(HW_WORDS("nothing is recorded")));
  catch_up();
  timeline_->moved(session_.cluster());
  say(id, "save session", scenario::save_session(path, *timeline_, session_.made_by(), session_.cluster()));
}

void Engine::open_session(api::CommandId id, const std::string& path) {
  if (clients()) return say(id, "open session", refused(HW_WORDS("real clients are connected; opening another run would take the cluster from them")));
  Result<scenario::OpenedSession> opened = scenario::open_session(path);
  if (!opened) return say(id, "open session", opened.error());
  drop_jobs(HW_WORDS("another session was opened"));
  session_ = std::move(opened.value().session);
  session_.show_topic_ids(true);
  begin_cluster();
  timeline_ = std::move(opened.value().timeline);
  session_.cluster().world().trace_packets = options_.packets;
  pace_.paused = true;
  anchor(Clock::now());
  say(id, "open session", Done{}, opened.value().warning);
}

void Engine::save_scenario(api::CommandId id, const std::string& path) {
  if (!timeline_) return say(id, "save scenario", refused(HW_WORDS("nothing is recorded")));
  arrive();
  say(id, "save scenario",
      scenario::save_scenario(path, *timeline_, session_.made_by(), timeline_->current(), history::place_of(shown().world())));
}

}  // namespace hw::server

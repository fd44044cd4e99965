// What the engine hands out: answers, events, pictures.
#include <algorithm>
#include <utility>

#include "core/scenario/command_text.h"
#include "core/server/engine.h"

namespace hw::server {
namespace {

// Of a branch; the newest. More could not be told apart on a bar.
constexpr std::size_t kMarksMax = 5000;

bool worth_a_mark(const Event& e) { return e.tone != EventTone::quiet || e.kind == EventKind::command; }

}  // namespace

void Engine::answer(api::CommandId id, std::string text, const scenario::Answer& given) {
  mailbox_.add_result(api::CommandResult{id, given.ok, std::move(text), given.output, given.ok ? std::string() : given.error.text, given.why, moment_shown()});
}

void Engine::say(api::CommandId id, std::string text, const Status& status, std::string output) {
  answer(id, std::move(text), status ? scenario::Answer{true, std::move(output), {}} : scenario::Answer{false, "", status.error()});
}

void Engine::collect_finished() {
  std::erase_if(waiting_, [this](Waiting& w) {
    std::optional<std::string> output = session_.finished(w.client);
    if (!output) return false;
    answer(w.id, std::move(w.text), scenario::Answer{true, std::move(*output), {}});
    return true;
  });
}

void Engine::collect_events() {
  World* w = cluster_world();
  if (w == nullptr) return;
  const std::int64_t end = w->first_event + static_cast<std::int64_t>(w->events.size());
  if (next_event_ >= end) return;
  const std::int64_t from = std::max(next_event_, w->first_event);
  const auto begin = w->events.begin() + static_cast<std::ptrdiff_t>(from - w->first_event);
  mailbox_.add_events({begin, w->events.end()}, from - next_event_);
  next_event_ = end;
  dirty_ = true;
}

void Engine::publish(Clock::time_point now) {
  std::shared_ptr<api::Snapshot> snapshot;
  dirty_ = false;
  if (has_cluster()) {
    pace_.what_if = what_if_shown_ = what_if_ ? what_if_->table() : nullptr;
    snapshot = builder_->build(shown().world(), detail_, pace_);
    snapshot->time = time_view();
    if (beside_) {
      if (!advance_beside()) dirty_ = true;  // it comes nearer with the next picture
      pace_.what_if = nullptr;  // found out about what is shown, not about what it is compared with
      std::shared_ptr<api::Snapshot> other = beside_builder_->build(beside_->cluster_to_draw().world(), detail_, pace_);
      other->time.recorded = true;
      other->time.branch = beside_->branch();
      other->time.live = false;
      snapshot->beside = std::move(other);
    }
  } else {
    snapshot = std::make_shared<api::Snapshot>();
    snapshot->speed = pace_.speed;
    snapshot->paused = pace_.paused;
    snapshot->cluster = pace_.cluster;
  }
  mailbox_.publish(std::move(snapshot));
  last_built_ = now;
}

/// Tells what-if of what is shown now, when it wants to know, and shows what it found.
void Engine::follow_what_if() {
  if (!what_if_ || !timeline_ || !has_cluster()) return;
  if (what_if_->table() != what_if_shown_) dirty_ = true;
  const history::Place here = history::place_of(shown().world());
  if (!what_if_->wants(here)) return;
  const BranchId branch = past_ ? past_->replay.branch() : timeline_->current();
  if (std::optional<history::Way> way = timeline_->way(branch, here, what_if_->given())) what_if_->give(std::move(*way));
}

void Engine::collect_marks(BranchId branch, const World& world) {
  Marks& marks = marks_[branch];
  if (!marks.list) {
    marks.list = std::make_shared<const std::vector<api::Mark>>();
    marks.seen = timeline_->branch(branch).first_event.v - 1;
  }
  const std::int64_t end = world.first_event + static_cast<std::int64_t>(world.events.size());
  std::vector<api::Mark> fresh;
  for (std::int64_t i = std::max(marks.seen + 1, world.first_event); i < end; ++i) {
    const Event& e = *world.events[static_cast<std::size_t>(i - world.first_event)];
    if (worth_a_mark(e)) fresh.push_back({e.time, e.seq, e.kind, e.tone});
  }
  marks.seen = std::max(marks.seen, end - 1);
  if (fresh.empty()) return;
  auto list = std::make_shared<std::vector<api::Mark>>(*marks.list);
  list->insert(list->end(), fresh.begin(), fresh.end());
  if (list->size() > kMarksMax) list->erase(list->begin(), list->end() - static_cast<std::ptrdiff_t>(kMarksMax));
  marks.list = std::move(list);
}

api::Moment Engine::moment_shown() {
  if (!has_cluster()) return {};
  const history::Place here = history::place_of(shown().world());
  const BranchId branch = past_ ? past_->replay.branch() : timeline_ ? timeline_->current() : BranchId{-1};
  return {pace_.cluster, branch, here.at, here.steps, here.inputs};
}

api::TimeView Engine::time_view() {
  api::TimeView out;
  out.moment = moment_shown();
  if (!timeline_) return out;
  if (!past_) timeline_->moved(session_.cluster());
  out.recorded = true;
  out.live = !past_;
  out.real_clients = clients();
  out.seeking = past_ && (past_->goal || past_->next);
  out.branch = out.moment.branch;
  if (beside_) out.beside = beside_->branch();
  out.begin = timeline_->begin_of(out.branch).at;
  out.end = timeline_->branch(out.branch).end.at;
  for (const auto& [id, b] : timeline_->branches()) {
    if (id == timeline_->current())
      collect_marks(id, session_.cluster().world());
    else if (beside_ && beside_->branch() == id)
      collect_marks(id, beside_->cluster().world());
    else if (b.tip && !marks_[id].list)
      collect_marks(id, b.tip->world());
    api::BranchView view;
    view.id = id;
    view.parent = b.parent;
    view.name = b.name;
    if (b.parent.v >= 0 && !b.journal.empty())
      if (const auto* command = std::get_if<Command>(&b.journal.front().input)) view.first_command = scenario::format_command(*command);
    view.fork = b.fork.at;
    view.begin = timeline_->begin_of(id).at;
    view.end = b.end.at;
    view.first_event = b.first_event;
    view.marks = marks_[id].list;
    out.branches.push_back(std::move(view));
  }
  const history::Place here = history::place_of(shown().world());
  const history::Entry* before = timeline_->command_before(out.branch, here);
  if (before != nullptr && before->before >= timeline_->begin_of(out.branch)) out.undo = scenario::format_command(std::get<Command>(before->input));
  if (past_)
    if (const history::Entry* next = timeline_->command_from(out.branch, here)) out.redo = scenario::format_command(std::get<Command>(next->input));
  return out;
}

}  // namespace hw::server

#include "core/history/why.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/words.h"

namespace hw::history {
namespace {

// Chains are short; a longer one would say nothing to a person, and a cause is always older than what it led to.
constexpr std::size_t kChainMax = 60;

bool changes_isr(const Event& e) { return e.kind == EventKind::isr_shrunk || e.kind == EventKind::isr_expanded; }

}  // namespace

const char* role_name(WhyRole role) {
  static constexpr const char* kNames[] = {"event", "told", "rule", "copy", "remedy"};
  return kNames[static_cast<std::size_t>(role)];
}

WhyStep step_of(const Event& e) {
  WhyStep step;
  step.event = e.seq;
  step.at = e.time;
  step.kind = e.kind;
  step.tone = e.tone;
  step.broker = e.broker;
  step.partition = e.partition;
  step.client = e.client;
  step.text = e.title;
  step.because = e.because;
  step.args = e.args;
  return step;
}

WhySteps chain_of(const World& world, EventSeq event) {
  WhySteps out;
  EventSeq next = event;
  while (next.v > 0 && out.size() < kChainMax) {
    const Event* e = world.event(next);
    if (e == nullptr) {
      WhyStep gone;
      gone.role = WhyRole::rule;
      gone.at = world.events.empty() ? Time{} : world.events.front()->time;
      gone.text = HW_WORDS("Event {0}, which led to this, is no longer kept");
      gone.args = {std::to_string(next.v)};
      out.push_back(std::move(gone));
      break;
    }
    out.push_back(step_of(*e));
    next = e->cause;
  }
  std::reverse(out.begin(), out.end());
  return out;
}

void merge(WhySteps& into, WhySteps more) {
  for (WhyStep& step : more) {
    const bool known = step.event.v > 0 && std::any_of(into.begin(), into.end(), [&](const WhyStep& x) { return x.event == step.event; });
    if (known) continue;
    auto at = std::upper_bound(into.begin(), into.end(), step, [](const WhyStep& a, const WhyStep& b) {
      return a.at != b.at ? a.at < b.at : a.event.v > 0 && b.event.v > 0 && a.event < b.event;
    });
    into.insert(at, std::move(step));
  }
}

std::size_t count_of(const std::string& joined) {
  if (joined.empty() || joined == "none") return 0;
  return static_cast<std::size_t>(std::count(joined.begin(), joined.end(), ',')) + 1;
}

std::string isr_at(const World& world, TopicPartition tp, Time when) {
  const Event* before = nullptr;
  const Event* after = nullptr;
  for (const auto& e : world.events) {
    if (e->partition != tp || !changes_isr(*e) || e->args.size() < 6) continue;
    if (e->time <= when)
      before = e.get();
    else if (after == nullptr)
      after = e.get();
  }
  if (before != nullptr) return before->args[5];
  if (after != nullptr) return after->args[4];
  return join(world.meta.state(tp).isr);
}

Result<WhySteps> why_event(const World& world, EventSeq event) {
  const std::int64_t end = world.first_event + static_cast<std::int64_t>(world.events.size());
  const Event* e = world.event(event);
  if (e == nullptr) {
    std::string text = event.v >= end || event.v < 1 ? fmt::format(HW_WORDS("there is no event {} (the newest is {})"), event.v, end - 1)
                                                      : fmt::format(HW_WORDS("event {} is no longer kept"), event.v);
    return Error{ErrorCode::INVALID_REQUEST, std::move(text)};
  }
  WhySteps out = chain_of(world, event);
  if (e->kind != EventKind::produce_error || e->client.v < 0 || e->args.size() < 2) return out;
  const Producer& p = world.producers.at(static_cast<std::size_t>(e->client.v));
  ToldError told;
  told.error = error_by_name(e->args[1]).value_or(ErrorCode::UNKNOWN_SERVER_ERROR);
  told.text = e->args.size() > 4 ? e->args[4] : e->args.back();
  told.at = e->time;
  told.partition = e->partition;
  told.broker = e->broker;
  told.producer = &p;
  for (WhyStep& step : explain(world, told)) out.push_back(std::move(step));
  return out;
}

Result<WhySteps> why(const World& world, const cmd::Why& question) {
  switch (question.about) {
    case cmd::Why::About::event: return why_event(world, question.event);
    case cmd::Why::About::lost: return why_lost(world, question.partition, question.offset);
    case cmd::Why::About::error: return why_error(world, question.client);
  }
  return Error{ErrorCode::INVALID_REQUEST, HW_WORDS("why of what?")};
}

}  // namespace hw::history

// LessonPlayer: one command after the other, waits, and what is recorded of them already.
#include <algorithm>
#include <utility>
#include <variant>

#include "ui/language/core_text.h"
#include "ui/lessons/lesson_player.h"

namespace hw::ui {

namespace {

/// Less than this for the eye is not worth a start and a stop.
constexpr double kShortestWatch = 0.06;
constexpr double kSpeedMin = 0.01, kSpeedMax = 1000;

template <class... T>
bool isOneOf(const Command& command) {
  return (std::holds_alternative<T>(command) || ...);
}

template <class T>
const T* only(const api::LessonCommand& command) {
  return command.commands.size() == 1 ? std::get_if<T>(&command.commands.front()) : nullptr;
}

bool isQuestion(const api::LessonCommand& c) {
  return c.commands.size() == 1 && isOneOf<cmd::Describe, cmd::Offsets, cmd::Log, cmd::Groups, cmd::Ledger, cmd::Events, cmd::Brokers,
                                           cmd::Configs, cmd::Topics, cmd::ReassignList>(c.commands.front());
}

}  // namespace

// --- one command after the other ------------------------------------------------------------------------------------------

void LessonPlayer::runCommand(const Item& item) {
  const api::LessonCommand& command = lesson_->commands[item.command];
  watched_ = item.watched;
  rerunning_ = false;
  printed_.reset();
  if (const Ran* past = recorded()) {
    rerun(*past, item.watched);
    return;
  }
  // What was run beyond this point belonged to another course of events.
  forgetFrom(item.command);
  const bool fresh = only<cmd::CreateCluster>(command) != nullptr;
  if (fresh) {
    forgetFrom(0);
    here_ = {};
  } else if (canTravel(here_)) {
    bridge_.host().seek_to(here_);
    if (!isQuestion(command)) bridge_.host().go_on_here();
  }
  behind_ = false;
  if (const auto* advance = only<cmd::Advance>(command)) {
    emit ran(QString::fromStdString(command.text), 0);
    runWait(advance->span, item.watched);
  } else if (only<cmd::Produce>(command)) {
    runProduce(item.watched);
  } else if (only<cmd::Settle>(command) || only<cmd::Step>(command)) {
    // These end when the cluster says so.
    submit([this](const api::CommandResult&) { still([this] { ended(seen_, 0); }); });
  } else {
    const std::size_t inputs = fresh || isQuestion(command) ? 0 : command.commands.size();
    submit([this, inputs](const api::CommandResult& result) { ended(result.moment, result.ok ? inputs : 0); });
  }
}

void LessonPlayer::submit(std::function<void(const api::CommandResult&)> then) {
  const quint64 run = run_;
  const api::LessonCommand& command = lesson_->commands[at_];
  const QString line = QString::fromStdString(command.text);
  const auto id = bridge_.submitLine(line, this, [this, run, &command, then = std::move(then)](const api::CommandResult& result) {
    if (run != run_) return;
    note(command, result);
    then(result);
  });
  emit ran(line, id);
}

void LessonPlayer::note(const api::LessonCommand& command, const api::CommandResult& result) {
  const QString text = QString::fromStdString(result.ok || !result.output.empty() ? result.output : result.error);
  if (isQuestion(command) || only<cmd::Produce>(command) || !result.ok) {
    printed_ = LessonOutput{QString::fromStdString(command.text), text, !result.ok};
    show(*printed_);
  }
  if (!result.ok && !command.expected)
    emit complained(QStringLiteral("%1:%2: %3")
                        .arg(QString::fromStdString(lesson_->name))
                        .arg(command.line)
                        .arg(coreSaid(result.error)));
}

/// Of a step before this one, run again to get here, nothing is shown.
void LessonPlayer::show(const LessonOutput& output) {
  if (at_ < current().begin) return;
  outputs_.push_back(output);
  emit changed();
}

/// The command is done, and was `inputs` inputs for the cluster. Where there were others, somebody acted meanwhile: that cannot be
/// shown again as the lesson's own.
void LessonPlayer::ended(api::Moment after, std::size_t inputs) {
  const bool fresh = here_.cluster == 0;
  if (fresh || (after.cluster == here_.cluster && after.inputs == here_.inputs + static_cast<std::int64_t>(inputs)))
    ran_[at_] = Ran{here_, after, printed_};
  if (!fresh && after.cluster == here_.cluster && after.branch != here_.branch) emit setAside();
  here_ = after;
  ++at_;
  next();
}

/// Records take time until they are answered; how much, the cluster knows.
void LessonPlayer::runProduce(bool watched) {
  submit([this](const api::CommandResult& result) { still([this, ok = result.ok] { ended(seen_, ok ? 1 : 0); }); });
  bridge_.setSpeed(watched && current().speed ? *current().speed : 1);
  bridge_.setPaused(false);
}

// --- waits ----------------------------------------------------------------------------------------------------------------

double LessonPlayer::speedFor(Duration span) const {
  constexpr double kUsual = 5;
  if (watch_s_ <= 0) return 0;
  if (current().speed) return std::clamp(*current().speed * kUsual / watch_s_, kSpeedMin, kSpeedMax);
  return std::clamp(span.seconds() / watch_s_, std::min(1.0, kUsual / watch_s_), kSpeedMax);
}

/// Lets time run up to a moment, where that is worth looking at.
bool LessonPlayer::watch(Time until, double speed, bool watched) {
  from_ = here_.at;
  until_ = until;
  moving_ = stood_ = false;
  if (!watched || speed <= 0 || (until_ - from_).seconds() / speed < kShortestWatch) return false;
  wait_ = Wait::running;
  bridge_.host().pause_at(until_);
  bridge_.setSpeed(speed);
  bridge_.setPaused(false);
  emit progressed();
  return true;
}

void LessonPlayer::runWait(Duration span, bool watched) {
  seen_ = here_;
  if (!watch(here_.at + span, speedFor(span), watched)) closeWait();
}

/// The rest of a wait, at once and to the microsecond. Time stands still.
void LessonPlayer::closeWait() {
  wait_ = Wait::closing;
  const Duration rest = until_ - seen_.at;
  if (rest.us <= 0) {
    ended(seen_, 0);
    return;
  }
  const quint64 run = run_;
  bridge_.ask(cmd::Advance{rest}, this, [this, run](const api::CommandResult& result) {
    if (run != run_) return;
    // A person's pause ends what runs ahead; the rest is still to come.
    if (result.ok) ended(result.moment, 0);
    else still([this] { closeWait(); });
  });
}

void LessonPlayer::skip() {
  for (Item& item : queue_) item.watched = false;
  watched_ = false;
  if (wait_ != Wait::running) return;
  wait_ = Wait::closing;
  bridge_.host().pause_at(std::nullopt);
  if (rerunning_) {
    finishRerun();
    return;
  }
  // Whoever looked back during the wait left it where it had come to.
  if (const auto& time = bridge_.current()->time; time.recorded && !time.live) bridge_.host().go_live();
  still([this] { closeWait(); });
}

/// Stops time, and goes on when it is known for sure where it stands and that is seen: pictures made while something ran may come late.
void LessonPlayer::still(std::function<void()> then) {
  const quint64 run = run_;
  bridge_.setPaused(true);
  bridge_.ask(cmd::Topics{}, this, [this, run, then = std::move(then)](const api::CommandResult& result) {
    if (run != run_) return;
    seen_ = result.moment;
    still_ = then;
    still_after_ = bridge_.current()->number;
    still_cluster_ = bridge_.current()->cluster;
    bridge_.setPaused(true);  // makes one more picture
  });
}

void LessonPlayer::onSnapshot(const api::Snapshot& s) {
  if (still_) {
    if (!s.paused || (s.number <= still_after_ && s.cluster == still_cluster_)) return;
    std::exchange(still_, {})();
    return;
  }
  if (wait_ != Wait::running) return;
  moving_ = moving_ || !s.paused;
  if (moving_ && s.paused) {
    stood_ = true;
  } else if (stood_ && !s.paused) {
    // Whoever went to another moment meanwhile took the end of the wait away.
    stood_ = false;
    bridge_.host().pause_at(until_);
  }
  emit progressed();
  // A pause before the end is a person's; the wait goes on when they let it.
  if (!s.paused || s.now < until_) return;
  if (rerunning_) finishRerun();
  else ended(s.time.moment, 0);
}

Duration LessonPlayer::waited() const {
  if (wait_ == Wait::none) return {};
  return Duration{std::clamp<std::int64_t>((bridge_.current()->now - from_).us, 0, (until_ - from_).us)};
}

bool LessonPlayer::held() const { return wait_ == Wait::running && moving_ && bridge_.current()->paused; }

// --- what is recorded -----------------------------------------------------------------------------------------------------

/// The command was run from here before: what it did is shown again instead. Only waits are gone through; all else is a moment to be
/// at, and it is enough to be there in the end.
void LessonPlayer::rerun(const Ran& ran, bool watched) {
  const api::LessonCommand& command = lesson_->commands[at_];
  emit this->ran(QString::fromStdString(command.text), 0);
  rerunning_ = true;
  const bool waits = only<cmd::Advance>(command) != nullptr;
  if (!waits && !only<cmd::Produce>(command)) return finishRerun();
  if (behind_ && watched) bridge_.host().seek_to(here_);
  behind_ = behind_ && !watched;
  const double speed = waits ? speedFor(ran.after.at - here_.at) : watch_s_ > 0 ? current().speed.value_or(1) : 0;
  if (!watch(ran.after.at, speed, watched)) finishRerun();
}

void LessonPlayer::finishRerun() {
  wait_ = Wait::none;
  const Ran& ran = *ran_[at_];
  const BranchId branch = here_.branch;  // of two that share it, the lesson's
  here_ = ran.after;
  here_.branch = branch;
  behind_ = true;
  if (ran.output) show(*ran.output);
  ++at_;
  next();
}

}  // namespace hw::ui

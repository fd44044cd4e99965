#include "ui/language/core_text.h"
#include "ui/lessons/lesson_player.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace hw::ui {

namespace {

/// Less than this for the eye is not worth a start and a stop.
constexpr double kShortestWatch = 0.06;
constexpr double kSpeedMin = 0.01, kSpeedMax = 1000;

template <class... T>
bool isOneOf(const Command& command) {
  return (std::holds_alternative<T>(command) || ...);
}

bool isQuestion(const Command& c) {
  return isOneOf<cmd::Describe, cmd::Offsets, cmd::Log, cmd::Groups, cmd::Ledger, cmd::Events, cmd::Brokers, cmd::Configs, cmd::Topics,
                 cmd::ReassignList>(c);
}

template <class T>
const T* only(const api::LessonCommand& command) {
  return command.commands.size() == 1 ? std::get_if<T>(&command.commands.front()) : nullptr;
}

}  // namespace

LessonPlayer::LessonPlayer(HostBridge& bridge, QObject* parent) : QObject(parent), bridge_(bridge) {
  connect(&bridge_, &HostBridge::snapshot, this, [this](const std::shared_ptr<const api::Snapshot>& s) { onSnapshot(*s); });
}

int LessonPlayer::steps() const { return lesson_ ? static_cast<int>(lesson_->lesson.steps.size()) : 0; }

const api::LessonStep& LessonPlayer::current() const { return lesson_->lesson.steps[static_cast<std::size_t>(step_)]; }

bool LessonPlayer::revealed() const {
  return lesson_ && current().question && (phase_ == Phase::revealing || phase_ == Phase::done);
}

// --- what a person asks for -----------------------------------------------------------------------------------------------

void LessonPlayer::open(api::LessonFile lesson) {
  if (!lesson_) speed_before_ = bridge_.current()->speed;
  lesson_ = std::move(lesson);
  goTo(0);
}

void LessonPlayer::close() {
  if (!lesson_) return;
  stopAll();
  lesson_.reset();
  phase_ = Phase::none;
  exploring_ = false;
  bridge_.setSpeed(speed_before_);
  emit changed();
}

void LessonPlayer::goTo(int step) {
  if (!lesson_ || step < 0 || step >= steps()) return;
  const auto& all = lesson_->lesson.steps;
  const std::size_t first = all[static_cast<std::size_t>(step)].begin;
  // What stands before the newest cluster of the steps before is of no account for this one.
  std::size_t from = 0;
  for (std::size_t i = 0; i <= std::min(first, lesson_->commands.size() - 1); ++i)
    if (only<cmd::CreateCluster>(lesson_->commands[i])) from = i;
  stopAll();
  exploring_ = false;
  step_ = step;
  chosen_ = -1;
  outputs_.clear();
  // The next step in turn finds its state as the last one left it; any other is made anew.
  enqueue(std::min(from, first), first, false);
  enqueue(first, all[static_cast<std::size_t>(step)].reveal, true);
  after_ = all[static_cast<std::size_t>(step)].question ? Phase::asking : Phase::done;
  begin(Phase::entering);
}

void LessonPlayer::answer(int choice) {
  if (phase_ != Phase::asking || exploring_) return;
  chosen_ = choice >= 0 && choice < static_cast<int>(current().question->choices.size()) ? choice : -1;
  enqueue(current().reveal, current().end, true);
  after_ = Phase::done;
  begin(Phase::revealing);
}

bool LessonPlayer::forward() {
  if (!lesson_) return false;
  if (exploring_) {
    resumeLesson();
    return true;
  }
  if (running()) {
    skip();
    return true;
  }
  if (phase_ == Phase::asking) {
    answer(-1);
    return true;
  }
  if (isLast()) return false;
  ++step_;
  chosen_ = -1;
  outputs_.clear();
  enqueue(current().begin, current().reveal, true);
  after_ = current().question ? Phase::asking : Phase::done;
  begin(Phase::entering);
  return true;
}

void LessonPlayer::skip() {
  for (Item& item : queue_) item.watched = false;
  watched_ = false;
  if (wait_ != Wait::running) return;
  wait_ = Wait::closing;
  bridge_.host().pause_at(std::nullopt);
  still([this] { closeWait(); });
}

void LessonPlayer::explore() {
  if (!lesson_ || exploring_) return;
  if (running()) skip();
  exploring_ = true;
  if (!running()) finished();
  emit changed();
}

void LessonPlayer::resumeLesson() {
  if (!lesson_ || !exploring_) return;
  const Phase phase = phase_;
  const int chosen = chosen_;
  goTo(step_);
  for (Item& item : queue_) item.watched = false;
  if (phase != Phase::done || !current().question) return;
  // The question was answered before the person went off.
  chosen_ = chosen;
  enqueue(current().reveal, current().end, false);
  after_ = Phase::done;
  phase_ = Phase::revealing;
  emit changed();
}

// --- one command after the other ------------------------------------------------------------------------------------------

void LessonPlayer::enqueue(std::size_t begin, std::size_t end, bool watched) {
  for (std::size_t i = begin; i < end; ++i) queue_.push_back({i, watched});
}

void LessonPlayer::begin(Phase phase) {
  phase_ = phase;
  busy_ = true;
  // Whoever looked back meanwhile only looked: the lesson goes on from where it stands.
  if (const auto& time = bridge_.current()->time; time.recorded && !time.live) bridge_.host().go_live();
  emit changed();
  if (phase == Phase::entering) emit entered();
  still([this] { next(); });
}

void LessonPlayer::stopAll() {
  ++run_;
  if (wait_ == Wait::running) bridge_.host().pause_at(std::nullopt);
  queue_.clear();
  busy_ = false;
  wait_ = Wait::none;
  watched_ = true;
  still_ = {};
}

void LessonPlayer::next() {
  wait_ = Wait::none;
  if (queue_.empty()) {
    busy_ = false;
    phase_ = after_;
    watched_ = true;
    // Whoever lets time run now sees it run as it does, or as slowly as the step wants it.
    if (lesson_) bridge_.setSpeed(current().speed.value_or(1));
    finished();
    emit changed();
    return;
  }
  busy_ = true;
  const Item item = queue_.front();
  queue_.pop_front();
  runCommand(lesson_->commands[item.command], item.watched);
}

void LessonPlayer::finished() {
  if (!exploring_) return;
  bridge_.setSpeed(1);
  bridge_.setPaused(false);
}

void LessonPlayer::runCommand(const api::LessonCommand& command, bool watched) {
  watched_ = watched;
  if (const auto* advance = only<cmd::Advance>(command)) {
    emit ran(QString::fromStdString(command.text), 0);
    runWait(advance->span, watched);
  } else if (only<cmd::Produce>(command)) {
    runProduce(command, watched);
  } else if (only<cmd::Settle>(command) || only<cmd::Step>(command)) {
    // These end when the cluster says so.
    submit(command, [this] { still([this] { next(); }); });
  } else {
    if (only<cmd::CreateCluster>(command)) clock_ = Time{};
    submit(command, [this] { next(); });
  }
}

void LessonPlayer::submit(const api::LessonCommand& command, std::function<void()> then) {
  const quint64 run = run_;
  const QString line = QString::fromStdString(command.text);
  const auto id = bridge_.submitLine(line, this, [this, run, &command, then = std::move(then)](const api::CommandResult& result) {
    if (run != run_) return;
    note(command, result);
    then();
  });
  emit ran(line, id);
}

void LessonPlayer::note(const api::LessonCommand& command, const api::CommandResult& result) {
  const QString text = QString::fromStdString(result.ok || !result.output.empty() ? result.output : result.error);
  const bool prints = command.commands.size() == 1 && (isQuestion(command.commands.front()) || only<cmd::Produce>(command));
  if (prints || !result.ok) {
    outputs_.push_back({QString::fromStdString(command.text), text, !result.ok});
    emit changed();
  }
  if (!result.ok && !command.expected)
    emit complained(QStringLiteral("%1:%2: %3")
                        .arg(QString::fromStdString(lesson_->name))
                        .arg(command.line)
                        .arg(coreSaid(result.error)));
}

/// Records take time until they are answered; how much, the cluster knows.
void LessonPlayer::runProduce(const api::LessonCommand& command, bool watched) {
  submit(command, [this] { still([this] { next(); }); });
  bridge_.setSpeed(watched && current().speed ? *current().speed : 1);
  bridge_.setPaused(false);
}

// --- waits ----------------------------------------------------------------------------------------------------------------

double LessonPlayer::speedFor(Duration span) const {
  constexpr double kUsual = 5;
  if (current().speed) return std::clamp(*current().speed * kUsual / watch_s_, kSpeedMin, kSpeedMax);
  return std::clamp(span.seconds() / watch_s_, std::min(1.0, kUsual / watch_s_), kSpeedMax);
}

void LessonPlayer::runWait(Duration span, bool watched) {
  span_ = span;
  from_ = clock_;
  until_ = clock_ + span;
  moving_ = false;
  const double speed = watch_s_ > 0 ? speedFor(span) : 0;
  if (!watched || speed <= 0 || span.seconds() / speed < kShortestWatch) {
    closeWait();
    return;
  }
  wait_ = Wait::running;
  bridge_.host().pause_at(until_);
  bridge_.setSpeed(speed);
  bridge_.setPaused(false);
  emit progressed();
}

/// The rest of a wait, at once and to the microsecond. Time stands still.
void LessonPlayer::closeWait() {
  wait_ = Wait::closing;
  const Duration rest = until_ - clock_;
  if (rest.us <= 0) {
    next();
    return;
  }
  const quint64 run = run_;
  bridge_.ask(cmd::Advance{rest}, this, [this, run](const api::CommandResult& result) {
    if (run != run_) return;
    if (result.ok) {
      clock_ = until_;
      next();
    } else {
      // A person's pause ends what runs ahead; the rest is still to come.
      still([this] { closeWait(); });
    }
  });
}

/// Stops time, and goes on when it is known for sure where it stands: pictures made while something ran may come late.
void LessonPlayer::still(std::function<void()> then) {
  const quint64 run = run_;
  bridge_.setPaused(true);
  bridge_.ask(cmd::Topics{}, this, [this, run, then = std::move(then)](const api::CommandResult&) {
    if (run != run_) return;
    still_ = then;
    still_after_ = bridge_.current()->number;
    still_cluster_ = bridge_.current()->cluster;
    bridge_.setPaused(true);  // makes one more picture
  });
}

void LessonPlayer::onSnapshot(const api::Snapshot& s) {
  if (still_) {
    if (!s.paused || (s.number <= still_after_ && s.cluster == still_cluster_)) return;
    clock_ = s.now;
    std::exchange(still_, {})();
    return;
  }
  if (wait_ != Wait::running) return;
  moving_ = moving_ || !s.paused;
  emit progressed();
  // A pause before the end is a person's; the wait goes on when they let it.
  if (!s.paused || s.now < until_) return;
  clock_ = s.now;
  next();
}

Duration LessonPlayer::waited() const {
  if (wait_ == Wait::none) return {};
  return Duration{std::clamp<std::int64_t>((bridge_.current()->now - from_).us, 0, span_.us)};
}

bool LessonPlayer::held() const { return wait_ == Wait::running && moving_ && bridge_.current()->paused; }

}  // namespace hw::ui

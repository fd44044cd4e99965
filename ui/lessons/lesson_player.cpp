// The steps of a lesson, and the moments at which they stand. Commands and waits are in lesson_run.cpp.
#include "ui/lessons/lesson_player.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace hw::ui {

namespace {

bool makesCluster(const api::LessonCommand& command) {
  return command.commands.size() == 1 && std::holds_alternative<cmd::CreateCluster>(command.commands.front());
}

/// The same moment; which of two branches that share it does not count.
bool sameMoment(const api::Moment& a, const api::Moment& b) {
  return a.cluster == b.cluster && a.at == b.at && a.steps == b.steps && a.inputs == b.inputs;
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
  ran_.assign(lesson_->commands.size(), std::nullopt);
  here_ = {};
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
  const api::LessonStep& to = lesson_->lesson.steps[static_cast<std::size_t>(step)];
  stopAll();
  exploring_ = false;
  step_ = step;
  chosen_ = -1;
  outputs_.clear();
  at_ = to.begin;
  enqueue(to.begin, to.reveal, true);
  // A move in time, where that moment is recorded. It is not where a later step made a cluster of its own, whose past begins with it;
  // where somebody acted while a command ran; and while real clients hold on to their cluster. Then it is made anew.
  if (const auto moment = momentOf(at_)) here_ = *moment;
  else anew();
  after_ = to.question ? Phase::asking : Phase::done;
  begin(Phase::entering);
}

/// Everything from the newest cluster of the steps before is run first, without watching; what is recorded of it need not be.
void LessonPlayer::anew() {
  std::size_t from = 0;
  for (std::size_t i = 0; i <= std::min(at_, lesson_->commands.size() - 1); ++i)
    if (makesCluster(lesson_->commands[i])) from = i;
  from = std::min(from, at_);
  for (std::size_t i = at_; i-- > from;) queue_.push_front({i, false});
  at_ = from;
  if (const auto moment = from < ran_.size() && ran_[from] ? momentOf(from) : std::nullopt) {
    here_ = *moment;
    return;
  }
  forgetFrom(from);
  here_ = {};
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

void LessonPlayer::explore() {
  if (!lesson_ || exploring_) return;
  if (running()) skip();
  exploring_ = true;
  if (!running()) finished();
  emit changed();
}

void LessonPlayer::resumeLesson() {
  if (!lesson_ || !exploring_) return;
  exploring_ = false;
  busy_ = true;
  if (canTravel(here_)) {
    bridge_.host().seek_to(here_);
    // Whoever only watched left nothing to keep.
    still([this] {
      if (sameMoment(seen_, here_) && bridge_.current()->time.redo.empty()) bridge_.host().go_on_here();
      next();
    });
  } else {
    anew();
    still([this] { next(); });
  }
  emit changed();
}

// --- from step to step ----------------------------------------------------------------------------------------------------

void LessonPlayer::enqueue(std::size_t begin, std::size_t end, bool watched) {
  for (std::size_t i = begin; i < end; ++i) queue_.push_back({i, watched});
}

void LessonPlayer::begin(Phase phase) {
  phase_ = phase;
  busy_ = true;
  // The lesson goes on from where it stands. Whoever looked back meanwhile only looked; whoever acted has a branch of their own.
  if (canTravel(here_)) {
    if (bridge_.current()->time.branch != here_.branch) emit setAside();
    bridge_.host().seek_to(here_);
  } else if (const auto& time = bridge_.current()->time; time.recorded && !time.live) {
    bridge_.host().go_live();
  }
  emit changed();
  if (phase == Phase::entering) emit entered();
  still([this] {
    const bool first = !queue_.empty() && makesCluster(lesson_->commands[queue_.front().command]);
    if (here_.cluster != 0 && !first && (seen_.cluster != here_.cluster || (canTravel(here_) && !sameMoment(seen_, here_)))) {
      forgetFrom(0);  // somebody made another cluster, or took the lesson's branch away
      anew();
    } else if (here_.cluster != 0 && !canTravel(here_)) {
      here_ = seen_;
    }
    next();
  });
}

void LessonPlayer::stopAll() {
  ++run_;
  if (wait_ == Wait::running) bridge_.host().pause_at(std::nullopt);
  queue_.clear();
  busy_ = false;
  wait_ = Wait::none;
  watched_ = true;
  rerunning_ = behind_ = false;
  still_ = {};
}

void LessonPlayer::next() {
  wait_ = Wait::none;
  if (queue_.empty() && std::exchange(behind_, false)) {
    bridge_.host().seek_to(here_);
    still([this] { next(); });
    return;
  }
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
  at_ = item.command;
  runCommand(item);
}

/// Time is the person's.
void LessonPlayer::finished() {
  if (!exploring_) return;
  // Where the lesson was gone through further already, that stays as it is; what is done now is another branch.
  if (canTravel(here_)) {
    bridge_.host().seek_to(here_);
    bridge_.host().go_on_here();
    const quint64 run = run_;
    bridge_.ask(cmd::Topics{}, this, [this, run](const api::CommandResult& result) {
      if (run == run_ && result.moment.branch == here_.branch) forgetFrom(at_);
    });
  }
  bridge_.setSpeed(1);
  bridge_.setPaused(false);
}

// --- where the lesson stands ----------------------------------------------------------------------------------------------

void LessonPlayer::forgetFrom(std::size_t command) {
  for (std::size_t i = command; i < ran_.size(); ++i) ran_[i].reset();
}

/// Where that command begins; nothing where that is not known, or cannot be gone to.
std::optional<api::Moment> LessonPlayer::momentOf(std::size_t command) const {
  std::optional<api::Moment> found;
  if (command < ran_.size() && ran_[command]) found = ran_[command]->before;
  else if (command > 0 && ran_[command - 1]) found = ran_[command - 1]->after;
  if (!found) return found;
  // A step that begins with a cluster that is still there.
  if (command < ran_.size() && ran_[command] && makesCluster(lesson_->commands[command])) found = ran_[command]->after;
  found->branch = here_.branch;
  return canTravel(*found) ? found : std::nullopt;
}

bool LessonPlayer::canTravel(const api::Moment& to) const {
  const api::Snapshot& s = *bridge_.current();
  return to.branch.v >= 0 && to.cluster == s.cluster && s.time.recorded && !s.time.real_clients;
}

/// The command that comes next, if it was run from here before.
const LessonPlayer::Ran* LessonPlayer::recorded() const {
  if (!ran_[at_] || !canTravel(here_)) return nullptr;
  const Ran& ran = *ran_[at_];
  if (ran.after.cluster != here_.cluster) return nullptr;
  return makesCluster(lesson_->commands[at_]) || sameMoment(ran.before, here_) ? &ran : nullptr;
}

}  // namespace hw::ui

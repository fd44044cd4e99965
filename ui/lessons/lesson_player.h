// Runs a lesson on the host, step by step. GUI thread.
#pragma once

#include <QObject>
#include <QString>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "core/api/lesson.h"
#include "ui/bridge/host_bridge.h"

namespace hw::ui {

/// What a question to the cluster printed during a step.
struct LessonOutput {
  QString command, text;
  bool failed = false;
};

/// Time stands still but for waits: a step's commands take effect at exactly the moments they would without a window. A wait
/// runs at a speed that can be watched; while it runs, a person may pause, step and change the speed as always.
///
/// What was run once is not run again: where each command began and ended is kept, so that going back is a move in time, and going on
/// from there plays what is recorded. What a person does between steps is set aside: the lesson goes on from where it stood, and
/// theirs stays as a branch.
class LessonPlayer : public QObject {
  Q_OBJECT
 public:
  /// entering: the commands of the step run. asking: its question waits for an answer. revealing: the commands after the reveal
  /// run. done: the step is over.
  enum class Phase { none, entering, asking, revealing, done };

  explicit LessonPlayer(HostBridge& bridge, QObject* parent = nullptr);

  /// Begins at the first step.
  void open(api::LessonFile lesson);
  /// Time goes on as before the lesson.
  void close();
  /// Shows that step from its beginning: goes there, or where that moment is not recorded, makes what came before it without
  /// watching; then its commands run.
  void goTo(int step);
  void restart() { goTo(0); }
  /// Reveals. -1: without having chosen.
  void answer(int choice);
  /// On: skips what still runs, reveals an open question, or goes to the next step. False: the lesson is over.
  bool forward();
  /// Nothing more is watched until this step's commands are done.
  void skip();
  /// Time runs, the person does as they like; the way back is resumeLesson(), to where the step stood.
  void explore();
  void resumeLesson();

  /// Waits are to take about so many seconds for the eye; 0: none is watched.
  void setWatchSeconds(double seconds) { watch_s_ = seconds; }
  double watchSeconds() const { return watch_s_; }

  const api::LessonFile* lesson() const { return lesson_ ? &*lesson_ : nullptr; }
  int step() const { return step_; }
  int steps() const;
  const api::LessonStep& current() const;
  bool isLast() const { return step_ + 1 >= steps(); }
  Phase phase() const { return phase_; }
  /// The choice made; -1: none.
  int chosen() const { return chosen_; }
  bool revealed() const;
  bool exploring() const { return exploring_; }
  /// Commands are under way.
  bool running() const { return !queue_.empty() || busy_; }
  /// Of the wait that runs: how much virtual time is over, and how long it is; a length of 0: none runs.
  Duration waited() const;
  Duration waiting() const { return wait_ == Wait::none ? Duration{} : until_ - from_; }
  /// The wait is held up by a person's pause.
  bool held() const;
  const std::vector<LessonOutput>& outputs() const { return outputs_; }

 signals:
  /// A step was begun.
  void entered();
  /// Step, phase or outputs are others.
  void changed();
  /// A wait has come on.
  void progressed();
  /// A line was handed over; id 0: a wait, or a command that is shown again.
  void ran(const QString& line, quint64 id);
  /// A person acted between steps; that is a branch of its own now.
  void setAside();
  /// A command was refused where the file does not expect it. The lesson goes on.
  void complained(const QString& sentence);

 private:
  enum class Wait { none, running, closing };
  struct Item {
    std::size_t command = 0;
    bool watched = true;
  };
  /// A command that was run: from which moment to which, and what it printed.
  struct Ran {
    api::Moment before, after;
    std::optional<LessonOutput> output;
  };
  // steps (lesson_player.cpp)
  void enqueue(std::size_t begin, std::size_t end, bool watched);
  void begin(Phase phase);
  void anew();
  void next();
  void finished();
  void stopAll();
  void forgetFrom(std::size_t command);
  std::optional<api::Moment> momentOf(std::size_t command) const;
  bool canTravel(const api::Moment& to) const;
  const Ran* recorded() const;
  // commands and waits (lesson_run.cpp)
  void runCommand(const Item& item);
  void rerun(const Ran& ran, bool watched);
  void runWait(Duration span, bool watched);
  void runProduce(bool watched);
  void submit(std::function<void(const api::CommandResult&)> then);
  void note(const api::LessonCommand& command, const api::CommandResult& result);
  void show(const LessonOutput& output);
  void ended(api::Moment after, std::size_t inputs);
  bool watch(Time until, double speed, bool watched);
  void onSnapshot(const api::Snapshot& snapshot);
  void still(std::function<void()> then);
  void closeWait();
  void finishRerun();
  double speedFor(Duration span) const;

  HostBridge& bridge_;
  std::optional<api::LessonFile> lesson_;
  int step_ = 0;
  Phase phase_ = Phase::none, after_ = Phase::none;
  int chosen_ = -1;
  bool exploring_ = false;
  double watch_s_ = 5;
  double speed_before_ = 1;
  std::deque<Item> queue_;
  bool busy_ = false;
  quint64 run_ = 0;            // answers of an earlier run are passed over
  std::size_t at_ = 0;         // the command that runs, or comes next
  std::vector<std::optional<Ran>> ran_;  // by command; all of the cluster that the lesson made last
  api::Moment here_;           // where the lesson stands between commands
  api::Moment seen_;           // where the cluster stood when time was last stopped
  Wait wait_ = Wait::none;
  bool watched_ = true;
  bool rerunning_ = false;     // the command was run before: what is recorded is shown
  bool behind_ = false;        // the cluster is shown at an earlier moment than here_
  bool moving_ = false;        // the wait was seen to run
  bool stood_ = false;         // and then to stand
  Time from_, until_;
  std::function<void()> still_;  // waits for a picture newer than this one
  quint64 still_after_ = 0, still_cluster_ = 0;
  std::optional<LessonOutput> printed_;  // by the command that runs
  std::vector<LessonOutput> outputs_;
};

}  // namespace hw::ui

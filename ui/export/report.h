// A run as one HTML file: for slides, incident reviews, and whoever was not there. GUI thread.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <functional>
#include <memory>
#include <vector>

#include "ui/bridge/host_bridge.h"
#include "ui/models/event_model.h"

namespace hw::ui {

struct ReportOptions {
  QString title;         // empty: a title of its own
  QString note;          // what its writer wants to say first; may have several lines
  bool every_event = false;  // quiet ones too
};

/// A command of the run and when it was given.
struct ReportCommand {
  Time at;
  QString line;
};
/// The commands of a scenario text with their times; `advance` lines are the time between them, comments are left out.
std::vector<ReportCommand> commandsWithTimes(const QString& scenario);

/// What the core answers when it is asked why: events, the rule that decided, and what would have made it come out otherwise.
struct ReportWhy {
  QString heading;
  std::vector<api::WhyStep> steps;
};

/// The report of a run up to the moment that the snapshot shows, in the window's language. Whole in itself: nothing outside is
/// referred to. What is long is bounded, and the report says where.
class Report {
  Q_DECLARE_TR_FUNCTIONS(hw::ui::Report)
 public:
  static constexpr int kEventsMax = 2000, kChainsMax = 60, kReplicasMax = 600, kDetailsMax = 30;
  /// `scenario`: the run as a scenario file; empty: not known. Snapshot and events must outlive the report.
  Report(std::shared_ptr<const api::Snapshot> snapshot, const EventModel& events, QString scenario, ReportOptions options,
         std::vector<ReportWhy> details = {});
  /// What is worth asking the core of this moment, each with its heading: every run of lost records, and the newest error of each client.
  static std::vector<std::pair<QString, cmd::Why>> questions(const api::Snapshot& snapshot);
  QString html() const;

 private:
  struct Story {  // something bad, and how often it happened in the same way
    std::vector<Event> chain;
    int times = 1;
  };
  QString title() const;
  QString head() const;
  QString tiles() const;
  QString howMade() const;
  QString timeline() const;
  QString timelineLane(const api::BranchView& branch, double y) const;
  QString timelineMarks(const api::BranchView& branch, double y) const;
  QString timelineScale(double height) const;
  QString picture() const;
  QString pictureOf(bool dark) const;
  QString pictureSvg(ClusterCanvas& canvas, bool dark) const;
  QString picturePng(ClusterCanvas& canvas, bool dark) const;
  QString tables() const;
  QString replicas() const;
  QString losses() const;
  std::vector<Story> stories() const;
  QString storyHtml(const Story& story) const;
  QString detailHtml(const ReportWhy& detail) const;
  QString eventTable() const;
  QString eventLink(EventSeq seq, const QString& inner) const;
  double namesWidth() const;
  double xOf(Time time) const;
  /// Events up to the moment shown, oldest first.
  void collect();

  std::shared_ptr<const api::Snapshot> s_;
  const EventModel& events_;
  QString scenario_;
  ReportOptions options_;
  std::vector<ReportWhy> details_;
  std::vector<ReportCommand> commands_;
  std::vector<const Event*> listed_;   // those of the table of events
  std::int64_t left_out_ = 0;          // older ones that found no place in it
  Time first_, last_;                  // of the timeline
};

/// Makes the report of what the bridge's host shows and writes it beside `path`, then renames. `done` is called on the GUI thread,
/// with a sentence, unless `context` is gone by then.
void writeReport(HostBridge& bridge, const EventModel& events, const ReportOptions& options, const QString& path, QObject* context,
                 std::function<void(bool ok, QString sentence)> done);

}  // namespace hw::ui

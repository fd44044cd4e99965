// Runs the commands of a .hw file in the window, one after the other's answer. GUI thread.
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>

#include "ui/bridge/host_bridge.h"

namespace hw::ui {

/// Comments and the expected outputs below `----` are passed over: the window shows what happens, `play` compares.
/// `advance` and `settle` are the host's own time in the window: the runner lets the cluster run on until that much virtual time is over.
class ScenarioRunner : public QObject {
  Q_OBJECT
 public:
  explicit ScenarioRunner(HostBridge& bridge, QObject* parent = nullptr);
  /// The command lines of a scenario text, with their line numbers.
  static std::vector<std::pair<int, QString>> commandsOf(const QString& text);
  /// False, with the sentence in `error`, when the file cannot be read.
  bool start(const QString& path, QString* error);
  void stop();
  bool running() const { return at_ < lines_.size(); }

 signals:
  void ran(const QString& line, quint64 id);
  void finished(const QString& sentence, bool ok);

 private:
  void next();
  /// Microseconds of virtual time an `advance` line asks for; -1: another line.
  static qint64 advanceOf(const QString& line);
  HostBridge& bridge_;
  QString name_;
  std::vector<std::pair<int, QString>> lines_;
  std::size_t at_ = 0;
  qint64 until_us_ = -1;
  quint64 run_ = 0;
};

}  // namespace hw::ui

#include "ui/bridge/scenario_runner.h"
#include "ui/language/core_text.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

namespace hw::ui {

ScenarioRunner::ScenarioRunner(HostBridge& bridge, QObject* parent) : QObject(parent), bridge_(bridge) {
  connect(&bridge_, &HostBridge::snapshot, this, [this](const std::shared_ptr<const api::Snapshot>& s) {
    if (until_us_ < 0 || s->now.us < until_us_) return;
    until_us_ = -1;
    next();
  });
}

std::vector<std::pair<int, QString>> ScenarioRunner::commandsOf(const QString& text) {
  std::vector<std::pair<int, QString>> out;
  bool expected = false;
  int number = 0;
  for (const QString& raw : text.split(QLatin1Char('\n'))) {
    ++number;
    const QString line = raw.trimmed();
    if (expected) {
      expected = !line.isEmpty();
      continue;
    }
    if (line == QLatin1String("----")) {
      expected = true;
      continue;
    }
    if (!line.isEmpty() && !line.startsWith(QLatin1Char('#'))) out.emplace_back(number, line);
  }
  return out;
}

qint64 ScenarioRunner::advanceOf(const QString& line) {
  static const QRegularExpression form(QStringLiteral("^advance\\s+([0-9.]+)(us|ms|s|m)$"));
  const auto match = form.match(line);
  if (!match.hasMatch()) return -1;
  const QString unit = match.captured(2);
  const double factor = unit == QLatin1String("us") ? 1 : unit == QLatin1String("ms") ? 1e3 : unit == QLatin1String("s") ? 1e6 : 6e7;
  return static_cast<qint64>(match.captured(1).toDouble() * factor);
}

bool ScenarioRunner::start(const QString& path, QString* error) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) {
    *error = tr("%1 cannot be read: %2").arg(path, file.errorString());
    return false;
  }
  stop();
  name_ = QFileInfo(path).fileName();
  lines_ = commandsOf(QString::fromUtf8(file.readAll()));
  at_ = 0;
  if (lines_.empty()) {
    *error = tr("%1 holds no commands.").arg(path);
    return false;
  }
  next();
  return true;
}

void ScenarioRunner::stop() {
  lines_.clear();
  at_ = 0;
  until_us_ = -1;
  ++run_;
}

void ScenarioRunner::next() {
  if (at_ >= lines_.size()) {
    const auto count = lines_.size();
    stop();
    emit finished(tr("%1: %n command(s) done.", nullptr, static_cast<int>(count)).arg(name_), true);
    return;
  }
  const auto [number, line] = lines_[at_];
  if (const qint64 span = advanceOf(line); span >= 0) {
    ++at_;
    until_us_ = bridge_.current()->now.us + span;
    emit ran(line, 0);
    if (bridge_.current()->paused) bridge_.setPaused(false);
    return;
  }
  if (line.startsWith(QLatin1String("settle"))) {
    // The window's cluster goes on by itself; half a second lets what a command set off come to its end.
    ++at_;
    until_us_ = bridge_.current()->now.us + 500000;
    emit ran(line, 0);
    if (bridge_.current()->paused) bridge_.setPaused(false);
    return;
  }
  const auto run = run_;
  const auto id = bridge_.submitLine(line, this, [this, run, number = number, line = line](const api::CommandResult& result) {
    if (run != run_) return;
    if (!result.ok) {
      const QString sentence = QStringLiteral("%1:%2: %3").arg(name_).arg(number).arg(coreSaid(result.error));
      stop();
      emit finished(sentence, false);
      return;
    }
    ++at_;
    next();
  });
  emit ran(line, id);
}

}  // namespace hw::ui

// The console: lines of the scenario language or of Kafka's own tools in, answers out. GUI thread.
#pragma once

#include <QHash>
#include <QLineEdit>
#include <QStringList>
#include <QTextCursor>

#include "ui/bridge/host_bridge.h"
#include "ui/docks/live_panel.h"
#include "ui/theme/theme.h"

class QPlainTextEdit;

namespace hw::ui {

/// A line edit with a history (Up, Down) and completion of words (Tab).
class ConsoleEdit : public QLineEdit {
  Q_OBJECT
 public:
  explicit ConsoleEdit(QWidget* parent = nullptr);
  void setWords(QStringList names) { names_ = std::move(names); }
  void remember(const QString& line);
  const QStringList& history() const { return history_; }
  /// What could stand for the last word of `line`, in order.
  QStringList candidates(const QString& line) const;

 signals:
  void entered(const QString& line);
  /// Tab met more than one candidate.
  void choices(const QStringList& words);

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void complete();
  QStringList history_, names_;
  int at_ = 0;
  QString draft_;
};

class ConsolePanel : public LivePanel {
  Q_OBJECT
 public:
  explicit ConsolePanel(HostBridge& bridge, QWidget* parent = nullptr);
  QWidget* focusTarget() override { return edit_; }
  ConsoleEdit* edit() const { return edit_; }
  QString output() const;

  /// Submits a line as if it had been typed.
  void run(const QString& line);
  /// Shows a command that came from a click, with its answer when it comes.
  void echo(const QString& line, api::CommandId id);
  /// Shows an answer at its line; true if the id was one of ours.
  bool answer(const api::CommandResult& result);
  void note(const QString& text, Tone tone = Tone::text_dim);

 signals:
  void ranLine();

 protected:
  void refresh(const api::Snapshot& snapshot) override;

 private:
  QTextCursor append(const QString& text, Tone tone, bool bold = false);
  QPlainTextEdit* view_;
  ConsoleEdit* edit_;
  HostBridge& bridge_;
  QHash<quint64, QTextCursor> pending_;
};

}  // namespace hw::ui

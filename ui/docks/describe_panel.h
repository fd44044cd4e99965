// The text the real tool would print, and the command line that would print it on a real cluster. GUI thread.
#pragma once

#include "ui/bridge/host_bridge.h"
#include "ui/docks/live_panel.h"
#include "ui/language/language.h"

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QToolButton;

namespace hw::ui {

/// A labelled line of text with a button that copies it.
class CopyLine : public QWidget {
  Q_OBJECT
 public:
  CopyLine(const Words& label, const Words& name, QWidget* parent = nullptr);
  void setText(const QString& text);
  QString text() const;

 private:
  QLineEdit* line_;
  QToolButton* copy_;
};

/// Asks `describe` again when a partition changed in a way that the text shows; at most four times a second, only while seen.
class DescribePanel : public LivePanel {
  Q_OBJECT
 public:
  explicit DescribePanel(HostBridge& bridge, QWidget* parent = nullptr);
  QWidget* focusTarget() override;
  /// Shows the topic of a selection, if it has one.
  void follow(const Selection& selection);
  QString text() const;
  /// Sets the columns again after the text size changed.
  void realign();
  /// The command of the last click, for people to learn from.
  void setLastCommand(const QString& line, const QString& tool);

 protected:
  void refresh(const api::Snapshot& snapshot) override;

 private:
  /// Everything the text shows, so that offsets alone do not ask again.
  static quint64 fingerprint(const api::Snapshot& snapshot, TopicIndex topic);
  void fillTopics(const api::Snapshot& snapshot);
  void ask(const api::Snapshot& snapshot);
  void display(const QString& text);
  void alignTabs(const QString& text);
  void colour();

  HostBridge& bridge_;
  QComboBox* topics_;
  QPlainTextEdit* view_;
  CopyLine* tool_;
  CopyLine* last_;
  TopicIndex topic_{-1};
  bool chosen_ = false;  // a person chose it
  quint64 asked_ = 0;
  bool waiting_ = false;
  QString text_;
};

}  // namespace hw::ui

// Small controls that the inspector and the dialogs are made of. GUI thread.
#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <initializer_list>

#include "core/api/snapshot.h"
#include "ui/theme/theme.h"

class QFormLayout;
class QToolButton;
class QGridLayout;
class QHBoxLayout;

namespace hw::ui {

/// A button that, greyed out, says why under itself.
class ReasonButton : public QWidget {
  Q_OBJECT
 public:
  explicit ReasonButton(const QString& text, QWidget* parent = nullptr);
  QPushButton* button() const { return button_; }
  /// Empty: the button is enabled.
  void setReason(const QString& reason);
  void setWhy(api::WhyNot why);
  /// A small button beside it copies the line that `line` gives: what does the same on a real cluster. Not there while that is empty.
  void setCopy(std::function<QString()> line);
  QToolButton* copyButton() const { return copy_; }
  QString reason() const { return reason_; }
  /// Of neighbours that are off for the same reason only the last shows it.
  static void foldReasons(std::initializer_list<ReasonButton*> neighbours);

 signals:
  void clicked();

 protected:
  void showEvent(QShowEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void fitCopy();
  QPushButton* button_;
  QHBoxLayout* row_;
  QToolButton* copy_ = nullptr;
  std::function<QString()> line_;
  QLabel* label_;
  QString reason_;
};

/// Key and value, a row each, made on first use and kept in that order.
class KeyValueForm : public QWidget {
  Q_OBJECT
 public:
  explicit KeyValueForm(QWidget* parent = nullptr);
  /// Sets the value of `key`; `tone` colours it.
  void set(const QString& key, const QString& value, Tone tone = Tone::text);
  /// As set, but the row is gone while `value` is empty.
  void setOrHide(const QString& key, const QString& value, Tone tone = Tone::text);
  QString value(const QString& key) const;
  void clear();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Row {
    QLabel* key = nullptr;
    QLabel* value = nullptr;
    Tone tone = Tone::text;
    int line = 0;
    bool below = false;
  };
  void paint(const Row& row);
  void place(Row& row);
  Row& row(const QString& key);
  QGridLayout* grid_;
  QHash<QString, Row> rows_;
  int lines_ = 0;
};

/// Chooses a span from 0 over a logarithmic range; tells it at most every 100 ms while the handle is dragged.
class SpanSlider : public QWidget {
  Q_OBJECT
 public:
  SpanSlider(const QString& label, Duration max, QWidget* parent = nullptr);
  /// Shows what the cluster has; ignored while the person is at it.
  void setSpan(Duration span);
  Duration span() const;
  QSlider* slider() const { return slider_; }
  static int toTick(Duration span, Duration max);
  static Duration fromTick(int tick, Duration max);

 signals:
  void chosen(hw::Duration span);

 private:
  void display(Duration span);
  Duration max_;
  QLabel* value_;
  QSlider* slider_;
  QTimer tell_;
  QElapsedTimer touched_;
};

/// A label with one of the roles of the style sheet ("dim", "title", "section", "error", ...).
QLabel* roleLabel(const QString& text, const char* role, QWidget* parent = nullptr);
QFrame* lineOf(QWidget* parent = nullptr);
/// Names of settings and errors are one long word; lets a line end after each dot or underscore.
QString breakable(QString text);
/// Sets text colour from the theme, and again when the theme changes.
void setTone(QLabel* label, Tone tone);
/// Removes a widget's style role and sets another.
void setRole(QWidget* widget, const char* role);

}  // namespace hw::ui

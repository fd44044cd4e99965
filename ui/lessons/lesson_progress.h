// Which lessons were begun, and which were gone through to their end. Kept in the settings. GUI thread.
#pragma once

#include <QMap>
#include <QString>

class QSettings;

namespace hw::ui {

class LessonProgress {
 public:
  enum class State { fresh, begun, done };

  /// Without settings it is kept as long as this object lives.
  explicit LessonProgress(QSettings* settings);
  /// `lesson`: the name of its file, or a path to it.
  State of(const QString& lesson) const;
  /// A lesson that was gone through stays so when it is begun again.
  void begin(const QString& lesson) { raise(lesson, State::begun); }
  void finish(const QString& lesson) { raise(lesson, State::done); }
  bool any() const { return !states_.isEmpty(); }
  void forget();

 private:
  void raise(const QString& lesson, State state);
  QSettings* settings_;
  QMap<QString, State> states_;
};

}  // namespace hw::ui

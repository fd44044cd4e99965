#include "ui/lessons/lesson_progress.h"

#include <QFileInfo>
#include <QSettings>

namespace hw::ui {

namespace {

const QString kGroup = QStringLiteral("lessons");
const QString kBegun = QStringLiteral("begun"), kDone = QStringLiteral("done");

/// Without folder and ending, so that a lesson is known again wherever the program lies.
QString nameOf(const QString& lesson) { return QFileInfo(lesson).completeBaseName(); }

}  // namespace

LessonProgress::LessonProgress(QSettings* settings) : settings_(settings) {
  if (!settings_) return;
  settings_->beginGroup(kGroup);
  for (const QString& name : settings_->childKeys()) {
    const QString word = settings_->value(name).toString();
    if (word == kBegun) states_[name] = State::begun;
    if (word == kDone) states_[name] = State::done;
  }
  settings_->endGroup();
}

LessonProgress::State LessonProgress::of(const QString& lesson) const { return states_.value(nameOf(lesson), State::fresh); }

void LessonProgress::raise(const QString& lesson, State state) {
  const QString name = nameOf(lesson);
  if (states_.value(name, State::fresh) >= state) return;
  states_[name] = state;
  if (settings_) settings_->setValue(kGroup + QLatin1Char('/') + name, state == State::done ? kDone : kBegun);
}

void LessonProgress::forget() {
  states_.clear();
  if (settings_) settings_->remove(kGroup);
}

}  // namespace hw::ui

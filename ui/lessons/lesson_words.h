// The words of a lesson in one language. Pure functions; any thread.
#pragma once

#include <QFont>
#include <QString>

#include "core/api/lesson.h"

namespace hw::ui {

/// The name of the language for lessons: that of a locale ("zh_TW", "de_DE"); of the desktop's when empty.
QString lessonLanguage(const QString& locale = {});
/// The text in that language, as it stands in the file.
QString wordsOf(const api::LessonText& text, const QString& language);
/// Rich text of the same: `code` in the fixed-width font, *stressed* words in bold, paragraphs.
QString richWords(const api::LessonText& text, const QString& language);
/// Without the marks, for names that a screen reader says.
QString plainWords(const api::LessonText& text, const QString& language);
/// The font with the shapes that are usual in that language's region first.
QFont fontFor(QFont font, const QString& language);

}  // namespace hw::ui

// The words of a lesson in one language. Pure functions; any thread.
#pragma once

#include <QString>

#include "core/api/lesson.h"

namespace hw::ui {

/// The text in a language ("zh_TW", "zh_CN", "en"; see Language::name), as it stands in the file.
QString wordsOf(const api::LessonText& text, const QString& language);
/// Rich text of the same: `code` in the fixed-width font, *stressed* words in bold, paragraphs.
QString richWords(const api::LessonText& text, const QString& language);
/// Without the marks, for names that a screen reader says.
QString plainWords(const api::LessonText& text, const QString& language);

}  // namespace hw::ui

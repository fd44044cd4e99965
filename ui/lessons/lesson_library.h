// The lessons that come with the program. GUI thread.
#pragma once

#include <QString>
#include <vector>

#include "core/api/lesson.h"

namespace hw::ui {

/// One after the other as they are meant to be seen; those of a chapter stand together.
class LessonLibrary {
 public:
  /// Reads `folder`/*.hw in the order of their names. A file that is faulty is left out; its sentence is in faults().
  explicit LessonLibrary(const QString& folder = QStringLiteral(":/lessons"));
  const std::vector<api::LessonFile>& lessons() const { return lessons_; }
  const QString& faults() const { return faults_; }

  /// Reads a file of a person. False, with the sentence in `error`, when it cannot be read or is no lesson.
  static bool read(const QString& path, api::LessonFile* lesson, QString* error);
  /// Whether a file is meant as a lesson: it holds directives.
  static bool isLesson(const QString& path);

 private:
  std::vector<api::LessonFile> lessons_;
  QString faults_;
};

}  // namespace hw::ui

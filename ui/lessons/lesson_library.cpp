#include "ui/language/core_text.h"
#include "ui/lessons/lesson_library.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

namespace hw::ui {

namespace {
constexpr qint64 kLargestLesson = 4 << 20;
}

LessonLibrary::LessonLibrary(const QString& folder) {
  for (const QString& name : QDir(folder).entryList({QStringLiteral("*.hw")}, QDir::Files, QDir::Name)) {
    api::LessonFile lesson;
    QString error;
    if (read(folder + QLatin1Char('/') + name, &lesson, &error))
      lessons_.push_back(std::move(lesson));
    else
      faults_ += (faults_.isEmpty() ? QString() : QStringLiteral("\n")) + error;
  }
}

bool LessonLibrary::read(const QString& path, api::LessonFile* lesson, QString* error) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) {
    *error = QCoreApplication::translate("LessonLibrary", "%1 cannot be read: %2").arg(path, file.errorString());
    return false;
  }
  if (file.size() > kLargestLesson) {
    *error = QCoreApplication::translate("LessonLibrary", "%1 is too large for a lesson.").arg(path);
    return false;
  }
  const QByteArray bytes = file.readAll();
  auto read = api::read_lesson(path.toStdString(), std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
  if (!read.ok()) {
    *error = coreSaid(read.error().text);
    return false;
  }
  *lesson = std::move(read.value());
  return true;
}

bool LessonLibrary::isLesson(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly) || file.size() > kLargestLesson) return false;
  const QByteArray bytes = file.readAll();
  return api::holds_lesson(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

}  // namespace hw::ui

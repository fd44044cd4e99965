#include "ui/language/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QRegularExpression>
#include <QTranslator>

namespace hw::ui {

Language::Language() = default;
Language::~Language() = default;

Language& Language::instance() {
  // Never deleted: translators may be asked for as long as any widget lives.
  static auto* language = new Language;
  return *language;
}

QStringList Language::all() { return {QStringLiteral("en"), QStringLiteral("zh_TW"), QStringLiteral("zh_CN")}; }

QString Language::ownName(const QString& code) {
  if (code == QLatin1String("zh_TW")) return QStringLiteral("繁體中文");
  if (code == QLatin1String("zh_CN")) return QStringLiteral("简体中文");
  return QStringLiteral("English");
}

QString Language::bestFor(const QStringList& desktop) {
  for (QString tag : desktop) {
    tag.replace(QLatin1Char('_'), QLatin1Char('-'));
    const QStringList parts = tag.split(QLatin1Char('.')).first().split(QLatin1Char('-'));
    const QString language = parts.first().toLower();
    if (language == QLatin1String("en") || language == QLatin1String("c")) return QStringLiteral("en");
    if (language != QLatin1String("zh")) continue;
    const auto has = [&](const char* part) { return parts.contains(QLatin1String(part), Qt::CaseInsensitive); };
    // The writing, where it is named, says more than the place.
    if (has("Hant")) return QStringLiteral("zh_TW");
    if (has("Hans")) return QStringLiteral("zh_CN");
    return has("TW") || has("HK") || has("MO") ? QStringLiteral("zh_TW") : QStringLiteral("zh_CN");
  }
  return QStringLiteral("en");
}

void Language::choose(const QString& code) {
  choice_ = all().contains(code) ? code : QString();
  const QString next = choice_.isEmpty() ? bestFor(QLocale::system().uiLanguages()) : choice_;
  if (next == name_) return;
  name_ = next;
  translators_.clear();  // a translator takes itself out of the application
  // Qt's own texts, where its translations are installed: file dialogs, the menus of line edits.
  load(QStringLiteral("qtbase_") + name_, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
  load(QStringLiteral("highwater_") + name_, QStringLiteral(":/translations"));
  emit changed();
}

void Language::load(const QString& file, const QString& folder) {
  auto translator = std::make_unique<QTranslator>();
  if (!translator->load(file, folder)) return;
  QCoreApplication::installTranslator(translator.get());
  translators_.push_back(std::move(translator));
}

QString withoutMark(QString text) {
  static const QRegularExpression bracketed(QStringLiteral("\\(&\\w\\)"));
  return text.remove(bracketed).remove(QLatin1Char('&'));
}

}  // namespace hw::ui

#include "ui/lessons/lesson_words.h"

#include <QStringList>

#include "ui/style.h"
#include "ui/theme/theme.h"

namespace hw::ui {

namespace {

/// Names of settings are long and must not be broken: somebody may copy them. A little smaller they fit the panel.
constexpr int kCodePixels = 12;

/// Closes what a text left open, so that a slip of a writer cannot set the rest of the page in code.
QString marked(const QString& plain) {
  const QString mono = QStringLiteral("<span style=\"font-family:'%1'; font-size:%2px\">")
                           .arg(Theme::instance().mono().family())
                           .arg(scaled(kCodePixels));
  QString out;
  bool code = false, bold = false;
  const auto turn = [&out](bool& on, const QString& begin, const QString& end) {
    out += on ? end : begin;
    on = !on;
  };
  for (qsizetype i = 0; i < plain.size(); ++i) {
    const QChar c = plain[i];
    if (c == QLatin1Char('`')) {
      turn(code, mono, QStringLiteral("</span>"));
    } else if (c == QLatin1Char('*') && !code && (bold || plain.indexOf(QLatin1Char('*'), i + 1) > i)) {
      turn(bold, QStringLiteral("<b>"), QStringLiteral("</b>"));
    } else {
      out += QString(c).toHtmlEscaped();
    }
  }
  if (code) out += QStringLiteral("</span>");
  if (bold) out += QStringLiteral("</b>");
  return out;
}

}  // namespace

QString wordsOf(const api::LessonText& text, const QString& language) {
  return QString::fromStdString(text.of(language.toStdString()));
}

QString richWords(const api::LessonText& text, const QString& language) {
  QString out;
  const QStringList paragraphs = wordsOf(text, language).split(QStringLiteral("\n\n"));
  for (qsizetype i = 0; i < paragraphs.size(); ++i)
    out += QStringLiteral("<p style=\"margin:%1px 0 0 0; line-height:130%\">%2</p>").arg(i == 0 ? 0 : 8).arg(marked(paragraphs[i]));
  return out;
}

QString plainWords(const api::LessonText& text, const QString& language) {
  QString out = wordsOf(text, language);
  out.remove(QLatin1Char('`'));
  out.remove(QLatin1Char('*'));
  out.replace(QStringLiteral("\n\n"), QStringLiteral(" "));
  return out;
}

}  // namespace hw::ui

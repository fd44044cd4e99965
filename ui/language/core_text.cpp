#include "ui/language/core_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>

#include "core/cluster/event.h"
#include "ui/language/language.h"

namespace hw::ui {

namespace {

QString translated(const char* text) { return QCoreApplication::translate("core", text); }

/// A marked template, to be found in what the core made of it.
struct Pattern {
  const char* text;
  QRegularExpression expression;  // group k holds what place `places[k - 1]` was filled with
  std::vector<int> places;
  int letters = 0;  // outside of the places
};

Pattern patternOf(const char* text) {
  static const QRegularExpression place(QStringLiteral("\\{(\\d+)\\}"));
  Pattern out;
  out.text = text;
  const QString source = QString::fromUtf8(text);
  QString expression;
  qsizetype from = 0;
  for (auto it = place.globalMatch(source); it.hasNext();) {
    const auto match = it.next();
    expression += QRegularExpression::escape(source.mid(from, match.capturedStart() - from)) + QStringLiteral("(.*)");
    out.letters += static_cast<int>(match.capturedStart() - from);
    out.places.push_back(match.captured(1).toInt());
    from = match.capturedEnd();
  }
  expression += QRegularExpression::escape(source.mid(from));
  out.letters += static_cast<int>(source.size() - from);
  out.expression = QRegularExpression(QRegularExpression::anchoredPattern(expression));
  return out;
}

/// The marked templates with places, those that say most first: "{0} joined again ..." before "{0} joined".
const std::vector<Pattern>& patterns() {
  static const std::vector<Pattern> all = [] {
    std::vector<Pattern> out;
    for (const CoreWord& word : coreWords())
      if (word.marked && std::string_view(word.text).find('{') != std::string_view::npos) out.push_back(patternOf(word.text));
    std::stable_sort(out.begin(), out.end(), [](const Pattern& a, const Pattern& b) { return a.letters > b.letters; });
    return out;
  }();
  return all;
}

bool isMarked(const std::string& said) {
  return std::any_of(coreWords().begin(), coreWords().end(), [&](const CoreWord& w) { return w.marked && said == w.text; });
}

/// Whether place `index` of the sentence holds brokers: "leader {4} → {5}", "ISR ({2})", "the ISR was {6}". Only there a lone
/// word ("none") is the core's; elsewhere it may be the name of a topic or a client.
bool holdsBrokers(std::string_view sentence, std::size_t index) {
  const std::string at = '{' + std::to_string(index) + '}';
  const std::string arrow = "\xE2\x86\x92";
  for (const std::string& form : {at + ' ' + arrow, arrow + ' ' + at, "ISR " + at, "ELR " + at, "ISR (" + at, "ELR (" + at,
                                  "ISR was " + at, "that was " + at})
    if (sentence.find(form) != std::string_view::npos) return true;
  return false;
}

}  // namespace

QString coreSaid(const std::string& said) {
  if (Language::instance().isEnglish()) return QString::fromStdString(said);
  if (isMarked(said)) return translated(said.c_str());
  const QString text = QString::fromStdString(said);
  if (!text.contains(QLatin1Char(' '))) return text;
  for (const Pattern& pattern : patterns()) {
    const auto match = pattern.expression.match(text);
    if (!match.hasMatch()) continue;
    std::vector<std::string> args;
    for (std::size_t k = 0; k < pattern.places.size(); ++k) {
      const auto place = static_cast<std::size_t>(pattern.places[k]);
      if (args.size() <= place) args.resize(place + 1);
      args[place] = match.captured(static_cast<int>(k) + 1).toStdString();
    }
    return coreFilled(pattern.text, args);
  }
  // What is wrong in a file stands behind its name and line.
  static const QRegularExpression place(QStringLiteral("^(.+:\\d+: )(.+)$"));
  if (const auto match = place.match(text); match.hasMatch()) return match.captured(1) + coreSaid(match.captured(2).toStdString());
  return text;
}

QString coreFilled(const char* sentence, const std::vector<std::string>& args) {
  if (!sentence || !*sentence) return {};
  if (Language::instance().isEnglish()) return QString::fromStdString(render(sentence, args));
  std::vector<std::string> said;
  said.reserve(args.size());
  for (std::size_t i = 0; i < args.size(); ++i) {
    const bool ours = args[i].find(' ') != std::string::npos || holdsBrokers(sentence, i);
    said.push_back(ours ? coreSaid(args[i]).toStdString() : args[i]);
  }
  return QString::fromStdString(render(translated(sentence).toStdString(), said));
}

}  // namespace hw::ui

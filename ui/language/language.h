// The language of the window. It follows the desktop or is chosen, and changes while the window is open. GUI thread.
#pragma once

#include <QCoreApplication>
#include <QObject>
#include <QStringList>
#include <functional>
#include <memory>
#include <vector>

class QTranslator;

namespace hw::ui {

/// The one language of the program. Until the first choose() texts are those of the sources.
class Language : public QObject {
  Q_OBJECT
 public:
  static Language& instance();
  /// "en", "zh_TW", "zh_CN".
  static QStringList all();
  /// What a language calls itself, the same in every language: "繁體中文".
  static QString ownName(const QString& code);
  /// The one of all() that fits best, by the desktop's languages in order of preference ("zh-Hant-HK", "de-DE"); else English.
  static QString bestFor(const QStringList& desktop);

  /// Takes one of all(), or the desktop's for an empty (or unknown) code.
  void choose(const QString& code);
  /// What was chosen; empty: the desktop's.
  const QString& choice() const { return choice_; }
  /// The language in force.
  const QString& name() const { return name_; }
  /// Texts are those of the sources, but for plural forms.
  bool isEnglish() const { return name_.isEmpty() || name_ == QLatin1String("en"); }

 signals:
  /// All texts must be said anew.
  void changed();

 private:
  Language();
  ~Language() override;
  void load(const QString& file, const QString& folder);
  QString choice_, name_;
  std::vector<std::unique_ptr<QTranslator>> translators_;
};

/// Says texts now, and again in each language that is chosen while `owner` lives.
template <class Say>
void inEveryLanguage(QObject* owner, Say say) {
  say();
  QObject::connect(&Language::instance(), &Language::changed, owner, say);
}

/// A text that can be said anew: from a function, or fixed (a name that no language translates).
class Words {
 public:
  Words(QString fixed) : say_([text = std::move(fixed)] { return text; }) {}
  template <class Say, class = std::enable_if_t<std::is_invocable_r_v<QString, Say>>>
  Words(Say say) : say_(std::move(say)) {}
  QString operator()() const { return say_(); }

 private:
  std::function<QString()> say_;
};

/// A text without its keyboard mark: "Stop" for "&Stop", "停止" for "停止(&S)". For accessible names.
QString withoutMark(QString text);

}  // namespace hw::ui

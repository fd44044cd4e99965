// Paints the window at every step of a lesson, before and after the reveal. Not a test: for eyes.
#include "core/scenario/session.h"
#include "core/server/core_thread.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QPushButton>

#include <cstdio>

#include "ui/canvas/cluster_canvas.h"
#include "ui/language/language.h"
#include "ui/lessons/lesson_page.h"
#include "ui/lessons/lessons_panel.h"
#include "ui/main_window.h"
#include "ui/shot.h"
#include "ui/style.h"

using namespace hw::ui;

namespace {

void wait(MainWindow& window, int ms) {
  QElapsedTimer passed;
  passed.start();
  do {
    QApplication::processEvents(QEventLoop::AllEvents, 10);
    window.bridge().poll();
  } while (passed.elapsed() < ms);
}

void settle(MainWindow& window) {
  wait(window, 100);
  while (window.lessons().player().running()) wait(window, 20);
  wait(window, 100);
}

}  // namespace

int main(int argc, char** argv) {
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication app(argc, argv);
  const QStringList args = QApplication::arguments();
  if (args.size() < 2) {
    std::fputs("lessons_pictures FOLDER [NUMBER] [WIDTHxHEIGHT,...] [light|dark,...] [LANGUAGE,...]\n"
               "Of several sizes and themes each picture takes the next; each step is painted in every language.\n", stderr);
    return 2;
  }
  QDir().mkpath(args[1]);
  const int number = args.value(2, QStringLiteral("1")).toInt();
  const QStringList sizes = args.value(3, QStringLiteral("1280x720")).split(QLatin1Char(','));
  const QStringList themes = args.value(4, QStringLiteral("light")).split(QLatin1Char(','));
  const QStringList languages = args.value(5, QStringLiteral("en")).split(QLatin1Char(','));
  Language::instance().choose(languages.first());
  Theme::instance().setMode(ThemeMode::light);
  applyStyle(app, {});
  hw::server::CoreThread core(hw::scenario::Session::article());
  MainWindow window(core);
  window.resize(sizes[0].section(QLatin1Char('x'), 0, 0).toInt(), sizes[0].section(QLatin1Char('x'), 1).toInt());
  window.show();
  window.canvas().setReducedMotion(true);
  if (qEnvironmentVariableIntValue("HW_LARGE") > 0) window.setLargeText(true);
  wait(window, 300);
  qsizetype turn = 0;
  const auto shoot = [&](const QString& what) {
    for (const QString& language : languages) {
      const QString size = sizes[turn % sizes.size()], theme = themes[turn / sizes.size() % themes.size()];
      ++turn;
      const QStringList sides = size.split(QLatin1Char('x'));
      Language::instance().choose(language);
      Theme::instance().setMode(theme == QLatin1String("dark") ? ThemeMode::dark : ThemeMode::light);
      window.resize(sides.value(0).toInt(), sides.value(1).toInt());
      wait(window, 400);
      const QString path = QStringLiteral("%1/%2-%3-%4-%5-%6.png").arg(args[1]).arg(number, 2, 10, QLatin1Char('0')).arg(what, language, theme, size);
      QString error;
      if (!saveShot(window, path, window.size(), &error)) std::fputs(qPrintable(error), stderr);
    }
  };
  if (number == 0) {
    window.showLessons();
    wait(window, 300);
    shoot(QStringLiteral("list"));
    return 0;
  }
  auto& lessons = window.lessons();
  lessons.player().setWatchSeconds(0);
  lessons.start(number - 1);
  // Larger than 0 in the environment: the first wait is painted while it runs.
  if (qEnvironmentVariableIntValue("HW_WAIT") > 0) {
    lessons.player().setWatchSeconds(5);
    lessons.player().restart();
    wait(window, 2500);
    shoot(QStringLiteral("wait"));
    lessons.player().setWatchSeconds(0);
    lessons.player().skip();
  }
  for (int step = 1;; ++step) {
    settle(window);
    shoot(QString::number(step));
    if (lessons.player().phase() == LessonPlayer::Phase::asking) {
      lessons.player().answer(0);
      settle(window);
      shoot(QString::number(step) + QLatin1Char('r'));
    }
    if (lessons.player().isLast()) {
      lessons.page().outputsToggle()->setChecked(true);
      settle(window);
      shoot(QStringLiteral("tools"));
      break;
    }
    lessons.forward();
  }
  return 0;
}

// Paints made-up clusters to PNG files, to be looked at: test_canvas_render FOLDER [NAME]
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QImage>
#include <QPainter>
#include <cstdio>
#include <functional>

#include "fake_snapshot.h"
#include "ui/canvas/cluster_canvas.h"
#include "ui/theme/theme.h"

using namespace hw;
using namespace hw::ui;

namespace {

struct Shot {
  const char* name;
  std::function<std::shared_ptr<api::Snapshot>()> snapshot;
  QSize size;
  bool dark = false;
  double zoom = 1;
  std::function<void(ClusterCanvas&)> more = {};
};

void take(const Shot& shot, const QString& folder) {
  Theme::instance().setMode(shot.dark ? ThemeMode::dark : ThemeMode::light);
  ClusterCanvas canvas;
  canvas.resize(shot.size);
  canvas.apply(shot.snapshot());
  canvas.setZoom(shot.zoom);
  if (shot.more) shot.more(canvas);
  canvas.show();
  QElapsedTimer wait;
  wait.start();
  while (wait.elapsed() < 190) QCoreApplication::processEvents();
  canvas.grab().save(folder + QLatin1Char('/') + QString::fromLatin1(shot.name) + QStringLiteral(".png"));
}

}  // namespace

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  const QString folder = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral(".");
  QDir().mkpath(folder);
  const std::vector<Shot> shots{
      {"calm", fake::article, {1180, 620}, false, 1,
          [](ClusterCanvas& c) { c.setHint(QStringLiteral("Click here: stop broker 2, and watch its leaders move.")); }},
      {"calm_dark", fake::article, {1180, 620}, true},
      {"broken", fake::broken, {1180, 620}},
      {"broken_dark", fake::broken, {1180, 620}, true},
      {"everything", fake::everything, {1440, 900}, false, 1, [](ClusterCanvas& c) { c.setShowControl(true); }},
      {"everything_dark", fake::everything, {1440, 900}, true, 1, [](ClusterCanvas& c) { c.setShowControl(true); }},
      {"close", fake::broken, {1440, 900}, false, 1.8},
      {"close_dark", fake::everything, {1440, 900}, true, 2.2},
      {"small", fake::broken, {900, 420}},
      {"s1280", fake::broken, {1280, 720}},
      {"s2560", fake::broken, {2560, 1440}},
      {"nine", [] { return fake::healthy(9, 12); }, {1280, 720}},
      {"five", [] { return fake::healthy(5, 6); }, {1280, 720}},
      {"thirty", [] { return fake::healthy(6, 40); }, {1440, 900}},
      {"far", [] { return fake::big(100, 10000); }, {1440, 900}},
      {"far_dark", [] { return fake::big(100, 10000); }, {1440, 900}, true},
      {"fold", [] { return fake::healthy(9, 60); }, {1440, 900}, false, 1, [](ClusterCanvas& c) { c.setFoldIdentical(true); }},
      {"focus", fake::article, {1180, 620}, false, 1,
          [](ClusterCanvas& c) { c.setFocus(); c.focusControl(QStringLiteral("broker/1/lag")); }},
  };
  for (const Shot& s : shots)
    if (argc < 3 || QString::fromLatin1(s.name).startsWith(QString::fromLocal8Bit(argv[2]))) take(s, folder);
  return 0;
}

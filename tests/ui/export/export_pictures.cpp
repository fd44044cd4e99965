// Exports to look at: export_pictures FOLDER [light|dark] [WIDTH]
// Ten seconds of the article's cluster in which a broker dies, at ten frames a second, as film.gif, some of its frames as PNG, and both
// dialogs. Tells the size of the file and how long it took.
#include "core/scenario/session.h"
#include "core/server/core_thread.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFileInfo>
#include <QImageReader>
#include <QTextStream>

#include "ui/export/dialogs.h"
#include "ui/language/language.h"
#include "ui/style.h"

using namespace hw;
using namespace hw::ui;

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  QTextStream out(stdout);
  const QStringList words = QApplication::arguments();
  if (words.size() < 2) {
    out << "export_pictures FOLDER [light|dark] [WIDTH]\n";
    return 2;
  }
  const bool dark = words.value(2) == QLatin1String("dark");
  Theme::instance().setMode(dark ? ThemeMode::dark : ThemeMode::light);
  Language::instance().choose(QStringLiteral("en"));
  applyStyle(app, {});
  server::CoreThread core(scenario::Session::article(), {.paused = true});
  HostBridge bridge(core);
  EventModel events;
  QObject::connect(&bridge, &HostBridge::events, &events, &EventModel::append);
  QEventLoop loop;
  for (const char* line : {"advance 4s", "kill broker 2", "advance 12s"}) {
    bridge.submitLine(QString::fromLatin1(line), &app, [&](const api::CommandResult& r) {
      if (!r.ok) out << QString::fromStdString(r.error) << '\n';
      loop.quit();
    });
    loop.exec();
  }
  AnimationOptions o;
  o.from = Time{3000000};
  o.to = Time{13000000};
  o.dark = dark;
  o.width = words.size() > 3 ? words[3].toInt() : 960;
  const QString path = words[1] + QStringLiteral("/film.gif");
  AnimationMaker maker(bridge, &events, o, path);
  QObject::connect(&maker, &AnimationMaker::finished, &loop, [&](bool, const QString& sentence) {
    out << sentence << '\n';
    loop.quit();
  });
  QElapsedTimer took;
  took.start();
  maker.start();
  if (maker.running()) loop.exec();
  out << QFileInfo(path).size() << " bytes, " << took.elapsed() << " ms\n";
  QImageReader reader(path);
  for (int i = 0; reader.canRead(); ++i) {
    const QImage frame = reader.read();
    if (i % 20 == 12) frame.save(words[1] + QStringLiteral("/frame%1.png").arg(i, 3, 10, QLatin1Char('0')));
  }
  ClusterCanvas canvas;
  canvas.resize(1000, 600);
  AnimationDialog animation(bridge, events, canvas, o.from, o.to, nullptr);
  ReportDialog report(bridge, events, nullptr);
  for (ExportDialog* dialog : {static_cast<ExportDialog*>(&animation), static_cast<ExportDialog*>(&report)}) {
    dialog->show();
    dialog->grab().save(words[1] + (dialog == &report ? QStringLiteral("/report_dialog.png") : QStringLiteral("/animation_dialog.png")));
  }
  return 0;
}

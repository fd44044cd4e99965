// Prints the CPU time of a frame, software painting, as JSON lines. Says nothing about good or bad.
#include <QApplication>
#include <QImage>
#include <QPainter>
#include <algorithm>
#include <QWheelEvent>
#include <ctime>
#include <cstdio>
#include <functional>

#include "fake_snapshot.h"
#include "ui/canvas/cluster_canvas.h"

using namespace hw;
using namespace hw::ui;

namespace {

// Time of this thread alone, so that a busy machine does not change the answer.
double cpuMs() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) / 1e6;
}

void measure(const char* name, QSize size, std::shared_ptr<api::Snapshot> s, int topics_part,
    const std::function<void(ClusterCanvas&, int)>& step) {
  ClusterCanvas c;
  c.resize(size);
  c.apply(s);
  c.show();
  QImage image(size, QImage::Format_RGB32);
  std::vector<double> apply, paint;
  for (int i = 0; i < 120; ++i) {
    if (topics_part > 0) s = fake::withOneMoreRecord(*s, 0, i % topics_part);
    double t = cpuMs();
    c.apply(s);
    if (step) step(c, i);
    apply.push_back(cpuMs() - t);
    t = cpuMs();
    c.render(&image);
    paint.push_back(cpuMs() - t);
  }
  std::sort(apply.begin() + 10, apply.end());
  std::sort(paint.begin() + 10, paint.end());
  std::printf("{\"frame\":\"%s\",\"size\":\"%dx%d\",\"apply_ms_median\":%.2f,\"paint_ms_median\":%.2f,\"paint_ms_p95\":%.2f}\n",
      name, size.width(), size.height(),
              apply[65], paint[65], paint[114]);
}

}  // namespace

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  measure("3x6x3, packets, one row changes", {1440, 900}, fake::article(), 6, {});
  measure("3x6x3, packets, nothing changes", {1440, 900}, fake::article(), 0, {});
  measure("3x6x3 in trouble, packets, one row changes", {1440, 900}, fake::broken(), 6, {});
  measure("3x6x3, packets, one row changes", {2560, 1440}, fake::article(), 6, {});
  measure("100 brokers x 10000, one row changes", {1440, 900}, fake::big(100, 10000), 100, {});
  measure("100 brokers x 10000, scrolling", {1440, 900}, fake::big(100, 10000), 0, [](ClusterCanvas& c, int) {
    QWheelEvent e(QPointF(700, 450), QPointF(700, 450), QPoint(), QPoint(0, -120), Qt::NoButton, Qt::NoModifier,
        Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&c, &e);
  });
  return 0;
}

#include "ui/shot.h"

#include <QApplication>
#include <QBuffer>
#include <QImage>
#include <QImageWriter>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "ui/main_window.h"

namespace hw::ui {

namespace {

QByteArray png(MainWindow& window, QSize size) {
  QImage image(size, QImage::Format_ARGB32_Premultiplied);
  image.fill(window.palette().color(QPalette::Window));
  QPainter painter(&image);
  window.render(&painter, QPoint(), QRegion(), QWidget::DrawWindowBackground | QWidget::DrawChildren);
  painter.end();
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return bytes;
}

/// Keeps a widget from painting itself.
class Unpainted : public QObject {
 protected:
  bool eventFilter(QObject*, QEvent* event) override { return event->type() == QEvent::Paint; }
};

QByteArray svg(MainWindow& window, QSize size) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setSize(size);
  generator.setViewBox(QRect(QPoint(), size));
  generator.setTitle(window.windowTitle());
  // 96 dots an inch, so that a pixel of the window is a unit of the drawing.
  generator.setResolution(96);
  QPainter painter(&generator);
  // The canvas paints from a cached image; here it must be drawn as lines and texts.
  auto& canvas = window.canvas();
  Unpainted unpainted;
  canvas.installEventFilter(&unpainted);
  window.render(&painter, QPoint(), QRegion(), QWidget::DrawWindowBackground | QWidget::DrawChildren);
  canvas.removeEventFilter(&unpainted);
  const QRect where(canvas.mapTo(&window, QPoint()), canvas.size());
  painter.setClipRect(where);
  canvas.paintScene(painter, where);
  painter.end();
  return bytes;
}

}  // namespace

bool saveShot(MainWindow& window, const QString& path, QSize size, QString* error) {
  const bool asSvg = path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
  if (!asSvg && !path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive)) {
    *error = QCoreApplication::translate("Shot", "%1: a picture ends in .png or .svg.").arg(path);
    return false;
  }
  if (!size.isValid() || size.width() < 200 || size.height() < 150 || size.width() > 16384 || size.height() > 16384) {
    *error = QCoreApplication::translate("Shot", "A picture is at least 200x150 and at most 16384x16384; %1x%2 is not.")
                 .arg(size.width())
                 .arg(size.height());
    return false;
  }
  const QSize before = window.size();
  const bool resized = before != size;
  if (resized) window.resize(size);
  window.ensurePolished();
  // Layouts and docks settle over a few rounds of the event loop.
  for (int i = 0; i < 4; ++i) QApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
  const QByteArray bytes = asSvg ? svg(window, size) : png(window, size);
  if (resized) window.resize(before);
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
    *error = QCoreApplication::translate("Shot", "%1 cannot be written: %2").arg(path, file.errorString());
    return false;
  }
  return true;
}

}  // namespace hw::ui

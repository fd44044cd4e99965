// Writes pictures one after the other as an animated GIF (giflib does the format). Any one thread.
#pragma once

#include <QImage>
#include <QString>

struct GifFileType;
class QIODevice;

namespace hw::ui {

/// At most 255 colours of a picture, those that serve it best: the most frequent ones, then those that others are farthest from.
QList<QRgb> paletteOf(const QImage& picture, const QImage& before);

/// Each frame holds only the rectangle that changed, in it only the pixels that changed, and a palette of its own: a picture of flat
/// colours keeps them exactly, and a still scene costs next to nothing.
class GifWriter {
 public:
  /// `out` must be open and outlive the writer. The animation runs for ever.
  GifWriter(QIODevice& out, QSize size);
  ~GifWriter();
  GifWriter(const GifWriter&) = delete;
  GifWriter& operator=(const GifWriter&) = delete;

  /// Shown for so many hundredths of a second. False with error() when it cannot be written.
  bool add(const QImage& frame, int hundredths);
  bool finish();
  /// Why it went wrong; empty: it did not.
  const QString& error() const { return error_; }

 private:
  bool begin();
  bool put(const QImage& indexed, QPoint at, const QList<QRgb>& palette, int hundredths);
  bool fail();

  QIODevice& out_;
  QSize size_;
  GifFileType* gif_ = nullptr;
  QImage before_;
  QString error_;
};

}  // namespace hw::ui

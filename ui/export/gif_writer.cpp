#include "ui/export/gif_writer.h"

#include <gif_lib.h>

#include <QCoreApplication>
#include <QHash>
#include <QIODevice>
#include <algorithm>
#include <vector>

namespace hw::ui {

namespace {

constexpr int kColours = 255;  // and one that stands for "as before"
constexpr int kByFrequency = 128;

int putBytes(GifFileType* gif, const GifByteType* bytes, int count) {
  return static_cast<int>(static_cast<QIODevice*>(gif->UserData)->write(reinterpret_cast<const char*>(bytes), count));
}

const QRgb* lineOf(const QImage& image, int y) { return reinterpret_cast<const QRgb*>(image.constScanLine(y)); }

int distance(QRgb a, QRgb b) {
  const int r = qRed(a) - qRed(b), g = qGreen(a) - qGreen(b), u = qBlue(a) - qBlue(b);
  return 2 * r * r + 4 * g * g + 3 * u * u;  // an eye sees green best
}

/// The smallest rectangle around all that differs; all of it where there is nothing to compare with.
QRect changed(const QImage& now, const QImage& before) {
  if (before.isNull()) return now.rect();
  int left = now.width(), right = -1, top = -1, bottom = -1;
  for (int y = 0; y < now.height(); ++y) {
    const QRgb *a = lineOf(now, y), *b = lineOf(before, y);
    int x = 0;
    while (x < now.width() && a[x] == b[x]) ++x;
    if (x == now.width()) continue;
    left = std::min(left, x);
    int end = now.width() - 1;
    while (end > right && a[end] == b[end]) --end;
    right = std::max(right, end);
    if (top < 0) top = y;
    bottom = y;
  }
  return right < 0 ? QRect() : QRect(QPoint(left, top), QPoint(right, bottom));
}

}  // namespace

QList<QRgb> paletteOf(const QImage& picture, const QImage& before) {
  QHash<QRgb, int> count;
  for (int y = 0; y < picture.height(); ++y) {
    const QRgb *a = lineOf(picture, y), *b = before.isNull() ? nullptr : lineOf(before, y);
    for (int x = 0; x < picture.width(); ++x)
      if (!b || a[x] != b[x]) ++count[a[x]];
  }
  struct Colour {
    QRgb rgb;
    int count, away;
  };
  std::vector<Colour> all;
  for (auto it = count.cbegin(); it != count.cend(); ++it) all.push_back({it.key(), it.value(), INT_MAX});
  // By value where the count is the same: the same picture gives the same file.
  std::sort(all.begin(), all.end(), [](const Colour& a, const Colour& b) { return a.count != b.count ? a.count > b.count : a.rgb < b.rgb; });
  QList<QRgb> out;
  const auto few = std::min<std::size_t>(all.size(), all.size() <= kColours ? kColours : kByFrequency);
  for (std::size_t i = 0; i < few; ++i) out.append(all[i].rgb);
  if (all.size() <= kColours) return out;
  all.erase(all.begin(), all.begin() + kByFrequency);
  for (Colour& c : all)
    for (const QRgb chosen : out) c.away = std::min(c.away, distance(c.rgb, chosen));
  while (out.size() < kColours) {
    const auto worst = std::max_element(all.begin(), all.end(), [](const Colour& a, const Colour& b) {
      return static_cast<qint64>(a.away) * a.count < static_cast<qint64>(b.away) * b.count;
    });
    out.append(worst->rgb);
    for (Colour& c : all) c.away = std::min(c.away, distance(c.rgb, out.last()));
  }
  return out;
}

GifWriter::GifWriter(QIODevice& out, QSize size) : out_(out), size_(size) {}

GifWriter::~GifWriter() {
  int ignored = 0;
  if (gif_) EGifCloseFile(gif_, &ignored);
}

bool GifWriter::fail() {
  const QString device = out_.errorString();
  const char* format = gif_ ? GifErrorString(gif_->Error) : nullptr;
  error_ = !device.isEmpty() || !format ? device : QString::fromLatin1(format);
  return false;
}

bool GifWriter::begin() {
  int code = 0;
  gif_ = EGifOpen(&out_, putBytes, &code);
  if (!gif_) return fail();
  EGifSetGifVersion(gif_, true);
  if (EGifPutScreenDesc(gif_, size_.width(), size_.height(), 8, 0, nullptr) != GIF_OK) return fail();
  // Netscape's extension, which every viewer knows: repeat without end.
  const unsigned char loop[3] = {1, 0, 0};
  const bool ok = EGifPutExtensionLeader(gif_, APPLICATION_EXT_FUNC_CODE) == GIF_OK && EGifPutExtensionBlock(gif_, 11, "NETSCAPE2.0") == GIF_OK &&
                  EGifPutExtensionBlock(gif_, 3, loop) == GIF_OK && EGifPutExtensionTrailer(gif_) == GIF_OK;
  return ok || fail();
}

bool GifWriter::add(const QImage& frame, int hundredths) {
  if (!error_.isEmpty()) return false;
  if (!gif_ && !begin()) return false;
  const QImage now = frame.convertToFormat(QImage::Format_RGB32);
  QRect where = changed(now, before_);
  if (where.isEmpty()) where = QRect(0, 0, 1, 1);  // a frame is needed all the same: for its time
  const QImage part = now.copy(where), old = before_.isNull() ? QImage() : before_.copy(where);
  const QList<QRgb> palette = paletteOf(part, old);
  QImage indexed = part.convertToFormat(QImage::Format_Indexed8, palette.isEmpty() ? QList<QRgb>{part.pixel(0, 0)} : palette);
  if (!old.isNull())
    for (int y = 0; y < part.height(); ++y) {
      const QRgb *a = lineOf(part, y), *b = lineOf(old, y);
      uchar* line = indexed.scanLine(y);
      for (int x = 0; x < part.width(); ++x)
        if (a[x] == b[x]) line[x] = kColours;
    }
  before_ = now;
  return put(indexed, where.topLeft(), palette, hundredths);
}

bool GifWriter::put(const QImage& indexed, QPoint at, const QList<QRgb>& palette, int hundredths) {
  GraphicsControlBlock control{};
  control.DisposalMode = DISPOSE_DO_NOT;
  control.DelayTime = hundredths;
  control.TransparentColor = kColours;
  GifByteType bytes[4];
  const auto length = static_cast<int>(EGifGCBToExtension(&control, bytes));
  if (EGifPutExtension(gif_, GRAPHICS_EXT_FUNC_CODE, length, bytes) != GIF_OK) return fail();
  GifColorType colours[kColours + 1] = {};
  for (int i = 0; i < palette.size(); ++i)
    colours[i] = {static_cast<GifByteType>(qRed(palette[i])), static_cast<GifByteType>(qGreen(palette[i])), static_cast<GifByteType>(qBlue(palette[i]))};
  ColorMapObject* map = GifMakeMapObject(kColours + 1, colours);
  const int put = EGifPutImageDesc(gif_, at.x(), at.y(), indexed.width(), indexed.height(), false, map);
  GifFreeMapObject(map);
  if (put != GIF_OK) return fail();
  for (int y = 0; y < indexed.height(); ++y) {
    // giflib masks what it is given in place.
    std::vector<GifPixelType> line(indexed.constScanLine(y), indexed.constScanLine(y) + indexed.width());
    if (EGifPutLine(gif_, line.data(), indexed.width()) != GIF_OK) return fail();
  }
  return true;
}

bool GifWriter::finish() {
  if (!error_.isEmpty()) return false;
  if (!gif_ && !begin()) return false;
  int code = 0;
  const bool ok = EGifCloseFile(gif_, &code) == GIF_OK;
  gif_ = nullptr;
  if (!ok) error_ = QString::fromLatin1(GifErrorString(code));
  return ok;
}

}  // namespace hw::ui

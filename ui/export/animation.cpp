#include "ui/export/animation.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QImage>
#include <QLocale>
#include <QPainter>
#include <QResizeEvent>
#include <algorithm>
#include <cmath>

#include "ui/signs.h"
#include "ui/text.h"
#include "ui/theme/theme_for.h"

namespace hw::ui {

namespace {
// The canvas needs so much room for its texts; a narrower picture is that one, made smaller.
constexpr int kLayoutWidth = 960;
constexpr int kPatienceMs = 60000;
// What happened is told for so long, in the animation's time.
constexpr double kToldSeconds = 2.5;
// The end is held before it begins again.
constexpr int kEndHundredths = 150;
}  // namespace

std::vector<Time> AnimationOptions::moments() const {
  std::vector<Time> out;
  const auto step = static_cast<std::int64_t>(std::llround(speed * 1e6 / frames_per_second));
  if (to <= from || step <= 0 || (to - from).us / step > 100LL * kFramesMax) return out;
  for (Time t = from; t < to; t = t + micros(step)) out.push_back(t);
  out.push_back(to);
  return out;
}

QString AnimationOptions::problem() const {
  if (to <= from) return AnimationMaker::tr("The end must come after the beginning.");
  const auto n = moments().size();
  if (n == 0 || n > kFramesMax)
    return AnimationMaker::tr("That is more than %1 frames. Choose a shorter stretch, a higher speed or fewer frames a second.")
        .arg(QLocale().toString(kFramesMax));
  return {};
}

int AnimationOptions::captionHeight() const { return caption ? std::max(18, width * 34 / kLayoutWidth) : 0; }

QSize AnimationOptions::size() const { return {width, static_cast<int>(std::lround(width * aspect)) + captionHeight()}; }

AnimationMaker::AnimationMaker(HostBridge& bridge, const EventModel* events, const AnimationOptions& options, const QString& path, QObject* parent)
    : QObject(parent), bridge_(&bridge), events_(events), options_(options), path_(path) {
  patience_.setSingleShot(true);
  patience_.setInterval(kPatienceMs);
  connect(&patience_, &QTimer::timeout, this, [this] {
    if (running_) end(false, tr("%1 could not be shown in time; no animation was made.").arg(text::clock(moments_[at_])));
  });
  connect(&bridge, &HostBridge::snapshot, this, &AnimationMaker::onSnapshot);
}

AnimationMaker::~AnimationMaker() {
  if (!running_) return;
  const QSignalBlocker quiet(this);
  cancel();
}

void AnimationMaker::start() {
  was_ = bridge_->current();
  running_ = true;
  if (const QString wrong = options_.problem(); !wrong.isEmpty()) return end(false, wrong);
  if (!was_->time.recorded) return end(false, tr("Nothing is recorded that could be shown again."));
  moments_ = options_.moments();
  file_ = std::make_unique<QSaveFile>(path_);
  if (!file_->open(QIODevice::WriteOnly)) return end(false, tr("%1 cannot be written: %2").arg(path_, file_->errorString()));
  gif_ = std::make_unique<GifWriter>(*file_, options_.size());
  canvas_ = std::make_unique<ClusterCanvas>();
  canvas_->setShowControl(options_.control);
  canvas_->setShowInternal(options_.internal);
  canvas_->setFoldIdentical(options_.fold);
  const int width = std::max(options_.width, kLayoutWidth);
  canvas_->resize(width, static_cast<int>(std::lround(width * options_.aspect)));
  // Nobody tells a widget of its size before it is shown, and it never is.
  QResizeEvent resized(canvas_->size(), {});
  QCoreApplication::sendEvent(canvas_.get(), &resized);
  ask();
}

void AnimationMaker::ask() {
  patience_.start();
  bridge_->host().seek(moments_[at_]);
}

void AnimationMaker::onSnapshot(const std::shared_ptr<const api::Snapshot>& s) {
  if (!running_ || !file_) return;
  if (s->cluster != was_->cluster) return end(false, tr("Another cluster took the place of this one; no animation was made."));
  if (s->time.branch != was_->time.branch) return end(false, tr("Another branch took the place of this one; no animation was made."));
  const Time wanted = std::clamp(moments_[at_], s->time.begin, std::max(s->time.begin, s->time.end));
  if (s->time.seeking || s->now != wanted) return;
  addFrame(s);
}

int AnimationMaker::hundredths(std::size_t frame) const {
  // Hundredths do not divide into every rate: what is cut off of one frame is given to a later one.
  const auto at = [this](std::size_t i) { return static_cast<int>(std::lround(100.0 * static_cast<double>(i) / options_.frames_per_second)); };
  return at(frame + 1) - at(frame) + (frame + 1 == moments_.size() ? kEndHundredths : 0);
}

void AnimationMaker::addFrame(const std::shared_ptr<const api::Snapshot>& s) {
  QImage image(options_.size(), QImage::Format_RGB32);
  {
    const ThemeFor theme(options_.dark);
    image.fill(Theme::instance().color(Tone::window));
    QPainter painter(&image);
    const QRectF whole(image.rect());
    const int caption = options_.captionHeight();
    canvas_->applyAt(s, 1000.0 * static_cast<double>(at_) / options_.frames_per_second);
    canvas_->paintScene(painter, whole.adjusted(0, 0, 0, -caption));
    if (caption > 0) paintCaption(painter, QRectF(0, whole.height() - caption, whole.width(), caption), *s);
  }
  if (!gif_->add(image, hundredths(at_))) return end(false, tr("%1 cannot be written: %2").arg(path_, gif_->error()));
  ++at_;
  emit progress(static_cast<int>(at_), static_cast<int>(moments_.size()));
  if (!running_) return;  // whoever was told may have cancelled
  if (at_ < moments_.size()) return ask();
  if (!gif_->finish()) return end(false, tr("%1 cannot be written: %2").arg(path_, gif_->error()));
  if (!file_->commit()) return end(false, tr("%1 cannot be written: %2").arg(path_, file_->errorString()));
  end(true, tr("Saved %1: %n frame(s), %2.", nullptr, static_cast<int>(moments_.size()))
                .arg(path_, QLocale().formattedDataSize(QFileInfo(path_).size(), 1, QLocale::DataSizeSIFormat)));
}

/// The loudest of what happened lately, of equal ones the newest.
const Event* AnimationMaker::eventFor(const api::Snapshot& s) const {
  if (!events_) return nullptr;
  const Time since = s.now - micros(static_cast<std::int64_t>(kToldSeconds * options_.speed * 1e6));
  const Event* best = nullptr;
  for (int row = events_->rowCount() - 1; row >= 0; --row) {
    const Event& e = events_->event(row);
    if (e.seq.v > s.events || e.time > s.now) continue;
    if (e.time < since) break;
    if (e.tone != EventTone::quiet && (!best || e.tone > best->tone)) best = &e;
  }
  return best;
}

void AnimationMaker::paintCaption(QPainter& p, const QRectF& where, const api::Snapshot& s) const {
  const auto color = [](Tone tone) { return Theme::instance().color(tone); };
  const double h = where.height(), pad = h * 0.35;
  p.fillRect(where, color(Tone::panel));
  p.fillRect(QRectF(where.topLeft(), QSizeF(where.width(), 1)), color(Tone::panel_border));
  const double share = static_cast<double>((s.now - options_.from).us) / static_cast<double>((options_.to - options_.from).us);
  p.fillRect(QRectF(where.left(), where.bottom() - 3, where.width() * std::clamp(share, 0.0, 1.0), 3), color(Tone::accent));
  QFont font = canvas_->font();
  font.setPixelSize(std::max(9, static_cast<int>(h * 0.44)));
  font.setBold(true);
  p.setFont(font);
  p.setPen(color(Tone::text));
  const QString clock = text::clock(s.now);
  // Digits of a proportional font would make the clock tremble.
  const double room = QFontMetricsF(font).horizontalAdvance(QString(clock.size(), QLatin1Char('0')));
  const QRectF line = where.adjusted(pad, 0, -pad, -2);
  p.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, clock);
  const Event* event = eventFor(s);
  if (!event) return;
  const double side = h * 0.4;
  const double x = line.left() + room + pad;
  paintEventGlyph(p, QRectF(x, line.center().y() - side / 2, side, side), event->kind, event->tone);
  const QRectF words(x + side + pad * 0.6, line.top(), line.right() - x - side - pad * 0.6, line.height());
  p.setPen(color(event->tone == EventTone::loss || event->tone == EventTone::trouble ? text::tone(event->tone) : Tone::text));
  p.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(font).elidedText(text::title(*event), Qt::ElideRight, words.width()));
}

void AnimationMaker::cancel() { end(false, tr("No animation was made.")); }

void AnimationMaker::end(bool ok, const QString& sentence) {
  if (!running_) return;
  running_ = false;
  patience_.stop();
  gif_.reset();
  if (file_ && !ok) file_->cancelWriting();
  const bool went = file_ != nullptr && !moments_.empty() && canvas_ != nullptr;
  file_.reset();
  if (went && bridge_) {
    api::Host& host = bridge_->host();
    if (was_->time.live)
      host.go_live();
    else
      host.seek(was_->now);
    // At the end of the branch the host is live again by itself, but stands still.
    host.set_speed(was_->speed);
    if (was_->paused)
      host.pause();
    else
      host.resume();
  }
  emit finished(ok, sentence);
}

}  // namespace hw::ui

// An animation of a stretch of time: walks the host from moment to moment and paints the cluster into a GIF. GUI thread.
#pragma once

#include <QObject>
#include <QPointer>
#include <QSaveFile>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>

#include "ui/bridge/host_bridge.h"
#include "ui/export/gif_writer.h"
#include "ui/models/event_model.h"

class QPainter;

namespace hw::ui {

struct AnimationOptions {
  static constexpr int kFramesMax = 1000;
  Time from, to;             // virtual; both ends are shown
  double speed = 1;          // virtual seconds in a second of the animation
  int frames_per_second = 10;
  int width = 960;           // pixels
  double aspect = 0.6;       // height by width of the cluster's picture
  bool dark = false;
  bool caption = true;       // the clock and what happens, under the picture
  bool control = false, internal = false, fold = false;  // as ClusterCanvas has them

  /// The moments that are shown. Empty if they make no sense.
  std::vector<Time> moments() const;
  /// A sentence when there is nothing to show, or more than kFramesMax frames.
  QString problem() const;
  /// Of the whole picture.
  QSize size() const;
  int captionHeight() const;
};

/// One animation. It leaves the window at the moment (or live) where it found it.
class AnimationMaker : public QObject {
  Q_OBJECT
 public:
  /// `events`: where captions are found; null: none. Both must outlive the maker.
  AnimationMaker(HostBridge& bridge, const EventModel* events, const AnimationOptions& options, const QString& path, QObject* parent = nullptr);
  ~AnimationMaker() override;
  void start();
  /// No file is left, and what the file was before stays.
  void cancel();
  bool running() const { return running_; }

 signals:
  void progress(int done, int of);
  /// Once. `sentence` says what was written, or why nothing was.
  void finished(bool ok, QString sentence);

 private:
  void ask();
  void onSnapshot(const std::shared_ptr<const api::Snapshot>& snapshot);
  void addFrame(const std::shared_ptr<const api::Snapshot>& snapshot);
  void paintCaption(QPainter& painter, const QRectF& where, const api::Snapshot& snapshot) const;
  const Event* eventFor(const api::Snapshot& snapshot) const;
  int hundredths(std::size_t frame) const;
  void end(bool ok, const QString& sentence);

  QPointer<HostBridge> bridge_;  // goes before its window's children do
  const EventModel* events_;
  AnimationOptions options_;
  QString path_;
  std::vector<Time> moments_;
  std::size_t at_ = 0;
  std::unique_ptr<ClusterCanvas> canvas_;
  std::unique_ptr<QSaveFile> file_;
  std::unique_ptr<GifWriter> gif_;
  std::shared_ptr<const api::Snapshot> was_;
  QTimer patience_;
  bool running_ = false;
};

}  // namespace hw::ui

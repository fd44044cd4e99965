// Saves the session by itself now and then, and finds what a program that crashed left behind. GUI thread.
#pragma once

#include <QLockFile>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <memory>

#include "ui/bridge/host_bridge.h"

namespace hw::ui {

class SessionKeeper : public QObject {
  Q_OBJECT
 public:
  /// `folder`: where the files are kept; made if it is not there.
  SessionKeeper(HostBridge& bridge, const QString& folder, QObject* parent = nullptr);
  /// An orderly end: nothing is left behind.
  ~SessionKeeper() override;

  /// The file of this program.
  QString path() const { return path_; }
  /// Files of programs that are gone, newest first.
  QStringList leftBehind() const;
  void forget(const QString& path);
  void saveNow();
  /// Leaves the file where it is, as a crash would.
  void abandon();

 private:
  void saveIfMoved();

  HostBridge& bridge_;
  QString folder_, path_;
  std::unique_ptr<QLockFile> lock_;
  QTimer timer_;
  qint64 saved_steps_ = -1;
  quint64 saved_cluster_ = 0;
  int saved_branch_ = -1;
  bool saving_ = false, abandoned_ = false;
};

}  // namespace hw::ui

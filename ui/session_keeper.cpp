#include "ui/session_keeper.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace hw::ui {

namespace {
constexpr int kEveryMs = 20000;
const QString kEnding = QStringLiteral(".hwsession");
}  // namespace

SessionKeeper::SessionKeeper(HostBridge& bridge, const QString& folder, QObject* parent) : QObject(parent), bridge_(bridge), folder_(folder) {
  QDir().mkpath(folder_);
  const QString name = QString::number(QCoreApplication::applicationPid());
  // Another window of this process has its own.
  for (int i = 0; i < 1000; ++i) {
    path_ = QDir(folder_).filePath(i == 0 ? name + kEnding : name + QLatin1Char('-') + QString::number(i) + kEnding);
    if (QFile::exists(path_)) continue;
    lock_ = std::make_unique<QLockFile>(path_ + QStringLiteral(".lock"));
    lock_->setStaleLockTime(0);
    if (lock_->tryLock(0)) break;
  }
  connect(&timer_, &QTimer::timeout, this, &SessionKeeper::saveIfMoved);
  timer_.start(kEveryMs);
}

SessionKeeper::~SessionKeeper() {
  if (!abandoned_) QFile::remove(path_);
}

void SessionKeeper::abandon() {
  abandoned_ = true;
  lock_.reset();
}

QStringList SessionKeeper::leftBehind() const {
  QStringList out;
  const QFileInfoList files = QDir(folder_).entryInfoList({QLatin1Char('*') + kEnding}, QDir::Files, QDir::Time);
  for (const QFileInfo& file : files) {
    if (file.filePath() == path_) continue;
    // A lock can be taken where the one who held it is gone.
    QLockFile lock(file.filePath() + QStringLiteral(".lock"));
    lock.setStaleLockTime(0);
    if (lock.tryLock(0)) out << file.filePath();
  }
  return out;
}

void SessionKeeper::forget(const QString& path) {
  QFile::remove(path);
  QFile::remove(path + QStringLiteral(".lock"));
}

void SessionKeeper::saveIfMoved() {
  const api::Snapshot& s = *bridge_.current();
  // Only what a person did is worth keeping; a cluster that runs by itself is made again by its seed.
  if (!s.time.recorded || s.time.real_clients || (s.time.undo.empty() && s.time.branches.size() < 2)) return;
  if (s.steps == saved_steps_ && s.cluster == saved_cluster_ && s.time.branch.v == saved_branch_) return;
  saveNow();
}

void SessionKeeper::saveNow() {
  if (saving_) return;
  saving_ = true;
  const auto s = bridge_.current();
  bridge_.saveSession(path_, this, [this, s](const api::CommandResult& r) {
    saving_ = false;
    if (!r.ok) return;
    saved_steps_ = s->steps;
    saved_cluster_ = s->cluster;
    saved_branch_ = s->time.branch.v;
  });
}

}  // namespace hw::ui

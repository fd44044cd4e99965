// Carries snapshots, events and answers from the core thread to the widgets, and commands the other way. GUI thread.
#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <functional>
#include <memory>
#include <vector>

#include "core/api/host.h"
#include "ui/canvas/cluster_canvas.h"  // declares the metatype of hw::Command, which signals here carry

namespace hw::ui {

/// Wraps a Host for the GUI thread. At most one wake-up waits in the event queue and at most one snapshot is applied each
/// frame (16 ms), however fast the core publishes. No function waits for the core.
class HostBridge : public QObject {
  Q_OBJECT
 public:
  using Answer = std::function<void(const api::CommandResult&)>;

  /// `host` must outlive the bridge.
  explicit HostBridge(api::Host& host, QObject* parent = nullptr);
  ~HostBridge() override;

  api::Host& host() { return host_; }
  const api::Host& host() const { return host_; }
  /// The newest applied snapshot; never null.
  std::shared_ptr<const api::Snapshot> current() const { return current_; }

  /// Hands a command over. `answer` runs on the GUI thread when the result comes, unless `context` is gone by then.
  /// Without `answer` a failure is told by unanswered().
  api::CommandId submit(const Command& command, QObject* context = nullptr, Answer answer = {});
  /// The same by text.
  api::CommandId submitLine(const QString& line, QObject* context = nullptr, Answer answer = {});
  /// A question asked by the window itself (describe, packet fields): as submit, but not told by submitted().
  api::CommandId ask(const Command& command, QObject* context, Answer answer);

  /// The same commands with another setting; see Host::replay_with.
  void replayWith(const QString& key, const QString& value, QObject* context, Answer answer);
  void saveSession(const QString& path, QObject* context, Answer answer);
  void openSession(const QString& path, QObject* context, Answer answer);
  void saveScenario(const QString& path, QObject* context, Answer answer);
  /// The command line of Kafka's tools that does the same, with the address of a port that is open; empty where there is none.
  QString toolLine(const Command& command) const;
  /// The answer to something that was asked of the host itself (a session saved or opened).
  void await(api::CommandId id, QObject* context, Answer answer) { remember(id, context, std::move(answer)); }

  /// Takes over what the host has now, without waiting for its wake-up. For tests and pictures.
  void poll();

 public slots:
  void setPaused(bool paused);
  void togglePaused();
  void step();
  void setSpeed(double factor);
  /// Whose death somebody wants to know about; see Host::look_first.
  void lookFirst(hw::BrokerId broker, const QString& rack);

 signals:
  void snapshot(std::shared_ptr<const hw::api::Snapshot> snapshot);
  void events(const std::vector<hw::Event>& events);
  /// So many events did not fit the bounded queue.
  void eventsDropped(qint64 count);
  void result(const hw::api::CommandResult& result);
  /// A result nobody in particular waits for.
  void unanswered(const hw::api::CommandResult& result);
  /// A person's command was handed over.
  void submitted(const hw::Command& command, quint64 id);

 private:
  struct Gate;
  struct Waiting {
    QPointer<QObject> context;
    bool bound = false;
    Answer answer;
  };
  void wake();
  void apply();
  void remember(api::CommandId id, QObject* context, Answer answer);
  void deliver(const api::CommandResult& result);

  api::Host& host_;
  std::shared_ptr<Gate> gate_;
  std::shared_ptr<const api::Snapshot> current_;
  QTimer frame_;
  QElapsedTimer since_;
  QHash<quint64, Waiting> waiting_;
};

}  // namespace hw::ui

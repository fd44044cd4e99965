#include "ui/bridge/host_bridge.h"

#include <mutex>

namespace hw::ui {

namespace {
constexpr int kFrameMs = 16;
// Bounds the work of one frame; what is left is taken with the next.
constexpr std::size_t kEventsPerFrame = 1000;
}  // namespace

/// Stands between the core thread and the bridge: the core may be about to call while the window is closing.
struct HostBridge::Gate {
  std::mutex mutex;
  HostBridge* bridge = nullptr;
  void knock() {
    std::lock_guard lock(mutex);
    if (bridge) QMetaObject::invokeMethod(bridge, [b = bridge] { b->wake(); }, Qt::QueuedConnection);
  }
};

HostBridge::HostBridge(api::Host& host, QObject* parent) : QObject(parent), host_(host), gate_(std::make_shared<Gate>()) {
  gate_->bridge = this;
  frame_.setSingleShot(true);
  frame_.setTimerType(Qt::PreciseTimer);
  connect(&frame_, &QTimer::timeout, this, &HostBridge::apply);
  since_.start();
  host_.set_wakeup([gate = gate_] { gate->knock(); });
  current_ = host_.latest();
}

HostBridge::~HostBridge() {
  {
    std::lock_guard lock(gate_->mutex);
    gate_->bridge = nullptr;
  }
  host_.set_wakeup({});
}

void HostBridge::wake() {
  if (frame_.isActive()) return;
  const qint64 passed = since_.elapsed();
  if (passed >= kFrameMs)
    apply();
  else
    frame_.start(static_cast<int>(kFrameMs - passed));
}

QString HostBridge::toolLine(const Command& command) const {
  std::string bootstrap;
  for (const auto& listener : current_->listeners)
    if (bootstrap.empty() && listener.state == "listening") bootstrap = listener.address;
  return QString::fromStdString(host_.tool_line(command, bootstrap));
}

void HostBridge::poll() { apply(); }

void HostBridge::apply() {
  since_.restart();
  auto next = host_.latest();
  std::int64_t dropped = 0;
  const auto news = host_.take_events(kEventsPerFrame, &dropped);
  const auto answers = host_.take_results();
  const bool changed = next && next != current_;
  if (next) current_ = std::move(next);
  // The picture first: an event's subject is found in it.
  if (changed) emit snapshot(current_);
  if (dropped > 0) emit eventsDropped(dropped);
  if (!news.empty()) emit events(news);
  for (const auto& answer : answers) deliver(answer);
  if (news.size() >= kEventsPerFrame && !frame_.isActive()) frame_.start(kFrameMs);
}

void HostBridge::deliver(const api::CommandResult& answer) {
  emit result(answer);
  const auto it = waiting_.find(answer.id);
  if (it == waiting_.end()) {
    emit unanswered(answer);
    return;
  }
  const Waiting waiting = std::move(it.value());
  waiting_.erase(it);
  if (!waiting.answer)
    emit unanswered(answer);
  else if (!waiting.bound || waiting.context)
    waiting.answer(answer);
}

void HostBridge::remember(api::CommandId id, QObject* context, Answer answer) {
  waiting_.insert(id, Waiting{context, context != nullptr, std::move(answer)});
}

api::CommandId HostBridge::submit(const Command& command, QObject* context, Answer answer) {
  const auto id = host_.submit(command);
  remember(id, context, std::move(answer));
  emit submitted(command, id);
  return id;
}

api::CommandId HostBridge::submitLine(const QString& line, QObject* context, Answer answer) {
  const auto id = host_.submit_line(line.toStdString());
  remember(id, context, std::move(answer));
  return id;
}

api::CommandId HostBridge::ask(const Command& command, QObject* context, Answer answer) {
  const auto id = host_.submit(command);
  remember(id, context, std::move(answer));
  return id;
}

void HostBridge::replayWith(const QString& key, const QString& value, QObject* context, Answer answer) {
  remember(host_.replay_with({{key.toStdString(), value.toStdString()}}, {}), context, std::move(answer));
}

void HostBridge::saveSession(const QString& path, QObject* context, Answer answer) {
  remember(host_.save_session(path.toStdString()), context, std::move(answer));
}

void HostBridge::openSession(const QString& path, QObject* context, Answer answer) {
  remember(host_.open_session(path.toStdString()), context, std::move(answer));
}

void HostBridge::saveScenario(const QString& path, QObject* context, Answer answer) {
  remember(host_.save_scenario(path.toStdString()), context, std::move(answer));
}

void HostBridge::setPaused(bool paused) {
  if (paused) return host_.pause();
  // Play is forward, also after a look backwards.
  if (current_->speed < 0) host_.set_speed(-current_->speed);
  host_.resume();
}

void HostBridge::togglePaused() { setPaused(!current_->paused); }

void HostBridge::step() { host_.step(); }

void HostBridge::setSpeed(double factor) { host_.set_speed(factor); }

void HostBridge::lookFirst(BrokerId broker, const QString& rack) { host_.look_first(broker, rack.toStdString()); }

}  // namespace hw::ui

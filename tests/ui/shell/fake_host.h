// A host without a cluster: records what is asked of it and hands out the snapshots, events and answers a test gives it.
#pragma once

#include <functional>
#include <map>
#include <mutex>

#include "core/api/host.h"

namespace hw::test {

class FakeHost : public api::Host {
 public:
  struct Asked {
    api::CommandId id = 0;
    Command command;
    std::string line;  // set when it came as text
  };

  FakeHost();

  // What a test does with it.
  void publish(std::shared_ptr<const api::Snapshot> snapshot);
  void addEvents(std::vector<Event> events, std::int64_t dropped = 0);
  void answer(api::CommandId id, bool ok, std::string text);
  /// Every command is answered at once by this; empty: a test answers by itself.
  std::function<api::CommandResult(const Asked&)> responder;
  std::vector<Asked> asked;
  /// Those of type T, oldest first.
  template <class T>
  std::vector<T> all() const {
    std::vector<T> out;
    for (const auto& a : asked)
      if (const auto* c = std::get_if<T>(&a.command); c && a.line.empty()) out.push_back(*c);
    return out;
  }
  const Asked& last() const { return asked.back(); }
  int pauses = 0, resumes = 0, steps = 0, takes = 0;
  /// What was asked of time and branches, in order: "seek 1500000", "step back", "switch 2", ...
  std::vector<std::string> travels;
  std::vector<std::pair<BrokerId, std::string>> looked_first;
  double speed = 1;
  std::vector<TopicPartition> detail;

  // api::Host
  api::CommandId submit(Command command) override;
  api::CommandId submit_line(std::string line) override;
  std::shared_ptr<const api::Snapshot> latest() override;
  std::vector<Event> take_events(std::size_t max, std::int64_t* dropped) override;
  std::vector<api::CommandResult> take_results() override;
  void set_wakeup(std::function<void()> wakeup) override;
  void pause() override;
  void resume() override;
  void step() override;
  void set_speed(double factor) override;
  void pause_at(std::optional<Time>) override {}
  void seek(Time when) override { travels.push_back("seek " + std::to_string(when.us)); }
  void seek_to(api::Moment m) override { travels.push_back("seek to " + std::to_string(m.at.us) + "/" + std::to_string(m.inputs)); }
  void go_on_here() override { travels.push_back("go on here"); }
  void step_back() override { travels.push_back("step back"); }
  void go_live() override { travels.push_back("live"); }
  void undo() override { travels.push_back("undo"); }
  void redo() override { travels.push_back("redo"); }
  void switch_branch(BranchId branch) override { travels.push_back("switch " + std::to_string(branch.v)); }
  void compare_with(BranchId branch) override { travels.push_back("compare " + std::to_string(branch.v)); }
  void rename_branch(BranchId branch, std::string name) override { travels.push_back("rename " + std::to_string(branch.v) + " " + name); }
  api::CommandId remove_branch(BranchId branch) override { return travel("remove " + std::to_string(branch.v)); }
  api::CommandId replay_with(std::vector<std::pair<std::string, std::string>> settings, std::string name) override {
    std::string text = "replay";
    for (const auto& [key, value] : settings) text += " " + key + "=" + value;
    return travel(text + " " + name);
  }
  api::CommandId save_session(std::string path) override { return travel("save " + path); }
  api::CommandId open_session(std::string path) override { return travel("open " + path); }
  api::CommandId save_scenario(std::string path) override { return travel("scenario " + path); }
  void set_detail(std::vector<TopicPartition> partitions) override;
  void look_first(BrokerId broker, std::string rack) override { looked_first.emplace_back(broker, std::move(rack)); }
  std::string text_of(const Command& command) const override;
  std::string tool_line(const Command& command, const std::string& bootstrap = {}) const override;

 private:
  void knock();
  api::CommandId travel(std::string text) {
    travels.push_back(std::move(text));
    return next_++;
  }
  std::mutex mutex_;
  std::shared_ptr<const api::Snapshot> snapshot_;
  std::vector<Event> events_;
  std::vector<api::CommandResult> results_;
  std::int64_t dropped_ = 0;
  std::function<void()> wakeup_;
  bool knocked_ = false;
  api::CommandId next_ = 1;
};

/// The article's cluster with all well: brokers 0,1,2; test_repli, 6 partitions, RF 3; producer orders, consumers c1 and c2 of g1.
api::Snapshot articleSnapshot();
/// The same after broker 2 was killed and fenced: some partitions under min ISR, a lost run, a lagging broker.
api::Snapshot troubledSnapshot();
/// The events that led to troubledSnapshot(), in a chain.
std::vector<Event> troubledEvents();
/// `brokers` brokers with `partitions` partitions of one topic.
api::Snapshot largeSnapshot(int brokers, int partitions);

inline std::shared_ptr<const api::Snapshot> share(api::Snapshot s) { return std::make_shared<const api::Snapshot>(std::move(s)); }

}  // namespace hw::test

// How each command of the language is read and shown: one row a first word. Only for core/scenario.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/cluster/command.h"
#include "core/scenario/reader.h"

namespace hw::scenario {

using Commands = std::vector<Command>;

struct Syntax {
  std::string_view word;
  std::string_view usage;    // one form a line
  std::string_view meaning;  // a sentence
  void (*parse)(Reader&, Commands&);
};

/// All commands, in the order of help.
const std::vector<Syntax>& all_syntax();
const Syntax* find_syntax(std::string_view word);

// By family; `reader` stands behind the first word. Faults are thrown as ParseFault.
namespace parse {
void cluster(Reader&, Commands&);
void topic(Reader&, Commands&);
void set(Reader&, Commands&);
void stop(Reader&, Commands&);
void kill(Reader&, Commands&);
void pause(Reader&, Commands&);
void resume(Reader&, Commands&);
void start(Reader&, Commands&);
void elect(Reader&, Commands&);
void reassign(Reader&, Commands&);
void drop_below_min_isr(Reader&, Commands&);
void bring_back(Reader&, Commands&);
void lag(Reader&, Commands&);
void slow_disk(Reader&, Commands&);
void delay(Reader&, Commands&);
void jitter(Reader&, Commands&);
void loss(Reader&, Commands&);
void cut(Reader&, Commands&);
void heal(Reader&, Commands&);
void freeze(Reader&, Commands&);
void thaw(Reader&, Commands&);
void slow(Reader&, Commands&);
void drop(Reader&, Commands&);
void produce(Reader&, Commands&);
void producer(Reader&, Commands&);
void consumer(Reader&, Commands&);
void advance(Reader&, Commands&);
void settle(Reader&, Commands&);
void listen(Reader&, Commands&);
void step(Reader&, Commands&);
void describe(Reader&, Commands&);
void offsets(Reader&, Commands&);
void log(Reader&, Commands&);
void groups(Reader&, Commands&);
void ledger(Reader&, Commands&);
void events(Reader&, Commands&);
void brokers(Reader&, Commands&);
void why(Reader&, Commands&);
void what_if(Reader&, Commands&);
void configs(Reader&, Commands&);
void packet(Reader&, Commands&);
void topics(Reader&, Commands&);
void help(Reader&, Commands&);
}  // namespace parse

/// The words of `describe`'s filters, in the order of cmd::DescribeFilter; the first is empty.
const std::vector<std::string_view>& filter_words();
/// "stop", "kill", ...
std::string_view verb_word(cmd::BrokerVerb verb);

/// Whether the line is one of Kafka's own tools: `kafka-topics.sh ...`, `kt topics ...`, `topics --list`.
bool is_tool_line(const std::vector<Word>& words);
/// Reads it.
Commands parse_tool_line(std::vector<Word> words);

}  // namespace hw::scenario

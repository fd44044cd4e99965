// The one text form of commands: what a person types, a scenario file holds and a journal keeps.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/cluster/command.h"

namespace hw::scenario {

/// Reads one line. Errors name the word and the rule: "unknown word 'broke' after 'stop' (expected: broker N, all)".
/// Also takes the command lines of Kafka's own tools (with or without kafka- and .sh, and `kt TOOL`): topics --create/--delete/
/// --alter/--describe/--list, configs --alter/--describe, leader-election, reassign-partitions, get-offsets, consumer-groups
/// --describe/--list.
/// A line that is more than one command (`cut 1<->2`, `stop broker 1,2`) is an error here; parse_line takes it.
Result<Command> parse_command(std::string_view line);
/// The same for a line that may be several commands, in the order in which they are to be executed. Never empty when ok.
Result<std::vector<Command>> parse_line(std::string_view line);
/// The text form; parse_command(format_command(c)) is c.
std::string format_command(const Command& command);
/// The command line of Kafka 4.1's tools (or of the system, for stopping processes) that does the same on a real cluster; empty
/// where there is none. What only a person can fill in stands in <>.
/// `bootstrap`: the address of a broker; empty: localhost:9092.
std::string tool_line(const Command& command, const std::string& bootstrap = {});
/// The first words of all commands, for completion; and the text of `help [word]`.
std::vector<std::string> command_words();
std::string help_text(std::string_view word);

/// "10s", "800ms", "1.5s", "2m", "250us", "1h"; "0" needs no unit. Errors name the text.
Result<Duration> parse_duration(std::string_view text);
std::string format_duration(Duration span);

}  // namespace hw::scenario

// The answers to questions about a World, as text: where Kafka's tools answer them, in their very words and order. Reads only;
// no trailing newline. Where the tools print an empty line first, that line is left out.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/cluster/command.h"
#include "core/cluster/world.h"
#include "core/history/if_died.h"
#include "core/history/why_step.h"

namespace hw::scenario {

/// kafka-topics --describe of Kafka 4.1 (TopicCommand), or of its ZooKeeper age by the world's preset. Without a name the topics
/// come in the order in which the tool prints them: that of a Java HashMap. Topic ids are `*` unless asked for: they are random in
/// Kafka.
Result<std::string> describe_topics(const World& world, const cmd::Describe& what, bool real_topic_ids = false);
/// kafka-topics --list: sorted names, one a line.
std::string list_topics(const World& world);
/// kafka-get-offsets --topic: `name:partition:high watermark`; a partition that nobody can be asked about is skipped with a line.
Result<std::string> list_offsets(const World& world, const std::string& topic);
/// kafka-configs --describe: what differs from the defaults.
Result<std::string> describe_configs(const World& world, const cmd::Configs& what);
/// kafka-reassign-partitions --list
std::string list_reassignments(const World& world);
/// kafka-consumer-groups --describe [--members --verbose | --state]; without a group a table of all of them, with the partition of
/// __consumer_offsets each hangs on.
Result<std::string> describe_groups(const World& world, const cmd::Groups& what);

// Ours alone.
/// One line a replica, in the order of Replicas: role, leader epoch, log end offset, high watermark, epochs as epoch@start.
Result<std::string> show_log(const World& world, const cmd::PartitionName& partition);
/// One line a producer, then the runs of records that were acknowledged and lost.
Result<std::string> show_ledger(const World& world, const cmd::Ledger& what);
/// One line an event: time, kind, what happened, why.
std::string show_events(const World& world, const cmd::Events& what);
/// One line a broker.
std::string show_brokers(const World& world);
/// One line a step: moment, number of the event or role, sentence.
std::string show_why(const std::vector<history::WhyStep>& steps);
/// One line a broker and rack, two where unclean elections make a difference.
std::string show_what_if(const history::WhatIfTable& found);
/// The fields of a message on its way. Errors: there is none of that number.
Result<std::string> show_packet(const World& world, MessageId id);

/// What a failed command prints: the line that Kafka's tool begins its error with, or the error's text where there is no tool.
std::string error_line(const Command& command, const Error& error);

/// Rows of cells, columns as wide as their widest cell; the first row is the heading.
std::string table(const std::vector<std::vector<std::string>>& rows);
/// "broker 1", "controller", "producer orders"
std::string node_name(const World& world, NodeId id);
/// "9.004s"
std::string format_moment(Time time);

}  // namespace hw::scenario

#include "core/scenario/command_text.h"

#include <fmt/format.h>

#include "core/scenario/parsers.h"

namespace hw::scenario {

const std::vector<Syntax>& all_syntax() {
  static const std::vector<Syntax> table{
      {"cluster", "cluster brokers=3 | ids=1,2,3 [preset=4.1|0.11|0.8] [seed=N] [racks=a,b,c] [key=value ...]",
       "Begins a new cluster at time 0; key=value are settings of every broker.", parse::cluster},
      {"topic",
       "topic create NAME [partitions=6] [replication=3] [if-not-exists] [key=value ...]\n"
       "topic create NAME assignment=1:2:3,2:3:1 [key=value ...]\ntopic alter NAME partitions=8\ntopic delete NAME",
       "Creates a topic, gives it more partitions, deletes it.", parse::topic},
      {"set", "set topic NAME key=value ...\nset broker N key=value ...\nset broker default key=value ...",
       "Changes settings while the cluster runs; `key=` takes a setting away.", parse::set},
      {"stop", "stop broker N[,N ...]\nstop all", "Controlled shutdown: the broker hands its leaders over, then leaves.",
       parse::stop},
      {"kill", "kill broker N[,N ...] [lose=RECORDS]\nkill leader TOPIC-N\nkill all",
       "Ends the process at once; the cluster notices by the session timeout. lose= takes that many unflushed records of each log.",
       parse::kill},
      {"pause", "pause broker N[,N ...]\npause all", "The process hangs (SIGSTOP): it holds its connections and does nothing.",
       parse::pause},
      {"resume", "resume broker N[,N ...]\nresume all", "A paused process goes on.", parse::resume},
      {"start", "start broker N[,N ...]\nstart all", "Starts a stopped or killed broker again; it keeps its logs.", parse::start},
      {"bring-back", "bring-back", "Starts, resumes, heals and thaws everything.", parse::bring_back},
      {"drop-below-min-isr", "drop-below-min-isr TOPIC-N",
       "Kills as many in-sync followers as bring the partition's ISR below min.insync.replicas.", parse::drop_below_min_isr},
      {"lag", "lag broker N 800ms", "Every replication fetch of the broker takes that much longer; 0 takes it away.", parse::lag},
      {"slow-disk", "slow-disk broker N 50ms", "Every append to a log of the broker takes that much longer.", parse::slow_disk},
      {"delay", "delay 1->2 200ms\ndelay 1<->2 200ms\ndelay controller->2 200ms", "Added to each message of the link.",
       parse::delay},
      {"jitter", "jitter 1->2 50ms", "Up to that much more for each message, by chance; their order is kept.", parse::jitter},
      {"loss", "loss 1->2 10%", "Each packet is lost with that chance and sent again, as TCP does.", parse::loss},
      {"cut", "cut 1->2\ncut 1<->2", "Nothing arrives in that direction until heal.", parse::cut},
      {"heal", "heal\nheal 1->2", "Takes the faults of all links, or of one, away.", parse::heal},
      {"freeze", "freeze replica TOPIC-N BROKER", "The broker's fetcher leaves this replica alone.", parse::freeze},
      {"thaw", "thaw replica TOPIC-N BROKER", "The frozen replica goes on.", parse::thaw},
      {"slow", "slow replica TOPIC-N BROKER 500ms", "The follower waits that long before each of its fetches of the partition.",
       parse::slow},
      {"drop", "drop packet N", "The message and its connection are lost.", parse::drop},
      {"produce", "produce TOPIC-N [count=10] [acks=all] [key=value ...]\nproduce TOPIC [count=10] ...",
       "Sends records, waits until each is acknowledged or failed, and prints how many were.", parse::produce},
      {"producer",
       "producer start P topic=NAME [rate=50/s] [acks=1] [key=value ...]\nproducer set P key=value ...\nproducer stop P",
       "A producer that goes on sending; its ledger tells what became of its records.", parse::producer},
      {"consumer", "consumer start C group=G topic=NAME[,NAME] [key=value ...]\nconsumer stop C\nconsumer kill C",
       "A member of a group; killed, the group notices by session timeout.", parse::consumer},
      {"elect", "elect preferred TOPIC[-N]\nelect unclean TOPIC[-N]\nelect preferred all",
       "Asks the controller to elect leaders, as kafka-leader-election does.", parse::elect},
      {"reassign", "reassign TOPIC-N replicas=2,3 [throttle=BYTES]\nreassign cancel TOPIC-N\nreassign list",
       "Moves a partition's replicas to other brokers.", parse::reassign},
      {"advance", "advance 10s", "Runs the cluster for so long.", parse::advance},
      {"listen", "listen [PORT]", "Opens a port for each broker, from PORT (9092) on: real clients can connect.", parse::listen},
      {"settle", "settle [limit=60s]", "Runs until nothing but idle traffic is left.", parse::settle},
      {"step", "step [N]", "Runs the next N events.", parse::step},
      {"describe", "describe [TOPIC] [under-replicated|under-min-isr|at-min-isr|unavailable]",
       "Prints what kafka-topics --describe would.", parse::describe},
      {"topics", "topics", "The topics' names.", parse::topics},
      {"offsets", "offsets TOPIC", "What kafka-get-offsets would print: the high watermark of each partition.", parse::offsets},
      {"log", "log TOPIC-N", "Each replica's log end offset, high watermark and leader epochs.", parse::log},
      {"groups", "groups\ngroups G [members|state]\ngroups * [members|state]", "What kafka-consumer-groups would print.",
       parse::groups},
      {"ledger", "ledger [PRODUCER]", "What became of each producer's records.", parse::ledger},
      {"events", "events [since=12s] [kind=leader_changed,isr_shrunk]", "What happened, and why.", parse::events},
      {"why", "why event N\nwhy lost TOPIC-N [OFFSET]\nwhy error CLIENT",
       "What led to it, oldest first; for lost records and errors also the rule, and what would change it.", parse::why},
      {"what-if", "what-if\nwhat-if broker N\nwhat-if rack NAME",
       "What would go offline or be lost if it died now, found by letting it die in a copy of the cluster.", parse::what_if},
      {"brokers", "brokers", "The brokers: process, registration, leaders, replicas, faults.", parse::brokers},
      {"configs", "configs topic [NAME]\nconfigs broker [N|default]",
       "Settings that differ from the defaults, as kafka-configs prints them.",
       parse::configs},
      {"packet", "packet N", "The fields of a message that is on its way.", parse::packet},
      {"help", "help [COMMAND]", "The commands, or one of them.", parse::help},
  };
  return table;
}

const Syntax* find_syntax(std::string_view word) {
  for (const Syntax& syntax : all_syntax())
    if (syntax.word == word) return &syntax;
  return nullptr;
}

std::string_view verb_word(cmd::BrokerVerb verb) {
  switch (verb) {
    case cmd::BrokerVerb::stop: return "stop";
    case cmd::BrokerVerb::kill: return "kill";
    case cmd::BrokerVerb::pause: return "pause";
    case cmd::BrokerVerb::resume: return "resume";
    case cmd::BrokerVerb::start: return "start";
  }
  return "?";
}

Result<std::vector<Command>> parse_line(std::string_view line) {
  constexpr std::size_t kLongest = 1 << 20;
  if (line.size() > kLongest)
    return Error{ErrorCode::INVALID_REQUEST, fmt::format("the line has {} bytes; at most {} are read", line.size(), kLongest)};
  Result<std::vector<Word>> words = split_words(line);
  if (!words.ok()) return words.error();
  if (words.value().empty()) return Error{ErrorCode::INVALID_REQUEST, "the line holds no command"};
  try {
    if (is_tool_line(words.value())) return parse_tool_line(std::move(words.value()));
    Reader reader(std::move(words.value()));
    const Word& first = *reader.peek();
    const Syntax* syntax = first.quoted ? nullptr : find_syntax(first.text);
    if (syntax == nullptr) {
      std::string text = fmt::format("unknown command '{}'", first.text.substr(0, 80));
      if (const std::string guess = nearest(first.text, command_words()); !guess.empty())
        text += fmt::format("; did you mean '{}'?", guess);
      else text += " (`help` lists the commands)";
      return Error{ErrorCode::INVALID_REQUEST, std::move(text)};
    }
    reader.next("a command");
    std::vector<Command> out;
    syntax->parse(reader, out);
    return out;
  } catch (const ParseFault& fault) {
    return Error{ErrorCode::INVALID_REQUEST, fault.text};
  }
}

Result<Command> parse_command(std::string_view line) {
  Result<std::vector<Command>> commands = parse_line(line);
  if (!commands.ok()) return commands.error();
  if (commands.value().size() != 1)
    return Error{ErrorCode::INVALID_REQUEST, fmt::format("the line is {} commands; give them one at a time",
                                                         commands.value().size())};
  return std::move(commands.value().front());
}

std::vector<std::string> command_words() {
  std::vector<std::string> out;
  for (const Syntax& syntax : all_syntax()) out.emplace_back(syntax.word);
  return out;
}

std::string help_text(std::string_view word) {
  std::string out;
  if (word.empty()) {
    for (const Syntax& syntax : all_syntax()) out += fmt::format("{:<19} {}\n", syntax.word, syntax.meaning);
    return out + "`help COMMAND` shows its forms. The command lines of Kafka's own tools are understood too.";
  }
  const Syntax* syntax = find_syntax(word);
  if (syntax == nullptr) {
    out = fmt::format("no command '{}'", word);
    if (const std::string guess = nearest(word, command_words()); !guess.empty()) out += fmt::format("; did you mean '{}'?", guess);
    return out;
  }
  return fmt::format("{}\n{}", syntax->usage, syntax->meaning);
}

}  // namespace hw::scenario

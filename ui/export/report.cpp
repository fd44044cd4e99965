#include "ui/export/report.h"

#include <QDateTime>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QSaveFile>
#include <QTemporaryDir>
#include <algorithm>
#include <map>
#include <tuple>

#include "ui/export/html.h"
#include "ui/language/core_text.h"
#include "ui/language/language.h"
#include "ui/text.h"

namespace hw::ui {

using html::element;
using html::esc;
using text::qs;

namespace {

/// The root of what a person asks "why" about.
bool isBad(EventKind kind) { return kind == EventKind::records_lost || kind == EventKind::leader_none || kind == EventKind::produce_error; }

QString languageTag() { return Language::instance().isEnglish() ? QStringLiteral("en") : QString(Language::instance().name()).replace(QLatin1Char('_'), QLatin1Char('-')); }

QString section(const char* id, const QString& title, const QString& inner) {
  if (inner.isEmpty()) return {};
  return QStringLiteral("<section id=\"%1\">\n<h2>").arg(QLatin1String(id)) + esc(title) + QStringLiteral("</h2>\n") + inner +
         QStringLiteral("</section>\n");
}

QString paragraph(const QString& text, const QString& cssClass = {}) { return element(QStringLiteral("p"), esc(text), cssClass) + QLatin1Char('\n'); }

}  // namespace

std::vector<ReportCommand> commandsWithTimes(const QString& scenario) {
  static const QRegularExpression advance(QStringLiteral("^advance (\\d+)(us|ms|s)$"));
  std::vector<ReportCommand> out;
  Time now;
  for (const QString& raw : scenario.split(QLatin1Char('\n'))) {
    const QString line = raw.trimmed();
    if (line.isEmpty() || line.startsWith(QLatin1Char('#'))) continue;
    if (const auto m = advance.match(line); m.hasMatch()) {
      const QString unit = m.captured(2);
      now = now + micros(m.captured(1).toLongLong() * (unit == QLatin1String("s") ? 1000000 : unit == QLatin1String("ms") ? 1000 : 1));
      continue;
    }
    out.push_back({now, line});
  }
  return out;
}

Report::Report(std::shared_ptr<const api::Snapshot> snapshot, const EventModel& events, QString scenario, ReportOptions options,
               std::vector<ReportWhy> details)
    : s_(std::move(snapshot)), events_(events), scenario_(std::move(scenario)), options_(std::move(options)), details_(std::move(details)),
      commands_(commandsWithTimes(scenario_)) {
  collect();
  first_ = s_->time.recorded ? s_->time.begin : Time{};
  last_ = s_->time.recorded ? s_->time.end : s_->now;
  for (const auto& b : s_->time.branches) {
    first_ = std::min(first_, b.begin);
    last_ = std::max(last_, b.end);
  }
  if (last_ <= first_) last_ = first_ + secs(1);
}

void Report::collect() {
  for (int row = 0; row < events_.rowCount(); ++row) {
    const Event& e = events_.event(row);
    if (e.seq.v > s_->events || e.time > s_->now) continue;
    if (options_.every_event || e.tone != EventTone::quiet) listed_.push_back(&e);
  }
  if (listed_.size() > kEventsMax) {
    left_out_ = static_cast<std::int64_t>(listed_.size()) - kEventsMax;
    listed_.erase(listed_.begin(), listed_.begin() + left_out_);
  }
}

QString Report::title() const {
  if (!options_.title.trimmed().isEmpty()) return options_.title.trimmed();
  return tr("A run of %n broker(s), up to %1", nullptr, static_cast<int>(s_->brokers.size())).arg(text::clock(s_->now));
}

QString Report::eventLink(EventSeq seq, const QString& inner) const {
  const auto it = std::lower_bound(listed_.begin(), listed_.end(), seq, [](const Event* e, EventSeq q) { return e->seq < q; });
  if (it == listed_.end() || (*it)->seq != seq) return inner;
  return QStringLiteral("<a href=\"#e%1\">%2</a>").arg(QString::number(seq.v), inner);
}

QString Report::head() const {
  QString out = QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n")
                    .arg(languageTag());
  out += element(QStringLiteral("title"), esc(title())) + QStringLiteral("\n<style>") + html::styleSheet() + QStringLiteral("</style>\n</head>\n<body>\n");
  out += html::symbols() + QStringLiteral("<main>\n<header>\n") + element(QStringLiteral("h1"), esc(title())) + QLatin1Char('\n');
  QString branch;
  if (s_->time.branches.size() > 1)
    for (const auto& b : s_->time.branches)
      if (b.id == s_->time.branch) branch = qs(!b.name.empty() ? b.name : b.first_command);
  const QString moment = text::clock(s_->now);
  out += paragraph(branch.isEmpty() ? tr("All tables and the picture show the moment %1 of virtual time.").arg(moment)
                                    : tr("All tables and the picture show the moment %1 of virtual time, on the branch “%2”.").arg(moment, branch),
                   QStringLiteral("dim"));
  if (!options_.note.trimmed().isEmpty()) out += element(QStringLiteral("div"), esc(options_.note.trimmed()), QStringLiteral("note")) + QLatin1Char('\n');
  return out;
}

QString Report::tiles() const {
  std::int64_t sent = 0, acked = 0, lost = 0, failed = 0;
  for (const auto& p : s_->producers) {
    sent += p.ledger.sent;
    acked += p.ledger.acked;
    lost += p.ledger.acked_then_lost;
    failed += p.ledger.failed;
  }
  int offline = 0, under_min = 0, under = 0, all = 0, down = 0;
  for (const auto& t : s_->topics)
    for (const auto& p : t->partitions) {
      if (t->internal) continue;
      ++all;
      if (p->leader == kNoBroker) ++offline;
      if (p->under_min_isr) ++under_min;
      if (p->under_replicated) ++under;
    }
  for (const auto& b : s_->brokers)
    if (b->state != api::BrokerState::running) ++down;
  QString out = QStringLiteral("<ul class=\"tiles\">\n");
  const auto tile = [&out](const QString& name, std::int64_t n, Tone loud) {
    out += element(QStringLiteral("li"), element(QStringLiteral("b"), esc(text::number(n)), n > 0 ? html::toneClass(loud) : QString()) + esc(name)) +
           QLatin1Char('\n');
  };
  tile(tr("acknowledged and then lost"), lost, Tone::loss);
  tile(tr("failed"), failed, Tone::trouble);
  tile(tr("acknowledged"), acked, Tone::text);
  tile(tr("sent"), sent, Tone::text);
  tile(tr("partitions"), all, Tone::text);
  tile(tr("offline"), offline, Tone::loss);
  tile(tr("under min ISR"), under_min, Tone::trouble);
  tile(tr("under-replicated"), under, Tone::notice);
  tile(tr("brokers not running"), down, Tone::trouble);
  return out + QStringLiteral("</ul>\n");
}

QString Report::howMade() const {
  const auto row = [](const QString& key, const QString& value) {
    return element(QStringLiteral("tr"), QStringLiteral("<th scope=\"row\">") + esc(key) + QStringLiteral("</th>") + element(QStringLiteral("td"), esc(value))) +
           QLatin1Char('\n');
  };
  QString out = QStringLiteral("<div class=\"wide\"><table><tbody>\n");
  if (const QString version = QCoreApplication::applicationVersion(); !version.isEmpty()) out += row(tr("Highwater"), version);
  out += row(tr("Rules of Kafka"), qs(s_->preset)) + row(tr("Seed"), QString::number(s_->seed));
  QStringList ids;
  for (const auto& b : s_->brokers) ids << (b->rack.empty() ? QString::number(b->id.v) : QStringLiteral("%1 (%2)").arg(QString::number(b->id.v), qs(b->rack)));
  out += row(tr("Brokers"), ids.join(QStringLiteral(", ")));
  out += row(QStringLiteral("replica.lag.time.max.ms"), QString::number(s_->lag_time_max.ms()));
  if (s_->lag_messages_max >= 0) out += row(QStringLiteral("replica.lag.max.messages"), QString::number(s_->lag_messages_max));
  for (const auto& b : s_->brokers)
    for (const auto& [key, value] : b->settings) out += row(tr("broker %1: %2").arg(QString::number(b->id.v), qs(key)), qs(value));
  for (const auto& t : s_->topics)
    for (const auto& [key, value] : t->settings)
      if (!t->internal) out += row(tr("topic %1: %2").arg(qs(t->name), qs(key)), qs(value));
  out += QStringLiteral("</tbody></table></div>\n");
  if (commands_.empty()) return out + paragraph(tr("Its commands are not known."), QStringLiteral("dim"));
  out += element(QStringLiteral("h3"), esc(tr("Commands"))) + QStringLiteral("\n<div class=\"wide\"><table><tbody>\n");
  for (const auto& c : commands_)
    out += element(QStringLiteral("tr"), element(QStringLiteral("td"), esc(text::clock(c.at)), QStringLiteral("time")) +
                                             element(QStringLiteral("td"), element(QStringLiteral("code"), esc(c.line)))) +
           QLatin1Char('\n');
  out += QStringLiteral("</tbody></table></div>\n<details>") +
         element(QStringLiteral("summary"), esc(tr("The same as a scenario file: save it as run.hw, and `highwater run.hw` does it all again"))) +
         element(QStringLiteral("pre"), esc(scenario_)) + QStringLiteral("</details>\n");
  return out;
}

// --- why --------------------------------------------------------------------------------------------------------------------

std::vector<Report::Story> Report::stories() const {
  std::vector<Story> out;
  std::map<std::tuple<EventKind, TopicPartition, ClientIndex, std::string>, std::size_t> seen;
  for (int row = 0; row < events_.rowCount(); ++row) {
    const Event& e = events_.event(row);
    if (e.seq.v > s_->events || e.time > s_->now || !isBad(e.kind)) continue;
    std::vector<Event> chain = events_.chain(e.seq);
    // The same error for the same reason is told once. A loss or an election is never the same as another.
    if (e.kind == EventKind::produce_error) {
      const auto [it, fresh] = seen.emplace(std::tuple{e.kind, e.partition, e.client, std::string(e.title) + render(e.because, e.args)}, out.size());
      if (!fresh) {
        ++out[it->second].times;
        continue;
      }
    }
    out.push_back({std::move(chain), 1});
  }
  // The worst first, else in order of time.
  std::stable_sort(out.begin(), out.end(), [](const Story& a, const Story& b) { return a.chain.front().tone > b.chain.front().tone; });
  return out;
}

QString Report::storyHtml(const Story& story) const {
  QString out = QStringLiteral("<ol class=\"chain\" style=\"--c:var(--%1)\">\n").arg(html::toneClass(text::tone(story.chain.front().tone)).mid(2));
  for (std::size_t i = 0; i < story.chain.size(); ++i) {
    const Event& e = story.chain[i];
    QString line = QStringLiteral("<time>") + esc(text::clock(e.time)) + QStringLiteral("</time>") + html::glyph(e.kind, e.tone) +
                   element(i == 0 ? QStringLiteral("b") : QStringLiteral("span"), eventLink(e.seq, esc(text::title(e))));
    if (i == 0 && story.times > 1)
      line += QLatin1Char(' ') + element(QStringLiteral("span"), esc(tr("%n time(s), first then", nullptr, story.times)), QStringLiteral("dim"));
    if (const QString why = text::because(e); !why.isEmpty()) line += element(QStringLiteral("div"), esc(why), QStringLiteral("why"));
    out += QStringLiteral("<li style=\"--d:%1\">").arg(std::min<std::size_t>(i, 8)) + line + QStringLiteral("</li>\n");
  }
  return out + QStringLiteral("</ol>\n");
}

std::vector<std::pair<QString, cmd::Why>> Report::questions(const api::Snapshot& s) {
  std::vector<std::pair<QString, cmd::Why>> out;
  for (const auto& p : s.producers)
    for (const auto& l : p.lost) {
      const auto topic = findTopic(s, l.partition.topic);
      if (!topic || out.size() >= kDetailsMax) continue;
      cmd::Why why;
      why.about = cmd::Why::About::lost;
      why.partition = {topic->name, l.partition.partition.v};
      why.offset = l.first;
      out.emplace_back(tr("%1: %n record(s) of %2 from offset %3 on", nullptr, text::plural(l.count)).arg(qs(p.name), qs(l.partition_name), text::number(l.first.v)), why);
    }
  const auto error = [&out](const std::string& client, const std::string& name) {
    if (name.empty() || out.size() >= 2 * kDetailsMax) return;
    cmd::Why why;
    why.about = cmd::Why::About::error;
    why.client = client;
    out.emplace_back(qs(client) + QStringLiteral(": ") + qs(name), why);
  };
  for (const auto& p : s.producers) error(p.name, p.last_error);
  for (const auto& c : s.consumers) error(c.name, c.last_error);
  return out;
}

QString Report::detailHtml(const ReportWhy& detail) const {
  QString out = element(QStringLiteral("h3"), esc(detail.heading)) + QStringLiteral("\n<ol class=\"steps\">\n");
  for (const api::WhyStep& step : detail.steps) {
    QString role;
    EventTone tone = step.tone;
    switch (step.role) {
      case api::WhyRole::event: break;
      case api::WhyRole::told: role = tr("told"); break;
      case api::WhyRole::rule: role = tr("rule"); tone = EventTone::notice; break;
      case api::WhyRole::copy: role = tr("copy"); break;
      case api::WhyRole::remedy: role = tr("instead"); tone = EventTone::good; break;
    }
    const bool remedy = step.role == api::WhyRole::remedy;
    QString line = remedy ? QString() : QStringLiteral("<time>") + esc(text::clock(step.at)) + QStringLiteral("</time>");
    line += html::glyph(step.kind, tone);
    if (!role.isEmpty()) line += element(QStringLiteral("span"), esc(role), QStringLiteral("role"));
    line += eventLink(step.event, element(QStringLiteral("span"), esc(coreFilled(step.text, step.args)), remedy ? QStringLiteral("t-good") : QString()));
    if (const QString why = coreFilled(step.because, step.args); !why.isEmpty()) line += element(QStringLiteral("div"), esc(why), QStringLiteral("why"));
    out += element(QStringLiteral("li"), line) + QLatin1Char('\n');
  }
  return out + QStringLiteral("</ol>\n");
}

QString Report::losses() const {
  const std::vector<Story> all = stories();
  if (all.empty()) return paragraph(tr("No record that was acknowledged was lost, no partition went offline, and no producer had an error."));
  QString out = paragraph(tr("Each begins with what happened; under it stands what led to it, and what led to that."), QStringLiteral("dim"));
  for (std::size_t i = 0; i < std::min<std::size_t>(all.size(), kChainsMax); ++i) out += storyHtml(all[i]);
  for (const ReportWhy& detail : details_) out += detailHtml(detail);
  if (all.size() > kChainsMax) out += paragraph(tr("%n more are not told here.", nullptr, static_cast<int>(all.size()) - kChainsMax), QStringLiteral("dim"));
  return out;
}

QString Report::eventTable() const {
  QString out;
  if (const qint64 gone = events_.rowCount() > 0 ? events_.event(0).seq.v - 1 : 0; gone > 0)
    out += paragraph(tr("The first %n event(s) of the run are no longer kept.", nullptr, text::plural(gone)), QStringLiteral("dim"));
  if (left_out_ > 0) out += paragraph(tr("The newest %1; %2 older ones are left out.").arg(text::number(kEventsMax), text::number(left_out_)), QStringLiteral("dim"));
  if (listed_.empty()) return out + paragraph(tr("Nothing happened that is worth a line."));
  const auto th = [](const QString& words) { return QStringLiteral("<th scope=\"col\">") + esc(words) + QStringLiteral("</th>"); };
  out += QStringLiteral("<div class=\"wide\"><table><thead><tr>") + th(tr("Time")) + th(tr("What happened")) + th(tr("Because")) +
         QStringLiteral("</tr></thead><tbody>\n");
  for (const Event* e : listed_)
    out += QStringLiteral("<tr id=\"e%1\">").arg(e->seq.v) + element(QStringLiteral("td"), esc(text::clock(e->time)), QStringLiteral("time")) +
           element(QStringLiteral("td"), html::glyph(e->kind, e->tone) + esc(text::title(*e))) +
           element(QStringLiteral("td"), e->cause.v > 0 ? eventLink(e->cause, esc(text::because(*e))) : esc(text::because(*e)), QStringLiteral("dim")) +
           QStringLiteral("</tr>\n");
  return out + QStringLiteral("</tbody></table></div>\n");
}

QString Report::html() const {
  const QString names[] = {tr("How it was made"), tr("Timeline"), tr("The cluster"), tr("What went wrong, and why"), tr("Tables"), tr("Events")};
  const char* const ids[] = {"made", "timeline", "picture", "why", "tables", "events"};
  QString out = head() + tiles() + QStringLiteral("<nav>");
  for (int i = 0; i < 6; ++i) out += QStringLiteral("<a href=\"#%1\">%2</a> ").arg(QLatin1String(ids[i]), esc(names[i]));
  out += QStringLiteral("</nav>\n</header>\n");
  const QString parts[] = {howMade(), timeline(), picture(), losses(), tables(), eventTable()};
  for (int i = 0; i < 6; ++i) out += section(ids[i], names[i], parts[i]);
  return out + QStringLiteral("</main>\n</body>\n</html>\n");
}

// --- the file -----------------------------------------------------------------------------------------------------------------

namespace {

/// Asks the core for all that a report needs, one after the other, and writes it.
class Writing : public std::enable_shared_from_this<Writing> {
 public:
  Writing(HostBridge& bridge, const EventModel& events, ReportOptions options, QString path, QObject* context, std::function<void(bool, QString)> done)
      : bridge_(bridge), events_(events), options_(std::move(options)), path_(std::move(path)), context_(context), done_(std::move(done)) {}

  void begin() {
    // The core writes scenarios into files alone.
    const QString file = folder_.filePath(QStringLiteral("run.hw"));
    bridge_.saveScenario(file, context_, [self = shared_from_this(), file](const api::CommandResult& r) {
      if (QFile written(file); r.ok && written.open(QIODevice::ReadOnly)) self->scenario_ = QString::fromUtf8(written.readAll());
      self->snapshot_ = self->bridge_.current();
      self->questions_ = Report::questions(*self->snapshot_);
      self->next();
    });
  }

 private:
  void next() {
    if (asked_ == questions_.size()) return write();
    bridge_.ask(questions_[asked_].second, context_, [self = shared_from_this()](const api::CommandResult& r) {
      // What the core no longer knows is left out: the chain of events tells it all the same.
      if (r.ok && !r.why.empty()) self->details_.push_back({self->questions_[self->asked_].first, r.why});
      ++self->asked_;
      self->next();
    });
  }

  void write() {
    const QByteArray bytes = Report(snapshot_, events_, scenario_, options_, details_).html().toUtf8();
    QSaveFile file(path_);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
      done_(false, Report::tr("%1 cannot be written: %2").arg(path_, file.errorString()));
    else
      done_(true, Report::tr("Saved %1").arg(path_));
  }

  HostBridge& bridge_;
  const EventModel& events_;
  ReportOptions options_;
  QString path_;
  QObject* context_;
  std::function<void(bool, QString)> done_;
  QTemporaryDir folder_;
  QString scenario_;
  std::shared_ptr<const api::Snapshot> snapshot_;
  std::vector<std::pair<QString, cmd::Why>> questions_;
  std::size_t asked_ = 0;
  std::vector<ReportWhy> details_;
};

}  // namespace

void writeReport(HostBridge& bridge, const EventModel& events, const ReportOptions& options, const QString& path, QObject* context,
                 std::function<void(bool ok, QString sentence)> done) {
  std::make_shared<Writing>(bridge, events, options, path, context, std::move(done))->begin();
}

}  // namespace hw::ui

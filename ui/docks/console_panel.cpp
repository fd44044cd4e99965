#include "ui/docks/console_panel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextBlock>
#include <QVBoxLayout>

#include "ui/language/language.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

namespace {

/// Words of the language by the words before them. The names of the cluster's things are added where a name may stand.
const QHash<QString, QStringList>& grammar() {
  static const QStringList settings{
      QStringLiteral("min.insync.replicas="), QStringLiteral("unclean.leader.election.enable="), QStringLiteral("retention.ms="),
      QStringLiteral("cleanup.policy="), QStringLiteral("max.message.bytes=")};
  static const QStringList producer{
      QStringLiteral("acks="), QStringLiteral("batch.size="), QStringLiteral("count="), QStringLiteral("delivery.timeout.ms="),
      QStringLiteral("enable.idempotence="), QStringLiteral("key="), QStringLiteral("linger.ms="),
      QStringLiteral("max.in.flight.requests.per.connection="), QStringLiteral("partition="), QStringLiteral("rate="),
      QStringLiteral("record.size="), QStringLiteral("request.timeout.ms="), QStringLiteral("retries="),
      QStringLiteral("serializer="), QStringLiteral("topic=")};
  static const QStringList consumer{QStringLiteral("auto.offset.reset="), QStringLiteral("group="),
                                    QStringLiteral("heartbeat.interval.ms="), QStringLiteral("partition.assignment.strategy="),
                                    QStringLiteral("session.timeout.ms="), QStringLiteral("topic=")};
  static const auto words = [](const char* list) { return QString::fromLatin1(list).split(QLatin1Char(' ')); };
  static const QHash<QString, QStringList> all{
      {QString(), words("advance bring-back brokers cluster configs consumer cut delay describe drop drop-below-min-isr elect events "
                        "freeze groups heal help jitter kill lag ledger log loss offsets packet pause produce producer reassign "
                        "resume set settle slow slow-disk start step stop thaw topic topics kafka-topics.sh kafka-configs.sh "
                        "kafka-leader-election.sh kafka-reassign-partitions.sh kafka-consumer-groups.sh kafka-get-offsets.sh "
                        "kafka-console-producer.sh")},
      {QStringLiteral("topic"), words("create delete alter")},
      {QStringLiteral("producer"), words("start set stop")},
      {QStringLiteral("consumer"), words("start stop kill")},
      {QStringLiteral("elect"), words("preferred unclean")},
      {QStringLiteral("set"), words("topic broker")},
      {QStringLiteral("configs"), words("topic broker")},
      {QStringLiteral("kill"), words("broker leader")},
      {QStringLiteral("stop"), words("broker")},
      {QStringLiteral("pause"), words("broker")},
      {QStringLiteral("resume"), words("broker all")},
      {QStringLiteral("start"), words("broker all")},
      {QStringLiteral("lag"), words("broker")},
      {QStringLiteral("slow-disk"), words("broker")},
      {QStringLiteral("freeze"), words("replica")},
      {QStringLiteral("thaw"), words("replica")},
      {QStringLiteral("slow"), words("replica")},
      {QStringLiteral("drop"), words("packet")},
      {QStringLiteral("reassign"), words("cancel list")},
      {QStringLiteral("cluster"), words("brokers= ids= preset= seed= racks= broker.session.timeout.ms= replica.lag.time.max.ms=")},
      {QStringLiteral("topic create"), QStringList(settings)
                                           << QStringLiteral("partitions=") << QStringLiteral("replication=")
                                           << QStringLiteral("assignment=") << QStringLiteral("if-not-exists")},
      {QStringLiteral("topic alter"), words("partitions=")},
      {QStringLiteral("set topic"), settings},
      {QStringLiteral("produce"), producer},
      {QStringLiteral("producer start"), producer},
      {QStringLiteral("producer set"), producer},
      {QStringLiteral("consumer start"), consumer},
      {QStringLiteral("reassign "), words("replicas= throttle=")},
      {QStringLiteral("settle"), words("limit=")},
      {QStringLiteral("events"), words("since= kind=")},
      {QStringLiteral("describe"), words("under-replicated under-min-isr at-min-isr unavailable")}};
  return all;
}

}  // namespace

ConsoleEdit::ConsoleEdit(QWidget* parent) : QLineEdit(parent) {
  setFont(Theme::instance().mono());
  setProperty("mono", true);
  inEveryLanguage(this, [this] {
    setPlaceholderText(tr("A command, or a line of Kafka's tools: help lists them"));
    setAccessibleName(tr("Console line"));
  });
}

void ConsoleEdit::remember(const QString& line) {
  if (history_.isEmpty() || history_.last() != line) history_ << line;
  if (history_.size() > 500) history_.removeFirst();
  at_ = static_cast<int>(history_.size());
  draft_.clear();
}

QStringList ConsoleEdit::candidates(const QString& line) const {
  const auto cut = line.lastIndexOf(QLatin1Char(' ')) + 1;
  const QString prefix = line.mid(cut);
  const QStringList before = line.left(cut).split(QLatin1Char(' '), Qt::SkipEmptyParts);
  QStringList pool;
  if (before.isEmpty()) {
    pool = grammar().value(QString());
  } else {
    if (before.size() >= 2) pool = grammar().value(before[0] + QLatin1Char(' ') + before[1]);
    if (pool.isEmpty() || before.size() == 1) pool += grammar().value(before[0]);
    if (const auto eq = prefix.indexOf(QLatin1Char('=')); eq >= 0) {
      pool.clear();
      for (const auto& name : names_) pool << prefix.left(eq + 1) + name;
    } else {
      pool += names_;
    }
  }
  QStringList out;
  for (const auto& word : pool)
    if (word.startsWith(prefix) && word != prefix && !out.contains(word)) out << word;
  out.sort();
  return out;
}

void ConsoleEdit::complete() {
  const QString line = text().left(cursorPosition());
  const QString rest = text().mid(cursorPosition());
  const auto words = candidates(line);
  if (words.isEmpty()) return;
  QString common = words.first();
  for (const auto& word : words) {
    int n = 0;
    while (n < common.size() && n < word.size() && common[n] == word[n]) ++n;
    common.truncate(n);
  }
  const auto cut = line.lastIndexOf(QLatin1Char(' ')) + 1;
  QString done = line.left(cut) + common;
  if (words.size() == 1 && !common.endsWith(QLatin1Char('='))) done += QLatin1Char(' ');
  if (words.size() > 1 && done == line) emit choices(words);
  setText(done + rest);
  setCursorPosition(static_cast<int>(done.size()));
}

bool ConsoleEdit::event(QEvent* event) {
  // Tab completes while something is typed; on an empty line it goes on to the next control, so that nobody is caught here.
  if (event->type() == QEvent::KeyPress) {
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Tab && key->modifiers() == Qt::NoModifier && !text().isEmpty()) {
      complete();
      return true;
    }
  }
  return QLineEdit::event(event);
}

void ConsoleEdit::keyPressEvent(QKeyEvent* event) {
  const int last = static_cast<int>(history_.size());
  switch (event->key()) {
    case Qt::Key_Up:
      if (at_ == 0) return;
      if (at_ == last) draft_ = text();
      setText(history_[--at_]);
      return;
    case Qt::Key_Down:
      if (at_ == last) return;
      ++at_;
      setText(at_ == last ? draft_ : history_[at_]);
      return;
    case Qt::Key_Return:
    case Qt::Key_Enter: {
      const QString line = text().trimmed();
      if (line.isEmpty()) return;
      remember(line);
      clear();
      emit entered(line);
      return;
    }
    default: QLineEdit::keyPressEvent(event);
  }
}

ConsolePanel::ConsolePanel(HostBridge& bridge, QWidget* parent) : LivePanel(1000, parent), bridge_(bridge) {
  auto* box = new QVBoxLayout(this);
  box->setContentsMargins(scaled(8), scaled(6), scaled(8), scaled(8));
  box->setSpacing(scaled(6));
  view_ = new QPlainTextEdit(this);
  view_->setReadOnly(true);
  view_->setFont(Theme::instance().mono());
  view_->setMaximumBlockCount(5000);
  view_->setUndoRedoEnabled(false);
  inEveryLanguage(view_, [this] { view_->setAccessibleName(tr("Console output")); });
  view_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  view_->setTabChangesFocus(true);
  view_->setLineWrapMode(QPlainTextEdit::WidgetWidth);
  view_->setTabStopDistance(QFontMetricsF(view_->font()).horizontalAdvance(QLatin1Char(' ')) * 4);
  edit_ = new ConsoleEdit(this);
  auto* line = new QHBoxLayout;
  auto* prompt = new QLabel(QStringLiteral("›"), this);
  prompt->setFont(Theme::instance().mono());
  line->addWidget(prompt);
  line->addWidget(edit_, 1);
  box->addWidget(view_, 1);
  box->addLayout(line);
  connect(edit_, &ConsoleEdit::entered, this, &ConsolePanel::run);
  connect(edit_, &ConsoleEdit::choices, this, [this](const QStringList& words) { note(words.join(QStringLiteral("  "))); });
}

QString ConsolePanel::output() const { return view_->toPlainText(); }

QTextCursor ConsolePanel::append(const QString& text, Tone tone, bool bold) {
  auto* bar = view_->verticalScrollBar();
  const bool atEnd = bar->value() >= bar->maximum() - 2;
  QTextCursor cursor(view_->document());
  cursor.movePosition(QTextCursor::End);
  if (!view_->document()->isEmpty()) cursor.insertBlock();
  QTextCharFormat format;
  format.setForeground(Theme::instance().color(tone));
  if (bold) format.setFontWeight(QFont::Bold);
  cursor.insertText(text, format);
  // Stays at the end of this line when more is added behind it.
  cursor.setKeepPositionOnInsert(true);
  if (atEnd) bar->setValue(bar->maximum());
  return cursor;
}

void ConsolePanel::run(const QString& line) {
  auto cursor = append(QStringLiteral("› ") + line, Tone::text, true);
  const auto id = bridge_.submitLine(line, this, [this](const api::CommandResult& result) { answer(result); });
  pending_.insert(id, cursor);
  emit ranLine();
}

void ConsolePanel::echo(const QString& line, api::CommandId id) {
  pending_.insert(id, append(QStringLiteral("› ") + line, Tone::text_dim));
}

bool ConsolePanel::answer(const api::CommandResult& result) {
  const auto it = pending_.find(result.id);
  if (it == pending_.end()) return false;
  QTextCursor cursor = it.value();
  pending_.erase(it);
  QString text = text::qs(result.ok ? result.output : result.error);
  while (text.endsWith(QLatin1Char('\n'))) text.chop(1);
  if (text.isEmpty()) return true;
  auto* bar = view_->verticalScrollBar();
  const bool atEnd = bar->value() >= bar->maximum() - 2;
  QTextCharFormat format;
  format.setForeground(Theme::instance().color(result.ok ? Tone::text : Tone::trouble));
  cursor.setKeepPositionOnInsert(false);
  cursor.setPosition(cursor.position());  // its anchor went along with the later lines; they must not count as selected
  cursor.insertBlock();
  cursor.insertText(text, format);
  if (atEnd) bar->setValue(bar->maximum());
  return true;
}

void ConsolePanel::note(const QString& text, Tone tone) { append(text, tone); }

void ConsolePanel::refresh(const api::Snapshot& s) {
  QStringList names;
  for (const auto& t : s.topics) {
    names << text::qs(t->name);
    // A thousand partition names would bury the rest.
    if (t->partitions.size() <= 32)
      for (const auto& p : t->partitions) names << text::qs(p->name);
  }
  for (const auto& b : s.brokers) names << QString::number(b->id.v);
  for (const auto& p : s.producers) names << text::qs(p.name);
  for (const auto& c : s.consumers) names << text::qs(c.name);
  for (const auto& g : s.groups) names << text::qs(g.id);
  edit_->setWords(names);
}

}  // namespace hw::ui

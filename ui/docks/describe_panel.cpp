#include "ui/docks/describe_panel.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/language/core_text.h"
#include "ui/signs.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

CopyLine::CopyLine(const Words& label, const Words& name, QWidget* parent) : QWidget(parent) {
  auto* box = new QHBoxLayout(this);
  box->setContentsMargins(0, 0, 0, 0);
  box->setSpacing(scaled(6));
  auto* caption = roleLabel({}, "small", this);
  box->addWidget(caption);
  line_ = new QLineEdit(this);
  line_->setReadOnly(true);
  line_->setFont(Theme::instance().mono());
  line_->setProperty("mono", true);
  copy_ = new QToolButton(this);
  copy_->setIcon(signIcon(Sign::copy, Tone::text_dim));
  inEveryLanguage(this, [this, caption, label, name] {
    caption->setText(label());
    line_->setAccessibleName(name());
    copy_->setToolTip(tr("Copy"));
    copy_->setAccessibleName(tr("Copy: %1").arg(name()));
  });
  connect(copy_, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(line_->text()); });
  box->addWidget(line_, 1);
  box->addWidget(copy_);
}

void CopyLine::setText(const QString& text) {
  if (line_->text() == text) return;
  line_->setText(text);
  line_->setToolTip(text);
  line_->setCursorPosition(0);
  copy_->setEnabled(!text.isEmpty());
}

QString CopyLine::text() const { return line_->text(); }

DescribePanel::DescribePanel(HostBridge& bridge, QWidget* parent) : LivePanel(250, parent), bridge_(bridge) {
  auto* box = new QVBoxLayout(this);
  box->setContentsMargins(scaled(10), scaled(6), scaled(8), scaled(8));
  box->setSpacing(scaled(4));
  topics_ = new QComboBox(this);
  topics_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  topics_->setMaximumWidth(scaled(280));
  view_ = new QPlainTextEdit(this);
  view_->setReadOnly(true);
  view_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  view_->setTabChangesFocus(true);
  view_->setFont(Theme::instance().mono());
  view_->setLineWrapMode(QPlainTextEdit::NoWrap);
  view_->setTabStopDistance(QFontMetricsF(view_->font()).horizontalAdvance(QLatin1Char(' ')) * 4);
  tool_ = new CopyLine([] { return tr("On a real cluster:"); }, [] { return tr("Command on a real cluster"); }, this);
  last_ = new CopyLine([] { return tr("What you did last:"); }, [] { return tr("Last command on a real cluster"); }, this);
  last_->hide();
  inEveryLanguage(this, [this] {
    topics_->setAccessibleName(tr("Topic to describe"));
    view_->setAccessibleName(tr("What kafka-topics.sh --describe prints"));
  });
  box->addWidget(topics_, 0, Qt::AlignLeft);
  box->addWidget(view_, 1);
  box->addWidget(tool_);
  box->addWidget(last_);
  connect(topics_, &QComboBox::activated, this, [this](int index) {
    topic_ = TopicIndex{topics_->itemData(index).toInt()};
    chosen_ = true;
    asked_ = 0;
    refreshNow();
  });
  connect(&Theme::instance(), &Theme::changed, this, &DescribePanel::colour);
}

QWidget* DescribePanel::focusTarget() { return view_; }

QString DescribePanel::text() const { return text_; }

void DescribePanel::setLastCommand(const QString& line, const QString& tool) {
  last_->setVisible(!tool.isEmpty());
  last_->setText(tool);
  last_->setToolTip(line);
}

void DescribePanel::follow(const Selection& selection) {
  const auto kind = selection.kind;
  using K = Selection::Kind;
  if (kind != K::topic && kind != K::partition && kind != K::replica && kind != K::record) return;
  if (topic_ == selection.partition.topic) return;
  topic_ = selection.partition.topic;
  chosen_ = true;
  asked_ = 0;
  if (isVisible()) refreshNow();
}

quint64 DescribePanel::fingerprint(const api::Snapshot& snapshot, TopicIndex topic) {
  quint64 h = 1469598103934665603ULL;
  const auto mix = [&h](std::int64_t v) { h = (h ^ static_cast<quint64>(v)) * 1099511628211ULL; };
  const auto list = [&](const std::vector<BrokerId>& ids) {
    for (const auto id : ids) mix(id.v + 7);
    mix(-3);
  };
  for (const auto& t : snapshot.topics) {
    if (topic.v >= 0 ? t->index != topic : t->internal) continue;
    mix(t->index.v);
    mix(static_cast<std::int64_t>(t->partitions.size()));
    for (const auto& [key, value] : t->settings) mix(static_cast<std::int64_t>(std::hash<std::string>{}(key + '=' + value)));
    for (const auto& p : t->partitions) {
      mix(p->leader.v);
      mix(p->min_isr);
      for (const auto& r : p->replicas) mix(r.broker.v * 64 + r.adding * 2 + r.removing);
      for (const auto* ids : {&p->isr, &p->elr, &p->last_known_elr, &p->adding, &p->removing}) list(*ids);
    }
  }
  return h | 1;  // never 0, which stands for "not asked"
}

void DescribePanel::fillTopics(const api::Snapshot& snapshot) {
  QStringList names{tr("All topics")};
  QList<int> ids{-1};
  for (const auto& t : snapshot.topics) {
    names << text::qs(t->name);
    ids << t->index.v;
  }
  bool same = topics_->count() == names.size();
  for (int i = 0; same && i < topics_->count(); ++i) same = topics_->itemText(i) == names[i] && topics_->itemData(i) == ids[i];
  if (!same) {
    topics_->clear();
    for (int i = 0; i < names.size(); ++i) topics_->addItem(names[i], ids[i]);
  }
  if (topic_.v >= 0 && !findTopic(snapshot, topic_)) chosen_ = false;
  if (!chosen_) {
    const auto first = firstUserTopic(snapshot);
    topic_ = first ? first->index : TopicIndex{-1};
  }
  topics_->setCurrentIndex(std::max(0, static_cast<int>(ids.indexOf(topic_.v))));
}

void DescribePanel::refresh(const api::Snapshot& snapshot) {
  fillTopics(snapshot);
  cmd::Describe describe;
  if (const auto topic = findTopic(snapshot, topic_)) describe.topic = topic->name;
  tool_->setText(bridge_.toolLine(describe));  // ports open and close
  const quint64 now = fingerprint(snapshot, topic_);
  if (now == asked_) {
    colour();
    return;
  }
  if (waiting_) return;  // the answer brings us back here
  asked_ = now;
  ask(snapshot);
}

void DescribePanel::ask(const api::Snapshot& snapshot) {
  cmd::Describe describe;
  if (const auto topic = findTopic(snapshot, topic_)) describe.topic = topic->name;
  waiting_ = true;
  bridge_.ask(describe, this, [this](const api::CommandResult& result) {
    waiting_ = false;
    display(result.ok ? text::qs(result.output) : coreSaid(result.error));
    const auto* s = this->snapshot();
    if (s && isVisible() && fingerprint(*s, topic_) != asked_) refreshNow();
  });
}

void DescribePanel::alignTabs(const QString& text) {
  // The text keeps the tool's tabs, so that a copy is exact; the stops are set so that the rows' columns stand in line.
  const QFontMetricsF metrics(view_->font());
  const double gap = metrics.horizontalAdvance(QLatin1Char(' ')) * 2;
  QList<double> widths;
  for (const QString& line : text.split(QLatin1Char('\n'))) {
    if (!line.startsWith(QLatin1Char('\t'))) continue;
    const auto cells = line.split(QLatin1Char('\t'));
    for (int i = 0; i < cells.size(); ++i) {
      if (i >= widths.size()) widths << 0;
      widths[i] = std::max(widths[i], metrics.horizontalAdvance(cells[i]));
    }
  }
  QList<QTextOption::Tab> tabs;
  double at = 0;
  for (const double width : widths) tabs << QTextOption::Tab(at += width + gap, QTextOption::LeftTab);
  QTextOption option = view_->document()->defaultTextOption();
  option.setTabs(tabs);
  view_->document()->setDefaultTextOption(option);
}

void DescribePanel::realign() { alignTabs(view_->toPlainText()); }

void DescribePanel::display(const QString& text) {
  if (text == text_) return;
  text_ = text;
  const int down = view_->verticalScrollBar()->value(), right = view_->horizontalScrollBar()->value();
  QString shown = text;
  while (shown.endsWith(QLatin1Char('\n'))) shown.chop(1);
  alignTabs(shown);
  view_->setPlainText(shown);
  view_->verticalScrollBar()->setValue(down);
  view_->horizontalScrollBar()->setValue(right);
  colour();
}

void DescribePanel::colour() {
  const auto* s = snapshot();
  if (!s) return;
  static const QRegularExpression row(QStringLiteral("Topic: (\\S+)\\s+Partition: (\\d+)"));
  QList<QTextEdit::ExtraSelection> marks;
  for (auto block = view_->document()->begin(); block.isValid(); block = block.next()) {
    const auto match = row.match(block.text());
    if (!match.hasMatch()) continue;
    const std::string name = match.captured(1).toStdString();
    const auto index = match.captured(2).toUInt();
    for (const auto& t : s->topics) {
      if (t->name != name || index >= t->partitions.size()) continue;
      const auto& p = *t->partitions[index];
      if (p.trouble == api::PartitionTrouble::none) break;
      if (p.trouble == api::PartitionTrouble::at_min_isr && !p.under_replicated) break;
      QTextEdit::ExtraSelection mark;
      mark.cursor = QTextCursor(block);
      mark.cursor.select(QTextCursor::LineUnderCursor);
      mark.format.setForeground(Theme::instance().color(text::troubleTone(p)));
      marks << mark;
      break;
    }
    if (marks.size() > 500) break;  // a huge listing is not worth colouring to its end
  }
  view_->setExtraSelections(marks);
}

}  // namespace hw::ui

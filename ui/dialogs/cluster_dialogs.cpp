#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>

#include "ui/dialogs/dialogs.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/producer_form.h"

namespace hw::ui {

namespace {

QPlainTextEdit* settingsEdit(QWidget* parent, const QString& placeholder) {
  auto* edit = new QPlainTextEdit(parent);
  edit->setProperty("role", "code");
  edit->setFont(Theme::instance().mono());
  edit->setPlaceholderText(placeholder);
  edit->setTabChangesFocus(true);
  edit->setFixedHeight(scaled(76));
  return edit;
}

QSpinBox* spin(int min, int max, int value, QWidget* parent) {
  auto* s = new QSpinBox(parent);
  s->setRange(min, max);
  s->setButtonSymbols(QAbstractSpinBox::NoButtons);
  s->setValue(value);
  return s;
}

void fillTopics(QComboBox* box, const api::Snapshot& s) {
  box->setEditable(true);
  for (const auto& t : s.topics)
    if (!t->internal) box->addItem(text::qs(t->name));
}

/// The first of base1, base2, ... that is not taken.
QString freeName(const QString& base, const QStringList& taken) {
  for (int i = 1;; ++i)
    if (const QString name = base + QString::number(i); !taken.contains(name)) return name;
}

}  // namespace

// --- a new cluster ----------------------------------------------------------------------------------------------------

NewClusterDialog::NewClusterDialog(HostBridge& b, QWidget* parent) : CommandDialog(tr("New cluster"), tr("Begin anew"), b, parent) {
  ids_ = new QLineEdit(QStringLiteral("0,1,2"), this);
  addField(tr("&Broker ids"), ids_, tr("Separated by commas"));
  racks_ = new QLineEdit(this);
  racks_->setPlaceholderText(tr("none; or one for each broker: a,b,c"));
  addField(tr("&Racks"), racks_);
  preset_ = new QComboBox(this);
  preset_->addItem(tr("4.1: KRaft, ELR, acks=all by default"), QStringLiteral("4.1"));
  preset_->addItem(tr("0.11: leader epochs, unclean election off"), QStringLiteral("0.11"));
  preset_->addItem(tr("0.8: replica.lag.max.messages, unclean election on"), QStringLiteral("0.8"));
  addField(tr("&Preset"), preset_, tr("Whose rules hold"));
  seed_ = spin(0, 2147483647, 1, this);
  addField(tr("&Seed"), seed_, tr("The same seed and the same commands give the same run"));
  settings_ = settingsEdit(this, QStringLiteral("broker.session.timeout.ms=9000\nreplica.lag.time.max.ms=30000"));
  addField(tr("S&ettings"), settings_, tr("Settings of every broker, key=value, one a line"));
  article_ = new QCheckBox(tr("With the topic test_repli (6 partitions), a producer and a consumer"), this);
  article_->setChecked(true);
  article_->setAccessibleName(article_->text());
  addWide(article_);
  for (auto* e : {ids_, racks_}) connect(e, &QLineEdit::textChanged, this, &NewClusterDialog::preview);
  connect(preset_, &QComboBox::currentIndexChanged, this, &NewClusterDialog::preview);
  connect(seed_, &QSpinBox::valueChanged, this, &NewClusterDialog::preview);
  connect(settings_, &QPlainTextEdit::textChanged, this, &NewClusterDialog::preview);
  connect(article_, &QCheckBox::toggled, this, &NewClusterDialog::preview);
  preview();
}

QString NewClusterDialog::problem() const {
  std::vector<BrokerId> ids;
  if (!parseIds(ids_->text(), &ids) || ids.empty()) return tr("Broker ids are whole numbers from 0, separated by commas: 0,1,2.");
  const auto racks = racks_->text().split(QLatin1Char(','), Qt::SkipEmptyParts);
  if (!racks.isEmpty() && static_cast<std::size_t>(racks.size()) != ids.size())
    return tr("Brokers: %1, racks: %2. Give one rack for each broker, or none.").arg(ids.size()).arg(racks.size());
  cmd::Settings settings;
  QString error;
  return parseSettings(settings_->toPlainText(), &settings, &error) ? QString() : error;
}

std::vector<Command> NewClusterDialog::commands() const {
  cmd::CreateCluster c;
  c.ids.clear();
  parseIds(ids_->text(), &c.ids);
  for (const auto& rack : racks_->text().split(QLatin1Char(','), Qt::SkipEmptyParts)) c.racks.push_back(rack.trimmed().toStdString());
  c.preset = preset_->currentData().toString().toStdString();
  c.seed = static_cast<std::uint64_t>(seed_->value());
  QString ignored;
  parseSettings(settings_->toPlainText(), &c.settings, &ignored);
  std::vector<Command> out{c};
  if (article_->isChecked()) {
    cmd::TopicCreate t;
    t.name = "test_repli";
    t.partitions = 6;
    t.replication = std::min<std::int64_t>(3, static_cast<std::int64_t>(c.ids.size()));
    out.emplace_back(t);
    out.emplace_back(cmd::ProducerStart{"orders", "test_repli", {{"rate", "10/s"}}});
    out.emplace_back(cmd::ConsumerStart{"c1", "g1", {"test_repli"}, {}});
  }
  return out;
}

// --- a topic ----------------------------------------------------------------------------------------------------------

CreateTopicDialog::CreateTopicDialog(HostBridge& b, QWidget* parent) : CommandDialog(tr("Create topic"), tr("Create"), b, parent) {
  const auto brokers = static_cast<int>(b.current()->brokers.size());
  QStringList taken;
  for (const auto& t : b.current()->topics) taken << text::qs(t->name);
  name_ = new QLineEdit(freeName(QStringLiteral("topic"), taken), this);
  name_->selectAll();
  addField(tr("&Name"), name_);
  partitions_ = spin(0, 100000, 3, this);
  addField(tr("&Partitions"), partitions_);
  replication_ = spin(0, 32767, std::clamp(brokers, 1, 3), this);
  addField(tr("&Replication factor"), replication_, tr("There are %n broker(s)", nullptr, brokers));
  min_isr_ = spin(0, 32767, 1, this);
  addField(tr("&min.insync.replicas"), min_isr_, tr("Acts with acks=all only"));
  assignment_ = new QLineEdit(this);
  assignment_->setPlaceholderText(tr("by the controller; or 1:2:3,2:3:1"));
  addField(tr("&Assignment"), assignment_, tr("Brokers of each partition; then partitions and replication follow from it"));
  settings_ = settingsEdit(this, QStringLiteral("unclean.leader.election.enable=true"));
  addField(tr("&Settings"), settings_, tr("key=value, one a line"));
  for (auto* e : {name_, assignment_}) connect(e, &QLineEdit::textChanged, this, &CreateTopicDialog::preview);
  for (auto* s : {partitions_, replication_, min_isr_}) connect(s, &QSpinBox::valueChanged, this, &CreateTopicDialog::preview);
  connect(settings_, &QPlainTextEdit::textChanged, this, &CreateTopicDialog::preview);
  preview();
}

QString CreateTopicDialog::problem() const {
  for (const auto& part : assignment_->text().split(QLatin1Char(','), Qt::SkipEmptyParts)) {
    std::vector<BrokerId> ids;
    QString list = part;
    if (!parseIds(list.replace(QLatin1Char(':'), QLatin1Char(',')), &ids))
      return tr("Assignment: '%1' is not a list of broker ids like 1:2:3.").arg(part);
  }
  cmd::Settings settings;
  QString error;
  return parseSettings(settings_->toPlainText(), &settings, &error) ? QString() : error;
}

std::vector<Command> CreateTopicDialog::commands() const {
  cmd::TopicCreate t;
  t.name = name_->text().toStdString();
  for (auto part : assignment_->text().split(QLatin1Char(','), Qt::SkipEmptyParts)) {
    std::vector<BrokerId> ids;
    parseIds(part.replace(QLatin1Char(':'), QLatin1Char(',')), &ids);
    t.assignment.push_back(std::move(ids));
  }
  if (t.assignment.empty()) {
    t.partitions = partitions_->value();
    t.replication = replication_->value();
  }
  QString ignored;
  parseSettings(settings_->toPlainText(), &t.settings, &ignored);
  if (min_isr_->value() != 1) t.settings.emplace("min.insync.replicas", std::to_string(min_isr_->value()));
  return {t};
}

// --- clients ----------------------------------------------------------------------------------------------------------

StartProducerDialog::StartProducerDialog(HostBridge& b, QWidget* parent) : CommandDialog(tr("Start producer"), tr("Start"), b, parent) {
  QStringList taken;
  for (const auto& p : b.current()->producers) taken << text::qs(p.name);
  name_ = new QLineEdit(freeName(QStringLiteral("p"), taken), this);
  addField(tr("&Name"), name_);
  topic_ = new QComboBox(this);
  fillTopics(topic_, *b.current());
  addField(tr("&Topic"), topic_);
  topic_->lineEdit()->setAccessibleName(tr("Topic"));
  form_ = new ProducerForm(this);
  addWide(form_);
  connect(name_, &QLineEdit::textChanged, this, &StartProducerDialog::preview);
  connect(topic_, &QComboBox::currentTextChanged, this, &StartProducerDialog::preview);
  connect(form_, &ProducerForm::changed, this, &StartProducerDialog::preview);
  form_->accept();  // what stands in the fields now are Kafka's defaults; only differences are sent
  preview();
}

std::vector<Command> StartProducerDialog::commands() const {
  cmd::ProducerStart p;
  p.name = name_->text().toStdString();
  p.topic = topic_->currentText().toStdString();
  p.settings = form_->changes();
  p.settings.emplace("rate", "10/s");
  return {p};
}

StartConsumerDialog::StartConsumerDialog(HostBridge& b, QWidget* parent) : CommandDialog(tr("Start consumer"), tr("Start"), b, parent) {
  QStringList taken;
  QString group = QStringLiteral("g1");
  for (const auto& c : b.current()->consumers) taken << text::qs(c.name);
  if (!b.current()->groups.empty()) group = text::qs(b.current()->groups.front().id);
  name_ = new QLineEdit(freeName(QStringLiteral("c"), taken), this);
  addField(tr("&Name"), name_);
  group_ = new QLineEdit(group, this);
  addField(tr("&Group"), group_);
  topic_ = new QComboBox(this);
  fillTopics(topic_, *b.current());
  addField(tr("&Topic"), topic_);
  topic_->lineEdit()->setAccessibleName(tr("Topic"));
  assignor_ = new QComboBox(this);
  assignor_->addItems({QStringLiteral("range"), QStringLiteral("roundrobin"), QStringLiteral("cooperative-sticky")});
  addField(tr("&Assignor"), assignor_, QStringLiteral("partition.assignment.strategy"));
  reset_ = new QComboBox(this);
  reset_->addItems({QStringLiteral("latest"), QStringLiteral("earliest")});
  addField(tr("Without an &offset"), reset_, QStringLiteral("auto.offset.reset"));
  for (auto* e : {name_, group_}) connect(e, &QLineEdit::textChanged, this, &StartConsumerDialog::preview);
  for (auto* c : {topic_, assignor_, reset_}) connect(c, &QComboBox::currentTextChanged, this, &StartConsumerDialog::preview);
  preview();
}

std::vector<Command> StartConsumerDialog::commands() const {
  cmd::ConsumerStart c;
  c.name = name_->text().toStdString();
  c.group = group_->text().toStdString();
  c.topics = {topic_->currentText().toStdString()};
  c.settings["partition.assignment.strategy"] = assignor_->currentText().toStdString();
  if (reset_->currentIndex() != 0) c.settings["auto.offset.reset"] = reset_->currentText().toStdString();
  return {c};
}

// --- reassignment -----------------------------------------------------------------------------------------------------

ReassignDialog::ReassignDialog(TopicPartition partition, HostBridge& b, QWidget* parent)
    : CommandDialog(tr("Reassign"), tr("Reassign"), b, parent), partition_(partition) {
  const auto& s = *b.current();
  if (const auto topic = findTopic(s, partition.topic)) name_ = {topic->name, partition.partition.v};
  QStringList ids;
  if (const auto p = findPartition(s, partition)) {
    setWindowTitle(tr("Reassign %1").arg(text::qs(p->name)));
    for (const auto& r : p->replicas) {
      if (r.adding) continue;
      now_.push_back(r.broker);
      ids << QString::number(r.broker.v);
    }
  }
  QStringList all;
  for (const auto& broker : s.brokers) all << QString::number(broker->id.v);
  replicas_ = new QLineEdit(ids.join(QLatin1Char(',')), this);
  addField(tr("&Replicas"), replicas_, tr("The first is the preferred leader. Brokers: %1").arg(all.join(QLatin1Char(','))));
  throttle_ = spin(0, 2000000000, 0, this);
  throttle_->setSpecialValueText(tr("none"));
  throttle_->setSuffix(tr(" bytes/s"));
  addField(tr("&Throttle"), throttle_);
  preview_label_ = roleLabel({}, "dim", this);
  preview_label_->setWordWrap(true);
  preview_label_->setMinimumHeight(scaled(58));
  preview_label_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  addWide(preview_label_);
  const auto again = [this] {
    preview();
    showPreview();
  };
  connect(replicas_, &QLineEdit::textChanged, this, again);
  connect(throttle_, &QSpinBox::valueChanged, this, again);
  again();
}

std::vector<BrokerId> ReassignDialog::wanted() const {
  std::vector<BrokerId> ids;
  parseIds(replicas_->text(), &ids);
  return ids;
}

QString ReassignDialog::problem() const {
  std::vector<BrokerId> ids;
  if (!parseIds(replicas_->text(), &ids) || ids.empty()) return tr("Replicas are broker ids separated by commas: 2,3,1.");
  return {};
}

QString ReassignDialog::previewText() const { return preview_label_->text(); }

void ReassignDialog::showPreview() {
  const auto next = wanted();
  const auto without = [](const std::vector<BrokerId>& a, const std::vector<BrokerId>& b) {
    std::vector<BrokerId> out;
    std::copy_if(a.begin(), a.end(), std::back_inserter(out), [&](BrokerId id) { return std::find(b.begin(), b.end(), id) == b.end(); });
    return out;
  };
  const auto adding = without(next, now_), removing = without(now_, next);
  QStringList lines{tr("Replicas now: %1").arg(text::brokers(now_))};
  if (adding.empty() && removing.empty())
    lines << (next == now_ ? tr("Nothing would change.") : tr("Only the order changes: broker %1 becomes the preferred leader.")
                                                               .arg(next.empty() ? -1 : next.front().v));
  else
    lines << tr("Copied to: %1. Taken away when the copies are in sync: %2.")
                 .arg(adding.empty() ? tr("nobody") : text::brokers(adding), removing.empty() ? tr("nothing") : text::brokers(removing));
  if (next.size() != now_.size()) lines << tr("The replication factor of this partition goes from %1 to %2.").arg(now_.size()).arg(next.size());
  preview_label_->setText(lines.join(QLatin1Char('\n')));
}

std::vector<Command> ReassignDialog::commands() const {
  cmd::Reassign r;
  r.partition = name_;
  r.replicas = wanted();
  if (throttle_->value() > 0) r.throttle_bytes_per_s = throttle_->value();
  return {r};
}

}  // namespace hw::ui

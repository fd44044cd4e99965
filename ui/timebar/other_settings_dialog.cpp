#include "ui/timebar/other_settings_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

#include "ui/style.h"
#include "ui/text.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

namespace {

struct Suggestion {
  const char *key, *value;
};

// Those that decide about loss first. Any other name that Kafka knows can be typed.
const std::vector<Suggestion>& suggestions(int owner) {
  static const std::vector<Suggestion> of_producers{{"acks", "all"}, {"enable.idempotence", "true"}, {"retries", "0"}, {"delivery.timeout.ms", "30000"},
                                                    {"max.in.flight.requests.per.connection", "1"}, {"linger.ms", "0"}, {"batch.size", "16384"}, {"rate", "50"}};
  static const std::vector<Suggestion> of_topics{{"min.insync.replicas", "2"}, {"unclean.leader.election.enable", "true"}, {"retention.ms", "60000"}};
  static const std::vector<Suggestion> of_brokers{{"min.insync.replicas", "2"}, {"unclean.leader.election.enable", "true"}, {"replica.lag.time.max.ms", "10000"},
                                                  {"broker.session.timeout.ms", "3000"}, {"broker.heartbeat.interval.ms", "500"},
                                                  {"auto.leader.rebalance.enable", "false"}, {"controlled.shutdown.enable", "false"},
                                                  {"replica.fetch.wait.max.ms", "100"}, {"eligible.leader.replicas.version", "0"}};
  return owner == 0 ? of_producers : owner == 1 ? of_topics : of_brokers;
}

}  // namespace

OtherSettingsDialog::OtherSettingsDialog(HostBridge& bridge, QWidget* parent) : QDialog(parent), bridge_(bridge) {
  setWindowTitle(tr("Same commands, other settings"));
  auto* form = new QFormLayout(this);
  auto* about = new QLabel(tr("Every command of this branch is carried out again at its moment, with this setting of its producers, topics or brokers. "
                              "It becomes a new branch; this one stays, and is shown beside it."),
                           this);
  about->setWordWrap(true);
  form->addRow(about);
  owner_ = new QComboBox(this);
  owner_->addItem(tr("Producers"), QStringLiteral("producers:"));
  owner_->addItem(tr("Topics"), QStringLiteral("topics:"));
  owner_->addItem(tr("Brokers"), QStringLiteral("brokers:"));
  owner_->setAccessibleName(tr("Whose setting"));
  key_ = new QComboBox(this);
  key_->setEditable(true);
  key_->setAccessibleName(tr("Setting"));
  key_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  value_ = new QLineEdit(this);
  value_->setAccessibleName(tr("Value"));
  form->addRow(tr("Whose"), owner_);
  form->addRow(tr("Setting"), key_);
  form->addRow(tr("Value"), value_);
  error_ = new QLabel(this);
  error_->setWordWrap(true);
  error_->setProperty("role", "error");
  error_->setAccessibleName(tr("Why not"));
  error_->hide();
  form->addRow(error_);
  buttons_ = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  form->addRow(buttons_);
  fillKeys();
  connect(owner_, &QComboBox::currentIndexChanged, this, &OtherSettingsDialog::fillKeys);
  connect(key_, &QComboBox::currentIndexChanged, this, [this](int i) {
    const auto& known = suggestions(owner_->currentIndex());
    if (i >= 0 && i < static_cast<int>(known.size())) value_->setText(QString::fromLatin1(known[static_cast<std::size_t>(i)].value));
  });
  connect(buttons_, &QDialogButtonBox::accepted, this, &OtherSettingsDialog::run);
  connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void OtherSettingsDialog::fillKeys() {
  const QSignalBlocker quiet(key_);
  key_->clear();
  for (const Suggestion& s : suggestions(owner_->currentIndex())) key_->addItem(QString::fromLatin1(s.key));
  value_->setText(QString::fromLatin1(suggestions(owner_->currentIndex()).front().value));
}

void OtherSettingsDialog::run() {
  const QString key = key_->currentText().trimmed(), value = value_->text().trimmed();
  buttons_->button(QDialogButtonBox::Ok)->setEnabled(false);
  bridge_.replayWith(owner_->currentData().toString() + key, value, this, [this, key, value](const api::CommandResult& r) {
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(true);
    if (!r.ok) {
      error_->setText(text::qs(r.error));
      error_->show();
      return;
    }
    emit ran(r.output.empty() ? tr("A new branch: the same commands with %1").arg(key + QLatin1Char('=') + value) : text::qs(r.output));
    accept();
  });
}

}  // namespace hw::ui

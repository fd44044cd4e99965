#include "ui/widgets/producer_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <climits>

#include "ui/style.h"
#include "ui/text.h"

namespace hw::ui {

ProducerForm::ProducerForm(QWidget* parent) : QWidget(parent) {
  auto* form = new QFormLayout(this);
  form->setContentsMargins(0, 0, 0, 0);
  form->setHorizontalSpacing(scaled(8));
  form->setVerticalSpacing(scaled(5));
  form->setRowWrapPolicy(QFormLayout::DontWrapRows);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  const auto add = [&](const QString& name, QWidget* field, const QString& tip) {
    auto* label = new QLabel(name, this);
    label->setProperty("role", "dim");
    label->setBuddy(field);
    field->setAccessibleName(name);
    field->setToolTip(tip);
    field->setMinimumWidth(scaled(70));
    form->addRow(label, field);
  };
  acks_ = new QComboBox(this);
  acks_->addItems({QStringLiteral("all"), QStringLiteral("1"), QStringLiteral("0")});
  add(QStringLiteral("acks"), acks_, tr("all: every in-sync replica has it; 1: the leader has it; 0: do not wait"));
  rate_ = new QDoubleSpinBox(this);
  rate_->setRange(0, 1000000);
  rate_->setDecimals(1);
  rate_->setButtonSymbols(QAbstractSpinBox::NoButtons);
  rate_->setValue(10);
  rate_->setSuffix(tr(" /s"));
  add(tr("rate"), rate_, tr("Records a second"));
  const auto number = [&](const QString& name, int max, int value, const QString& tip) {
    auto* spin = new QSpinBox(this);
    spin->setRange(0, max);
    spin->setButtonSymbols(QAbstractSpinBox::NoButtons);
    spin->setValue(value);
    add(name, spin, tip);
    connect(spin, &QSpinBox::valueChanged, this, [this] {
      if (!filling_) emit changed();
    });
    return spin;
  };
  batch_ = number(QStringLiteral("batch.size"), INT_MAX, 16384, tr("Bytes of a batch at most"));
  linger_ = number(QStringLiteral("linger.ms"), INT_MAX, 5, tr("How long a batch waits to fill"));
  retries_ = number(QStringLiteral("retries"), INT_MAX, INT_MAX, tr("How often a failed send is tried again"));
  in_flight_ = number(tr("max in flight"), 1000, 5, QStringLiteral("max.in.flight.requests.per.connection"));
  idempotent_ = new QCheckBox(this);
  idempotent_->setChecked(true);
  add(tr("idempotence"), idempotent_, QStringLiteral("enable.idempotence"));
  key_ = new QComboBox(this);
  key_->setEditable(true);
  key_->addItems({QStringLiteral("none"), QStringLiteral("sequence"), QStringLiteral("random:10"), QStringLiteral("fixed:a")});
  key_->lineEdit()->setAccessibleName(tr("key"));
  add(tr("key"), key_, tr("none, sequence, random:N or fixed:TEXT; the key chooses the partition"));
  serializer_ = new QComboBox(this);
  serializer_->addItems({QStringLiteral("string"), QStringLiteral("integer"), QStringLiteral("bytes")});
  add(tr("serializer"), serializer_, tr("How keys and values become bytes"));
  const auto tell = [this] {
    if (!filling_) emit changed();
  };
  connect(acks_, &QComboBox::currentTextChanged, this, tell);
  connect(key_, &QComboBox::currentTextChanged, this, tell);
  connect(serializer_, &QComboBox::currentTextChanged, this, tell);
  connect(rate_, &QDoubleSpinBox::valueChanged, this, tell);
  connect(idempotent_, &QCheckBox::toggled, this, tell);
}

cmd::Settings ProducerForm::values() const {
  QString rate = QString::number(rate_->value(), 'f', 1);
  if (rate.endsWith(QLatin1String(".0"))) rate.chop(2);
  return {{"acks", acks_->currentText().toStdString()},
          {"rate", rate.toStdString() + "/s"},
          {"batch.size", std::to_string(batch_->value())},
          {"linger.ms", std::to_string(linger_->value())},
          {"retries", std::to_string(retries_->value())},
          {"max.in.flight.requests.per.connection", std::to_string(in_flight_->value())},
          {"enable.idempotence", idempotent_->isChecked() ? "true" : "false"},
          {"key", key_->currentText().trimmed().toStdString()},
          {"serializer", serializer_->currentText().toStdString()}};
}

cmd::Settings ProducerForm::changes() const {
  cmd::Settings out;
  for (const auto& [key, value] : values()) {
    const auto it = shown_.find(key);
    if (it == shown_.end() || it->second != value) out[key] = value;
  }
  return out;
}

void ProducerForm::fill(const api::ProducerView& p) {
  acks_->setCurrentText(text::acks(p.acks));
  rate_->setValue(p.rate_per_s);
  const auto fit = [](std::int64_t n) { return static_cast<int>(std::clamp<std::int64_t>(n, 0, INT_MAX)); };
  batch_->setValue(fit(p.batch_size));
  linger_->setValue(fit(p.linger_ms));
  retries_->setValue(fit(p.retries));
  in_flight_->setValue(fit(p.max_in_flight));
  idempotent_->setChecked(p.idempotent);
  key_->setCurrentText(text::qs(p.key_mode));
  serializer_->setCurrentText(text::qs(p.serializer));
}

void ProducerForm::display(const api::ProducerView& p) {
  // While the person's own values stand in the fields, nothing is put over them.
  if (!shown_.empty() && !changes().empty()) return;
  filling_ = true;
  setEnabled(!p.real);
  fill(p);
  filling_ = false;
  shown_ = values();
}

void ProducerForm::accept() { shown_ = values(); }

}  // namespace hw::ui

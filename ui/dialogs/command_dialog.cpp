#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/dialogs/dialogs.h"
#include "ui/language/core_text.h"
#include "ui/language/language.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

CommandDialog::CommandDialog(const QString& title, const QString& okText, HostBridge& bridge, QWidget* parent)
    : QDialog(parent), bridge_(bridge) {
  setWindowTitle(title);
  auto* box = new QVBoxLayout(this);
  box->setContentsMargins(scaled(18), scaled(16), scaled(18), scaled(14));
  box->setSpacing(scaled(10));
  form_ = new QFormLayout;
  form_->setHorizontalSpacing(scaled(12));
  form_->setVerticalSpacing(scaled(8));
  form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  box->addLayout(form_);
  line_ = roleLabel({}, "code", this);
  line_->setFont(Theme::instance().mono());
  line_->setWordWrap(true);
  line_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  line_->setAccessibleName(tr("The command this sends"));
  box->addWidget(line_);
  error_ = roleLabel({}, "error", this);
  error_->setWordWrap(true);
  error_->setAccessibleName(tr("Error"));
  error_->hide();
  box->addWidget(error_);
  box->addStretch(1);
  buttons_ = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  buttons_->button(QDialogButtonBox::Ok)->setText(okText);
  buttons_->button(QDialogButtonBox::Ok)->setAccessibleName(okText);
  buttons_->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
  buttons_->button(QDialogButtonBox::Cancel)->setAccessibleName(tr("Cancel"));
  box->addWidget(buttons_);
  connect(buttons_, &QDialogButtonBox::accepted, this, &CommandDialog::send);
  connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
  setMinimumWidth(scaled(440));
}

QString CommandDialog::error() const { return error_->isHidden() ? QString() : error_->text(); }

void CommandDialog::addField(const QString& label, QWidget* field, const QString& tip) {
  auto* name = new QLabel(label, this);
  name->setBuddy(field);
  field->setAccessibleName(withoutMark(label));
  if (!tip.isEmpty()) {
    field->setToolTip(tip);
    field->setAccessibleDescription(tip);
  }
  form_->addRow(name, field);
}

void CommandDialog::addWide(QWidget* widget) { form_->addRow(widget); }

void CommandDialog::preview() {
  showError({});
  QStringList lines;
  if (problem().isEmpty())
    for (const auto& c : commands()) lines << text::qs(bridge_.host().text_of(c));
  line_->setText(lines.join(QLatin1Char('\n')));
  line_->setVisible(!lines.isEmpty());
}

void CommandDialog::showError(const QString& text) {
  error_->setText(text);
  error_->setVisible(!text.isEmpty());
}

void CommandDialog::send() {
  if (const QString wrong = problem(); !wrong.isEmpty()) {
    showError(wrong);
    return;
  }
  showError({});
  buttons_->button(QDialogButtonBox::Ok)->setEnabled(false);
  sendFrom(0, commands());
}

void CommandDialog::sendFrom(std::size_t index, const std::vector<Command>& all) {
  if (index >= all.size()) {
    accept();
    return;
  }
  bridge_.submit(all[index], this, [this, index, all](const api::CommandResult& result) {
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(true);
    if (result.ok)
      sendFrom(index + 1, all);
    else
      showError(coreSaid(result.error));
  });
}

bool parseSettings(const QString& text, cmd::Settings* out, QString* error) {
  int number = 0;
  for (const QString& raw : text.split(QLatin1Char('\n'))) {
    ++number;
    const QString line = raw.trimmed();
    if (line.isEmpty() || line.startsWith(QLatin1Char('#'))) continue;
    const auto eq = line.indexOf(QLatin1Char('='));
    if (eq <= 0) {
      *error = QCoreApplication::translate("hw::ui::CommandDialog", "Settings, line %1: '%2' is not of the form key=value.").arg(number).arg(line);
      return false;
    }
    (*out)[line.left(eq).trimmed().toStdString()] = line.mid(eq + 1).trimmed().toStdString();
  }
  return true;
}

bool parseIds(const QString& text, std::vector<BrokerId>* out) {
  for (const QString& word : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
    bool ok = false;
    const int id = word.trimmed().toInt(&ok);
    if (!ok || id < 0) return false;
    out->push_back(BrokerId{id});
  }
  return true;
}

}  // namespace hw::ui

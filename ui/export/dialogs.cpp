#include "ui/export/dialogs.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/language/language.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

namespace {

/// At first an animation is not longer than that.
constexpr double kSecondsAtFirst = 30;

Time timeOf(const QDoubleSpinBox* spin) { return Time{static_cast<std::int64_t>(std::llround(spin->value() * 1e6))}; }

QDoubleSpinBox* secondsSpin(Time value, QWidget* parent) {
  auto* spin = new QDoubleSpinBox(parent);
  spin->setDecimals(3);
  spin->setRange(0, 1e7);
  spin->setSuffix(ExportDialog::tr(" s"));
  spin->setValue(value.seconds());
  return spin;
}

}  // namespace

ExportDialog::ExportDialog(HostBridge& bridge, const EventModel& events, const QString& title, QWidget* parent)
    : QDialog(parent), bridge_(bridge), events_(events) {
  setWindowTitle(title);
  setWindowModality(Qt::WindowModal);
  auto* box = new QVBoxLayout(this);
  box->setContentsMargins(scaled(18), scaled(16), scaled(18), scaled(14));
  box->setSpacing(scaled(10));
  form_ = new QFormLayout;
  form_->setHorizontalSpacing(scaled(12));
  form_->setVerticalSpacing(scaled(8));
  form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  box->addLayout(form_);
  sentence_ = roleLabel({}, "dim", this);
  sentence_->setWordWrap(true);
  sentence_->setAccessibleName(tr("What will be written"));
  box->addWidget(sentence_);
  progress_ = new QProgressBar(this);
  progress_->setAccessibleName(tr("Progress"));
  progress_->hide();
  box->addWidget(progress_);
  error_ = roleLabel({}, "error", this);
  error_->setWordWrap(true);
  error_->setAccessibleName(tr("Error"));
  error_->hide();
  box->addWidget(error_);
  box->addStretch(1);
  buttons_ = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
  const std::pair<QDialogButtonBox::StandardButton, QString> words[] = {{QDialogButtonBox::Save, tr("Save…")}, {QDialogButtonBox::Cancel, tr("Cancel")}};
  for (const auto& [which, word] : words) {
    buttons_->button(which)->setText(word);
    buttons_->button(which)->setAccessibleName(word);
  }
  box->addWidget(buttons_);
  connect(buttons_, &QDialogButtonBox::accepted, this, &ExportDialog::save);
  connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
  setMinimumWidth(scaled(440));
}

QString ExportDialog::error() const { return error_->isHidden() ? QString() : error_->text(); }

void ExportDialog::addField(const QString& label, QWidget* field, const QString& tip) {
  fields_.push_back(field);
  field->setToolTip(tip);
  field->setAccessibleDescription(tip);
  if (label.isEmpty()) {
    form_->addRow(field);
    return;
  }
  auto* name = new QLabel(label, this);
  name->setBuddy(field);
  field->setAccessibleName(withoutMark(label));
  form_->addRow(name, field);
}

void ExportDialog::say(const QString& sentence) {
  sentence_->setText(sentence);
  const QString wrong = problem();
  error_->setText(wrong);
  error_->setVisible(!wrong.isEmpty());
  buttons_->button(QDialogButtonBox::Save)->setEnabled(wrong.isEmpty());
}

void ExportDialog::setBusy(bool busy) {
  for (auto* field : fields_) field->setEnabled(!busy);
  buttons_->button(QDialogButtonBox::Save)->setEnabled(!busy);
  progress_->setVisible(busy);
  if (busy) error_->hide();
}

void ExportDialog::save() {
  if (!problem().isEmpty()) return;
  if (const QString path = askPath(); !path.isEmpty()) write(path);
}

void ExportDialog::ended(bool ok, const QString& sentence) {
  setBusy(false);
  if (ok) {
    emit saved(sentence);
    accept();
    return;
  }
  error_->setText(sentence);
  error_->show();
}

// --- animation ----------------------------------------------------------------------------------------------------------------

AnimationDialog::AnimationDialog(HostBridge& bridge, const EventModel& events, const ClusterCanvas& like, Time from, Time to, QWidget* parent)
    : ExportDialog(bridge, events, tr("Export animation"), parent) {
  like_.aspect = std::clamp(static_cast<double>(like.height()) / std::max(1, like.width()), 0.45, 0.8);
  like_.control = like.showControl();
  like_.internal = like.showInternal();
  like_.fold = like.foldIdentical();
  from_ = secondsSpin(from, this);
  to_ = secondsSpin(to, this);
  speed_ = new QDoubleSpinBox(this);
  speed_->setDecimals(2);
  speed_->setRange(0.01, 1000);
  // A short stretch at the speed of life; a long one as fast as makes it bearable.
  speed_->setValue(std::max(1.0, std::ceil((to - from).seconds() / kSecondsAtFirst)));
  rate_ = new QSpinBox(this);
  rate_->setRange(1, 25);
  rate_->setValue(10);
  width_ = new QSpinBox(this);
  width_->setRange(320, 1920);
  width_->setSingleStep(80);
  width_->setValue(960);
  width_->setSuffix(tr(" pixels"));
  theme_ = new QComboBox(this);
  theme_->addItems({tr("Light"), tr("Dark")});
  theme_->setCurrentIndex(Theme::instance().isDark() ? 1 : 0);
  caption_ = new QCheckBox(tr("&Clock and events under the picture"), this);
  caption_->setAccessibleName(withoutMark(caption_->text()));
  caption_->setChecked(true);
  addField(tr("&From"), from_, tr("Virtual time"));
  addField(tr("&To"), to_, tr("Virtual time"));
  addField(tr("&Speed"), speed_, tr("Virtual seconds in a second of the animation; below 1 is slow motion"));
  addField(tr("F&rames a second"), rate_);
  addField(tr("&Width"), width_);
  addField(tr("C&olours"), theme_);
  addField({}, caption_);
  for (auto* spin : {from_, to_, speed_}) connect(spin, &QDoubleSpinBox::valueChanged, this, &AnimationDialog::tell);
  for (auto* spin : {rate_, width_}) connect(spin, &QSpinBox::valueChanged, this, &AnimationDialog::tell);
  connect(caption_, &QCheckBox::toggled, this, &AnimationDialog::tell);
  for (auto* spin : findChildren<QAbstractSpinBox*>()) spin->setButtonSymbols(QAbstractSpinBox::NoButtons);
  tell();
}

AnimationOptions AnimationDialog::options() const {
  AnimationOptions out = like_;
  out.from = timeOf(from_);
  out.to = timeOf(to_);
  out.speed = speed_->value();
  out.frames_per_second = rate_->value();
  out.width = width_->value();
  out.dark = theme_->currentIndex() == 1;
  out.caption = caption_->isChecked();
  return out;
}

void AnimationDialog::setOptions(const AnimationOptions& o) {
  from_->setValue(o.from.seconds());
  to_->setValue(o.to.seconds());
  speed_->setValue(o.speed);
  rate_->setValue(o.frames_per_second);
  width_->setValue(o.width);
  theme_->setCurrentIndex(o.dark ? 1 : 0);
  caption_->setChecked(o.caption);
}

void AnimationDialog::tell() {
  const AnimationOptions o = options();
  const auto frames = o.moments().size();
  const QSize size = o.size();
  say(frames == 0 ? QString()
                  : tr("%n frame(s), %1 s, %2 × %3 pixels", nullptr, static_cast<int>(frames))
                        .arg(QLocale().toString(static_cast<double>(frames) / o.frames_per_second, 'f', 1), QString::number(size.width()),
                             QString::number(size.height())));
}

QString AnimationDialog::askPath() {
  QString path = QFileDialog::getSaveFileName(this, windowTitle(), QStringLiteral("highwater.gif"), tr("GIF animation (*.gif)"));
  if (!path.isEmpty() && !path.endsWith(QLatin1String(".gif"), Qt::CaseInsensitive)) path += QLatin1String(".gif");
  return path;
}

void AnimationDialog::write(const QString& path) {
  if (maker_ && maker_->running()) return;
  delete maker_;
  maker_ = new AnimationMaker(bridge_, &events_, options(), path, this);
  progress_->setRange(0, static_cast<int>(options().moments().size()));
  progress_->setValue(0);
  setBusy(true);
  connect(maker_, &AnimationMaker::progress, this, [this](int done, int) { progress_->setValue(done); });
  connect(maker_, &AnimationMaker::finished, this, [this](bool ok, const QString& sentence) { ended(ok, sentence); });
  maker_->start();
}

/// Cancel ends the animation first; once more, the dialog.
void AnimationDialog::reject() {
  if (maker_ && maker_->running())
    maker_->cancel();
  else
    ExportDialog::reject();
}

// --- report -------------------------------------------------------------------------------------------------------------------

ReportDialog::ReportDialog(HostBridge& bridge, const EventModel& events, QWidget* parent) : ExportDialog(bridge, events, tr("Export report"), parent) {
  title_ = new QLineEdit(this);
  title_->setPlaceholderText(tr("What happened"));
  note_ = new QPlainTextEdit(this);
  note_->setTabChangesFocus(true);
  note_->setProperty("role", "code");
  note_->setMaximumHeight(scaled(110));
  every_ = new QCheckBox(tr("&Every event, quiet ones too"), this);
  every_->setAccessibleName(withoutMark(every_->text()));
  addField(tr("&Title"), title_);
  addField(tr("&Note"), note_, tr("What you want to say first"));
  addField({}, every_);
  progress_->setRange(0, 0);
  say(tr("One HTML file of the run up to the moment shown: its commands, timeline, picture, tables, and why records were lost."));
}

ReportOptions ReportDialog::options() const { return {title_->text(), note_->toPlainText(), every_->isChecked()}; }

QString ReportDialog::askPath() {
  QString path = QFileDialog::getSaveFileName(this, windowTitle(), QStringLiteral("highwater.html"), tr("HTML file (*.html)"));
  if (!path.isEmpty() && !path.endsWith(QLatin1String(".html"), Qt::CaseInsensitive) && !path.endsWith(QLatin1String(".htm"), Qt::CaseInsensitive))
    path += QLatin1String(".html");
  return path;
}

void ReportDialog::write(const QString& path) {
  setBusy(true);
  writeReport(bridge_, events_, options(), path, this, [this](bool ok, const QString& sentence) { ended(ok, sentence); });
}

}  // namespace hw::ui

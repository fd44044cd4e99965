#include "ui/widgets/controls.h"

#include <QClipboard>
#include <QFrame>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QResizeEvent>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "ui/language/language.h"
#include "ui/signs.h"
#include "ui/style.h"
#include "ui/text.h"

namespace hw::ui {

QLabel* roleLabel(const QString& text, const char* role, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setProperty("role", role);
  label->setIndent(0);  // padding from the style sheet would bring an indent of its own
  return label;
}

QFrame* lineOf(QWidget* parent) {
  auto* line = new QFrame(parent);
  line->setProperty("role", "line");
  line->setFixedHeight(1);
  return line;
}

QString breakable(QString text) {
  for (const char c : {'_', '.'})
    for (auto at = text.indexOf(QLatin1Char(c)); at >= 0; at = text.indexOf(QLatin1Char(c), at + 2)) {
      // "0.5" is a number and stays whole.
      if (c == '.' && at + 1 < text.size() && !text[at + 1].isLetter()) continue;
      text.insert(at + 1, QChar(0x200B));
    }
  return text;
}

void setTone(QLabel* label, Tone tone) {
  QPalette palette = label->palette();
  palette.setColor(QPalette::WindowText, Theme::instance().color(tone));
  label->setPalette(palette);
  const QColor c = Theme::instance().color(tone);
  const QString sheet = QStringLiteral("color: rgba(%1,%2,%3,%4)").arg(c.red()).arg(c.green()).arg(c.blue()).arg(c.alpha());
  if (label->styleSheet() != sheet) label->setStyleSheet(sheet);
}

void setRole(QWidget* widget, const char* role) {
  if (widget->property("role").toByteArray() == role) return;
  widget->setProperty("role", role);
  widget->style()->unpolish(widget);
  widget->style()->polish(widget);
}

// --- ReasonButton -----------------------------------------------------------------------------------------------------

ReasonButton::ReasonButton(const QString& text, QWidget* parent) : QWidget(parent) {
  auto* box = new QVBoxLayout(this);
  box->setContentsMargins(0, 0, 0, 0);
  box->setSpacing(2);
  button_ = new QPushButton(text, this);
  button_->setFocusPolicy(Qt::TabFocus);  // a mouse click does not take the space bar away from the speaker
  button_->setAccessibleName(withoutMark(text));
  row_ = new QHBoxLayout;
  row_->setSpacing(scaled(2));
  row_->addWidget(button_, 1);
  box->addLayout(row_);
  label_ = roleLabel({}, "small", this);
  label_->setWordWrap(true);
  label_->setContentsMargins(2, 0, 2, 2);
  label_->hide();
  box->addWidget(label_);
  connect(button_, &QPushButton::clicked, this, &ReasonButton::clicked);
}

void ReasonButton::setCopy(std::function<QString()> line) {
  line_ = std::move(line);
  copy_ = new QToolButton(this);
  copy_->setIcon(signIcon(Sign::copy, Tone::text_dim));
  copy_->setAutoRaise(true);
  copy_->setFocusPolicy(Qt::TabFocus);
  copy_->setAccessibleName(tr("Copy the command of a real cluster: %1").arg(button_->accessibleName()));
  row_->addWidget(copy_);
  connect(copy_, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(line_()); });
  fitCopy();
}

// What it copies may change with what is selected and with the ports that are open.
void ReasonButton::fitCopy() {
  if (copy_ == nullptr) return;
  const QString line = line_();
  copy_->setVisible(!line.isEmpty());
  copy_->setToolTip(tr("Copy what does the same on a real cluster: %1").arg(line));
}

void ReasonButton::showEvent(QShowEvent* event) {
  fitCopy();
  QWidget::showEvent(event);
}

bool ReasonButton::event(QEvent* event) {
  if (event->type() == QEvent::Enter) fitCopy();
  return QWidget::event(event);
}

void ReasonButton::setReason(const QString& reason) {
  if (reason == reason_ && button_->isEnabled() == reason.isEmpty()) return;
  reason_ = reason;
  button_->setEnabled(reason.isEmpty());
  label_->setText(reason);
  label_->setVisible(!reason.isEmpty());
  button_->setToolTip(label_->text());
  button_->setAccessibleDescription(label_->text());
}

void ReasonButton::foldReasons(std::initializer_list<ReasonButton*> neighbours) {
  for (auto it = neighbours.begin(); it != neighbours.end(); ++it) {
    const auto next = it + 1;
    const bool told = next != neighbours.end() && (*next)->reason_ == (*it)->reason_;
    (*it)->label_->setVisible(!(*it)->reason_.isEmpty() && !told);
  }
}

void ReasonButton::setWhy(api::WhyNot why) { setReason(text::reason(why)); }

// --- KeyValueForm -----------------------------------------------------------------------------------------------------

KeyValueForm::KeyValueForm(QWidget* parent) : QWidget(parent) {
  grid_ = new QGridLayout(this);
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setHorizontalSpacing(scaled(10));
  grid_->setVerticalSpacing(scaled(5));
  grid_->setColumnStretch(1, 1);
  connect(&Theme::instance(), &Theme::changed, this, [this] {
    for (const auto& r : rows_) paint(r);
  });
}

KeyValueForm::Row& KeyValueForm::row(const QString& key) {
  auto it = rows_.find(key);
  if (it != rows_.end()) return *it;
  Row fresh;
  fresh.key = roleLabel(breakable(key), "dim", this);
  fresh.key->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  fresh.value = new QLabel(this);
  fresh.value->setAlignment(Qt::AlignRight | Qt::AlignTop);
  fresh.value->setWordWrap(true);
  fresh.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
  fresh.value->setAccessibleName(key);
  fresh.line = 2 * lines_++;
  grid_->addWidget(fresh.key, fresh.line, 0);
  grid_->addWidget(fresh.value, fresh.line, 1);
  return *rows_.insert(key, fresh);
}

void KeyValueForm::paint(const Row& row) {
  QFont font = row.value->font();
  font.setBold(true);
  row.value->setFont(font);
  setTone(row.value, row.tone);
}

void KeyValueForm::place(Row& r) {
  // A long value takes a line of its own under its key; short ones stand beside it.
  const auto wide = [](const QLabel* label) { return label->fontMetrics().horizontalAdvance(label->text()); };
  const bool below = wide(r.key) + wide(r.value) + scaled(14) > std::max(width(), scaled(190));
  if (below == r.below) return;
  r.below = below;
  r.key->setWordWrap(below);
  grid_->removeWidget(r.key);
  grid_->removeWidget(r.value);
  grid_->addWidget(r.key, r.line, 0, 1, below ? 2 : 1);
  grid_->addWidget(r.value, below ? r.line + 1 : r.line, below ? 0 : 1, 1, below ? 2 : 1);
}

void KeyValueForm::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (event->oldSize().width() == event->size().width()) return;
  for (auto& r : rows_) place(r);
}

void KeyValueForm::set(const QString& key, const QString& value, Tone tone) {
  const bool fresh = !rows_.contains(key);
  Row& r = row(key);
  if (fresh) paint(r);
  if (const QString shown = breakable(value); r.value->text() != shown) r.value->setText(shown);
  place(r);
  if (fresh || r.tone != tone) {
    r.tone = tone;
    paint(r);
  }
  if (r.key->isHidden()) {
    r.key->show();
    r.value->show();
  }
}

void KeyValueForm::setOrHide(const QString& key, const QString& value, Tone tone) {
  set(key, value, tone);
  rows_[key].key->setVisible(!value.isEmpty());
  rows_[key].value->setVisible(!value.isEmpty());
}

QString KeyValueForm::value(const QString& key) const {
  const auto it = rows_.find(key);
  return it == rows_.end() ? QString() : it->value->text().remove(QChar(0x200B));
}

void KeyValueForm::clear() {
  for (const auto& r : rows_) {
    delete r.key;
    delete r.value;
  }
  rows_.clear();
  lines_ = 0;
}

// --- SpanSlider -------------------------------------------------------------------------------------------------------

namespace {
constexpr int kTicks = 100;
}

int SpanSlider::toTick(Duration span, Duration max) {
  const double ms = static_cast<double>(span.us) / 1000.0;
  if (ms < 1) return 0;
  const double top = std::log(static_cast<double>(max.us) / 1000.0);
  return std::clamp(static_cast<int>(std::lround(1 + (kTicks - 1) * std::log(ms) / top)), 1, kTicks);
}

Duration SpanSlider::fromTick(int tick, Duration max) {
  if (tick <= 0) return {};
  const double top = std::log(static_cast<double>(max.us) / 1000.0);
  const double ms = std::exp(top * (tick - 1) / (kTicks - 1));
  // Two digits that count: 780 ms, not 783 ms.
  const double unit = std::pow(10.0, std::max(0.0, std::floor(std::log10(ms)) - 1));
  return millis(static_cast<std::int64_t>(std::lround(ms / unit) * unit));
}

SpanSlider::SpanSlider(const QString& label, Duration max, QWidget* parent) : QWidget(parent), max_(max) {
  auto* box = new QVBoxLayout(this);
  box->setContentsMargins(0, 0, 0, 0);
  box->setSpacing(0);
  auto* head = new QHBoxLayout;
  head->addWidget(roleLabel(label, "dim", this));
  head->addStretch(1);
  value_ = new QLabel(QStringLiteral("0"), this);
  head->addWidget(value_);
  box->addLayout(head);
  slider_ = new QSlider(Qt::Horizontal, this);
  slider_->setRange(0, kTicks);
  slider_->setSingleStep(2);
  slider_->setPageStep(10);
  slider_->setAccessibleName(label);
  box->addWidget(slider_);
  tell_.setSingleShot(true);
  tell_.setInterval(100);
  connect(&tell_, &QTimer::timeout, this, [this] { emit chosen(span()); });
  connect(slider_, &QSlider::valueChanged, this, [this] {
    touched_.restart();
    display(span());
    if (!tell_.isActive()) tell_.start();
  });
}

void SpanSlider::display(Duration span) {
  const QString text = text::plusSpan(span);
  if (value_->text() != text) value_->setText(text);
  slider_->setAccessibleDescription(text);
}

void SpanSlider::setSpan(Duration span) {
  // A snapshot made before the last change would pull the handle back.
  if (slider_->isSliderDown() || tell_.isActive() || (touched_.isValid() && touched_.elapsed() < 400)) return;
  const QSignalBlocker blocker(slider_);
  slider_->setValue(toTick(span, max_));
  display(span);
}

Duration SpanSlider::span() const { return fromTick(slider_->value(), max_); }

}  // namespace hw::ui

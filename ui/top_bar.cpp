#include "ui/top_bar.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QMouseEvent>
#include <QToolTip>
#include <cmath>

#include "ui/language/language.h"
#include "ui/signs.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

namespace {
// 0.01 to 1000 are five decades, 40 ticks each.
constexpr int kTicksPerDecade = 40;
constexpr int kLastTick = 5 * kTicksPerDecade;

QToolButton* tool(Sign sign, QWidget* parent, Tone tone = Tone::text) {
  auto* button = new QToolButton(parent);
  button->setIcon(signIcon(sign, tone));
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

void name(QWidget* widget, const QString& name, const QString& tip) {
  widget->setAccessibleName(name);
  widget->setToolTip(tip);
}
}  // namespace

int TopBar::speedToTick(double factor) {
  const double f = std::clamp(factor, 0.01, 1000.0);
  return static_cast<int>(std::lround((std::log10(f) + 2) * kTicksPerDecade));
}

double TopBar::tickToSpeed(int tick) {
  const double raw = std::pow(10.0, static_cast<double>(std::clamp(tick, 0, kLastTick)) / kTicksPerDecade - 2);
  // Two digits that count: 0.25, 2.5, 250.
  const double unit = std::pow(10.0, std::floor(std::log10(raw) + 1e-9) - 1);
  return std::round(raw / unit) * unit;
}

TopBar::TopBar(QMenu* menu, QWidget* parent) : QWidget(parent) {
  setProperty("role", "topbar");
  setAttribute(Qt::WA_StyledBackground);
  auto* box = new QHBoxLayout(this);
  box->setContentsMargins(scaled(14), scaled(5), scaled(10), scaled(5));
  box->setSpacing(scaled(8));

  name_ = roleLabel({}, "name", this);
  box->addWidget(name_);
  box->addSpacing(scaled(10));
  play_ = tool(Sign::pause, this, Tone::accent);
  play_->setProperty("role", "play");
  step_ = tool(Sign::step, this);
  box->addWidget(play_);
  box->addWidget(step_);
  speed_ = new QSlider(Qt::Horizontal, this);
  speed_->setRange(0, kLastTick);
  speed_->setSingleStep(4);
  speed_->setPageStep(kTicksPerDecade);
  speed_text_ = new QLabel(this);
  speed_text_->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  box->addWidget(speed_);
  box->addWidget(speed_text_);
  clock_ = new QLabel(this);
  box->addWidget(clock_);
  box->addStretch(1);

  drop_ = action(static_cast<int>(Sign::below_isr));
  kill_ = action(static_cast<int>(Sign::kill_leader));
  bring_ = action(static_cast<int>(Sign::bring_back));
  for (auto* b : {drop_, kill_, bring_}) box->addWidget(b);
  box->addStretch(1);

  listeners_ = new QWidget(this);
  auto* listen = new QHBoxLayout(listeners_);
  listen->setContentsMargins(0, 0, 0, 0);
  listen->setSpacing(scaled(2));
  listen_text_ = roleLabel({}, "chip", listeners_);
  copy_ = tool(Sign::copy, listeners_, Tone::text_dim);
  listen->addWidget(listen_text_);
  listen->addWidget(copy_);
  listeners_->hide();
  box->addWidget(listeners_);
  preset_ = roleLabel({}, "dim", this);
  box->addWidget(preset_);
  menu_ = tool(Sign::menu, this);
  menu_->setMenu(menu);
  menu_->setPopupMode(QToolButton::InstantPopup);
  box->addWidget(menu_);

  connect(play_, &QToolButton::clicked, this, &TopBar::playToggled);
  connect(step_, &QToolButton::clicked, this, &TopBar::stepRequested);
  connect(speed_, &QSlider::valueChanged, this, [this](int tick) {
    touched_.restart();
    const double factor = (backwards_ ? -1 : 1) * tickToSpeed(tick);
    showSpeed(factor);
    emit speedChosen(factor);
  });
  connect(drop_, &QPushButton::clicked, this, &TopBar::dropRequested);
  connect(kill_, &QPushButton::clicked, this, &TopBar::killRequested);
  connect(bring_, &QPushButton::clicked, this, &TopBar::bringRequested);
  connect(copy_, &QToolButton::clicked, this,
          [this] { QGuiApplication::clipboard()->setText(copy_->property("servers").toString()); });
  inEveryLanguage(this, [this] { retranslate(); });
  restyle();
}

void TopBar::retranslate() {
  name_->setText(tr("Highwater"));
  sayPlay();
  name(step_, tr("Step"), tr("To the next event a person would notice, then stay paused (Right)"));
  name(speed_, tr("Speed"), tr("Virtual seconds a second: [ slower, ] faster, \\ back to 1×"));
  name(clock_, tr("Virtual time"), tr("Virtual time since the cluster began"));
  const auto say = [](QPushButton* button, const QString& text, const QString& shortText) {
    button->setAccessibleName(text);
    button->setProperty("long", text);
    button->setProperty("short", shortText);
  };
  say(drop_, tr("Drop below min ISR"), tr("Below min ISR"));
  say(kill_, tr("Kill the leader now"), tr("Kill leader"));
  say(bring_, tr("Bring all back"), tr("Bring back"));
  name(copy_, tr("Copy the bootstrap servers"), tr("Copy the bootstrap servers"));
  preset_->setAccessibleName(tr("Preset"));
  name(menu_, tr("Menu"), tr("Menu (F10)"));
  fitTexts();
}

void TopBar::sayPlay() {
  name(play_, paused_ ? tr("Play") : tr("Pause"), paused_ ? tr("Play (Space)") : tr("Pause (Space)"));
}

QPushButton* TopBar::action(int sign) {
  auto* button = new QPushButton(signIcon(static_cast<Sign>(sign)), {}, this);
  button->setAutoDefault(false);
  button->setFocusPolicy(Qt::TabFocus);
  button->installEventFilter(this);
  return button;
}

void TopBar::restyle() {
  const int side = scaled(16);
  for (auto* b : {play_, step_, menu_, copy_}) b->setIconSize(QSize(side, side));
  for (auto* b : {drop_, kill_, bring_}) b->setIconSize(QSize(scaled(22), scaled(14)));  // wider than high: room before the text
  QFont mono = Theme::instance().mono();
  mono.setPixelSize(scaled(15));
  mono.setBold(true);
  clock_->setFont(mono);
  clock_->setMinimumWidth(QFontMetrics(mono).horizontalAdvance(QStringLiteral("00:00.000")) + scaled(6));
  speed_text_->setFixedWidth(QFontMetrics(font()).horizontalAdvance(QStringLiteral("0.025×")) + scaled(10));
  fitTexts();
}

void TopBar::showSpeed(double factor) {
  speed_text_->setText(text::speed(factor));
  speed_->setAccessibleDescription(text::speed(factor));
}

void TopBar::slower() { speed_->setValue(speed_->value() - kTicksPerDecade / 4); }
void TopBar::faster() { speed_->setValue(speed_->value() + kTicksPerDecade / 4); }
void TopBar::normalSpeed() { speed_->setValue(speedToTick(1)); }

void TopBar::apply(const api::Snapshot& s) {
  clock_->setText(text::clock(s.now));
  backwards_ = s.speed < 0 && !s.paused;
  if (paused_ != s.paused || play_->property("shown").isNull()) {
    paused_ = s.paused;
    play_->setProperty("shown", true);
    play_->setIcon(signIcon(paused_ ? Sign::play : Sign::pause, Tone::accent));
    sayPlay();
  }
  // A snapshot made before the last change would pull the handle back.
  if (!speed_->isSliderDown() && (!touched_.isValid() || touched_.elapsed() > 400)) {
    const QSignalBlocker blocker(speed_);
    if (tickToSpeed(speed_->value()) != std::abs(s.speed)) speed_->setValue(speedToTick(std::abs(s.speed)));
    showSpeed(s.speed);
  }
  preset_->setText(tr("Preset %1").arg(text::qs(s.preset)));
  preset_->setToolTip(tr("The rules of Kafka %1. Seed %2.").arg(text::qs(s.preset)).arg(s.seed));
  const bool had = listeners_->isHidden();
  listeners_->setVisible(!s.listeners.empty());
  if (s.listeners.empty()) {
    if (!had) fitTexts();
    return;
  }
  QStringList servers;
  for (const auto& l : s.listeners) servers << text::qs(l.address);
  const QString first = servers.first();
  const QString last = servers.last().section(QLatin1Char(':'), -1);
  listen_text_->setText(servers.size() == 1 ? tr("clients: %1").arg(first) : tr("clients: %1–%2").arg(first, last));
  copy_->setProperty("servers", servers.join(QLatin1Char(',')));
  if (had) fitTexts();
}

void TopBar::setReason(QPushButton* button, const QString& tip, const QString& reason) {
  button->setEnabled(reason.isEmpty());
  button->setToolTip(reason.isEmpty() ? tip : reason);
  button->setAccessibleDescription(reason.isEmpty() ? tip : reason);
}

void TopBar::setActions(const QString& partition, const QString& noDrop, const QString& noKill, const QString& noBring) {
  setReason(drop_, tr("Kills in-sync followers of %1 until its ISR is below min.insync.replicas").arg(partition), noDrop);
  setReason(kill_, tr("Kills the broker that leads %1").arg(partition), noKill);
  setReason(bring_, tr("Starts and resumes all brokers, heals all links, thaws all replicas, lag to 0"), noBring);
}

bool TopBar::eventFilter(QObject* watched, QEvent* event) {
  // A disabled button gets no clicks, but asks all the same.
  auto* button = qobject_cast<QPushButton*>(watched);
  if (button && !button->isEnabled() && (event->type() == QEvent::Enter || event->type() == QEvent::MouseButtonPress))
    emit reasonAsked(button->toolTip());
  return QWidget::eventFilter(watched, event);
}

void TopBar::fitTexts() {
  // From roomy to tight; the first that fits is taken.
  for (int tier = 0; tier < 4; ++tier) {
    for (auto* b : {drop_, kill_, bring_}) b->setText(tier == 0 ? b->property("long").toString() : tier < 3 ? b->property("short").toString() : QString());
    speed_->setFixedWidth(scaled(tier < 2 ? 130 : 70));
    preset_->setVisible(tier < 2);
    layout()->invalidate();
    layout()->activate();
    if (width() < 100 || layout()->minimumSize().width() <= width()) return;
  }
}

void TopBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitTexts();
}

}  // namespace hw::ui

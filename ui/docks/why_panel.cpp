#include "ui/docks/why_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/bridge/host_bridge.h"
#include "ui/language/core_text.h"
#include "ui/language/language.h"
#include "ui/signs.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

namespace {

/// The sign of a step, with a line down to the next.
class Knot : public QWidget {
 public:
  Knot(const api::WhyStep& step, bool last, QWidget* parent) : QWidget(parent), step_(step.kind), tone_(toneOf(step)), last_(last) {
    setFixedWidth(scaled(16));
    setMinimumHeight(scaled(18));
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = scaled(11), middle = width() / 2.0, top = scaled(4);
    if (!last_) {
      painter.setPen(QPen(Theme::instance().color(Tone::text_dim), 1.2));
      painter.drawLine(QPointF(middle, top + side + 2), QPointF(middle, height()));
    }
    paintEventGlyph(painter, QRectF(middle - side / 2, top, side, side), step_, tone_);
  }

 private:
  static EventTone toneOf(const api::WhyStep& step) {
    switch (step.role) {
      case api::WhyRole::remedy: return EventTone::good;
      case api::WhyRole::rule: return EventTone::notice;
      default: return step.tone;
    }
  }
  EventKind step_;
  EventTone tone_;
  bool last_;
};

}  // namespace

WhyPanel::WhyPanel(QWidget* parent) : QWidget(parent) {
  setProperty("role", "panel");
  setAttribute(Qt::WA_StyledBackground);
  auto* box = new QVBoxLayout(this);
  box->setContentsMargins(0, 0, 0, 0);
  scroll_ = new QScrollArea(this);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  box->addWidget(scroll_);
  inEveryLanguage(this, [this] { build(); });
}

void WhyPanel::showChain(const std::vector<Event>& chain) {
  std::vector<api::WhyStep> steps;
  for (auto e = chain.rbegin(); e != chain.rend(); ++e) {
    api::WhyStep step;
    step.event = e->seq;
    step.at = e->time;
    step.kind = e->kind;
    step.tone = e->tone;
    step.text = e->title;
    step.because = e->because;
    step.args = e->args;
    steps.push_back(std::move(step));
  }
  ++asked_;  // an answer that is on its way is to another question
  showSteps(std::move(steps));
}

void WhyPanel::showSteps(std::vector<api::WhyStep> steps) {
  steps_ = std::move(steps);
  build();
}

void WhyPanel::ask(HostBridge& bridge, const cmd::Why& question) {
  const quint64 mine = ++asked_;
  bridge.ask(question, this, [this, mine](const api::CommandResult& result) {
    if (mine != asked_) return;
    if (!result.ok)
      emit refused(coreSaid(result.error));
    else if (!result.why.empty())
      showSteps(result.why);
  });
}

QWidget* WhyPanel::rowOf(const api::WhyStep& step, QWidget* body) {
  auto* row = new QWidget(body);
  auto* words = new QVBoxLayout(row);
  words->setContentsMargins(0, 0, 0, scaled(5));
  words->setSpacing(0);
  QString role;
  switch (step.role) {
    case api::WhyRole::event: break;
    case api::WhyRole::told: role = tr("told"); break;
    case api::WhyRole::rule: role = tr("rule"); break;
    case api::WhyRole::copy: role = tr("copy"); break;
    case api::WhyRole::remedy: role = tr("instead"); break;
  }
  const QString sentence = coreFilled(step.text, step.args);
  QString when = text::clock(step.at);
  if (step.event.v > 0) when += QStringLiteral("  ·  ") + tr("event %1").arg(step.event.v);
  if (step.role == api::WhyRole::remedy) when.clear();
  auto* button = new QPushButton(role.isEmpty() ? when : when.isEmpty() ? role : when + QStringLiteral("  ·  ") + role, row);
  button->setProperty("role", "link");
  button->setAccessibleName(sentence);
  button->setToolTip(tr("Shows this moment"));
  QObject::connect(button, &QPushButton::clicked, this, [this, at = step.at, event = step.event] { emit stepPicked(at, event); });
  words->addWidget(button, 0, Qt::AlignLeft);
  auto* label = new QLabel(breakable(sentence), row);
  label->setWordWrap(true);
  label->setContentsMargins(scaled(5), 0, 0, 0);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  QFont font = label->font();
  font.setBold(step.role == api::WhyRole::event || step.role == api::WhyRole::told);
  label->setFont(font);
  if (step.role == api::WhyRole::remedy) setTone(label, Tone::good);
  words->addWidget(label);
  if (const QString why = coreFilled(step.because, step.args); !why.isEmpty()) {
    auto* because = roleLabel(breakable(why), "dim", row);
    because->setWordWrap(true);
    because->setContentsMargins(scaled(5), 0, 0, 0);
    words->addWidget(because);
  }
  return row;
}

void WhyPanel::build() {
  auto* body = new QWidget;
  auto* list = new QVBoxLayout(body);
  list->setContentsMargins(scaled(10), scaled(8), scaled(10), scaled(8));
  list->setSpacing(0);
  if (steps_.empty()) {
    auto* hint = roleLabel(tr("Click an event, a run of lost records in the ledger, or \"Why?\" at a client's error: here stands what led to it."),
                           "dim", body);
    hint->setWordWrap(true);
    list->addWidget(hint);
  }
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    auto* line = new QHBoxLayout;
    line->setSpacing(scaled(4));
    line->addWidget(new Knot(steps_[i], i + 1 == steps_.size(), body));
    line->addWidget(rowOf(steps_[i], body), 1);
    list->addLayout(line);
  }
  list->addStretch(1);
  // The old list may hold the very button whose click asked for the new one.
  if (auto* old = scroll_->takeWidget()) old->deleteLater();
  scroll_->setWidget(body);
  scroll_->setAccessibleName(tr("Chain of causes"));
}

}  // namespace hw::ui

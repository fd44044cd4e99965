#include "ui/lessons/choice_button.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>

#include "ui/style.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

namespace {
constexpr int kMargin = 10, kLetter = 18, kGap = 6, kSign = 16;
}

ChoiceButton::ChoiceButton(QWidget* parent) : QPushButton(parent) {
  setProperty("role", "choice");
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  letter_ = roleLabel({}, "dim", this);
  words_ = new QLabel(this);
  words_->setTextFormat(Qt::RichText);
  words_->setWordWrap(true);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(scaled(kMargin), scaled(7), scaled(kMargin + kSign + kGap), scaled(7));
  row->setSpacing(scaled(kGap));
  letter_->setFixedWidth(scaled(kLetter));
  row->addWidget(letter_, 0, Qt::AlignTop);
  row->addWidget(words_, 1);
  for (QLabel* label : {letter_, words_}) label->setAttribute(Qt::WA_TransparentForMouseEvents);
}

void ChoiceButton::setWords(const QString& letter, const QString& rich, const QString& plain) {
  letter_->setText(letter);
  words_->setText(rich);
  plain_ = QStringLiteral("%1: %2").arg(letter, plain);
  name();
  updateGeometry();
}

void ChoiceButton::setVerdict(Verdict verdict) {
  verdict_ = verdict;
  setEnabled(verdict == Verdict::open);
  static constexpr const char* words[] = {"open", "right", "wrong", "rest"};
  const char* word = words[static_cast<int>(verdict)];
  setProperty("verdict", word);
  style()->unpolish(this);
  style()->polish(this);
  name();
  update();
}

void ChoiceButton::name() {
  switch (verdict_) {
    case Verdict::open:
    case Verdict::rest: setAccessibleName(plain_); break;
    case Verdict::right: setAccessibleName(tr("Right: %1").arg(plain_)); break;
    case Verdict::wrong: setAccessibleName(tr("Wrong: %1").arg(plain_)); break;
  }
}

int ChoiceButton::besides() const {
  const QMargins m = layout()->contentsMargins();
  return m.left() + m.right() + scaled(kLetter) + scaled(kGap);
}

int ChoiceButton::heightForWidth(int width) const {
  const QMargins m = layout()->contentsMargins();
  return std::max(words_->heightForWidth(std::max(40, width - besides())), letter_->sizeHint().height()) + m.top() + m.bottom() + 2;
}

QSize ChoiceButton::sizeHint() const {
  const int width = besides() + scaled(220);
  return {width, heightForWidth(width)};
}

QSize ChoiceButton::minimumSizeHint() const { return {besides() + scaled(80), scaled(30)}; }

void ChoiceButton::paintEvent(QPaintEvent* event) {
  QPushButton::paintEvent(event);
  if (verdict_ != Verdict::right && verdict_ != Verdict::wrong) return;
  // Drawn, so that no font need have it; the colour is never the only sign.
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double side = scaled(kSign);
  painter.translate(width() - scaled(kMargin) - side, (height() - side) / 2);
  painter.scale(side / 16, side / 16);
  QPainterPath path;
  if (verdict_ == Verdict::right) {
    path.moveTo(2, 9);
    path.lineTo(6, 13);
    path.lineTo(14, 3);
  } else {
    path.moveTo(3, 3);
    path.lineTo(13, 13);
    path.moveTo(13, 3);
    path.lineTo(3, 13);
  }
  const Tone tone = verdict_ == Verdict::right ? Tone::good : Tone::trouble;
  painter.setPen(QPen(Theme::instance().color(tone), 2.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPath(path);
}

}  // namespace hw::ui

#include "ui/lessons/lesson_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/language/language.h"
#include "ui/lessons/choice_button.h"
#include "ui/lessons/lesson_words.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

namespace {

constexpr double kWatch[] = {2, 5, 10, 0};
constexpr int kUsualWatch = 1;
constexpr int kOutputLines = 12;

void say(QPushButton* button, const QString& words, const QString& more) {
  button->setText(words);
  button->setAccessibleName(words);
  button->setToolTip(more);
}

QLabel* richLabel(QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setTextFormat(Qt::RichText);
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  label->setFocusPolicy(Qt::NoFocus);
  setRole(label, "lesson");
  return label;
}

}  // namespace

LessonPage::LessonPage(LessonPlayer& player, QWidget* parent) : QWidget(parent), player_(player) {
  build();
  inEveryLanguage(this, [this] {
    retranslate();
    shown_step_ = -1;
    refresh();
  });
  connect(&player_, &LessonPlayer::changed, this, &LessonPage::refresh);
  connect(&player_, &LessonPlayer::progressed, this, &LessonPage::refreshWait);
  connect(&Theme::instance(), &Theme::changed, this, &LessonPage::restyle);
}

void LessonPage::build() {
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  auto* head = new QHBoxLayout;
  head->setContentsMargins(scaled(8), scaled(4), scaled(12), scaled(2));
  leave_ = new QPushButton(this);
  setRole(leave_, "link");
  position_ = roleLabel({}, "dim", this);
  head->addWidget(leave_);
  head->addStretch(1);
  head->addWidget(position_);
  all->addLayout(head);

  area_ = new QScrollArea(this);
  area_->setWidgetResizable(true);
  area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area_->setFocusPolicy(Qt::NoFocus);
  auto* inner = new QWidget(area_);
  auto* box = new QVBoxLayout(inner);
  box->setContentsMargins(scaled(12), scaled(4), scaled(12), scaled(12));
  box->setSpacing(scaled(8));
  title_ = roleLabel({}, "name", inner);
  title_->setWordWrap(true);
  words_ = richLabel(inner);
  wait_bar_ = new QProgressBar(inner);
  wait_bar_->setTextVisible(false);
  wait_bar_->setFixedHeight(scaled(4));
  wait_label_ = roleLabel({}, "small", inner);
  question_ = richLabel(inner);
  setRole(question_, "question");
  choices_box_ = new QWidget(inner);
  auto* choices = new QVBoxLayout(choices_box_);
  choices->setContentsMargins(0, 0, 0, 0);
  choices->setSpacing(scaled(6));
  reveal_ = richLabel(inner);
  outputs_toggle_ = new QPushButton(inner);
  setRole(outputs_toggle_, "link");
  outputs_toggle_->setCheckable(true);
  outputs_ = new QPlainTextEdit(inner);
  outputs_->setProperty("role", "code");
  outputs_->setReadOnly(true);
  outputs_->setLineWrapMode(QPlainTextEdit::NoWrap);
  outputs_->hide();
  note_ = roleLabel({}, "error", inner);
  note_->setWordWrap(true);
  note_->hide();
  for (QWidget* widget : std::initializer_list<QWidget*>{title_, words_, question_, choices_box_}) box->addWidget(widget);
  for (QWidget* widget : std::initializer_list<QWidget*>{reveal_, wait_bar_, wait_label_, note_}) box->addWidget(widget);
  box->addWidget(outputs_toggle_, 0, Qt::AlignLeft);
  box->addWidget(outputs_);
  box->addStretch(1);
  area_->setWidget(inner);
  all->addWidget(area_, 1);
  all->addWidget(lineOf(this));
  all->addWidget(buildFoot());

  connect(leave_, &QPushButton::clicked, this, &LessonPage::leaveRequested);
  connect(outputs_toggle_, &QPushButton::toggled, this, [this] { refreshOutputs(); });
}

QWidget* LessonPage::buildFoot() {
  auto* foot = new QWidget(this);
  auto* rows = new QVBoxLayout(foot);
  rows->setContentsMargins(scaled(12), scaled(8), scaled(12), scaled(8));
  rows->setSpacing(scaled(6));
  auto* ways = new QHBoxLayout;
  back_ = new QPushButton(foot);
  restart_ = new QPushButton(foot);
  next_ = new QPushButton(foot);
  next_->setProperty("role", "primary");
  ways->addWidget(back_);
  ways->addWidget(restart_);
  ways->addWidget(next_, 1);
  rows->addLayout(ways);
  auto* others = new QHBoxLayout;
  explore_ = new QPushButton(foot);
  setRole(explore_, "link");
  watch_label_ = roleLabel({}, "small", foot);
  watch_ = new QComboBox(foot);
  for (std::size_t i = 0; i < std::size(kWatch); ++i) watch_->addItem(QString());
  watch_->setCurrentIndex(kUsualWatch);
  watch_label_->setBuddy(watch_);
  others->addWidget(explore_);
  others->addStretch(1);
  others->addWidget(watch_label_);
  others->addWidget(watch_);
  rows->addLayout(others);
  connect(next_, &QPushButton::clicked, this, &LessonPage::forward);
  connect(back_, &QPushButton::clicked, this, &LessonPage::back);
  connect(restart_, &QPushButton::clicked, this, [this] { player_.restart(); });
  connect(explore_, &QPushButton::clicked, this, [this] { player_.exploring() ? player_.resumeLesson() : player_.explore(); });
  connect(watch_, &QComboBox::currentIndexChanged, this, [this](int index) {
    if (index >= 0) player_.setWatchSeconds(kWatch[index]);
  });
  player_.setWatchSeconds(kWatch[kUsualWatch]);
  return foot;
}

void LessonPage::setNote(const QString& sentence) {
  note_->setText(sentence);
  note_->setVisible(!sentence.isEmpty());
}

QWidget* LessonPage::focusTarget() const { return next_; }

void LessonPage::retranslate() {
  say(leave_, tr("‹ All lessons"), tr("Ends this lesson"));
  say(back_, tr("Back"), tr("The step before, from its beginning (Page up)"));
  say(restart_, tr("Restart"), tr("The lesson from its first step"));
  say(outputs_toggle_, tr("What the tools print"), tr("What the questions to the cluster print in this step"));
  sayWays();
  watch_label_->setText(tr("Waits last"));
  watch_->setAccessibleName(tr("How long waits last for the eye"));
  watch_->setItemText(0, tr("2 s"));
  watch_->setItemText(1, tr("5 s"));
  watch_->setItemText(2, tr("10 s"));
  watch_->setItemText(3, tr("not at all"));
  words_->setAccessibleName(tr("Words of the step"));
  question_->setAccessibleName(tr("Question"));
  reveal_->setAccessibleName(tr("Reveal"));
  outputs_->setAccessibleName(tr("What the commands print"));
  wait_bar_->setAccessibleName(tr("How much of the wait is over"));
}

void LessonPage::restyle() {
  shown_step_ = -1;
  refresh();
}

// --- what a person asks for -----------------------------------------------------------------------------------------------

void LessonPage::forward() {
  if (!player_.forward()) emit leaveRequested();
}

void LessonPage::back() {
  if (!player_.lesson()) return;
  player_.goTo(std::max(0, player_.step() - 1));
}

// --- what is shown --------------------------------------------------------------------------------------------------------

void LessonPage::refresh() {
  if (!player_.lesson()) return;
  const auto& step = player_.current();
  const bool fresh = shown_step_ != player_.step();
  if (fresh) {
    const QString language = Language::instance().name();
    title_->setText(plainWords(player_.lesson()->lesson.title, language));
    words_->setText(richWords(step.text, language));
    question_->setText(step.question ? richWords(step.question->text, language) : QString());
    reveal_->setText(step.question ? richWords(step.question->reveal, language) : QString());
    setNote({});
    shown_step_ = player_.step();
    shown_question_ = shown_reveal_ = false;
    refreshChoices();
    QTimer::singleShot(0, area_, [this] { area_->verticalScrollBar()->setValue(0); });
  }
  position_->setText(tr("Step %1 of %2").arg(player_.step() + 1).arg(player_.steps()));
  const bool asked = step.question && player_.phase() != LessonPlayer::Phase::entering;
  question_->setVisible(asked);
  choices_box_->setVisible(asked);
  reveal_->setVisible(player_.revealed());
  refreshChoices();
  refreshOutputs();
  refreshWait();
  back_->setEnabled(player_.step() > 0);
  sayWays();
  if (asked && !shown_question_) follow(choices_box_);
  if (player_.revealed() && !shown_reveal_) follow(reveal_);
  shown_question_ = asked;
  shown_reveal_ = player_.revealed();
}

/// The two buttons whose words say what they would do now.
void LessonPage::sayWays() {
  const bool exploring = player_.exploring();
  QString next = tr("Next");
  if (exploring) next = tr("Back to the lesson");
  else if (player_.running()) next = tr("Skip ahead");
  else if (player_.phase() == LessonPlayer::Phase::asking) next = tr("Show me");
  else if (player_.lesson() && player_.isLast()) next = tr("Finish");
  const bool asking = player_.phase() == LessonPlayer::Phase::asking && !exploring && !player_.running();
  say(next_, next, asking ? tr("Reveals without a choice; page down does the same") : tr("Page down does the same"));
  if (exploring) say(explore_, tr("Back to the lesson"), tr("To where this step stood; what you did stays as a branch"));
  else say(explore_, tr("Explore freely"), tr("Time runs and the cluster is yours; the lesson waits"));
}

void LessonPage::follow(QWidget* widget) {
  // Once the layout has given it its place.
  QTimer::singleShot(0, widget, [this, widget] { area_->ensureWidgetVisible(widget, 0, scaled(20)); });
}

void LessonPage::refreshChoices() {
  const auto& step = player_.current();
  const std::size_t count = step.question ? step.question->choices.size() : 0;
  while (choices_.size() > count) {
    delete choices_.back();
    choices_.pop_back();
  }
  while (choices_.size() < count) {
    auto* button = new ChoiceButton(choices_box_);
    const int number = static_cast<int>(choices_.size());
    choices_box_->layout()->addWidget(button);
    connect(button, &QPushButton::clicked, this, [this, number] {
      player_.answer(number);
      next_->setFocus();
    });
    choices_.push_back(button);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto& choice = step.question->choices[i];
    ChoiceButton* button = choices_[i];
    const QString language = Language::instance().name();
    const QString letter(QChar(static_cast<char16_t>(u'A' + i)));
    button->setWords(letter, richWords(choice.text, language), plainWords(choice.text, language));
    using Verdict = ChoiceButton::Verdict;
    if (!player_.revealed()) button->setVerdict(Verdict::open);
    else if (choice.right) button->setVerdict(Verdict::right);
    else button->setVerdict(player_.chosen() == static_cast<int>(i) ? Verdict::wrong : Verdict::rest);
    if (!player_.revealed()) button->setEnabled(player_.phase() == LessonPlayer::Phase::asking && !player_.exploring());
  }
}

void LessonPage::refreshOutputs() {
  QString text;
  bool refused = false;
  for (const LessonOutput& output : player_.outputs()) {
    refused = refused || output.failed;
    if (!text.isEmpty()) text += QStringLiteral("\n\n");
    text += QStringLiteral("> %1").arg(output.command);
    if (!output.text.isEmpty()) text += QLatin1Char('\n') + output.text;
  }
  // What is refused is what the step is about: its sentence is shown unasked, and whole.
  if (refused && outputs_->toPlainText() != text) outputs_toggle_->setChecked(true);
  outputs_->setLineWrapMode(refused ? QPlainTextEdit::WidgetWidth : QPlainTextEdit::NoWrap);
  outputs_toggle_->setVisible(!text.isEmpty());
  outputs_->setVisible(!text.isEmpty() && outputs_toggle_->isChecked());
  if (outputs_->toPlainText() == text) return;
  outputs_->setPlainText(text);
  QFont mono = Theme::instance().mono();
  mono.setPixelSize(scaled(12));
  outputs_->setFont(mono);
  const int lines = refused ? kOutputLines : std::min<int>(kOutputLines, static_cast<int>(text.count(QLatin1Char('\n'))) + 1);
  outputs_->setFixedHeight(QFontMetrics(mono).lineSpacing() * lines + scaled(34));
}

void LessonPage::refreshWait() {
  const Duration length = player_.waiting();
  wait_bar_->setVisible(length.us > 0);
  wait_label_->setVisible(length.us > 0 || player_.exploring());
  if (player_.exploring()) wait_label_->setText(tr("Time runs and the cluster is yours. The lesson waits for you."));
  if (length.us <= 0) return;
  wait_bar_->setRange(0, 1000);
  wait_bar_->setValue(static_cast<int>(player_.waited().us * 1000 / length.us));
  if (player_.exploring()) return;
  const Duration over = millis(player_.waited().us / 100000 * 100);  // in tenths of a second, or the number would flicker
  wait_label_->setText(player_.held() ? tr("Paused: the space bar lets it go on.")
                                      : tr("%1 of %2 of the cluster's time").arg(text::span(over), text::span(length)));
}

}  // namespace hw::ui

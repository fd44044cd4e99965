#include "ui/lessons/lessons_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "ui/language/core_text.h"
#include "ui/language/language.h"
#include "ui/lessons/lesson_page.h"
#include "ui/lessons/lesson_words.h"
#include "ui/signs.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

namespace {
constexpr int kNumber = Qt::UserRole;
}

LessonsPanel::LessonsPanel(HostBridge& bridge, QWidget* parent, QSettings* settings)
    : QWidget(parent), bridge_(bridge), progress_(settings), player_(new LessonPlayer(bridge, this)), page_(new LessonPage(*player_, this)) {
  setProperty("role", "panel");
  setAttribute(Qt::WA_StyledBackground);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  stack_ = new QStackedWidget(this);
  all->addWidget(stack_);
  auto* home = new QWidget(stack_);
  auto* box = new QVBoxLayout(home);
  box->setContentsMargins(scaled(12), scaled(6), scaled(12), scaled(10));
  box->setSpacing(scaled(6));
  intro_ = roleLabel({}, "dim", home);
  intro_->setWordWrap(true);
  farewell_ = new QLabel(home);
  farewell_->setWordWrap(true);
  farewell_->hide();
  faults_ = roleLabel(library_.faults(), "error", home);
  faults_->setWordWrap(true);
  faults_->setVisible(!library_.faults().isEmpty());
  list_ = new QListWidget(home);
  list_->setUniformItemSizes(false);
  list_->setWordWrap(true);
  list_->setSpacing(2);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  file_ = new QPushButton(home);
  forget_ = new QPushButton(home);
  setRole(forget_, "link");
  for (QWidget* widget : std::initializer_list<QWidget*>{farewell_, intro_, faults_}) box->addWidget(widget);
  box->addWidget(list_, 1);
  auto* foot = new QHBoxLayout;
  foot->addWidget(file_);
  foot->addStretch(1);
  foot->addWidget(forget_);
  box->addLayout(foot);
  stack_->addWidget(home);
  stack_->addWidget(page_);
  restyle();

  connect(list_, &QListWidget::itemClicked, this, &LessonsPanel::chosen);
  connect(list_, &QListWidget::itemActivated, this, &LessonsPanel::chosen);
  connect(file_, &QPushButton::clicked, this, &LessonsPanel::openFileRequested);
  connect(forget_, &QPushButton::clicked, this, [this] {
    progress_.forget();
    sayAll();
    list_->setFocus();
  });
  connect(page_, &LessonPage::leaveRequested, this, &LessonsPanel::leave);
  connect(player_, &LessonPlayer::ran, this, &LessonsPanel::ran);
  connect(player_, &LessonPlayer::complained, this, [this](const QString& sentence) {
    page_->setNote(sentence);
    emit complained(sentence);
  });
  connect(player_, &LessonPlayer::setAside, this,
          [this] { emit complained(tr("What you did is kept as a branch of its own; the lesson goes on from where it stood.")); });
  // Its subject may come with its first commands.
  connect(player_, &LessonPlayer::entered, this, [this] {
    to_show_ = player_->step();
    shown_ = 0;
  });
  connect(player_, &LessonPlayer::changed, this, &LessonsPanel::seeEnd);
  // After the window has taken note of another cluster, with which what is selected goes away.
  connect(&bridge_, &HostBridge::snapshot, this, &LessonsPanel::pick, Qt::QueuedConnection);
  inEveryLanguage(this, [this] {
    retranslate();
    fill();
  });
}

LessonsPanel::~LessonsPanel() = default;

void LessonsPanel::restyle() {
  setMinimumWidth(scaled(320));  // the longest name of a setting
  page_->restyle();
}

void LessonsPanel::retranslate() {
  intro_->setText(tr("A lesson shows something, asks what will happen, and lets you see it. It makes a cluster of its own."));
  file_->setText(tr("Open a lesson from a file…"));
  file_->setAccessibleName(file_->text());
  forget_->setText(tr("Forget the marks"));
  forget_->setToolTip(tr("No lesson counts as begun or gone through any more"));
  forget_->setAccessibleName(forget_->text());
  list_->setAccessibleName(tr("Lessons"));
}

void LessonsPanel::fill() {
  const int row = list_->currentRow();
  list_->clear();
  QString chapter;
  const QString language = Language::instance().name();
  int number = 0;
  for (const api::LessonFile& lesson : library_.lessons()) {
    const QString in = plainWords(lesson.lesson.chapter, language);
    if (in != chapter && !in.isEmpty()) {
      auto* head = new QListWidgetItem(in, list_);
      head->setFlags(Qt::ItemIsEnabled);
      QFont bold = font();
      bold.setBold(true);
      head->setFont(bold);
    }
    chapter = in;
    auto* item = new QListWidgetItem(tr("%1. %2").arg(number + 1).arg(plainWords(lesson.lesson.title, language)), list_);
    item->setData(kNumber, number++);
  }
  list_->setCurrentRow(row >= 0 ? row : 1);
  sayAll();
}

/// How far a lesson was gone through: a shape beside its title, and words for those who do not see it.
void LessonsPanel::say(QListWidgetItem* item, int number) {
  const LessonProgress::State state = progress_.of(text::qs(library_.lessons()[static_cast<std::size_t>(number)].name));
  QString words = item->text();
  switch (state) {
    case LessonProgress::State::fresh: item->setIcon(signIcon(Sign::untouched, Tone::text_dim)); break;
    case LessonProgress::State::begun:
      item->setIcon(signIcon(Sign::half, Tone::accent));
      words = tr("%1 (begun)").arg(words);
      break;
    case LessonProgress::State::done:
      item->setIcon(signIcon(Sign::done, Tone::good));
      words = tr("%1 (gone through to the end)").arg(words);
      break;
  }
  item->setData(Qt::AccessibleTextRole, words);
  item->setToolTip(state == LessonProgress::State::fresh ? QString() : words);
}

void LessonsPanel::sayAll() {
  for (int row = 0; row < list_->count(); ++row)
    if (const QVariant number = list_->item(row)->data(kNumber); number.isValid()) say(list_->item(row), number.toInt());
  forget_->setVisible(progress_.any());
}

void LessonsPanel::seeEnd() {
  if (number_ < 0 || !active() || !player_->isLast() || player_->phase() != LessonPlayer::Phase::done) return;
  progress_.finish(text::qs(player_->lesson()->name));
}

QWidget* LessonsPanel::focusTarget() {
  if (active()) return page_->focusTarget();
  return list_;
}

// --- which lesson ---------------------------------------------------------------------------------------------------------

void LessonsPanel::chosen(QListWidgetItem* item) {
  if (const QVariant number = item->data(kNumber); number.isValid() && !active()) start(number.toInt());
}

void LessonsPanel::start(int number) {
  if (number < 0 || number >= static_cast<int>(library_.lessons().size())) return;
  open(library_.lessons()[static_cast<std::size_t>(number)]);
  number_ = number;
  progress_.begin(text::qs(player_->lesson()->name));
}

bool LessonsPanel::openFile(const QString& path, QString* error) {
  api::LessonFile lesson;
  if (!LessonLibrary::read(path, &lesson, error)) return false;
  open(std::move(lesson));
  return true;
}

/// A lesson makes clusters of its own; what a person had before is put aside as a session, with all its branches.
void LessonsPanel::keepBefore() {
  was_paused_ = bridge_.current()->paused;
  not_kept_.clear();
  if (!kept_.isValid()) {
    not_kept_ = kept_.errorString();
    return;
  }
  const auto id = bridge_.host().save_session(kept_.filePath(QStringLiteral("before.hwsession")).toStdString());
  bridge_.await(id, this, [this](const api::CommandResult& result) {
    if (!result.ok) not_kept_ = coreSaid(result.error);
  });
}

void LessonsPanel::bringBack() {
  if (!not_kept_.isEmpty()) {
    bridge_.setPaused(false);
    bidFarewell(not_kept_);
    return;
  }
  const auto id = bridge_.host().open_session(kept_.filePath(QStringLiteral("before.hwsession")).toStdString());
  bridge_.await(id, this, [this](const api::CommandResult& result) {
    if (active()) return;  // the next lesson has begun
    bridge_.setPaused(result.ok && was_paused_);
    bidFarewell(result.ok ? QString() : coreSaid(result.error));
  });
}

void LessonsPanel::bidFarewell(const QString& reason) {
  farewell_->setText(reason.isEmpty() ? tr("The lesson is over, and what was there before it is back.")
                                      : tr("The lesson is over. Its cluster goes on, and is yours; the one before it could not be brought back: %1").arg(reason));
  farewell_->show();
}

void LessonsPanel::open(api::LessonFile lesson) {
  if (!active()) keepBefore();
  number_ = -1;
  stack_->setCurrentWidget(page_);
  player_->open(std::move(lesson));
  page_->nextButton()->setFocus();
  emit opened();
}

void LessonsPanel::leave() {
  if (!active()) return;
  player_->close();
  to_show_ = -1;
  emit markRequested({});
  sayAll();
  stack_->setCurrentIndex(0);
  bringBack();
  for (int row = 0; row < list_->count(); ++row)
    if (list_->item(row)->data(kNumber).isValid() && row > list_->currentRow()) {
      list_->setCurrentRow(row);
      break;
    }
  list_->setFocus();
  emit left();
}

void LessonsPanel::forward() {
  if (active()) page_->forward();
}

void LessonsPanel::back() {
  if (active()) page_->back();
}

// --- what a step is about -------------------------------------------------------------------------------------------------

Selection LessonsPanel::find(const api::LessonTarget& target, const api::Snapshot& s) const {
  using Kind = api::LessonTarget::Kind;
  switch (target.kind) {
    case Kind::broker:
      for (const auto& broker : s.brokers)
        if (std::to_string(broker->id.v) == target.name) return Selection::ofBroker(broker->id);
      break;
    case Kind::partition:
      for (const auto& topic : s.topics)
        for (const auto& partition : topic->partitions)
          if (partition->name == target.name)
            return target.broker < 0 ? Selection::ofPartition(partition->id) : Selection::ofReplica(partition->id, BrokerId{target.broker});
      break;
    case Kind::producer:
      for (const auto& producer : s.producers)
        if (producer.name == target.name) return Selection::ofProducer(producer.index);
      break;
    case Kind::consumer:
      for (const auto& consumer : s.consumers)
        if (consumer.name == target.name) return Selection::ofConsumer(consumer.index);
      break;
  }
  return {};
}

/// The first that a step names is selected, and all look so. Those that its commands only make are found as they come.
void LessonsPanel::pick() {
  if (!active()) return;
  if (bridge_.current()->cluster != shown_cluster_) {
    shown_cluster_ = bridge_.current()->cluster;
    to_show_ = player_->step();
    shown_ = 0;
  }
  if (to_show_ < 0 || to_show_ != player_->step()) return;
  const auto& show = player_->current().show;
  std::vector<Selection> found;
  for (const auto& target : show)
    if (const Selection thing = find(target, *bridge_.current()); thing.kind != Selection::Kind::none) found.push_back(thing);
  if (found.size() == show.size()) to_show_ = -1;
  if (!show.empty() && found.size() <= shown_) return;
  shown_ = found.size();
  emit showRequested(found.empty() ? Selection{} : found.front());
  emit markRequested(found);
}

}  // namespace hw::ui

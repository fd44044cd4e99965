#include "ui/timebar/time_bar.h"

#include <QHBoxLayout>
#include <QInputDialog>
#include <QMenu>
#include <QVBoxLayout>
#include <cmath>

#include "ui/language/core_text.h"
#include "ui/language/language.h"
#include "ui/signs.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/timebar/bar_marks.h"
#include "ui/timebar/other_settings_dialog.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

namespace {
// Speeds that "backwards" goes through when it is pressed again.
constexpr double kFasterBack = 2, kFastestBack = 1000;

QToolButton* tool(Sign sign, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setIcon(signIcon(sign));
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

void name(QToolButton* button, const QString& what, const QString& tip) {
  button->setAccessibleName(what);
  button->setToolTip(tip);
}
}  // namespace

TimeBar::TimeBar(HostBridge& bridge, QWidget* parent) : QWidget(parent), bridge_(bridge), snapshot_(bridge.current()) {
  setProperty("role", "timebar");
  setAttribute(Qt::WA_StyledBackground);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(scaled(8), scaled(2), scaled(8), scaled(2));
  rows->setSpacing(0);
  sentence_ = roleLabel({}, "notice", this);
  sentence_->setWordWrap(true);
  sentence_->hide();
  rows->addWidget(sentence_);
  auto* row = new QHBoxLayout;
  row->setSpacing(scaled(4));
  rows->addLayout(row);
  reverse_ = tool(Sign::reverse, this);
  back_ = tool(Sign::step_back, this);
  undo_ = tool(Sign::undo, this);
  redo_ = tool(Sign::redo, this);
  track_ = new TimeTrack(this);
  live_ = new QPushButton(this);
  live_->setAutoDefault(false);
  live_->setFocusPolicy(Qt::TabFocus);
  for (auto* b : {reverse_, back_, undo_, redo_}) row->addWidget(b, 0, Qt::AlignTop);
  row->addWidget(track_, 1);
  row->addWidget(live_, 0, Qt::AlignTop);
  auto& host = bridge_.host();
  connect(back_, &QToolButton::clicked, this, &TimeBar::stepBack);
  connect(reverse_, &QToolButton::clicked, this, &TimeBar::playBackwards);
  connect(undo_, &QToolButton::clicked, this, [&host] { host.undo(); });
  connect(redo_, &QToolButton::clicked, this, [&host] { host.redo(); });
  connect(live_, &QPushButton::clicked, this, [&host] { host.go_live(); });
  connect(track_, &TimeTrack::seekRequested, this, [&host](Time when) { host.seek(when); });
  connect(track_, &TimeTrack::stepBackRequested, this, &TimeBar::stepBack);
  connect(track_, &TimeTrack::stepRequested, this, [&host] { host.step(); });
  connect(track_, &TimeTrack::liveRequested, this, [&host] { host.go_live(); });
  connect(track_, &TimeTrack::branchRequested, this, &TimeBar::goTo);
  connect(track_, &TimeTrack::menuRequested, this, [this](BranchId branch, QPoint at) {
    QMenu* menu = makeBranchMenu(branch);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(at);
  });
  restyle();
  inEveryLanguage(this, [this] { retranslate(); });
}

void TimeBar::retranslate() {
  setAccessibleName(tr("Time"));
  name(back_, tr("Step back"), tr("To just before the newest event a person would notice (Left)"));
  name(reverse_, tr("Play backwards"), tr("Play backwards; again: faster"));
  live_->setText(tr("Live"));
  live_->setAccessibleName(tr("Live"));
  live_->setToolTip(tr("The newest state of this branch (End)"));
  sentence_->setAccessibleName(tr("What is shown"));
  name(undo_, tr("Undo"), {});
  name(redo_, tr("Redo"), {});
  apply(snapshot_);
}

void TimeBar::restyle() {
  for (auto* b : {back_, reverse_, undo_, redo_}) b->setIconSize(QSize(scaled(16), scaled(16)));
  track_->updateGeometry();
}

void TimeBar::apply(const std::shared_ptr<const api::Snapshot>& snapshot) {
  snapshot_ = snapshot;
  const api::TimeView& time = snapshot->time;
  setVisible(time.recorded);
  if (!time.recorded) return;
  track_->apply(snapshot);
  const bool begin = snapshot->now <= time.begin;
  back_->setEnabled(!begin);
  reverse_->setEnabled(!begin);
  undo_->setEnabled(!time.undo.empty());
  redo_->setEnabled(!time.redo.empty());
  live_->setEnabled(!time.live);
  name(undo_, tr("Undo"), time.undo.empty() ? tr("There is no command before this moment") : tr("To just before: %1").arg(text::qs(time.undo)));
  name(redo_, tr("Redo"), time.redo.empty() ? tr("There is no command after this moment") : tr("To just after: %1").arg(text::qs(time.redo)));
  say();
}

void TimeBar::say() {
  const api::TimeView& time = snapshot_->time;
  QString words;
  if (!time.live && time.real_clients)
    words = tr("The past. Real clients go on with the newest state: here it can be looked at, not changed.");
  else if (!time.live)
    words = tr("The past. What you do here begins a branch; what came later stays.");
  if (!time.live && !time.seeking && snapshot_->now <= time.begin)
    words = tr("This is the beginning: nothing is recorded before it.") + QLatin1Char(' ') + words;
  if (words != sentence_->text()) sentence_->setText(words);
  sentence_->setVisible(!words.isEmpty());
}

void TimeBar::stepBack() { bridge_.host().step_back(); }

void TimeBar::playBackwards() {
  const double speed = snapshot_->speed;
  const bool going = speed < 0 && !snapshot_->paused;
  bridge_.host().set_speed(going ? std::max(speed * kFasterBack, -kFastestBack) : -std::min(std::abs(speed), kFastestBack));
  bridge_.host().resume();
}

void TimeBar::goTo(BranchId branch, Time when) {
  if (snapshot_->time.real_clients) {
    emit messageRequested(tr("Real clients are connected; their branch goes on."));
    return;
  }
  bridge_.host().switch_branch(branch);
  bridge_.host().seek(when);
}

// --- branches ---------------------------------------------------------------------------------------------------------------

QMenu* TimeBar::makeBranchMenu(BranchId id) {
  auto* menu = new QMenu(this);
  menu->setToolTipsVisible(true);
  const api::TimeView& time = snapshot_->time;
  const api::BranchView* branch = nullptr;
  bool has_children = false;
  for (const api::BranchView& b : time.branches) {
    if (b.id == id) branch = &b;
    has_children = has_children || b.parent == id;
  }
  if (branch == nullptr) return menu;
  const auto add = [&](const QString& words, auto fn, const QString& whyNot = {}) {
    QAction* action = menu->addAction(words, this, fn);
    action->setEnabled(whyNot.isEmpty());
    action->setToolTip(whyNot);
    return action;
  };
  const QString here = tr("This branch is the one shown.");
  const bool shown = id == time.branch;
  menu->addSection(branchName(*branch));
  add(tr("&Go on with this branch"), [this, id] { bridge_.host().switch_branch(id); },
      shown ? here : time.real_clients ? tr("Real clients are connected; their branch goes on.") : QString());
  if (time.beside == id)
    add(tr("Do not show it &beside any more"), [this] { bridge_.host().compare_with(BranchId{-1}); });
  else
    add(tr("Show it &beside"), [this, id] { bridge_.host().compare_with(id); }, shown ? here : QString());
  add(tr("Re&name…"), [this, id] { renameBranch(id); });
  add(tr("&Remove"), [this, id] { bridge_.host().remove_branch(id); },
      shown                   ? here
      : branch->parent.v < 0  ? tr("The first branch is where all others come from.")
      : has_children          ? tr("Other branches left this one; remove them first.")
                              : QString());
  menu->addSeparator();
  const QString no = time.real_clients ? tr("Real clients are connected; what they did cannot be done again.") : QString();
  // Of the branch whose menu this is: it goes on first.
  const auto again = [this, id, shown](auto fn) {
    return [this, id, shown, fn] {
      if (!shown) bridge_.host().switch_branch(id);
      fn();
    };
  };
  const auto with = [this, &again](const char* key, const char* value) {
    return again([this, key, value] { replayWith(QString::fromLatin1(key), QString::fromLatin1(value)); });
  };
  add(tr("Same commands with acks=&all"), with("acks", "all"), no);
  add(tr("Same commands with acks=&1"), with("acks", "1"), no);
  add(tr("Same commands with min.insync.replicas=&2"), with("min.insync.replicas", "2"), no);
  add(tr("Same commands with &other settings…"), again([this] { askOtherSettings(); }), no);
  return menu;
}

void TimeBar::renameBranch(BranchId id) {
  QString old;
  for (const api::BranchView& b : snapshot_->time.branches)
    if (b.id == id) old = branchName(b);
  auto* dialog = new QInputDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Name of the branch"));
  dialog->setLabelText(tr("Name"));
  dialog->setTextValue(old);
  connect(dialog, &QInputDialog::textValueSelected, this,
          [this, id](const QString& words) { bridge_.host().rename_branch(id, words.trimmed().toStdString()); });
  dialog->open();
}

void TimeBar::replayWith(const QString& key, const QString& value) {
  const auto words = key + QLatin1Char('=') + value;
  emit messageRequested(tr("Running the same commands with %1…").arg(words));
  bridge_.replayWith(key, value, this, [this, words](const api::CommandResult& r) {
    emit messageRequested(!r.ok ? coreSaid(r.error) : r.output.empty() ? tr("A new branch: the same commands with %1").arg(words) : coreSaid(r.output));
  });
}

void TimeBar::askOtherSettings() {
  auto* dialog = new OtherSettingsDialog(bridge_, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &OtherSettingsDialog::ran, this, &TimeBar::messageRequested);
  dialog->open();
}

}  // namespace hw::ui

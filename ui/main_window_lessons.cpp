// The window around a lesson.
#include <utility>

#include "ui/docks/console_panel.h"
#include "ui/docks/dock.h"
#include "ui/lessons/lesson_library.h"
#include "ui/lessons/lessons_panel.h"
#include "ui/main_window.h"
#include "ui/style.h"

namespace hw::ui {

namespace {
constexpr int kRoomForBoth = 1500;   // narrower windows show a lesson or the inspector
constexpr int kRoomForTables = 820;  // lower ones a lesson or the tables
}  // namespace

void MainWindow::openLesson(const QString& path) {
  QString error;
  if (lessons_->openFile(path, &error)) return;
  raise(console_dock_);
  console_->note(error, Tone::trouble);
  showMessage(error.section(QLatin1Char('\n'), 0, 0));
}

void MainWindow::showLessons() {
  const bool hidden = lessons_dock_->isHidden();
  if (lessons_->active()) makeRoom();
  raise(lessons_dock_);
  if (hidden) defaultSizes();
  if (!lessons_->focusTarget()->hasFocus()) lessons_->focusTarget()->setFocus(Qt::ShortcutFocusReason);
}

/// A lesson is about the cluster: in a small window the panels beside it and under it make room, and come back after it.
void MainWindow::makeRoom() {
  for (auto* dock : docks_) {
    const Qt::DockWidgetArea area = dockWidgetArea(dock);
    const bool narrow = area == Qt::RightDockWidgetArea && width() < scaled(kRoomForBoth);
    const bool low = area == Qt::BottomDockWidgetArea && height() < scaled(kRoomForTables);
    if (dock == lessons_dock_ || dock->isHidden() || dock->isFloating() || !(narrow || low)) continue;
    away_.push_back({dock, !dock->visibleRegion().isEmpty()});
  }
  for (const Away& away : away_) away.dock->hide();
}

void MainWindow::bringBackDocks() {
  const std::vector<Away> all = std::exchange(away_, {});
  for (const Away& away : all) away.dock->show();
  for (const Away& away : all)
    if (away.in_front) away.dock->raise();
}

}  // namespace hw::ui

// Files of the main window: scenarios, lessons, sessions, pictures.
#include <QFileDialog>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>

#include "ui/lessons/lessons_panel.h"
#include "ui/language/core_text.h"
#include "ui/main_window.h"
#include "ui/session_keeper.h"
#include "ui/shot.h"
#include "ui/text.h"

namespace hw::ui {

void MainWindow::askScenario() {
  const QString path = QFileDialog::getOpenFileName(this, tr("Open scenario"), {}, tr("Scenarios (*.hw);;All files (*)"));
  if (!path.isEmpty()) openScenario(path);
}

void MainWindow::askSession() {
  const QString path = QFileDialog::getOpenFileName(this, tr("Open session"), {}, tr("Sessions (*.hwsession);;All files (*)"));
  if (!path.isEmpty()) openSession(path);
}

void MainWindow::openSession(const QString& path) {
  bridge_.openSession(path, this, [this, path](const api::CommandResult& r) {
    showMessage(!r.ok ? coreSaid(r.error) : r.output.empty() ? tr("Opened %1").arg(path) : text::qs(r.output));
  });
}

void MainWindow::offerSession(const QString& path, SessionKeeper& keeper) {
  auto* box = new QMessageBox(QMessageBox::Question, tr("Highwater"),
                              tr("Highwater ended last time without saving. Open what was going on then?"), QMessageBox::NoButton, this);
  box->setAttribute(Qt::WA_DeleteOnClose);
  auto* yes = box->addButton(tr("Open"), QMessageBox::AcceptRole);
  auto* no = box->addButton(tr("Discard"), QMessageBox::DestructiveRole);
  box->addButton(tr("Ask again next time"), QMessageBox::RejectRole);
  connect(box, &QMessageBox::buttonClicked, this, [this, yes, no, path, keep = QPointer<SessionKeeper>(&keeper)](QAbstractButton* pressed) {
    if (pressed == yes)
      bridge_.openSession(path, this, [this, path, keep](const api::CommandResult& r) {
        showMessage(!r.ok ? coreSaid(r.error) : r.output.empty() ? tr("Opened what was going on") : text::qs(r.output));
        if (r.ok && keep) keep->forget(path);
      });
    else if (pressed == no && keep)
      keep->forget(path);
  });
  box->open();
}

void MainWindow::saveSession() {
  const QString path = QFileDialog::getSaveFileName(this, tr("Save session"), QStringLiteral("highwater.hwsession"),
                                                    tr("Sessions (*.hwsession)"));
  if (path.isEmpty()) return;
  bridge_.saveSession(path, this, [this, path](const api::CommandResult& r) { showMessage(r.ok ? tr("Saved %1").arg(path) : coreSaid(r.error)); });
}

void MainWindow::saveAsScenario() {
  const QString path = QFileDialog::getSaveFileName(this, tr("Save as scenario"), QStringLiteral("highwater.hw"), tr("Scenarios (*.hw)"));
  if (path.isEmpty()) return;
  bridge_.saveScenario(path, this, [this, path](const api::CommandResult& r) { showMessage(r.ok ? tr("Saved %1").arg(path) : coreSaid(r.error)); });
}

void MainWindow::savePicture() {
  const QString path = QFileDialog::getSaveFileName(this, tr("Save picture"), QStringLiteral("highwater.png"),
                                                    tr("PNG picture (*.png);;SVG drawing (*.svg)"));
  if (path.isEmpty()) return;
  QString error;
  if (saveShot(*this, path, size(), &error))
    showMessage(tr("Saved %1").arg(path));
  else
    showMessage(error);
}

void MainWindow::askLesson() {
  const QString path = QFileDialog::getOpenFileName(this, tr("Open lesson"), {}, tr("Lessons (*.hw);;All files (*)"));
  if (!path.isEmpty()) openLesson(path);
}

}  // namespace hw::ui

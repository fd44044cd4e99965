#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QGridLayout>

#include "ui/dialogs/dialogs.h"
#include "ui/language/language.h"
#include "ui/signs.h"
#include "ui/style.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

namespace {

/// The translation context of these dialogs.
class Help {
  Q_DECLARE_TR_FUNCTIONS(Help)
};

/// `again` shows it anew, in another language.
QDialog* frame(const QString& title, QWidget* body, QWidget* parent, void (*again)(QWidget*)) {
  auto* dialog = new QDialog(parent);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(title);
  auto* box = new QVBoxLayout(dialog);
  box->setContentsMargins(scaled(18), scaled(16), scaled(18), scaled(14));
  box->addWidget(body, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
  buttons->button(QDialogButtonBox::Close)->setText(Help::tr("Close"));
  buttons->button(QDialogButtonBox::Close)->setAccessibleName(Help::tr("Close"));
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  box->addWidget(buttons);
  QObject::connect(&Language::instance(), &Language::changed, dialog, [dialog, parent, again] {
    dialog->close();
    again(parent);
  });
  return dialog;
}

}  // namespace

void showKeys(QWidget* parent) {
  const QList<QPair<QString, QString>> keys{
      {Help::tr("Space"), Help::tr("Pause or play")},
      {Help::tr("Right, Page Down"), Help::tr("Step: to the next event a person would notice (a remote control's \"next\")")},
      {Help::tr("Left, Page Up"), Help::tr("Step back: to just before the newest such event")},
      {QStringLiteral("F5, F11"), Help::tr("Full screen on or off (a remote control's \"start\")")},
      {QStringLiteral("F2"), Help::tr("Lessons")},
      {QStringLiteral("Page Down, Page Up"), Help::tr("In a lesson: on, and back")},
      {Help::tr("B  or  ."), Help::tr("Blank the window, and show it again (a remote control's \"black screen\")")},
      {QStringLiteral("Esc"), Help::tr("Show a blank window again, leave full screen, or select nothing")},
      {QStringLiteral("0 … 9"), Help::tr("Select the broker with that id")},
      {QStringLiteral("[  ]  \\"), Help::tr("Slower, faster, back to 1×")},
      {QStringLiteral("+  -  F"), Help::tr("Zoom in, zoom out, fit everything")},
      {QStringLiteral("Ctrl+K"), Help::tr("To the console line")},
      {QStringLiteral("Ctrl+1 … Ctrl+9"), Help::tr("To a panel: events, brokers, partitions, …")},
      {QStringLiteral("Ctrl+I"), Help::tr("To the inspector")},
      {QStringLiteral("Ctrl+Shift+M"), Help::tr("Drop below min ISR")},
      {QStringLiteral("Ctrl+Shift+L"), Help::tr("Kill the leader now")},
      {QStringLiteral("Ctrl+Shift+B"), Help::tr("Bring all back")},
      {QStringLiteral("Ctrl+Shift+A"), Help::tr("Same commands with acks=all, as a branch beside this one")},
      {QStringLiteral("Up, Down, Enter"), Help::tr("In the time bar: from branch to branch, and on with it")},
      {QStringLiteral("F10"), Help::tr("Menu")},
      {QStringLiteral("Tab, Shift+Tab"), Help::tr("From control to control; inside the canvas too")},
      {QStringLiteral("Enter"), Help::tr("In the canvas: do what the marked control does")},
      {QStringLiteral("Up, Down, Tab"), Help::tr("In the console line: history, completion")}};
  auto* body = new QWidget;
  auto* grid = new QGridLayout(body);
  grid->setHorizontalSpacing(scaled(24));
  grid->setVerticalSpacing(scaled(6));
  for (int i = 0; i < keys.size(); ++i) {
    auto* key = new QLabel(keys[i].first, body);
    QFont bold = key->font();
    bold.setBold(true);
    key->setFont(bold);
    grid->addWidget(key, i, 0);
    grid->addWidget(new QLabel(keys[i].second, body), i, 1);
  }
  auto* note = roleLabel(
      Help::tr("Keys without Ctrl do nothing while text is typed. Page Down and Page Up scroll in tables and text, "
               "except in full screen, where they always belong to the speaker."),
      "dim", body);
  note->setWordWrap(true);
  // A grid asks such a label for its height before it knows the width; with taller letters the last line would be cut off.
  note->setMinimumWidth(scaled(520));
  note->setMinimumHeight(note->heightForWidth(scaled(520)));
  grid->addWidget(note, static_cast<int>(keys.size()), 0, 1, 2);
  frame(Help::tr("Keys"), body, parent, showKeys)->show();
}

void showAbout(QWidget* parent) {
  auto* body = new QWidget;
  auto* box = new QVBoxLayout(body);
  auto* sign = new QLabel(body);
  sign->setPixmap(signIcon(Sign::app, Tone::accent).pixmap(scaled(48), scaled(48)));
  box->addWidget(sign);
  box->addWidget(roleLabel(Help::tr("Highwater"), "name", body));
  auto* text = new QLabel(
      Help::tr("A Kafka cluster in a window. Brokers, partitions, leaders and in-sync replicas, drawn live; break them by "
               "clicking and see what becomes of each record.\n\nIts rules are those of Apache Kafka 4.1 (KRaft) unless "
               "another preset is chosen. Apache Kafka is a trademark of the Apache Software Foundation; this program is "
               "not a part of it."),
      body);
  text->setWordWrap(true);
  text->setMinimumWidth(scaled(420));
  box->addWidget(text);
  box->addWidget(roleLabel(Help::tr("Version %1").arg(QCoreApplication::applicationVersion()), "dim", body));
  frame(Help::tr("About Highwater"), body, parent, showAbout)->show();
}

}  // namespace hw::ui

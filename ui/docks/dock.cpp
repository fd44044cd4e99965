#include "ui/docks/dock.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QTimer>
#include <QToolButton>

#include "ui/signs.h"
#include "ui/style.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

Dock::Dock(const QString& name, const Words& title, QWidget* panel, QWidget* parent) : QDockWidget(parent) {
  setObjectName(name);
  setWidget(panel);
  bar_ = new QWidget(this);
  bar_->setProperty("role", "panel");
  bar_->setAttribute(Qt::WA_StyledBackground);
  auto* box = new QHBoxLayout(bar_);
  box->setContentsMargins(scaled(12), scaled(6), scaled(4), scaled(2));
  box->setSpacing(0);
  label_ = roleLabel({}, "title", bar_);
  box->addWidget(label_, 1);
  inEveryLanguage(this, [this, panel, title] {
    setWindowTitle(title());
    if (!retitled_) showTitle(title());
    panel->setAccessibleName(title());
  });
  const auto add = [&](Sign sign, const Words& what) {
    auto* button = new QToolButton(bar_);
    button->setIcon(signIcon(sign, Tone::text_dim));
    button->setIconSize(QSize(scaled(12), scaled(12)));
    inEveryLanguage(button, [button, title, what] {
      button->setToolTip(what());
      button->setAccessibleName(QStringLiteral("%1: %2").arg(title(), what()));
    });
    box->addWidget(button);
    return button;
  };
  connect(add(Sign::detach, [] { return tr("Float or dock again"); }), &QToolButton::clicked, this, [this] { setFloating(!isFloating()); });
  connect(add(Sign::close, [] { return tr("Close"); }), &QToolButton::clicked, this, &QDockWidget::close);
  none_ = new QWidget(this);
  none_->hide();  // a child that shows would lie over the title
  setTitleBarWidget(bar_);
  const auto later = [this] { QTimer::singleShot(0, this, &Dock::fitTitle); };
  connect(this, &QDockWidget::topLevelChanged, this, later);
  connect(this, &QDockWidget::dockLocationChanged, this, later);
  connect(this, &QDockWidget::visibilityChanged, this, later);
}

void Dock::setTitle(const QString& title) {
  retitled_ = true;
  showTitle(title);
}

void Dock::showTitle(const QString& title) {
  label_->setText(title);
  label_->setToolTip(title);
}

void Dock::fitTitle() {
  auto* window = qobject_cast<QMainWindow*>(parentWidget());
  bool tabbed = false;
  if (window && !isFloating())
    for (auto* other : window->tabifiedDockWidgets(this)) tabbed = tabbed || !other->isHidden();
  QWidget* wanted = tabbed ? none_ : bar_;
  if (titleBarWidget() == wanted) return;
  setTitleBarWidget(wanted);
  bar_->setVisible(!tabbed);
  none_->setVisible(tabbed);
}

}  // namespace hw::ui

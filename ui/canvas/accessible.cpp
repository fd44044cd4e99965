#include "ui/canvas/accessible.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <algorithm>
#include <map>

#include "ui/canvas/canvas_impl.h"

namespace hw::ui {

using canvas::Control;
using canvas::ControlKind;

/// The canvas as a list of children, one for each control in sight.
class CanvasAccessible : public QAccessibleWidget {
 public:
  explicit CanvasAccessible(ClusterCanvas* c) : QAccessibleWidget(c, QAccessible::Pane), canvas_(c) {}
  ~CanvasAccessible() override;
  int childCount() const override { return static_cast<int>(canvas_->controlIds().size()); }
  QAccessibleInterface* child(int index) const override {
    const QStringList ids = canvas_->controlIds();
    return index >= 0 && index < ids.size() ? childFor(ids[index]) : nullptr;
  }
  int indexOfChild(const QAccessibleInterface* child) const override;
  QAccessibleInterface* childAt(int x, int y) const override {
    canvas_->d_->ensure();
    const Control* c = canvas_->d_->scene.at(canvas_->mapFromGlobal(QPoint(x, y)));
    return c ? childFor(c->id) : nullptr;
  }
  QAccessibleInterface* focusChild() const override {
    const QString id = canvas_->focusedControl();
    return id.isEmpty() ? nullptr : childFor(id);
  }
  QAccessibleInterface* childFor(const QString& id) const;
  ClusterCanvas* canvas() const { return canvas_; }
  const Control* control(const QString& id) const {
    canvas_->d_->ensure();
    return canvas_->d_->scene.find(id);
  }
  const api::Snapshot& snapshot() const { return *canvas_->d_->snapshot; }
  void setLag(BrokerId b, Duration lag) { canvas_->d_->sendLag(b, lag, true); }
  void setFocus(const QString& id) {
    canvas_->setFocus(Qt::OtherFocusReason);
    canvas_->focusControl(id);
  }

 private:
  ClusterCanvas* canvas_;
  mutable std::map<QString, QAccessible::Id> children_;
};

namespace {

class ControlAccessible : public QAccessibleInterface, public QAccessibleActionInterface, public QAccessibleValueInterface {
 public:
  ControlAccessible(CanvasAccessible* parent, QString id) : parent_(parent), id_(std::move(id)) {}
  const QString& id() const { return id_; }

  bool isValid() const override { return control() != nullptr; }
  QObject* object() const override { return nullptr; }
  QAccessibleInterface* parent() const override { return parent_; }
  QAccessibleInterface* child(int) const override { return nullptr; }
  QAccessibleInterface* childAt(int, int) const override { return nullptr; }
  int childCount() const override { return 0; }
  int indexOfChild(const QAccessibleInterface*) const override { return -1; }
  QRect rect() const override {
    const QRect r = parent_->canvas()->controlRect(id_).toRect();
    return r.translated(parent_->canvas()->mapToGlobal(QPoint(0, 0)));
  }
  QString text(QAccessible::Text t) const override {
    switch (t) {
      case QAccessible::Name: return parent_->canvas()->controlName(id_);
      case QAccessible::Description: {
        QString tip = parent_->canvas()->controlTip(id_);
        tip.replace(QLatin1String("<br>"), QLatin1String(". "));
        tip.remove(QLatin1String("<b>")).remove(QLatin1String("</b>")).replace(QLatin1String("&nbsp;"), QLatin1String(" "));
        return tip;
      }
      case QAccessible::Value: {
        const Control* c = control();
        if (c && c->kind == ControlKind::lag) return canvas::durationText(Duration{currentValue().toLongLong() * 1000});
        return {};
      }
      default: return {};
    }
  }
  void setText(QAccessible::Text, const QString&) override {}
  QAccessible::Role role() const override {
    const Control* c = control();
    if (!c) return QAccessible::NoRole;
    switch (c->kind) {
      case ControlKind::broker: return QAccessible::ColumnHeader;
      case ControlKind::power:
      case ControlKind::kill:
      case ControlKind::pause:
      case ControlKind::add_producer:
      case ControlKind::add_consumer: return QAccessible::Button;
      case ControlKind::acks: return QAccessible::RadioButton;
      case ControlKind::lag: return QAccessible::Slider;
      case ControlKind::partition: return QAccessible::RowHeader;
      case ControlKind::cell: return QAccessible::Cell;
      case ControlKind::topic:
      case ControlKind::group: return QAccessible::Heading;
      default: return QAccessible::Grouping;
    }
  }
  QAccessible::State state() const override {
    QAccessible::State s;
    const Control* c = control();
    if (!c) {
      s.invalid = true;
      return s;
    }
    s.focusable = true;
    s.focused = parent_->canvas()->hasFocus() && parent_->canvas()->focusedControl() == id_;
    s.disabled = !c->enabled();
    s.selectable = !c->isButton();
    const auto& marked = parent_->canvas()->marked();
    s.selected = s.selectable && (parent_->canvas()->selection() == c->target || std::find(marked.begin(), marked.end(), c->target) != marked.end());
    s.checkable = c->kind == ControlKind::acks;
    s.checked = c->kind == ControlKind::acks && c->on;
    return s;
  }
  void* interface_cast(QAccessible::InterfaceType t) override {
    if (t == QAccessible::ActionInterface) return static_cast<QAccessibleActionInterface*>(this);
    const Control* c = control();
    if (t == QAccessible::ValueInterface && c && c->kind == ControlKind::lag) return static_cast<QAccessibleValueInterface*>(this);
    return nullptr;
  }
  QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
  void doAction(const QString& name) override {
    if (name == pressAction()) parent_->canvas()->activate(id_);
    if (name == setFocusAction()) parent_->setFocus(id_);
  }
  QStringList keyBindingsForAction(const QString&) const override { return {}; }
  QVariant currentValue() const override {
    const Control* c = control();
    const api::BrokerView* b = c ? canvas::findBroker(parent_->snapshot(), c->target.broker) : nullptr;
    return b ? QVariant(static_cast<qlonglong>(b->lag.ms())) : QVariant();
  }
  void setCurrentValue(const QVariant& v) override {
    if (const Control* c = control()) parent_->setLag(c->target.broker, millis(std::clamp<qlonglong>(v.toLongLong(), 0, 60000)));
  }
  QVariant maximumValue() const override { return 60000; }
  QVariant minimumValue() const override { return 0; }
  QVariant minimumStepSize() const override { return 50; }

 private:
  const Control* control() const { return parent_->control(id_); }
  CanvasAccessible* parent_;
  QString id_;
};

QAccessibleInterface* make(const QString& key, QObject* object) {
  if (key == QLatin1String("hw::ui::ClusterCanvas"))
    if (auto* c = qobject_cast<ClusterCanvas*>(object)) return new CanvasAccessible(c);
  return nullptr;
}

}  // namespace

CanvasAccessible::~CanvasAccessible() {
  for (const auto& [name, id] : children_) QAccessible::deleteAccessibleInterface(id);
}

QAccessibleInterface* CanvasAccessible::childFor(const QString& id) const {
  const auto it = children_.find(id);
  if (it != children_.end()) return QAccessible::accessibleInterface(it->second);
  auto* made = new ControlAccessible(const_cast<CanvasAccessible*>(this), id);
  children_.emplace(id, QAccessible::registerAccessibleInterface(made));
  return made;
}

int CanvasAccessible::indexOfChild(const QAccessibleInterface* child) const {
  const auto* c = dynamic_cast<const ControlAccessible*>(child);
  return c ? static_cast<int>(canvas_->controlIds().indexOf(c->id())) : -1;
}

void installCanvasAccessibility() {
  static const bool once = [] {
    QAccessible::installFactory(make);
    return true;
  }();
  static_cast<void>(once);
}

void forgetCanvasAccessibility(ClusterCanvas*) {
  // Qt deletes the interface of a QObject, and with it its children, when the object dies.
}

void notifyCanvasFocus(ClusterCanvas* canvas, const QString& id) {
  if (!QAccessible::isActive()) return;
  auto* root = dynamic_cast<CanvasAccessible*>(QAccessible::queryAccessibleInterface(canvas));
  if (!root) return;
  if (QAccessibleInterface* child = root->childFor(id)) {
    QAccessibleEvent event(child, QAccessible::Focus);
    QAccessible::updateAccessibility(&event);
  }
}

}  // namespace hw::ui

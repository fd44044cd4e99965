// A dock whose title bar shows only when its tab does not already name it. GUI thread.
#pragma once

#include <QDockWidget>

class QLabel;

namespace hw::ui {

class Dock : public QDockWidget {
  Q_OBJECT
 public:
  Dock(const QString& name, const QString& title, QWidget* panel, QWidget* parent);
  /// Shows the title bar if the dock stands alone or floats, hides it among tabs.
  void fitTitle();
  void setTitle(const QString& title);

 private:
  QWidget* bar_;
  QWidget* none_;
  QLabel* label_;
};

}  // namespace hw::ui

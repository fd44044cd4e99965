// A dock whose title bar shows only when its tab does not already name it. GUI thread.
#pragma once

#include <QDockWidget>

#include "ui/language/language.h"

class QLabel;

namespace hw::ui {

class Dock : public QDockWidget {
  Q_OBJECT
 public:
  Dock(const QString& name, const Words& title, QWidget* panel, QWidget* parent);
  /// Shows the title bar if the dock stands alone or floats, hides it among tabs.
  void fitTitle();
  /// Another title for its bar than for its tab; who sets it says it anew in another language.
  void setTitle(const QString& title);

 private:
  void showTitle(const QString& title);
  QWidget* bar_;
  QWidget* none_;
  QLabel* label_;
  bool retitled_ = false;
};

}  // namespace hw::ui

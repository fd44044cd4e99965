// Asks which setting should be another when the same commands are carried out again. GUI thread.
#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>

#include "ui/bridge/host_bridge.h"

class QDialogButtonBox;

namespace hw::ui {

/// Closes when the new branch is there. What is refused is said in it, and can be mended.
class OtherSettingsDialog : public QDialog {
  Q_OBJECT
 public:
  explicit OtherSettingsDialog(HostBridge& bridge, QWidget* parent = nullptr);
  QComboBox* owner() const { return owner_; }
  QComboBox* key() const { return key_; }
  QLineEdit* value() const { return value_; }
  QLabel* error() const { return error_; }

 public slots:
  void run();

 signals:
  void ran(QString sentence);

 private:
  void fillKeys();

  HostBridge& bridge_;
  QComboBox *owner_, *key_;
  QLineEdit* value_;
  QLabel* error_;
  QDialogButtonBox* buttons_;
};

}  // namespace hw::ui

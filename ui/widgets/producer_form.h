// The settings of a producer as fields; used by the inspector and by the dialog that starts one. GUI thread.
#pragma once

#include <QWidget>

#include "core/api/snapshot.h"
#include "core/cluster/command.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace hw::ui {

class ProducerForm : public QWidget {
  Q_OBJECT
 public:
  explicit ProducerForm(QWidget* parent = nullptr);
  /// Shows what the cluster has, in the fields that the person has not changed.
  void display(const api::ProducerView& producer);
  /// The settings that differ from what was shown; all of them if nothing was.
  cmd::Settings changes() const;
  /// Forgets the person's changes.
  void accept();

 signals:
  void changed();

 private:
  cmd::Settings values() const;
  void fill(const api::ProducerView& producer);
  QComboBox *acks_, *key_, *serializer_;
  QDoubleSpinBox* rate_;
  QSpinBox *batch_, *linger_, *retries_, *in_flight_;
  QCheckBox* idempotent_;
  cmd::Settings shown_;
  bool filling_ = false;
};

}  // namespace hw::ui

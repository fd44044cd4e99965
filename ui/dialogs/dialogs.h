// The dialogs: each builds commands, submits them, shows an error from the answer inside itself and closes when it is well. GUI thread.
#pragma once

#include <QDialog>

#include "ui/bridge/host_bridge.h"

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;
class QVBoxLayout;

namespace hw::ui {

class ProducerForm;

/// A dialog with a form, the command it would send, and room for the error of the answer.
class CommandDialog : public QDialog {
  Q_OBJECT
 public:
  CommandDialog(const QString& title, const QString& okText, HostBridge& bridge, QWidget* parent);
  /// The commands that OK sends, in order; each after the one before it went well.
  virtual std::vector<Command> commands() const = 0;
  QString error() const;

 public slots:
  void send();

 signals:
  void sent(const hw::Command& command, quint64 id);

 protected:
  /// A sentence when the fields cannot make a command.
  virtual QString problem() const { return {}; }
  void addField(const QString& label, QWidget* field, const QString& tip = {});
  void addWide(QWidget* widget);
  /// Shows the command line again; call when a field changed.
  void preview();
  HostBridge& bridge() const { return bridge_; }

 private:
  void sendFrom(std::size_t index, const std::vector<Command>& all);
  void showError(const QString& text);
  HostBridge& bridge_;
  QFormLayout* form_;
  QLabel* error_;
  QLabel* line_;
  QDialogButtonBox* buttons_;
};

class NewClusterDialog : public CommandDialog {
  Q_OBJECT
 public:
  NewClusterDialog(HostBridge& bridge, QWidget* parent);
  std::vector<Command> commands() const override;

 protected:
  QString problem() const override;

 private:
  QLineEdit *ids_, *racks_;
  QComboBox* preset_;
  QSpinBox* seed_;
  QPlainTextEdit* settings_;
  QCheckBox* article_;
};

class CreateTopicDialog : public CommandDialog {
  Q_OBJECT
 public:
  CreateTopicDialog(HostBridge& bridge, QWidget* parent);
  std::vector<Command> commands() const override;
  QLineEdit* nameEdit() const { return name_; }
  QSpinBox* replicationSpin() const { return replication_; }

 protected:
  QString problem() const override;

 private:
  QLineEdit *name_, *assignment_;
  QSpinBox *partitions_, *replication_, *min_isr_;
  QPlainTextEdit* settings_;
};

class StartProducerDialog : public CommandDialog {
  Q_OBJECT
 public:
  StartProducerDialog(HostBridge& bridge, QWidget* parent);
  std::vector<Command> commands() const override;

 private:
  QLineEdit* name_;
  QComboBox* topic_;
  ProducerForm* form_;
};

class StartConsumerDialog : public CommandDialog {
  Q_OBJECT
 public:
  StartConsumerDialog(HostBridge& bridge, QWidget* parent);
  std::vector<Command> commands() const override;

 private:
  QLineEdit *name_, *group_;
  QComboBox *topic_, *assignor_, *reset_;
};

/// Shows what a reassignment would add and remove before it is sent.
class ReassignDialog : public CommandDialog {
  Q_OBJECT
 public:
  ReassignDialog(TopicPartition partition, HostBridge& bridge, QWidget* parent);
  std::vector<Command> commands() const override;
  QString previewText() const;

 protected:
  QString problem() const override;

 private:
  std::vector<BrokerId> wanted() const;
  void showPreview();
  TopicPartition partition_;
  cmd::PartitionName name_;
  std::vector<BrokerId> now_;
  QLineEdit* replicas_;
  QSpinBox* throttle_;
  QLabel* preview_label_;
};

/// "key=value" lines; false with a sentence naming the line when one has no "=".
bool parseSettings(const QString& text, cmd::Settings* out, QString* error);
/// "1,2,3"; false when a word is not a number.
bool parseIds(const QString& text, std::vector<BrokerId>* out);

void showKeys(QWidget* parent);
void showAbout(QWidget* parent);

}  // namespace hw::ui

// The dialogs of the File menu that write animations and reports. GUI thread.
#pragma once

#include <QDialog>

#include "ui/export/animation.h"
#include "ui/export/report.h"

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QSpinBox;

namespace hw::ui {

/// A form, a sentence about what it will make, an error, and buttons; asks for the file and shows it being written.
class ExportDialog : public QDialog {
  Q_OBJECT
 public:
  ExportDialog(HostBridge& bridge, const EventModel& events, const QString& title, QWidget* parent);
  /// Writes to that file; what Save does once the file is chosen.
  virtual void write(const QString& path) = 0;
  QString error() const;

 signals:
  /// A file was written: a sentence for the person.
  void saved(QString sentence);

 protected:
  virtual QString problem() const { return {}; }
  /// Asks for the file; empty: cancelled.
  virtual QString askPath() = 0;
  void addField(const QString& label, QWidget* field, const QString& tip = {});
  void say(const QString& sentence);
  void setBusy(bool busy);
  void ended(bool ok, const QString& sentence);

  HostBridge& bridge_;
  const EventModel& events_;
  QProgressBar* progress_;

 private:
  void save();
  QFormLayout* form_;
  QLabel *sentence_, *error_;
  QDialogButtonBox* buttons_;
  std::vector<QWidget*> fields_;
};

class AnimationDialog : public ExportDialog {
  Q_OBJECT
 public:
  /// `like`: the canvas whose view is filmed. `from`, `to`: the stretch to begin with.
  AnimationDialog(HostBridge& bridge, const EventModel& events, const ClusterCanvas& like, Time from, Time to, QWidget* parent);
  AnimationOptions options() const;
  void setOptions(const AnimationOptions& options);
  void write(const QString& path) override;
  void reject() override;
  AnimationMaker* maker() const { return maker_; }

 protected:
  QString problem() const override { return options().problem(); }
  QString askPath() override;

 private:
  void tell();
  AnimationOptions like_;
  QDoubleSpinBox *from_, *to_, *speed_;
  QSpinBox *rate_, *width_;
  QComboBox* theme_;
  QCheckBox* caption_;
  AnimationMaker* maker_ = nullptr;
};

class ReportDialog : public ExportDialog {
  Q_OBJECT
 public:
  ReportDialog(HostBridge& bridge, const EventModel& events, QWidget* parent);
  ReportOptions options() const;
  QLineEdit* titleEdit() const { return title_; }
  QPlainTextEdit* noteEdit() const { return note_; }
  void write(const QString& path) override;

 protected:
  QString askPath() override;

 private:
  QLineEdit* title_;
  QPlainTextEdit* note_;
  QCheckBox* every_;
};

}  // namespace hw::ui

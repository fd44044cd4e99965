// The bar over the canvas: name, time controls, clock, one-click actions, listeners, preset, menu. GUI thread.
#pragma once

#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>
#include <QWidget>

#include "core/api/snapshot.h"

class QMenu;

namespace hw::ui {

class TopBar : public QWidget {
  Q_OBJECT
 public:
  explicit TopBar(QMenu* menu, QWidget* parent = nullptr);
  void apply(const api::Snapshot& snapshot);
  /// The partition the actions are about, and why an action would do nothing (empty: it would).
  void setActions(const QString& partition, const QString& noDrop, const QString& noKill, const QString& noBring);

  static int speedToTick(double factor);
  static double tickToSpeed(int tick);

  QToolButton* playButton() const { return play_; }
  QToolButton* stepButton() const { return step_; }
  QSlider* speedSlider() const { return speed_; }
  QToolButton* menuButton() const { return menu_; }
  QPushButton* dropButton() const { return drop_; }
  QPushButton* killButton() const { return kill_; }
  QPushButton* bringButton() const { return bring_; }
  QLabel* clockLabel() const { return clock_; }
  QWidget* listeners() const { return listeners_; }

 public slots:
  void slower();
  void faster();
  void normalSpeed();
  void restyle();

 signals:
  void playToggled();
  void stepRequested();
  void speedChosen(double factor);
  void dropRequested();
  void killRequested();
  void bringRequested();
  /// The reason of a greyed action, when the pointer or the keyboard asks for it.
  void reasonAsked(QString reason);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QPushButton* action(int sign);
  void retranslate();
  void sayPlay();
  void setReason(QPushButton* button, const QString& tip, const QString& reason);
  void showSpeed(double factor);
  void fitTexts();
  QToolButton *play_, *step_, *menu_, *copy_;
  QSlider* speed_;
  QLabel *speed_text_, *clock_, *preset_, *name_, *listen_text_;
  QWidget* listeners_;
  QPushButton *drop_, *kill_, *bring_;
  QElapsedTimer touched_;
  bool paused_ = false;
  bool backwards_ = false;  // the slider changes the speed, not the way
};

}  // namespace hw::ui

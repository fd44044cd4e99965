// One step of a lesson as a person sees it: words, question, choices, reveal, and the way on and back. GUI thread.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/lessons/lesson_player.h"

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QScrollArea;

namespace hw::ui {

class ChoiceButton;

class LessonPage : public QWidget {
  Q_OBJECT
 public:
  explicit LessonPage(LessonPlayer& player, QWidget* parent = nullptr);
  /// Says a sentence under the words; empty takes it away.
  void setNote(const QString& sentence);
  void restyle();
  QWidget* focusTarget() const;

  QPushButton* nextButton() const { return next_; }
  QPushButton* backButton() const { return back_; }
  QPushButton* restartButton() const { return restart_; }
  QPushButton* exploreButton() const { return explore_; }
  QPushButton* leaveButton() const { return leave_; }
  QComboBox* watchBox() const { return watch_; }
  const std::vector<ChoiceButton*>& choices() const { return choices_; }
  QLabel* words() const { return words_; }
  QLabel* reveal() const { return reveal_; }
  QPushButton* outputsToggle() const { return outputs_toggle_; }
  QPlainTextEdit* outputs() const { return outputs_; }
  QLabel* position() const { return position_; }

 public slots:
  /// The next step, or what a person who wants on would mean now; leave after the last.
  void forward();
  /// The step before, or this one anew if something of it was shown already and there is none before.
  void back();

 signals:
  void leaveRequested();

 private:
  void build();
  QWidget* buildFoot();
  void refresh();
  void refreshChoices();
  void refreshOutputs();
  void refreshWait();
  void retranslate();
  void sayWays();
  void follow(QWidget* widget);

  LessonPlayer& player_;
  QScrollArea* area_ = nullptr;
  QPushButton *leave_ = nullptr, *back_ = nullptr, *next_ = nullptr, *restart_ = nullptr, *explore_ = nullptr;
  QPushButton* outputs_toggle_ = nullptr;
  QLabel *title_ = nullptr, *position_ = nullptr, *words_ = nullptr, *question_ = nullptr, *reveal_ = nullptr, *note_ = nullptr;
  QLabel *wait_label_ = nullptr, *watch_label_ = nullptr;
  QProgressBar* wait_bar_ = nullptr;
  QComboBox* watch_ = nullptr;
  QPlainTextEdit* outputs_ = nullptr;
  QWidget* choices_box_ = nullptr;
  std::vector<ChoiceButton*> choices_;
  int shown_step_ = -1;
  bool shown_reveal_ = false, shown_question_ = false;
};

}  // namespace hw::ui

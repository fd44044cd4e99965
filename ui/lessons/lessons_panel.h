// The panel of lessons: a list by chapter, and the lesson that was chosen. GUI thread.
#pragma once

#include <QTemporaryDir>
#include <QWidget>
#include <memory>

#include "ui/canvas/selection.h"
#include "ui/lessons/lesson_library.h"
#include "ui/lessons/lesson_player.h"
#include "ui/lessons/lesson_progress.h"

class QLabel;
class QListWidget;
class QListWidgetItem;
class QPushButton;
class QStackedWidget;

namespace hw::ui {

class LessonPage;

class LessonsPanel : public QWidget {
  Q_OBJECT
 public:
  /// `settings` keep which lessons were gone through; may be null.
  explicit LessonsPanel(HostBridge& bridge, QWidget* parent = nullptr, QSettings* settings = nullptr);
  ~LessonsPanel() override;
  /// Opens a file of a person. False, with the sentence in `error`.
  bool openFile(const QString& path, QString* error);
  /// By its place in the library.
  void start(int number);
  void open(api::LessonFile lesson);
  /// A lesson is shown, also while its reader explores.
  bool active() const { return player_->lesson() != nullptr; }
  LessonPlayer& player() { return *player_; }
  LessonPage& page() { return *page_; }
  QListWidget* list() const { return list_; }
  QLabel* farewell() const { return farewell_; }
  QPushButton* forgetButton() const { return forget_; }
  QWidget* focusTarget();
  /// The size of the text is another.
  void restyle();

 public slots:
  void forward();
  void back();
  /// Ends the lesson, shows the list, and brings back the cluster of before the lesson.
  void leave();

 signals:
  /// Something is to be picked in the picture.
  void showRequested(hw::ui::Selection selection);
  /// These are to look picked, the one above among them.
  void markRequested(const std::vector<hw::ui::Selection>& things);
  void ran(const QString& line, quint64 id);
  /// A sentence for the person.
  void complained(const QString& sentence);
  void opened();
  void left();
  void openFileRequested();

 private:
  void keepBefore();
  void bringBack();
  void bidFarewell(const QString& reason);
  void fill();
  void say(QListWidgetItem* item, int number);
  void sayAll();
  void seeEnd();
  void chosen(QListWidgetItem* item);
  void pick();
  Selection find(const api::LessonTarget& target, const api::Snapshot& snapshot) const;
  void retranslate();

  HostBridge& bridge_;
  LessonLibrary library_;
  LessonProgress progress_;
  LessonPlayer* player_;
  LessonPage* page_;
  QStackedWidget* stack_;
  QListWidget* list_;
  QLabel *intro_, *farewell_, *faults_;
  QPushButton *file_, *forget_;
  QTemporaryDir kept_;            // the run of before the lesson, as a session file
  QString not_kept_;              // why it could not be written
  bool was_paused_ = false;
  int number_ = -1;     // the lesson shown, of the library; -1: a person's file
  int to_show_ = -1;    // the step whose subjects are not all picked yet
  std::size_t shown_ = 0;  // so many of them are,
  quint64 shown_cluster_ = 0;  // in this cluster
};

}  // namespace hw::ui

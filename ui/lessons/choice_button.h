// One answer to choose: a button whose words go over several lines. GUI thread.
#pragma once

#include <QPushButton>

class QLabel;

namespace hw::ui {

class ChoiceButton : public QPushButton {
  Q_OBJECT
 public:
  /// open: may be chosen. The others are after the reveal: the right answer, a wrong one that was chosen, and the rest.
  enum class Verdict { open, right, wrong, rest };

  explicit ChoiceButton(QWidget* parent = nullptr);
  /// `letter` stands before the words ("A"); `plain` is what a screen reader says.
  void setWords(const QString& letter, const QString& rich, const QString& plain);
  void setVerdict(Verdict verdict);
  Verdict verdict() const { return verdict_; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void name();
  int besides() const;
  QLabel* letter_;
  QLabel* words_;
  QString plain_;
  Verdict verdict_ = Verdict::open;
};

}  // namespace hw::ui

// What differs between two branches side by side, as rows to read and to click: loudest first, a row a broker or partition. GUI thread.
#pragma once

#include <QString>
#include <memory>
#include <string>

#include "ui/canvas/differences.h"
#include "ui/models/keyed_model.h"

namespace hw::ui {

struct DifferenceRow {
  std::string key;
  QString text;
  Tone tone = Tone::text;
  Selection here, beside;  // what it is about, on each side; kind none: nothing there
  bool operator==(const DifferenceRow&) const = default;
};

/// At most kRowsMax rows; the last says how many more there are. Log ends and high watermarks alone are counted, in one row.
class DifferenceModel : public KeyedModel<std::string, DifferenceRow> {
  Q_OBJECT
 public:
  explicit DifferenceModel(QObject* parent = nullptr);
  void apply(const canvas::Differences& differences);
  /// All of it in one sentence: "Not the same: leader of 2 partitions, ISR of 3 partitions".
  const QString& summary() const { return summary_; }
  static constexpr int kRowsMax = 200;

 protected:
  std::string keyOf(const DifferenceRow& row) const override { return row.key; }
  QVariant cell(int row, int column, int role) const override;

 private:
  QString summary_;
};

}  // namespace hw::ui

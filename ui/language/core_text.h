// The core's English sentences in the window's language. GUI thread.
#pragma once

#include <QString>
#include <string>
#include <vector>

namespace hw::ui {

/// A text of the core that can be translated: a title or a cause of events, or a word marked HW_WORDS.
struct CoreWord {
  const char* text;
  bool marked;  // may reach the window already filled in, as an argument or a word of a snapshot
};

/// All of them (core_words.cpp).
const std::vector<CoreWord>& coreWords();

/// The template in the window's language, its {0}, {1}... filled from `args`. Arguments that are sentences of the core are
/// translated too; names, numbers and Kafka's own texts stay.
QString coreFilled(const char* sentence, const std::vector<std::string>& args);

/// A marked word or sentence that the core has already filled in: "idle", "c1 joined". Others come back as they are.
QString coreSaid(const std::string& said);

}  // namespace hw::ui

// A lesson for the window: its words and its commands, read from the text of a scenario file. Values; any one thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/cluster/command.h"
#include "core/scenario/lesson.h"

namespace hw::api {

using scenario::kLessonLanguages;
using scenario::LessonChoice;
using scenario::LessonQuestion;
using scenario::LessonStep;
using scenario::LessonTarget;
using scenario::LessonText;

/// One command line of the file.
struct LessonCommand {
  std::size_t line = 0;           // from 1
  std::string text;
  std::vector<Command> commands;  // what it says; more than one for `cut 1<->2`
  bool expected = false;          // the file says what its answer is: a refusal may be meant
};

struct LessonFile {
  std::string name;  // as given, for messages
  scenario::Lesson lesson;
  std::vector<LessonCommand> commands;  // LessonStep::begin, reveal and end are places in it
};

/// Whether a scenario text holds directives, so that read_lesson is to read it.
bool holds_lesson(std::string_view text);
/// Reads it. Errors: one sentence `name:line: ...` for each fault, under each other; also for a scenario that is no lesson.
Result<LessonFile> read_lesson(std::string name, std::string_view text);

}  // namespace hw::api

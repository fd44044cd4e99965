#include "core/api/lesson.h"

#include <fmt/format.h>

#include "core/scenario/play.h"

namespace hw::api {

bool holds_lesson(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  return text.starts_with('@') || text.find("\n@") != std::string_view::npos;
}

Result<LessonFile> read_lesson(std::string name, std::string_view text) {
  Result<scenario::Scenario> scenario = scenario::parse_scenario(std::move(name), text);
  if (!scenario.ok()) return scenario.error();
  scenario::Scenario& read = scenario.value();
  if (!read.lesson)
    return Error{ErrorCode::INVALID_REQUEST,
                 fmt::format("{}: this scenario is no lesson; a lesson begins with @lesson", read.name)};
  LessonFile out;
  out.name = std::move(read.name);
  out.lesson = std::move(*read.lesson);
  for (scenario::ScenarioStep& step : read.steps)
    out.commands.push_back(LessonCommand{step.line, std::move(step.text), std::move(step.commands), step.expected.has_value()});
  return out;
}

}  // namespace hw::api

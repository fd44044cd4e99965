// The sentence for a control that would do nothing. Any thread.
#pragma once

#include <QString>

#include "core/api/snapshot.h"

namespace hw::ui {

/// Empty for WhyNot::possible.
QString whyNotText(api::WhyNot why);

}  // namespace hw::ui

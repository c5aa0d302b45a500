// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace foregrip::app {

/// What a list calls a take: its name where it is bundled, else that of its file without the
/// ending: "reload" for "/takes/reload.take.json".
[[nodiscard]] std::string takeLabel(const std::string& take);

} // namespace foregrip::app

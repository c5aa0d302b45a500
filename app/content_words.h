// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foregrip::app {

/// What the readers of options have in common.

/// "there is no KIND 'NAME'; the nearest is 'A'; there are A, B and C".
[[nodiscard]] std::string noSuch(const std::string& kind, std::string_view name,
                                 const std::vector<std::string>& known);

/// The two sides of "key=value"; else a refusal that shows `form`.
[[nodiscard]] core::Result<std::pair<std::string, std::string>>
splitPair(const std::string& text, const char* option, const char* form);

} // namespace foregrip::app

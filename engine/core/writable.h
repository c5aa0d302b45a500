// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace foregrip::core {

/// Whether this process may make files in `folder`. A folder that does not exist may not be
/// written.
[[nodiscard]] bool mayWriteInto(const std::filesystem::path& folder);

} // namespace foregrip::core

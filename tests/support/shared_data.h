// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace foregrip::test {

/// A file or folder among models by others, which do not belong to the project: below
/// $FOREGRIP_SHARED_DATA or ../shared/data. Nothing when they are not on this machine.
[[nodiscard]] std::optional<std::filesystem::path> sharedData(const std::string& name);

/// Why a test that needs them is skipped.
inline constexpr const char* kNoSharedData = "models by others are not on this machine";

} // namespace foregrip::test

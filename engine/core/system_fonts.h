// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <vector>

namespace foregrip::core {

/// Sans-serif font files (TrueType) that stand on this machine, the best first. The usual places of
/// Linux, macOS and Windows are looked at; empty where none of them has one.
[[nodiscard]] std::vector<std::filesystem::path> systemSansFonts();

} // namespace foregrip::core

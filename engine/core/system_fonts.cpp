// SPDX-License-Identifier: MIT
#include "core/system_fonts.h"

#include <array>
#include <system_error>

namespace foregrip::core {
namespace {

constexpr auto kFonts = std::to_array<const char*>({
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/TTF/DejaVuSans.ttf",
    "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
    "/usr/share/fonts/truetype/liberation2/LiberationSans-Regular.ttf",
    "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
    "/Library/Fonts/Arial Unicode.ttf",
    "/System/Library/Fonts/Supplemental/Arial.ttf",
    "C:/Windows/Fonts/segoeui.ttf",
});

} // namespace

std::vector<std::filesystem::path> systemSansFonts() {
    std::vector<std::filesystem::path> found;
    for (const char* file : kFonts) {
        std::error_code unreadable;
        if (std::filesystem::is_regular_file(file, unreadable)) {
            found.emplace_back(file);
        }
    }
    return found;
}

} // namespace foregrip::core

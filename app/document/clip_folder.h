// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <filesystem>
#include <string>

namespace foregrip::app {

/// Where clips go when the user names no folder: `foregrip` in $XDG_VIDEOS_DIR, else in Videos of
/// the home folder, else in the folder that the program was started in. It need not exist.
[[nodiscard]] std::filesystem::path defaultClipFolder();

/// A file in `folder` that does not exist yet, named by `stem` and the local time, as in
/// "foregrip_2026-03-01_18-05-09.mp4"; a second one of that second ends in "_2". Neither are there
/// a clip under way or a partial one of that name. `ending` with the dot.
[[nodiscard]] std::string timedClipName(const std::filesystem::path& folder,
                                        std::chrono::system_clock::time_point time,
                                        const std::string& ending,
                                        const std::string& stem = "foregrip");

} // namespace foregrip::app

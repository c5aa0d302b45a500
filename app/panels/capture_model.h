// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace foregrip::app {

/// Capture of the window into a clip, as its panel and the status strip show it.
struct CaptureModel {
    // Shown only.
    bool running = false;
    bool finishing = false; ///< the encoder completes the file
    double seconds = 0.0;   ///< since it began
    std::int64_t duplicated =
        0; ///< frames that repeat a picture: the program was slower than the clip
    std::int64_t skipped = 0; ///< pictures between two frames: the program was faster
    std::int64_t lost = 0;    ///< pictures left out because the encoder was behind
    std::string file;         ///< the one under way, else the newest
    std::string folder;       ///< where files go when the settings name none

    // Wish, cleared by the owner.
    bool toggle = false; ///< begin, or stop
};

} // namespace foregrip::app

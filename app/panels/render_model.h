// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace foregrip::app {

/// A clip of a take, as its panel asks for it and shows how it goes. What it is rendered as stands
/// in the settings.
struct RenderModel {
    // Chosen.
    std::string take;   ///< a bundled name or a file; empty: the one that is played, else the first
    std::string versus; ///< tuning to compare with; empty: none
    std::string watermark;
    std::string name; ///< of the file, or a path; empty: the take's with the time

    // Shown only.
    bool busy = false;
    bool stopping = false;      ///< asked to stop: what is there is completed
    std::int64_t done = 0;      ///< frames
    std::int64_t total = 0;     ///< frames; 0 until it is known
    double secondsLeft = -1.0;  ///< [s]; below 0: not known yet
    std::string file;           ///< the clip under way
    std::string result;         ///< the newest finished clip
    std::uintptr_t texture = 0; ///< what is being drawn, as Dear ImGui takes it; 0: none yet
    int textureWidth = 0;       ///< [px]
    int textureHeight = 0;

    // Wishes, cleared by the owner.
    bool start = false;
    bool cancel = false;
};

} // namespace foregrip::app

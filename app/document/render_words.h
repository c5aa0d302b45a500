// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/render_settings.h"
#include "viewmodel/loadout.h"

#include <string>
#include <vector>

namespace foregrip::app {

/// A clip to be made by `foregrip render`, as the window knows it.
struct RenderJob {
    RenderSettings settings;
    std::string take;      ///< a bundled name or a file
    std::string out;       ///< the clip
    std::string tuning;    ///< file of the numbers as they are now
    std::string versus;    ///< tuning to compare with; empty: none
    std::string watermark; ///< empty: none
    std::string rig;       ///< file of the character
    std::string weapon;    ///< file of the weapon
    viewmodel::Loadout loadout;
    std::string preview; ///< file for small pictures of what is being drawn; empty: none
};

/// The words of the command line that makes the clip, "render" first: everything that the window
/// has in hand is named, so that the clip shows what is on the screen and not what the take
/// recorded.
[[nodiscard]] std::vector<std::string> renderWords(const RenderJob& job);

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/render_settings.h"
#include "app/document/render_span.h"
#include "viewmodel/loadout.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace foregrip::app {

/// What the panes of a clip differ in.
enum class CompareKind : std::uint8_t { nothing, tuning, grip, optic, barrel };
inline constexpr std::size_t kCompareKindCount = 5;

/// A comparison: names of a kind in the order in which they are drawn.
struct Comparison {
    CompareKind kind = CompareKind::nothing;
    std::vector<std::string> names; ///< bundled names or files; parts: "none" for nothing mounted

    /// Two tunings share a picture in a layout of choice, anything else in rows and columns.
    [[nodiscard]] bool hasLayout() const {
        return kind == CompareKind::tuning && names.size() == 2;
    }
    /// Why it cannot be drawn, a sentence: fewer than two, more than nine, a comma in a name of a
    /// grid, which separates them. Empty when it can, and for a comparison of nothing.
    [[nodiscard]] std::string complaint() const;
};

/// A clip to be made by `foregrip render`, as the window knows it.
struct RenderJob {
    RenderSettings settings;
    std::string take;      ///< a bundled name or a file
    std::string out;       ///< the clip
    std::string tuning;    ///< file of the numbers as they are now
    Comparison comparison; ///< without complaint
    RenderSpan span;
    std::string cameraTrack; ///< file of the keys, for ClipCamera::track
    std::string watermark;   ///< empty: none
    std::string rig;         ///< file of the character
    std::string weapon;      ///< file of the weapon
    viewmodel::Loadout loadout;
    std::string preview; ///< file for small pictures of what is being drawn; empty: none
};

/// The words of the command line that makes the clip, "render" first: everything that the window
/// has in hand is named, so that the clip shows what is on the screen and not what the take
/// recorded.
[[nodiscard]] std::vector<std::string> renderWords(const RenderJob& job);

} // namespace foregrip::app

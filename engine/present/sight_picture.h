// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_view.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"

#include <vector>

namespace foregrip::present {

/// What the first-person picture shows in the sight that is aimed with. Source: docs/sights.md.

/// Where the picture is taken from.
struct SightView {
    core::Transformd worldFromCamera; ///< as drawn
    double fov = 1.0;                 ///< [rad] vertical, world
    double weaponFov = 1.0;           ///< [rad] vertical, viewmodel
    int height = 720;                 ///< [px] of the picture
};

/// Fills in the reticle and, for a scope with a picture of its own, the second view. Both look
/// along the line that bullets take when fully aimed, so that the reticle covers the point of
/// impact, sway and kick included.
void addSight(const viewmodel::Setup& setup, const viewmodel::Output& output, const SightView& view,
              render::FrameView& frame);

/// Names of nodes of the active sight's part that are not drawn: the ocular's glass where the
/// second view takes its place, or what would narrow a zoomed view. Empty for another part.
[[nodiscard]] std::vector<std::string> hiddenInSight(const viewmodel::Setup& setup,
                                                     const viewmodel::Output& output, int part);

} // namespace foregrip::present

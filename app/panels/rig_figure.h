// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/rig_document.h"
#include "app/document/rig_mirror.h"
#include "app/panels/rig_model.h"

#include <imgui.h>

namespace foregrip::app {

/// The colour of a role's state: green, amber, red, grey.
[[nodiscard]] const ImVec4& roleInk(RoleState state);

/// Where a role stands in the figure, seen from the front, so that the body's left is at the right:
/// x in [-1, 1], y from 0 at the top to 1.
[[nodiscard]] ImVec2 figurePlace(rig::Role role);

/// The map as a figure, as wide as there is room: a circle for every role, that can be selected by
/// a click and takes bones that are dropped on it.
void rigFigure(RigModel& model);

/// Where the newest figure drew a role, in window coordinates; for tests.
[[nodiscard]] ImVec2 figurePointInWindow(rig::Role role);

/// Where the newest list of bones drew its filter and its first row; for tests.
struct RigPoints {
    ImVec2 filter{0.0F, 0.0F};
    ImVec2 firstBone{0.0F, 0.0F};
};
[[nodiscard]] RigPoints rigPointsInWindow();

/// The name under which the tree's bones are dragged: the payload is the index of a node.
inline constexpr const char* kBonePayload = "bone";

} // namespace foregrip::app

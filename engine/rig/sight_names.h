// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"

#include <string>
#include <string_view>
#include <vector>

namespace foregrip::rig {

/// A node that stands for a line of sight: -Z its forward, +Y its up.
struct SightNode {
    int node = -1;              ///< index into Model::nodes
    std::string name;           ///< for people: what the node's name says, "scope4x"
    double magnification = 1.0; ///< [1, 30] as the name says it, else 1
};

/// The nodes of a model that stand for its sights, each name once. First the one that the role
/// `sight` takes (socket_names.h), then the others in the order of the file: empty nodes whose
/// names speak of aiming or of a kind of sight ("sight_reddot", "tag_scope", "aim_canted"). Names
/// of parts ("FrontSight", "ScopeMount", "Lens") and nodes with a mesh do not count among the
/// others. Empty when the model has none.
[[nodiscard]] std::vector<SightNode> findSightNodes(const Model& model);

/// The magnification that a name states: "scope4x", "acog_x4", "LPVO_6X". Of a range the higher
/// end. 1 where there is none; limited to [1, 30].
[[nodiscard]] double magnificationOfName(std::string_view name);

} // namespace foregrip::rig

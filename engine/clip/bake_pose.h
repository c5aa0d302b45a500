// SPDX-License-Identifier: MIT
#pragma once

#include "clip/bake_geometry.h"
#include "clip/bake_scene.h"

#include <cstdint>
#include <vector>

namespace foregrip::clip {

/// How every node of a scene stands at one instant.
struct BakePose {
    std::vector<NodePlacement> local; ///< by node, parent from node
    std::vector<std::uint8_t> shown;  ///< by node: 0 hides it and all below
};

/// Places the nodes of `scene` as `output` of `setup` is drawn: the body as every view but the
/// first person's shows it, or with `firstPerson` as that one does, weapon likewise. The camera is
/// the first person's with its shake. What nothing moves stands as `scene.model` has it.
[[nodiscard]] BakePose bakePose(const BakeScene& scene, const viewmodel::Setup& setup,
                                const viewmodel::Output& output, bool firstPerson);

/// World from node of every node of the scene in a pose.
[[nodiscard]] std::vector<glm::dmat4> worldMatrices(const BakeScene& scene, const BakePose& pose);

} // namespace foregrip::clip

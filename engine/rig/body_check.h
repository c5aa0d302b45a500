// SPDX-License-Identifier: MIT
#pragma once

#include "rig/humanoid.h"

#include <glm/vec3.hpp>

#include <optional>
#include <span>
#include <string>

namespace foregrip::rig {

/// Whether joints that were given roles stand as those of a body do. Positions are those of the
/// bind pose, one a joint, in any unit and turned anyhow.

/// Why this is no body, as the rest of a sentence that begins with "it is no body: "; nothing when
/// it may be one. A body's legs point away from its trunk, which tells it from a quadruped or a
/// bird; its arms are about as long as each other; its shoulders are apart.
[[nodiscard]] std::optional<std::string> notABody(std::span<const glm::dvec3> positions,
                                                  const BoneMap& map);

/// What the joints say about the side that is called left.
struct SideEvidence {
    double votes = 0.0;  ///< > 0: left is the body's left; below -1.5 it is surely its right
    std::string because; ///< what spoke: "toes and knees"; empty when nothing did
};

/// From where toes, knees, elbows, thumbs and eyes point. A foot without toes is judged by
/// `footAhead`: how far its mesh reaches beyond the ankle, as a vector, for left and right.
[[nodiscard]] SideEvidence judgeSides(std::span<const Joint> joints,
                                      std::span<const glm::dvec3> positions, const BoneMap& map,
                                      const std::optional<glm::dvec3> (&footAhead)[2]);

/// Gives everything that is left to the right, and the other way round.
void exchangeSides(BoneMap& map);

} // namespace foregrip::rig

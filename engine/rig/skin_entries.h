// SPDX-License-Identifier: MIT
#pragma once

#include "rig/bind_pose.h"
#include "rig/humanoid.h"
#include "rig/model.h"

#include <glm/mat4x4.hpp>

#include <cstdint>
#include <vector>

namespace foregrip::rig {

/// Gives a model's skin the joints that it lacks, so that something new can be drawn with it.
/// Without a skin one is made; its mesh space is then model space in the bind pose. All joints
/// of the humanoid are in the skin afterwards, so that the model is understood with the same ones.
class SkinEntries {
public:
    SkinEntries(Model& model, const Humanoid& humanoid);

    /// Mesh space from model space in the bind pose.
    [[nodiscard]] const glm::dmat4& meshFromModel() const { return meshFromModel_; }
    /// Model space from joint, in the bind pose.
    [[nodiscard]] const glm::dmat4& modelFromJoint(int joint) const {
        return pose_.modelFromJoint[static_cast<std::size_t>(joint)];
    }
    /// The place of a joint (index into Humanoid::joints, not a synthetic one) in Skin::joints;
    /// added when it is not there.
    std::uint16_t entry(int joint);

private:
    Model& model_;
    std::vector<Joint> joints_;
    BindPose pose_;
    glm::dmat4 meshFromModel_{1.0};
    std::vector<int> entryOfNode_;
};

} // namespace foregrip::rig

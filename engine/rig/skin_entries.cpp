// SPDX-License-Identifier: MIT
#include "rig/skin_entries.h"

#include <glm/matrix.hpp>

#include <algorithm>

namespace foregrip::rig {

SkinEntries::SkinEntries(Model& model, const Humanoid& humanoid)
    : model_(model), entryOfNode_(model.nodes.size(), -1) {
    std::copy_if(humanoid.joints.begin(), humanoid.joints.end(), std::back_inserter(joints_),
                 [](const Joint& joint) { return !joint.synthetic; });
    pose_ = readBindPose(model, joints_, humanoid.joint(Role::hips));
    meshFromModel_ = glm::inverse(pose_.modelFromMesh);
    if (model.skins.empty()) {
        model.skins.emplace_back();
        model.skins.front().name = "body";
    }
    const std::vector<int>& joints = model.skins.front().joints;
    for (std::size_t i = joints.size(); i-- > 0;) {
        entryOfNode_[static_cast<std::size_t>(joints[i])] = static_cast<int>(i);
    }
    // Which nodes are joints is told by the skin, so none must be lost with it.
    for (std::size_t j = 0; j < joints_.size(); ++j) {
        static_cast<void>(entry(static_cast<int>(j)));
    }
}

std::uint16_t SkinEntries::entry(int joint) {
    const int node = joints_[static_cast<std::size_t>(joint)].node;
    int& entry = entryOfNode_[static_cast<std::size_t>(node)];
    if (entry < 0) {
        Skin& skin = model_.skins.front();
        entry = static_cast<int>(skin.joints.size());
        skin.joints.push_back(node);
        skin.inverseBind.push_back(glm::inverse(modelFromJoint(joint)) * pose_.modelFromMesh);
    }
    return static_cast<std::uint16_t>(entry);
}

} // namespace foregrip::rig

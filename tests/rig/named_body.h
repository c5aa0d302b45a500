// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"
#include "rig/roles.h"

#include <string>
#include <string_view>
#include <vector>

namespace foregrip::test {

/// How a tool names the main bones of a body. `%` in a limb's name stands for the side.
struct BoneNames {
    const char* title;
    const char* hips;
    std::vector<const char*> spine;
    const char* neck; ///< null: none
    const char* head;
    const char* clavicle; ///< null: none
    const char* upperArm;
    const char* lowerArm;
    const char* hand;
    const char* upperLeg;
    const char* lowerLeg;
    const char* foot;
    const char* left;
    const char* right;
    std::vector<const char*> others = {}; ///< helper bones that stand beside, `%` as above
};

/// Where the bones of such a body stand.
struct BodyPlan {
    double leftSign = 1.0; ///< +1: names for the left are on +X, the left of a body that faces +Z
    double toes = 0.12;    ///< [m] along +Z from the ankles; 0: none
    double scale = 1.0;    ///< metres to model units
    glm::dvec3 at{0.0};    ///< [m] where it stands
};

/// A skeleton of 1.7 m in a T-pose, facing +Z, +Y up, of nodes without a skin or a mesh.
rig::Model namedBody(const BoneNames& names, const BodyPlan& plan = {});

/// The node with this name in place of `%`: the right one of a limb.
std::string sided(const char* pattern, const char* side);

/// Every convention that is promised and of which there is no file among the tests' data.
const std::vector<BoneNames>& conventions();

} // namespace foregrip::test

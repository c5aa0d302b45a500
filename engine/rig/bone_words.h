// SPDX-License-Identifier: MIT
#pragma once

#include "rig/bone_names.h"
#include "rig/humanoid.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::rig {

/// Roles from the words in joints' names, for names of no known convention: "arm_joint_L_2",
/// "Antebrazo.Izq", "왼팔". Words are those of ten languages, whole words only in Latin letters.

/// What a name says that a joint is.
enum class Part {
    none,
    other, ///< a helper or something that no body needs: twist, control, end, hair, wing
    hips,
    spine,
    neck,
    head,
    clavicle,
    shoulder, ///< the clavicle or the upper arm
    arm,      ///< some part of it
    upperArm,
    foreArm,
    hand,
    leg, ///< some part of it
    thigh,
    shin,
    foot,
    toe,
    thumb,
    index,
    middle,
    ring,
    little,
};

struct NameWords {
    Part part = Part::none;
    int side = 0; ///< -1 left, +1 right, 0 neither
};

[[nodiscard]] NameWords readName(std::string_view name);

/// Of joints that share a word the tree says which is first: of three arm joints on one path they
/// are upper arm, lower arm and hand. The convention is "words".
[[nodiscard]] NamedRoles matchBoneWords(std::span<const Joint> joints);

} // namespace foregrip::rig

// SPDX-License-Identifier: MIT
#pragma once

#include "anim/two_bone_ik.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"
#include "viewmodel/state.h"
#include "viewmodel/weapon_pose.h"

#include <array>

namespace foregrip::viewmodel {

/// The lower body of a frame: hips between two feet that stand where the gait has them. Root space,
/// metres and radians. Eye, chest and weapon never move by it: what the hips do, the spine takes
/// back, and what they sink, the first-person shift does.
struct LowerBody {
    bool resting = true;             ///< both feet in the standing pose and nothing moves
    core::Vector3<double> hips{0.0}; ///< from where they rest, crouch included
    double yaw = 0.0;                ///< of the hips against the root, left is positive
    double lean = 0.0;               ///< forward
    core::Quaternion<double> turn{1.0, 0.0, 0.0, 0.0}; ///< of both
    struct Foot {
        core::Transformd joint;                     ///< root from foot joint
        core::Vector3<double> knee{0.0, 0.0, -1.0}; ///< where the knee points
    };
    std::array<Foot, 2> feet; ///< left, right; not filled when resting
};
[[nodiscard]] LowerBody lowerBody(const Setup& setup, const State& state, const Blends& blends,
                                  const View& view);

/// Hips joint for the crouch and the lower body.
[[nodiscard]] core::Transformd hipsJoint(const BodyRig& body, const LowerBody& lower);

/// Both legs, left and right, as limbs to be solved: from the hips joint to the feet. Not for legs
/// that rest.
using Legs = std::array<anim::TwoBoneInput<double>, 2>;
[[nodiscard]] Legs legsOf(const Setup& setup, const LowerBody& lower, const Transformd& hips);

/// Puts legs that rest into the standing pose.
void placeRestingLegs(const Setup& setup, Output& output);

/// Puts `legs` where they were solved; a foot out of reach is drawn to where the leg ends.
void placeLegs(const Setup& setup, const LowerBody& lower, const Legs& legs,
               const std::array<anim::TwoBoneResult<double>, 2>& solved, Output& output);

} // namespace foregrip::viewmodel

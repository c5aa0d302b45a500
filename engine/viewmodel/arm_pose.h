// SPDX-License-Identifier: MIT
#pragma once

#include "anim/two_bone_ik.h"
#include "viewmodel/body_recoil.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"

#include <array>

namespace foregrip::viewmodel {

/// The arms of a frame, from a bent chest to hands on their sockets. Root space. Both arms go
/// through each stage side by side, since neither waits for the other (anim/lanes.h).

/// The highest spine joint, and how it is turned against the bind pose.
struct Chest {
    core::Transformd joint;          ///< root from joint, first-person shift applied
    core::Quaternion<double> turned; ///< root space
    double stockSide = 1.0;          ///< [-1, 1] the side that the stock is on: 1 right, -1 left
    /// What the collar bone of that side does for the stock, root space.
    core::Quaternion<double> collarTurn{1.0, 0.0, 0.0, 0.0};
    core::Vector3<double> collarShift{0.0}; ///< [m]
};

/// One arm on its way through the stages.
struct Arm {
    const ArmRig& rig;
    HandOutput& hand;
    const HandShift& shift;    ///< what is left of a change of parts
    core::Transformd wrist;    ///< where the hand joint should be
    core::Transformd clavicle; ///< root from collar bone joint, or from the upper arm's as bound
    core::Vector3<double> shoulder{0.0};
    anim::TwoBoneInput<double> input;
    anim::TwoBoneResult<double> solved;
};
using Arms = std::array<Arm, 2>; ///< the firing one, which decides, and the support

/// The arm on that side of the body, by the sign of `side`: right at 0 and above.
[[nodiscard]] inline Arm& armOn(double side, Arms& arms) {
    return (arms[0].rig.side > 0.0) == (side >= 0.0) ? arms[0] : arms[1];
}

/// Places the clavicles, which may carry the shoulders toward the hands; that of `held`, which has
/// the stock, gives way to the kick. Fills `input` with what is to be solved: from there to the
/// wrists.
void aimArms(const Setup& setup, const Chest& chest, const BodyRecoil& recoil, Arm& held,
             Arms& arms, Output& output);

/// From `solved`: rolls the forearms, places all joints by forward kinematics, so that what is
/// reported of the hands is what is drawn.
void placeArms(const Setup& setup, Arms& arms, Output& output);

} // namespace foregrip::viewmodel

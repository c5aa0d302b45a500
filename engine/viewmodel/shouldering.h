// SPDX-License-Identifier: MIT
#pragma once

#include "anim/spine.h"
#include "viewmodel/body_rig.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"
#include "viewmodel/weapon_pose.h"

#include <array>

namespace foregrip::viewmodel {

/// The body comes to the stock: the view decides where the weapon is and where the eye is, so the
/// head tilts and the neck bends over a chest that moves under them, and the collar bone turns.
/// Root space. Source: docs/shouldering.md.

/// What is wanted in a frame.
struct Shouldering {
    double weight = 0.0;                 ///< [0, 1] of the way
    core::Vector3<double> stock_rs{0.0}; ///< [m] where the stock is
    double lean = 0.0; ///< [rad] roll of the chest, counter-clockwise as seen from behind
    double eye = 0.0;  ///< [m] from between the eyes to the right, to the one behind the sights
    double side = 1.0; ///< the shoulder that the stock is at: right at 0 and above, left below
};

/// While the body goes over to the other shoulder, it first comes off the one and then to the
/// other. At the hip and at the sights all of it, at a sprint, in front of a wall and for a weapon
/// without a stock none. `give_rs` [m] is what the shoulder gives way to the kick by itself.
[[nodiscard]] Shouldering shoulderingOf(const Setup& setup, const Blends& blends, const View& view,
                                        const core::Transformd& rootFromWeapon,
                                        const core::Vector3<double>& give_rs);

/// The chain from the lowest spine joint to the head while it is bent, before it is shifted to the
/// eye.
struct BentChain {
    anim::SpinePose<double>& pose;                                       ///< turns against the rest
    std::array<core::Vector3<double>, anim::kMaximumSpineJoints>& place; ///< [m]
    core::Quaternion<double> chestRotation;                              ///< of the chest joint
    core::Vector3<double> headToEye{0.0};                                ///< [m] of the rest
};

/// What the collar bone at the stock does, and the eye.
struct Shouldered {
    core::Quaternion<double> turn{1.0, 0.0, 0.0, 0.0}; ///< of the collar bone
    core::Vector3<double> shift{0.0};                  ///< [m] of its joint
    core::Vector3<double> eye{0.0}; ///< [m] where the eye of the chain is, in the space of `place`
    double tilt = 0.0;              ///< [rad] of the head, toward the stock
};

/// Bends neck and head of `chain` toward the stock.
Shouldered comeToStock(const Setup& setup, const Shouldering& wanted, const View& view,
                       const BentChain& chain);

/// From the joints as placed: the pocket, and how far the stock is from it.
void reportStock(const Setup& setup, const Blends& blends, const core::Transformd& chest,
                 Output& output);

} // namespace foregrip::viewmodel

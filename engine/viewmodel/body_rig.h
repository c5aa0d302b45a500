// SPDX-License-Identifier: MIT
#pragma once

#include "anim/elbow_swivel.h"
#include "anim/spine.h"
#include "rig/humanoid.h"
#include "rig/pose.h"
#include "viewmodel/loadout.h"
#include "viewmodel/tuning.h"
#include "viewmodel/upper_arm_twist.h"

#include <array>
#include <vector>

namespace foregrip::viewmodel {

/// What the pipeline needs of a rig, measured once. Root space: ground point, body facing -Z.
///
/// The solvers give a bone as a rotation whose -Z runs along the bone and whose +X is the hinge. A
/// rig's joint axes are its author's choice, so each joint keeps one correction:
/// joint rotation = solved rotation * correction.

inline constexpr std::size_t kMaximumTwist = 4;

struct ArmRig {
    double side = 1.0;                                    ///< +1 right, -1 left
    int clavicle = -1, upper = -1, lower = -1, hand = -1; ///< driven slots, -1 = none
    std::array<int, kMaximumTwist> twist{};               ///< driven slots, elbow first
    std::array<double, kMaximumTwist> twistAlong{};       ///< fraction of the forearm, elbow 0
    int twistCount = 0;
    core::Transformd chestFromClavicle; ///< bind; the chest is the highest spine joint
    core::Transformd chestFromUpper;    ///< bind
    double upperLength = 0.3;           ///< [m] overrides applied
    double lowerLength = 0.27;          ///< [m]
    /// One segment without an elbow (rig::Humanoid::oneSegmentArms): both lengths are half of it,
    /// and it always points at its target.
    bool straight = false;
    double nearReach = 0.15; ///< [m] the elbow folds no further; straight: the reach
    core::Quaternion<double> upperCorrection{1.0, 0.0, 0.0, 0.0};
    core::Quaternion<double> lowerCorrection{1.0, 0.0, 0.0, 0.0};
    core::Quaternion<double> handCorrection{1.0, 0.0, 0.0, 0.0};
    std::array<core::Quaternion<double>, kMaximumTwist> twistCorrection{};
    UpperArmTwist upperTwist;
    core::Transformd palm;                                     ///< hand joint from palm
    core::Quaternion<double> handFromAxes{1.0, 0.0, 0.0, 0.0}; ///< rig/hand_frame.h
    /// [m] collar bone joint from shoulder pocket; without a collar bone from the chest joint. The
    /// pocket is the hollow between chest and shoulder joint where a stock is held: see
    /// docs/shouldering.md for where that is on a rig.
    core::Vector3<double> pocket{0.0};

    [[nodiscard]] double reach() const { return upperLength + lowerLength; }
};

struct LegRig {
    int upper = -1, lower = -1, foot = -1; ///< driven slots
    core::Vector3<double> hip{0.0};        ///< [m] of the standing pose, from the hips joint
    core::Transformd standingUpper, standingLower, standingFoot; ///< root from joint, standing
    double upperLength = 0.4, lowerLength = 0.4;                 ///< [m]
    core::Quaternion<double> upperCorrection{1.0, 0.0, 0.0, 0.0};
    core::Quaternion<double> lowerCorrection{1.0, 0.0, 0.0, 0.0};
    core::Vector3<double> bend{0.0, 0.0, -1.0}; ///< root space: where the knee points

    // The foot by itself. Its heading space: the point of the ground under the ankle of a flat
    // foot, +Y up, toes toward -Z.
    core::Vector3<double> stance{0.0}; ///< [m] root space, y 0: that point, standing
    double stanceYaw = 0.0;            ///< [rad] heading in root space, standing
    double straight = 0.82;            ///< [m] hip to ankle of a leg that carries: hardly bent
    double ankle = 0.09;               ///< [m] foot joint above the ground
    double ball = 0.14;                ///< [m] from the ankle forward to where the heel lifts over
    double heel = 0.05;                ///< [m] from the ankle back to where the toes lift over
    core::Vector3<double> knee{0.0, 0.0, -1.0}; ///< heading space: where the knee points
    core::Quaternion<double> footCorrection{1.0, 0.0, 0.0, 0.0}; ///< heading from joint, flat

    [[nodiscard]] double reach() const { return upperLength + lowerLength; }
};

/// Limits of how the body comes to a stock, from the tuning.
struct ShoulderingRig {
    double neckTurn = 0.0;   ///< tangent of half the angle
    double collarTurn = 0.0; ///< tangent of half the angle
    double shift = 0.0;      ///< [m]
};

struct BodyRig {
    int hips = -1;          ///< driven slots
    std::vector<int> chain; ///< spine, necks, head; lowest first
    std::size_t spineCount = 0;
    anim::SpineChain<double> spine;               ///< shares and limits of `chain`
    std::vector<core::Transformd> chainBind;      ///< root from joint, bind
    std::vector<core::Vector3<double>> chainStep; ///< [m] bind, root space: from the joint below
    core::Transformd hipsBind;
    core::Vector3<double> hipsOffset{0.0}; ///< [m] of the standing pose
    core::Vector3<double> headToEye{0.0};  ///< [m] bind, root space
    double eyeHeight = 1.65;               ///< [m] standing
    anim::SwivelTuning<double> swivel;
    ArmRig firing;  ///< at grip and trigger: that of the shoulder that holds the weapon
    ArmRig support; ///< at the foregrip: the other one
    ShoulderingRig shouldering;
    bool hasStock = false;      ///< the weapon has one; set by whoever knows the weapon
    std::array<LegRig, 2> legs; ///< left, right
    std::vector<int> unsolved;  ///< driven slots that none of the above has: left at the root

    [[nodiscard]] const ArmRig& right() const { return firing.side > 0.0 ? firing : support; }
    [[nodiscard]] const ArmRig& left() const { return firing.side > 0.0 ? support : firing; }
};

/// Measures the rig for a tuning: lengths with their overrides, shares and limits for however many
/// spine joints there are, corrections, the standing pose. Slots are those of `plan`; `firingPalm`
/// and `supportPalm` are hand joint from palm.
[[nodiscard]] BodyRig measureBody(const Tuning& tuning, const rig::Humanoid& humanoid,
                                  const rig::PosePlan& plan,
                                  const core::Vector3<double>& hipsOffset, Shoulder shoulder,
                                  const core::Transformd& firingPalm,
                                  const core::Transformd& supportPalm);

} // namespace foregrip::viewmodel

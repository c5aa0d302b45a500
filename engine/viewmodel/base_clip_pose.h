// SPDX-License-Identifier: MIT
#pragma once

#include "anim/spine.h"
#include "rig/pose.h"
#include "viewmodel/base_clip.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"
#include "viewmodel/state.h"
#include "viewmodel/weapon_pose.h"

#include <array>
#include <optional>
#include <span>

/// The pose of the base clips at an instant, evaluated afresh from time, stride phase and speed:
/// what lies below the procedural layers. It is never stored, so nothing can add up. Source:
/// docs/base_clips.md.
namespace foregrip::viewmodel {

/// What decides which clip plays where.
struct ClipInstant {
    Nanoseconds time = 0;
    double phase = 0.0;  ///< [rad] of the stride, [0, 2 pi): the left foot comes down at 0
    double speed = 0.0;  ///< [m/s]
    double crouch = 0.0; ///< [0, 1]
};

/// A clip at a time, and its share of the whole. Without a clip: the standing pose.
struct ClipShare {
    const BaseClip* clip = nullptr;
    double time = 0.0;   ///< [s] into the clip
    double weight = 0.0; ///< (0, 1]
    double pace = 1.0;   ///< what its strides are stretched by
};

/// Shares that sum to 1, in a fixed order.
struct ClipMix {
    std::array<ClipShare, 8> shares{};
    std::size_t count = 0;
};

/// Standing, walking, running and their crouched kinds, weighted so that the stride of the mix is
/// the stride of the simulation at this speed. Setup::character has clips.
[[nodiscard]] ClipMix clipMix(const Setup& setup, const ClipInstant& instant);

/// The body below the layers, root space.
struct BaseClipPose {
    core::Transformd hips;
    /// The chain of BodyRig: rotations, and the step [m] from the joint below.
    std::array<core::Transformd, anim::kMaximumSpineJoints> chain;
    std::array<core::Vector3<double>, anim::kMaximumSpineJoints> step;
    /// Clavicle, upper arm, lower arm, hand of the right arm; only what the rig has.
    std::array<core::Transformd, 4> rightArm;
    std::array<core::Transformd, 2> foot;      ///< left, right
    std::array<core::Vector3<double>, 2> bend; ///< where the knees point
};

/// Hips sunk as far as the crouch wants and no crouched clip does; feet swung in the direction of
/// the movement, as far as the ground passes. Nothing when no clip plays.
[[nodiscard]] std::optional<BaseClipPose> baseClipPose(const Setup& setup, const State& state,
                                                       const Blends& blends, const View& view);

/// The chain of BodyRig as the spine rests on: `share` [0, 1] of it the clip's, the rest the bind
/// pose. Root space.
struct ClipChain {
    std::array<core::Transformd, anim::kMaximumSpineJoints> rest; ///< rotations only
    std::array<core::Vector3<double>, anim::kMaximumSpineJoints> step;
    core::Vector3<double> headToEye{0.0};
};
[[nodiscard]] ClipChain clipChain(const BodyRig& body, const BaseClipPose& pose, double share);

/// How far a shoulder may go along `move` [m] for a hand at `hand` [m] from it: the largest share
/// in [0, 1] with which the distance stays between `near` and `far` [m], or, where it is not so
/// before, gets no worse.
[[nodiscard]] double reachedShare(const core::Vector3<double>& move,
                                  const core::Vector3<double>& hand, double near, double far);

/// Both legs from the pose's hips to its feet.
void placeClipLegs(const Setup& setup, const BaseClipPose& pose, Output& output);

/// Toes, tails, skirts: what follows the body and is moved by the clips, put into `plan`. True when
/// anything was.
bool poseClipFollowers(const Setup& setup, const Output& output, rig::PosePlan& plan);

} // namespace foregrip::viewmodel

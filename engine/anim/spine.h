// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"

#include <array>
#include <cstddef>
#include <span>

/// Spreads the aim over spine, neck and head. Angles in radians; rotations in the character's root
/// space, R = Ry(yaw) Rx(pitch). The head gets exactly the aim while no limit is hit; what a limit
/// keeps back is reported, never hidden. Source: docs/spine.md.
namespace foregrip::anim {

inline constexpr std::size_t kMaximumSpineJoints = 8;

/// How one joint takes part. Weights are shares of the whole aim; they need not sum to 1.
template <typename T>
struct SpineJoint {
    T pitchWeight = T{0}; ///< [0..1]
    T pitchMin = T{0};    ///< [rad] <= 0, looking down
    T pitchMax = T{0};    ///< [rad] >= 0, looking up
    T yawWeight = T{0};   ///< [0..1]
    T yawLimit = T{0};    ///< [rad] >= 0, to either side
};

/// The joints from the lowest spine joint to the head.
template <typename T>
struct SpineChain {
    std::array<SpineJoint<T>, kMaximumSpineJoints> joints{};
    std::size_t count = 0;
    std::size_t spineCount = 0; ///< the first joints, which carry the stance; the rest undo it

    [[nodiscard]] std::span<const SpineJoint<T>> all() const { return {joints.data(), count}; }
};

template <typename T>
struct Shares {
    std::array<T, kMaximumSpineJoints> values{};
    T residual = T{0}; ///< what no joint could take
};

/// Water-filling: every free joint takes its weight's share of what is left, those at a limit stay
/// there, the rest share again. `weights`, `minimum` and `maximum` have the same size, at most
/// kMaximumSpineJoints; minimum <= maximum. Continuous and monotone in `angle`. An angle that is
/// not finite counts as 0; joints without weight stay at the limit nearest to 0.
template <typename T>
[[nodiscard]] Shares<T> distribute(T angle, std::span<const T> weights, std::span<const T> minimum,
                                   std::span<const T> maximum);

/// The shares of a spine of `count` joints (1..kMaximumSpineJoints), lowest first: samples of one
/// cumulative curve, so that a rig with five spine joints bends like one with three. Pitch shares
/// sum to 0.50, yaw shares to 0.70; neck and head take the rest.
template <typename T>
[[nodiscard]] Shares<T> pitchShareCurve(std::size_t count);
template <typename T>
[[nodiscard]] Shares<T> yawShareCurve(std::size_t count);

/// The default chain for a rig with `spineCount` spine joints, `neckCount` neck joints and a head.
/// Missing necks leave their part to the head; without a spine, neck and head take all. Counts that
/// do not fit into kMaximumSpineJoints are cut, neck first.
template <typename T>
[[nodiscard]] SpineChain<T> makeSpineChain(std::size_t spineCount = 3, std::size_t neckCount = 1);

template <typename T>
struct SpineInput {
    T pitch = T{0};     ///< [rad] of the aim relative to the root, + up
    T yaw = T{0};       ///< [rad] of the aim relative to the root, + left
    T stanceYaw = T{0}; ///< [rad] of the chest about its own long axis; -25 degrees: right shoulder
                        ///< back. Spread over the spine, taken back by neck and head.
};

template <typename T>
struct SpinePose {
    /// Root space, to be multiplied onto each joint's rest rotation: aim pitch and yaw so far, and
    /// the stance as a turn about the joint's own axis, Ry(yaw) Rx(pitch) Ry(stance), so that a
    /// bladed torso still bends in the plane of the aim.
    std::array<core::Quaternion<T>, kMaximumSpineJoints> cumulative{};
    std::array<T, kMaximumSpineJoints> pitch{};  ///< [rad] of each joint alone
    std::array<T, kMaximumSpineJoints> yaw{};    ///< [rad] of each joint alone, without stance
    std::array<T, kMaximumSpineJoints> stance{}; ///< [rad] of each joint alone
    std::size_t count = 0;
    T residualPitch = T{0}; ///< [rad] aim minus head
    T residualYaw = T{0};

    /// Rotation of joint `index` relative to the joint below, for rest rotations of identity.
    [[nodiscard]] core::Quaternion<T> local(std::size_t index) const {
        return index == 0 ? cumulative[0]
                          : glm::conjugate(cumulative[index - 1]) * cumulative[index];
    }
};

/// Solves the chain. The yaw limits hold for aim and stance together. Never fails: angles that are
/// not finite count as 0.
template <typename T>
[[nodiscard]] SpinePose<T> solveSpine(const SpineChain<T>& chain, const SpineInput<T>& input);

} // namespace foregrip::anim

// SPDX-License-Identifier: MIT
#pragma once

#include "anim/trigonometry.h"
#include "viewmodel/weapon_pose.h"

/// What moves the weapon in the hands without a shot: stride, breath, a turning view. Source:
/// docs/sway.md.
namespace foregrip::viewmodel {

/// An offset of the weapon: position added in camera space, rotation about the grip put before its
/// own.
struct Sway {
    core::Vector3<double> position{0.0}; ///< [m]
    core::Quaternion<double> rotation{1.0, 0.0, 0.0, 0.0};
};

/// `hip` at the hip, `hip * aimed` when fully aimed.
inline double whenAiming(double aimed, double ads) {
    return 1.0 + (aimed - 1.0) * ads;
}

[[nodiscard]] Sway bobSway(const Setup& setup, const State& state, const Blends& blends);
[[nodiscard]] Sway breathingSway(const Setup& setup, const State& state, const Blends& blends);
[[nodiscard]] Sway lookLagSway(const Setup& setup, const State& state, const Blends& blends);

/// [rad] what free aim turns the weapon by against the view: pitch, yaw, 0.
[[nodiscard]] core::Vector3<double> freeAimTurn(const Setup& setup, const State& state,
                                                const Blends& blends);

/// [-1, 1] sideways share of the run speed for a view whose yaw has this sine and cosine, left is
/// positive; layer amount applied.
[[nodiscard]] double strafeShare(const Setup& setup, const State& state,
                                 const anim::SineCosine<double>& yaw);

} // namespace foregrip::viewmodel

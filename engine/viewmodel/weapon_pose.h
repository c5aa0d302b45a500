// SPDX-License-Identifier: MIT
#pragma once

#include "anim/sprint_pose.h"
#include "viewmodel/lean.h"
#include "viewmodel/part_swap.h"
#include "viewmodel/reload_motion.h"
#include "viewmodel/setup.h"
#include "viewmodel/state.h"

#include <array>

namespace foregrip::viewmodel {

/// Shares of the poses at an instant, overrides and layer amounts applied.
struct Blends {
    double ads = 0.0;                  ///< [0, 1]
    double sprint = 0.0;               ///< [0, 1]
    double crouch = 0.0;               ///< [0, 1]
    double lean = 0.0;                 ///< [-1, 1] left is positive
    double obstruction = 0.0;          ///< [0, 1] how far walls have the weapon out of the way
    ObstructionShares walls;           ///< what that does
    anim::PoseWeights<double> weights; ///< sum 1
    ReloadInstant reload;
    std::array<HandShift, 2> hands;        ///< right, left: what is left of a change of parts
    core::Vector3<double> stockShift{0.0}; ///< [m] weapon space: the same for the stock
    HandShift magazine;                    ///< the same for a magazine in a hand
    double side = 1.0; ///< [-1, 1] the shoulder that the body shows: 1 right, -1 left
};
[[nodiscard]] Blends blendsOf(const Setup& setup, const State& state);

/// The view at an instant. Root space: ground point, turned by the body's yaw.
struct View {
    double aimYaw = 0.0, aimPitch = 0.0;       ///< [rad] A
    double yaw = 0.0, pitch = 0.0, roll = 0.0; ///< [rad] recoil included
    double bodyYaw = 0.0;                      ///< [rad]
    /// [rad] pitch and yaw from the view to where bullets go, which the weapon shows: free aim, and
    /// the part of climb and punch that the view does not.
    double hiddenPitch = 0.0, hiddenYaw = 0.0;
    core::Vector3<double> aimDirection_ws{0.0, 0.0, -1.0}; ///< unit: where bullets go at the hip
    double strafe = 0.0; ///< [-1, 1] sideways share of the run speed, left is positive; layer
                         ///< amount applied
    LeanPose lean;
    core::Quaternion<double> rootFromYaw{1.0, 0.0, 0.0, 0.0}; ///< axes turned by the view's yaw
    core::Transformd worldFromRoot;
    core::Transformd rootFromCamera;
    core::Transformd worldFromCamera;
};
[[nodiscard]] View viewOf(const Setup& setup, const State& state, const InputSample& input,
                          const Blends& blends);

/// Camera from weapon: hip or sights, sprint, sway, convergence onto the aim point, and on top of
/// that rotational sway about the grip and the kick about its own pivot; last, about the eye, the
/// recoil that the view does not show. Reach assist comes later.
[[nodiscard]] core::Transformd weaponInCamera(const Setup& setup, const State& state,
                                              const Blends& blends, const View& view);

} // namespace foregrip::viewmodel

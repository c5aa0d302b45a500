// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "viewmodel/tuning.h"

#include <vector>

/// The weapon in front of walls. One number, the obstruction, says how far it is out of the way: 0
/// free, 1 all the way. Its first part draws the weapon back along the bore; from a tenth on the
/// weapon also turns into a raised or lowered pose, which is level: it does not follow the view's
/// pitch. Source: docs/obstruction.md.
namespace foregrip::viewmodel {

struct PipelineSockets;
struct Setup;
struct State;

/// What one obstruction does.
struct ObstructionShares {
    double pull = 0.0; ///< [0, 1] of the way back along the bore
    double turn = 0.0; ///< [0, 1] of the way into the raised or lowered pose
};
/// `obstruction` is limited to [0, 1]. Continuous with its slope, except for the pull's at 0.
[[nodiscard]] ObstructionShares obstructionShares(double obstruction);

/// The steepest that the turn's share grows with the obstruction.
inline constexpr double kSteepestTurn = 1.27;

/// What follows from tuning and weapon alone.
struct ObstructionWay {
    /// Camera space of a level view: where the grip is and how the weapon is turned at the end.
    core::Vector3<double> grip{0.0};            ///< [m]
    double yaw = 0.0, pitch = 0.0, roll = 0.0;  ///< [rad] against the free pose
    double pull = 0.0;                          ///< [m] at the hip
    double aimedPull = 0.0;                     ///< [m] with the sight at the eye
    std::vector<core::Vector3<double>> hull_wp; ///< [m] holds weapon, attachments and both hands
    double reach = 0.0; ///< [m] from the eye to the farthest point of the hull, at hip or sights
};
[[nodiscard]] ObstructionWay obstructionWay(const Tuning& tuning, double side,
                                            const PipelineSockets& sockets,
                                            const std::vector<core::Vector3<double>>& outline);

/// The weapon's rotation against the free one and the grip's place, camera space.
struct ObstructedPose {
    core::Vector3<double> grip{0.0}; ///< [m]
    core::Quaternion<double> turn{1.0, 0.0, 0.0, 0.0};
};
/// `grip` as it is where nothing is in the way, already drawn back; `pitch` [rad] of the view.
[[nodiscard]] ObstructedPose obstructedPose(const ObstructionWay& way, double turn, double pitch,
                                            const core::Vector3<double>& grip);

/// What State::obstruction is drawn to when the walls need `needed` [0, 1]: the same, or so little
/// away that the weapon turns at no more than 710 degrees and moves at no more than 3.8 m a second.
/// `pitch` [rad] of the view.
[[nodiscard]] double obstructionTarget(const Setup& setup, const State& state, double pitch,
                                       double needed);

} // namespace foregrip::viewmodel

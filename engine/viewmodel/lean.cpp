// SPDX-License-Identifier: MIT
#include "viewmodel/lean.h"

#include <algorithm>
#include <cmath>

namespace foregrip::viewmodel {
namespace {

constexpr double kHipsShare = 0.35; ///< of the way sideways; the spine's roll makes the rest
/// The spine rolls joint by joint and the head rolls back: of its length so much counts.
constexpr double kLever = 0.62;

} // namespace

double leanTarget(const LeanTuning& tuning, const Surroundings& surroundings, const State& state) {
    if (state.leanLeftHeld == state.leanRightHeld) {
        return 0.0;
    }
    const double room = state.leanLeftHeld ? surroundings.leanRoomLeft : surroundings.leanRoomRight;
    const double way = std::max(0.0, room - tuning.clearance);
    const double share = way < tuning.side ? way / tuning.side : 1.0;
    return state.leanLeftHeld ? share : -share;
}

LeanPose leanPose(const Setup& setup, double share) {
    if (share == 0.0) {
        return {};
    }
    const LeanTuning& tuning = setup.tuning.lean;
    const double side = share * tuning.side;
    const BodyRig& body = setup.body;
    const double torso = body.eyeHeight - body.hipsBind.position.y;
    LeanPose pose;
    // Down with the square of the way, so that neither direction begins with a corner.
    pose.eye = {-side, -share * share * tuning.drop, 0.0};
    pose.hips = {-kHipsShare * side, 0.0, 0.0};
    pose.spineRoll =
        std::asin(std::clamp((1.0 - kHipsShare) * side / std::max(kLever * torso, 0.1), -0.8, 0.8));
    pose.headRoll = share * tuning.roll;
    return pose;
}

} // namespace foregrip::viewmodel

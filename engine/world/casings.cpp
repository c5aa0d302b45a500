// SPDX-License-Identifier: MIT
#include "world/casings.h"

#include <algorithm>

namespace foregrip::world {
namespace {

constexpr double kMakeUp = 0.35; ///< [s] after which a casing is where its flight says, everywhere

double outsideShare(const CasingTrajectory& trajectory, double age) {
    const double end = std::min(trajectory.firstContact().value_or(kMakeUp), kMakeUp);
    if (age >= end) {
        return 0.0;
    }
    const double left = 1.0 - age / end;
    return left * left * (3.0 - 2.0 * left);
}

} // namespace

void Casings::add(const CasingLaunch& launch, const core::Vector3<double>& fromDrawnPort) {
    casings_.push_back({CasingTrajectory(*world_, launch), fromDrawnPort});
    while (casings_.size() > kMost) {
        casings_.pop_front();
    }
}

void Casings::forgetAfter(core::Nanoseconds time) {
    std::erase_if(casings_,
                  [&](const Casing& casing) { return casing.trajectory.launch().time > time; });
}

std::vector<CasingPose> Casings::at(core::Nanoseconds time, double life) {
    std::vector<CasingPose> poses;
    poses.reserve(casings_.size());
    for (Casing& casing : casings_) {
        CasingTrajectory& trajectory = casing.trajectory;
        const double age = core::seconds(time - trajectory.launch().time);
        if (age >= 0.0 && age <= life) {
            poses.push_back({trajectory.launch().cartridge, trajectory.at(age),
                             outsideShare(trajectory, age), casing.fromDrawnPort});
        }
    }
    return poses;
}

} // namespace foregrip::world

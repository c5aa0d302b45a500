// SPDX-License-Identifier: MIT
#include "app/window/workbench.h"
#include "viewmodel/sight_optics.h"

#include <cmath>

// The wheel on a scope that can be set.
namespace foregrip::app {
namespace {

constexpr double kAimed = 0.5;  ///< aim weight from which the wheel belongs to the scope
constexpr double kDigits = 1e3; ///< a typed number's worth of the magnification

} // namespace

void Workbench::turnScope(double notches) {
    const viewmodel::Sight& sight = shownSetup().weapon->sight();
    if (notches == 0.0 || !playback_.live() || output_.ads < kAimed ||
        !(sight.lowest < sight.highest)) {
        scopeTurn_ = 0.0;
        return;
    }
    scopeTurn_ += notches;
    const auto steps = static_cast<int>(scopeTurn_);
    if (steps == 0) {
        return;
    }
    scopeTurn_ -= steps;
    viewmodel::Tuning tuning = document_.tuning();
    const double power = viewmodel::steppedMagnification(sight, tuning.sights, steps);
    tuning.sights.magnification = std::round(power * kDigits) / kDigits;
    document_.edit(tuning, "Magnification");
}

} // namespace foregrip::app

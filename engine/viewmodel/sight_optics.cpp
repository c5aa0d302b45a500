// SPDX-License-Identifier: MIT
#include "viewmodel/sight_optics.h"

#include "anim/field_of_view.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"

#include <algorithm>
#include <cmath>

namespace foregrip::viewmodel {
namespace {

constexpr double kStepsOfARange = 5.0;

} // namespace

bool isScope(const Sight& sight) {
    return sight.highest > 1.0 && sight.exitPupil > 0.0 && sight.reticle.present &&
           sight.reticle.round && sight.reticle.width > 0.0;
}

double magnificationOf(const Sight& sight, const SightsTuning& tuning) {
    const bool turns = sight.lowest < sight.highest && tuning.magnification > 0.0;
    return turns ? std::clamp(tuning.magnification, sight.lowest, sight.highest)
                 : sight.magnification;
}

bool showsPicture(const Sight& sight, const SightsTuning& tuning) {
    return tuning.scopeView == ScopeStyle::picture && isScope(sight);
}

double viewMagnification(const Sight& sight, const SightsTuning& tuning) {
    return showsPicture(sight, tuning) ? 1.0 : magnificationOf(sight, tuning);
}

double exitPupilOf(const Sight& sight, const SightsTuning& tuning) {
    if (!tuning.eyeBox || !isScope(sight)) {
        return 0.0;
    }
    const double objective = sight.exitPupil * sight.magnification;
    const double diameter = std::min(objective / magnificationOf(sight, tuning), kWidestExitPupil);
    return tuning.eyeBoxScale * diameter;
}

bool foldsIrons(const Weapon& weapon) {
    return weapon.part(PartKind::optic) != nullptr && weapon.sight().name != "irons";
}

double steppedMagnification(const Sight& sight, const SightsTuning& tuning, int steps) {
    if (!(sight.lowest < sight.highest)) {
        return sight.magnification;
    }
    const double whole = std::log(sight.highest / sight.lowest);
    const double now = std::log(magnificationOf(sight, tuning) / sight.lowest) / whole;
    const double step = std::round(kStepsOfARange * now) + steps;
    const double share = std::clamp(step / kStepsOfARange, 0.0, 1.0);
    return sight.lowest * std::exp(share * whole);
}

double sensitivityFactor(const Setup& setup, const Output& output) {
    const SightsTuning& tuning = setup.tuning.sights;
    const Sight& sight = setup.weapon->sight();
    // Where the view itself is zoomed, output.fov has it already.
    const double inside = showsPicture(sight, tuning) ? magnificationOf(sight, tuning) : 1.0;
    const double shown =
        anim::magnifiedFieldOfView(output.fov, std::pow(inside, std::clamp(output.ads, 0.0, 1.0)));
    return anim::sensitivityRatio(setup.tuning.view.fov, shown, tuning.sensitivityMatch);
}

} // namespace foregrip::viewmodel

// SPDX-License-Identifier: MIT
#include "rig/weapon_facing.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace foregrip::rig {
namespace {

/// Measures of one way to look at a shape; each between about -1 and 1, positive for a weapon.
struct Looks {
    double slender = 0.0; ///< logarithm of length over height
    double flat = 0.0;    ///< 1 - width / height
    double hanging = 0.0; ///< what is below the bore less what is above, over the height
    double thinFront = 0.0;
    double rearward = 0.0; ///< protrusions are behind the middle
    double rake = 0.0;     ///< they lean back
    double deepAhead = 0.0;
    double magazineAhead = 0.0; ///< a part of this name is in front of the other protrusion
    int protrusions = 0;
    double deepest = 0.0; ///< depth of the deepest protrusion over the height

    [[nodiscard]] double front() const {
        return 1.5 * thinFront + 0.8 * rearward + 0.6 * rake + 0.15 * deepAhead + magazineAhead;
    }
    [[nodiscard]] double total() const {
        return 1.2 * slender + 0.8 * flat + 1.5 * hanging + front();
    }
};

double alongOf(const SurfaceSamples& surface, ModelAxis forward, const glm::dvec3& point) {
    const glm::dvec3 axis = axisVector(forward);
    return glm::dot(point, axis) -
           std::min(glm::dot(surface.box.least, axis), glm::dot(surface.box.most, axis));
}

Looks lookAt(const SurfaceSamples& surface, ModelAxis forward, ModelAxis up,
             const std::optional<glm::dvec3>& magazine) {
    const SideProfile profile(surface, forward, up);
    Looks looks;
    const double length = profile.length();
    const double height = profile.height();
    if (!(length > 0.0) || !(height > 0.0)) {
        return looks;
    }
    looks.slender = std::clamp(std::log(length / height), -1.0, 1.0);
    looks.flat = std::clamp(1.0 - profile.width() / height, -1.0, 1.0);
    looks.hanging = 2.0 * profile.boreHeight() / height - 1.0;
    looks.thinFront = (profile.rearThickness() - profile.frontThickness()) / height;
    const std::vector<Protrusion>& all = profile.protrusions();
    double area = 0.0;
    const Protrusion* deepest = nullptr;
    const Protrusion* second = nullptr;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i == 0 && isFootOfStock(profile)) {
            continue;
        }
        const Protrusion& each = all[i];
        ++looks.protrusions;
        area += each.area;
        looks.rearward += each.area * (1.0 - 2.0 * each.middle / length);
        looks.rake += each.area * std::clamp(each.rake, -1.0, 1.0);
        if (deepest == nullptr || each.bottom < deepest->bottom) {
            second = deepest;
            deepest = &each;
        } else if (second == nullptr || each.bottom < second->bottom) {
            second = &each;
        }
    }
    if (area > 0.0) {
        looks.rearward /= area;
        looks.rake /= area;
        looks.deepest = deepest->depth() / height;
    }
    if (second != nullptr) {
        looks.deepAhead = deepest->middle > second->middle ? 1.0 : -1.0;
    }
    if (magazine && looks.protrusions > 0) {
        const double along = alongOf(surface, forward, *magazine);
        for (const Protrusion& each : all) {
            const bool itself = along > each.rear && along < each.front;
            if (!itself && each.depth() > 0.15 * height) {
                looks.magazineAhead = along > each.middle ? 1.0 : -1.0;
            }
        }
    }
    return looks;
}

std::vector<std::string> reasonsOf(const Looks& looks) {
    std::vector<std::string> reasons;
    const auto say = [&](double measure, const char* sentence) {
        if (measure > 0.1) {
            reasons.emplace_back(sentence);
        }
    };
    say(looks.slender, "It is longest from rear to muzzle");
    say(looks.hanging, "The line of the barrel is in the upper part");
    say(looks.thinFront, "The front end is thinner than the rear end");
    say(looks.rearward, "What hangs down is in the rear half");
    say(looks.rake, "What hangs down leans back");
    say(looks.magazineAhead, "The magazine is in front of the grip");
    return reasons;
}

/// A small preference, for shapes that say nothing.
double preference(ModelAxis forward, ModelAxis up) {
    const double above = up == ModelAxis::plusY ? 0.1 : (up == ModelAxis::plusZ ? 0.05 : 0.0);
    return above + (forward == ModelAxis::minusZ ? 0.01 : 0.0);
}

} // namespace

WeaponFacing guessFacing(const SurfaceSamples& surface, const FacingHints& hints) {
    WeaponFacing best;
    double bestScore = 0.0;
    double secondScore = 0.0;
    bool any = false;
    for (const ModelAxis forward : kModelAxes) {
        for (const ModelAxis up : kModelAxes) {
            if (alongSameLine(forward, up) || hints.forward.value_or(forward) != forward ||
                hints.up.value_or(up) != up) {
                continue;
            }
            const Looks looks = lookAt(surface, forward, up, hints.magazine);
            const double score = looks.total() + preference(forward, up);
            if (!any || score > bestScore) {
                secondScore = any ? bestScore : score - 1.0;
                bestScore = score;
                best = {forward, up, 0.0, reasonsOf(looks)};
                any = true;
            } else {
                secondScore = std::max(secondScore, score);
            }
        }
    }
    if (surface.empty() || !any) {
        best.forward = hints.forward.value_or(ModelAxis::minusZ);
        best.up = hints.up.value_or(ModelAxis::plusY);
        if (alongSameLine(best.forward, best.up)) {
            best.up =
                alongSameLine(best.forward, ModelAxis::plusY) ? ModelAxis::plusZ : ModelAxis::plusY;
        }
        return {best.forward, best.up, 0.0, {}};
    }
    best.confidence = std::clamp(bestScore - secondScore, 0.0, 1.0);
    return best;
}

WeaponLooks looksLikeWeapon(const SurfaceSamples& surface) {
    const WeaponFacing facing = guessFacing(surface);
    const Looks looks = lookAt(surface, facing.forward, facing.up, std::nullopt);
    const double slender = std::exp(looks.slender);
    if (surface.empty() || slender < 1.15) {
        return {false, "It is not longer than tall, as weapons are"};
    }
    if (looks.flat < 0.35) {
        return {false, "It is too thick from side to side for a weapon"};
    }
    if (looks.hanging < 0.15) {
        return {false, "No barrel lies in its upper part"};
    }
    if (looks.protrusions == 0 || looks.deepest < 0.2) {
        return {false, "Nothing hangs below its barrel that a hand could hold"};
    }
    if (looks.front() < 0.05) {
        return {false, "It has no front and rear: both ends look the same"};
    }
    return {true, "It is long and flat, with a barrel above and something to hold below"};
}

} // namespace foregrip::rig

// SPDX-License-Identifier: MIT
#include "viewmodel/part_effects.h"

#include "viewmodel/state_binding.h"
#include "viewmodel/tuning.h"
#include "viewmodel/weapon.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace foregrip::viewmodel {
namespace {

/// A field of a tuning and the effect that multiplies it.
struct Target {
    std::ptrdiff_t offset; ///< [bytes] inside Tuning
    double PartEffects::*effect;
};

std::vector<Target> findTargets() {
    const Tuning tuning;
    std::vector<Target> targets;
    const auto add = [&](double PartEffects::*effect, std::initializer_list<const double*> fields) {
        for (const double* field : fields) {
            targets.push_back(
                {reinterpret_cast<const char*>(field) - reinterpret_cast<const char*>(&tuning),
                 effect});
        }
    };
    const RecoilKickTuning& kick = tuning.recoilKick;
    const RecoilClimbTuning& climb = tuning.recoilClimb;
    const RecoilCameraTuning& camera = tuning.recoilCamera;
    add(&PartEffects::recoil, {&kick.push, &kick.rise, &kick.pitch, &kick.roll, &kick.hardPush,
                               &kick.hardPitch, &climb.pitch, &climb.pitchRandom, &camera.pitch,
                               &camera.hardPitch, &camera.rollRandom, &tuning.shake.perShot});
    // Its push back has the mass of all that is mounted in it already.
    const LauncherTuning& launcher = tuning.launcher;
    add(&PartEffects::recoil,
        {&launcher.pitch, &launcher.roll, &launcher.climb, &launcher.punch, &launcher.shake});
    add(&PartEffects::recoilSide, {&kick.side, &kick.yaw, &climb.yaw, &climb.yawRandom,
                                   &climb.patternSide, &camera.yawRandom});
    const DispersionTuning& dispersion = tuning.dispersion;
    add(&PartEffects::spread,
        {&dispersion.hip, &dispersion.ads, &dispersion.moving, &dispersion.bloom});
    add(&PartEffects::adsTime, {&tuning.ads.time});
    add(&PartEffects::sway,
        {&tuning.breathing.wander, &tuning.breathing.tremor, &tuning.lookLag.gain});
    return targets;
}

const std::vector<Target>& targets() {
    static const std::vector<Target> found = findTargets();
    return found;
}

/// `a` to the power `b`, 1 where the masses say nothing.
double massPower(double ratio, double power) {
    return ratio > 0.0 && std::isfinite(ratio) ? std::pow(ratio, power) : 1.0;
}

} // namespace

PartEffects operator*(const PartEffects& a, const PartEffects& b) {
    return {a.recoil * b.recoil, a.recoilSide * b.recoilSide,
            a.spread * b.spread, a.adsTime * b.adsTime,
            a.sway * b.sway,     a.velocity * b.velocity,
            a.flash * b.flash};
}

PartEffects combinedEffects(const Tuning& tuning, const Weapon& weapon) {
    PartEffects all;
    for (const MountedPart& part : weapon.parts) {
        const auto kind = static_cast<std::size_t>(part.attachment->kind);
        all = all * part.attachment->effects * tuning.parts.kinds.at(kind);
    }
    const double ratio = weapon.mass / weapon.definition->mass;
    const double recoil = massPower(ratio, -tuning.parts.massToRecoil);
    all.recoil *= recoil;
    all.recoilSide *= recoil;
    all.adsTime *= massPower(ratio, tuning.parts.massToAds);
    return all;
}

void applyEffects(const PartEffects& effects, Tuning& tuning) {
    for (const Target& target : targets()) {
        double& field =
            *reinterpret_cast<double*>(reinterpret_cast<char*>(&tuning) + target.offset);
        field *= effects.*target.effect;
    }
}

void applyEffects(const PartEffects& effects, std::span<BoundField> fields) {
    for (BoundField& field : fields) {
        const auto target =
            std::find_if(targets().begin(), targets().end(),
                         [&](const Target& each) { return each.offset == field.offset; });
        if (target == targets().end()) {
            continue;
        }
        const double factor = effects.*target->effect;
        for (StateChange& change : field.changes) {
            if (change.kind == StateChange::Kind::value) {
                change.value *= factor;
            }
        }
        // What was within the field's range may leave it by the part's factor alone.
        field.minimum = std::min(field.minimum, field.minimum * factor);
        field.maximum = std::max(field.maximum, field.maximum * factor);
    }
}

} // namespace foregrip::viewmodel

// SPDX-License-Identifier: MIT
#include "app/panels/readouts.h"

#include "core/angles.h"
#include "core/text.h"
#include "present/frame_builder.h"
#include "sim/shot_result.h"
#include "viewmodel/sight_optics.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace foregrip::app {
namespace {

constexpr double kMillimetres = 1000.0;
constexpr double kMilliradians = 1000.0;
/// Below this a hand counts as reaching [m]: the trace prints nothing smaller either.
constexpr double kReaches = 0.5e-3;
constexpr double kWristTells = 0.5;   ///< [deg]
constexpr double kStockTells = 0.020; ///< [m]
constexpr double kAimedFrom = 0.5;    ///< blend from which the sights are what counts

std::string rounded(double value) {
    return core::formatNumber(std::round(value), 6);
}

void warnOfReach(std::vector<std::string>& warnings, const viewmodel::HandOutput& hand,
                 const char* which, const std::string& goal) {
    if (hand.shortfall > kReaches) {
        warnings.push_back(std::string(which) + " hand " + rounded(hand.shortfall * kMillimetres) +
                           " mm short of the " + goal);
    }
}

/// The larger of the two angles past their limits, in words.
void warnOfWrist(std::vector<std::string>& warnings, const viewmodel::HandOutput& hand,
                 const viewmodel::WristTuning& tuning, const char* which) {
    if (core::degrees(hand.wristExcess) < kWristTells) {
        return;
    }
    struct Bend {
        double angle;
        double limit;
        const char* toward;
    };
    const bool flexed = hand.wristFlexion > 0.0;
    const bool ulnar = hand.wristDeviation > 0.0;
    const Bend flexion{std::abs(hand.wristFlexion), flexed ? tuning.flexion : tuning.extension,
                       flexed ? "palm" : "back of the hand"};
    const Bend deviation{std::abs(hand.wristDeviation), ulnar ? tuning.ulnar : tuning.radial,
                         ulnar ? "little finger" : "thumb"};
    const Bend& worse =
        flexion.angle - flexion.limit > deviation.angle - deviation.limit ? flexion : deviation;
    warnings.push_back(std::string(which) + " wrist bent " + rounded(core::degrees(worse.angle)) +
                       " deg toward the " + worse.toward + ", " +
                       rounded(core::degrees(worse.angle - worse.limit)) + " past its limit");
}

void warnOfStock(std::vector<std::string>& warnings, const viewmodel::Output& output) {
    const bool shouldered = !output.reloading && output.obstruction == 0.0 &&
                            output.weightHip + output.weightAim > 0.99;
    if (shouldered && output.stockGap > kStockTells) {
        warnings.push_back("stock " + rounded(output.stockGap * kMillimetres) +
                           " mm off the shoulder");
    }
}

double sightOverBore(const viewmodel::PipelineSockets& sockets) {
    const core::Vector3<double> forward = sockets.muzzle.direction({0.0, 0.0, -1.0});
    return glm::length(glm::cross(sockets.sight.position - sockets.muzzle.position, forward));
}

std::string patternWords(viewmodel::ReticlePattern pattern) {
    switch (pattern) {
    case viewmodel::ReticlePattern::dot:
        return "a dot";
    case viewmodel::ReticlePattern::circleDot:
        return "a ring around a dot";
    case viewmodel::ReticlePattern::chevron:
        return "a chevron with drop marks";
    case viewmodel::ReticlePattern::milCross:
        return "a cross with milliradians";
    case viewmodel::ReticlePattern::none:
        break;
    }
    return {};
}

void describeSight(const viewmodel::Setup& setup, Readouts& r) {
    if (setup.weapon == nullptr) {
        return;
    }
    const viewmodel::Sight& sight = setup.weapon->sight();
    r.sight = sight.title.empty() ? sight.name : sight.title;
    r.eyeReliefMm = setup.sockets.eyeRelief * kMillimetres;
    r.sightTurns = sight.lowest < sight.highest;
    r.leastPower = sight.lowest;
    r.mostPower = sight.highest;
    r.reticle = sight.reticle.present ? patternWords(sight.pattern) : std::string();
    r.exitPupilMm = viewmodel::exitPupilOf(sight, setup.tuning.sights) * kMillimetres;
}

/// "launcher loaded", "launcher empty, loaded in 2.1 s".
void describeLauncher(const viewmodel::Setup& setup, const viewmodel::Output& output, Readouts& r) {
    if (setup.weapon == nullptr || !setup.weapon->launcher) {
        return;
    }
    if (output.launcherLoading > 0.0) {
        std::array<char, 48> text{};
        std::snprintf(text.data(), text.size(), "launcher empty, loaded in %.1f s",
                      output.launcherLoading);
        r.launcher = text.data();
        return;
    }
    r.launcherReady =
        output.fireMode != viewmodel::FireMode::safe && !output.reloading && !output.raised;
    r.launcher = r.launcherReady ? "launcher loaded" : "launcher loaded, blocked";
}

} // namespace

Readouts makeReadouts(const viewmodel::Setup& setup, const viewmodel::Output& output,
                      const sim::FrameMeasures& measures, double pictureHeight) {
    Readouts r;
    r.rightHandMm = output.right.error * kMillimetres;
    r.leftHandMm = output.left.error * kMillimetres;

    r.boreMrad = measures.boreAngle * kMilliradians;
    r.boreMm = measures.boreError * kMillimetres;
    r.aimDistance = measures.aimDistance;
    r.aimed = output.ads > kAimedFrom;
    r.lowered = output.weightSprint > kAimedFrom || output.reloading || output.raised;
    r.sightOverBoreMm = sightOverBore(setup.sockets) * kMillimetres;
    r.zoom = setup.zoom;
    describeSight(setup, r);
    if (r.aimed) {
        const std::optional<glm::dvec2> sight =
            present::project(output.worldFromCamera, output.weaponFov, pictureHeight,
                             output.worldFromSight.position);
        r.sightPx = sight ? std::optional<double>(glm::length(*sight)) : std::nullopt;
    }

    r.spinePitchDeg = core::degrees(output.spinePitch);
    r.headPitchDeg = core::degrees(output.headPitch);
    r.residualPitchDeg = core::degrees(output.residualPitch);
    r.speed = output.speed;
    r.ads = output.weightAim;
    r.sprint = output.weightSprint;
    r.fireBlockedMs = 1e3 * output.fireBlocked;
    r.raised = output.raised;
    r.raisedDown = setup.tuning.obstruction.style == viewmodel::ObstructionStyle::lower;
    r.upperArmMm = glm::length(output.right.elbow_rs - output.right.shoulder_rs) * kMillimetres;
    r.lowerArmMm = glm::length(output.right.wrist_rs - output.right.elbow_rs) * kMillimetres;

    r.mode = output.fireMode;
    r.fireMode = viewmodel::fireModeName(output.fireMode);
    r.ammo = output.ammo;
    r.magazine = static_cast<int>(setup.tuning.fire.magazine);
    r.reloading = output.reloading;
    describeLauncher(setup, output, r);

    const bool hasForegrip = setup.weapon && setup.weapon->loadout.grip != "none";
    warnOfReach(r.warnings, output.right, "right", "pistol grip");
    warnOfReach(r.warnings, output.left, "left", hasForegrip ? "foregrip" : "handguard");
    warnOfWrist(r.warnings, output.right, setup.tuning.wrist, "right");
    warnOfWrist(r.warnings, output.left, setup.tuning.wrist, "left");
    warnOfStock(r.warnings, output);
    if (std::abs(r.residualPitchDeg) > 0.5) {
        r.warnings.push_back("spine limits leave " + rounded(std::abs(r.residualPitchDeg)) +
                             " deg of the pitch to the weapon alone");
    }
    return r;
}

std::string boreText(const Readouts& readouts) {
    if (readouts.lowered) {
        return readouts.raised && !readouts.raisedDown ? "weapon raised" : "weapon lowered";
    }
    if (readouts.aimed) {
        return "sight " + rounded(readouts.sightOverBoreMm) + " mm over bore";
    }
    return "bore " + core::formatNumber(std::round(readouts.boreMrad * 10.0) / 10.0, 6) +
           " mrad off, " + rounded(readouts.boreMm) + " mm at " +
           core::formatNumber(readouts.aimDistance, 3) + " m";
}

std::string blockedBy(const world::World& world, const viewmodel::Output& output) {
    const sim::ShotPath path =
        sim::findShotPath(world, output.worldFromCamera.position, output.shotDirection_ws,
                          output.worldFromMuzzle.position);
    if (!path.obstacle) {
        return {};
    }
    const std::string& name = world.solids[*path.obstacle].name;
    const bool board =
        std::any_of(world.targets.begin(), world.targets.end(),
                    [&](const world::Target& target) { return target.name == name; });
    return board ? "the " + name + " board" : name;
}

} // namespace foregrip::app

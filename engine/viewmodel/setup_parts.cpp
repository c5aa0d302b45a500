// SPDX-License-Identifier: MIT
#include "viewmodel/setup_parts.h"

#include "anim/vector_math.h"
#include "viewmodel/finger_pose.h"
#include "viewmodel/mirrored_hold.h"
#include "viewmodel/setup.h"
#include "viewmodel/sight_optics.h"

#include <array>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using rig::SocketRole;

Transformd offsetBy(const Transformd& socket, const SocketOffset& offset) {
    return socket * Transformd{offset.position, eulerRotation(offset.rotation)};
}

PipelineSockets resolveSockets(const Tuning& tuning, const Weapon& weapon) {
    const SocketsTuning& offsets = tuning.sockets;
    PipelineSockets sockets;
    sockets.grip = offsetBy(weapon.socket(SocketRole::grip), offsets.grip);
    sockets.leftGrip = offsetBy(weapon.socket(SocketRole::leftGrip), offsets.leftGrip);
    sockets.sight = offsetBy(weapon.socket(SocketRole::sight), offsets.sight);
    sockets.muzzle = offsetBy(weapon.socket(SocketRole::muzzle), offsets.muzzle);
    sockets.ejection = offsetBy(weapon.socket(SocketRole::ejection), offsets.ejection);
    sockets.magazine = offsetBy(weapon.socket(SocketRole::magazine), offsets.magazine);
    sockets.stock = offsetBy(weapon.socket(SocketRole::stock), offsets.stock);
    sockets.eyeRelief =
        tuning.ads.eyeRelief > 0.0 ? tuning.ads.eyeRelief : weapon.sight().eyeRelief;
    return sockets;
}

/// Camera from weapon with the grip socket where the tuning says, at the shoulder of `side`.
Transformd hipPose(const HipTuning& hip, double side, const Transformd& grip) {
    const core::Quaternion<double> rotation =
        anim::fromYawPitchRoll(side * hip.yaw, hip.pitch, side * hip.roll);
    return {atSide(hip.position, side) - rotation * grip.position, rotation};
}

/// What the kick turns the weapon about, weapon space.
Vector3<double> kickPivot(const RecoilKickTuning& kick, const PipelineSockets& sockets) {
    switch (kick.pivot) {
    case RecoilPivot::shoulder:
        return sockets.stock.position;
    case RecoilPivot::point:
        return kick.pivotPoint;
    case RecoilPivot::grip:
        break;
    }
    return sockets.grip.position;
}

std::vector<anim::PatternPoint<double>> patternOf(const RecoilPatternTuning& tuning) {
    std::vector<anim::PatternPoint<double>> pattern;
    if (tuning.enabled) {
        for (const core::Vector2<double>& point : tuning.points) {
            pattern.push_back({-point.x, point.y});
        }
    }
    return pattern;
}

Holding resolveHolding(const Setup& setup) {
    const Tuning& tuning = setup.tuning;
    const PipelineSockets& sockets = setup.sockets;
    const double side = setup.side;
    const SprintTuning& sprint = tuning.sprint;
    const Vector3<double> ahead(0.0, 0.0, -1.0);
    Holding holding;
    holding.raise = anim::aimWay(hipPose(tuning.hip, side, sockets.grip),
                                 anim::aimPose(sockets.sight, sockets.eyeRelief), tuning.ads.dip);
    holding.sprint =
        anim::sprintWay<double>({atSide(sprint.offset, side), side * sprint.yaw, sprint.pitch,
                                 side * sprint.roll, atSide(sprint.arc, side)});
    holding.palms = palmPlaces(sockets, *setup.weapon);
    holding.firingHand = holding.palms.firing * core::inverse(setup.fingers.firing.palm);
    holding.supportHand = holding.palms.support * core::inverse(setup.fingers.support.palm);
    holding.muzzleFromGrip = sockets.muzzle.position - sockets.grip.position;
    holding.gripFromPivot = sockets.grip.position - kickPivot(tuning.recoilKick, sockets);
    holding.bore = sockets.muzzle.direction(ahead);
    holding.sightLine = sockets.sight.direction(ahead);
    return holding;
}

/// Where the support hand goes in a reload. The bolt catch is on the left of a weapon, out of the
/// way of a right hand there.
void resolveReload(const Setup& setup, Holding& holding) {
    const Weapon& weapon = *setup.weapon;
    const PartsDefinition& parts = weapon.definition->parts;
    const Transformd palm = core::inverse(setup.fingers.supportMagazine.palm);
    holding.hasMagazine = parts.magazine.node >= 0 || weapon.part(PartKind::magazine) != nullptr;
    holding.magazineHand = holding.palms.magazine * palm;
    holding.hasBoltCatch = parts.weaponFromCatchPalm.has_value() && setup.side > 0.0;
    holding.boltCatchHand = parts.weaponFromCatchPalm.value_or(Transformd{}) * palm;
}

/// Fields by the beginning of their path, and what reads them.
struct Reader {
    std::string_view prefix;
    SetupParts parts;
};
constexpr auto kReaders = std::to_array<Reader>({
    {"layers.", part::weights},
    {"layers.fingers.", part::posePlan | part::body},
    {"sockets.", part::sockets | part::holding | part::obstruction},
    {"ads.eye_relief_mm", part::sockets | part::holding | part::obstruction},
    {"ads.dip_mm", part::holding},
    {"ads.zoom", part::zoom},
    {"ads.time_ms", part::springs},
    {"sights.scope_view", part::zoom},
    {"sights.magnification", part::zoom},
    {"view.fov_deg", part::zoom},
    {"hip.", part::holding | part::obstruction},
    {"sprint.out_ms", part::springs},
    {"sprint.offset_mm", part::holding},
    {"sprint.yaw_deg", part::holding},
    {"sprint.pitch_deg", part::holding},
    {"sprint.roll_deg", part::holding},
    {"sprint.arc_mm", part::holding},
    {"recoil_kick.pivot", part::holding},
    {"recoil_pattern.", part::pattern},
    {"recoil_position", part::springs},
    {"recoil_rotation", part::springs},
    {"recoil_camera.stiffness", part::springs},
    {"recoil_camera.damping", part::springs},
    {"recoil_climb.stiffness", part::springs},
    {"recoil_climb.damping", part::springs},
    {"look_lag.stiffness", part::springs},
    {"look_lag.damping", part::springs},
    {"stance.crouch_ms", part::springs},
    {"turn.", part::springs | part::movingSprings},
    {"aim.smoothing_rate", part::springs},
    {"move.", part::springs | part::movingSprings},
    {"dispersion.bloom", part::springs},
    {"lean.", part::movingSprings},
    {"landing.", part::movingSprings},
    {"obstruction.", part::movingSprings | part::obstruction},
    {"spine.", part::body},
    {"arms.", part::body},
    {"shouldering.", part::body},
});

} // namespace

SetupParts partsReading(std::string_view path) {
    SetupParts parts = 0;
    for (const Reader& reader : kReaders) {
        parts |= path.starts_with(reader.prefix) ? reader.parts : 0U;
    }
    return parts;
}

void deriveParts(Setup& setup, SetupParts parts) {
    const auto has = [parts](SetupParts wanted) { return (parts & wanted) != 0U; };
    const Tuning& tuning = setup.tuning;
    if (has(part::weights)) {
        setup.weights = LayerWeights(tuning.layers);
    }
    if (has(part::sockets)) {
        setup.sockets = resolveSockets(tuning, *setup.weapon);
    }
    if (has(part::obstruction)) {
        setup.obstruction =
            obstructionWay(tuning, setup.side, setup.sockets, setup.weapon->outline);
    }
    if (has(part::springs)) {
        setup.springs = SpringSet(tuning);
    }
    if (has(part::movingSprings)) {
        setup.movingSprings = MovingSprings(tuning);
    }
    if (has(part::pattern)) {
        setup.pattern = patternOf(tuning.recoilPattern);
    }
    if (has(part::zoom)) {
        const Sight& sight = setup.weapon->sight();
        const bool picture = showsPicture(sight, tuning.sights);
        setup.zoom = (picture ? 1.0 : tuning.ads.zoom) * magnificationOf(sight, tuning.sights);
        setup.zoomWay = anim::zoomWay(tuning.view.fov, picture ? 1.0 : setup.zoom);
    }
    if (has(part::posePlan)) {
        setup.posePlan = rig::makePosePlan(
            setup.character->humanoid, setup.character->poses, restingFingers(setup, false),
            restingFingers(setup, true), setup.weights[Layer::fingers]);
    }
    if (has(part::holding)) {
        setup.holding = resolveHolding(setup);
        resolveReload(setup, setup.holding);
    }
    if (has(part::body)) {
        setup.body = measureBody(tuning, setup.character->humanoid, setup.posePlan,
                                 setup.character->poses.hipsOffset, setup.weapon->loadout.shoulder,
                                 setup.fingers.firing.palm, setup.fingers.support.palm);
        setup.body.hasStock = setup.weapon->sockets.contains(SocketRole::stock);
    }
}

} // namespace foregrip::viewmodel

// SPDX-License-Identifier: MIT
#include "viewmodel/setup.h"

#include "anim/vector_math.h"

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
    sockets.eyeRelief = tuning.ads.eyeRelief > 0.0 ? tuning.ads.eyeRelief : weapon.eyeRelief;
    return sockets;
}

/// Camera from weapon with the grip socket where the tuning says.
Transformd hipPose(const HipTuning& hip, const Transformd& grip) {
    const core::Quaternion<double> rotation = anim::fromYawPitchRoll(hip.yaw, hip.pitch, hip.roll);
    return {hip.position - rotation * grip.position, rotation};
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

Holding resolveHolding(const Tuning& tuning, const PipelineSockets& sockets,
                       const Transformd& rightPalm, const Transformd& leftPalm) {
    const SprintTuning& sprint = tuning.sprint;
    const Vector3<double> ahead(0.0, 0.0, -1.0);
    Holding holding;
    holding.raise = anim::aimWay(hipPose(tuning.hip, sockets.grip),
                                 anim::aimPose(sockets.sight, sockets.eyeRelief), tuning.ads.dip);
    holding.sprint =
        anim::sprintWay<double>({sprint.offset, sprint.yaw, sprint.pitch, sprint.roll, sprint.arc});
    holding.rightHand = sockets.grip * core::inverse(rightPalm);
    holding.leftHand = sockets.leftGrip * core::inverse(leftPalm);
    holding.muzzleFromGrip = sockets.muzzle.position - sockets.grip.position;
    holding.gripFromPivot = sockets.grip.position - kickPivot(tuning.recoilKick, sockets);
    holding.bore = sockets.muzzle.direction(ahead);
    holding.sightLine = sockets.sight.direction(ahead);
    return holding;
}

/// A rig without hand poses still holds: palm on the socket, fingers as bound.
rig::HandPose handPose(const Character& character, const std::string& name, bool right) {
    const rig::HandPose* found = character.poses.find(name);
    return found != nullptr && found->right == right ? *found
                                                     : rig::bindHandPose(character.humanoid, right);
}

Fingers resolveFingers(const Character& character, const Weapon& weapon) {
    const PartsDefinition& parts = weapon.definition->parts;
    Fingers fingers;
    fingers.right = handPose(character, weapon.rightPose, true);
    fingers.left = handPose(character, weapon.leftPose, false);
    fingers.leftOpen = rig::bindHandPose(character.humanoid, false);
    fingers.leftMagazine =
        parts.magazinePose.empty() ? fingers.left : handPose(character, parts.magazinePose, false);
    fingers.rightPulled =
        parts.triggerPose.empty() ? fingers.right : handPose(character, parts.triggerPose, true);
    return fingers;
}

/// Where the left hand goes in a reload.
void resolveReload(const PartsDefinition& parts, const PipelineSockets& sockets,
                   const Fingers& fingers, Holding& holding) {
    const Transformd palm = core::inverse(fingers.leftMagazine.palm);
    holding.hasMagazine = parts.magazine.node >= 0;
    holding.magazineHand = sockets.magazine * parts.magazineFromPalm * palm;
    holding.hasBoltCatch = parts.weaponFromCatchPalm.has_value();
    holding.boltCatchHand = parts.weaponFromCatchPalm.value_or(Transformd{}) * palm;
}

} // namespace

core::Quaternion<double> eulerRotation(const Vector3<double>& pitchYawRoll) {
    return anim::fromYawPitchRoll(pitchYawRoll.y, pitchYawRoll.x, pitchYawRoll.z);
}

std::shared_ptr<const Setup> prepareSetup(const Tuning& tuning,
                                          std::shared_ptr<const Character> character,
                                          std::shared_ptr<const Weapon> weapon,
                                          const Overrides& overrides) {
    auto setup = std::make_shared<Setup>();
    setup->tuning = tuning;
    setup->overrides = overrides;
    setup->weights = LayerWeights(tuning.layers);
    setup->sockets = resolveSockets(tuning, *weapon);
    setup->obstruction = obstructionWay(tuning, setup->sockets, weapon->outline);
    setup->springs = SpringSet(tuning);
    setup->movingSprings = MovingSprings(tuning);
    setup->pattern = patternOf(tuning.recoilPattern);
    setup->zoom = tuning.ads.zoom * weapon->magnification;
    setup->zoomWay = anim::zoomWay(tuning.view.fov, setup->zoom);
    setup->fingers = resolveFingers(*character, *weapon);
    const rig::HandPose& right = setup->fingers.right;
    const rig::HandPose& left = setup->fingers.left;
    setup->posePlan = rig::makePosePlan(character->humanoid, character->poses, left, right,
                                        setup->weights[Layer::fingers]);
    setup->holding = resolveHolding(tuning, setup->sockets, right.palm, left.palm);
    setup->body = measureBody(tuning, character->humanoid, setup->posePlan,
                              character->poses.hipsOffset, right.palm, left.palm);
    resolveReload(weapon->definition->parts, setup->sockets, setup->fingers, setup->holding);
    setup->character = std::move(character);
    setup->weapon = std::move(weapon);
    return setup;
}

} // namespace foregrip::viewmodel

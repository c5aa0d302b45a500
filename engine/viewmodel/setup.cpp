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

/// A rig without hand poses still holds: palm on the socket, fingers as bound.
rig::HandPose handPose(const Character& character, const std::string& name, bool right) {
    const rig::HandPose* found = character.poses.find(name);
    return found != nullptr && found->right == right ? *found
                                                     : rig::bindHandPose(character.humanoid, right);
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
    setup->springs = SpringSet(tuning);
    setup->zoom = tuning.ads.zoom * weapon->magnification;
    const rig::HandPose right = handPose(*character, weapon->rightPose, true);
    const rig::HandPose left = handPose(*character, weapon->leftPose, false);
    setup->posePlan = rig::makePosePlan(character->humanoid, character->poses, left, right,
                                        setup->weights[Layer::fingers]);
    setup->body = measureBody(tuning, character->humanoid, setup->posePlan,
                              character->poses.hipsOffset, right.palm, left.palm);
    setup->character = std::move(character);
    setup->weapon = std::move(weapon);
    return setup;
}

} // namespace foregrip::viewmodel

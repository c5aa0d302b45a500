// SPDX-License-Identifier: MIT
#include "viewmodel/setup.h"

#include "anim/vector_math.h"
#include "viewmodel/setup_parts.h"
#include "viewmodel/state_binding.h"

namespace foregrip::viewmodel {
namespace {

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
    fingers.rightOpen = rig::bindHandPose(character.humanoid, true);
    fingers.leftMagazine = weapon.magazinePose.empty()
                               ? fingers.left
                               : handPose(character, weapon.magazinePose, false);
    fingers.rightPulled =
        parts.triggerPose.empty() ? fingers.right : handPose(character, parts.triggerPose, true);
    return fingers;
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
    setup->effects = combinedEffects(tuning, *weapon);
    setup->tuning = tuning;
    applyEffects(setup->effects, setup->tuning);
    if (weapon->rounds > 0) {
        setup->tuning.fire.magazine = weapon->rounds;
    }
    setup->overrides = overrides;
    setup->fingers = resolveFingers(*character, *weapon);
    setup->character = std::move(character);
    setup->weapon = std::move(weapon);
    deriveParts(*setup, part::all);
    setup->states = bindStates(tuning, setup->effects);
    return setup;
}

} // namespace foregrip::viewmodel

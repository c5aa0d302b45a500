// SPDX-License-Identifier: MIT
#include "viewmodel/setup.h"

#include "anim/vector_math.h"
#include "viewmodel/mirrored_hold.h"
#include "viewmodel/setup_parts.h"
#include "viewmodel/state_binding.h"

namespace foregrip::viewmodel {
namespace {

Fingers resolveFingers(const Setup& setup) {
    Fingers fingers;
    fingers.closed =
        closeFingers(setup.character, *setup.weapon, palmPlaces(setup.sockets, *setup.weapon),
                     setup.tuning.leftHand, setup.tuning.rightHand);
    const bool right = setup.side > 0.0;
    fingers.support = fingers.closed->support.pose;
    fingers.supportPulled = fingers.closed->supportPulled.pose;
    fingers.supportMagazine = fingers.closed->supportMagazine.pose;
    fingers.supportOpen = rig::bindHandPose(setup.character->humanoid, !right);
    fingers.firing = fingers.closed->firing.pose;
    fingers.firingOpen = rig::bindHandPose(setup.character->humanoid, right);
    fingers.firingPulled = fingers.closed->firingPulled.pose;
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
    setup->character = std::move(character);
    setup->weapon = std::move(weapon);
    setup->side = setup->weapon->loadout.shoulder == Shoulder::right ? 1.0 : -1.0;
    deriveParts(*setup, part::sockets);
    setup->fingers = resolveFingers(*setup);
    deriveParts(*setup, part::all);
    setup->states = bindStates(tuning, setup->effects);
    return setup;
}

} // namespace foregrip::viewmodel

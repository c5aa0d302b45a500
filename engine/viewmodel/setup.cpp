// SPDX-License-Identifier: MIT
#include "viewmodel/setup.h"

#include "anim/vector_math.h"
#include "viewmodel/setup_parts.h"
#include "viewmodel/state_binding.h"

namespace foregrip::viewmodel {
namespace {

Fingers resolveFingers(const Setup& setup) {
    const PalmPlaces places{setup.sockets.grip, setup.sockets.leftGrip,
                            setup.sockets.magazine * setup.weapon->magazineFromPalm};
    Fingers fingers;
    fingers.closed = closeFingers(setup.character, *setup.weapon, places, setup.tuning.leftHand,
                                  setup.tuning.rightHand);
    fingers.left = fingers.closed->left.pose;
    fingers.leftMagazine = fingers.closed->leftMagazine.pose;
    fingers.leftOpen = rig::bindHandPose(setup.character->humanoid, false);
    fingers.right = fingers.closed->right.pose;
    fingers.rightOpen = rig::bindHandPose(setup.character->humanoid, true);
    fingers.rightPulled = fingers.closed->rightPulled.pose;
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
    deriveParts(*setup, part::sockets);
    setup->fingers = resolveFingers(*setup);
    deriveParts(*setup, part::all);
    setup->states = bindStates(tuning, setup->effects);
    return setup;
}

} // namespace foregrip::viewmodel

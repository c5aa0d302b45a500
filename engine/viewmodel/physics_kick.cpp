// SPDX-License-Identifier: MIT
#include "viewmodel/physics_kick.h"

#include "anim/recoil_physics.h"
#include "viewmodel/tuning_fields.h"

namespace foregrip::viewmodel {
namespace {

anim::SpringParameters<double> parameters(const SpringTuning& cold, const HotSpringTuning& hot) {
    const SpringTuning& spring = hot.enabled ? hot.spring : cold;
    return anim::fromStiffness(spring.stiffness, spring.damping);
}

/// Sets a field in the file's unit; true when it had to be limited.
bool limitedSet(const core::FieldList& fields, std::string_view path, double siValue) {
    const core::Field* field = core::findField(fields, path);
    return field->set(siValue / field->unit.toSi);
}

} // namespace

PhysicsNumbers physicsNumbers(const Tuning& tuning) {
    const PhysicsTuning& p = tuning.physics;
    PhysicsNumbers out;
    out.gasVelocity = p.gas == GasModel::ratio ? p.gasRatio * p.velocity : anim::kGasVelocity;
    const anim::Discharge<double> discharge{p.bullet, p.velocity, p.charge, out.gasVelocity};
    out.impulse = anim::recoilImpulse(discharge);
    out.brakedImpulse = anim::recoilImpulse(discharge, p.brake);
    out.freeVelocity = anim::freeRecoilVelocity(out.impulse, p.weapon);
    out.freeEnergy = anim::freeRecoilEnergy(out.impulse, p.weapon);
    out.muzzleEnergy = anim::muzzleEnergy(discharge);
    out.boreTime = anim::boreTime(p.barrel, p.velocity);
    out.meanPush = anim::meanPush(out.brakedImpulse, tuning.fire.rpm);
    out.push = anim::heldRecoilVelocity(out.brakedImpulse, p.weapon, p.body);
    out.rise = anim::muzzleRiseRate(out.brakedImpulse, p.bore, p.inertia);
    return out;
}

KickPrediction predictKick(const Tuning& tuning, double push, double rise) {
    const auto position = parameters(tuning.recoilPosition, tuning.recoilPositionHot);
    const auto rotation = parameters(tuning.recoilRotation, tuning.recoilRotationHot);
    return {anim::kickPeak(position, push), anim::kickPeak(rotation, rise),
            anim::steadyMean(position, push, tuning.fire.rpm),
            anim::steadyMean(rotation, rise, tuning.fire.rpm)};
}

bool applyPhysics(Tuning& tuning) {
    const PhysicsNumbers numbers = physicsNumbers(tuning);
    const core::FieldList fields = listFields(tuning);
    const bool push = limitedSet(fields, "recoil_kick.push_mps", numbers.push);
    const bool rise = limitedSet(fields, "recoil_kick.pitch_dps", numbers.rise);
    return !push && !rise;
}

} // namespace foregrip::viewmodel

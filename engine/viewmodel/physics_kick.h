// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/tuning.h"

namespace foregrip::viewmodel {

/// The recoil that the physics group of a tuning stands for, and the way from there into the kick.
/// The algebra is anim's (recoil_physics.h); here the tuning's springs and rate come in.

/// What follows from a tuning. SI units and radians. Predictions are for a resting weapon at the
/// hip with random shares, pattern and factors left out, on the springs that hold while the trigger
/// is held: the "hot" ones where they are enabled.
struct PhysicsNumbers {
    // From cartridge and weapon.
    double gasVelocity = 0.0;   ///< [m/s]
    double impulse = 0.0;       ///< [N s] without the brake
    double brakedImpulse = 0.0; ///< [N s] with it: what the kicks below come from
    double freeVelocity = 0.0;  ///< [m/s] of the weapon that nobody holds, without the brake
    double freeEnergy = 0.0;    ///< [J]
    double muzzleEnergy = 0.0;  ///< [J] of the bullet
    double boreTime = 0.0;      ///< [s] the bullet's way through the barrel; an estimate
    double meanPush = 0.0;      ///< [N] on the shooter in a burst at fire.rpm

    // Kicks. Height of the bore, inertia, brake and body are estimates, and so are these.
    double push = 0.0; ///< [m/s] for recoil_kick.push_mps
    double rise = 0.0; ///< [rad/s] for recoil_kick.pitch_dps
};
[[nodiscard]] PhysicsNumbers physicsNumbers(const Tuning& tuning);

/// What kicks of a push [m/s] and a rise [rad/s] do on a tuning's springs.
struct KickPrediction {
    double peakPush = 0.0;    ///< [m] farthest back after one shot; infinite without stiffness
    double peakRise = 0.0;    ///< [rad] highest after one shot; infinite without stiffness
    double steadyPush = 0.0;  ///< [m] mean in a long burst at fire.rpm
    double steadyClimb = 0.0; ///< [rad] mean rise of the weapon in a long burst at fire.rpm
};
[[nodiscard]] KickPrediction predictKick(const Tuning& tuning, double push, double rise);

/// Sets recoil_kick.push_mps and recoil_kick.pitch_dps of `tuning` to the kicks of its own physics
/// group, limited to those fields' ranges, and nothing else. False when a limit was met.
bool applyPhysics(Tuning& tuning);

} // namespace foregrip::viewmodel

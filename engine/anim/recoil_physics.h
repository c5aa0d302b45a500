// SPDX-License-Identifier: MIT
#pragma once

#include "anim/spring.h"

/// Recoil from a cartridge and a weapon: momentum, what it does to a weapon that nobody holds, and
/// the kicks that it gives to one that is held. Algebra only; nothing here has a state. Units are
/// SI and radians. Formulas, sources and what is an estimate: docs/recoil_physics.md.
///
/// Numbers are taken as they are. A mass, an inertia, a velocity or a rate that would be divided by
/// and is not positive gives 0.
/// What this does not do: no time course of the pressure, no bolt that strikes the rear, no cycle
/// of a moving action. A shot is one instant, which holds as long as the springs take longer than
/// the bullet (boreTime) and the gas (1 to 3 ms).
namespace foregrip::anim {

/// The mean speed of the propellant gas as it leaves, 4700 ft/s: the one number for all rifles.
inline constexpr double kGasVelocity = 1432.56; ///< [m/s]

/// Bullet travel that is lost to the chamber: a barrel is measured from the breech.
inline constexpr double kChamberLength = 0.04; ///< [m]

/// What one round sends out of the muzzle.
template <typename T>
struct Discharge {
    T bullet = T{0};      ///< [kg] bullet, or all shot and the wad
    T velocity = T{0};    ///< [m/s] of the bullet at the muzzle
    T charge = T{0};      ///< [kg] propellant, which leaves as gas
    T gasVelocity = T{0}; ///< [m/s] mean, of the gas
};

/// Momentum [N s] of one round: m_b v + m_c v_g (1 - brake). `brake` [0, 1]: share of the gas's
/// momentum that a muzzle brake takes back; 0: none.
template <typename T>
[[nodiscard]] T recoilImpulse(const Discharge<T>& discharge, T brake = T{0}) {
    return discharge.bullet * discharge.velocity +
           discharge.charge * discharge.gasVelocity * (T{1} - brake);
}

/// Energy [J] of the bullet at the muzzle.
template <typename T>
[[nodiscard]] T muzzleEnergy(const Discharge<T>& discharge) {
    return discharge.bullet * discharge.velocity * discharge.velocity / T{2};
}

/// Free recoil: speed [m/s] and energy [J] of a weapon of `mass` [kg] that nobody holds. By custom
/// they are given for the impulse without a brake.
template <typename T>
[[nodiscard]] T freeRecoilVelocity(T impulse, T mass) {
    return mass > T{0} ? impulse / mass : T{0};
}
template <typename T>
[[nodiscard]] T freeRecoilEnergy(T impulse, T mass) {
    return mass > T{0} ? impulse * impulse / (T{2} * mass) : T{0};
}

/// Speed [m/s] at which a held weapon starts back: the impulse moves the weapon and `body` [kg],
/// the part of the shooter that goes with it.
template <typename T>
[[nodiscard]] T heldRecoilVelocity(T impulse, T weapon, T body) {
    return freeRecoilVelocity(impulse, weapon + body);
}

/// Turning speed [rad/s] of the muzzle, up: the impulse acts along the bore, `height` [m] over the
/// point that the weapon turns about; `inertia` [kg m2] of weapon and arms about that point.
template <typename T>
[[nodiscard]] T muzzleRiseRate(T impulse, T height, T inertia) {
    return inertia > T{0} ? impulse * height / inertia : T{0};
}

/// Mean push [N] on the shooter over a long burst at `rpm` [1/min].
template <typename T>
[[nodiscard]] T meanPush(T impulse, T rpm) {
    return impulse * rpm / T{60};
}

/// Time [s] of the bullet in a barrel of `length` [m], breech to muzzle, for a constant
/// acceleration: an estimate. 0 for a barrel that is all chamber.
template <typename T>
[[nodiscard]] T boreTime(T length, T velocity) {
    const T travel = length - static_cast<T>(kChamberLength);
    if (travel <= T{0} || velocity <= T{0}) {
        return T{0};
    }
    return T{2} * travel / velocity;
}

/// How far a kick of `velocity` takes a resting spring: [m] for m/s, [rad] for rad/s. Infinite
/// for a spring without stiffness.
template <typename T>
[[nodiscard]] T kickPeak(const SpringParameters<T>& spring, T velocity) {
    return velocity * impulsePeak(spring).perUnitVelocity;
}

/// Mean position of a spring under that kick `rpm` times a minute, once it has become periodic:
/// velocity rpm / (60 k). A rate or a stiffness that is not positive gives 0.
template <typename T>
[[nodiscard]] T steadyMean(const SpringParameters<T>& spring, T velocity, T rpm) {
    return rpm > T{0} && stiffness(spring) > T{0}
               ? meanOfImpulseTrain(spring, velocity, T{60} / rpm)
               : T{0};
}

} // namespace foregrip::anim

// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "viewmodel/input.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"
#include "viewmodel/state.h"

#include <array>

namespace foregrip::viewmodel {

/// A change of parts while the weapon is held: grip, optic, magazine, barrel. Nothing but targets
/// moves. At the change, what differs between the old hold and the new one (where both hands are on
/// the weapon, where the weapon is before the eye, the magnification, the fingers) is noted in the
/// state and dies out on top of the new hold; see anim/settle.h. It may begin while another one
/// runs. Source: docs/swapping.md.

/// What is left of a change for one hand: on top of weapon from hand joint.
struct HandShift {
    bool active = false;
    core::Vector3<double> offset{0.0};                 ///< [m] weapon space
    core::Quaternion<double> turn{1.0, 0.0, 0.0, 0.0}; ///< in the hand's own axes

    [[nodiscard]] core::Transformd of(const core::Transformd& weaponFromHand) const {
        return active ? core::Transformd{weaponFromHand.position + offset,
                                         weaponFromHand.rotation * turn}
                      : weaponFromHand;
    }
};

/// Right, left.
[[nodiscard]] std::array<HandShift, 2> handShifts(const State& state);

/// What is left of a change for the body at the stock [m], weapon space.
[[nodiscard]] core::Vector3<double> stockShift(const State& state);

/// What is left of a change for a magazine that a hand carries, weapon space.
[[nodiscard]] HandShift magazineShift(const State& state);

/// The shoulder that the body shows, from +1, right, to -1, left; between them while it goes over.
[[nodiscard]] double shownSide(const Setup& setup, const State& state);

/// The fingers of the hands that are on their way: right, left.
[[nodiscard]] std::array<ChangingFingers, 2> changingFingers(const Setup& setup,
                                                             const State& state);

/// What is left of a change for the weapon in the camera: the grip's place [m] and the weapon's
/// rotation, both camera space, move over by it. `amount` scales it.
void settleWeapon(const State& state, core::Vector3<double>& grip_cs,
                  core::Quaternion<double>& rotation);

/// The field of view [rad] on its way from the old magnification to that of `fieldOfView`.
[[nodiscard]] double settledFieldOfView(const State& state, double fieldOfView);

/// Notes in `state`, at its time, what is different between the holds of `before` and `after`. A
/// magazine of another kind comes full; one that holds less keeps what it can. `piece` is the input
/// from state.time on.
void beginSwap(const Setup& before, const Setup& after, const Surroundings& surroundings,
               State& state, const InputPiece& piece);

} // namespace foregrip::viewmodel

// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "viewmodel/state.h"
#include "viewmodel/tuning.h"

namespace foregrip::viewmodel {

struct Setup;

/// The magazine change: where the support hand, the magazine and the weapon are at a time after the
/// reload began. Pure functions of time; position and velocity of the hand are continuous, and zero
/// relative to what it takes or leaves. Source: docs/reload.md.

/// When each step ends [s since the start of the reload], ascending.
struct ReloadTimes {
    double reach = 0.0; ///< the hand is on the magazine
    double grasp = 0.0; ///< and takes it
    double clear = 0.0; ///< the magazine is out of the well
    double pouch = 0.0; ///< the hand is at the pouch
    double fetch = 0.0; ///< and leaves it with a full magazine
    double align = 0.0; ///< the magazine is below the well
    double seated = 0.0;
    double pressed = 0.0; ///< the hand leaves the magazine
    double hit = 0.0;     ///< of the bolt catch; the bolt goes home
    double total = 0.0;   ///< the end of the reload, exactly
};

/// For the running or last reload of `fire`; total = reloadEnd - reloadStart, whatever the tuning
/// says by now.
[[nodiscard]] ReloadTimes reloadTimes(const Tuning& tuning, const FireState& fire);

/// The running reload.
struct ReloadInstant {
    bool active = false;
    bool sendsBolt = false;
    double time = 0.0; ///< [s] since its start, [0, total)
    ReloadTimes times;
};
[[nodiscard]] ReloadInstant reloadInstant(const Tuning& tuning, const FireState& fire,
                                          Nanoseconds time);

/// Shift [m, camera space] and turn about the grip that show the well to the eye; none while no
/// reload runs. At rest at both ends. `side` as Setup::side, `ads` in [0, 1].
[[nodiscard]] Transformd reloadTilt(const ReloadMotionTuning& tuning, double side,
                                    const ReloadInstant& reload, double ads);

/// The support hand of a frame.
struct ReloadHand {
    Transformd hand_rs;          ///< root from hand joint
    Transformd weaponFromSeated; ///< moves the magazine from its place in the well
    bool magazineDrawn = true;   ///< false while the pouch hides the change
    double magazineHold = 0.0;   ///< [0, 1] fingers: from the foregrip's to the magazine's
    double open = 0.0;           ///< [0, 1] fingers: from that to straight ones
};

/// `rootFromWeapon` is the weapon as drawn, `rootFromShoulder` the support arm's shoulder with the
/// axes of the chest (right, up, back). Only while `reload` is active and the weapon has a
/// magazine.
[[nodiscard]] ReloadHand reloadHand(const Setup& setup, const ReloadInstant& reload,
                                    const Transformd& rootFromWeapon,
                                    const Transformd& rootFromShoulder);

} // namespace foregrip::viewmodel

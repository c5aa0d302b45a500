// SPDX-License-Identifier: MIT
#pragma once

#include "core/angles.h"

namespace foregrip::viewmodel {

using core::radians;

/// How far a wrist bends by itself. Beyond that the elbow turns to relieve it. Limits are those of
/// healthy adults; source: docs/wrist.md.
struct WristTuning {
    double flexion = radians(85.0);   ///< [rad] toward the palm
    double extension = radians(70.0); ///< [rad] toward the back of the hand
    double radial = radians(20.0);    ///< [rad] toward the thumb
    double ulnar = radians(50.0);     ///< [rad] toward the little finger
    double turn = radians(40.0);      ///< [rad] most that the elbow turns for it
};

/// How the body comes to the stock: where the weapon is, the view decides. Source:
/// docs/shouldering.md.
struct ShoulderingTuning {
    double amount = 1.0;         ///< [0, 1] of the way to the stock
    double tilt = radians(15.0); ///< [rad] most that the head tilts toward the stock
    double neck = radians(50.0); ///< [rad] most that the neck bends
    double turn = radians(30.0); ///< [rad] most that the collar bone turns
    double shift = 0.06;         ///< [m] most that the shoulder moves beyond that
    double lean = radians(8.0);  ///< [rad] chest roll that raises the shoulder
    double eye = 0.032;          ///< [m] from between the eyes to the one behind the sights
};

} // namespace foregrip::viewmodel

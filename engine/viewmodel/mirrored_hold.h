// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "viewmodel/closed_fingers.h"

namespace foregrip::viewmodel {

struct PipelineSockets;

/// A weapon at the left shoulder is held as the right one holds it, mirrored; the weapon itself is
/// not. Body and camera are mirrored in the plane x = 0 of their space, holds in the plane through
/// the bore. Source: docs/shoulders.md.

/// `v`, written for the right shoulder, at the one of `side` (+1 or -1, as Setup::side).
[[nodiscard]] inline core::Vector3<double> atSide(const core::Vector3<double>& v, double side) {
    return {side * v.x, v.y, v.z};
}

/// The mirror image of a placement in the plane of points with this x [m]: what a hand is to the
/// other one there. Axes stay right-handed: +X of the image is the mirrored -X.
[[nodiscard]] core::Transformd mirroredAt(double x, const core::Transformd& placement);

/// A rotation by pitch, yaw and roll [rad] about X, Y and Z, mirrored in a plane of constant x for
/// the left side.
[[nodiscard]] inline core::Vector3<double> anglesAtSide(const core::Vector3<double>& pitchYawRoll,
                                                        double side) {
    return {pitchYawRoll.x, side * pitchYawRoll.y, side * pitchYawRoll.z};
}

/// Where the palms go on a weapon, by the shoulder of its loadout.
[[nodiscard]] PalmPlaces palmPlaces(const PipelineSockets& sockets, const Weapon& weapon);

} // namespace foregrip::viewmodel

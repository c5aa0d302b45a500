// SPDX-License-Identifier: MIT
#include "viewmodel/mirrored_hold.h"

#include "viewmodel/setup.h"

namespace foregrip::viewmodel {

core::Transformd mirroredAt(double x, const core::Transformd& placement) {
    const core::Quaternion<double>& q = placement.rotation;
    const core::Vector3<double>& p = placement.position;
    return {{2.0 * x - p.x, p.y, p.z}, {q.w, q.x, -q.y, -q.z}};
}

PalmPlaces palmPlaces(const PipelineSockets& sockets, const Weapon& weapon) {
    const PalmPlaces right{sockets.grip, sockets.leftGrip,
                           sockets.magazine * weapon.magazineFromPalm};
    if (weapon.loadout.shoulder == Shoulder::right) {
        return right;
    }
    const double bore = sockets.muzzle.position.x;
    return {mirroredAt(bore, right.firing), mirroredAt(bore, right.support),
            mirroredAt(bore, right.magazine)};
}

} // namespace foregrip::viewmodel

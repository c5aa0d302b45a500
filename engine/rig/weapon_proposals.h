// SPDX-License-Identifier: MIT
#pragma once

#include "rig/weapon_shape.h"

namespace foregrip::rig {

/// The rotation that a socket of this role has on most weapons: that of the weapon; the ejection
/// port points to the right, the underbarrel mount is rolled over.
[[nodiscard]] glm::dquat usualRotation(SocketRole role);

/// The place that a role means on a part with this box, weapon space [m]: the front end of a
/// muzzle, the top of a magazine, the middle of a grip, the underside of a handguard, the rear end
/// of a stock, the rear end of a sight.
[[nodiscard]] glm::dvec3 placeOnPart(SocketRole role, const Bounds& box);

/// Gives `shape`, whose facing and scale are known, a proposed socket for each role that it has
/// none of: from the shape of the surface. What is no use without a part that is not there (a stock
/// mount) is left out. Nothing is proposed for an empty surface.
void proposeSockets(const SurfaceSamples& surface, WeaponShape& shape);

} // namespace foregrip::rig

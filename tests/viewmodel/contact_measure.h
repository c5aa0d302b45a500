// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"
#include "viewmodel/character.h"
#include "viewmodel/weapon.h"

#include <array>
#include <vector>

namespace foregrip::viewmodel::test {

/// Measures how fingertips lie on a weapon, by brute force and by code that shares nothing with
/// what closes the fingers: every vertex of the last phalanx, skinned with all its joints, against
/// every triangle; inside is where rays leave the surface more often than they enter it and most of
/// the sphere around is covered from within.

using Corners = std::array<core::Vector3<double>, 3>;

/// All that is drawn of a weapon, weapon space, from the models' vertices.
std::vector<Corners> drawnTriangles(const Weapon& weapon);
/// What one node of the weapon's model draws, and those below it.
std::vector<Corners> drawnTriangles(const Weapon& weapon, int node);

struct Contact {
    bool measured = false; ///< the finger has vertices
    double gap = 1.0;      ///< [m] from the nearest vertex to the surface
    double depth = 0.0;    ///< [m] of the deepest vertex
};

/// Of thumb, index, middle, ring and little finger, the palm socket of `pose` at `weaponFromPalm`.
std::array<Contact, 5> measureContacts(const Character& character, const rig::HandPose& pose,
                                       const core::Transformd& weaponFromPalm,
                                       const std::vector<Corners>& triangles);

} // namespace foregrip::viewmodel::test

// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"

namespace foregrip::rig {

/// Makes one vertex of all that are equal bit for bit, as readers give every corner of a triangle
/// its own. Vertices keep the order in which they first occur; those that no triangle uses go.
void weldVertices(Primitive& primitive);

} // namespace foregrip::rig

// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace foregrip::rig {

/// What importers do to vertices so that every Model keeps the promises of Vertex.

/// Gives every triangle its own three vertices and its plane's normal: what the glTF specification
/// asks for when a file has no normals. Triangles without an area get +Y.
void makeFlatNormals(Primitive& primitive);

/// Makes normals unit. Returns how many were zero and got the normal of a triangle that they belong
/// to (+Y when there is none).
std::size_t repairNormals(Primitive& primitive);

/// Tangents from positions, normals and texture coordinates: the sum over the triangles of each
/// vertex of the direction in which u grows, made perpendicular to the normal; w is the handedness.
/// Where texture coordinates say nothing, any unit vector perpendicular to the normal.
void makeTangents(Primitive& primitive);

/// A joint of a vertex and how much it counts.
using Influence = std::pair<std::uint16_t, float>;

/// Writes the four largest influences into `vertex`, their weights scaled to sum to 1. Influences
/// of one joint are added up; weights that are not positive do not count. Returns false, and leaves
/// all weights 0, when none is left.
bool setInfluences(Vertex& vertex, std::span<const Influence> influences);

} // namespace foregrip::rig

// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace foregrip::rig {

/// What importers do to vertices so that every Model keeps the promises of Vertex.

/// What was repaired over a whole file, so that it is told once and not once a vertex.
struct VertexRepairs {
    std::size_t reduced = 0;    ///< vertices with more than eight influences
    std::size_t foreign = 0;    ///< influences of joints that do not exist
    std::size_t unweighted = 0; ///< skinned vertices without any influence
    std::size_t unbalanced = 0; ///< vertices whose weights do not sum to 1
    std::size_t infinite = 0;   ///< numbers that were not finite and became 0
    std::size_t badNormals = 0;
    std::size_t noNormals = 0;    ///< primitives
    std::size_t notTriangles = 0; ///< primitives
    std::size_t noPositions = 0;  ///< primitives
    std::size_t morphed = 0;      ///< meshes
    int influences = 0;           ///< the most of one vertex, before the reduction to eight
};

/// A sentence for each kind of repair that was needed.
[[nodiscard]] std::vector<std::string> repairSentences(const VertexRepairs& repairs);

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

inline constexpr std::size_t kMostInfluences = 8; ///< of one vertex

/// Writes the eight largest influences, the largest first, into `vertex` and from the fifth on into
/// `further`, their weights scaled to sum to 1. Influences of one joint are added up; weights that
/// are not positive do not count. Returns how many count; more than eight means that some were left
/// out, and with none all weights are 0.
std::size_t setInfluences(Vertex& vertex, Influences& further,
                          std::span<const Influence> influences);

/// setInfluences() for a vertex of a skinned mesh, counting what had to be changed. The primitive
/// gets further influences with the first vertex that needs them. A vertex without any influence
/// follows the first joint.
void setSkinInfluences(Primitive& primitive, std::size_t vertex,
                       std::span<const Influence> influences, VertexRepairs& repairs);

/// The normals and tangents of a primitive whose vertices and indices are read. Without normals in
/// the file, flat ones are made, smooth ones where those would take too many vertices; tangents are
/// made unless the file's are usable.
void finishNormals(Primitive& primitive, bool hasNormals, bool hasTangents, VertexRepairs& repairs);

} // namespace foregrip::rig

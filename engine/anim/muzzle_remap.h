// SPDX-License-Identifier: MIT
#pragma once

#include "anim/vector_math.h"
#include "core/transform.h"

#include <cmath>

/// The weapon is drawn with its own field of view. These map points of it, in camera space as
/// drawn, to the points of the world that fall on the same pixels: flash, smoke and tracers start
/// there. The map is linear: straight lines stay straight, points on the axis stay. Both fields of
/// view are vertical, full angles [rad]. Source: docs/aiming.md.
namespace foregrip::anim {

/// tan(world / 2) / tan(weapon / 2).
template <typename T>
T fieldOfViewScale(T world, T weapon) {
    return std::tan(world / T{2}) / std::tan(weapon / T{2});
}

/// The world's point with the same pixel and the same depth; the inverse is a scale of 1 / `scale`.
template <typename T>
core::Vector3<T> remapPoint(const core::Vector3<T>& drawn, T scale) {
    return {scale * drawn.x, scale * drawn.y, drawn.z};
}

/// The world's point with the same pixel at `depth` [m], negative ahead of the eye as all z are. A
/// drawn point nearer than 0.1 mm to the eye's plane has no pixel: it keeps its own depth.
template <typename T>
core::Vector3<T> remapPointAtDepth(const core::Vector3<T>& drawn, T scale, T depth) {
    const core::Vector3<T> same = remapPoint(drawn, scale);
    return std::abs(drawn.z) > T(1e-4) ? same * (depth / drawn.z) : same;
}

/// The world's direction of a drawn direction; unit.
template <typename T>
core::Vector3<T> remapDirection(const core::Vector3<T>& drawn, T scale) {
    return unitOr(remapPoint(drawn, scale), core::Vector3<T>(T{0}, T{0}, T{-1}));
}

} // namespace foregrip::anim

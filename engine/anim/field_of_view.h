// SPDX-License-Identifier: MIT
#pragma once

#include "anim/trigonometry.h"

#include <cmath>

/// Fields of view and mouse sensitivity. Every field of view is a full angle [rad], vertical unless
/// said otherwise, within 0 .. pi, both excluded. Source: docs/aiming.md.
namespace foregrip::anim {

/// The field of view that shows things `magnification` times larger at the centre; > 0.
template <typename T>
T magnifiedFieldOfView(T fieldOfView, T magnification) {
    return T{2} * std::atan(std::tan(fieldOfView / T{2}) / magnification);
}

/// The way there: at the aim weight `alpha` (0..1) the magnification is its alpha-th power, so that
/// zooming runs at a constant rate to the eye.
template <typename T>
struct ZoomWay {
    T fieldOfView = T{1};              ///< [rad] not aimed
    T tangent = T(0.5463024898437905); ///< of half of it
    T logarithm = T{0};                ///< of the full magnification
};
template <typename T>
ZoomWay<T> zoomWay(T fieldOfView, T magnification) {
    return {fieldOfView, std::tan(fieldOfView / T{2}), std::log(magnification)};
}
template <typename T>
T zoomedFieldOfView(const ZoomWay<T>& way, T alpha) {
    return alpha == T{0} ? way.fieldOfView
                         : T{2} * arcTangent(way.tangent * std::exp(-alpha * way.logarithm), T{1});
}

/// Between vertical and horizontal for `aspect` = width / height.
template <typename T>
T horizontalFieldOfView(T vertical, T aspect) {
    return T{2} * std::atan(aspect * std::tan(vertical / T{2}));
}
template <typename T>
T verticalFieldOfView(T horizontal, T aspect) {
    return T{2} * std::atan(std::tan(horizontal / T{2}) / aspect);
}

/// The field of view of a scope's own picture: the eyepiece appears under `apparentHalfAngle` [rad]
/// and shows the world `magnification` times larger.
template <typename T>
T scopeFieldOfView(T apparentHalfAngle, T magnification) {
    return T{2} * std::atan(std::tan(apparentHalfAngle) / magnification);
}

/// The factor on mouse sensitivity after a change of the field of view that keeps the turn needed
/// for a point at `matchRadius` of the screen: in half heights from the centre, 1 the upper edge,
/// 16/9 the side edge of a 16:9 screen. 0 matches the motion at the centre, which is the ratio of
/// focal lengths.
template <typename T>
T sensitivityRatio(T from, T to, T matchRadius = T{0}) {
    const T before = std::tan(from / T{2});
    const T after = std::tan(to / T{2});
    if (!(std::abs(matchRadius) > T(1e-6))) {
        return after / before;
    }
    return std::atan(matchRadius * after) / std::atan(matchRadius * before);
}

} // namespace foregrip::anim

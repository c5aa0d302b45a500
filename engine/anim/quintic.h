// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"

#include <algorithm>

/// Polynomials of degree five for motions of a hand: position, velocity and acceleration are
/// continuous where two of them meet, as in the reaches that people make, which minimise jerk.
/// Source: docs/reload.md.
namespace foregrip::anim {

/// 10 u^3 - 15 u^4 + 6 u^5: from 0 (u <= 0) to 1 (u >= 1), at rest and without acceleration at both
/// ends. NaN gives 0.
template <typename T>
T minimumJerk(T u) {
    if (!(u > T{0})) {
        return T{0};
    }
    return u >= T{1} ? T{1} : u * u * u * (T{10} + u * (T{6} * u - T{15}));
}

/// 64 u^3 (1 - u)^3: 0 outside 0..1, 1 half-way, at rest and without acceleration at both ends: the
/// share of an arc beside a straight way. NaN gives 0.
template <typename T>
T arcShare(T u) {
    if (!(u > T{0}) || !(u < T{1})) {
        return T{0};
    }
    const T both = u * (T{1} - u);
    return T{64} * both * both * both;
}

/// A way from `from` to `to` in `duration` [s], > 0, with given velocities [m/s] and no
/// acceleration at its ends; `time` [s] since its start is limited to 0..duration.
template <typename T>
core::Vector3<T> quinticWay(const core::Vector3<T>& from, const core::Vector3<T>& fromVelocity,
                            const core::Vector3<T>& to, const core::Vector3<T>& toVelocity,
                            T duration, T time) {
    const T u = std::clamp(time / duration, T{0}, T{1});
    const T u3 = u * u * u;
    const T blend = minimumJerk(u);
    const T leaving = u - u3 * (T{6} - u * (T{8} - T{3} * u));
    const T arriving = -u3 * (T{4} - u * (T{7} - T{3} * u));
    return from + blend * (to - from) + (duration * leaving) * fromVelocity +
           (duration * arriving) * toVelocity;
}

/// The velocity [m/s] on that way.
template <typename T>
core::Vector3<T> quinticWayVelocity(const core::Vector3<T>& from,
                                    const core::Vector3<T>& fromVelocity,
                                    const core::Vector3<T>& to, const core::Vector3<T>& toVelocity,
                                    T duration, T time) {
    const T u = std::clamp(time / duration, T{0}, T{1});
    const T u2 = u * u;
    const T rest = T{1} - u;
    const T blend = T{30} * u2 * rest * rest / duration;
    const T leaving = T{1} - u2 * (T{18} - u * (T{32} - T{15} * u));
    const T arriving = -u2 * (T{12} - u * (T{28} - T{15} * u));
    return blend * (to - from) + leaving * fromVelocity + arriving * toVelocity;
}

} // namespace foregrip::anim

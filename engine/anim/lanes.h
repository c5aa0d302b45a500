// SPDX-License-Identifier: MIT
#pragma once

#include "anim/trigonometry.h"
#include "core/transform.h"

#include <cmath>
#include <cstddef>

/// Numbers side by side: two or four of the same computation at once. A pose is long chains of
/// roots and quotients in which each step waits for the one before; limbs that go through them
/// together cost little more than one. A Pair is one register of every 64-bit processor, a Quad two
/// of them, whose chains run beside each other. Every lane gives the bits that a double would.
namespace foregrip::anim {

using Pair = double __attribute__((vector_size(16)));
using PairMask = decltype(Pair{} < Pair{}); ///< all bits of a lane set, or none

/// Lanes 0 and 1 are in `a`, 2 and 3 in `b`.
struct Quad {
    Pair a, b;
};
struct QuadMask {
    PairMask a, b;
};

/// How many numbers a lane type holds.
template <typename L>
inline constexpr std::size_t kLanes = sizeof(L) / sizeof(double);

inline Quad operator+(const Quad& x, const Quad& y) {
    return {x.a + y.a, x.b + y.b};
}
inline Quad operator-(const Quad& x, const Quad& y) {
    return {x.a - y.a, x.b - y.b};
}
inline Quad operator*(const Quad& x, const Quad& y) {
    return {x.a * y.a, x.b * y.b};
}
inline Quad operator/(const Quad& x, const Quad& y) {
    return {x.a / y.a, x.b / y.b};
}
inline Quad operator-(const Quad& x) {
    return {-x.a, -x.b};
}
inline Quad operator+(const Quad& x, double y) {
    return {x.a + y, x.b + y};
}
inline Quad operator-(const Quad& x, double y) {
    return {x.a - y, x.b - y};
}
inline Quad operator*(const Quad& x, double y) {
    return {x.a * y, x.b * y};
}
inline Quad operator+(double x, const Quad& y) {
    return {x + y.a, x + y.b};
}
inline Quad operator-(double x, const Quad& y) {
    return {x - y.a, x - y.b};
}
inline Quad operator*(double x, const Quad& y) {
    return {x * y.a, x * y.b};
}
inline Quad operator/(double x, const Quad& y) {
    return {x / y.a, x / y.b};
}
inline QuadMask operator<(const Quad& x, const Quad& y) {
    return {x.a < y.a, x.b < y.b};
}
inline QuadMask operator<=(const Quad& x, const Quad& y) {
    return {x.a <= y.a, x.b <= y.b};
}
inline QuadMask operator==(const Quad& x, const Quad& y) {
    return {x.a == y.a, x.b == y.b};
}
inline QuadMask operator&(const QuadMask& x, const QuadMask& y) {
    return {x.a & y.a, x.b & y.b};
}
inline QuadMask operator|(const QuadMask& x, const QuadMask& y) {
    return {x.a | y.a, x.b | y.b};
}

/// The same number in every lane.
template <typename L>
L all(double value);
template <>
inline Pair all<Pair>(double value) {
    return Pair{value, value};
}
template <>
inline Quad all<Quad>(double value) {
    return {all<Pair>(value), all<Pair>(value)};
}

/// Lane by lane: `yes` where the mask is set, else `no`.
inline Pair select(const PairMask& mask, const Pair& yes, const Pair& no) {
    return mask ? yes : no;
}
inline Quad select(const QuadMask& mask, const Quad& yes, const Quad& no) {
    return {mask.a ? yes.a : no.a, mask.b ? yes.b : no.b};
}

inline bool allOf(const PairMask& mask) {
    return (mask[0] & mask[1]) != 0;
}
inline bool allOf(const QuadMask& mask) {
    return allOf(mask.a & mask.b);
}

inline Pair squareRoot(const Pair& x) {
    return Pair{std::sqrt(x[0]), std::sqrt(x[1])};
}
inline Quad squareRoot(const Quad& x) {
    return {squareRoot(x.a), squareRoot(x.b)};
}

/// The smaller and the larger of two: `y` where one is not a number.
template <typename L>
L minimum(const L& x, const L& y) {
    return select(x < y, x, y);
}
template <typename L>
L maximum(const L& x, const L& y) {
    return select(y < x, x, y);
}
template <typename L>
L absolute(const L& x) {
    return maximum(x, -x);
}

/// One lane.
inline double lane(const Pair& x, std::size_t index) {
    return x[index];
}
inline double lane(const Quad& x, std::size_t index) {
    return index < 2 ? x.a[index] : x.b[index - 2];
}
inline bool lane(const PairMask& x, std::size_t index) {
    return x[index] != 0;
}
inline bool lane(const QuadMask& x, std::size_t index) {
    return (index < 2 ? x.a[index] : x.b[index - 2]) != 0;
}
inline void setLane(Pair& x, std::size_t index, double value) {
    x[index] = value;
}
inline void setLane(Quad& x, std::size_t index, double value) {
    (index < 2 ? x.a : x.b)[index & 1U] = value;
}

/// The numbers that `of(index)` gives, lane by lane.
template <typename L, typename Of>
L gather(const Of& of) {
    if constexpr (kLanes<L> == 2) {
        return Pair{of(0), of(1)};
    } else {
        return Quad{Pair{of(0), of(1)}, Pair{of(2), of(3)}};
    }
}

/// Vectors and rotations with a lane type for a number.
template <typename L>
struct LaneVector {
    L x, y, z;
};
template <typename L>
struct LaneQuaternion {
    L w, x, y, z;
};

template <typename L, typename Of>
LaneVector<L> gatherVectors(const Of& of) {
    return {gather<L>([&](std::size_t i) { return of(i).x; }),
            gather<L>([&](std::size_t i) { return of(i).y; }),
            gather<L>([&](std::size_t i) { return of(i).z; })};
}
template <typename L>
core::Vector3<double> lane(const LaneVector<L>& v, std::size_t index) {
    return {lane(v.x, index), lane(v.y, index), lane(v.z, index)};
}
template <typename L>
core::Quaternion<double> lane(const LaneQuaternion<L>& q, std::size_t index) {
    return {lane(q.w, index), lane(q.x, index), lane(q.y, index), lane(q.z, index)};
}

template <typename L, typename Of>
LaneQuaternion<L> gatherRotations(const Of& of) {
    return {gather<L>([&](std::size_t i) { return of(i).w; }),
            gather<L>([&](std::size_t i) { return of(i).x; }),
            gather<L>([&](std::size_t i) { return of(i).y; }),
            gather<L>([&](std::size_t i) { return of(i).z; })};
}
template <typename L>
LaneVector<L> all(const core::Vector3<double>& v) {
    return {all<L>(v.x), all<L>(v.y), all<L>(v.z)};
}
template <typename L>
LaneQuaternion<L> all(const core::Quaternion<double>& q) {
    return {all<L>(q.w), all<L>(q.x), all<L>(q.y), all<L>(q.z)};
}

template <typename L>
LaneVector<L> operator+(const LaneVector<L>& a, const LaneVector<L>& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}
template <typename L>
LaneVector<L> operator-(const LaneVector<L>& a, const LaneVector<L>& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}
template <typename L>
LaneVector<L> operator*(const L& s, const LaneVector<L>& v) {
    return {s * v.x, s * v.y, s * v.z};
}
template <typename L>
L dot(const LaneVector<L>& a, const LaneVector<L>& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
template <typename L>
LaneVector<L> cross(const LaneVector<L>& a, const LaneVector<L>& b) {
    return {a.y * b.z - b.y * a.z, a.z * b.x - b.z * a.x, a.x * b.y - b.x * a.y};
}
template <typename M, typename L>
LaneVector<L> select(const M& mask, const LaneVector<L>& yes, const LaneVector<L>& no) {
    return {select(mask, yes.x, no.x), select(mask, yes.y, no.y), select(mask, yes.z, no.z)};
}

template <typename L>
LaneQuaternion<L> conjugate(const LaneQuaternion<L>& q) {
    return {q.w, -q.x, -q.y, -q.z};
}
template <typename L>
LaneQuaternion<L> operator*(const LaneQuaternion<L>& a, const LaneQuaternion<L>& b) {
    return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
            a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y + a.y * b.w + a.z * b.x - a.x * b.z,
            a.w * b.z + a.z * b.w + a.x * b.y - a.y * b.x};
}
/// `v` turned by the unit rotation `q`.
template <typename L>
LaneVector<L> operator*(const LaneQuaternion<L>& q, const LaneVector<L>& v) {
    const LaneVector<L> axis{q.x, q.y, q.z};
    const LaneVector<L> across = cross(axis, v);
    const LaneVector<L> turn = q.w * across + cross(axis, across);
    return v + (turn + turn);
}
/// See the same of one rotation in vector_math.h.
template <typename L>
LaneVector<L> aheadOf(const LaneQuaternion<L>& q) {
    return {-2.0 * (q.x * q.z + q.w * q.y), 2.0 * (q.w * q.x - q.y * q.z),
            2.0 * (q.x * q.x + q.y * q.y) - 1.0};
}

/// Sines and cosines of angles up to a million radians.
template <typename L>
struct LaneSineCosine {
    L sine, cosine;
};
template <typename L>
LaneSineCosine<L> sineCosine(const L& angle) {
    const L quarters = (angle * (2.0 / std::numbers::pi) + detail::kRounder) - detail::kRounder;
    const L x = ((angle - quarters * 0x1.921fb544p+0) - quarters * 0x1.0b4611a6p-34) -
                quarters * 0x1.3198a2e037073p-69;
    const L square = x * x;
    const L fourth = square * square;
    const auto sum = [&](std::size_t of) { // even and odd powers of x^2 apart
        const auto& c = detail::kSineCosine;
        L even = all<L>(c[0][of]);
        L odd = all<L>(c[1][of]);
        for (std::size_t n = 2; n + 1 < std::size(c); n += 2) {
            even = c[n][of] + fourth * even;
            odd = c[n + 1][of] + fourth * odd;
        }
        return (c[8][of] + fourth * even) + square * odd;
    };
    const L sine = x * sum(0);
    const L cosine = sum(1);
    // Of the quarters only the remainder of four counts: -2 .. 2.
    const L turn = quarters - 4.0 * ((quarters * 0.25 + detail::kRounder) - detail::kRounder);
    const L size = absolute(turn);
    const auto odd = size == all<L>(1.0);
    const L first = select(odd, cosine, sine);
    const L second = select(odd, sine, cosine);
    const auto half = size == all<L>(2.0);
    return {select(half | (turn == all<L>(-1.0)), -first, first),
            select(half | (turn == all<L>(1.0)), -second, second)};
}

/// arcTangent(y, x) of numbers that are not negative and not both 0, within 1e-290 .. 1e290 or 0.
template <typename L>
L arcTangentOfPositive(const L& y, const L& x) {
    const auto steep = x < y;
    const L large = select(steep, y, x);
    const L small = select(steep, x, y);
    L turned = all<L>(0.0);
    L sine = all<L>(detail::kSixteenths[0][0]);
    L cosine = all<L>(detail::kSixteenths[0][1]);
    for (std::size_t n = 0; n < 4; ++n) {
        const auto beyond = all<L>(detail::kBetweenSixteenths[n]) * large < small;
        turned =
            select(beyond, all<L>(static_cast<double>(n + 1) * (std::numbers::pi / 16.0)), turned);
        sine = select(beyond, all<L>(detail::kSixteenths[n + 1][0]), sine);
        cosine = select(beyond, all<L>(detail::kSixteenths[n + 1][1]), cosine);
    }
    const L rest = (small * cosine - large * sine) / (large * cosine + small * sine);
    const L square = rest * rest;
    const L fourth = square * square;
    L even = all<L>(1.0 / 13);
    L odd = all<L>(-1.0 / 15);
    for (int n = 9; n > 0; n -= 4) {
        even = 1.0 / n + fourth * even;
        odd = -1.0 / (n + 2) + fourth * odd;
    }
    const L sum = even + square * odd;
    const L angle = turned + rest * sum;
    return select(steep, std::numbers::pi / 2.0 - angle, angle);
}

} // namespace foregrip::anim

// SPDX-License-Identifier: MIT
#include "anim/two_bone_lanes.h"

#include "anim/lanes.h"

#include <limits>
#include <type_traits>

namespace foregrip::anim {
namespace {

template <std::size_t N>
using LanesOf = std::conditional_t<N == 2, Pair, Quad>;

/// Inside it squares neither overflow nor vanish; see usableSquare() of single numbers.
template <typename L>
auto usable(const L& square) {
    return (all<L>(1e-30) < square) & (square < all<L>(1e30));
}

/// The rotation whose columns are x, y, z; see fromAxes(). Of the four ways to it each lane takes
/// the one that loses no digits.
template <typename L>
LaneQuaternion<L> fromAxes(const LaneVector<L>& x, const LaneVector<L>& y, const LaneVector<L>& z) {
    const L wx = y.z - z.y;
    const L wy = z.x - x.z;
    const L wz = x.y - y.x;
    const L xy = x.y + y.x;
    const L xz = x.z + z.x;
    const L yz = y.z + z.y;
    const auto byZ = (y.y <= z.z);
    LaneQuaternion<L> q{select(byZ, wz, wy), select(byZ, xz, xy),
                        select(byZ, yz, 1.0 + y.y - x.x - z.z),
                        select(byZ, 1.0 + z.z - x.x - y.y, yz)};
    const auto byX = (y.y < x.x) & (z.z < x.x);
    q = {select(byX, wx, q.w), select(byX, 1.0 + x.x - y.y - z.z, q.x), select(byX, xy, q.y),
         select(byX, xz, q.z)};
    const L trace = x.x + y.y + z.z;
    const auto byW = all<L>(0.0) < trace;
    q = {select(byW, 1.0 + trace, q.w), select(byW, wx, q.x), select(byW, wy, q.y),
         select(byW, wz, q.z)};
    const L scale = 1.0 / squareRoot((q.w * q.w + q.x * q.x) + (q.y * q.y + q.z * q.z));
    return {scale * q.w, scale * q.x, scale * q.y, scale * q.z};
}

/// Where the elbow points, and for which lanes this is a unit vector at a right angle to the arm.
template <typename L, typename M>
struct Pole {
    LaneVector<L> direction;
    M usable;
};
template <typename L>
auto poleOf(const LaneVector<L>& bend, const LaneVector<L>& arm, const L& blendTo) {
    const L along = dot(bend, arm);
    const L square = dot(bend, bend);
    constexpr double rounding = 8.0 * std::numeric_limits<double>::epsilon();
    const auto given = (absolute(along) <= all<L>(rounding)) &
                       (absolute(square - 1.0) <= all<L>(rounding)); // as elbow_swivel.h gives it
    if (allOf(given)) {
        return Pole<L, std::remove_const_t<decltype(given)>>{bend, given};
    }
    const LaneVector<L> unit = (1.0 / squareRoot(square)) * bend;
    const LaneVector<L> across = unit - dot(unit, arm) * arm;
    const L sineSquare = dot(across, across);
    const L sine = squareRoot(sineSquare);
    const auto found = usable(square) & usable(sineSquare) & (blendTo <= sine);
    return Pole<L, std::remove_const_t<decltype(given)>>{select(given, bend, (1.0 / sine) * across),
                                                         given | found};
}

/// How far each wrist may go, by effectiveReach() where it is not simply as far as it should.
template <typename L>
struct Reach {
    L distance, gap;
    std::array<TwoBoneStatus, kLanes<L>> status{};
};
template <std::size_t N, typename L>
Reach<L> reachOf(const std::array<TwoBoneInput<double>, N>& in, const L& distance, const L& upper,
                 const L& lower) {
    const L softness = gather<L>([&](std::size_t i) { return in[i].softness; });
    const L least = gather<L>([&](std::size_t i) { return in[i].minimumDistance; });
    const L full = upper + lower;
    const L folded = absolute(upper - lower);
    const L zone = minimum(maximum(softness, all<L>(0.0)), 0.5 * (full - folded));
    const L nearest = maximum(maximum(folded, all<L>(1e-5)), least);
    const auto simple = (nearest <= distance) & (distance <= full - zone) & (distance < full);
    Reach<L> reach{distance, full - distance};
    if (!allOf(simple)) {
        for (std::size_t i = 0; i < N; ++i) {
            if (!lane(simple, i)) {
                const EffectiveReach<double> one =
                    effectiveReach(lane(distance, i), in[i].upperLength, in[i].lowerLength,
                                   in[i].softness, in[i].minimumDistance);
                setLane(reach.distance, i, one.distance);
                setLane(reach.gap, i, one.gap);
                reach.status[i] = one.status;
            }
        }
    }
    return reach;
}

} // namespace

template <std::size_t N>
void solveTwoBones(const std::array<TwoBoneInput<double>, N>& in,
                   std::array<TwoBoneResult<double>, N>& out) {
    using L = LanesOf<N>;
    const auto shoulder = gatherVectors<L>([&](std::size_t i) { return in[i].shoulder; });
    const auto target = gatherVectors<L>([&](std::size_t i) { return in[i].target; });
    const auto bend = gatherVectors<L>([&](std::size_t i) { return in[i].bendDirection; });
    const L upper = gather<L>([&](std::size_t i) { return in[i].upperLength; });
    const L lower = gather<L>([&](std::size_t i) { return in[i].lowerLength; });
    const L blendTo = gather<L>([&](std::size_t i) { return in[i].blendTo; });
    const L limits =
        gather<L>([&](std::size_t i) { return in[i].softness + in[i].minimumDistance; });

    const LaneVector<L> toTarget = target - shoulder;
    const L square = dot(toTarget, toTarget);
    const L distance = squareRoot(square);
    const LaneVector<L> arm = (1.0 / distance) * toTarget;
    const auto pole = poleOf(bend, arm, blendTo);
    // What is not a number compares false throughout.
    const auto ordinary = pole.usable & usable(square) & (all<L>(1e-6) <= distance) &
                          (all<L>(1e-6) < lower) & (upper < all<L>(1e6)) & (lower < all<L>(1e6)) &
                          (1e-2 * lower < upper) & (all<L>(1e-6) < upper) &
                          (limits - limits == all<L>(0.0));
    const Reach<L> reach = reachOf(in, distance, upper, lower);

    // From here on as solveTwoBone().
    const L full = upper + lower;
    const L difference = upper - lower;
    const L zero = all<L>(0.0);
    const L folding = maximum((reach.distance - difference) * (reach.distance + difference), zero);
    const L opening = maximum(reach.gap * (full + reach.distance), zero);
    const L sine = squareRoot(folding);
    const L cosine = squareRoot(opening);
    const L perDistance = 1.0 / (2.0 * reach.distance);
    const L along = (difference * full + reach.distance * reach.distance) * perDistance;
    const L across = sine * cosine * perDistance;
    const LaneVector<L> toElbow = along * arm + across * pole.direction;
    const LaneVector<L> hinge = cross(pole.direction, arm);
    const LaneVector<L> back = (-1.0 / upper) * toElbow;
    const LaneQuaternion<L> q = fromAxes(hinge, cross(back, hinge), back);
    const L scale = 1.0 / squareRoot(folding + opening);
    // Half the flexion is pi/2 less half the interior angle.
    const L c = sine * scale;
    const L s = cosine * scale;
    const LaneQuaternion<L> turned{q.w * c - q.x * s, q.x * c + q.w * s, q.y * c + q.z * s,
                                   q.z * c - q.y * s};
    const L interior = 2.0 * arcTangentOfPositive(sine, cosine);
    const LaneVector<L> elbow = shoulder + toElbow;
    const LaneVector<L> hand = shoulder + reach.distance * arm;
    const L shortfall = absolute(distance - reach.distance);

    const bool simple = allOf(ordinary);
    for (std::size_t i = 0; i < N; ++i) {
        if (!simple && !lane(ordinary, i)) {
            out[i] = solveTwoBone(in[i]);
            continue;
        }
        out[i] = {lane(elbow, i),    lane(hand, i),      lane(q, i),     lane(turned, i),
                  lane(interior, i), lane(shortfall, i), reach.status[i]};
    }
}

template void solveTwoBones(const std::array<TwoBoneInput<double>, 2>&,
                            std::array<TwoBoneResult<double>, 2>&);
template void solveTwoBones(const std::array<TwoBoneInput<double>, 4>&,
                            std::array<TwoBoneResult<double>, 4>&);

} // namespace foregrip::anim

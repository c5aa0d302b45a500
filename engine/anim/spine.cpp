// SPDX-License-Identifier: MIT
#include "anim/spine.h"

#include "anim/vector_math.h"
#include "core/angles.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace foregrip::anim {
namespace {

/// A curve through (0, 0) and values at 1/3, 2/3 and 1, straight between.
template <typename T>
T sampleThirds(const std::array<T, 4>& values, T position) {
    const T scaled = std::clamp(position, T{0}, T{1}) * T{3};
    const std::size_t index = std::min<std::size_t>(static_cast<std::size_t>(scaled), 2);
    return values[index] + (values[index + 1] - values[index]) * (scaled - static_cast<T>(index));
}

template <typename T>
Shares<T> sampleShares(const std::array<T, 4>& cumulative, std::size_t count) {
    assert(count <= kMaximumSpineJoints);
    Shares<T> out;
    for (std::size_t i = 0; i < count; ++i) {
        const T step = T{1} / static_cast<T>(count);
        out.values[i] = sampleThirds(cumulative, static_cast<T>(i + 1) * step) -
                        sampleThirds(cumulative, static_cast<T>(i) * step);
    }
    return out;
}

template <typename T>
using Column = std::array<T, kMaximumSpineJoints>;

/// Sum of the first `count` values.
template <typename T>
T sum(const Column<T>& values, std::size_t count) {
    T total = T{0};
    for (std::size_t i = 0; i < count; ++i) {
        total += values[i];
    }
    return total;
}

/// Ry(first) * Rx(pitch) * Ry(second), multiplied out.
template <typename T>
core::Quaternion<T> yawPitchYaw(T first, T pitch, T second) {
    const SineCosine<T> sum = sineCosine((first + second) / T{2});
    const SineCosine<T> difference = sineCosine((first - second) / T{2});
    const SineCosine<T> nod = sineCosine(pitch / T{2});
    return {nod.cosine * sum.cosine, nod.sine * difference.cosine, nod.cosine * sum.sine,
            -nod.sine * difference.sine};
}

/// Where one joint may turn to [rad].
template <typename T>
struct Limits {
    T low;
    T high;
};

/// Distributes `angle` over the joints [first, last) and gives what none of them could take.
/// Mostly no share meets a limit; then nothing has to be gathered for distribute().
template <typename T, typename WeightOf, typename LimitsOf>
T spread(T angle, std::size_t first, std::size_t last, const WeightOf& weightOf,
         const LimitsOf& limitsOf, Column<T>& out) {
    T total = T{0};
    bool fits = std::isfinite(angle) && first < last;
    for (std::size_t i = first; i < last; ++i) {
        total += weightOf(i);
        fits = fits && weightOf(i) > T{0};
    }
    const T unit = angle / total;
    for (std::size_t i = first; i < last && fits; ++i) {
        const Limits<T> limits = limitsOf(i);
        out[i] = unit * weightOf(i);
        fits = out[i] >= limits.low && out[i] <= limits.high;
    }
    if (fits) {
        return T{0};
    }
    Column<T> weights{};
    Column<T> low{};
    Column<T> high{};
    for (std::size_t i = first; i < last; ++i) {
        weights[i] = weightOf(i);
        low[i] = limitsOf(i).low;
        high[i] = limitsOf(i).high;
    }
    const auto part = [first, last](const Column<T>& column) {
        return std::span<const T>(column.data() + first, last - first);
    };
    const Shares<T> shares = distribute(angle, part(weights), part(low), part(high));
    std::copy_n(shares.values.begin(), last - first,
                out.begin() + static_cast<std::ptrdiff_t>(first));
    return shares.residual;
}

/// The stance's turn of each joint: spread over the spine, taken back above it.
template <typename T>
Column<T> stanceShares(const SpineChain<T>& chain, T stanceYaw) {
    Column<T> out{};
    if (stanceYaw == T{0}) {
        return out;
    }
    const std::size_t count = std::min(chain.count, kMaximumSpineJoints);
    const std::size_t below = std::min(chain.spineCount, count);
    const auto weightOf = [&chain](std::size_t i) { return chain.joints[i].yawWeight; };
    const auto limitsOf = [&chain](std::size_t i) {
        return Limits<T>{-chain.joints[i].yawLimit, chain.joints[i].yawLimit};
    };
    // What the joints above cannot take back is not put in below, or the head would miss the aim.
    const T possible = stanceYaw + spread(-stanceYaw, below, count, weightOf, limitsOf, out);
    const T done = possible - spread(possible, std::size_t{0}, below, weightOf, limitsOf, out);
    if (done != stanceYaw) {
        spread(-done, below, count, weightOf, limitsOf, out);
    }
    return out;
}

} // namespace

template <typename T>
Shares<T> distribute(T angle, std::span<const T> weights, std::span<const T> minimum,
                     std::span<const T> maximum) {
    assert(weights.size() <= kMaximumSpineJoints && minimum.size() == weights.size() &&
           maximum.size() == weights.size());
    const std::size_t count = std::min(weights.size(), kMaximumSpineJoints);
    Shares<T> out;
    std::array<bool, kMaximumSpineJoints> fixed{};
    T left = std::isfinite(angle) ? angle : T{0};
    for (std::size_t i = 0; i < count; ++i) {
        fixed[i] = !(weights[i] > T{0});
        if (fixed[i]) {
            out.values[i] = std::clamp(T{0}, minimum[i], maximum[i]);
            left -= out.values[i];
        }
    }
    for (std::size_t round = 0; round <= count; ++round) {
        T total = T{0};
        for (std::size_t i = 0; i < count; ++i) {
            total += fixed[i] ? T{0} : weights[i];
        }
        if (!(total > T{0})) {
            break;
        }
        // Limits on both sides at once: only the side that is over by more may be fixed in this
        // round, or a joint fixed early could end up on the wrong side of its share.
        T over = T{0};
        for (std::size_t i = 0; i < count; ++i) {
            if (!fixed[i]) {
                out.values[i] = left * weights[i] / total;
                over += out.values[i] - std::clamp(out.values[i], minimum[i], maximum[i]);
            }
        }
        bool again = false;
        T taken = T{0};
        for (std::size_t i = 0; i < count; ++i) {
            const bool above = !fixed[i] && out.values[i] > maximum[i] && over >= T{0};
            const bool below = !fixed[i] && out.values[i] < minimum[i] && over <= T{0};
            if (above || below) {
                out.values[i] = above ? maximum[i] : minimum[i];
                taken += out.values[i];
                fixed[i] = true;
                again = true;
            }
        }
        left -= taken;
        if (!again) {
            left = T{0};
            break;
        }
    }
    out.residual = left;
    return out;
}

template <typename T>
Shares<T> pitchShareCurve(std::size_t count) {
    return sampleShares<T>({T{0}, T(0.15), T(0.30), T(0.50)}, count);
}

template <typename T>
Shares<T> yawShareCurve(std::size_t count) {
    return sampleShares<T>({T{0}, T(0.20), T(0.45), T(0.70)}, count);
}

template <typename T>
SpineChain<T> makeSpineChain(std::size_t spineCount, std::size_t neckCount) {
    SpineChain<T> chain;
    chain.spineCount = std::min(spineCount, kMaximumSpineJoints - 1);
    const std::size_t necks = std::min(neckCount, kMaximumSpineJoints - 1 - chain.spineCount);
    chain.count = chain.spineCount + necks + 1;

    const Shares<T> pitch = pitchShareCurve<T>(chain.spineCount);
    const Shares<T> yaw = yawShareCurve<T>(chain.spineCount);
    const Shares<T> turn = sampleShares<T>(
        {T{0}, core::radians(T{15}), core::radians(T{33}), core::radians(T{51})}, chain.spineCount);
    for (std::size_t i = 0; i < chain.spineCount; ++i) {
        const T share = T{1} / static_cast<T>(chain.spineCount);
        chain.joints[i] = {pitch.values[i], -core::radians(T{60}) * share,
                           core::radians(T{36}) * share, yaw.values[i], turn.values[i]};
    }
    const SpineJoint<T> neck{T(0.20), -core::radians(T{30}), core::radians(T{25}), T(0.15),
                             core::radians(T{30})};
    const SpineJoint<T> head{T(0.30), -core::radians(T{35}), core::radians(T{30}), T(0.15),
                             core::radians(T{30})};
    for (std::size_t i = 0; i < necks; ++i) {
        const T share = T{1} / static_cast<T>(necks);
        chain.joints[chain.spineCount + i] = {neck.pitchWeight * share, neck.pitchMin * share,
                                              neck.pitchMax * share, neck.yawWeight * share,
                                              neck.yawLimit * share};
    }
    SpineJoint<T>& top = chain.joints[chain.count - 1];
    top = head;
    if (necks == 0) {
        top = {head.pitchWeight + neck.pitchWeight, head.pitchMin + neck.pitchMin,
               head.pitchMax + neck.pitchMax, head.yawWeight + neck.yawWeight,
               head.yawLimit + neck.yawLimit};
    }
    return chain;
}

template <typename T>
SpinePose<T> solveSpine(const SpineChain<T>& chain, const SpineInput<T>& input) {
    assert(chain.count <= kMaximumSpineJoints);
    SpinePose<T> pose;
    pose.count = std::min(chain.count, kMaximumSpineJoints);
    pose.stance = stanceShares(chain, std::isfinite(input.stanceYaw) ? input.stanceYaw : T{0});
    const auto& joints = chain.joints;
    pose.residualPitch = spread(
        input.pitch, std::size_t{0}, pose.count,
        [&](std::size_t i) { return joints[i].pitchWeight; },
        [&](std::size_t i) {
            return Limits<T>{joints[i].pitchMin, joints[i].pitchMax};
        },
        pose.pitch);
    const T residualYaw = spread(
        input.yaw, std::size_t{0}, pose.count, [&](std::size_t i) { return joints[i].yawWeight; },
        [&](std::size_t i) {
            return Limits<T>{-joints[i].yawLimit - pose.stance[i],
                             joints[i].yawLimit - pose.stance[i]};
        },
        pose.yaw);
    // Rounding aside the stance sums to 0; what does not would turn the head as well.
    pose.residualYaw = residualYaw - sum(pose.stance, pose.count);

    T pitchSoFar = T{0};
    T yawSoFar = T{0};
    T stanceSoFar = T{0};
    for (std::size_t i = 0; i < pose.count; ++i) {
        pitchSoFar += pose.pitch[i];
        yawSoFar += pose.yaw[i];
        stanceSoFar += pose.stance[i];
        pose.cumulative[i] = yawPitchYaw(yawSoFar, pitchSoFar, stanceSoFar);
    }
    return pose;
}

#define FOREGRIP_INSTANTIATE(T)                                                                    \
    template Shares<T> distribute(T, std::span<const T>, std::span<const T>, std::span<const T>);  \
    template Shares<T> pitchShareCurve(std::size_t);                                               \
    template Shares<T> yawShareCurve(std::size_t);                                                 \
    template SpineChain<T> makeSpineChain(std::size_t, std::size_t);                               \
    template SpinePose<T> solveSpine(const SpineChain<T>&, const SpineInput<T>&);
FOREGRIP_INSTANTIATE(float)
FOREGRIP_INSTANTIATE(double)
#undef FOREGRIP_INSTANTIATE

} // namespace foregrip::anim

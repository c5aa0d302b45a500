// SPDX-License-Identifier: MIT
#include "anim/recoil_kick.h"

#include "core/random.h"

#include <algorithm>
#include <cmath>

namespace foregrip::anim {

template <typename T>
RecoilKick<T> recoilKick(const KickTuning<T>& tuning, const KickFactors<T>& factors,
                         const PatternPoint<T>& point, const KickIndex& index) {
    const auto jitter = [&index](core::RandomStream stream) {
        return static_cast<T>(core::randomSigned(index.seed, index.shot, stream));
    };
    const T scale = factors.product() * (index.firstOfString ? tuning.firstShot : T{1});
    RecoilKick<T> out;
    out.pitchJitter = jitter(core::RandomStream::recoilPitch);
    out.yawJitter = jitter(core::RandomStream::recoilYaw);
    const T roll = jitter(core::RandomStream::recoilRoll);
    const T push = jitter(core::RandomStream::recoilPush);
    out.angularVelocity = {scale * tuning.pitchRate * point.pitch *
                               (T{1} + tuning.pitchJitter * out.pitchJitter),
                           scale * tuning.yawRate * (point.yaw + tuning.yawJitter * out.yawJitter),
                           scale * tuning.rollRate * tuning.rollJitter * roll};
    out.velocity = scale * (T{1} + tuning.pushJitter * push) * tuning.push;
    return out;
}

template <typename T>
PatternPoint<T> patternAt(std::span<const PatternPoint<T>> pattern, std::uint64_t index,
                          std::size_t loopFrom) {
    if (pattern.empty()) {
        return {};
    }
    if (index < pattern.size()) {
        return pattern[static_cast<std::size_t>(index)];
    }
    const std::size_t from = std::min(loopFrom, pattern.size() - 1);
    const std::uint64_t length = pattern.size() - from;
    return pattern[from + static_cast<std::size_t>((index - from) % length)];
}

template <typename T>
std::uint64_t patternIndexAfter(std::uint64_t index, T silence, T interval) {
    if (!(silence > T{0})) {
        return index;
    }
    if (!(interval > T{0})) {
        return 0;
    }
    const T steps = std::floor(silence / interval);
    return steps >= static_cast<T>(index) ? 0 : index - static_cast<std::uint64_t>(steps);
}

#define FOREGRIP_INSTANTIATE(T)                                                                    \
    template RecoilKick<T> recoilKick(const KickTuning<T>&, const KickFactors<T>&,                 \
                                      const PatternPoint<T>&, const KickIndex&);                   \
    template PatternPoint<T> patternAt(std::span<const PatternPoint<T>>, std::uint64_t,            \
                                       std::size_t);                                               \
    template std::uint64_t patternIndexAfter(std::uint64_t, T, T);
FOREGRIP_INSTANTIATE(float)
FOREGRIP_INSTANTIATE(double)
#undef FOREGRIP_INSTANTIATE

} // namespace foregrip::anim

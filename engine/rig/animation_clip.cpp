// SPDX-License-Identifier: MIT
#include "rig/animation_clip.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace foregrip::rig {
namespace {

/// Between which keys a time lies, and how far.
struct Place {
    std::size_t key = 0;
    bool between = false; ///< else exactly `key` holds
    double share = 0.0;   ///< [0, 1) of the way to the next key
    double span = 0.0;    ///< [s] between the two
};

Place placeOf(const std::vector<float>& times, double time) {
    assert(!times.empty());
    const auto after = std::upper_bound(times.begin(), times.end(), time, [](double t, float key) {
        return t < static_cast<double>(key);
    });
    if (after == times.begin()) { // before all keys, or no number at all
        return {};
    }
    const auto key = static_cast<std::size_t>(after - times.begin()) - 1;
    if (after == times.end()) {
        return {key, false, 0.0, 0.0};
    }
    const double from = static_cast<double>(times[key]);
    const double span = static_cast<double>(*after) - from;
    return {key, time > from, (time - from) / span, span};
}

/// Value of a key.
template <typename Value>
const Value& keyed(const Track<Value>& track, std::size_t key) {
    const bool spline = track.interpolation == Interpolation::cubicSpline;
    return track.values[spline ? 3 * key + 1 : key];
}

/// The Hermite spline between two keys (glTF 2.0, appendix C.5).
template <typename Wide, typename Value>
Wide spline(const Track<Value>& track, const Place& at) {
    const double t = at.share;
    const double t2 = t * t;
    const double t3 = t2 * t;
    const Wide from(track.values[3 * at.key + 1]);
    const Wide leaving(track.values[3 * at.key + 2]);
    const Wide arriving(track.values[3 * at.key + 3]);
    const Wide to(track.values[3 * at.key + 4]);
    return from * (2.0 * t3 - 3.0 * t2 + 1.0) + leaving * (at.span * (t3 - 2.0 * t2 + t)) +
           to * (3.0 * t2 - 2.0 * t3) + arriving * (at.span * (t3 - t2));
}

glm::dquat unit(const glm::dquat& q) {
    const double length = glm::length(q);
    return length > 1e-12 ? q / length : glm::dquat(1.0, 0.0, 0.0, 0.0);
}

} // namespace

glm::dvec3 sampleTrack(const VectorTrack& track, double time) {
    const Place at = placeOf(track.times, time);
    const glm::dvec3 from(keyed(track, at.key));
    if (!at.between || track.interpolation == Interpolation::step) {
        return from;
    }
    if (track.interpolation == Interpolation::cubicSpline) {
        return spline<glm::dvec3>(track, at);
    }
    return from + at.share * (glm::dvec3(keyed(track, at.key + 1)) - from);
}

glm::dquat sampleTrack(const RotationTrack& track, double time) {
    const Place at = placeOf(track.times, time);
    const glm::dquat from(keyed(track, at.key));
    if (!at.between || track.interpolation == Interpolation::step) {
        return unit(from);
    }
    if (track.interpolation == Interpolation::cubicSpline) {
        return unit(spline<glm::dquat>(track, at));
    }
    return unit(glm::slerp(from, glm::dquat(keyed(track, at.key + 1)), at.share));
}

double clipTime(double duration, core::Nanoseconds elapsed, bool loops) {
    const core::Nanoseconds length = core::nanoseconds(duration);
    if (length <= 0) {
        return 0.0;
    }
    if (!loops) {
        return core::seconds(std::clamp<core::Nanoseconds>(elapsed, 0, length));
    }
    const core::Nanoseconds rest = elapsed % length;
    return core::seconds(rest < 0 ? rest + length : rest);
}

} // namespace foregrip::rig

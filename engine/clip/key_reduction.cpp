// SPDX-License-Identifier: MIT
#include "clip/key_reduction.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace foregrip::clip {
namespace {

/// Slopes differ by a corner when taking their mean would cost this share of the tolerance within
/// one step of the samples.
constexpr double kCornerShare = 0.1;

/// Slopes of sampled values, from one side alone and from both.
class Slopes {
public:
    Slopes(std::span<const double> times, std::span<const glm::dvec4> samples)
        : times_(times), samples_(samples) {}

    /// At the end of the parabola through the samples a, b and `at`.
    [[nodiscard]] glm::dvec4 fromBefore(std::size_t at) const {
        return at >= 2 ? oneSided(at, at - 1, at - 2) : chord(at - 1, at);
    }
    [[nodiscard]] glm::dvec4 fromAfter(std::size_t at) const {
        return at + 2 < times_.size() ? oneSided(at, at + 1, at + 2) : chord(at, at + 1);
    }
    /// Of the parabola through the sample and both neighbours.
    [[nodiscard]] glm::dvec4 central(std::size_t at) const {
        const double before = times_[at] - times_[at - 1];
        const double after = times_[at + 1] - times_[at];
        return (after * chord(at - 1, at) + before * chord(at, at + 1)) / (before + after);
    }
    [[nodiscard]] glm::dvec4 chord(std::size_t a, std::size_t b) const {
        return (samples_[b] - samples_[a]) / (times_[b] - times_[a]);
    }

private:
    [[nodiscard]] glm::dvec4 oneSided(std::size_t at, std::size_t near, std::size_t far) const {
        const glm::dvec4 first = chord(near, at);
        const glm::dvec4 second = chord(far, near);
        const double share = (times_[at] - times_[near]) / (times_[at] - times_[far]);
        return first + (first - second) * share;
    }

    std::span<const double> times_;
    std::span<const glm::dvec4> samples_;
};

std::vector<CubicKey> keyAtEverySample(std::span<const double> times,
                                       std::span<const glm::dvec4> samples, double tolerance,
                                       const FitError& error) {
    std::vector<CubicKey> keys(samples.size());
    const Slopes slopes(times, samples);
    const std::size_t last = samples.size() - 1;
    for (std::size_t i = 0; i <= last; ++i) {
        CubicKey& key = keys[i];
        key.sample = i;
        key.value = samples[i];
        key.arriving = i > 0 ? slopes.fromBefore(i) : glm::dvec4(0.0);
        key.leaving = i < last ? slopes.fromAfter(i) : glm::dvec4(0.0);
        if (i == 0 || i == last) {
            continue;
        }
        const double step = std::max(times[i] - times[i - 1], times[i + 1] - times[i]);
        const glm::dvec4 change = (key.leaving - key.arriving) * step * 0.125;
        if (error(key.value + change, key.value) <= kCornerShare * tolerance) {
            key.arriving = key.leaving = slopes.central(i);
        }
    }
    return keys;
}

} // namespace

double distanceError(const glm::dvec4& fitted, const glm::dvec4& sampled) {
    return glm::length(fitted - sampled);
}

double angleError(const glm::dvec4& fitted, const glm::dvec4& sampled) {
    const double length = glm::length(fitted);
    if (!(length > 0.0)) {
        return 3.15;
    }
    // Half the angle has this chord on the unit sphere; exact for small ones, unlike an arc cosine.
    const double chord = glm::length(fitted / length - sampled);
    return 4.0 * std::asin(std::min(1.0, 0.5 * chord));
}

glm::dvec4 hermite(const CubicKey& from, const CubicKey& to, double share, double span) {
    const double t2 = share * share;
    const double t3 = t2 * share;
    return (2.0 * t3 - 3.0 * t2 + 1.0) * from.value +
           span * (t3 - 2.0 * t2 + share) * from.leaving + (-2.0 * t3 + 3.0 * t2) * to.value +
           span * (t3 - t2) * to.arriving;
}

std::vector<CubicKey> reduceKeys(std::span<const double> times, std::span<const glm::dvec4> samples,
                                 double tolerance, const FitError& error) {
    assert(!samples.empty() && times.size() == samples.size() && tolerance > 0.0);
    const std::vector<CubicKey> all = keyAtEverySample(times, samples, tolerance, error);
    const auto fits = [&](std::size_t from, std::size_t to) {
        const double span = times[to] - times[from];
        for (std::size_t i = from + 1; i < to; ++i) {
            const double share = (times[i] - times[from]) / span;
            if (error(hermite(all[from], all[to], share, span), samples[i]) > tolerance) {
                return false;
            }
        }
        return true;
    };
    std::vector<CubicKey> keys{all.front()};
    const std::size_t last = samples.size() - 1;
    while (keys.back().sample < last) {
        const std::size_t from = keys.back().sample;
        // Ever longer steps while they fit, then halving between the last two.
        std::size_t good = from + 1;
        std::size_t step = 2;
        while (from + step <= last && fits(from, from + step)) {
            good = from + step;
            step *= 2;
        }
        std::size_t bad = std::min(from + step, last + 1);
        if (bad == last + 1 && fits(from, last)) {
            good = last;
        }
        while (good + 1 < bad) {
            const std::size_t middle = good + (bad - good) / 2;
            (fits(from, middle) ? good : bad) = middle;
        }
        keys.push_back(all[good]);
    }
    return keys;
}

} // namespace foregrip::clip

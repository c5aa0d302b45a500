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
/// Share of the tolerance that slopes may be off the way between neighbours, over half of it.
constexpr double kSwingShare = 0.1;

/// Slopes of sampled values, from one side alone and from both.
class Slopes {
public:
    Slopes(std::span<const double> times, std::span<const glm::dvec4> samples)
        : times_(times), samples_(samples) {}

    /// At the end of the parabola through the samples a, b and `at`.
    [[nodiscard]] glm::dvec4 fromBefore(std::size_t at) const {
        if (at >= 2) {
            return oneSided(at, at - 1, at - 2);
        }
        return times_.size() > 2 ? 2.0 * chord(0, 1) - oneSided(0, 1, 2) : chord(0, 1);
    }
    [[nodiscard]] glm::dvec4 fromAfter(std::size_t at) const {
        const std::size_t last = times_.size() - 1;
        if (at + 2 <= last) {
            return oneSided(at, at + 1, at + 2);
        }
        return last >= 2 ? 2.0 * chord(last - 1, last) - oneSided(last, last - 1, last - 2)
                         : chord(last - 1, last);
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

/// Between neighbouring samples nothing holds a curve. Slopes whose mean is not that of the way
/// between, as beside a corner, would let it swing out: it becomes straight.
void keepBetween(std::span<const double> times, double tolerance, const FitError& error,
                 CubicKey& from, CubicKey& to) {
    const double span = times[to.sample] - times[from.sample];
    const glm::dvec4 chord = (to.value - from.value) / span;
    const glm::dvec4 swing = 0.5 * span * (0.5 * (from.leaving + to.arriving) - chord);
    if (error(from.value + swing, from.value) > kSwingShare * tolerance) {
        from.leaving = to.arriving = chord;
    }
}

/// Half-way between neighbouring samples, with a key at every one.
std::vector<glm::dvec4> betweenSamples(std::span<const double> times, double tolerance,
                                       const FitError& error, const std::vector<CubicKey>& all) {
    std::vector<glm::dvec4> out;
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        CubicKey from = all[i];
        CubicKey to = all[i + 1];
        keepBetween(times, tolerance, error, from, to);
        out.push_back(hermite(from, to, 0.5, times[i + 1] - times[i]));
    }
    return out;
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
    const std::vector<glm::dvec4> halfway = betweenSamples(times, tolerance, error, all);
    const auto fits = [&](std::size_t from, std::size_t to) {
        const double span = times[to] - times[from];
        const auto meets = [&](double time, const glm::dvec4& value) {
            const double share = (time - times[from]) / span;
            return error(hermite(all[from], all[to], share, span), value) <= tolerance;
        };
        for (std::size_t i = from + 1; i < to; ++i) {
            if (!meets(times[i], samples[i])) {
                return false;
            }
        }
        // Nor may it swing out between the samples, as it would over a corner.
        for (std::size_t i = from; i < to && to > from + 1; ++i) {
            if (!meets(0.5 * (times[i] + times[i + 1]), halfway[i])) {
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
        if (good == from + 1) {
            keepBetween(times, tolerance, error, keys[keys.size() - 2], keys.back());
        }
    }
    return keys;
}

} // namespace foregrip::clip

// SPDX-License-Identifier: MIT
#pragma once

#include <glm/vec4.hpp>

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace foregrip::clip {

/// How far a fitted value lies from a sampled one, in the unit of the tolerance.
using FitError = std::function<double(const glm::dvec4& fitted, const glm::dvec4& sampled)>;

/// Euclidean distance: positions.
[[nodiscard]] double distanceError(const glm::dvec4& fitted, const glm::dvec4& sampled);
/// [rad] between two rotations (x, y, z, w); the fitted one need not be unit.
[[nodiscard]] double angleError(const glm::dvec4& fitted, const glm::dvec4& sampled);

/// A key of a piecewise cubic. Where the motion has a corner its two slopes differ.
struct CubicKey {
    std::size_t sample = 0;   ///< index of the sample it stands on
    glm::dvec4 arriving{0.0}; ///< [1/s] slope up to here
    glm::dvec4 value{0.0};
    glm::dvec4 leaving{0.0}; ///< [1/s] slope from here on
};

/// The few keys of a cubic Hermite curve that passes every sample within `tolerance` > 0 (as
/// `error` measures it). `times` [s] increase strictly, one a sample, at least one. The first and
/// the last sample are keys; of what lies between, a key is set as late as the tolerance allows.
/// Slopes come from the samples, one for both sides where the motion is smooth, so that curves stay
/// smooth in an editor. In the worst case every sample is a key, and the error is none. Rotations
/// are given as components, neighbours with the nearer sign.
[[nodiscard]] std::vector<CubicKey> reduceKeys(std::span<const double> times,
                                               std::span<const glm::dvec4> samples,
                                               double tolerance, const FitError& error);

/// The curve between two neighbouring keys, `share` in [0, 1] of `span` [s].
[[nodiscard]] glm::dvec4 hermite(const CubicKey& from, const CubicKey& to, double share,
                                 double span);

} // namespace foregrip::clip

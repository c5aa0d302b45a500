// SPDX-License-Identifier: MIT
#pragma once

#include "clip/clip_format.h"
#include "core/time.h"

#include <cstdint>
#include <optional>
#include <string>

namespace foregrip::app {

/// The part of a take that a clip shows, as it is chosen: a missing end is the take's own.
struct RenderSpan {
    std::optional<double> from; ///< [s] of the take
    std::optional<double> to;   ///< [s]

    [[nodiscard]] bool whole() const { return !from && !to; }
};

/// What comes of it.
struct SpanFacts {
    double from = 0.0; ///< [s]
    double to = 0.0;   ///< [s]
    std::int64_t frames = 0;
    double length = 0.0;   ///< [s] of the clip: frames by the rate that the format plays
    std::string rate;      ///< that rate, "24000/1001"
    std::string complaint; ///< why nothing comes of it, a sentence; else empty
};

/// For a take of `duration` [s], at `rate` [1/s] as it was asked for. An end beyond the take's is
/// the take's.
[[nodiscard]] SpanFacts factsOf(const RenderSpan& span, double duration, clip::ClipFormat format,
                                double rate);

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#pragma once

#include "render/gl_object.h"

#include <array>
#include <cstddef>

namespace foregrip::render {

/// How long the driver works on a part of a picture, without waiting for it: the answer is that of
/// an earlier picture.
class GpuTimer {
public:
    GpuTimer();

    /// Starts and ends the measured part; not nested in another timer's.
    void begin();
    void end();

    /// The newest answer [ms]; 0 before there is one.
    [[nodiscard]] double milliseconds() const { return milliseconds_; }

private:
    static constexpr std::size_t kQueries = 4;

    void collect();

    std::array<GlObject, kQueries> queries_;
    std::array<bool, kQueries> waiting_{};
    std::size_t next_ = 0;
    bool running_ = false;
    double milliseconds_ = 0.0;
};

} // namespace foregrip::render

// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "render/picture.h"

#include <chrono>
#include <string>
#include <utility>

namespace foregrip::app {

/// A small picture of what is being rendered, in a file that whoever waits for the clip may look
/// at: the newest frame, reduced, twice a second.
class ClipPreview {
public:
    /// `file`: a PNG; empty: no preview.
    explicit ClipPreview(std::string file) : file_(std::move(file)) {}

    /// Writes the frame when it is time for it. Refused when the file cannot be written.
    [[nodiscard]] core::Status show(const render::Picture& frame);

private:
    std::string file_;
    std::chrono::steady_clock::time_point next_; ///< when the next one is due
};

} // namespace foregrip::app

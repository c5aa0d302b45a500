// SPDX-License-Identifier: MIT
#include "app/commands/clip_preview.h"

#include "clip/fit_picture.h"

#include <algorithm>
#include <cmath>

namespace foregrip::app {
namespace {

constexpr std::chrono::milliseconds kBetween{500};
constexpr int kWidest = 384; ///< [px]

} // namespace

core::Status ClipPreview::show(const render::Picture& frame) {
    const auto now = std::chrono::steady_clock::now();
    if (file_.empty() || now < next_) {
        return core::Done{};
    }
    next_ = now + kBetween;
    const int width = std::min(frame.width, kWidest);
    const double height = static_cast<double>(frame.height) * width / frame.width;
    return render::savePng(
        clip::fitPicture(frame, width, std::max(1, static_cast<int>(std::lround(height)))), file_);
}

} // namespace foregrip::app

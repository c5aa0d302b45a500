// SPDX-License-Identifier: MIT
#include "render/motion_blur.h"

#include "render/srgb.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace foregrip::render {
namespace {

std::uint8_t byteOfShare(float share) {
    return static_cast<std::uint8_t>(std::lround(255.0F * std::clamp(share, 0.0F, 1.0F)));
}

/// The alpha of a pixel that surfaces cover by `cover` and whose brightest channel is `most`, both
/// linear. Above what covers stands light that was only added.
float alphaOf(float cover, float most) {
    if (most <= cover) {
        return cover;
    }
    // All light: as bright before black as it is. Nearly all surface: the surface's.
    const float share = cover / most;
    return (1.0F - share) * encoded(most) + share * cover;
}

} // namespace

MotionBlur::MotionBlur(int width, int height, int supersample)
    : width_(width), height_(height), supersample_(supersample),
      sums_(4U * static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0.0F) {
    assert(width >= 1 && height >= 1 && supersample >= 1);
}

void MotionBlur::add(const Picture& part) {
    assert(part.width == width_ * supersample_ && part.height == height_ * supersample_);
    const std::array<float, 256>& light = lightOfBytes();
    const auto factor = static_cast<std::size_t>(supersample_);
    const std::uint8_t* from = part.pixels.data();
    const auto width = static_cast<std::size_t>(width_);
    for (std::size_t row = 0; row < static_cast<std::size_t>(part.height); ++row) {
        float* to = &sums_[4U * width * (row / factor)];
        for (std::size_t column = 0; column < width; ++column, to += 4) {
            for (std::size_t i = 0; i < factor; ++i, from += 4) {
                to[0] += light[from[0]];
                to[1] += light[from[1]];
                to[2] += light[from[2]];
                to[3] += static_cast<float>(from[3]);
            }
        }
    }
    ++count_;
}

Picture MotionBlur::empty() const {
    return {width_, height_, std::vector<std::uint8_t>(sums_.size(), 0)};
}

Picture MotionBlur::opaque() {
    Picture picture = empty();
    const float share =
        1.0F / static_cast<float>(std::max(count_, 1) * supersample_ * supersample_);
    for (std::size_t i = 0; i < sums_.size(); i += 4) {
        for (std::size_t c = 0; c < 3; ++c) {
            picture.pixels[i + c] = byteOfLight(sums_[i + c] * share);
        }
        picture.pixels[i + 3] = 255;
    }
    std::fill(sums_.begin(), sums_.end(), 0.0F);
    count_ = 0;
    return picture;
}

Picture MotionBlur::straight() {
    Picture picture = empty();
    const float share =
        1.0F / static_cast<float>(std::max(count_, 1) * supersample_ * supersample_);
    for (std::size_t i = 0; i < sums_.size(); i += 4) {
        const float* sum = &sums_[i];
        const float cover = sum[3] * share / 255.0F;
        const float most = share * std::max({sum[0], sum[1], sum[2]});
        const std::uint8_t alpha = byteOfShare(alphaOf(cover, most));
        if (alpha == 0) {
            continue;
        }
        const float whole = std::max(cover, most);
        for (std::size_t c = 0; c < 3; ++c) {
            picture.pixels[i + c] = byteOfLight(sum[c] * share / whole);
        }
        picture.pixels[i + 3] = alpha;
    }
    std::fill(sums_.begin(), sums_.end(), 0.0F);
    count_ = 0;
    return picture;
}

} // namespace foregrip::render

// SPDX-License-Identifier: MIT
#pragma once

#include "render/picture.h"

#include <cstddef>
#include <vector>

namespace foregrip::render {

/// One picture out of many: the mean of the light of all that are added, pixel for pixel, as a film
/// takes in what passes while the shutter is open. Pictures may also be drawn larger and are then
/// averaged down (supersampling). Sums are kept as light, not as bytes, so that a bright thing that
/// moves leaves a bright trail; the result does not depend on the machine.
class MotionBlur {
public:
    /// A picture of `width` x `height` [px] out of ones `supersample` times as large; all >= 1.
    MotionBlur(int width, int height, int supersample);

    /// Adds a picture of width * supersample by height * supersample as a renderer draws it: its
    /// colours multiplied by their alpha.
    void add(const Picture& part);

    [[nodiscard]] int count() const { return count_; }

    /// The mean of what was added since the last call, and starts anew; black when that is nothing.
    /// Opaque: alpha is 255 everywhere, and one picture of the same size comes out byte for byte.
    [[nodiscard]] Picture opaque();

    /// Likewise with straight alpha: colours as bright as if they covered all, and 0 where alpha is
    /// 0. Light that was only added (a flash before nothing) is given the alpha that lets it be
    /// seen as bright as it is before black, by programs that mix encoded colours, as nearly all
    /// do.
    [[nodiscard]] Picture straight();

private:
    [[nodiscard]] Picture empty() const;

    int width_;
    int height_;
    int supersample_;
    int count_ = 0;
    std::vector<float> sums_; ///< linear red, green, blue times alpha, alpha; of each pixel
};

} // namespace foregrip::render

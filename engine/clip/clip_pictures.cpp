// SPDX-License-Identifier: MIT
#include "clip/clip_pictures.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <utility>

namespace foregrip::clip {
namespace {

constexpr std::array<std::uint8_t, 4> kBetween = {10, 10, 11, 255}; ///< sRGB

void fill(render::Picture& picture, const std::array<std::uint8_t, 4>& colour) {
    for (std::size_t i = 0; i < picture.pixels.size(); i += 4) {
        std::copy(colour.begin(), colour.end(),
                  picture.pixels.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

/// The part of a picture that `pane` shows.
render::Picture cut(render::Picture picture, const Pane& pane) {
    if (pane.place.width == picture.width) {
        return picture;
    }
    render::Picture part{pane.place.width, picture.height, {}};
    const std::size_t bytes = 4U * static_cast<std::size_t>(part.width);
    for (int row = 0; row < part.height; ++row) {
        const std::uint8_t* const source = picture.at(pane.fromX, row);
        part.pixels.insert(part.pixels.end(), source, source + bytes);
    }
    return part;
}

/// A pane's picture to its place in `whole`.
void place(const render::Picture& from, const Pane& pane, render::Picture& whole) {
    const std::size_t bytes = 4U * static_cast<std::size_t>(pane.place.width);
    for (int row = 0; row < pane.place.height; ++row) {
        const std::uint8_t* const source = from.at(0, row);
        const auto to = 4U * (static_cast<std::size_t>(pane.place.y + row) *
                                  static_cast<std::size_t>(whole.width) +
                              static_cast<std::size_t>(pane.place.x));
        std::copy(source, source + bytes, whole.pixels.begin() + static_cast<std::ptrdiff_t>(to));
    }
}

} // namespace

ClipPictures::ClipPictures(std::vector<ClipPane> panes, std::vector<Pane> layout, int width,
                           int height)
    : panes_(std::move(panes)), layout_(std::move(layout)), width_(width), height_(height) {
    assert(!panes_.empty() && panes_.size() == layout_.size());
}

core::Result<render::Picture> ClipPictures::draw(std::int64_t number) {
    render::Picture whole;
    for (std::size_t i = 0; i < panes_.size(); ++i) {
        core::Result<render::Picture> drawn = panes_[i].pictures.draw(number);
        if (!drawn) {
            return drawn.error();
        }
        render::Picture picture = cut(std::move(drawn).value(), layout_[i]);
        if (panes_[i].overlay) {
            panes_[i].overlay->paint(number, panes_[i].pictures, picture);
        }
        if (panes_.size() == 1) {
            return picture;
        }
        if (i == 0) {
            whole = {width_, height_,
                     std::vector<std::uint8_t>(4U * static_cast<std::size_t>(width_) *
                                               static_cast<std::size_t>(height_))};
            if (!panes_[i].pictures.options().view.transparent) {
                fill(whole, kBetween);
            }
        }
        place(picture, layout_[i], whole);
    }
    return whole;
}

} // namespace foregrip::clip

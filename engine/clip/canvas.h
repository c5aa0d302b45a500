// SPDX-License-Identifier: MIT
#pragma once

#include "clip/typeface.h"
#include "core/transform.h"
#include "render/picture.h"

#include <span>
#include <string_view>

namespace foregrip::clip {

/// A colour and how much it covers.
struct Ink {
    float red = 1.0F; ///< [0, 1], sRGB-encoded
    float green = 1.0F;
    float blue = 1.0F;
    float alpha = 1.0F; ///< [0, 1]

    [[nodiscard]] Ink faded(float share) const { return {red, green, blue, alpha * share}; }
};

using Point = core::Vector2<double>; ///< [px] from the picture's top left corner, y down

struct Rectangle {
    double x = 0.0; ///< [px] left
    double y = 0.0; ///< [px] top
    double width = 0.0;
    double height = 0.0;

    [[nodiscard]] double right() const { return x + width; }
    [[nodiscard]] double bottom() const { return y + height; }
};

/// Draws flat shapes with smooth edges over a finished picture, whatever its alpha. What lies
/// outside is left out. Colours mix as they are encoded, as in every drawing program.
class Canvas {
public:
    /// Both outlive it.
    Canvas(render::Picture& picture, Typeface& face) : picture_(&picture), face_(&face) {}

    [[nodiscard]] int width() const { return picture_->width; }
    [[nodiscard]] int height() const { return picture_->height; }

    /// A rectangle with corners rounded by `radius` [px].
    void fill(const Rectangle& rectangle, double radius, const Ink& ink);
    /// Its outline, `thickness` [px] wide, inwards of the edge.
    void outline(const Rectangle& rectangle, double radius, double thickness, const Ink& ink);
    /// A line through all points, `thickness` [px] wide, round at ends and corners, as one shape:
    /// where it crosses itself it is no denser.
    void stroke(std::span<const Point> points, double thickness, const Ink& ink);

    enum class Align { left, centre, right };
    /// A line of text whose top is at `at`, with letters of `size` [px]; `at` is its left end,
    /// middle or right end.
    void text(Point at, std::string_view text, int size, const Ink& ink, Align align = Align::left);
    /// [px]
    [[nodiscard]] double textWidth(std::string_view text, int size) const {
        return face_->width(text, size);
    }

private:
    void blend(int x, int y, const Ink& ink, float cover);

    render::Picture* picture_;
    Typeface* face_;
};

} // namespace foregrip::clip

// SPDX-License-Identifier: MIT
#include "clip/canvas.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace foregrip::clip {
namespace {

/// Columns and rows of a picture, the end ones left out.
struct Cells {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;

    [[nodiscard]] bool empty() const { return left >= right || top >= bottom; }
};

Cells cellsOf(const Rectangle& area, int width, int height) {
    const auto limited = [](double value, int most) {
        return static_cast<int>(std::clamp(value, 0.0, static_cast<double>(most)));
    };
    return {limited(std::floor(area.x), width), limited(std::floor(area.y), height),
            limited(std::ceil(area.right()), width), limited(std::ceil(area.bottom()), height)};
}

/// [px] from a pixel's middle to the rounded rectangle's edge; negative inside.
double outside(const Rectangle& r, double radius, double x, double y) {
    const double dx = std::abs(x - (r.x + 0.5 * r.width)) - 0.5 * r.width + radius;
    const double dy = std::abs(y - (r.y + 0.5 * r.height)) - 0.5 * r.height + radius;
    return std::hypot(std::max(dx, 0.0), std::max(dy, 0.0)) + std::min(std::max(dx, dy), 0.0) -
           radius;
}

double coverOf(double distance) {
    return std::clamp(0.5 - distance, 0.0, 1.0);
}

double toSegment(const Point& p, const Point& a, const Point& b) {
    const Point along = b - a;
    const double squared = glm::dot(along, along);
    const double t = squared > 0.0 ? std::clamp(glm::dot(p - a, along) / squared, 0.0, 1.0) : 0.0;
    return glm::length(p - a - t * along);
}

std::uint8_t byteOf(float value) {
    return static_cast<std::uint8_t>(std::lround(255.0F * std::clamp(value, 0.0F, 1.0F)));
}

} // namespace

void Canvas::blend(int x, int y, const Ink& ink, float cover) {
    const float alpha = ink.alpha * cover;
    if (x < 0 || y < 0 || x >= picture_->width || y >= picture_->height || alpha <= 0.0F) {
        return;
    }
    std::uint8_t* const pixel =
        &picture_->pixels[4U * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width()) +
                                static_cast<std::size_t>(x))];
    const float below = static_cast<float>(pixel[3]) / 255.0F * (1.0F - alpha);
    const float together = alpha + below;
    const float colours[3] = {ink.red, ink.green, ink.blue};
    for (std::size_t c = 0; c < 3; ++c) {
        const float old = static_cast<float>(pixel[c]) / 255.0F;
        pixel[c] = byteOf((colours[c] * alpha + old * below) / together);
    }
    pixel[3] = byteOf(together);
}

void Canvas::fill(const Rectangle& rectangle, double radius, const Ink& ink) {
    const Cells cells = cellsOf(rectangle, width(), height());
    for (int y = cells.top; y < cells.bottom; ++y) {
        for (int x = cells.left; x < cells.right; ++x) {
            blend(x, y, ink,
                  static_cast<float>(coverOf(outside(rectangle, radius, x + 0.5, y + 0.5))));
        }
    }
}

void Canvas::outline(const Rectangle& rectangle, double radius, double thickness, const Ink& ink) {
    const Cells cells = cellsOf(rectangle, width(), height());
    for (int y = cells.top; y < cells.bottom; ++y) {
        for (int x = cells.left; x < cells.right; ++x) {
            const double distance = outside(rectangle, radius, x + 0.5, y + 0.5);
            blend(x, y, ink, static_cast<float>(coverOf(distance) - coverOf(distance + thickness)));
        }
    }
}

void Canvas::stroke(std::span<const Point> points, double thickness, const Ink& ink) {
    if (points.empty()) {
        return;
    }
    const double reach = 0.5 * thickness + 1.0;
    const auto around = [&](const Point& a, const Point& b) {
        const Point low = glm::min(a, b) - Point(reach);
        const Point size = glm::max(a, b) + Point(reach) - low;
        return cellsOf({low.x, low.y, size.x, size.y}, width(), height());
    };
    Point low = points[0];
    Point high = points[0];
    for (const Point& point : points) {
        low = glm::min(low, point);
        high = glm::max(high, point);
    }
    const Cells all = around(low, high);
    if (all.empty()) {
        return;
    }
    const int columns = all.right - all.left;
    std::vector<float> cover(static_cast<std::size_t>(columns) *
                             static_cast<std::size_t>(all.bottom - all.top));
    const auto coverAt = [&](int x, int y) -> float& {
        return cover[static_cast<std::size_t>(y - all.top) * static_cast<std::size_t>(columns) +
                     static_cast<std::size_t>(x - all.left)];
    };
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point& a = points[i];
        const Point& b = points[std::min(i + 1, points.size() - 1)];
        const Cells cells = around(a, b);
        for (int y = cells.top; y < cells.bottom; ++y) {
            for (int x = cells.left; x < cells.right; ++x) {
                const double away = toSegment(Point(x + 0.5, y + 0.5), a, b) - 0.5 * thickness;
                float& now = coverAt(x, y);
                now = std::max(now, static_cast<float>(coverOf(away)));
            }
        }
    }
    for (int y = all.top; y < all.bottom; ++y) {
        for (int x = all.left; x < all.right; ++x) {
            blend(x, y, ink, coverAt(x, y));
        }
    }
}

void Canvas::text(Point at, std::string_view text, int size, const Ink& ink, Align align) {
    const double before = align == Align::left     ? 0.0
                          : align == Align::centre ? 0.5 * textWidth(text, size)
                                                   : textWidth(text, size);
    const int pen = static_cast<int>(std::lround(at.x - before));
    const int baseline = static_cast<int>(std::lround(at.y + face_->ascent(size)));
    for (const Typeface::Placed& letter : face_->letters(text, size)) {
        const GlyphImage& image = *letter.image;
        for (int row = 0; row < image.height; ++row) {
            for (int column = 0; column < image.width; ++column) {
                const std::size_t cell =
                    static_cast<std::size_t>(row) * static_cast<std::size_t>(image.width) +
                    static_cast<std::size_t>(column);
                blend(pen + letter.x + image.left + column, baseline + image.top + row, ink,
                      static_cast<float>(image.cover[cell]) / 255.0F);
            }
        }
    }
}

} // namespace foregrip::clip

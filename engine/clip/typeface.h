// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foregrip::clip {

/// The shape of one letter at one size: how much of each pixel it covers.
struct GlyphImage {
    int width = 0; ///< [px]
    int height = 0;
    int left = 0;                    ///< [px] of the image's left edge from the pen
    int top = 0;                     ///< [px] of its upper edge from the baseline, up is negative
    std::vector<std::uint8_t> cover; ///< 0 to 255, row by row from the top
};

/// A scalable typeface, drawn with smooth edges at any size. Letters that have been drawn once are
/// kept.
class Typeface {
public:
    /// The first sans-serif typeface that the system has. Refused with what to install where it has
    /// none.
    [[nodiscard]] static core::Result<Typeface> system();

    /// From the bytes of a TrueType file; `name` is for the sentence of a refusal.
    [[nodiscard]] static core::Result<Typeface> fromBytes(std::string bytes,
                                                          const std::string& name);

    Typeface(Typeface&&) noexcept;
    Typeface& operator=(Typeface&&) noexcept;
    ~Typeface();

    /// [px] that a line of UTF-8 text is wide at letters of `size` [px] from the lowest descender
    /// to the highest ascender.
    [[nodiscard]] double width(std::string_view text, int size) const;
    /// [px] from the top of a line to its baseline.
    [[nodiscard]] double ascent(int size) const;

    /// A letter and where it stands in a line.
    struct Placed {
        const GlyphImage* image = nullptr; ///< good as long as the typeface
        int x = 0;                         ///< [px] of the pen, from the line's start
    };
    /// The letters of a line of UTF-8 text. What the typeface lacks is its empty box; bytes that
    /// are no UTF-8 are question marks.
    [[nodiscard]] std::vector<Placed> letters(std::string_view text, int size);

private:
    struct Font;
    explicit Typeface(std::unique_ptr<Font> font);

    [[nodiscard]] const GlyphImage& image(int glyph, int size);

    std::unique_ptr<Font> font_;
    std::map<std::pair<int, int>, GlyphImage> images_; ///< by glyph and size
};

} // namespace foregrip::clip

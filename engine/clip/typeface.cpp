// SPDX-License-Identifier: MIT
#include "clip/typeface.h"

#include "core/files.h"
#include "core/system_fonts.h"

#include <stb_truetype.h>

#include <cmath>
#include <cstddef>

namespace foregrip::clip {
namespace {

/// The next code point of UTF-8 text, and `at` moved behind it (RFC 3629).
int nextCodePoint(std::string_view text, std::size_t& at) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const unsigned first = byte(at);
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xC2 ? 0
                               : first < 0xE0 ? 2
                               : first < 0xF0 ? 3
                               : first < 0xF5 ? 4
                                              : 0;
    unsigned code = length == 1 ? first : first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const unsigned more = byte(at + i);
        if ((more & 0xC0U) != 0x80U) {
            ++at;
            return '?';
        }
        code = (code << 6U) | (more & 0x3FU);
    }
    at += length == 0 ? 1 : length;
    return length == 0 ? '?' : static_cast<int>(code);
}

} // namespace

struct Typeface::Font {
    std::string bytes; ///< `info` points into them
    stbtt_fontinfo info{};

    [[nodiscard]] float scale(int size) const {
        return stbtt_ScaleForPixelHeight(&info, static_cast<float>(size));
    }

    /// Calls `each(glyph, pen)` for every letter and gives the pen after the last, both [px].
    template <typename Each>
    double layOut(std::string_view text, int size, const Each& each) const {
        const double unit = static_cast<double>(scale(size));
        double pen = 0.0;
        int before = 0;
        for (std::size_t at = 0; at < text.size();) {
            const int glyph = stbtt_FindGlyphIndex(&info, nextCodePoint(text, at));
            if (before != 0) {
                pen += unit * stbtt_GetGlyphKernAdvance(&info, before, glyph);
            }
            each(glyph, pen);
            int advance = 0;
            int bearing = 0;
            stbtt_GetGlyphHMetrics(&info, glyph, &advance, &bearing);
            pen += unit * advance;
            before = glyph;
        }
        return pen;
    }
};

Typeface::Typeface(std::unique_ptr<Font> font) : font_(std::move(font)) {}
Typeface::Typeface(Typeface&&) noexcept = default;
Typeface& Typeface::operator=(Typeface&&) noexcept = default;
Typeface::~Typeface() = default;

core::Result<Typeface> Typeface::fromBytes(std::string bytes, const std::string& name) {
    auto font = std::make_unique<Font>();
    font->bytes = std::move(bytes);
    const auto* data = reinterpret_cast<const unsigned char*>(font->bytes.data());
    // The table of contents alone is twelve bytes; the reader trusts what comes after.
    const int start = font->bytes.size() < 12 ? -1 : stbtt_GetFontOffsetForIndex(data, 0);
    if (start < 0 || stbtt_InitFont(&font->info, data, start) == 0) {
        return core::Error{name, "", "this is no TrueType font"};
    }
    return Typeface(std::move(font));
}

core::Result<Typeface> Typeface::system() {
    for (const std::filesystem::path& file : core::systemSansFonts()) {
        core::Result<std::string> bytes = core::readTextFile(file);
        if (!bytes) {
            continue;
        }
        core::Result<Typeface> face = fromBytes(std::move(bytes).value(), file.string());
        if (face) {
            return face;
        }
    }
    return core::Error{"", "",
                       "no typeface for text in pictures was found on this system; install the "
                       "package fonts-dejavu-core, or make the clip without text"};
}

double Typeface::width(std::string_view text, int size) const {
    return font_->layOut(text, size, [](int, double) {});
}

double Typeface::ascent(int size) const {
    int ascent = 0;
    int descent = 0;
    int gap = 0;
    stbtt_GetFontVMetrics(&font_->info, &ascent, &descent, &gap);
    return static_cast<double>(font_->scale(size)) * ascent;
}

const GlyphImage& Typeface::image(int glyph, int size) {
    const auto [entry, fresh] = images_.try_emplace({glyph, size});
    GlyphImage& image = entry->second;
    if (fresh) {
        const float scale = font_->scale(size);
        int right = 0;
        int bottom = 0;
        stbtt_GetGlyphBitmapBox(&font_->info, glyph, scale, scale, &image.left, &image.top, &right,
                                &bottom);
        image.width = right - image.left;
        image.height = bottom - image.top;
        image.cover.resize(static_cast<std::size_t>(image.width) *
                           static_cast<std::size_t>(image.height));
        if (!image.cover.empty()) {
            stbtt_MakeGlyphBitmap(&font_->info, image.cover.data(), image.width, image.height,
                                  image.width, scale, scale, glyph);
        }
    }
    return image;
}

std::vector<Typeface::Placed> Typeface::letters(std::string_view text, int size) {
    std::vector<Placed> placed;
    font_->layOut(text, size, [&](int glyph, double pen) {
        placed.push_back({&image(glyph, size), static_cast<int>(std::lround(pen))});
    });
    return placed;
}

} // namespace foregrip::clip

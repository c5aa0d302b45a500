// SPDX-License-Identifier: MIT
#include "render/halved_image.h"

#include "core/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace foregrip::render {

namespace {

/// Light is counted in so many steps: at the dark end a step is less than one of sRGB's.
constexpr unsigned kSteps = 16383;
constexpr int kBand = 64; ///< rows that a thread takes at a time

// IEC 61966-2-1.
double linearOf(double encoded) {
    return encoded <= 0.04045 ? encoded / 12.92 : std::pow((encoded + 0.055) / 1.055, 2.4);
}

double encodedOf(double linear) {
    return linear <= 0.0031308 ? linear * 12.92 : 1.055 * std::pow(linear, 1.0 / 2.4) - 0.055;
}

struct SrgbTables {
    std::array<std::uint16_t, 256> steps{};
    std::array<std::uint8_t, kSteps + 1> bytes{};

    SrgbTables() {
        for (std::size_t i = 0; i < steps.size(); ++i) {
            steps[i] = static_cast<std::uint16_t>(
                std::lround(linearOf(static_cast<double>(i) / 255.0) * kSteps));
        }
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            bytes[i] = static_cast<std::uint8_t>(
                std::lround(encodedOf(static_cast<double>(i) / kSteps) * 255.0));
        }
    }
};

const SrgbTables& srgbTables() {
    static const SrgbTables tables;
    return tables;
}

void halveRow(const rig::Image& from, rig::Image& to, int row, TexelKind kind) {
    const SrgbTables& tables = srgbTables();
    // One step to the right and one down; an image one texel wide or high is averaged along itself.
    const std::size_t pitch = 4 * static_cast<std::size_t>(from.width);
    const std::size_t right = from.width > 1 ? 4 : 0;
    const std::size_t down = from.height > 1 ? pitch : 0;
    const std::uint8_t* in = from.pixels.data() + 2 * static_cast<std::size_t>(row) * down;
    std::uint8_t* out =
        to.pixels.data() + 4 * static_cast<std::size_t>(row) * static_cast<std::size_t>(to.width);
    const auto mean = [&](std::size_t channel) {
        const std::uint8_t* texel = in + channel;
        const unsigned sum = 0U + texel[0] + texel[right] + texel[down] + texel[down + right];
        return static_cast<std::uint8_t>((sum + 2U) / 4U);
    };
    const auto meanLight = [&](std::size_t channel) {
        const std::uint8_t* texel = in + channel;
        const unsigned sum = 0U + tables.steps[texel[0]] + tables.steps[texel[right]] +
                             tables.steps[texel[down]] + tables.steps[texel[down + right]];
        return tables.bytes[(sum + 2U) / 4U];
    };
    for (int x = 0; x < to.width; ++x, in += 2 * right, out += 4) {
        for (std::size_t channel = 0; channel < 3; ++channel) {
            out[channel] = kind == TexelKind::colour ? meanLight(channel) : mean(channel);
        }
        out[3] = mean(3);
    }
}

} // namespace

rig::Image halvedImage(const rig::Image& image, TexelKind kind) {
    rig::Image out{image.name, std::max(image.width / 2, 1), std::max(image.height / 2, 1), {}};
    out.pixels.resize(4 * static_cast<std::size_t>(out.width) *
                      static_cast<std::size_t>(out.height));
    const int bands = (out.height + kBand - 1) / kBand;
    core::forEachParallel(static_cast<std::size_t>(bands), [&](std::size_t band) {
        const int first = static_cast<int>(band) * kBand;
        for (int row = first; row < std::min(first + kBand, out.height); ++row) {
            halveRow(image, out, row, kind);
        }
    });
    return out;
}

} // namespace foregrip::render

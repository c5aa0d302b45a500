// SPDX-License-Identifier: MIT
#include "render/srgb.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace foregrip::render {
namespace {

double decode(double value) {
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double encode(double light) {
    return light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1.0 / 2.4) - 0.055;
}

constexpr std::size_t kSteps = 65535; // a step is a twentieth of a byte where it is widest

std::vector<std::uint8_t> encodingTable() {
    std::vector<std::uint8_t> table(kSteps + 1);
    for (std::size_t i = 0; i <= kSteps; ++i) {
        const double light = static_cast<double>(i) / static_cast<double>(kSteps);
        table[i] = static_cast<std::uint8_t>(std::lround(255.0 * encode(light)));
    }
    return table;
}

} // namespace

const std::array<float, 256>& lightOfBytes() {
    static const std::array<float, 256> kTable = [] {
        std::array<float, 256> table{};
        for (std::size_t i = 0; i < table.size(); ++i) {
            table[i] = static_cast<float>(decode(static_cast<double>(i) / 255.0));
        }
        return table;
    }();
    return kTable;
}

std::uint8_t byteOfLight(float light) {
    static const std::vector<std::uint8_t> kTable = encodingTable();
    if (!(light > 0.0F)) {
        return 0;
    }
    const float step = std::min(light, 1.0F) * static_cast<float>(kSteps) + 0.5F;
    return kTable[static_cast<std::size_t>(step)];
}

float encoded(float light) {
    return static_cast<float>(encode(std::clamp(static_cast<double>(light), 0.0, 1.0)));
}

} // namespace foregrip::render

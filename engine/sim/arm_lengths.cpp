// SPDX-License-Identifier: MIT
#include "sim/arm_lengths.h"

#include "core/text.h"

#include <array>
#include <optional>

namespace foregrip::sim {
namespace {

constexpr auto kPercentiles = std::to_array<ArmPercentile>({
    {"f5", "5th percentile of women", 0.2868, 0.2208},
    {"f50", "50th percentile of women", 0.3110, 0.2401},
    {"5", "5th percentile of men", 0.3086, 0.2467},
    {"25", "25th percentile of men", 0.3245, 0.2576},
    {"50", "50th percentile of men", 0.3346, 0.2673},
    {"f95", "95th percentile of women", 0.3372, 0.2673},
    {"75", "75th percentile of men", 0.3457, 0.2763},
    {"95", "95th percentile of men", 0.3627, 0.2923},
});

constexpr double kShortest = 200.0; // [mm] a doll's
constexpr double kLongest = 2000.0; // [mm] a giant's
constexpr double kMillimetre = 1e-3;

const ArmPercentile* find(std::string_view name) {
    for (const ArmPercentile& entry : kPercentiles) {
        if (entry.name == name) {
            return &entry;
        }
    }
    return nullptr;
}

ArmLength fromPercentile(const ArmPercentile& entry) {
    return {std::string(entry.name), entry.acromionToRadiale - kShoulderBelowAcromion,
            entry.radialeToStylion};
}

} // namespace

std::span<const ArmPercentile> armPercentiles() {
    return kPercentiles;
}

ArmLength ownArms() {
    return {"rig", 0.0, 0.0};
}

core::Result<ArmLength> armLength(const std::string& option, const std::string& text) {
    if (text == "rig") {
        return ownArms();
    }
    if (const ArmPercentile* const entry = find(text)) {
        return fromPercentile(*entry);
    }
    const std::optional<double> millimetres = core::parseNumber(text);
    if (millimetres && *millimetres >= kShortest && *millimetres <= kLongest) {
        const ArmLength middle = fromPercentile(*find("50"));
        const double scale = *millimetres * kMillimetre / (middle.upper + middle.lower);
        return ArmLength{core::formatNumber(*millimetres), middle.upper * scale,
                         middle.lower * scale};
    }
    std::vector<std::string> names = {"rig"};
    for (const ArmPercentile& entry : kPercentiles) {
        names.emplace_back(entry.name);
    }
    return core::Error{option, "",
                       "'" + text + "' is no arm length; there are " + core::joinNames(names) +
                           " (percentiles, f of women), and shoulder to wrist in mm from 200 to "
                           "2000"};
}

std::vector<ArmLength> usualArms() {
    std::vector<ArmLength> arms;
    for (const char* name : {"f5", "5", "25", "50", "75", "95"}) {
        arms.push_back(fromPercentile(*find(name)));
    }
    return arms;
}

} // namespace foregrip::sim

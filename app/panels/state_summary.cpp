// SPDX-License-Identifier: MIT
#include "app/panels/state_summary.h"

#include "core/text.h"

#include <algorithm>
#include <cmath>

namespace foregrip::app {
namespace {

using viewmodel::StateValue;

constexpr int kDigits = 4;

std::string withUnitOf(const core::Field& field, const std::string& number) {
    return field.unit.symbol.empty() ? number : number + " " + std::string(field.unit.symbol);
}

/// "x0.3" or "8 mm".
std::string changeText(const core::Field& field, const StateValue& value) {
    if (value.multiply) {
        return "x" + core::formatNumber(value.value.x, kDigits);
    }
    viewmodel::LooseField loose(field);
    loose.show(value);
    return shortText(loose.field());
}

std::string percent(double weight) {
    return core::formatNumber(std::round(100.0 * weight), 3) + " %";
}

/// "aim x0.3 at 83 %".
std::string entryText(const core::Field& field, const StateValue& value, const StateModel& states) {
    return std::string(viewmodel::stateName(value.state)) + " " + changeText(field, value) +
           " at " + percent(states.weights[static_cast<std::size_t>(value.state)]);
}

} // namespace

viewmodel::StateWeights weightsOf(const viewmodel::Output& output) {
    return {output.weightHip,
            output.weightAim,
            output.weightSprint,
            output.crouch,
            std::min(std::abs(output.lean), 1.0),
            output.air};
}

std::string shortText(const core::Field& field) {
    if (field.size() == 3) {
        std::string text = "[";
        for (int i = 0; i < 3; ++i) {
            text += (i > 0 ? ", " : "") + core::formatNumber(field.get(i), kDigits);
        }
        return withUnitOf(field, text + "]");
    }
    if (std::holds_alternative<double*>(field.value)) {
        return withUnitOf(field, core::formatNumber(field.get(), kDigits));
    }
    return field.text();
}

FieldStates fieldStates(const FieldTable& fields, std::size_t field, const StateModel& states) {
    const core::Field& own = fields.fields()[field];
    FieldStates told;
    told.possible = viewmodel::whyNoStateValue(own).empty();
    for (const StateValue& value : fields.states()) {
        if (value.path != own.path) {
            continue;
        }
        if (told.count == 0) {
            told.lines = {"in force " + shortText(fields.inForceOf(field)),
                          "base " + shortText(own)};
        }
        ++told.count;
        told.names +=
            (told.names.empty() ? "" : ", ") + std::string(viewmodel::stateName(value.state));
        told.lines.push_back(entryText(own, value, states));
    }
    return told;
}

std::string inForceText(const FieldTable& fields, std::size_t field, const StateModel& states) {
    const core::Field& own = fields.fields()[field];
    std::string text =
        "in force " + shortText(fields.inForceOf(field)) + ": base " + shortText(own);
    for (const StateValue& value : fields.states()) {
        if (value.path == own.path) {
            text += ", " + entryText(own, value, states);
        }
    }
    return text;
}

} // namespace foregrip::app

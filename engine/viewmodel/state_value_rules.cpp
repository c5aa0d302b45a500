// SPDX-License-Identifier: MIT
#include "viewmodel/state_value_rules.h"

#include "core/text.h"
#include "viewmodel/tuning_fields.h"

#include <algorithm>
#include <cmath>

namespace foregrip::viewmodel {
namespace {

using core::Error;
using core::Field;

constexpr std::array<std::string_view, kPlayerStateCount> kNames = {"hip",    "aim",  "sprint",
                                                                    "crouch", "lean", "air"};
constexpr std::string_view kNone = "none";

bool isEntry(const StateValue& entry, PlayerState state, std::string_view path) {
    return entry.state == state && entry.path == path;
}

core::Result<StateValue> multipleFrom(const Field& field, StateValue value, std::string_view text) {
    if (!canMultiply(field)) {
        return Error{statePath(value), "", "a switch or a choice has no multiple; give its value"};
    }
    const std::optional<double> factor = core::parseNumber(text.substr(1));
    if (!factor) {
        return Error{statePath(value), "",
                     "'" + std::string(text) + "' is no multiple; one is written *0.3"};
    }
    if (std::abs(*factor) > kMostFactor) {
        return Error{statePath(value), "",
                     "the factor " + core::formatNumber(*factor) + " is outside " +
                         core::formatNumber(-kMostFactor) + " to " +
                         core::formatNumber(kMostFactor)};
    }
    value.multiply = true;
    value.value.x = *factor;
    return value;
}

core::Result<StateValue> valueFrom(const Field& field, StateValue value, std::string_view text) {
    const bool times = !text.empty() && (text[0] == '*' || text[0] == 'x');
    if (times) {
        return multipleFrom(field, value, text);
    }
    LooseField loose(field);
    const core::Status done = core::setFieldFromText({loose.field()}, field.path, text);
    if (!done) {
        return Error{statePath(value), "", done.error().reason};
    }
    value.value = loose.value();
    return value;
}

} // namespace

std::string_view stateName(PlayerState state) {
    return kNames[static_cast<std::size_t>(state)];
}

std::optional<PlayerState> stateFromName(std::string_view name) {
    const auto found = std::find(kNames.begin(), kNames.end(), name);
    return found == kNames.end() ? std::nullopt
                                 : std::optional(static_cast<PlayerState>(found - kNames.begin()));
}

std::vector<std::string> stateNames() {
    return {kNames.begin(), kNames.end()};
}

std::string noSuchState(std::string_view name) {
    const std::vector<std::string> names = stateNames();
    return "there is no state '" + std::string(name) + "'; the nearest is '" +
           core::nearestName(name, names) + "'; the states are " + core::joinNames(names);
}

std::string whyNoStateValue(const Field& field) {
    if (field.points() != nullptr) {
        return "is a table of points and cannot differ between states";
    }
    if (field.path.starts_with("layers.") && field.path.ends_with(".solo")) {
        return "takes out all other layers and cannot differ between states; use their amounts";
    }
    if (field.path.starts_with("left_hand.") || field.path.starts_with("right_hand.")) {
        return "closes the fingers on the weapon once and cannot differ between states";
    }
    if (field.path == "effects.ejection_ms") {
        return "belongs to a shot that has been fired and cannot differ between states";
    }
    return "";
}

bool canMultiply(const Field& field) {
    return std::holds_alternative<double*>(field.value) || field.size() == 3;
}

const StateValue* findStateValue(const StateValues& values, PlayerState state,
                                 std::string_view path) {
    const auto found = std::find_if(values.begin(), values.end(), [&](const StateValue& entry) {
        return isEntry(entry, state, path);
    });
    return found == values.end() ? nullptr : &*found;
}

void setStateValue(StateValues& values, const StateValue& value) {
    for (StateValue& entry : values) {
        if (isEntry(entry, value.state, value.path)) {
            entry = value;
            return;
        }
    }
    values.insert(std::upper_bound(
                      values.begin(), values.end(), value,
                      [](const StateValue& a, const StateValue& b) { return a.state < b.state; }),
                  value);
}

bool removeStateValue(StateValues& values, PlayerState state, std::string_view path) {
    return std::erase_if(values,
                         [&](const StateValue& entry) { return isEntry(entry, state, path); }) > 0;
}

bool limitStateValue(const Field& field, StateValue& value) {
    if (value.multiply) {
        const double wished = value.value.x;
        value.value.x = std::isfinite(wished) ? std::clamp(wished, -kMostFactor, kMostFactor) : 1.0;
        return !(value.value.x == wished);
    }
    LooseField loose(field);
    bool limited = false;
    for (int i = 0; i < field.size(); ++i) {
        limited = loose.field().set(value.value[i], i) || limited;
    }
    value.value = loose.value();
    return limited;
}

std::string stateValueText(const Field& field, const StateValue& value) {
    if (value.multiply) {
        return "x" + core::formatNumber(value.value.x, 12);
    }
    LooseField loose(field);
    loose.show(value);
    return loose.field().text();
}

std::optional<StatePath> splitStatePath(std::string_view path) {
    const std::size_t at = path.find('@');
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    return StatePath{std::string(path.substr(0, at)), std::string(path.substr(at + 1))};
}

std::string statePath(const StateValue& value) {
    return value.path + "@" + std::string(stateName(value.state));
}

core::Status setStateFromText(Tuning& tuning, const StatePath& path, std::string_view text) {
    const std::string whole = path.field + "@" + path.state;
    const core::FieldList fields = listFields(tuning);
    const Field* field = core::findField(fields, path.field);
    if (field == nullptr) {
        return core::setFieldFromText(fields, path.field, text); // its sentence names the nearest
    }
    const std::optional<PlayerState> state = stateFromName(path.state);
    if (!state) {
        return Error{whole, "", noSuchState(path.state)};
    }
    if (const std::string why = whyNoStateValue(*field); !why.empty()) {
        return Error{whole, "", "'" + field->path + "' " + why};
    }
    if (text == kNone) {
        removeStateValue(tuning.states, *state, field->path);
        return core::Done{};
    }
    const core::Result<StateValue> value =
        valueFrom(*field, {*state, field->path, false, core::Vector3<double>(0.0)}, text);
    if (!value) {
        return value.error();
    }
    setStateValue(tuning.states, *value);
    return core::Done{};
}

LooseField::LooseField(const Field& of) : field_(of) {
    if (std::holds_alternative<double*>(of.value)) {
        field_.value = &number_;
    } else if (of.size() == 3) {
        field_.value = &numbers_;
    } else if (std::holds_alternative<bool*>(of.value)) {
        field_.value = &flag_;
    } else if (of.points() != nullptr) {
        field_.value = &points_;
    } else {
        field_.value =
            core::ChoiceAccess{std::get<core::ChoiceAccess>(of.value).names,
                               [this] { return choice_; }, [this](int index) { choice_ = index; }};
    }
    core::copyValue(of, field_);
}

void LooseField::show(const StateValue& value) {
    for (int i = 0; i < field_.size(); ++i) {
        field_.set(value.value[i], i);
    }
}

core::Vector3<double> LooseField::value() const {
    core::Vector3<double> numbers(0.0);
    for (int i = 0; i < field_.size(); ++i) {
        numbers[i] = field_.get(i);
    }
    return numbers;
}

} // namespace foregrip::viewmodel

// SPDX-License-Identifier: MIT
#include "sim/take_state.h"

#include "sim/exact_text.h"
#include "viewmodel/state_list.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

namespace foregrip::sim {
namespace {

using core::JsonValue;
using core::Nanoseconds;
using viewmodel::State;
using viewmodel::StateMember;

constexpr const char* kTime = "time_s"; ///< always 0, so not in files
constexpr const char* kLauncher = "launcher.";
constexpr double kLargest = 1e6;  ///< of any number: in SI units nothing comes near it
constexpr double kFarthest = 1e3; ///< [m, m/s] of the body
constexpr double kMostCount = 0x1.0p53;
constexpr double kMostSmallCount = 1000.0;
constexpr double kLongestTime = 1e7; ///< [s] either way

/// Stores members one by one; false with the first that cannot be.
class Storing {
public:
    explicit Storing(const JsonValue& value) : value_(&value) {}

    bool operator()(const StateMember::Numbers& numbers) const {
        return all(numbers, kLargest, [](double x) { return x; });
    }
    bool operator()(const StateMember::Fingers& numbers) const {
        return all(numbers, 1.0 + 1e-3, [](double x) { return static_cast<float>(x); });
    }
    bool operator()(const StateMember::Counts& counts) const {
        return allWhole(counts, kMostCount);
    }
    bool operator()(const StateMember::SmallCounts& counts) const {
        return allWhole(counts, kMostSmallCount);
    }
    bool operator()(const StateMember::Times& times) const {
        return all(times.values, kLongestTime, [](double x) { return core::nanoseconds(x); });
    }
    bool operator()(const StateMember::Flags& flags) const {
        return value_->is(JsonValue::Kind::boolean) && (*flags.front() = value_->boolean, true);
    }
    bool operator()(viewmodel::FireMode* mode) const {
        const auto named = viewmodel::fireModeFromName(value_->string);
        if (!named) {
            return false;
        }
        *mode = *named;
        return true;
    }

private:
    template <typename Targets, typename Convert>
    bool all(const Targets& targets, double most, Convert convert) const {
        const bool list = value_->is(JsonValue::Kind::array);
        if (targets.size() != (list ? value_->items.size() : 1)) {
            return false;
        }
        for (std::size_t i = 0; i < targets.size(); ++i) {
            const JsonValue& item = list ? value_->items[i] : *value_;
            if (!item.is(JsonValue::Kind::number) || !(std::abs(item.number) <= most)) {
                return false;
            }
            *targets[i] = convert(item.number);
        }
        return true;
    }

    template <typename Targets>
    bool allWhole(const Targets& targets, double most) const {
        using Count = std::remove_pointer_t<typename Targets::value_type>;
        return value_->is(JsonValue::Kind::number) && value_->number >= 0.0 &&
               value_->number == std::floor(value_->number) &&
               all(targets, most, [](double x) { return static_cast<Count>(x); });
    }

    const JsonValue* value_;
};

bool near(const core::Vector3<double>& vector, double most) {
    return std::abs(vector.x) <= most && std::abs(vector.y) <= most && std::abs(vector.z) <= most;
}

/// Where a member of the file is not as this program has it.
std::optional<std::string> firstFault(const JsonValue& value, State& state) {
    std::size_t known = 0;
    for (const StateMember& member : viewmodel::listState(state)) {
        if (member.name == kTime) {
            continue;
        }
        const JsonValue* stored = value.find(member.name);
        if (stored == nullptr && member.name.starts_with(kLauncher)) {
            continue; // recorded before there was one to fire
        }
        if (stored == nullptr || !std::visit(Storing(*stored), member.value)) {
            return member.name;
        }
        ++known;
    }
    if (known != value.members.size()) {
        return value.members.back().first;
    }
    if (!near(state.position, kFarthest) || !near(state.velocity, kFarthest) ||
        std::abs(state.fallSpeed) > kFarthest) {
        return "position";
    }
    return std::nullopt;
}

struct Writing {
    template <typename Value>
    std::string operator()(const std::vector<Value*>& values) const {
        return list(values, [](Value x) {
            if constexpr (std::is_same_v<Value, bool>) {
                return std::string(x ? "true" : "false");
            } else if constexpr (std::is_integral_v<Value>) {
                return std::to_string(x);
            } else {
                return exactNumber(x);
            }
        });
    }
    std::string operator()(const StateMember::Times& times) const {
        return list(times.values, [](Nanoseconds x) { return exactSeconds(x); });
    }
    std::string operator()(const viewmodel::FireMode* mode) const {
        return quotedText(viewmodel::fireModeName(*mode));
    }

private:
    template <typename Values, typename Convert>
    static std::string list(const Values& values, Convert convert) {
        if (values.size() == 1) {
            return convert(*values.front());
        }
        std::string text = "[";
        for (const auto* const value : values) {
            text += (text.size() > 1 ? ", " : "") + convert(*value);
        }
        return text + "]";
    }
};

} // namespace

void readState(const JsonValue& value, Take& take) {
    State state;
    const std::optional<std::string> fault = firstFault(value, state);
    if (fault) {
        take.remarks.push_back(
            "The state that '" + take.name + "' goes on from is not one of this version (see '" +
            *fault +
            "'); it starts settled instead, so it need not play exactly as it was played.");
        return;
    }
    state.seed = take.seed;
    take.start.state = state;
}

std::vector<std::string> stateLines(const State& state) {
    State copy = state;
    std::vector<std::string> lines;
    for (const StateMember& member : viewmodel::listState(copy)) {
        if (member.name != kTime) {
            lines.push_back(quotedText(member.name) + ": " + std::visit(Writing{}, member.value));
        }
    }
    return lines;
}

} // namespace foregrip::sim

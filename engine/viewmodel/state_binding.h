// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/setup_parts.h"
#include "viewmodel/state_value_rules.h"

#include <array>
#include <memory>
#include <vector>

namespace foregrip::viewmodel {

/// How much of each state there is, by PlayerState: hip, aim and sprint sum to 1; crouch, lean and
/// air are [0, 1] each.
using StateWeights = std::array<double, kPlayerStateCount>;

/// What one state makes of a field, in the tuning's own unit.
struct StateChange {
    enum class Kind { none, value, multiple };
    Kind kind = Kind::none;
    core::Vector3<double> value{0.0}; ///< the other value, or the factor in x
};

/// A field with state values, found once a setup: no name is looked up in a frame.
struct BoundField {
    enum class Kind { number, vector, flag, choice };
    Kind kind = Kind::number;
    std::ptrdiff_t offset = 0; ///< [bytes] inside Tuning
    SetupParts parts = 0;      ///< what is derived from it
    std::size_t index = 0;     ///< in the list of fields
    double minimum = 0.0;      ///< in the tuning's own unit, inclusive
    double maximum = 0.0;
    std::array<StateChange, kPlayerStateCount> changes{};
};

/// All fields of a tuning that have state values.
struct StateBinding {
    std::vector<BoundField> fields;
};

/// Null for a tuning without state values. Entries of an unknown field, of one that can have none,
/// or of numbers that are not finite do nothing.
/// `effects` act on the values as they do on the fields themselves (part_effects.h).
[[nodiscard]] std::shared_ptr<const StateBinding> bindStates(const Tuning& tuning,
                                                             const PartEffects& effects = {});

/// What a field is at `weights`, from its own value `own`; a flag is 0 or 1 in x, a choice its
/// index. With X(v) the state's value, its multiple of v, or v itself:
///
///     v1 = w_hip X_hip(own) + w_aim X_aim(own) + w_sprint X_sprint(own)
///     then for crouch, lean and air, in this order: v <- (1 - w) v + w X(v)
///
/// Flags and choices switch where a weight passes 0.5. The result is within the field's range.
[[nodiscard]] core::Vector3<double>
blended(const BoundField& field, const core::Vector3<double>& own, const StateWeights& weights);

/// The field's value in a tuning, and giving it one. `store` is true when that changed it.
[[nodiscard]] core::Vector3<double> load(const BoundField& field, const Tuning& tuning);
bool store(const BoundField& field, const core::Vector3<double>& value, Tuning& tuning);

} // namespace foregrip::viewmodel

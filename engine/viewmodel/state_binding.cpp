// SPDX-License-Identifier: MIT
#include "viewmodel/state_binding.h"

#include "viewmodel/tuning_fields.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace foregrip::viewmodel {
namespace {

using Vec3 = core::Vector3<double>;

constexpr std::size_t kPoseStates = 3; ///< hip, aim, sprint: they share the weapon
constexpr double kSwitch = 0.5;        ///< weight from which a flag or a choice is the state's

/// The declarations of all fields and where they lie: the same for every tuning.
struct FieldPlan {
    Tuning defaults;
    core::FieldList fields = listFields(defaults);
    std::vector<std::ptrdiff_t> offsets = fieldOffsets();
};

const FieldPlan& fieldPlan() {
    static FieldPlan plan;
    return plan;
}

BoundField::Kind kindOf(const core::Field& field) {
    if (std::holds_alternative<double*>(field.value)) {
        return BoundField::Kind::number;
    }
    if (field.size() == 3) {
        return BoundField::Kind::vector;
    }
    return std::holds_alternative<bool*>(field.value) ? BoundField::Kind::flag
                                                      : BoundField::Kind::choice;
}

bool isFinite(const Vec3& value) {
    return std::isfinite(value.x) && std::isfinite(value.y) && std::isfinite(value.z);
}

BoundField& boundField(StateBinding& binding, std::size_t index) {
    for (BoundField& field : binding.fields) {
        if (field.index == index) {
            return field;
        }
    }
    const core::Field& declared = fieldPlan().fields[index];
    BoundField& field = binding.fields.emplace_back();
    field.kind = kindOf(declared);
    field.offset = fieldPlan().offsets[index];
    field.parts = partsReading(declared.path);
    field.index = index;
    field.minimum = declared.minimum * declared.unit.toSi;
    field.maximum = declared.maximum * declared.unit.toSi;
    return field;
}

Vec3 changed(const StateChange& change, const Vec3& value) {
    switch (change.kind) {
    case StateChange::Kind::value:
        return change.value;
    case StateChange::Kind::multiple:
        return change.value.x * value;
    case StateChange::Kind::none:
        break;
    }
    return value;
}

/// A flag or a choice: the last state whose weight is more than half has it.
Vec3 switched(const BoundField& field, Vec3 value, const StateWeights& weights) {
    for (std::size_t i = 0; i < kPlayerStateCount; ++i) {
        if (field.changes[i].kind == StateChange::Kind::value && weights[i] > kSwitch) {
            value = field.changes[i].value;
        }
    }
    return value;
}

} // namespace

std::shared_ptr<const StateBinding> bindStates(const Tuning& tuning, const PartEffects& effects) {
    if (tuning.states.empty()) {
        return nullptr;
    }
    auto binding = std::make_shared<StateBinding>();
    const core::FieldList& fields = fieldPlan().fields;
    for (const StateValue& entry : tuning.states) {
        const core::Field* field = core::findField(fields, entry.path);
        if (field == nullptr || !whyNoStateValue(*field).empty() || !isFinite(entry.value) ||
            (entry.multiply && !canMultiply(*field))) {
            continue;
        }
        BoundField& bound = boundField(*binding, static_cast<std::size_t>(field - fields.data()));
        StateChange& change = bound.changes[static_cast<std::size_t>(entry.state)];
        change.kind = entry.multiply ? StateChange::Kind::multiple : StateChange::Kind::value;
        change.value = entry.multiply ? entry.value : entry.value * field->unit.toSi;
    }
    if (binding->fields.empty()) {
        return nullptr;
    }
    applyEffects(effects, binding->fields);
    return binding;
}

Vec3 blended(const BoundField& field, const Vec3& own, const StateWeights& weights) {
    if (field.kind == BoundField::Kind::flag || field.kind == BoundField::Kind::choice) {
        return switched(field, own, weights);
    }
    Vec3 value = own;
    const auto first = field.changes.begin();
    const auto isSet = [](const StateChange& c) { return c.kind != StateChange::Kind::none; };
    // Weights that sum to 1 within rounding must not touch a field that no pose changes.
    if (std::any_of(first, first + kPoseStates, isSet)) {
        value = Vec3(0.0);
        for (std::size_t i = 0; i < kPoseStates; ++i) {
            value += weights[i] * changed(field.changes[i], own);
        }
    }
    for (std::size_t i = kPoseStates; i < kPlayerStateCount; ++i) {
        if (isSet(field.changes[i])) {
            value = (1.0 - weights[i]) * value + weights[i] * changed(field.changes[i], value);
        }
    }
    for (int i = 0; i < 3; ++i) {
        value[i] = std::clamp(value[i], field.minimum, field.maximum);
    }
    return value;
}

Vec3 load(const BoundField& field, const Tuning& tuning) {
    const char* const at = reinterpret_cast<const char*>(&tuning) + field.offset;
    Vec3 value(0.0);
    if (field.kind == BoundField::Kind::vector) {
        std::memcpy(&value, at, sizeof(Vec3));
    } else if (field.kind == BoundField::Kind::number) {
        std::memcpy(&value.x, at, sizeof(double));
    } else if (field.kind == BoundField::Kind::flag) {
        value.x = *reinterpret_cast<const bool*>(at) ? 1.0 : 0.0;
    } else {
        int index = 0;
        std::memcpy(&index, at, sizeof(int));
        value.x = index;
    }
    return value;
}

bool store(const BoundField& field, const Vec3& value, Tuning& tuning) {
    if (load(field, tuning) == value) {
        return false;
    }
    char* const at = reinterpret_cast<char*>(&tuning) + field.offset;
    if (field.kind == BoundField::Kind::vector) {
        std::memcpy(at, &value, sizeof(Vec3));
    } else if (field.kind == BoundField::Kind::number) {
        std::memcpy(at, &value.x, sizeof(double));
    } else if (field.kind == BoundField::Kind::flag) {
        *reinterpret_cast<bool*>(at) = value.x != 0.0;
    } else {
        const int index = static_cast<int>(value.x);
        std::memcpy(at, &index, sizeof(int));
    }
    return true;
}

} // namespace foregrip::viewmodel

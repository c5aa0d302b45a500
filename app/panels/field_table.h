// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/tuning_document.h"
#include "core/fields.h"
#include "viewmodel/tuning.h"
#include "viewmodel/tuning_fields.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace foregrip::app {

/// The fields of a tuning bound to three sets of numbers: those that the panels edit, the defaults,
/// and those of the file. Index i is the same field in all three.
class FieldTable {
public:
    FieldTable();
    FieldTable(const FieldTable&) = delete; // fields point into this object
    FieldTable& operator=(const FieldTable&) = delete;

    /// Takes the document's numbers, and those in force at the newest frame; null takes the
    /// document's for them. Call before the panels of a frame.
    void load(const TuningDocument& document, const viewmodel::Tuning* inForce = nullptr);

    /// The edited numbers; fields() write to them.
    [[nodiscard]] const viewmodel::Tuning& working() const { return working_; }

    [[nodiscard]] const std::vector<core::GroupInfo>& groups() const { return groups_; }
    [[nodiscard]] const core::FieldList& fields() const { return workingFields_; }
    [[nodiscard]] const core::Field& defaultOf(std::size_t index) const {
        return defaultFields_[index];
    }
    [[nodiscard]] const core::Field& savedOf(std::size_t index) const {
        return savedFields_[index];
    }
    [[nodiscard]] const core::Field& inForceOf(std::size_t index) const {
        return inForceFields_[index];
    }

    /// What fields become in single states, as edited, and changing it.
    [[nodiscard]] const viewmodel::StateValues& states() const { return working_.states; }
    void setState(const viewmodel::StateValue& value);
    void removeState(viewmodel::PlayerState state, std::string_view path);

    /// Index of the field at `path`, or fields().size().
    [[nodiscard]] std::size_t find(std::string_view path) const;

    /// Indices of the fields of exactly this group, in order.
    [[nodiscard]] std::vector<std::size_t> inGroup(std::string_view group) const;

    /// Heading of a group; null for an unknown one.
    [[nodiscard]] const core::GroupInfo* group(std::string_view name) const;

    /// Whether what the field becomes in some state differs from the saved version.
    [[nodiscard]] bool statesDifferFromSaved(std::size_t index) const;

    /// Whether the edited value, or what it becomes in a state, differs from the saved one; and the
    /// value from the default.
    [[nodiscard]] bool differsFromSaved(std::size_t index) const;
    [[nodiscard]] bool differsFromDefault(std::size_t index) const;

private:
    viewmodel::Tuning working_;
    viewmodel::Tuning defaults_;
    viewmodel::Tuning saved_;
    viewmodel::Tuning inForce_;
    core::FieldList workingFields_;
    core::FieldList defaultFields_;
    core::FieldList savedFields_;
    core::FieldList inForceFields_;
    std::vector<core::GroupInfo> groups_;
};

} // namespace foregrip::app

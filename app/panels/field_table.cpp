// SPDX-License-Identifier: MIT
#include "app/panels/field_table.h"

#include "viewmodel/state_value_rules.h"

#include <algorithm>

namespace foregrip::app {

FieldTable::FieldTable()
    : defaultFields_(viewmodel::listFields(defaults_)), savedFields_(viewmodel::listFields(saved_)),
      inForceFields_(viewmodel::listFields(inForce_)) {
    viewmodel::TuningFields made = viewmodel::tuningFields(working_);
    workingFields_ = std::move(made.fields);
    groups_ = std::move(made.groups);
}

void FieldTable::load(const TuningDocument& document, const viewmodel::Tuning* inForce) {
    working_ = document.tuning();
    saved_ = document.saved();
    inForce_ = inForce != nullptr ? *inForce : working_;
}

void FieldTable::setState(const viewmodel::StateValue& value) {
    viewmodel::setStateValue(working_.states, value);
}

void FieldTable::removeState(viewmodel::PlayerState state, std::string_view path) {
    viewmodel::removeStateValue(working_.states, state, path);
}

bool FieldTable::statesDifferFromSaved(std::size_t index) const {
    if (working_.states.empty() && saved_.states.empty()) {
        return false;
    }
    const core::Field& field = workingFields_[index];
    for (std::size_t i = 0; i < viewmodel::kPlayerStateCount; ++i) {
        const auto state = static_cast<viewmodel::PlayerState>(i);
        const auto* now = viewmodel::findStateValue(working_.states, state, field.path);
        const auto* saved = viewmodel::findStateValue(saved_.states, state, field.path);
        if ((now == nullptr) != (saved == nullptr) ||
            (now != nullptr &&
             viewmodel::stateValueText(field, *now) != viewmodel::stateValueText(field, *saved))) {
            return true;
        }
    }
    return false;
}

std::size_t FieldTable::find(std::string_view path) const {
    const auto found = std::find_if(workingFields_.begin(), workingFields_.end(),
                                    [&](const core::Field& field) { return field.path == path; });
    return static_cast<std::size_t>(found - workingFields_.begin());
}

std::vector<std::size_t> FieldTable::inGroup(std::string_view group) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < workingFields_.size(); ++i) {
        if (workingFields_[i].group == group) {
            found.push_back(i);
        }
    }
    return found;
}

const core::GroupInfo* FieldTable::group(std::string_view name) const {
    const auto found =
        std::find_if(groups_.begin(), groups_.end(),
                     [&](const core::GroupInfo& group) { return group.name == name; });
    return found == groups_.end() ? nullptr : &*found;
}

bool FieldTable::differsFromSaved(std::size_t index) const {
    return !core::sameValue(workingFields_[index], savedFields_[index]) ||
           statesDifferFromSaved(index);
}

bool FieldTable::differsFromDefault(std::size_t index) const {
    return !core::sameValue(workingFields_[index], defaultFields_[index]);
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "app/panels/field_editor.h"
#include "app/panels/sections.h"
#include "app/panels/state_editor.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <array>
#include <string_view>

namespace foregrip::app {
namespace {

constexpr core::Unit kPercent{"%", 0.01};

/// A share of the camera's movements, and what the comfortable preset leaves of it.
struct ComfortField {
    std::string_view path;
    double comfortable;
};
constexpr auto kFields = std::to_array<ComfortField>({
    {"comfort.camera_bob", 0.0},
    {"comfort.shake", 0.0},
    {"comfort.tilt", 0.2},
    {"comfort.recoil_camera", 0.5},
    {"comfort.landing", 0.3},
});

void percentRow(PanelModel& model, std::size_t field) {
    const core::Field& share = model.fields.fields()[field];
    DerivedRow row;
    row.label = share.label;
    row.help = share.help;
    row.unit = kPercent;
    row.minimum = share.minimum / kPercent.toSi;
    row.maximum = share.maximum / kPercent.toSi;
    row.defaultValue = model.fields.defaultOf(field).get() / kPercent.toSi;
    row.changed = model.fields.differsFromSaved(field);
    const FieldStates states = fieldStates(model.fields, field, model.states);
    bool asksForStates = false;
    row.states = &states;
    row.asksForStates = &asksForStates;
    double percent = share.get() / kPercent.toSi;
    if (derivedRow(row, percent)) {
        share.set(percent * kPercent.toSi);
        model.commitEdit(share.label);
    }
    statesPopup(model, field, asksForStates);
}

void preset(PanelModel& model, const char* label, bool comfortable) {
    for (const ComfortField& each : kFields) {
        const std::size_t field = model.fields.find(each.path);
        if (field < model.fields.fields().size()) {
            model.fields.fields()[field].set(comfortable ? each.comfortable : 1.0);
        }
    }
    model.commitEdit(label);
}

} // namespace

void comfortPanel(PanelModel& model) {
    for (const std::size_t field : model.fields.inGroup("comfort")) {
        percentRow(model, field);
    }
    if (ImGui::Button("Comfortable")) {
        preset(model, "Comfortable", true);
    }
    tooltip(
        "A camera that keeps still: no bob and no shake, little of all else. Weapon and bullets "
        "stay as they are.");
    ImGui::SameLine();
    if (ImGui::Button("Everything")) {
        preset(model, "Everything", false);
    }
    tooltip("The camera shows all of every movement.");
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"
#include "viewmodel/part_effects.h"

#include <imgui.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace foregrip::app {
namespace {

using viewmodel::MountedPart;
using viewmodel::PartEffects;
using viewmodel::Tuning;
using viewmodel::Weapon;

/// A number that parts change: what it is without them, and the factor of a set of effects.
struct Quantity {
    const char* title;
    const char* format; ///< of the base and the result
    double (*base)(const Tuning&, const Weapon&);
    double PartEffects::*effect;
    const char* help;
};

constexpr double kDegrees = 57.29577951308232;

const std::array<Quantity, 7> kQuantities = {{
    {"Time to aim", "%.0f ms", [](const Tuning& t, const Weapon&) { return 1e3 * t.ads.time; },
     &PartEffects::adsTime, "From the press to 99 % aimed."},
    {"Kick, up", "%.1f deg/s",
     [](const Tuning& t, const Weapon&) { return kDegrees * t.recoilKick.pitch; },
     &PartEffects::recoil, "Stands for push, rise, climb and punch, which change alike."},
    {"Kick, sideways", "%.1f deg/s",
     [](const Tuning& t, const Weapon&) { return kDegrees * t.recoilKick.yaw; },
     &PartEffects::recoilSide, "Stands for all that goes to the sides."},
    {"Spread, aimed", "%.3f deg",
     [](const Tuning& t, const Weapon&) { return kDegrees * t.dispersion.ads; },
     &PartEffects::spread, "Stands for all of the bullets' cone."},
    {"Wander", "%.2f deg",
     [](const Tuning& t, const Weapon&) { return kDegrees * t.breathing.wander; },
     &PartEffects::sway, "Stands for wander, tremor and look lag."},
    {"Muzzle velocity", "%.0f m/s",
     [](const Tuning& t, const Weapon& w) {
         return t.ballistics.muzzleVelocity > 0.0 ? t.ballistics.muzzleVelocity
                                                  : w.definition->muzzleVelocity;
     },
     &PartEffects::velocity, "Of the weapon's own; a velocity that the tuning sets stays."},
    {"Muzzle flash", "%.2f", [](const Tuning& t, const Weapon&) { return t.effects.flash; },
     &PartEffects::flash, "Brightness of the flash."},
}};

void factorCell(double factor) {
    ImGui::TableNextColumn();
    if (std::abs(factor - 1.0) < 5e-4) {
        ImGui::TextColored(palette::kQuiet, "-");
    } else {
        ImGui::Text("x %.3f", factor);
    }
}

/// What the tuning and the file of a part say together.
PartEffects effectsOf(const Tuning& tuning, const MountedPart& part) {
    const auto kind = static_cast<std::size_t>(part.attachment->kind);
    return part.attachment->effects * tuning.parts.kinds.at(kind);
}

void massRow(const Weapon& weapon) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextUnformatted("Mass");
    ImGui::TableNextColumn();
    ImGui::Text("%.2f kg", weapon.definition->mass);
    ImGui::TableNextColumn();
    ImGui::Text("%.2f kg", weapon.mass);
    for (const MountedPart& part : weapon.parts) {
        ImGui::TableNextColumn();
        ImGui::Text("%+.2f", part.attachment->mass);
    }
}

void quantityRow(const Quantity& quantity, const Tuning& tuning, const Weapon& weapon,
                 const PartEffects& all) {
    const double base = quantity.base(tuning, weapon);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(quantity.title);
    tooltip(quantity.help);
    ImGui::TableNextColumn();
    ImGui::Text(quantity.format, base); // NOLINT: the formats stand above
    const double whole = all.*quantity.effect;
    const bool sets =
        quantity.effect == &PartEffects::velocity && tuning.ballistics.muzzleVelocity > 0.0;
    ImGui::TableNextColumn();
    ImGui::Text(quantity.format, sets ? base : base * whole); // NOLINT
    double parts = 1.0;
    for (const MountedPart& part : weapon.parts) {
        const double factor = effectsOf(tuning, part).*quantity.effect;
        parts *= factor;
        factorCell(factor);
    }
    factorCell(parts > 0.0 ? whole / parts : 1.0);
}

void numbersTable(const Tuning& tuning, const Weapon& weapon) {
    const int columns = static_cast<int>(weapon.parts.size()) + 4;
    if (!ImGui::BeginTable("##parts", columns,
                           ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingFixedFit |
                               ImGuiTableFlags_ScrollX | ImGuiTableFlags_BordersInnerV,
                           ImVec2(0.0F, ImGui::GetTextLineHeightWithSpacing() * 10.5F))) {
        return;
    }
    ImGui::TableSetupScrollFreeze(1, 1);
    ImGui::TableSetupColumn("");
    ImGui::TableSetupColumn("Bare");
    ImGui::TableSetupColumn("Result");
    for (const MountedPart& part : weapon.parts) {
        ImGui::TableSetupColumn(viewmodel::partPlace(part.attachment->kind).title.data());
    }
    ImGui::TableSetupColumn("by mass");
    ImGui::TableHeadersRow();
    massRow(weapon);
    const PartEffects all = viewmodel::combinedEffects(tuning, weapon);
    for (const Quantity& quantity : kQuantities) {
        quantityRow(quantity, tuning, weapon, all);
    }
    ImGui::EndTable();
}

} // namespace

void partsPanel(PanelModel& model) {
    const std::shared_ptr<const Weapon>& weapon = model.loadout.mounted;
    if (weapon == nullptr) {
        return;
    }
    if (weapon->parts.empty()) {
        caption("Nothing is mounted. Choose parts in Play > Loadout, or press G, O, X or N.");
    } else {
        caption("What the bare weapon has, what each part makes of it, and what results. A part's "
                "factors come from its file; those below multiply them.");
        numbersTable(model.document.tuning(), *weapon);
    }
    groupFields(model, "parts");
    for (const MountedPart& part : weapon->parts) {
        const auto& place = viewmodel::partPlace(part.attachment->kind);
        groupBlock(model, "parts." + std::string(place.name), false);
    }
    groupBlock(model, "swap");
}

} // namespace foregrip::app

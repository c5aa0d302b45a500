// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"
#include "core/angles.h"
#include "viewmodel/cartridges.h"
#include "viewmodel/physics_kick.h"

#include <imgui.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

namespace foregrip::app {
namespace {

using viewmodel::Cartridge;
using viewmodel::Tuning;

/// One undoable edit made by a button, not by dragging a field.
void edit(PanelModel& model, const Tuning& edited, const char* label) {
    model.document.endDrag();
    model.document.edit(edited, label);
}

std::string numberText(double value, int decimals) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
    return text.data();
}

void cartridgeRow(PanelModel& model) {
    const Tuning& tuning = model.fields.working();
    const Cartridge* now = viewmodel::cartridgeOf(tuning.physics);
    const float width = rowLabel("Cartridge");
    ImGui::SetNextItemWidth(width);
    const std::string shown = now != nullptr ? std::string(now->name) : "own numbers";
    if (ImGui::BeginCombo("##cartridge", shown.c_str(), ImGuiComboFlags_HeightLarge)) {
        for (const Cartridge& cartridge : viewmodel::cartridges()) {
            const std::string name(cartridge.name);
            if (ImGui::Selectable(name.c_str(), &cartridge == now)) {
                Tuning edited = tuning;
                viewmodel::loadCartridge(edited.physics, cartridge);
                edit(model, edited, "Cartridge");
            }
        }
        ImGui::EndCombo();
    } else {
        tooltip("Fills bullet, charge, velocity and gas; weapon and shooter stay.");
    }
    if (now != nullptr) {
        caption(numberText(now->nominal.velocity, 0) + " m/s from a barrel of " +
                numberText(now->nominal.barrel * 1e3, 0) + " mm; the charge is " +
                (now->chargeIsEstimate ? "an estimate." : "from a source."));
    }
}

/// Below the fields: the velocity that a table has for this barrel.
void barrelButton(PanelModel& model) {
    const Tuning& tuning = model.fields.working();
    const Cartridge* cartridge = viewmodel::cartridgeOf(tuning.physics);
    const std::optional<double> velocity =
        cartridge != nullptr ? viewmodel::velocityFromBarrel(*cartridge, tuning.physics.barrel)
                             : std::nullopt;
    ImGui::BeginDisabled(!velocity);
    if (ImGui::Button("velocity from barrel") && velocity) {
        Tuning edited = tuning;
        edited.physics.velocity = std::round(*velocity);
        edit(model, edited, "Velocity from barrel");
    }
    ImGui::EndDisabled();
    if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
        return;
    }
    if (!velocity) {
        ImGui::SetTooltip("No velocities by barrel length are known for this cartridge.");
        return;
    }
    const auto& table = cartridge->velocities;
    ImGui::SetTooltip("%s m/s, between the lengths of a table from %s to %s mm;\n"
                      "its ends are held beyond them.",
                      numberText(*velocity, 0).c_str(),
                      numberText(table.front().barrel * 1e3, 0).c_str(),
                      numberText(table.back().barrel * 1e3, 0).c_str());
}

void applyButton(PanelModel& model) {
    if (ImGui::Button("apply to the kick")) {
        Tuning edited = model.fields.working();
        if (!viewmodel::applyPhysics(edited)) {
            model.notices.add(Notices::Kind::warning,
                              "The kick from physics is beyond what a tuning can hold; push back "
                              "or muzzle rise stands at its limit.");
        }
        edit(model, edited, "Recoil from physics");
    }
    tooltip("Sets push back and muzzle rise of the kick, nothing else. Can be undone.");
}

/// The results, a row each: what it is, from physics, and, with `compares`, what the kick of the
/// tuning does.
class ResultTable {
public:
    ResultTable(const char* title, bool compares) : compares_(compares) {
        ImGui::Spacing();
        open_ =
            ImGui::BeginTable(title, compares ? 3 : 2,
                              ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_BordersInnerH);
        if (!open_) {
            return;
        }
        ImGui::TableSetupColumn(title, ImGuiTableColumnFlags_WidthStretch, 2.2F);
        ImGui::TableSetupColumn("physics", ImGuiTableColumnFlags_WidthStretch, 1.0F);
        if (compares) {
            ImGui::TableSetupColumn("kick now", ImGuiTableColumnFlags_WidthStretch, 1.0F);
        }
        ImGui::TableHeadersRow();
    }
    ~ResultTable() {
        if (open_) {
            ImGui::EndTable();
        }
    }
    ResultTable(const ResultTable&) = delete;
    ResultTable& operator=(const ResultTable&) = delete;

    void row(const char* name, const std::string& value, const char* help,
             const std::string& now = {}) const {
        if (!open_) {
            return;
        }
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(name);
        tooltip(help);
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(value.c_str());
        if (compares_) {
            ImGui::TableNextColumn();
            ImGui::TextColored(palette::kQuiet, "%s", now.c_str());
        }
    }

private:
    bool compares_ = false;
    bool open_ = false;
};

void facts(const Tuning& tuning, const viewmodel::PhysicsNumbers& n) {
    const ResultTable table("Free recoil", false);
    table.row("Impulse", numberText(n.impulse, 2) + " N s",
              "Momentum of bullet and gas, without a brake.");
    table.row("Weapon's speed", numberText(n.freeVelocity, 2) + " m/s",
              "Of the weapon when nobody holds it.");
    table.row("Weapon's energy", numberText(n.freeEnergy, 2) + " J",
              "Free recoil energy: impulse squared by twice the mass.");
    table.row("Bullet's energy", numberText(n.muzzleEnergy, 0) + " J", "At the muzzle.");
    table.row("Bullet in the barrel (estimate)", numberText(n.boreTime * 1e3, 2) + " ms",
              "An estimate, for a constant acceleration. Short against the springs, so a kick at "
              "one instant will do.");
    table.row("Impulse, braked (estimate)", numberText(n.brakedImpulse, 2) + " N s",
              "What is left behind the muzzle brake, which is an estimate.");
    const std::string push = "Mean push at " + numberText(tuning.fire.rpm, 0) + " rpm (estimate)";
    table.row(push.c_str(), numberText(n.meanPush, 1) + " N",
              "Mean push on the shooter in a long burst, behind the brake.");
}

void estimates(const Tuning& tuning, const viewmodel::PhysicsNumbers& n) {
    const auto degrees = [](double radians) { return numberText(core::degrees(radians), 2); };
    const viewmodel::RecoilKickTuning& kick = tuning.recoilKick;
    const viewmodel::KickPrediction physics = viewmodel::predictKick(tuning, n.push, n.rise);
    const viewmodel::KickPrediction now = viewmodel::predictKick(tuning, kick.push, kick.pitch);
    const ResultTable table("Estimates for feel", true);
    table.row("Push back", numberText(n.push, 3) + " m/s",
              "Speed of weapon and body after the shot: braked impulse by both masses.",
              numberText(kick.push, 3));
    table.row("Push back, peak", numberText(physics.peakPush * 1e3, 1) + " mm",
              "Farthest back after one shot, on the present springs, without random shares.",
              numberText(now.peakPush * 1e3, 1));
    table.row("Muzzle rise", degrees(n.rise) + " deg/s",
              "Turning speed after the shot: braked impulse times bore height by inertia.",
              degrees(kick.pitch));
    table.row("Muzzle rise, peak", degrees(physics.peakRise) + " deg",
              "Highest after one shot, on the present springs, without random shares.",
              degrees(now.peakRise));
    table.row("Steady climb", degrees(physics.steadyClimb) + " deg",
              "Mean rise of the weapon in a long burst at the present rate and stiffness, whatever "
              "the damping. The climb of the aim comes on top.",
              degrees(now.steadyClimb));
}

} // namespace

void physicsPanel(PanelModel& model) {
    caption("What cartridge, weapon and shooter do. Nothing moves until it is applied.");
    cartridgeRow(model);
    groupFields(model, "physics");
    barrelButton(model);
    ImGui::SameLine();
    applyButton(model);
    const Tuning& tuning = model.fields.working();
    const viewmodel::PhysicsNumbers numbers = viewmodel::physicsNumbers(tuning);
    facts(tuning, numbers);
    estimates(tuning, numbers);
    caption("Brake, bore height, moment of inertia and body are estimates, and so is all of the "
            "second table: numbers for feel, not measurements.");
}

} // namespace foregrip::app

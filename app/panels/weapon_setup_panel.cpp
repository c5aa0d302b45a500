// SPDX-License-Identifier: MIT
#include "app/panels/sections.h"
#include "app/panels/socket_view.h"
#include "app/panels/style.h"
#include "app/panels/weapon_view.h"
#include "app/panels/widgets.h"
#include "core/angles.h"
#include "core/text.h"
#include "viewmodel/tuning.h"
#include "viewmodel/weapon_save.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace foregrip::app {
namespace {

using core::Vector3;
using rig::ModelAxis;
using rig::SocketOrigin;
using rig::SocketRole;
using viewmodel::SetupSocket;
using viewmodel::WeaponSetup;

std::vector<std::string> axisNames(std::optional<ModelAxis> across) {
    std::vector<std::string> names;
    for (const ModelAxis axis : rig::kModelAxes) {
        if (!across || !rig::alongSameLine(axis, *across)) {
            names.emplace_back(rig::axisName(axis));
        }
    }
    return names;
}

void facingRows(PanelModel& model) {
    const WeaponSetup& setup = model.weapon.document.setup();
    const viewmodel::WeaponDefinition& definition = *model.weapon.definition;
    std::string forward(rig::axisName(setup.forward));
    if (nameRow("Muzzle points to", axisNames(std::nullopt), forward)) {
        const ModelAxis axis = rig::axisFromName(forward).value_or(setup.forward);
        ModelAxis up = setup.up;
        if (rig::alongSameLine(axis, up)) {
            up = rig::alongSameLine(axis, ModelAxis::plusY) ? ModelAxis::plusZ : ModelAxis::plusY;
        }
        editWeapon(model, viewmodel::turned(setup, definition, axis, up), "Muzzle direction");
    }
    tooltip("The model's own axis that runs towards the muzzle. Sockets that you placed turn with "
            "the model; the others are found anew.");
    std::string up(rig::axisName(setup.up));
    if (nameRow("Up is", axisNames(setup.forward), up)) {
        const ModelAxis axis = rig::axisFromName(up).value_or(setup.up);
        editWeapon(model, viewmodel::turned(setup, definition, setup.forward, axis), "Up axis");
    }
    tooltip("The model's own axis that points up when the weapon is held upright.");
}

void scaleRows(PanelModel& model) {
    const WeaponSetup& setup = model.weapon.document.setup();
    const viewmodel::WeaponFindings& found = model.weapon.definition->found;
    ImGui::SetNextItemWidth(rowLabel("Size factor"));
    double factor = setup.rescale;
    if (ImGui::DragScalar("##rescale", ImGuiDataType_Double, &factor,
                          static_cast<float>(0.005 * factor), &viewmodel::kLeastRescale,
                          &viewmodel::kMostRescale, "%.6g",
                          ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_Logarithmic)) {
        editWeapon(model, viewmodel::rescaled(setup, factor), "Weapon size");
    }
    tooltip("On top of the file's own units. Sockets keep their places on the model.");
    caption("It is " + core::formatNumber(found.length, 3) + " m long.");
    if (found.offeredRescale != 1.0) {
        const std::string offer =
            "Make it " + core::formatNumber(found.length * found.offeredRescale, 3) + " m";
        if (ImGui::Button(offer.c_str())) {
            editWeapon(model, viewmodel::rescaled(setup, setup.rescale * found.offeredRescale),
                       "Weapon size");
        }
        tooltip("Weapons are usually 0.2 to 1.6 m long.");
    }
}

void mountRow(PanelModel& model) {
    static const std::vector<std::string> kMounts = {
        std::string(viewmodel::mountName(viewmodel::WeaponMount::camera)),
        std::string(viewmodel::mountName(viewmodel::WeaponMount::rightHand))};
    WeaponSetup setup = model.weapon.document.setup();
    std::string mount(viewmodel::mountName(setup.mount));
    if (nameRow("Carried by", kMounts, mount)) {
        setup.mount = viewmodel::mountFromName(mount).value_or(setup.mount);
        editWeapon(model, setup, "Mount");
    }
    tooltip("camera: the view carries the weapon and both arms follow. right_hand: the animated "
            "right hand carries it and the left arm follows.");
}

/// Three numbers in a row; true while they change.
bool numbersRow(const char* label, Vector3<double>& value, float speed, const char* format) {
    ImGui::SetNextItemWidth(rowLabel(label));
    return ImGui::DragScalarN("##value", ImGuiDataType_Double, &value.x, 3, speed, nullptr, nullptr,
                              format);
}

Vector3<double> degreesOf(const core::Quaternion<double>& rotation) {
    const Vector3<double> turn = viewmodel::pitchYawRollOf(rotation);
    return {core::degrees(turn.x), core::degrees(turn.y), core::degrees(turn.z)};
}

void makeTyped(SetupSocket& socket) {
    socket.origin = SocketOrigin::typed;
    socket.node.clear();
    socket.reason.clear();
}

void selectedSocket(PanelModel& model) {
    WeaponModel& weapon = model.weapon;
    const auto& sockets = weapon.document.setup().sockets;
    const auto found = weapon.selected ? sockets.find(*weapon.selected) : sockets.end();
    if (found == sockets.end()) {
        caption("Click a socket in the picture or in the list to move it.");
        return;
    }
    const SocketRole role = found->first;
    WeaponSetup setup = weapon.document.setup();
    SetupSocket& socket = setup.sockets[role];
    const std::string title = socketTitle(role);
    Vector3<double> millimetres = 1e3 * socket.weaponFromSocket.position;
    ImGui::PushID("position");
    if (numbersRow("Position [mm]", millimetres, 0.5F, "%.1f")) {
        socket.weaponFromSocket.position = 1e-3 * millimetres;
        makeTyped(socket);
        editWeapon(model, setup, "Move " + title);
    }
    tooltip("Right, up, back, from the origin of the model.");
    ImGui::PopID();
    ImGui::PushID("rotation");
    Vector3<double> angles = degreesOf(socket.weaponFromSocket.rotation);
    if (numbersRow("Rotation [deg]", angles, 0.25F, "%.1f")) {
        socket.weaponFromSocket.rotation =
            viewmodel::eulerRotation(core::kRadiansPerDegree * angles);
        makeTyped(socket);
        editWeapon(model, setup, "Turn " + title);
    }
    tooltip("Pitch, yaw, roll. The forward axis is drawn as a short line.");
    ImGui::PopID();
    if (role == SocketRole::sight) {
        ImGui::SetNextItemWidth(rowLabel("Eye relief [mm]"));
        constexpr double kLeast = 5.0;
        constexpr double kMost = 1000.0;
        double relief = 1e3 * setup.eyeRelief;
        if (ImGui::DragScalar("##relief", ImGuiDataType_Double, &relief, 0.5F, &kLeast, &kMost,
                              "%.0f", ImGuiSliderFlags_AlwaysClamp)) {
            setup.eyeRelief = 1e-3 * relief;
            editWeapon(model, setup, "Eye relief");
        }
        tooltip("From the sight back to the eye.");
    }
    socketClipboardRow(model, SocketOwner::weapon, role);
    ImGui::Checkbox("Turn instead of move", &weapon.rings);
    ImGui::SameLine();
    if (ImGui::Button("Propose this one again")) {
        editWeapon(model,
                   viewmodel::proposedAgain(weapon.document.setup(), *weapon.definition, role),
                   "Propose " + title);
    }
}

void socketList(PanelModel& model) {
    WeaponModel& weapon = model.weapon;
    if (!ImGui::BeginTable("##sockets", 2, ImGuiTableFlags_SizingStretchProp)) {
        return;
    }
    for (const auto& [role, socket] : weapon.document.setup().sockets) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        if (ImGui::Selectable(socketTitle(role).c_str(), weapon.selected == role,
                              ImGuiSelectableFlags_SpanAllColumns)) {
            weapon.selected = role;
        }
        ImGui::TableNextColumn();
        const bool proposed = socket.origin == SocketOrigin::proposed;
        const std::string origin = socket.origin == SocketOrigin::node
                                       ? "node " + socket.node
                                       : std::string(rig::originName(socket.origin));
        ImGui::TextColored(proposed ? palette::kWarning : palette::kQuiet, "%s", origin.c_str());
        if (ImGui::IsItemHovered() && !socket.reason.empty()) {
            ImGui::SetTooltip("%s", socket.reason.c_str());
        }
    }
    ImGui::EndTable();
}

void saveRow(PanelModel& model) {
    WeaponModel& weapon = model.weapon;
    if (ImGui::Button("Use proposals again")) {
        editWeapon(model, viewmodel::proposedAgain(weapon.document.setup(), *weapon.definition),
                   "Propose all sockets");
    }
    tooltip("Takes the sockets of the model's nodes, and proposes the rest from its shape. Can be "
            "undone.");
    ImGui::SameLine();
    const bool fresh = weapon.definition->definitionFile.empty() && weapon.saved.empty();
    ImGui::BeginDisabled(!weapon.document.dirty() && !fresh);
    if (ImGui::Button("Save weapon")) {
        saveWeapon(model);
    }
    ImGui::EndDisabled();
    tooltip(
        "Writes a *.weapon.json beside the model, or into your own folder where that may not be "
        "written. It is found again when the model is opened.");
    const std::string& file =
        weapon.saved.empty() ? weapon.definition->definitionFile : weapon.saved;
    caption(file.empty() ? std::string("Not saved yet: made from the model alone.") : file);
}

void findings(const viewmodel::WeaponFindings& found) {
    for (const std::string& reason : found.reasons) {
        caption(reason + ".");
    }
    if (found.confidence < 0.3 && !found.reasons.empty()) {
        ImGui::TextColored(palette::kWarning, "The facing is a guess: look whether it is right.");
    }
}

} // namespace

bool saveWeapon(PanelModel& model) {
    WeaponModel& weapon = model.weapon;
    const core::Result<std::string> file = viewmodel::saveWeapon(*weapon.definition);
    if (!file) {
        model.notices.add(file.error());
        return false;
    }
    weapon.document.markSaved();
    weapon.saved = *file;
    weapon.justSaved = true;
    model.notices.add(Notices::Kind::info, "Saved " + *file + ".");
    return true;
}

void weaponSetupPanel(PanelModel& model) {
    if (model.weapon.definition == nullptr) {
        caption("No weapon is in hand.");
        return;
    }
    weaponView(model);
    selectedSocket(model);
    facingRows(model);
    scaleRows(model);
    mountRow(model);
    socketList(model);
    saveRow(model);
    findings(model.weapon.definition->found);
}

} // namespace foregrip::app

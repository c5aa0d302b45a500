// SPDX-License-Identifier: MIT
#include "app/document/socket_text.h"
#include "app/panels/socket_view.h"
#include "app/panels/style.h"
#include "app/panels/weapon_view.h"
#include "app/panels/widgets.h"
#include "core/angles.h"
#include "viewmodel/weapon_save.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace foregrip::app {
namespace {

using core::Transformd;
using rig::SocketRole;
using Vec3 = core::Vector3<double>;

constexpr ImGuiWindowFlags kCardFlags =
    ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize |
    ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;

constexpr float kRest = 4.0F; ///< [em] that a handle may go before its card follows

/// Without the noise that would be shown as -0.0.
Vec3 shown(const Vec3& value) {
    const auto clean = [](double number) { return std::abs(number) < 0.005 ? 0.0 : number; };
    return {clean(value.x), clean(value.y), clean(value.z)};
}

bool numbers(const char* label, Vec3& value, float speed) {
    ImGui::SetNextItemWidth(em() * 13.0F);
    const bool changed = ImGui::DragScalarN(label, ImGuiDataType_Double, &value.x, 3, speed,
                                            nullptr, nullptr, "%.1f");
    return changed;
}

template <typename Choice>
void choice(const char* label, Choice value, Choice& chosen, const char* help) {
    if (toggleButton(label, chosen == value, palette::kFill)) {
        chosen = value;
    }
    tooltip(help);
}

/// The numbers that a drag changes: of the tuning its offset, of the weapon the socket's place.
void placeRows(PanelModel& model, const HandledSocket& socket) {
    const SocketHandles& handles = model.weapon.handles;
    const auto base = handles.base.find(socket.role);
    const bool offset = handles.owner == SocketOwner::tuning && base != handles.base.end();
    const Transformd from = offset ? base->second : Transformd{};
    Transformd place = core::inverse(from) * socket.placed;
    const std::string title = socketTitle(socket.role);
    Vec3 millimetres = shown(1e3 * place.position);
    if (numbers("mm", millimetres, 0.5F)) {
        place.position = 1e-3 * millimetres;
        placeSocket(model, socket.role, from * place, "Move " + title);
    }
    tooltip(offset ? "Right, up, back, in the socket's own axes, from where the model has it."
                   : "Right, up, back, from the origin of the weapon's model.");
    Vec3 angles = shown(viewmodel::pitchYawRollOf(place.rotation) / core::kRadiansPerDegree);
    if (numbers("deg", angles, 0.25F)) {
        place.rotation = viewmodel::eulerRotation(core::kRadiansPerDegree * angles);
        placeSocket(model, socket.role, from * place, "Turn " + title);
    }
    tooltip("Pitch, yaw, roll.");
}

void wayRows(SocketHandles& handles) {
    choice("Socket", HandleAxes::socket, handles.axes, "Arrows along the socket's own axes.");
    ImGui::SameLine();
    choice("Weapon", HandleAxes::weapon, handles.axes,
           "Arrows along the weapon's axes: right, up, back.");
    ImGui::SameLine();
    choice("World", HandleAxes::world, handles.axes, "Arrows along the axes of the range.");
    ImGui::Checkbox("Snap", &handles.snap);
    tooltip("Moves and turns by steps. Hold Shift to do the other while dragging.");
    ImGui::SameLine();
    constexpr double kLeast = 0.1;
    constexpr double kMost = 100.0;
    ImGui::SetNextItemWidth(em() * 4.5F);
    ImGui::DragScalar("##millimetres", ImGuiDataType_Double, &handles.snapMillimetres, 0.1F,
                      &kLeast, &kMost, "%.1f mm", ImGuiSliderFlags_AlwaysClamp);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(em() * 4.5F);
    ImGui::DragScalar("##degrees", ImGuiDataType_Double, &handles.snapDegrees, 0.1F, &kLeast,
                      &kMost, "%.1f deg", ImGuiSliderFlags_AlwaysClamp);
}

void ownerRow(PanelModel& model) {
    SocketHandles& handles = model.weapon.handles;
    choice("Tuning", SocketOwner::tuning, handles.owner,
           "Edits the tuning: an offset from where the model has the socket.");
    ImGui::SameLine();
    choice("Weapon file", SocketOwner::weapon, handles.owner,
           "Edits the weapon itself: its socket, which belongs to every tuning. Save it in the "
           "Weapon tab.");
}

/// The grip that a place is measured from: of the same owner as the socket.
Transformd gripOf(const WeaponModel& weapon, SocketOwner owner) {
    if (owner == SocketOwner::weapon) {
        const auto& sockets = weapon.document.setup().sockets;
        const auto found = sockets.find(SocketRole::grip);
        return found == sockets.end() ? Transformd{} : found->second.weaponFromSocket;
    }
    const auto found = weapon.handles.placed.find(SocketRole::grip);
    return found == weapon.handles.placed.end() ? Transformd{} : found->second;
}

void paste(PanelModel& model, SocketRole role, const Transformd* grip) {
    const char* text = ImGui::GetClipboardText();
    const core::Result<SocketPlace> place = parseSocketText(text == nullptr ? "" : text);
    if (!place) {
        model.notices.add(place.error());
        return;
    }
    placeSocket(model, role,
                grip == nullptr ? place->weaponFromSocket : *grip * place->gripFromSocket,
                "Paste " + socketTitle(role));
}

} // namespace

void socketClipboardRow(PanelModel& model, SocketOwner owner, SocketRole role) {
    SocketHandles& handles = model.weapon.handles;
    const SocketOwner before = handles.owner;
    handles.owner = owner;
    const std::vector<HandledSocket> sockets = handledSockets(model.weapon);
    const auto found = std::find_if(sockets.begin(), sockets.end(),
                                    [role](const HandledSocket& one) { return one.role == role; });
    ImGui::PushID(static_cast<int>(role));
    ImGui::BeginDisabled(found == sockets.end());
    const Transformd grip = gripOf(model.weapon, owner);
    if (ImGui::Button("Copy") && found != sockets.end()) {
        ImGui::SetClipboardText(socketText({std::string(rig::socketName(role)), found->placed,
                                            core::inverse(grip) * found->placed})
                                    .c_str());
    }
    tooltip("The socket's place as text in the clipboard, for this weapon or another one.");
    ImGui::SameLine();
    if (ImGui::Button("Paste")) {
        paste(model, role, nullptr);
    }
    tooltip("Puts the socket where the copied one lies on its weapon, from the weapon's origin.");
    ImGui::SameLine();
    ImGui::BeginDisabled(role == SocketRole::grip);
    if (ImGui::Button("Paste from grip")) {
        paste(model, role, &grip);
    }
    ImGui::EndDisabled();
    tooltip("Puts the socket where the copied one lies from the grip of its weapon.");
    ImGui::EndDisabled();
    ImGui::PopID();
    handles.owner = before;
}

void socketCard(PanelModel& model, const HandledSocket& socket,
                const core::Vector2<double>& origin) {
    SocketHandles& handles = model.weapon.handles;
    const SocketScene& scene = handles.scene;
    // Beside the handle, towards the middle of the picture where there is more room, and within it.
    static ImVec2 size(em() * 17.0F, em() * 12.0F);
    const float reach = static_cast<float>(Gizmo::kArrow) + em();
    const ImVec2 middle(static_cast<float>(scene.middle.x + origin.x),
                        static_cast<float>(scene.middle.y + origin.y));
    const float bottom = static_cast<float>(scene.middle.y + 0.5 * scene.size.y) - 2.0F * em();
    const ImVec2 wanted(
        std::max(origin.x < 0.0 ? middle.x + reach : middle.x - reach - size.x, 0.0F),
        std::clamp(middle.y - 0.5F * size.y, em(), std::max(bottom - size.y, em())));
    // A held weapon never quite stands: the card goes along only when it must.
    static ImVec2 place = wanted;
    const float apart = std::max(std::abs(place.x - wanted.x), std::abs(place.y - wanted.y));
    if (apart > kRest * em() && !handles.drag && !ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        place = wanted;
    }
    ImGui::SetNextWindowPos(place);
    ImGui::SetNextWindowBgAlpha(0.88F);
    if (ImGui::Begin("##socket card", nullptr, kCardFlags)) {
        ImGui::TextUnformatted(socketTitle(socket.role).c_str());
        ImGui::SameLine();
        ImGui::TextColored(palette::kQuiet, "%s",
                           handles.owner == SocketOwner::tuning ? "offset" : "on the weapon");
        placeRows(model, socket);
        wayRows(handles);
        ownerRow(model);
        socketClipboardRow(model, handles.owner, socket.role);
        if (handles.drag) {
            ImGui::TextColored(palette::kQuiet, "Esc puts it back.");
        } else {
            ImGui::TextColored(palette::kQuiet, "F3 hides the handles.");
        }
        size = ImGui::GetWindowSize();
    }
    ImGui::End();
}

} // namespace foregrip::app

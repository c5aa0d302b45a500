// SPDX-License-Identifier: MIT
#include "app/panels/socket_view.h"

#include "app/panels/keys.h"
#include "app/panels/style.h"
#include "app/panels/weapon_view.h"
#include "core/angles.h"

#include <glm/geometric.hpp>
#include <imgui.h>

#include <algorithm>
#include <optional>

namespace foregrip::app {
namespace {

using core::Transformd;
using rig::SocketRole;
using Vec2 = core::Vector2<double>;
using Vec3 = core::Vector3<double>;

constexpr double kCross = 16.0; ///< [px] an axis of a handle that is not selected
constexpr double kPick = 12.0;  ///< [px] within which a click selects a handle
const ImVec4 kAxes[] = {palette::kAxisX, palette::kAxisY, palette::kAxisZ};

ImVec2 onScreen(const SocketScene& scene, const Vec2& pixel) {
    return {static_cast<float>(scene.middle.x + pixel.x),
            static_cast<float>(scene.middle.y + pixel.y)};
}

core::Quaternion<double> axesOf(const SocketHandles& handles, const Transformd& placed) {
    switch (handles.axes) {
    case HandleAxes::weapon:
        return {1.0, 0.0, 0.0, 0.0};
    case HandleAxes::world:
        return glm::conjugate(handles.scene.worldFromWeapon);
    default:
        return placed.rotation;
    }
}

std::optional<HandledSocket> selectedOf(const WeaponModel& weapon) {
    const std::vector<HandledSocket> sockets = handledSockets(weapon);
    const auto found = std::find_if(sockets.begin(), sockets.end(), [&](const HandledSocket& one) {
        return weapon.selected == one.role;
    });
    if (found == sockets.end() ||
        !weapon.handles.scene.projection.project(found->placed.position)) {
        return std::nullopt;
    }
    return *found;
}

std::optional<SocketRole> handleAt(const WeaponModel& weapon, const Vec2& mouse) {
    std::optional<SocketRole> found;
    double nearest = kPick;
    for (const HandledSocket& socket : handledSockets(weapon)) {
        const auto at = weapon.handles.scene.projection.project(socket.placed.position);
        const double distance = at ? glm::length(*at - mouse) : kPick;
        if (distance < nearest) {
            nearest = distance;
            found = socket.role;
        }
    }
    return found;
}

void drawCross(const SocketScene& scene, const HandledSocket& socket, bool lit, ImDrawList& list) {
    const auto at = scene.projection.project(socket.placed.position);
    if (!at) {
        return;
    }
    const ImVec2 middle = onScreen(scene, *at);
    const double length = kCross / scene.projection.pixelsPerMetre(socket.placed.position);
    for (int axis = 0; axis < 3; ++axis) {
        Vec3 end(0.0);
        end[axis] = length;
        if (const auto seen = scene.projection.project(socket.placed.point(end))) {
            list.AddLine(middle, onScreen(scene, *seen), IM_COL32(0, 0, 0, 160), 4.0F);
            list.AddLine(middle, onScreen(scene, *seen), colour(kAxes[axis]), 2.0F);
        }
    }
    list.AddCircleFilled(middle, lit ? 5.0F : 3.5F, IM_COL32(0, 0, 0, 200));
    list.AddCircleFilled(middle, lit ? 4.0F : 2.5F, colour(palette::kAccent));
    const std::string title = socketTitle(socket.role);
    const ImVec2 place(middle.x + 8.0F, middle.y - 0.5F * em() - 8.0F);
    const ImVec2 size = ImGui::CalcTextSize(title.c_str());
    list.AddRectFilled(ImVec2(place.x - 3.0F, place.y - 1.0F),
                       ImVec2(place.x + size.x + 3.0F, place.y + size.y + 1.0F),
                       IM_COL32(0, 0, 0, lit ? 190 : 120), 3.0F);
    list.AddText(place, IM_COL32(255, 255, 255, lit ? 255 : 210), title.c_str());
}

void drawGizmo(const SocketScene& scene, const Gizmo& gizmo, std::optional<GizmoPart> lit,
               ImDrawList& list) {
    const ImVec2 middle = onScreen(scene, gizmo.origin());
    for (int axis = 0; axis < 3; ++axis) {
        const bool turns = lit == static_cast<GizmoPart>(static_cast<int>(GizmoPart::turnX) + axis);
        const bool moves = lit == static_cast<GizmoPart>(axis);
        const auto ring = gizmo.ring(axis);
        for (std::size_t i = 0; i + 1 < ring.size(); ++i) {
            list.AddLine(onScreen(scene, ring.at(i)), onScreen(scene, ring.at(i + 1)),
                         colour(kAxes[axis], turns ? 1.0F : 0.55F), turns ? 3.5F : 1.5F);
        }
        const ImVec2 end = onScreen(scene, gizmo.arrowEnd(axis));
        list.AddLine(middle, end, IM_COL32(0, 0, 0, 140), moves ? 6.0F : 4.5F);
        list.AddLine(middle, end, colour(kAxes[axis]), moves ? 4.0F : 2.5F);
        list.AddCircleFilled(end, moves ? 6.5F : 5.0F, colour(kAxes[axis]));
    }
    const float half = static_cast<float>(Gizmo::kSquare);
    list.AddRectFilled(ImVec2(middle.x - half, middle.y - half),
                       ImVec2(middle.x + half, middle.y + half),
                       colour(palette::kAccent, lit == GizmoPart::plane ? 0.9F : 0.45F));
    list.AddRect(ImVec2(middle.x - half, middle.y - half), ImVec2(middle.x + half, middle.y + half),
                 IM_COL32(0, 0, 0, 200));
}

GizmoSnap snapOf(const SocketHandles& handles) {
    // Shift turns it the other way while it is held.
    if (handles.snap == ImGui::GetIO().KeyShift) {
        return {};
    }
    return {1e-3 * handles.snapMillimetres, core::radians(handles.snapDegrees)};
}

/// What was before the drag is again, and nothing can be undone.
void cancelDrag(PanelModel& model) {
    SocketHandles& handles = model.weapon.handles;
    if (handles.drag->owner == SocketOwner::tuning) {
        model.document.edit(handles.drag->tuning, "");
    } else {
        model.weapon.document.edit(handles.drag->setup, "", model.document.stepsTaken());
    }
    handles.drag.reset();
}

void goOnDragging(PanelModel& model, const Vec2& mouse) {
    SocketHandles& handles = model.weapon.handles;
    const SocketHandles::Drag& drag = *handles.drag;
    if (keyPressed(ImGuiKey_Escape, false)) {
        cancelDrag(model);
        return;
    }
    const Transformd wanted = drag.gizmo.dragged(drag.part, drag.from, mouse, snapOf(handles));
    const char* verb = drag.part >= GizmoPart::turnX ? "Turn " : "Move ";
    if (glm::length(mouse - drag.from) > 0.0) {
        placeSocket(model, drag.role, wanted, verb + socketTitle(drag.role));
    }
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        handles.drag.reset();
    }
}

/// Presses and drags of a free mouse. Gives the part of the gizmo that is lit.
std::optional<GizmoPart> handleMouse(PanelModel& model, const std::optional<Gizmo>& gizmo) {
    WeaponModel& weapon = model.weapon;
    SocketHandles& handles = weapon.handles;
    const ImVec2 at = ImGui::GetIO().MousePos;
    const Vec2 mouse(static_cast<double>(at.x) - handles.scene.middle.x,
                     static_cast<double>(at.y) - handles.scene.middle.y);
    if (handles.drag) {
        const GizmoPart part = handles.drag->part;
        goOnDragging(model, mouse);
        return part;
    }
    if (model.chrome.captured || ImGui::IsWindowHovered(ImGuiHoveredFlags_AnyWindow) ||
        std::abs(mouse.x) > 0.5 * handles.scene.size.x) {
        return std::nullopt;
    }
    const std::optional<GizmoPart> part = gizmo ? gizmo->partAt(mouse, true, true) : std::nullopt;
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        if (part) {
            handles.drag = {*gizmo,
                            *part,
                            mouse,
                            *weapon.selected,
                            handles.owner,
                            model.document.tuning(),
                            weapon.document.setup()};
        } else if (const auto role = handleAt(weapon, mouse)) {
            weapon.selected = role;
        } else if (!handles.scene.orbits) {
            weapon.selected.reset();
        }
    }
    return part;
}

} // namespace

std::vector<HandledSocket> handledSockets(const WeaponModel& weapon) {
    std::vector<HandledSocket> out;
    if (weapon.handles.owner == SocketOwner::tuning) {
        for (const auto& [role, placed] : weapon.handles.placed) {
            out.push_back({role, placed});
        }
    } else {
        for (const auto& [role, socket] : weapon.document.setup().sockets) {
            out.push_back({role, socket.weaponFromSocket});
        }
    }
    return out;
}

void placeSocket(PanelModel& model, SocketRole role, const Transformd& wanted,
                 const std::string& label) {
    SocketHandles& handles = model.weapon.handles;
    if (handles.owner == SocketOwner::weapon) {
        viewmodel::WeaponSetup setup = model.weapon.document.setup();
        setup.sockets[role] = {wanted, rig::SocketOrigin::typed, "", ""};
        editWeapon(model, setup, label);
        return;
    }
    const auto base = handles.base.find(role);
    if (base != handles.base.end()) {
        model.document.beginDrag();
        model.document.edit(withSocketAt(model.document.tuning(), role, base->second, wanted),
                            label);
    }
}

void drawSocketHandles(PanelModel& model) {
    WeaponModel& weapon = model.weapon;
    SocketHandles& handles = weapon.handles;
    if (!handles.shown || !handles.scene.valid || model.chrome.still) {
        handles.drag.reset();
        return;
    }
    const SocketScene& scene = handles.scene;
    const std::optional<HandledSocket> selected = selectedOf(weapon);
    std::optional<Gizmo> gizmo;
    if (selected) {
        gizmo.emplace(scene.projection, selected->placed, axesOf(handles, selected->placed));
    }
    const std::optional<GizmoPart> lit = handleMouse(model, gizmo);
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.PushClipRect(onScreen(scene, -0.5 * scene.size), onScreen(scene, 0.5 * scene.size), true);
    for (const HandledSocket& socket : handledSockets(weapon)) {
        drawCross(scene, socket, weapon.selected == socket.role, list);
    }
    if (gizmo) {
        drawGizmo(scene, *gizmo, lit, list);
    }
    list.PopClipRect();
    if (selected && !model.chrome.captured) {
        socketCard(model, *selected, gizmo->origin());
    }
}

bool socketHandlesCover(const PanelModel& model, double x, double y) {
    const WeaponModel& weapon = model.weapon;
    const SocketScene& scene = weapon.handles.scene;
    const Vec2 mouse(x - scene.middle.x, y - scene.middle.y);
    if (!weapon.handles.shown || !scene.valid || std::abs(mouse.x) > 0.5 * scene.size.x ||
        std::abs(mouse.y) > 0.5 * scene.size.y) {
        return false;
    }
    if (!scene.orbits || weapon.handles.drag || handleAt(weapon, mouse)) {
        return true;
    }
    const std::optional<HandledSocket> selected = selectedOf(weapon);
    return selected &&
           Gizmo(scene.projection, selected->placed, axesOf(weapon.handles, selected->placed))
               .partAt(mouse, true, true)
               .has_value();
}

} // namespace foregrip::app

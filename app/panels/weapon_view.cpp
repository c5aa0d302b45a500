// SPDX-License-Identifier: MIT
#include "app/panels/weapon_view.h"

#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <glm/geometric.hpp>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace foregrip::app {
namespace {

using Vec2 = core::Vector2<double>;
using Vec3 = core::Vector3<double>;
using viewmodel::SetupSocket;
using viewmodel::WeaponSetup;

constexpr std::size_t kMostPoints = 6000;
constexpr double kTurn = 0.01; ///< [rad] a pixel
constexpr double kMostPitch = 1.5;
constexpr double kFill = 0.86; ///< of the picture's width that the weapon takes

const ImVec4 kAxes[] = {palette::kAxisX, palette::kAxisY, palette::kAxisZ};

/// The picture's place on the screen.
struct Canvas {
    ImVec2 low;
    ImVec2 size;

    [[nodiscard]] ImVec2 toScreen(const Vec2& pixel) const {
        return {low.x + 0.5F * size.x + static_cast<float>(pixel.x),
                low.y + 0.5F * size.y + static_cast<float>(pixel.y)};
    }
    [[nodiscard]] Vec2 fromScreen(const ImVec2& at) const {
        return {static_cast<double>(at.x - low.x - 0.5F * size.x),
                static_cast<double>(at.y - low.y - 0.5F * size.y)};
    }
};

/// With parallel rays everything is seen.
Vec2 seen(const Projection& view, const Vec3& point) {
    return view.project(point).value_or(Vec2(0.0));
}

ImVec4 inkOf(const SetupSocket& socket) {
    switch (socket.origin) {
    case rig::SocketOrigin::node:
        return palette::kGood;
    case rig::SocketOrigin::typed:
        return palette::kState;
    default:
        return palette::kWarning;
    }
}

/// Middle and size of the weapon at the scale and facing in use.
void fit(WeaponModel& weapon, const Canvas& canvas) {
    const viewmodel::WeaponDefinition& definition = *weapon.definition;
    Vec3 least(1e30);
    Vec3 most(-1e30);
    for (const Vec3& corner : definition.outline) {
        least = glm::min(least, corner);
        most = glm::max(most, corner);
    }
    if (definition.outline.empty()) {
        least = most = Vec3(0.0);
    }
    const double longest = std::max({most.x - least.x, most.y - least.y, most.z - least.z, 1e-6});
    weapon.turntable.target = 0.5 * (least + most);
    weapon.turntable.pixelsPerMetre = kFill * static_cast<double>(canvas.size.x) / longest;
    weapon.turntable.yaw = 0.5 * std::numbers::pi; // from the right
    weapon.turntable.pitch = 0.15;
    weapon.fitted = true;
}

void drawSurface(const WeaponModel& weapon, const Canvas& canvas, ImDrawList& list) {
    const auto& surface = weapon.definition->found.surface;
    if (surface == nullptr) {
        return;
    }
    const glm::dmat4& placed = weapon.definition->weaponFromModel;
    const glm::dmat3 turn(placed);
    const double scale = glm::length(turn[0]);
    const Projection view = weapon.turntable.projection();
    const Vec3 eye = view.back();
    const std::size_t step = 1 + surface->points.size() / kMostPoints;
    const float half = std::max(1.0F, em() * 0.07F);
    for (std::size_t i = 0; i < surface->points.size(); i += step) {
        const Vec3 point(placed * glm::dvec4(glm::dvec3(surface->points[i]), 1.0));
        const double facing = glm::dot(turn * glm::dvec3(surface->normals[i]) / scale, eye);
        if (facing < -0.1) {
            continue; // on the far side
        }
        const ImVec2 at = canvas.toScreen(seen(view, point));
        const float shade = 0.25F + 0.5F * static_cast<float>(std::max(facing, 0.0));
        list.AddRectFilled(ImVec2(at.x - half, at.y - half), ImVec2(at.x + half, at.y + half),
                           ImGui::GetColorU32(ImVec4(shade, shade, shade * 1.05F, 1.0F)));
    }
}

/// A socket as a dot with a short line along its forward axis.
void drawSocket(const WeaponModel& weapon, const Canvas& canvas, rig::SocketRole role,
                const SetupSocket& socket, ImDrawList& list) {
    const bool selected = weapon.selected == role;
    const Projection view = weapon.turntable.projection();
    const ImVec2 at = canvas.toScreen(seen(view, socket.weaponFromSocket.position));
    const double length = static_cast<double>(em()) / weapon.turntable.pixelsPerMetre;
    const ImVec2 end =
        canvas.toScreen(seen(view, socket.weaponFromSocket.point(Vec3(0.0, 0.0, -length))));
    const ImU32 ink = colour(inkOf(socket), selected ? 1.0F : 0.9F);
    list.AddLine(at, end, ink, 1.5F);
    list.AddCircleFilled(at, em() * (selected ? 0.3F : 0.22F), ink);
    if (selected) {
        list.AddText(ImVec2(at.x + em() * 0.5F, at.y - em() * 1.3F), ink,
                     socketTitle(role).c_str());
    }
}

void drawGizmo(const WeaponModel& weapon, const Gizmo& gizmo, const Canvas& canvas,
               std::optional<GizmoPart> hovered, ImDrawList& list) {
    const ImVec2 middle = canvas.toScreen(gizmo.origin());
    const int offset = weapon.rings ? static_cast<int>(GizmoPart::turnX) : 0;
    for (int axis = 0; axis < 3; ++axis) {
        const bool lit = hovered == static_cast<GizmoPart>(axis + offset);
        const ImU32 ink = colour(kAxes[axis], lit ? 1.0F : 0.8F);
        const float width = lit ? 3.5F : 2.0F;
        if (weapon.rings) {
            const auto points = gizmo.ring(axis);
            for (std::size_t i = 0; i + 1 < points.size(); ++i) {
                list.AddLine(canvas.toScreen(points.at(i)), canvas.toScreen(points.at(i + 1)), ink,
                             width);
            }
            continue;
        }
        const ImVec2 end = canvas.toScreen(gizmo.arrowEnd(axis));
        list.AddLine(middle, end, ink, width);
        list.AddCircleFilled(end, em() * 0.25F, ink);
    }
    if (weapon.rings) {
        return;
    }
    const float half = static_cast<float>(Gizmo::kSquare);
    list.AddRect(ImVec2(middle.x - half, middle.y - half), ImVec2(middle.x + half, middle.y + half),
                 colour(palette::kAccent, hovered == GizmoPart::plane ? 1.0F : 0.7F));
}

std::optional<rig::SocketRole> socketUnder(const WeaponModel& weapon, const Vec2& mouse) {
    std::optional<rig::SocketRole> found;
    double nearest = 1.5 * Gizmo::kNear;
    for (const auto& [role, socket] : weapon.document.setup().sockets) {
        const double distance = glm::length(
            seen(weapon.turntable.projection(), socket.weaponFromSocket.position) - mouse);
        if (distance < nearest) {
            nearest = distance;
            found = role;
        }
    }
    return found;
}

/// Presses and drags: the gizmo, then sockets, then the view.
std::optional<GizmoPart> handleMouse(PanelModel& model, const Canvas& canvas) {
    WeaponModel& weapon = model.weapon;
    const ImGuiIO& io = ImGui::GetIO();
    const Vec2 mouse = canvas.fromScreen(io.MousePos);
    const Vec2 before =
        mouse - Vec2(static_cast<double>(io.MouseDelta.x), static_cast<double>(io.MouseDelta.y));
    const auto& sockets = weapon.document.setup().sockets;
    const auto selected = weapon.selected ? sockets.find(*weapon.selected) : sockets.end();
    std::optional<GizmoPart> part;
    if (selected != sockets.end()) {
        const Gizmo gizmo(weapon.turntable.projection(), selected->second.weaponFromSocket);
        part = weapon.dragged ? weapon.dragged : gizmo.partAt(mouse, !weapon.rings, weapon.rings);
    }
    if (ImGui::IsItemHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        weapon.dragged = part;
        if (!part) {
            if (const auto under = socketUnder(weapon, mouse)) {
                weapon.selected = under;
            }
        }
    }
    const bool moved = io.MouseDelta.x != 0.0F || io.MouseDelta.y != 0.0F;
    if (!ImGui::IsItemActive()) {
        weapon.dragged.reset();
    } else if (moved && weapon.dragged && selected != sockets.end()) {
        const Gizmo gizmo(weapon.turntable.projection(), selected->second.weaponFromSocket);
        WeaponSetup setup = weapon.document.setup();
        SetupSocket& socket = setup.sockets[*weapon.selected];
        socket.weaponFromSocket = gizmo.dragged(*weapon.dragged, before, mouse);
        socket.origin = rig::SocketOrigin::typed;
        socket.node.clear();
        socket.reason.clear();
        editWeapon(model, setup, "Move " + socketTitle(*weapon.selected));
    } else if (moved && ImGui::IsMouseDown(ImGuiMouseButton_Right)) {
        const Projection view = weapon.turntable.projection();
        const Vec2 way = mouse - before;
        weapon.turntable.target -= (way.x * view.right() - way.y * view.up()) / view.pixels;
    } else if (moved && !weapon.dragged && ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        weapon.turntable.yaw -= kTurn * static_cast<double>(io.MouseDelta.x);
        weapon.turntable.pitch =
            std::clamp(weapon.turntable.pitch + kTurn * static_cast<double>(io.MouseDelta.y),
                       -kMostPitch, kMostPitch);
    }
    return part;
}

} // namespace

std::string socketTitle(rig::SocketRole role) {
    std::string title(rig::socketName(role));
    std::replace(title.begin(), title.end(), '_', ' ');
    return title;
}

void editWeapon(PanelModel& model, const WeaponSetup& setup, const std::string& label) {
    model.weapon.document.beginDrag();
    model.weapon.document.edit(setup, label, model.document.stepsTaken());
}

void weaponView(PanelModel& model) {
    WeaponModel& weapon = model.weapon;
    const float width = ImGui::GetContentRegionAvail().x;
    const Canvas canvas{ImGui::GetCursorScreenPos(), ImVec2(width, 0.62F * width)};
    ImGui::InvisibleButton("##turntable", canvas.size,
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    if (!weapon.fitted) {
        fit(weapon, canvas);
    }
    const std::optional<GizmoPart> part = handleMouse(model, canvas);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 high(canvas.low.x + canvas.size.x, canvas.low.y + canvas.size.y);
    list.AddRectFilled(canvas.low, high, ImGui::GetColorU32(ImGuiCol_FrameBg),
                       ImGui::GetStyle().FrameRounding);
    list.PushClipRect(canvas.low, high, true);
    drawSurface(weapon, canvas, list);
    const auto& sockets = weapon.document.setup().sockets;
    for (const auto& [role, socket] : sockets) {
        drawSocket(weapon, canvas, role, socket, list);
    }
    if (const auto selected = weapon.selected ? sockets.find(*weapon.selected) : sockets.end();
        selected != sockets.end()) {
        drawGizmo(weapon, Gizmo(weapon.turntable.projection(), selected->second.weaponFromSocket),
                  canvas, part, list);
    }
    list.PopClipRect();
}

} // namespace foregrip::app

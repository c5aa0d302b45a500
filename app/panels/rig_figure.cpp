// SPDX-License-Identifier: MIT
#include "app/panels/rig_figure.h"

#include "app/panels/style.h"
#include "app/panels/widgets.h"
#include "rig/roles.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace foregrip::app {
namespace {

using rig::Role;

constexpr float kHeightEm = 23.0F;
constexpr float kJointEm = 0.46F;  ///< radius of a circle
constexpr float kFingerEm = 0.32F; ///< likewise, of a finger
constexpr std::size_t kFingerJoints = 3;

struct Place {
    Role role;
    ImVec2 at; ///< of the middle, or of the body's left; the right is its mirror image
};

constexpr float kMiddle = 0.0F;
const std::array<Place, 13> kPlaces = {{{Role::head, {kMiddle, 0.065F}},
                                        {Role::neck, {kMiddle, 0.155F}},
                                        {Role::spine3, {kMiddle, 0.235F}},
                                        {Role::spine2, {kMiddle, 0.315F}},
                                        {Role::spine1, {kMiddle, 0.395F}},
                                        {Role::hips, {kMiddle, 0.475F}},
                                        {Role::leftClavicle, {0.125F, 0.190F}},
                                        {Role::leftUpperArm, {0.270F, 0.215F}},
                                        {Role::leftLowerArm, {0.385F, 0.360F}},
                                        {Role::leftHand, {0.490F, 0.500F}},
                                        {Role::leftUpperLeg, {0.130F, 0.535F}},
                                        {Role::leftLowerLeg, {0.155F, 0.735F}},
                                        {Role::leftFoot, {0.175F, 0.935F}}}};

std::array<ImVec2, rig::kRoleCount> drawnAt{};

/// A finger joint of the hand beside the figure: thumb nearest to the body, tips down.
ImVec2 fingerPlace(std::size_t index) {
    const std::size_t finger = index / kFingerJoints;
    const auto joint = static_cast<float>(index % kFingerJoints);
    if (finger == 0) {
        return {0.585F - 0.035F * joint, 0.640F + 0.058F * joint};
    }
    const auto across = static_cast<float>(finger) - 1.0F;
    const float shorter = finger == 4 ? 0.020F : 0.0F;
    return {0.665F + 0.095F * across, 0.720F + shorter + (0.075F - 0.4F * shorter) * joint};
}

bool isFinger(Role role) {
    const auto i = static_cast<std::size_t>(role);
    const auto within = [i](Role first) {
        const auto from = static_cast<std::size_t>(first);
        return i >= from && i < from + rig::kFingerJointCount;
    };
    return within(Role::leftThumb1) || within(Role::rightThumb1);
}

/// Maps the figure's own coordinates to the window's.
struct Canvas {
    ImVec2 low;
    ImVec2 size;
    [[nodiscard]] ImVec2 at(const ImVec2& place) const {
        return {low.x + (place.x * 0.5F + 0.5F) * size.x, low.y + place.y * size.y};
    }
    [[nodiscard]] ImVec2 at(Role role) const { return at(figurePlace(role)); }
};

void limb(ImDrawList& list, const Canvas& canvas, ImVec2 from, ImVec2 to, float width, ImU32 ink) {
    const ImVec2 a = canvas.at(from);
    const ImVec2 b = canvas.at(to);
    list.AddLine(a, b, ink, width);
    list.AddCircleFilled(a, width * 0.5F, ink, 20);
    list.AddCircleFilled(b, width * 0.5F, ink, 20);
}

// A body to recognise, behind the circles.
void silhouette(ImDrawList& list, const Canvas& canvas) {
    const ImU32 ink = colour(ImVec4(0.175F, 0.178F, 0.184F, 1.0F));
    const float arm = em() * 1.15F;
    const float leg = em() * 1.65F;
    list.AddCircleFilled(canvas.at(ImVec2(0.0F, 0.065F)), em() * 1.25F, ink, 32);
    limb(list, canvas, {0.0F, 0.10F}, {0.0F, 0.17F}, em() * 0.95F, ink);
    for (const float side : {-1.0F, 1.0F}) {
        limb(list, canvas, {side * 0.235F, 0.215F}, {side * 0.385F, 0.36F}, arm, ink);
        limb(list, canvas, {side * 0.385F, 0.36F}, {side * 0.49F, 0.50F}, arm * 0.9F, ink);
        limb(list, canvas, {side * 0.12F, 0.51F}, {side * 0.155F, 0.735F}, leg, ink);
        limb(list, canvas, {side * 0.155F, 0.735F}, {side * 0.175F, 0.935F}, leg * 0.85F, ink);
        // The hand beside it.
        limb(list, canvas, {side * 0.69F, 0.655F}, {side * 0.94F, 0.655F}, em() * 2.1F, ink);
        for (std::size_t finger = 0; finger * kFingerJoints < rig::kFingerJointCount; ++finger) {
            ImVec2 first = fingerPlace(finger * kFingerJoints);
            ImVec2 last = fingerPlace(finger * kFingerJoints + kFingerJoints - 1);
            first.x *= side;
            last.x *= side;
            last.y += 0.02F;
            limb(list, canvas, first, last, em() * 0.95F, ink);
        }
    }
    const std::array<ImVec2, 6> torso = {canvas.at({-0.235F, 0.185F}), canvas.at({0.235F, 0.185F}),
                                         canvas.at({0.185F, 0.36F}),   canvas.at({0.195F, 0.52F}),
                                         canvas.at({-0.195F, 0.52F}),  canvas.at({-0.185F, 0.36F})};
    list.AddConvexPolyFilled(torso.data(), static_cast<int>(torso.size()), ink);
}

void bone(ImDrawList& list, const Canvas& canvas, Role from, Role to) {
    list.AddLine(canvas.at(from), canvas.at(to), colour(palette::kQuiet, 0.35F), em() * 0.11F);
}

void skeleton(ImDrawList& list, const Canvas& canvas) {
    constexpr auto kChains =
        std::to_array<std::pair<Role, Role>>({{Role::hips, Role::spine1},
                                              {Role::spine1, Role::spine2},
                                              {Role::spine2, Role::spine3},
                                              {Role::spine3, Role::neck},
                                              {Role::neck, Role::head},
                                              {Role::spine3, Role::leftClavicle},
                                              {Role::leftClavicle, Role::leftUpperArm},
                                              {Role::leftUpperArm, Role::leftLowerArm},
                                              {Role::leftLowerArm, Role::leftHand},
                                              {Role::hips, Role::leftUpperLeg},
                                              {Role::leftUpperLeg, Role::leftLowerLeg},
                                              {Role::leftLowerLeg, Role::leftFoot}});
    for (const auto& [from, to] : kChains) {
        bone(list, canvas, from, to);
        if (mirroredRole(to) != to) {
            bone(list, canvas, mirroredRole(from), mirroredRole(to));
        }
    }
    for (const bool right : {false, true}) {
        for (std::size_t i = 0; i < rig::kFingerJointCount; ++i) {
            if (i % kFingerJoints != 0) {
                bone(list, canvas, rig::fingerRole(right, i - 1), rig::fingerRole(right, i));
            }
        }
    }
}

void explain(const RigDocument& document, Role role) {
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(em() * 24.0F);
    ImGui::TextUnformatted(roleTitle(role).c_str());
    const int node = document.node(role);
    if (node >= 0) {
        ImGui::TextColored(roleInk(document.state(role)), "%s",
                           nodeTitle(document.model(), node).c_str());
    }
    const std::string& doubt = document.doubt(role);
    std::string why = document.decided(role)                       ? "decided by you"
                      : document.state(role) == RoleState::missing ? "needed, but not found"
                      : document.state(role) == RoleState::absent  ? "this rig has none"
                                                                   : "found by the program";
    if (!doubt.empty()) {
        why += "; look at it: " + doubt;
    }
    caption(why + ".");
    caption("Click, then click a bone below; or drag a bone here.");
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

void circle(RigModel& model, const Canvas& canvas, Role role) {
    RigDocument& document = *model.document;
    const RoleState state = document.state(role);
    const float radius = em() * (isFinger(role) ? kFingerEm : kJointEm);
    const ImVec2 at = canvas.at(role);
    drawnAt[static_cast<std::size_t>(role)] = at;
    ImGui::SetCursorScreenPos(ImVec2(at.x - radius, at.y - radius));
    ImGui::PushID(static_cast<int>(role));
    if (ImGui::InvisibleButton("role", ImVec2(2.0F * radius, 2.0F * radius))) {
        model.selected = model.selected == role ? std::nullopt : std::optional(role);
    }
    const bool hovered = ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
    if (ImGui::BeginDragDropTarget()) {
        if (const ImGuiPayload* payload = ImGui::AcceptDragDropPayload(kBonePayload)) {
            document.assign(role, *static_cast<const int*>(payload->Data));
            model.selected = role;
        }
        ImGui::EndDragDropTarget();
    }
    ImGui::PopID();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 ink = colour(roleInk(state));
    if (document.node(role) >= 0) {
        list.AddCircleFilled(at, radius, ink, 20);
        if (document.decided(role)) { // a dot, as a person's mark
            list.AddCircleFilled(at, radius * 0.4F, colour(ImVec4(0.07F, 0.07F, 0.08F, 1.0F)), 12);
        }
    } else {
        list.AddCircleFilled(at, radius, colour(ImVec4(0.105F, 0.107F, 0.11F, 1.0F)), 20);
        list.AddCircle(at, radius - em() * 0.05F, ink, 20, em() * 0.12F);
    }
    if (model.selected == role) {
        list.AddCircle(at, radius + em() * 0.2F, colour(ImGui::GetStyleColorVec4(ImGuiCol_Text)),
                       24, em() * 0.13F);
    } else if (hovered) {
        list.AddCircle(at, radius + em() * 0.2F, colour(palette::kQuiet), 24, em() * 0.1F);
    }
    if (hovered && ImGui::GetDragDropPayload() == nullptr) {
        explain(document, role);
    }
}

} // namespace

const ImVec4& roleInk(RoleState state) {
    switch (state) {
    case RoleState::sure:
        return palette::kGood;
    case RoleState::unsure:
        return palette::kWarning;
    case RoleState::missing:
        return palette::kError;
    case RoleState::absent:
        break;
    }
    return palette::kQuiet;
}

ImVec2 figurePlace(Role role) {
    const bool right = rig::roleName(role).starts_with("right_");
    const Role left = right ? mirroredRole(role) : role;
    ImVec2 place(0.0F, 0.0F);
    if (isFinger(left)) {
        place = fingerPlace(static_cast<std::size_t>(left) -
                            static_cast<std::size_t>(Role::leftThumb1));
    } else {
        const auto* const found = std::find_if(kPlaces.begin(), kPlaces.end(),
                                               [&](const Place& p) { return p.role == left; });
        place = found != kPlaces.end() ? found->at : place;
    }
    return {right ? -place.x : place.x, place.y};
}

ImVec2 figurePointInWindow(Role role) {
    return drawnAt[static_cast<std::size_t>(role)];
}

void rigFigure(RigModel& model) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const Canvas canvas{
        low, ImVec2(std::max(ImGui::GetContentRegionAvail().x, em() * 8.0F), em() * kHeightEm)};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    silhouette(list, canvas);
    skeleton(list, canvas);
    const ImU32 quiet = colour(palette::kQuiet);
    list.AddText(low, quiet, "its right");
    const char* const left = "its left";
    list.AddText(ImVec2(low.x + canvas.size.x - ImGui::CalcTextSize(left).x, low.y), quiet, left);
    for (std::size_t i = 0; i < rig::kRoleCount; ++i) {
        circle(model, canvas, static_cast<Role>(i));
    }
    ImGui::SetCursorScreenPos(low);
    ImGui::Dummy(canvas.size);
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "app/panels/rig_skeleton.h"

#include "app/panels/rig_figure.h"
#include "app/panels/style.h"
#include "rig/model.h"

#include <glm/vec3.hpp>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string>

namespace foregrip::app {
namespace {

constexpr float kHeightEm = 15.0F;
constexpr float kReachEm = 0.7F; ///< a joint is meant that is nearer to the pointer than this

/// Where the nodes are, flat: x to the right, y up, in whatever unit.
std::vector<ImVec2> flatPlaces(const RigDocument& document, const std::vector<int>& bones) {
    const rig::Model& model = document.model();
    const std::vector<glm::dmat4> matrices = rig::nodeMatrices(model);
    std::vector<glm::dvec3> places(model.nodes.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i] = glm::dvec3(matrices[i][3]);
    }
    std::array<int, 3> axes = {0, 1, 2}; // right, up, depth
    double right = 1.0;
    if (const auto& body = document.character(); body != nullptr && document.problem().empty()) {
        for (const rig::Joint& joint : body->humanoid.joints) {
            if (!joint.synthetic) {
                places[static_cast<std::size_t>(joint.node)] = joint.bind.position;
            }
        }
        right = -1.0; // it faces the viewer: its right is at the left
    } else {
        glm::dvec3 low(std::numeric_limits<double>::max());
        glm::dvec3 high(std::numeric_limits<double>::lowest());
        for (const int bone : bones) {
            low = glm::min(low, places[static_cast<std::size_t>(bone)]);
            high = glm::max(high, places[static_cast<std::size_t>(bone)]);
        }
        const glm::dvec3 size = high - low;
        // Files have Y or Z up; of the other two axes the arms spread along the longer one.
        const int up = size.z > 1.5 * size.y ? 2 : 1;
        const int other = up == 1 ? 2 : 1;
        axes = size.x >= size[other] ? std::array<int, 3>{0, up, other}
                                     : std::array<int, 3>{other, up, 0};
    }
    std::vector<ImVec2> flat(places.size());
    for (std::size_t i = 0; i < flat.size(); ++i) {
        flat[i] = ImVec2(static_cast<float>(right * places[i][axes[0]]),
                         static_cast<float>(places[i][axes[1]]));
    }
    return flat;
}

/// Fits the places of the bones into a rectangle of the window.
void fit(std::vector<ImVec2>& places, const std::vector<int>& bones, ImVec2 low, ImVec2 size) {
    ImVec2 least(std::numeric_limits<float>::max(), std::numeric_limits<float>::max());
    ImVec2 most(std::numeric_limits<float>::lowest(), std::numeric_limits<float>::lowest());
    for (const int bone : bones) {
        const ImVec2& p = places[static_cast<std::size_t>(bone)];
        least = ImVec2(std::min(least.x, p.x), std::min(least.y, p.y));
        most = ImVec2(std::max(most.x, p.x), std::max(most.y, p.y));
    }
    const float margin = em();
    const float width = std::max(most.x - least.x, 1e-6F);
    const float height = std::max(most.y - least.y, 1e-6F);
    const float scale =
        std::min((size.x - 2.0F * margin) / width, (size.y - 2.0F * margin) / height);
    for (ImVec2& p : places) {
        p = ImVec2(low.x + size.x * 0.5F + (p.x - 0.5F * (least.x + most.x)) * scale,
                   low.y + size.y * 0.5F - (p.y - 0.5F * (least.y + most.y)) * scale);
    }
}

int nearest(const std::vector<ImVec2>& places, const std::vector<int>& bones, ImVec2 pointer) {
    int best = -1;
    float reach = em() * kReachEm * em() * kReachEm;
    for (const int bone : bones) {
        const ImVec2& p = places[static_cast<std::size_t>(bone)];
        const float dx = p.x - pointer.x;
        const float dy = p.y - pointer.y;
        if (dx * dx + dy * dy < reach) {
            reach = dx * dx + dy * dy;
            best = bone;
        }
    }
    return best;
}

const ImVec4& inkOf(const RigDocument& document, int node) {
    const std::vector<rig::Role> roles = document.rolesOf(node);
    return roles.empty() ? palette::kQuiet : roleInk(document.state(roles.front()));
}

} // namespace

std::vector<bool> boneCandidates(const rig::Model& model) {
    std::vector<bool> wanted(model.nodes.size(), model.skins.empty());
    for (const rig::Skin& skin : model.skins) {
        for (const int joint : skin.joints) {
            for (int at = joint; at >= 0 && !wanted[static_cast<std::size_t>(at)];
                 at = model.nodes[static_cast<std::size_t>(at)].parent) {
                wanted[static_cast<std::size_t>(at)] = true;
            }
        }
    }
    return wanted;
}

int rigSkeleton(RigModel& model, const std::vector<int>& bones, int marked) {
    if (bones.empty()) {
        return -1;
    }
    const RigDocument& document = *model.document;
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const ImVec2 size(std::max(ImGui::GetContentRegionAvail().x, em() * 8.0F), em() * kHeightEm);
    const bool clicked = ImGui::InvisibleButton("skeleton", size);
    const bool over = ImGui::IsItemHovered();
    std::vector<ImVec2> places = flatPlaces(document, bones);
    fit(places, bones, low, size);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(low, ImVec2(low.x + size.x, low.y + size.y),
                       colour(ImVec4(0.08F, 0.082F, 0.086F, 1.0F)), 3.0F);
    std::vector<bool> drawn(places.size(), false);
    for (const int bone : bones) {
        drawn[static_cast<std::size_t>(bone)] = true;
    }
    for (const int bone : bones) {
        const int parent = document.model().nodes[static_cast<std::size_t>(bone)].parent;
        if (parent >= 0 && drawn[static_cast<std::size_t>(parent)]) {
            list.AddLine(places[static_cast<std::size_t>(parent)],
                         places[static_cast<std::size_t>(bone)], colour(palette::kQuiet, 0.5F));
        }
    }
    const int under = over ? nearest(places, bones, ImGui::GetMousePos()) : -1;
    for (const int bone : bones) {
        const ImVec2& at = places[static_cast<std::size_t>(bone)];
        list.AddCircleFilled(at, em() * 0.2F, colour(inkOf(document, bone)), 10);
        if (bone == marked || bone == under) {
            list.AddCircle(at, em() * 0.4F, colour(ImGui::GetStyleColorVec4(ImGuiCol_Text)), 16,
                           em() * 0.12F);
        }
    }
    if (under >= 0) {
        std::string text = nodeTitle(document.model(), under);
        for (const rig::Role role : document.rolesOf(under)) {
            text += "\n" + roleTitle(role);
        }
        ImGui::SetTooltip("%s", text.c_str());
    }
    return clicked ? under : -1;
}

} // namespace foregrip::app

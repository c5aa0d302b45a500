// SPDX-License-Identifier: MIT
#include "app/panels/rig_figure.h"
#include "app/panels/rig_skeleton.h"
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

// The bones of the file as a tree that can be searched, clicked and dragged from.
namespace foregrip::app {
namespace {

using rig::Role;

constexpr float kHeightEm = 18.0F;

RigPoints points;
int hoveredBone = -1; ///< of the list, in the newest frame

struct Row {
    int node = -1;
    int depth = 0;
    std::vector<Role> roles;
};

/// Children after their parents, siblings together.
void addBelow(const std::vector<std::vector<int>>& children, const std::vector<bool>& wanted,
              int root, std::vector<Row>& rows) {
    struct Entry {
        int node;
        int depth;
    };
    std::vector<Entry> waiting = {{root, 0}}; // a rig may be deeper than the stack allows
    while (!waiting.empty()) {
        const Entry entry = waiting.back();
        waiting.pop_back();
        if (!wanted[static_cast<std::size_t>(entry.node)]) {
            continue;
        }
        rows.push_back({entry.node, entry.depth, {}});
        const std::vector<int>& below = children[static_cast<std::size_t>(entry.node)];
        for (auto child = below.rbegin(); child != below.rend(); ++child) {
            waiting.push_back({*child, entry.depth + 1});
        }
    }
}

std::vector<Row> rowsOf(const RigDocument& document, const std::string& filter) {
    const rig::Model& model = document.model();
    std::vector<std::vector<int>> children(model.nodes.size());
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        if (model.nodes[i].parent >= 0) {
            children[static_cast<std::size_t>(model.nodes[i].parent)].push_back(
                static_cast<int>(i));
        }
    }
    const std::vector<bool> wanted = boneCandidates(model);
    std::vector<Row> rows;
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        if (model.nodes[i].parent < 0) {
            addBelow(children, wanted, static_cast<int>(i), rows);
        }
    }
    for (std::size_t i = 0; i < rig::kRoleCount; ++i) {
        const auto role = static_cast<Role>(i);
        const int node = document.node(role);
        const auto row = std::find_if(rows.begin(), rows.end(),
                                      [&](const Row& each) { return each.node == node; });
        if (node >= 0 && row != rows.end()) {
            row->roles.push_back(role);
        }
    }
    if (!filter.empty()) {
        std::erase_if(rows, [&](const Row& row) {
            std::string text = nodeTitle(model, row.node);
            for (const Role role : row.roles) {
                text += " " + roleTitle(role);
            }
            return !matchesWords(text, filter);
        });
    }
    return rows;
}

std::string rolesText(const Row& row) {
    std::string text;
    for (const Role role : row.roles) {
        text += (text.empty() ? "" : ", ") + roleTitle(role);
    }
    return text;
}

// A bone is the selected role; without one, its own role is selected.
void clickBone(RigModel& model, int node) {
    RigDocument& document = *model.document;
    if (model.selected) {
        document.assign(*model.selected, node);
    } else if (const std::vector<Role> roles = document.rolesOf(node); !roles.empty()) {
        model.selected = roles.front();
    }
}

void boneRow(RigModel& model, const Row& row, bool filtered) {
    RigDocument& document = *model.document;
    const std::string name = nodeTitle(document.model(), row.node);
    ImGui::PushID(row.node);
    const float indent =
        filtered ? 0.0F : em() * 0.55F * static_cast<float>(std::min(row.depth, 24));
    const float left = ImGui::GetCursorPosX();
    const bool mine = model.selected && document.node(*model.selected) == row.node;
    if (ImGui::Selectable("##bone", mine)) {
        clickBone(model, row.node);
    }
    if (ImGui::BeginDragDropSource()) {
        ImGui::SetDragDropPayload(kBonePayload, &row.node, sizeof(row.node));
        ImGui::TextUnformatted(name.c_str());
        ImGui::EndDragDropSource();
    }
    const std::string roles = rolesText(row);
    if (ImGui::IsItemHovered()) {
        hoveredBone = row.node;
    }
    if (ImGui::IsItemHovered() && ImGui::GetDragDropPayload() == nullptr) {
        ImGui::SetTooltip("%s%s%s\n%s", name.c_str(), roles.empty() ? "" : ": ", roles.c_str(),
                          model.selected
                              ? ("Click: this is the " + roleTitle(*model.selected)).c_str()
                              : "Drag it onto a circle of the figure");
    }
    ImGui::SameLine(left + indent, 0.0F);
    ImGui::TextUnformatted(name.c_str());
    if (!roles.empty()) {
        const float width = ImGui::CalcTextSize(roles.c_str()).x;
        const float right = ImGui::GetWindowContentRegionMax().x - width;
        ImGui::SameLine(std::max(right, ImGui::GetCursorPosX()));
        ImGui::TextColored(roleInk(document.state(row.roles.front())), "%s", roles.c_str());
    }
    ImGui::PopID();
}

ImVec2 middleOfItem() {
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    return {0.5F * (low.x + high.x), 0.5F * (low.y + high.y)};
}

// The bone of a role that was just selected comes into sight.
void showSelected(const RigModel& model, const std::vector<Row>& rows) {
    static std::optional<Role> shown;
    if (model.selected == shown) {
        return;
    }
    shown = model.selected;
    if (!model.selected) {
        return;
    }
    const int node = model.document->node(*model.selected);
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const Row& each) { return each.node == node; });
    if (row != rows.end()) {
        const auto line = static_cast<float>(row - rows.begin());
        ImGui::SetScrollY(
            std::max(0.0F, line * ImGui::GetTextLineHeightWithSpacing() - em() * 6.0F));
    }
}

} // namespace

RigPoints rigPointsInWindow() {
    return points;
}

void rigBonesPanel(PanelModel& model) {
    RigModel& rig = model.rig;
    if (rig.document == nullptr || rig.document->empty()) {
        caption("No bones.");
        return;
    }
    const std::vector<Row> all = rowsOf(*rig.document, {});
    std::vector<int> bones(all.size());
    std::transform(all.begin(), all.end(), bones.begin(), [](const Row& row) { return row.node; });
    const int selected = rig.selected ? rig.document->node(*rig.selected) : -1;
    if (const int node = rigSkeleton(rig, bones, hoveredBone >= 0 ? hoveredBone : selected);
        node >= 0) {
        clickBone(rig, node);
    }
    hoveredBone = -1;
    ImGui::SetNextItemWidth(-1.0F);
    ImGui::InputTextWithHint("##bones", "find a bone", &rig.filter);
    points.filter = middleOfItem();
    tooltip("Limits the list to bones with these words in their name or role.");
    const std::vector<Row> rows = rig.filter.empty() ? all : rowsOf(*rig.document, rig.filter);
    ImGui::BeginChild("bones", ImVec2(0.0F, em() * kHeightEm), true);
    showSelected(rig, rows);
    points.firstBone = ImVec2(ImGui::GetCursorScreenPos().x + em() * 4.0F,
                              ImGui::GetCursorScreenPos().y + em() * 0.5F);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(rows.size()), ImGui::GetTextLineHeightWithSpacing());
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            boneRow(rig, rows[static_cast<std::size_t>(i)], !rig.filter.empty());
        }
    }
    clipper.End();
    if (rows.empty()) {
        caption("No bone has these words in its name.");
    }
    ImGui::EndChild();
}

} // namespace foregrip::app

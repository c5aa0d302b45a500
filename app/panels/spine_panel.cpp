// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <array>
#include <cstdio>
#include <string>
#include <vector>

namespace foregrip::app {
namespace {

// The joints of the chain: the groups directly below "spine".
std::vector<const core::GroupInfo*> jointGroups(const FieldTable& fields) {
    std::vector<const core::GroupInfo*> joints;
    for (const core::GroupInfo& group : fields.groups()) {
        if (group.name.starts_with("spine.")) {
            joints.push_back(&group);
        }
    }
    return joints;
}

// One row a joint, one column a field: shares are compared down, limits across.
void jointTable(PanelModel& model) {
    const std::vector<const core::GroupInfo*> joints = jointGroups(model.fields);
    if (joints.empty()) {
        return;
    }
    const std::vector<std::size_t> first = model.fields.inGroup(joints.front()->name);
    const int columns = static_cast<int>(first.size()) + 1;
    if (!ImGui::BeginTable("joints", columns, ImGuiTableFlags_SizingStretchSame)) {
        return;
    }
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 1.5F);
    for (const std::size_t field : first) {
        ImGui::TableSetupColumn(model.fields.fields()[field].label.c_str(),
                                ImGuiTableColumnFlags_WidthStretch, 1.0F);
    }
    ImGui::TableNextRow();
    for (std::size_t i = 0; i < first.size(); ++i) {
        ImGui::TableSetColumnIndex(static_cast<int>(i) + 1);
        caption(model.fields.fields()[first[i]].label);
    }
    for (const core::GroupInfo* joint : joints) {
        ImGui::TableNextRow();
        ImGui::TableSetColumnIndex(0);
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(joint->title.c_str());
        const std::vector<std::size_t> members = model.fields.inGroup(joint->name);
        for (std::size_t i = 0; i < members.size(); ++i) {
            ImGui::TableSetColumnIndex(static_cast<int>(i) + 1);
            modelCell(model, members[i], ImGui::GetContentRegionAvail().x);
        }
    }
    ImGui::EndTable();
}

void shares(const PanelModel& model) {
    std::array<double, 2> sums{};
    for (const viewmodel::SpineJointTuning& joint : model.fields.working().spine.joints) {
        sums[0] += joint.pitchShare;
        sums[1] += joint.yawShare;
    }
    std::array<char, 128> text{};
    std::snprintf(
        text.data(), text.size(),
        "Shares in all: pitch %.2f, yaw %.2f.\nNow: spine %.1f deg, head %.1f deg, left over "
        "%.1f deg.",
        sums[0], sums[1], model.readouts.spinePitchDeg, model.readouts.headPitchDeg,
        model.readouts.residualPitchDeg);
    caption(text.data());
}

} // namespace

void spinePanel(PanelModel& model) {
    if (model.fields.group("spine") != nullptr) {
        jointTable(model);
        shares(model);
        groupFields(model, "spine");
    }
    groupBlock(model, "stance");
    groupBlock(model, "shouldering", false);
}

} // namespace foregrip::app

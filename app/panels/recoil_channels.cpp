// SPDX-License-Identifier: MIT
#include "app/panels/recoil_channels.h"

#include "app/panels/group_block.h"
#include "app/panels/layer_controls.h"
#include "app/panels/section_states.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <vector>

namespace foregrip::app {
namespace {

constexpr std::array<RecoilChannel, kRecoilChannels> kChannels = {{
    {"Aim",
     "Where bullets go. The player pulls it down; what is left returns.",
     "recoil_climb",
     {"recoil_climb", ""}},
    {"Camera",
     "What the view does by itself: a punch that springs back.",
     "recoil_camera",
     {"recoil_camera", ""}},
    {"Weapon",
     "What the drawn gun does: push, rise, turn and roll, on springs.",
     "recoil_kick",
     {"recoil_position", "recoil_rotation"}},
}};

constexpr auto kRows = std::to_array<ChannelRow>({
    {"Up", {"pitch_deg", "pitch_dps", "pitch_dps"}},
    {"  random", {"pitch_random_deg", "", "pitch_random"}},
    {"  at once", {"", "hard_pitch_deg", "hard_pitch_deg"}},
    {"Sideways", {"yaw_deg", "", "yaw_dps"}},
    {"  random", {"yaw_random_deg", "yaw_random_dps", "yaw_random"}},
    {"  steady", {"", "", "yaw_drift"}},
    {"  by pattern", {"pattern_side_deg", "", ""}},
    {"Roll", {"", "", "roll_dps"}},
    {"  random", {"", "roll_random_dps", "roll_random"}},
    {"Push back", {"", "", "push_mps"}},
    {"  up", {"", "", "rise_mps"}},
    {"  to the side", {"", "", "side_mps"}},
    {"  random", {"", "", "push_random"}},
    {"  at once", {"", "", "hard_push_mm"}},
    {"Turns about", {"", "", "pivot"}},
    {"When aiming", {"ads_multiplier", "ads_multiplier", "ads_multiplier"}},
    {"View shows", {"view_share", "view_share", ""}},
    {"Bullets follow", {"", "bullet_share", ""}},
    {"Less by zoom", {"", "scale_by_zoom", ""}},
    {"Stays for good", {"permanent", "", ""}},
    {"Arrives softly", {"softness", "", ""}},
    {"Returns after", {"recovery_delay_ms", "", ""}},
    {"  at rate", {"recovery_rate", "", ""}},
});

std::size_t fieldOf(const FieldTable& fields, std::size_t channel, std::string_view name) {
    return name.empty()
               ? fields.fields().size()
               : fields.find(std::string(kChannels[channel].group) + "." + std::string(name));
}

void heading(const RecoilChannel& channel) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(channel.title);
    tooltip(channel.help);
}

std::vector<LayerFields> layersOf(const FieldTable& fields, const RecoilChannel& channel) {
    std::vector<LayerFields> layers;
    for (const std::string_view name : channel.layers) {
        if (const auto found = layerFields(fields, name)) {
            layers.push_back(*found);
        }
    }
    return layers;
}

void mixCell(PanelModel& model, const RecoilChannel& channel, float width) {
    const std::vector<LayerFields> layers = layersOf(model.fields, channel);
    if (!layers.empty()) {
        layerCell(model, layers, width);
    }
}

void rowName(const char* label) {
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    const bool detail = label[0] == ' ';
    ImGui::PushStyleColor(ImGuiCol_Text,
                          detail ? palette::kQuiet : ImGui::GetStyleColorVec4(ImGuiCol_Text));
    ImGui::TextUnformatted(label);
    ImGui::PopStyleColor();
}

void channelTable(PanelModel& model) {
    constexpr int kColumns = static_cast<int>(kRecoilChannels) + 1;
    if (!ImGui::BeginTable("channels", kColumns, ImGuiTableFlags_RowBg)) {
        return;
    }
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, em() * 7.0F);
    for (std::size_t i = 0; i < kRecoilChannels; ++i) {
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 1.0F);
    }
    ImGui::TableNextRow();
    rowName("");
    for (const RecoilChannel& channel : kChannels) {
        ImGui::TableNextColumn();
        heading(channel);
    }
    ImGui::TableNextRow();
    rowName("Amount");
    for (const RecoilChannel& channel : kChannels) {
        ImGui::TableNextColumn();
        ImGui::PushID(channel.title);
        mixCell(model, channel, ImGui::GetContentRegionAvail().x);
        ImGui::PopID();
    }
    for (const ChannelRow& row : kRows) {
        ImGui::TableNextRow();
        rowName(row.label);
        for (std::size_t channel = 0; channel < kRecoilChannels; ++channel) {
            ImGui::TableNextColumn();
            const std::size_t field = fieldOf(model.fields, channel, row.fields[channel]);
            if (field < model.fields.fields().size()) {
                modelCell(model, field, ImGui::GetContentRegionAvail().x);
            }
        }
    }
    ImGui::EndTable();
}

bool inTable(const core::Field& field, std::size_t channel) {
    const std::string_view name = std::string_view(field.path).substr(field.group.size() + 1);
    return name == "stiffness" || name == "damping" || // in the table of springs
           std::any_of(kRows.begin(), kRows.end(),
                       [&](const ChannelRow& row) { return row.fields[channel] == name; });
}

void furtherRows(PanelModel& model) {
    for (std::size_t channel = 0; channel < kRecoilChannels; ++channel) {
        for (const std::size_t index : model.fields.inGroup(kChannels[channel].group)) {
            const core::Field& field = model.fields.fields()[index];
            const bool unused =
                field.path == "recoil_kick.pivot_mm" &&
                model.fields.working().recoilKick.pivot != viewmodel::RecoilPivot::point;
            if (!inTable(field, channel) && !unused) {
                modelRow(model, index);
            }
        }
    }
}

void channelBlocks(PanelModel& model) {
    for (const RecoilChannel& channel : kChannels) {
        if (!subsection(std::string("channel ") + channel.title, channel.title, channel.help, 0,
                        true)) {
            continue;
        }
        ImGui::PushID(channel.title);
        mixCell(model, channel, rowLabel("Amount"));
        groupFields(model, channel.group);
        for (const SpringColumn& spring : springColumns()) {
            const bool mine = channel.group == "recoil_kick" && spring.group != "recoil_climb" &&
                              spring.group != "recoil_camera";
            if (mine) {
                groupBlock(model, spring.group);
                groupBlock(model, spring.hotGroup, false);
            }
        }
        ImGui::PopID();
    }
}

} // namespace

const std::array<RecoilChannel, kRecoilChannels>& recoilChannelList() {
    return kChannels;
}

std::span<const ChannelRow> channelRows() {
    return kRows;
}

void recoilChannels(PanelModel& model) {
    if (ImGui::GetContentRegionAvail().x < kLeastChannelsEm * em()) {
        channelBlocks(model);
        return;
    }
    if (subsection("channels", "Channels", "Aim, camera and weapon beside each other.", 0, true)) {
        channelTable(model);
        furtherRows(model);
        ImGui::Spacing();
    }
    if (subsection("springs", "Springs", "How each channel comes back.", 0, true)) {
        springTable(model);
        ImGui::Spacing();
    }
}

} // namespace foregrip::app

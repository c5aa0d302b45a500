// SPDX-License-Identifier: MIT
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <array>
#include <cstdio>
#include <string>

// What was guessed of a rig and why, and its measures, which can be replaced.
namespace foregrip::app {
namespace {

constexpr double kLeastHeight = 0.1; ///< [m]
constexpr double kMostHeight = 10.0; ///< [m]
constexpr double kLeastArm = 10.0;   ///< [mm]
constexpr double kMostArm = 10'000.0;

// A number that is taken when its typing ends. True then.
bool number(const char* id, double& value, const char* format) {
    ImGui::SetNextItemWidth(-1.0F);
    ImGui::InputDouble(id, &value, 0.0, 0.0, format);
    return ImGui::IsItemDeactivatedAfterEdit();
}

void height(RigDocument& document) {
    const rig::Humanoid& body = document.character()->humanoid;
    static double typed = 0.0;
    static bool typing = false;
    if (!typing) {
        typed = body.height;
    }
    rowLabel("Height");
    ImGui::SetNextItemWidth(em() * 7.0F);
    ImGui::InputDouble("##height", &typed, 0.0, 0.0, "%.3f m");
    typing = ImGui::IsItemActive();
    const bool done = ImGui::IsItemDeactivatedAfterEdit();
    tooltip("How tall the body is shown, 0.1 to 10 m. Kept as a factor in the rig file.");
    if (done && typed >= kLeastHeight && typed <= kMostHeight && body.height > 0.0) {
        document.setRescale(body.rescale * typed / body.height);
    }
    ImGui::SameLine();
    ImGui::BeginDisabled(!document.decisions().rescale.has_value());
    if (ImGui::Button("As in the file")) {
        document.setRescale(std::nullopt);
    }
    ImGui::EndDisabled();
    std::array<char, 96> text{};
    std::snprintf(text.data(), text.size(), "The file's own height is %.3f m; factor %.4g.",
                  body.height / body.rescale, body.rescale);
    caption(text.data());
}

void armRow(RigDocument& document, const char* label, bool lower) {
    const rig::Humanoid& body = document.character()->humanoid;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(label);
    for (const bool right : {false, true}) {
        const std::size_t side = right ? 1 : 0;
        const auto& decided =
            (lower ? document.decisions().lowerArm : document.decisions().upperArm)[side];
        double mm = 1e3 * (lower ? body.lowerArm : body.upperArm)[side];
        ImGui::TableNextColumn();
        ImGui::PushID(label);
        if (decided) {
            ImGui::PushStyleColor(ImGuiCol_Text, palette::kAccent);
        }
        const bool done = number(right ? "##right" : "##left", mm, "%.1f");
        if (decided) {
            ImGui::PopStyleColor();
        }
        tooltip("Millimetres from joint to joint. As measured, until another length is typed; that "
                "one is kept in the rig file and used by the arms instead.");
        if (done && mm >= kLeastArm && mm <= kMostArm) {
            document.setArmLength(right, lower, mm * 1e-3);
        }
        ImGui::PopID();
    }
    ImGui::TableNextColumn();
    const auto& lengths = lower ? document.decisions().lowerArm : document.decisions().upperArm;
    ImGui::BeginDisabled(!lengths[0] && !lengths[1]);
    ImGui::PushID(label);
    if (ImGui::Button("measured")) {
        document.setArmLength(false, lower, std::nullopt);
        document.setArmLength(true, lower, std::nullopt);
    }
    ImGui::PopID();
    ImGui::EndDisabled();
    tooltip("Back to the lengths as they are measured in the model.");
}

} // namespace

void rigSizePanel(PanelModel& model) {
    RigDocument* const document = model.rig.document;
    if (document == nullptr || document->empty() || document->character() == nullptr) {
        caption("Nothing is measured before a body is found.");
        return;
    }
    height(*document);
    if (!ImGui::BeginTable("arms", 4, ImGuiTableFlags_SizingStretchProp)) {
        return;
    }
    ImGui::TableSetupColumn("[mm]", ImGuiTableColumnFlags_WidthStretch, 1.3F);
    ImGui::TableSetupColumn("left", ImGuiTableColumnFlags_WidthStretch, 1.0F);
    ImGui::TableSetupColumn("right", ImGuiTableColumnFlags_WidthStretch, 1.0F);
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableHeadersRow();
    armRow(*document, "Upper arm", false);
    if (!document->character()->humanoid.oneSegmentArms) {
        armRow(*document, "Forearm", true);
    }
    ImGui::EndTable();
    if (document->character()->humanoid.oneSegmentArms) {
        caption("These arms have one segment: they point at the grip and have no elbow.");
    }
}

void rigReasonsPanel(PanelModel& model) {
    const RigDocument* const document = model.rig.document;
    if (document == nullptr || document->empty()) {
        caption("Nothing was understood yet.");
        return;
    }
    if (document->character() == nullptr) {
        caption(document->problem());
        return;
    }
    const rig::Humanoid& body = document->character()->humanoid;
    const rig::BoneMap& map = body.map;
    ImGui::Text("Convention: %s", map.convention.c_str());
    ImGui::SameLine();
    ImGui::TextColored(map.sure ? palette::kGood : palette::kWarning, "%s",
                       map.sure ? "sure" : "unsure");
    for (const std::string& reason : map.reasons) {
        ImGui::Bullet();
        ImGui::SameLine();
        ImGui::TextWrapped("%s", reason.c_str());
    }
    ImGui::Text("Spine of %zu bones, neck of %zu", map.spine.size(), map.neck.size());
    ImGui::Text("Twist bones: upper arm %zu left, %zu right; forearm %zu left, %zu right",
                map.leftUpperArmTwist.size(), map.rightUpperArmTwist.size(),
                map.leftLowerArmTwist.size(), map.rightLowerArmTwist.size());
    ImGui::Text("Up is %s, the body faces %s in the file.", body.modelUp.c_str(),
                body.modelFaces.c_str());
    for (const std::string& warning : body.warnings) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette::kWarning);
        ImGui::TextWrapped("%s", warning.c_str());
        ImGui::PopStyleColor();
    }
}

} // namespace foregrip::app

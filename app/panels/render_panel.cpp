// SPDX-License-Identifier: MIT
#include "app/panels/render_rows.h"
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

namespace foregrip::app {
namespace {

void sizes(RenderSettings& render) {
    static constexpr std::array<std::pair<const char*, std::array<double, 2>>, 4> kSizes = {
        {{"720", {1280.0, 720.0}},
         {"1080", {1920.0, 1080.0}},
         {"1440", {2560.0, 1440.0}},
         {"4K", {3840.0, 2160.0}}}};
    const float width = rowLabel("Usual sizes");
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x * 0.6F;
    const float each = std::max(1.0F, std::floor((width - 3.0F * gap) / 4.0F));
    for (const auto& [name, size] : kSizes) {
        if (name != kSizes.front().first) {
            ImGui::SameLine(0.0F, gap);
        }
        const bool on = render.width == size[0] && render.height == size[1];
        if (toggleButton(name, on, palette::kFill, ImVec2(each, 0.0F))) {
            render.width = size[0];
            render.height = size[1];
        }
    }
}

/// Of the group "render": what the camera's and the comparison's rows do not show.
bool isPicture(std::string_view name) {
    static constexpr std::array<std::string_view, 8> kNames = {
        "format",  "width_px",    "height_px",   "frames_per_second",
        "samples", "shutter_deg", "supersample", "transparent"};
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

bool isOverlay(std::string_view name) {
    static constexpr std::array<std::string_view, 5> kNames = {"input", "springs", "crosshair",
                                                               "frame", "parameters"};
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

void choices(PanelModel& model) {
    RenderModel& render = model.render;
    renderTakeRows(model);
    ImGui::Spacing();
    renderCameraRows(model);
    ImGui::Spacing();
    renderComparisonRows(model);
    ImGui::Spacing();
    sizes(model.settings.render);
    settingsRowsWhere(model.settings, "render", isPicture);
    settingsRowsWhere(model.settings, "render", isOverlay);
    ImGui::SetNextItemWidth(rowLabel("Watermark"));
    ImGui::InputTextWithHint("##watermark", "none", &render.watermark);
    tooltip("A text in the corner of the picture.");
    ImGui::SetNextItemWidth(rowLabel("File"));
    ImGui::InputTextWithHint("##renderfile", "named by take and time", &render.name);
    tooltip(
        "A name, or a path with slashes. The format's ending is added. Without a path it goes to "
        "the folder for clips, see Capture.");
}

std::string timeText(double seconds) {
    const auto whole = static_cast<int>(std::ceil(seconds));
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%d:%02d left", whole / 60, whole % 60);
    return text.data();
}

void progress(RenderModel& render) {
    if (render.texture != 0 && render.textureWidth > 0) {
        const float width = std::min(ImGui::GetContentRegionAvail().x, em() * 22.0F);
        const float height = width * static_cast<float>(render.textureHeight) /
                             static_cast<float>(render.textureWidth);
        ImGui::Image(reinterpret_cast<ImTextureID>(render.texture), // NOLINT: as ImGui wants it
                     ImVec2(width, height));
    }
    const double share = render.total > 0
                             ? static_cast<double>(render.done) / static_cast<double>(render.total)
                             : 0.0;
    std::array<char, 96> text{};
    if (render.total > 0) {
        std::snprintf(text.data(), text.size(), "%lld of %lld frames",
                      static_cast<long long>(render.done), static_cast<long long>(render.total));
    } else {
        std::snprintf(text.data(), text.size(), "loading");
    }
    ImGui::ProgressBar(static_cast<float>(share), ImVec2(-1.0F, ImGui::GetFrameHeight()),
                       text.data());
    ImGui::BeginDisabled(render.stopping);
    render.cancel =
        ImGui::Button(render.stopping ? "completing what is there" : "Cancel") || render.cancel;
    ImGui::EndDisabled();
    tooltip("Stops. What is finished is kept, in a file whose name says that it is partial.");
    if (render.secondsLeft >= 0.0 && !render.stopping) {
        ImGui::SameLine();
        ImGui::TextColored(palette::kQuiet, "%s", timeText(render.secondsLeft).c_str());
    }
    caption("Writing " + render.file);
}

void result(const RenderModel& render) {
    if (render.result.empty()) {
        return;
    }
    caption("Made " + render.result);
    if (ImGui::Button("Copy path")) {
        ImGui::SetClipboardText(render.result.c_str());
    }
    tooltip("Puts the file's path on the clipboard.");
}

} // namespace

void renderPanel(PanelModel& model) {
    RenderModel& render = model.render;
    if (render.busy) {
        progress(render);
        return;
    }
    choices(model);
    const std::string complaint = renderComplaint(model);
    const float width = rowLabel("");
    ImGui::BeginDisabled(model.chrome.still || !complaint.empty());
    render.start = ImGui::Button("Render the clip", ImVec2(width, 0.0F)) || render.start;
    ImGui::EndDisabled();
    tooltip("Draws every frame of the take for as long as it needs, with the tuning, weapon, parts "
            "and character as they are now, beside the window, which goes on.");
    if (!complaint.empty()) {
        caption(complaint);
    }
    result(render);
}

} // namespace foregrip::app

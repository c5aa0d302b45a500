// SPDX-License-Identifier: MIT
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
#include <vector>

namespace foregrip::app {
namespace {

constexpr const char* kNone = "none";

void takeRow(PanelModel& model) {
    std::string chosen = model.render.take;
    if (chosen.empty()) {
        chosen = !model.playback.take.empty()    ? model.playback.take
                 : !model.playback.takes.empty() ? model.playback.takes.front()
                                                 : std::string();
    }
    if (nameRow("Take", model.playback.takes, chosen)) {
        model.render.take = chosen;
    }
    tooltip(
        "What is rendered: a bundled take, or one that was opened or recorded. Until you choose "
        "one, the one that is played.");
}

void versusRow(PanelModel& model) {
    std::vector<std::string> names = {kNone};
    names.insert(names.end(), model.chrome.tunings.begin(), model.chrome.tunings.end());
    names.insert(names.end(), model.chrome.userTunings.begin(), model.chrome.userTunings.end());
    std::string chosen = model.render.versus.empty() ? kNone : model.render.versus;
    if (nameRow("Compare with", names, chosen)) {
        model.render.versus = chosen == kNone ? std::string() : chosen;
    }
    tooltip("Shows the numbers as they are now beside another tuning, in one clip, on one clock.");
}

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

void choices(PanelModel& model) {
    RenderModel& render = model.render;
    takeRow(model);
    sizes(model.settings.render);
    settingsRows(model.settings, "render");
    versusRow(model);
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
    const float width = rowLabel("");
    ImGui::BeginDisabled(model.chrome.still);
    render.start = ImGui::Button("Render the clip", ImVec2(width, 0.0F)) || render.start;
    ImGui::EndDisabled();
    tooltip("Draws every frame of the take for as long as it needs, with the tuning, weapon, parts "
            "and character as they are now, beside the window, which goes on.");
    result(render);
}

} // namespace foregrip::app

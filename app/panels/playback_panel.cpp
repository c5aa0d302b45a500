// SPDX-License-Identifier: MIT
#include "app/panels/field_editor.h"
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

namespace foregrip::app {
namespace {

constexpr const char* kLive = "live: keyboard and mouse";

void source(PlaybackModel& playback) {
    std::vector<std::string> names = {kLive};
    names.insert(names.end(), playback.takes.begin(), playback.takes.end());
    std::string chosen = playback.take.empty() ? kLive : playback.take;
    if (nameRow("Motion", names, chosen)) {
        playback.take = chosen == kLive ? std::string() : chosen;
    }
    tooltip("Live input, or a take that loops, so that both hands are free for the sliders.");
}

void transport(PlaybackModel& playback) {
    rowLabel("Transport");
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    if (iconButton("##restart", Icon::restart, "Start again (F5)")) {
        playback.restart = true;
    }
    ImGui::SameLine(0.0F, gap);
    if (iconButton("##back", Icon::stepBack, "One frame back (comma, while paused)",
                   playback.paused)) {
        playback.step = -1;
    }
    ImGui::SameLine(0.0F, gap);
    if (iconButton("##pause", playback.paused ? Icon::play : Icon::pause,
                   playback.paused ? "Go on (P)" : "Pause (P)")) {
        playback.paused = !playback.paused;
    }
    ImGui::SameLine(0.0F, gap);
    if (iconButton("##forward", Icon::stepForward, "One frame on (period, while paused)",
                   playback.paused)) {
        playback.step = 1;
    }
}

void speed(Settings& settings) {
    static const Settings kDefaults;
    static Settings defaults = kDefaults;
    const core::FieldList fields = settingsFields(settings);
    const core::FieldList defaultFields = settingsFields(defaults);
    const core::Field* field = core::findField(fields, "view.time_factor");
    if (field != nullptr) {
        fieldRow({*field, core::findField(defaultFields, "view.time_factor")});
    }
    const float width = rowLabel("");
    static constexpr std::array<double, 4> kFactors = {0.1, 0.25, 0.5, 1.0};
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x * 0.6F;
    const float each = std::max(1.0F, std::floor((width - 3.0F * gap) / 4.0F));
    for (const double factor : kFactors) {
        std::array<char, 16> text{};
        std::snprintf(text.data(), text.size(), "%gx", factor);
        if (factor != kFactors.front()) {
            ImGui::SameLine(0.0F, gap);
        }
        if (toggleButton(text.data(), settings.timeFactor == factor, palette::kFill,
                         ImVec2(each, 0.0F))) {
            settings.timeFactor = factor;
        }
    }
}

void progress(const PlaybackModel& playback) {
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%.2f of %.2f s", playback.takeTime,
                  playback.takeDuration);
    const double share =
        playback.takeDuration > 0.0 ? playback.takeTime / playback.takeDuration : 0.0;
    ImGui::ProgressBar(static_cast<float>(share), ImVec2(-1.0F, ImGui::GetFrameHeight()),
                       text.data());
}

} // namespace

void playbackPanel(PanelModel& model) {
    source(model.playback);
    if (!model.playback.take.empty()) {
        progress(model.playback);
    }
    transport(model.playback);
    speed(model.settings);
    rowLabel("Hold fire for me");
    ImGui::BeginDisabled(!model.playback.take.empty());
    ImGui::Checkbox("##holdfire", &model.playback.holdFire);
    ImGui::EndDisabled();
    tooltip("Live input only: holds the trigger, presses it again in semi and burst, and reloads "
            "an empty magazine.");
}

} // namespace foregrip::app

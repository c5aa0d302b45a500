// SPDX-License-Identifier: MIT
#include "app/document/take_label.h"
#include "app/panels/column.h"
#include "app/panels/style.h"

#include <imgui.h>

#include <array>
#include <cstdio>
#include <string>

namespace foregrip::app {
namespace {

// Text on a dark pill; `anchor` 0 puts its left edge at `at.x`, 0.5 its centre. Returns its height.
float pill(const ImVec2& at, float anchor, const ImVec4& ink, const std::string& text) {
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const ImVec2 pad(em() * 0.7F, em() * 0.3F);
    const ImVec2 low(at.x - anchor * (size.x + 2.0F * pad.x), at.y);
    const ImVec2 high(low.x + size.x + 2.0F * pad.x, low.y + size.y + 2.0F * pad.y);
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.AddRectFilled(low, high, colour(ImVec4(0.06F, 0.062F, 0.066F, 0.82F)), 4.0F);
    list.AddText(ImVec2(low.x + pad.x, low.y + pad.y), colour(ink), text.c_str());
    return high.y - low.y + em() * 0.3F;
}

std::string takeText(const PlaybackModel& playback, const TakesModel& takes) {
    std::array<char, 64> time{};
    std::snprintf(time.data(), time.size(), "  %.2f / %.2f s", playback.takeTime,
                  playback.takeDuration);
    const std::string own = takes.document.isOpen() ? takes.document.take().name : std::string();
    return "loop: " + (own.empty() ? takeLabel(playback.take) : own) + time.data();
}

} // namespace

void drawHints(const PanelModel& model, float right, float bottom) {
    const ImVec4 text = ImGui::GetStyleColorVec4(ImGuiCol_Text);
    ImVec2 at(em() * 0.8F, em() * 0.8F);
    const PlaybackModel& playback = model.playback;
    if (model.chrome.showingSaved) {
        at.y += pill(at, 0.0F, palette::kAccent, "showing the saved tuning");
    }
    if (!playback.take.empty()) {
        at.y += pill(at, 0.0F, text, takeText(playback, model.takes));
    }
    if (model.chrome.still) {
        return;
    }
    if (!playback.take.empty() && playback.take == model.takes.newest) {
        at.y += pill(at, 0.0F, text,
                     "recorded: both hands are free.   Esc takes the rifle again, "
                     "F8 records again, F7 is the timeline");
    } else if (!playback.take.empty()) {
        at.y += pill(at, 0.0F, palette::kQuiet, "Esc: back to keyboard and mouse");
    }
    if (playback.paused) {
        at.y += pill(at, 0.0F, palette::kWarning,
                     model.view.frozen ? "frozen: drag to turn around it, scroll for distance"
                                       : "paused: comma and period step");
    } else if (model.settings.timeFactor != 1.0) {
        std::array<char, 32> factor{};
        std::snprintf(factor.data(), factor.size(), "time x %.3g", model.settings.timeFactor);
        at.y += pill(at, 0.0F, palette::kWarning, factor.data());
    }
    const bool needsHint = !model.chrome.captured && !model.chrome.everCaptured &&
                           !model.weapon.handles.shown && playback.take.empty() &&
                           !model.chrome.showHelp;
    if (needsHint && right > em() * 30.0F) {
        pill(ImVec2(right * 0.5F, bottom - em() * 3.2F), 0.5F, text,
             "Click here to take the rifle.   Esc frees the mouse.   F1 shows all keys.");
    }
}

} // namespace foregrip::app

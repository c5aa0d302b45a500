// SPDX-License-Identifier: MIT
#include "app/panels/field_editor.h"
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <array>
#include <cstdio>
#include <string>

namespace foregrip::app {
namespace {

void startOrStop(CaptureModel& capture, bool still) {
    const float width = rowLabel("Window to clip");
    ImGui::BeginDisabled(still || capture.finishing);
    const char* const text = capture.finishing ? "finishing the file"
                             : capture.running ? "stop (F9)"
                                               : "record the window (F9)";
    if (toggleButton(text, capture.running, palette::kError, ImVec2(width, 0.0F))) {
        capture.toggle = true;
    }
    ImGui::EndDisabled();
    tooltip("Writes what is on the screen into a video file, in real time. A take records input "
            "instead and can be rendered again without a dropped frame.");
}

void folderRow(Settings& settings, const CaptureModel& capture) {
    ImGui::SetNextItemWidth(rowLabel("Folder"));
    ImGui::InputTextWithHint("##clipfolder", capture.folder.c_str(), &settings.clipFolder);
    tooltip("Where clips go; empty: the folder that is shown. It is made when it is needed.");
}

} // namespace

void capturePanel(PanelModel& model) {
    CaptureModel& capture = model.capture;
    startOrStop(capture, model.chrome.still);
    if (capture.running) {
        std::array<char, 128> text{};
        std::snprintf(text.data(), text.size(),
                      "%.1f s, %lld frames repeated, %lld pictures skipped, %lld lost",
                      capture.seconds, static_cast<long long>(capture.duplicated),
                      static_cast<long long>(capture.skipped),
                      static_cast<long long>(capture.lost));
        caption(text.data());
    }
    ImGui::BeginDisabled(capture.running);
    settingsRows(model.settings, "capture");
    folderRow(model.settings, capture);
    ImGui::EndDisabled();
    if (!capture.file.empty()) {
        caption((capture.running || capture.finishing ? "Writing " : "Newest: ") + capture.file);
    }
}

} // namespace foregrip::app

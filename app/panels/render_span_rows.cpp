// SPDX-License-Identifier: MIT
#include "app/document/take_label.h"
#include "app/panels/field_editor.h"
#include "app/panels/render_rows.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"
#include "core/text.h"

#include <imgui.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace foregrip::app {
namespace {

void takeRow(PanelModel& model) {
    RenderModel& render = model.render;
    std::vector<std::string> takes = model.playback.takes;
    if (!render.takeShown.empty() &&
        std::find(takes.begin(), takes.end(), render.takeShown) == takes.end()) {
        takes.push_back(render.takeShown); // named on the command line
    }
    std::vector<ChoiceItem> choices;
    std::size_t index = takes.size();
    for (std::size_t i = 0; i < takes.size(); ++i) {
        const bool shown = takes[i] == render.takeShown;
        index = shown ? i : index;
        const bool file = takes[i].find('/') != std::string::npos;
        choices.push_back({shown && !render.title.empty() ? render.title : takeLabel(takes[i]),
                           file ? takes[i] : "Comes with the program."});
    }
    if (choiceRow("Take", choices, index,
                  "What is rendered: a bundled take, or one that was opened or recorded. Until you "
                  "choose one, the one that is played, with its unsaved edits.")) {
        render.take = takes[index];
        render.span = {};
    }
}

/// One end of the part.
void endRow(const char* label, const char* help, std::optional<double>& end, double usual,
            double least, double most) {
    double seconds = end.value_or(usual);
    DerivedRow row;
    row.label = label;
    row.help = help;
    row.unit = core::unit::seconds;
    row.minimum = least;
    row.maximum = most;
    row.defaultValue = usual;
    if (derivedRow(row, seconds)) {
        end = seconds == usual ? std::nullopt : std::optional(seconds);
    }
}

void partButtons(RenderModel& render) {
    const float width = rowLabel("Part");
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x * 0.6F;
    const ImVec2 half(std::max(1.0F, (width - gap) * 0.5F), 0.0F);
    if (toggleButton("whole take", render.span.whole(), palette::kFill, half)) {
        render.span = {};
    }
    tooltip("From the take's beginning to its end.");
    ImGui::SameLine(0.0F, gap);
    const bool on = render.loop && render.span.from == render.loop->first &&
                    render.span.to == render.loop->second;
    ImGui::BeginDisabled(!render.loop);
    if (toggleButton("the loop", on, palette::kFill, half)) {
        render.span = {render.loop->first, render.loop->second};
    }
    ImGui::EndDisabled();
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
        ImGui::SetTooltip("%s", render.loop
                                    ? "The part that the timeline plays again and again (F7)."
                                    : "This take has no loop: select a part on the "
                                      "timeline (F7) and press Loop.");
    }
}

} // namespace

void renderTakeRows(PanelModel& model) {
    takeRow(model);
    RenderModel& render = model.render;
    if (render.duration <= 0.0) {
        caption("This take cannot be read.");
        return;
    }
    partButtons(render);
    const RenderSettings& settings = model.settings.render;
    const SpanFacts facts = factsOf(render.span, render.duration, settings.format, settings.rate);
    endRow("From", "Where in the take the clip begins [s].", render.span.from, 0.0, 0.0, facts.to);
    endRow("To", "Where in the take it ends [s].", render.span.to, render.duration, facts.from,
           render.duration);
    rowLabel("");
    if (facts.complaint.empty()) {
        ImGui::TextColored(palette::kQuiet, "%lld frames, %s s at %s fps",
                           static_cast<long long>(facts.frames),
                           core::formatNumber(facts.length, 5).c_str(), facts.rate.c_str());
        tooltip("How long the clip will be: whole frames at the rate that its format plays.");
    } else {
        ImGui::TextColored(palette::kWarning, "nothing");
        tooltip(facts.complaint.c_str());
    }
}

std::string renderComplaint(const PanelModel& model) {
    const RenderModel& render = model.render;
    const RenderSettings& settings = model.settings.render;
    if (render.duration <= 0.0) {
        return "Choose a take that can be read.";
    }
    const SpanFacts facts = factsOf(render.span, render.duration, settings.format, settings.rate);
    if (!facts.complaint.empty()) {
        return facts.complaint;
    }
    if (settings.camera == ClipCamera::track && !render.camera.track()) {
        return "The camera track has no key: open one, or write a key from a view.";
    }
    return render.comparison.complaint();
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "app/panels/keyboard_focus.h"
#include "app/panels/panels.h"
#include "app/panels/pattern_editor.h"
#include "app/panels/rig_figure.h"
#include "app/window/frame_loop.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <optional>

// What a test that drives the window reads in its log after a frame.
namespace foregrip::app {

void FrameLoop::logPanels() {
    if (log_ == nullptr) {
        return;
    }
    // While the mouse is captured no panel may see it.
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    if (bench_->captured() && context.HoveredId != 0) {
        log_->add("hovered_while_captured", 0, 1.0);
    }
    if (bench_->captured() && context.ActiveId != 0) {
        log_->add("active_while_captured", 0, 1.0);
    }
    log_->set("notices", 0, static_cast<double>(bench_->model().notices.all().size()));
    log_->set("changes", 0, static_cast<double>(bench_->model().document.changes().size()));
    log_->set("revision", 0, static_cast<double>(bench_->model().document.revision()));
    log_->set("typing", 0, ImGuiLayer::typing() ? 1.0 : 0.0);
    const std::optional<ImVec2> focus = keyboardFocusInWindow();
    log_->set("navigating", 0, keyboardIsPanels() ? 1.0 : 0.0);
    log_->set("focus_x", 0, focus ? static_cast<double>(focus->x) : -1.0);
    log_->set("focus_y", 0, focus ? static_cast<double>(focus->y) : -1.0);
    log_->set("column_px", 0, columnPixels_);
    const CaptureModel& capture = bench_->model().capture;
    log_->set("capturing", 0, capture.running ? 1.0 : 0.0);
    log_->set("finishing_clip", 0, capture.finishing ? 1.0 : 0.0);
    log_->set("capture_s", 0, capture.seconds);
    logOpening();
    if (const auto point = patternPointInWindow(0)) {
        log_->set("pattern_x", 0, point->x);
        log_->set("pattern_y", 0, point->y);
    }
}

void FrameLoop::logOpening() {
    const PanelModel& model = bench_->model();
    const viewmodel::Character& character = *bench_->setup().character;
    log_->set("opening", 0, model.opening.busy ? 1.0 : 0.0);
    log_->set("questions", 0, static_cast<double>(model.opening.questions.size()));
    log_->set("joints", 0, static_cast<double>(character.humanoid.joints.size()));
    log_->set("browsing", 0,
              model.opening.browser != nullptr && model.opening.browser->isOpen() ? 1.0 : 0.0);
    log_->set("uploaded_models", 0, static_cast<double>(scene_.handles().size()));
    if (!model.rig.shown) {
        return;
    }
    const RigPoints points = rigPointsInWindow();
    const ImVec2 role = figurePointInWindow(rig::Role::neck);
    log_->set("role_x", 0, static_cast<double>(role.x));
    log_->set("role_y", 0, static_cast<double>(role.y));
    log_->set("bone_filter_x", 0, static_cast<double>(points.filter.x));
    log_->set("bone_filter_y", 0, static_cast<double>(points.filter.y));
    log_->set("bone_x", 0, static_cast<double>(points.firstBone.x));
    log_->set("bone_y", 0, static_cast<double>(points.firstBone.y));
    log_->set("rig_changed", 0, model.rig.document->dirty() ? 1.0 : 0.0);
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "app/panels/panels.h"

#include "app/panels/column.h"
#include "app/panels/keyboard_focus.h"
#include "app/panels/opening_view.h"
#include "app/panels/socket_view.h"
#include "app/panels/timeline_panel.h"

#include <imgui.h>

#include <utility>

namespace foregrip::app {

float drawPanels(PanelModel& model) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    model.rig.shown = false;
    model.fields.load(model.document, model.states.inForce);
    if (std::exchange(model.chrome.focusPanel, false)) {
        focusNextPanel();
    }
    const float strip = drawStatusStrip(model);
    const float bottom = display.y - strip;
    const float column = drawColumn(model, bottom);
    const float right = display.x - column;
    const float free = bottom - drawTimelinePanel(model, right, bottom);
    drawSocketHandles(model);
    drawHints(model, right, free);
    drawHelp(model, right, free);
    drawNotices(model, right, free);
    drawOpening(model, right);
    drawFileBrowser(model);
    drawUnsavedQuestion(model);
    drawKeyboardFocus();
    if (!ImGui::IsAnyItemActive() && !model.weapon.handles.drag) {
        model.document.endDrag();
        model.weapon.document.endDrag();
        model.takes.document.endDrag();
        model.render.camera.endDrag();
    }
    return column;
}

} // namespace foregrip::app

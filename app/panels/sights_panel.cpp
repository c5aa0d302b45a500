// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"
#include "app/panels/widgets.h"
#include "core/text.h"

#include <string>

namespace foregrip::app {
namespace {

std::string milliseconds(double value) {
    return core::formatNumber(value, 2) + " ms";
}

void secondView(const Readouts& readouts) {
    if (readouts.scopePixels == 0) {
        caption("Second view: none is drawn.");
        return;
    }
    const std::string side = std::to_string(readouts.scopePixels);
    std::string text = "Second view: " + side + " x " + side + " px, " +
                       milliseconds(readouts.scopeCpuMs) + " of the program";
    if (readouts.scopeGpuMs > 0.0) {
        text += ", " + milliseconds(readouts.scopeGpuMs) + " of the driver";
    }
    caption(text + ".");
    tooltip("What drawing the world once more for the ocular takes, within the time of a frame. A "
            "smaller picture or a sight without magnification costs less.");
}

} // namespace

void sightsPanel(PanelModel& model) {
    secondView(model.readouts);
    groupBlock(model, "sights");
    groupBlock(model, "reticle");
}

} // namespace foregrip::app

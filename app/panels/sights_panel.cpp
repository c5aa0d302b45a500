// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"
#include "app/panels/widgets.h"
#include "core/text.h"

#include <cmath>
#include <string>

namespace foregrip::app {
namespace {

std::string rounded(double value, double steps) {
    return core::formatNumber(std::round(value * steps) / steps, 6);
}

/// The sight that is aimed with, in one sentence.
std::string sentence(const Readouts& r) {
    std::string text = "Aimed with: " + r.sight + ", eye " + rounded(r.eyeReliefMm, 1.0) +
                       " mm behind it, " + rounded(r.zoom, 100.0) + " times";
    if (r.sightTurns) {
        text += " of " + rounded(r.leastPower, 10.0) + " to " + rounded(r.mostPower, 10.0);
    }
    text += r.reticle.empty() ? ", no reticle" : ", " + r.reticle;
    if (r.exitPupilMm > 0.0) {
        text += ", exit pupil " + rounded(r.exitPupilMm, 10.0) + " mm";
    }
    return text + ".";
}

void secondView(const Readouts& r) {
    if (r.scopePixels == 0) {
        caption("Second view: none is drawn.");
        return;
    }
    const std::string side = std::to_string(r.scopePixels);
    std::string text = "Second view: " + side + " x " + side + " px, " +
                       rounded(r.scopeCpuMs, 100.0) + " ms of the program";
    if (r.scopeGpuMs > 0.0) {
        text += ", " + rounded(r.scopeGpuMs, 100.0) + " ms of the driver";
    }
    caption(text + ".");
    tooltip("What drawing the world once more for the ocular takes, within the time of a frame. A "
            "smaller picture or a sight without magnification costs less.");
}

} // namespace

void sightsPanel(PanelModel& model) {
    caption(sentence(model.readouts));
    if (model.readouts.sightTurns) {
        tooltip("The wheel sets the magnification while aiming.");
    }
    secondView(model.readouts);
    groupBlock(model, "sights");
    groupBlock(model, "reticle");
}

} // namespace foregrip::app

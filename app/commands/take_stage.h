// SPDX-License-Identifier: MIT
#pragma once

#include "app/scene.h"
#include "clip/take_frames.h"

namespace foregrip::app {

/// The scene's models for drawing a take with `renderer`; both outlive what it is given to.
[[nodiscard]] inline clip::TakeStage takeStage(Scene& scene, render::Renderer& renderer) {
    return {[&scene, &renderer](const viewmodel::Setup& setup) { scene.prepare(renderer, setup); },
            &scene.handles(), scene.stage()};
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#pragma once

#include "app/scene.h"
#include "clip/take_frames.h"
#include "render/renderer.h"

namespace foregrip::app {

/// The scene's models for drawing a take with `renderer`; both outlive what it is given to.
[[nodiscard]] inline clip::TakeStage takeStage(Scene& scene, render::Renderer& renderer) {
    return {[&scene, &renderer](const viewmodel::Setup& setup) { scene.prepare(renderer, setup); },
            &scene.handles(), scene.stage()};
}

/// How the renderer draws pictures of a view: where nothing stands behind an edge, the filter that
/// smooths it has nothing to work with, and it takes several samples.
[[nodiscard]] inline render::RendererOptions rendererOptions(const present::ViewOptions& view) {
    render::RendererOptions options;
    options.samples = view.transparent ? 4 : 0;
    return options;
}

} // namespace foregrip::app

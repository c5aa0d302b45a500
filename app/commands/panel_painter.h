// SPDX-License-Identifier: MIT
#pragma once

#include "app/content.h"
#include "core/result.h"
#include "present/frame_builder.h"
#include "render/target.h"
#include "sim/take_player.h"
#include "viewmodel/output.h"

#include <functional>

namespace foregrip::app {

/// What the panels of a still picture show.
struct PanelScene {
    const Content& content;
    sim::TakePlayer& player;         ///< standing at `output.time`
    const viewmodel::Output& output; ///< the frame below the panels
    const present::ViewOptions& view;
};

/// Draws the program's panels over what already stands in `target`, with the current OpenGL context
/// and without a window. The same scene gives the same pixels. The command line knows the panels by
/// this function alone, so that it needs neither ImGui nor GLFW.
using PanelPainter = std::function<core::Status(const PanelScene&, const render::Target& target)>;

} // namespace foregrip::app

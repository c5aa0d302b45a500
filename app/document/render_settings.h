// SPDX-License-Identifier: MIT
#pragma once

#include "clip/clip_format.h"
#include "present/frame_builder.h"

#include <cstdint>

namespace foregrip::app {

/// How two tunings share a picture.
enum class CompareLayout : std::uint8_t { side, split, stack };

/// What a clip of a take is rendered as, from the window. Kept with the settings; the fields are
/// declared in settings.cpp. Whole numbers are doubles since fields are.
struct RenderSettings {
    clip::ClipFormat format = clip::ClipFormat::mp4;
    double width = 1920.0;  ///< [px]
    double height = 1080.0; ///< [px]
    double rate = 60.0;     ///< [1/s]; 23.976 and its kin mean their fractions
    double samples = 1.0;   ///< pictures that a frame is the mean of, for motion blur
    double shutter = 3.14159265358979323846; ///< [rad] of a frame that the shutter is open
    double supersample = 1.0;                ///< draws so many times larger and averages down
    bool alpha = false; ///< character and weapon alone, transparent around them
    present::CameraMode camera = present::CameraMode::first;
    CompareLayout layout = CompareLayout::side;

    // What is drawn over the picture.
    bool input = false;
    bool springs = false;
    bool crosshair = false;
    bool frame = false;
    bool parameters = false;
};

} // namespace foregrip::app

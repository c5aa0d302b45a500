// SPDX-License-Identifier: MIT
#pragma once

#include "clip/camera_path.h"
#include "clip/clip_format.h"
#include "core/fields.h"
#include "present/frame_builder.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace foregrip::app {

/// How two tunings share a picture.
enum class CompareLayout : std::uint8_t { side, split, stack };

/// From where a clip is taken: a present::CameraMode of the same name, or led along keys.
enum class ClipCamera : std::uint8_t { first, third, side, front, orbit, track };

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
    ClipCamera camera = ClipCamera::first;
    double fov = 0.0;           ///< [rad] vertical; 0: the camera's own. Not of parallel rays
    double viewHeight = 2.1;    ///< [m] of the world that side and front show
    double orbitYaw = 0.6;      ///< [rad] as present::Orbit
    double orbitPitch = 0.15;   ///< [rad]
    double orbitDistance = 2.2; ///< [m]
    double orbitSpin = 0.0;     ///< [rad/s]
    clip::OrbitTarget orbitAt = clip::OrbitTarget::chest;
    CompareLayout layout = CompareLayout::side;

    // What is drawn over the picture.
    bool input = false;
    bool springs = false;
    bool crosshair = false;
    bool frame = false;
    bool parameters = false;
};

/// The settings that the camera `camera` makes use of, by the names of their fields.
[[nodiscard]] bool cameraUses(ClipCamera camera, std::string_view field);

/// Declares the fields, of the group that is open.
void visitRenderSettings(RenderSettings& settings, core::FieldCollector& collector);

/// The endings of clips by ClipFormat, without the dot.
[[nodiscard]] std::span<const std::string_view> clipFormatNames();

} // namespace foregrip::app

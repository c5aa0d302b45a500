// SPDX-License-Identifier: MIT
#include "app/document/render_settings.h"

#include <array>
#include <vector>

namespace foregrip::app {
namespace {

namespace unit = core::unit;

constexpr core::Unit kPixels{"px", 1.0};
constexpr core::Unit kFramesPerSecond{"fps", 1.0};
constexpr std::array<std::string_view, 3> kLayouts = {"side", "split", "stack"};
constexpr std::array<std::string_view, 6> kCameras = {"first", "third", "side",
                                                      "front", "orbit", "track"};
constexpr std::array<std::string_view, 3> kOrbitTargets = {"chest", "left_hand", "right_hand"};

void visitPicture(RenderSettings& s, core::FieldCollector& v) {
    v.choice({"format", "Format", clipFormatNames(),
              "MP4 plays everywhere; WebM and GIF for the web, MOV and PNG for editing."},
             s.format);
    v.number({"width_px", "Width", kPixels, 16.0, 7680.0, "Of the picture."}, s.width);
    v.number({"height_px", "Height", kPixels, 16.0, 4320.0, "Of the picture."}, s.height);
    v.number({"frames_per_second", "Frame rate", kFramesPerSecond, 1.0, 240.0,
              "23.976, 29.97 and 59.94 mean the exact rates of film and television."},
             s.rate);
    v.number({"samples", "Samples", unit::none, 1.0, 64.0,
              "Motion blur: pictures that a frame is the mean of. 1: none."},
             s.samples);
    v.number({"shutter_deg", "Shutter", unit::degrees, 0.0, 360.0,
              "How long of a frame the shutter is open, with 2 samples or more; 180 is film's."},
             s.shutter);
    v.number({"supersample", "Supersampling", unit::none, 1.0, 4.0,
              "Draws so many times larger and averages down: smoother edges, and the square of "
              "it in time."},
             s.supersample);
    v.flag(
        {"transparent", "Transparent", "Character and weapon alone, for MOV, WebM, PNG and GIF."},
        s.alpha);
}

void visitCamera(RenderSettings& s, core::FieldCollector& v) {
    v.choice({"camera", "Camera", kCameras,
              "From where the clip is taken. Side and front look along parallel rays; orbit stands "
              "or turns around the character; track is led along keys."},
             s.camera);
    v.number({"fov_deg", "Field of view", unit::degrees, 0.0, 150.0,
              "Vertical, of the world. Below 5: the camera's own, which is the tuning's, the "
              "track's, or 46 beside the character."},
             s.fov);
    v.number({"view_height_m", "View height", unit::metres, 0.05, 100.0,
              "How much of the world side and front show from bottom to top."},
             s.viewHeight);
    v.choice({"orbit_at", "Orbit around", kOrbitTargets, "What the orbit looks at."}, s.orbitAt);
    v.number({"orbit_yaw_deg", "Orbit yaw", unit::degrees, -360.0, 360.0,
              "Where around the character the camera stands at the take's start: 0 is behind, 90 "
              "to the right in the range's own directions."},
             s.orbitYaw);
    v.number({"orbit_pitch_deg", "Orbit pitch", unit::degrees, -85.0, 85.0,
              "How high it stands; above the horizon is positive."},
             s.orbitPitch);
    v.number(
        {"orbit_distance_m", "Orbit distance", unit::metres, 0.2, 100.0, "From what it looks at."},
        s.orbitDistance);
    v.number({"orbit_spin_deg_s", "Orbit spin", unit::degreesPerSecond, -3600.0, 3600.0,
              "Turn around the character in a second of the take, counterclockwise from above."},
             s.orbitSpin);
}

} // namespace

bool cameraUses(ClipCamera camera, std::string_view field) {
    const bool parallel = camera == ClipCamera::side || camera == ClipCamera::front;
    if (field == "fov_deg") {
        return !parallel;
    }
    if (field == "view_height_m") {
        return parallel;
    }
    return !field.starts_with("orbit_") || camera == ClipCamera::orbit;
}

std::span<const std::string_view> clipFormatNames() {
    static const std::vector<std::string_view> kNames = [] {
        std::vector<std::string_view> names;
        for (const clip::ClipFormatFacts& facts : clip::clipFormats()) {
            names.push_back(std::string_view(facts.ending).substr(1));
        }
        return names;
    }();
    return kNames;
}

void visitRenderSettings(RenderSettings& s, core::FieldCollector& v) {
    visitPicture(s, v);
    visitCamera(s, v);
    v.choice({"layout", "Layout", kLayouts,
              "Two tunings beside each other, as halves of one picture, or on top of each other."},
             s.layout);
    v.flag({"input", "Show input", "Draws mouse and keys over the picture."}, s.input);
    v.flag({"springs", "Show springs", "Draws the recoil of the last seconds as plots."},
           s.springs);
    v.flag({"crosshair", "Show crosshair", "Draws where the next shot goes."}, s.crosshair);
    v.flag({"frame", "Show frame", "Draws the frame's number and its time code."}, s.frame);
    v.flag({"parameters", "Show numbers", "Draws the tuning's numbers that are not the default."},
           s.parameters);
}

} // namespace foregrip::app

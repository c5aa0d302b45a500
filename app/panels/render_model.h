// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/camera_document.h"
#include "app/document/render_words.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace foregrip::app {

/// A clip of a take, as its panel asks for it and shows how it goes. What it is rendered as stands
/// in the settings.
struct RenderModel {
    /// Among the names of a comparison of tunings: the numbers as they are now, saved or not.
    static constexpr const char* kNow = "";

    // Chosen.
    std::string take; ///< a bundled name or a file; empty: the one that is played, else the first
    RenderSpan span;  ///< of the take
    Comparison comparison; ///< tunings may be kNow
    std::string watermark;
    std::string name; ///< of the file, or a path; empty: the take's with the time

    // The camera's keys.
    CameraDocument camera;
    clip::CameraTrack::Space space = clip::CameraTrack::Space::world; ///< of the first key
    bool lookThrough = false; ///< the window shows the looped take along the keys

    // Of the chosen take, shown only.
    std::string takeShown;                           ///< which one: `take`, or what stands for it
    std::string title;                               ///< its own name
    double duration = 0.0;                           ///< [s]; 0: it cannot be read
    std::optional<std::pair<double, double>> loop{}; ///< [s] the part that the timeline loops
    std::string trackBeside;                         ///< the keys that lie beside it; empty: none
    bool looped = false;                             ///< it is what the window plays

    // Shown only.
    bool busy = false;
    bool stopping = false;      ///< asked to stop: what is there is completed
    std::int64_t done = 0;      ///< frames
    std::int64_t total = 0;     ///< frames; 0 until it is known
    double secondsLeft = -1.0;  ///< [s]; below 0: not known yet
    std::string file;           ///< the clip under way
    std::string result;         ///< the newest finished clip
    std::uintptr_t texture = 0; ///< what is being drawn, as Dear ImGui takes it; 0: none yet
    int textureWidth = 0;       ///< [px]
    int textureHeight = 0;

    // Wishes, cleared by the owner.
    bool start = false;
    bool cancel = false;
    bool chooseTrack = false;          ///< show the file browser
    std::optional<std::string> open{}; ///< this file's keys
    bool newTrack = false;             ///< none, to begin anew
    bool keyNow = false;               ///< the window's view becomes a key
    bool useOrbit = false;             ///< the window's orbit becomes the clip's
    bool saveTrack = false;
};

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "app/document/render_words.h"

#include "clip/pane_layout.h"
#include "core/angles.h"
#include "core/text.h"
#include "rig/sockets.h"

#include <array>
#include <cmath>
#include <utility>

namespace foregrip::app {
namespace {

using viewmodel::PartKind;

std::string whole(double number) {
    return std::to_string(std::lround(number));
}

std::string overlays(const RenderJob& job) {
    const RenderSettings& s = job.settings;
    const std::array<std::pair<bool, const char*>, 6> shown = {
        {{s.input, "input"},
         {s.springs, "springs"},
         {s.crosshair, "crosshair"},
         {s.frame, "frame"},
         {s.parameters, "parameters"},
         {!job.watermark.empty(), "watermark"}}};
    std::string names;
    for (const auto& [on, name] : shown) {
        if (on) {
            names += (names.empty() ? "" : ",") + std::string(name);
        }
    }
    return names;
}

std::string degreesText(double radians) {
    return core::formatNumber(core::degrees(radians), 6);
}

void addCamera(std::vector<std::string>& words, const RenderJob& job) {
    static constexpr std::array kTargets = {"chest", "left_hand", "right_hand"};
    constexpr double kNarrowest = 5.0; // [deg] that the command takes
    const RenderSettings& s = job.settings;
    const bool parallel = cameraUses(s.camera, "view_height_m");
    if (s.camera == ClipCamera::track) {
        words.insert(words.end(), {"--camera-track", job.cameraTrack});
    } else {
        const auto mode = static_cast<present::CameraMode>(s.camera);
        words.insert(words.end(), {"--camera", std::string(present::cameraModeName(mode))});
    }
    if (parallel) {
        words.insert(words.end(), {"--view-height", core::formatNumber(s.viewHeight, 6)});
    } else if (core::degrees(s.fov) >= kNarrowest) {
        words.insert(words.end(), {"--fov", degreesText(s.fov)});
    }
    if (s.camera == ClipCamera::orbit) {
        // One word with its value: a negative yaw would read as an option.
        words.push_back("--orbit=" + degreesText(s.orbitYaw) + "," + degreesText(s.orbitPitch) +
                        "," + core::formatNumber(s.orbitDistance, 6));
        words.insert(words.end(), {"--orbit-at", kTargets.at(static_cast<std::size_t>(s.orbitAt))});
        words.push_back("--orbit-spin=" + degreesText(s.orbitSpin));
    }
}

void addSpan(std::vector<std::string>& words, const RenderSpan& span) {
    if (span.from) {
        words.insert(words.end(), {"--from", core::formatNumber(*span.from, 9)});
    }
    if (span.to) {
        words.insert(words.end(), {"--to", core::formatNumber(*span.to, 9)});
    }
}

/// The tuning, too, which is one of those that are compared.
void addComparison(std::vector<std::string>& words, const RenderJob& job) {
    static constexpr std::array kLayouts = {"side", "split", "stack"};
    static constexpr std::array<const char*, kCompareKindCount> kKinds = {"", "tuning", "grip",
                                                                          "optic", "barrel"};
    const Comparison& compared = job.comparison;
    words.insert(words.end(),
                 {"--tuning", compared.hasLayout() ? compared.names.front() : job.tuning});
    if (compared.hasLayout()) {
        words.insert(words.end(), {"--versus", compared.names.back(), "--layout",
                                   kLayouts.at(static_cast<std::size_t>(job.settings.layout))});
    } else if (compared.kind != CompareKind::nothing) {
        std::string grid = kKinds.at(static_cast<std::size_t>(compared.kind));
        const char* separator = "=";
        for (const std::string& name : compared.names) {
            grid += separator + name;
            separator = ",";
        }
        words.insert(words.end(), {"--grid", grid});
    }
}

void addLoadout(std::vector<std::string>& words, const viewmodel::Loadout& loadout) {
    for (const viewmodel::PartPlace& place : viewmodel::partPlaces()) {
        const std::string& part = loadout.*place.part;
        const bool hasOption = place.kind == PartKind::grip || place.kind == PartKind::optic ||
                               place.kind == PartKind::barrel;
        words.push_back(hasOption ? "--" + std::string(place.name) : "--attach");
        words.push_back(hasOption ? part : std::string(rig::socketName(place.mount)) + "=" + part);
    }
    if (!loadout.sight.empty()) {
        words.insert(words.end(), {"--sight", loadout.sight});
    }
    words.insert(words.end(),
                 {"--shoulder", loadout.shoulder == viewmodel::Shoulder::left ? "left" : "right"});
}

} // namespace

std::string Comparison::complaint() const {
    if (kind == CompareKind::nothing) {
        return {};
    }
    if (names.size() < 2 || names.size() > clip::kMostPanes) {
        return "A comparison needs two to nine; here " +
               std::string(names.size() == 1 ? "is one" : "are " + std::to_string(names.size())) +
               ".";
    }
    for (const std::string& name : names) {
        if (!hasLayout() && name.find(',') != std::string::npos) {
            return "The path " + name +
                   " has a comma, which separates the names of a grid; rename the file, or compare "
                   "two tunings alone.";
        }
    }
    return {};
}

std::vector<std::string> renderWords(const RenderJob& job) {
    const RenderSettings& s = job.settings;
    std::vector<std::string> words = {"render",   job.take,
                                      "--out",    job.out,
                                      "--fps",    core::formatNumber(s.rate, 6),
                                      "--size",   whole(s.width) + "x" + whole(s.height),
                                      "--rig",    job.rig,
                                      "--weapon", job.weapon};
    addCamera(words, job);
    addSpan(words, job.span);
    addComparison(words, job);
    if (std::lround(s.samples) > 1) {
        words.insert(words.end(), {"--samples", whole(s.samples), "--shutter",
                                   core::formatNumber(core::degrees(s.shutter), 6)});
    }
    if (std::lround(s.supersample) > 1) {
        words.insert(words.end(), {"--supersample", whole(s.supersample)});
    }
    if (s.alpha) {
        words.emplace_back("--alpha");
    }
    if (const std::string names = overlays(job); !names.empty()) {
        words.insert(words.end(), {"--overlay", names});
    }
    if (!job.watermark.empty()) {
        words.insert(words.end(), {"--watermark", job.watermark});
    }
    addLoadout(words, job.loadout);
    words.emplace_back("--progress");
    if (!job.preview.empty()) {
        words.insert(words.end(), {"--preview", job.preview});
    }
    return words;
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "app/document/render_words.h"

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

std::vector<std::string> renderWords(const RenderJob& job) {
    static constexpr std::array kLayouts = {"side", "split", "stack"};
    const RenderSettings& s = job.settings;
    std::vector<std::string> words = {"render",   job.take,
                                      "--out",    job.out,
                                      "--fps",    core::formatNumber(s.rate, 6),
                                      "--size",   whole(s.width) + "x" + whole(s.height),
                                      "--camera", std::string(present::cameraModeName(s.camera)),
                                      "--rig",    job.rig,
                                      "--weapon", job.weapon,
                                      "--tuning", job.tuning};
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
    if (!job.versus.empty()) {
        words.insert(words.end(), {"--versus", job.versus, "--layout",
                                   kLayouts.at(static_cast<std::size_t>(s.layout))});
    }
    addLoadout(words, job.loadout);
    words.emplace_back("--progress");
    if (!job.preview.empty()) {
        words.insert(words.end(), {"--preview", job.preview});
    }
    return words;
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "app/commands/render_overlays.h"

#include "app/commands/arguments.h"
#include "core/angles.h"
#include "viewmodel/tuning_file.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace foregrip::app {
namespace {

using core::Error;

constexpr std::size_t kLongestValue = 28; ///< letters of a table's value

/// "[[0, 1], [0.2, ..." for what would push everything else out of a table.
std::string shortened(const std::string& value) {
    return value.size() > kLongestValue ? value.substr(0, kLongestValue) + " ..." : value;
}

/// For each cast the rows of a table. Alone: what differs from the defaults. Compared: what differs
/// among them, or from the defaults where they do not differ.
std::vector<std::vector<clip::ParameterRow>> parameterRows(const std::vector<ComparedCast>& casts) {
    std::vector<std::string> paths; // in the order of the fields
    const auto addPaths = [&paths](const viewmodel::Tuning& a, const viewmodel::Tuning& b) {
        for (const viewmodel::TuningDifference& difference : viewmodel::differences(a, b)) {
            if (std::find(paths.begin(), paths.end(), difference.path) == paths.end()) {
                paths.push_back(difference.path);
            }
        }
    };
    for (std::size_t i = 1; i < casts.size(); ++i) {
        addPaths(casts[0].cast.tuning, casts[i].cast.tuning);
    }
    const viewmodel::Tuning defaults;
    if (paths.empty()) {
        addPaths(defaults, casts[0].cast.tuning);
    }
    // What a path is where a tuning has its default is known from one that has not.
    std::map<std::string, std::string> usual;
    std::vector<std::map<std::string, std::string>> own;
    for (const ComparedCast& compared : casts) {
        std::map<std::string, std::string>& values = own.emplace_back();
        for (const auto& difference : viewmodel::differences(defaults, compared.cast.tuning)) {
            usual[difference.path] = difference.first;
            values[difference.path] = difference.second;
        }
    }
    std::vector<std::vector<clip::ParameterRow>> rows;
    for (const std::map<std::string, std::string>& values : own) {
        std::vector<clip::ParameterRow>& table = rows.emplace_back();
        for (const std::string& path : paths) {
            const auto found = values.find(path);
            table.push_back({path, shortened(found != values.end() ? found->second : usual[path])});
        }
        if (table.empty()) {
            table.push_back({"all parameters", "default"});
        }
    }
    return rows;
}

/// The springs of each cast, on one scale.
core::Status addSprings(const std::vector<ComparedCast>& casts, Content& content,
                        core::Nanoseconds end, std::vector<clip::OverlayContent>& overlays) {
    double rotation = 0.0;
    double position = 0.0;
    for (std::size_t i = 0; i < casts.size(); ++i) {
        core::Result<sim::TakePlayer> player =
            sim::TakePlayer::create(content.take, casts[i].cast, *content.armoury, *content.world);
        if (!player) {
            return player.error();
        }
        overlays[i].springs = true;
        overlays[i].series = clip::SpringSeries(std::move(player).value(), end);
        rotation = std::max(rotation, overlays[i].series.largestRotation());
        position = std::max(position, overlays[i].series.largestPosition());
    }
    for (clip::OverlayContent& overlay : overlays) {
        overlay.rotationScale = core::radians(clip::niceScale(core::degrees(rotation)));
        overlay.positionScale = 1e-3 * clip::niceScale(1e3 * position);
    }
    return core::Done{};
}

} // namespace

core::Result<OverlayNames> parseOverlays(const RenderRequest& request) {
    static const std::vector<std::string> kNames = {"input", "springs",    "crosshair",
                                                    "frame", "parameters", "watermark"};
    OverlayNames names;
    const std::array<bool*, 6> flags = {&names.input, &names.springs,    &names.crosshair,
                                        &names.frame, &names.parameters, &names.watermark};
    for (const std::string& name : request.overlays) {
        const auto found = std::find(kNames.begin(), kNames.end(), name);
        if (found == kNames.end()) {
            return noSuchName("--overlay", "overlay", name, kNames);
        }
        *flags[static_cast<std::size_t>(found - kNames.begin())] = true;
    }
    if (names.watermark && request.watermark.empty()) {
        return Error{"--overlay", "", "a watermark needs its text: --watermark TEXT"};
    }
    names.watermark = !request.watermark.empty();
    return names;
}

core::Result<std::vector<std::unique_ptr<clip::PaneOverlay>>>
makeOverlays(const RenderRequest& request, const OverlayNames& names,
             const std::vector<ComparedCast>& casts, Content& content, core::Nanoseconds end) {
    std::vector<std::unique_ptr<clip::PaneOverlay>> made(casts.size());
    const bool any = names.input || names.springs || names.frame || names.parameters ||
                     names.watermark || casts.size() > 1;
    if (!any) {
        return made;
    }
    core::Result<clip::Typeface> face = clip::Typeface::system();
    if (!face) {
        return face.error();
    }
    const auto shared = std::make_shared<clip::Typeface>(std::move(face).value());
    std::vector<clip::OverlayContent> overlays(casts.size());
    if (names.springs) {
        if (const core::Status added = addSprings(casts, content, end, overlays); !added) {
            return added.error();
        }
    }
    const auto rows = parameterRows(casts);
    for (std::size_t i = 0; i < casts.size(); ++i) {
        clip::OverlayContent& overlay = overlays[i];
        overlay.counter = names.frame;
        overlay.input = names.input;
        overlay.label = casts.size() > 1 ? casts[i].label : "";
        overlay.watermark = i + 1 == casts.size() ? request.watermark : "";
        if (names.parameters) {
            overlay.parameters = rows[i];
        }
        made[i] = std::make_unique<clip::TakeOverlay>(std::move(overlay), shared);
    }
    return made;
}

} // namespace foregrip::app

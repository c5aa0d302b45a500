// SPDX-License-Identifier: MIT
#include "app/commands/arguments.h"
#include "app/commands/command_line.h"
#include "app/commands/requests.h"
#include "clip/baked_animation.h"
#include "clip/baked_model.h"
#include "clip/baked_take.h"
#include "clip/camera_chan.h"
#include "clip/channel_table.h"
#include "core/angles.h"
#include "core/files.h"
#include "core/text.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>
#include <utility>

namespace foregrip::app {
namespace {

using core::Error;

constexpr const char* kDefaultFps = "60";

/// What a file is to hold.
enum class BakeFile { animation, table, json, chan, events };

struct BakeTarget {
    BakeFile kind;
    std::string file;
};

const std::vector<std::string>& endings() {
    static const std::vector<std::string> all = {".glb", ".csv", ".json", ".chan"};
    return all;
}

std::string lowerEnding(const std::string& file) {
    const std::size_t dot = file.find_last_of("./");
    std::string ending = dot != std::string::npos && file[dot] == '.' ? file.substr(dot) : "";
    std::transform(ending.begin(), ending.end(), ending.begin(), [](unsigned char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : static_cast<char>(c);
    });
    return ending;
}

/// Every file that was asked for, each once.
core::Result<std::vector<BakeTarget>> targetsOf(const BakeRequest& request) {
    std::vector<BakeTarget> targets;
    for (const std::string& file : request.out) {
        const auto& known = endings();
        const auto found = std::find(known.begin(), known.end(), lowerEnding(file));
        if (found == known.end()) {
            return Error{"--out", "",
                         "'" + file + "' does not say what it is to hold; a file that ends with " +
                             core::joinNames(known) + " is written"};
        }
        targets.push_back({static_cast<BakeFile>(found - known.begin()), file});
    }
    for (const auto& [file, kind] :
         {std::pair(&request.csv, BakeFile::table), std::pair(&request.json, BakeFile::json),
          std::pair(&request.chan, BakeFile::chan), std::pair(&request.events, BakeFile::events)}) {
        if (!file->empty()) {
            targets.push_back({kind, *file});
        }
    }
    if (targets.empty()) {
        return Error{"foregrip bake", "",
                     "--out F.glb is missing: where the animation goes; F.csv, F.json and F.chan "
                     "hold it as tables"};
    }
    for (std::size_t i = 0; i < targets.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            if (targets[i].file == targets[k].file) {
                return Error{"foregrip bake", "",
                             "'" + targets[i].file +
                                 "' is asked for twice; give each its own name"};
            }
        }
    }
    return targets;
}

core::Result<clip::BakeOptions> optionsOf(const BakeRequest& request) {
    clip::BakeOptions options;
    options.firstPerson = request.firstPerson;
    const core::Result<clip::FrameRate> rate =
        clip::parseFrameRate(request.fps.empty() ? kDefaultFps : request.fps);
    if (!rate) {
        return Error{"--fps", "", rate.error().reason};
    }
    options.rate = *rate;
    if (!request.weaponParent.empty()) {
        const auto parent = clip::weaponParentFromName(request.weaponParent);
        if (!parent) {
            return noSuchName("--weapon-parent", "place for the weapon", request.weaponParent,
                              std::vector<std::string>{"world", "root", "hand"});
        }
        options.weaponParent = *parent;
    }
    return options;
}

core::Result<rig::Interpolation> interpolationOf(const BakeRequest& request) {
    const std::vector<std::string> names = {"step", "linear", "cubic"};
    const std::string asked = request.interpolation.empty() ? "linear" : request.interpolation;
    const auto found = std::find(names.begin(), names.end(), asked);
    if (found == names.end()) {
        return noSuchName("--interpolation", "interpolation", asked, names);
    }
    const bool tolerated = !request.toleranceMm.empty() || !request.toleranceDeg.empty();
    if (tolerated && asked != "cubic") {
        return Error{request.toleranceMm.empty() ? "--tolerance-deg" : "--tolerance-mm", "",
                     "only --interpolation cubic leaves out keys; with '" + asked +
                         "' every frame is one"};
    }
    return static_cast<rig::Interpolation>(found - names.begin());
}

core::Result<clip::BakeTolerance> toleranceOf(const BakeRequest& request) {
    clip::BakeTolerance tolerance;
    if (!request.toleranceMm.empty()) {
        const core::Result<double> mm =
            parseWithin("--tolerance-mm", request.toleranceMm, 0.02, 100.0, "mm");
        if (!mm) {
            return mm.error();
        }
        tolerance.position = *mm * 1e-3;
    }
    if (!request.toleranceDeg.empty()) {
        const core::Result<double> deg =
            parseWithin("--tolerance-deg", request.toleranceDeg, 0.005, 45.0, "degrees");
        if (!deg) {
            return deg.error();
        }
        tolerance.angle = core::radians(*deg);
    }
    return tolerance;
}

/// One sentence about the keys, with the figures that were measured.
void tellAnimation(const std::string& file, const clip::BakedTake& baked,
                   const clip::BakedAnimation& animation) {
    std::string text = file + ": " + std::to_string(baked.times.size()) + " frames, " +
                       core::formatNumber(core::seconds(baked.duration), 6) + " s, " +
                       std::to_string(animation.clip.nodes.size()) + " moving nodes, " +
                       std::to_string(animation.keys) + " keys";
    if (animation.instants > 0) {
        text += " instead of " + std::to_string(animation.fullKeys) + "; at most " +
                core::formatNumber(1e3 * animation.positionError, 3) + " mm and " +
                core::formatNumber(core::degrees(animation.angleError), 3) +
                " degrees off, measured at " + std::to_string(animation.instants) + " instants";
    }
    std::printf("%s.\n", text.c_str());
}

core::Result<std::string> animationOf(sim::TakePlayer& player, const clip::BakedTake& baked,
                                      const BakeRequest& request, const std::string& file) {
    const core::Result<rig::Interpolation> interpolation = interpolationOf(request);
    const core::Result<clip::BakeTolerance> tolerance = toleranceOf(request);
    if (!interpolation || !tolerance) {
        return interpolation ? tolerance.error() : interpolation.error();
    }
    core::Result<clip::BakedAnimation> animation =
        *interpolation == rig::Interpolation::cubicSpline
            ? clip::animateReduced(player, baked, request.firstPerson, *tolerance)
            : clip::animateFrames(baked, *interpolation);
    if (!animation) {
        return animation.error();
    }
    core::Result<std::string> bytes = clip::bakedGlb(baked, *animation);
    if (bytes) {
        tellAnimation(file, baked, *animation);
    }
    return bytes;
}

core::Status writeTarget(const BakeTarget& target, sim::TakePlayer& player,
                         const clip::BakedTake& baked, const BakeRequest& request) {
    std::string content;
    switch (target.kind) {
    case BakeFile::animation: {
        core::Result<std::string> bytes = animationOf(player, baked, request, target.file);
        if (!bytes) {
            return bytes.error();
        }
        content = std::move(bytes).value();
        break;
    }
    case BakeFile::table:
        content = clip::channelsCsv(baked);
        break;
    case BakeFile::json:
        content = clip::channelsJson(baked);
        break;
    case BakeFile::chan:
        content = clip::cameraChan(baked);
        break;
    case BakeFile::events:
        content = clip::eventsCsv(baked.events);
        break;
    }
    core::Status written = core::writeFileAtomically(target.file, content);
    if (written && target.kind != BakeFile::animation) {
        const std::size_t rows =
            target.kind == BakeFile::events ? baked.events.size() : baked.times.size();
        std::printf("%s: %zu %s.\n", target.file.c_str(), rows,
                    target.kind == BakeFile::events ? "events" : "frames");
    }
    return written;
}

} // namespace

core::Result<int> runBake(const BakeRequest& request) {
    const core::Result<std::vector<BakeTarget>> targets = targetsOf(request);
    if (!targets) {
        return targets.error();
    }
    const core::Result<clip::BakeOptions> options = optionsOf(request);
    const core::Result<rig::Interpolation> interpolation = interpolationOf(request);
    const core::Result<clip::BakeTolerance> tolerance = toleranceOf(request);
    if (!options || !interpolation || !tolerance) {
        return !options ? options.error()
                        : (!interpolation ? interpolation.error() : tolerance.error());
    }
    core::Result<Content> content = loadContent(request.common, request.take);
    if (!content) {
        return content.error();
    }
    core::Result<sim::TakePlayer> player = content->player();
    if (!player) {
        return player.error();
    }
    tellNotes(*content);
    const core::Result<clip::BakedTake> baked = clip::bakeTake(player.value(), *options);
    if (!baked) {
        return baked.error();
    }
    for (const BakeTarget& target : *targets) {
        if (const core::Status written = writeTarget(target, player.value(), *baked, request);
            !written) {
            return written.error();
        }
    }
    return kExitDone;
}

} // namespace foregrip::app

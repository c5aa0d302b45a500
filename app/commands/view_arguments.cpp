// SPDX-License-Identifier: MIT
#include "app/commands/view_arguments.h"

#include "app/commands/arguments.h"
#include "core/angles.h"
#include "core/text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace foregrip::app {
namespace {

using core::Error;
using core::Status;
using present::CameraMode;

/// Yaw, pitch and distance of --orbit.
core::Result<present::Orbit> orbitOf(const std::string& text) {
    const std::vector<std::string> parts = core::split(text, ',');
    if (parts.size() != 3) {
        return Error{"--orbit", "",
                     "'" + text + "' is no yaw, pitch and distance; one is written 90,10,0.5"};
    }
    const auto yaw = parseWithin("--orbit", parts[0], -360.0, 360.0, "degrees");
    const auto pitch = parseWithin("--orbit", parts[1], -85.0, 85.0, "degrees");
    const auto distance = parseWithin("--orbit", parts[2], 0.2, 100.0, "metres");
    for (const auto* part : {&yaw, &pitch, &distance}) {
        if (!*part) {
            return part->error();
        }
    }
    present::Orbit orbit;
    orbit.yaw = core::radians(*yaw);
    orbit.pitch = core::radians(*pitch);
    orbit.distance = *distance;
    return orbit;
}

core::Result<CameraMode> cameraOf(const std::string& name) {
    if (const std::optional<CameraMode> camera = present::cameraModeFromName(name)) {
        return *camera;
    }
    std::vector<std::string> names;
    for (std::size_t i = 0; i < present::kCameraModeCount; ++i) {
        names.emplace_back(present::cameraModeName(static_cast<CameraMode>(i)));
    }
    return noSuchName("--camera", "camera", name, names);
}

core::Result<clip::OrbitTarget> orbitTargetOf(const std::string& name) {
    using clip::OrbitTarget;
    static const std::vector<std::string> kNames = {"chest", "left_hand", "right_hand"};
    constexpr std::array<OrbitTarget, 3> kTargets = {OrbitTarget::chest, OrbitTarget::leftHand,
                                                     OrbitTarget::rightHand};
    const auto found = std::find(kNames.begin(), kNames.end(), name);
    if (found == kNames.end()) {
        return noSuchName("--orbit-at", "point", name, kNames);
    }
    return kTargets[static_cast<std::size_t>(found - kNames.begin())];
}

/// Reads numbers and names into the plan one after another, up to the first that is refused.
class Reader {
public:
    Reader(const ViewArguments& arguments, ViewPlan& plan) : arguments_(arguments), plan_(plan) {}

    Status read() {
        for (const auto& step :
             {&Reader::picture, &Reader::camera, &Reader::orbit, &Reader::track, &Reader::suits}) {
            if (Status done = (this->*step)(); !done) {
                return done;
            }
        }
        return core::Done{};
    }

private:
    Status picture() {
        plan_.view.transparent = arguments_.alpha;
        plan_.view.crosshair = !arguments_.alpha;
        if (!arguments_.size.empty()) {
            const core::Result<PictureSize> size = parseSize(arguments_.size);
            if (!size) {
                return size.error();
            }
            plan_.view.width = size->width;
            plan_.view.height = size->height;
        }
        return core::Done{};
    }

    Status camera() {
        if (!arguments_.camera.empty()) {
            const core::Result<CameraMode> camera = cameraOf(arguments_.camera);
            if (!camera) {
                return camera.error();
            }
            plan_.view.camera = *camera;
        }
        if (!arguments_.fov.empty()) {
            const auto fov = parseWithin("--fov", arguments_.fov, 5.0, 150.0, "degrees");
            if (!fov) {
                return fov.error();
            }
            plan_.view.fov = core::radians(*fov);
        }
        if (!arguments_.viewHeight.empty()) {
            const auto height =
                parseWithin("--view-height", arguments_.viewHeight, 0.05, 100.0, "metres");
            if (!height) {
                return height.error();
            }
            plan_.view.parallelHeight = *height;
        }
        return core::Done{};
    }

    Status orbit() {
        if (!arguments_.orbit.empty()) {
            const core::Result<present::Orbit> orbit = orbitOf(arguments_.orbit);
            if (!orbit) {
                return orbit.error();
            }
            plan_.view.orbit = *orbit;
        }
        if (!arguments_.orbitAt.empty()) {
            const core::Result<clip::OrbitTarget> target = orbitTargetOf(arguments_.orbitAt);
            if (!target) {
                return target.error();
            }
            plan_.path.orbitAt = *target;
        }
        if (!arguments_.orbitSpin.empty()) {
            const auto spin = parseWithin("--orbit-spin", arguments_.orbitSpin, -3600.0, 3600.0,
                                          "degrees a second");
            if (!spin) {
                return spin.error();
            }
            plan_.path.orbitSpin = core::radians(*spin);
        }
        return core::Done{};
    }

    Status track() {
        if (arguments_.track.empty()) {
            return core::Done{};
        }
        if (!arguments_.camera.empty()) {
            return Error{"--camera-track", "", "it stands in place of --camera; give one of them"};
        }
        core::Result<clip::CameraTrack> track = clip::readCameraTrackFile(arguments_.track);
        if (!track) {
            return track.error();
        }
        plan_.path.track = std::move(track).value();
        return core::Done{};
    }

    /// What would silently do nothing is refused.
    Status suits() {
        const CameraMode camera = plan_.view.camera;
        const bool parallel = camera == CameraMode::side || camera == CameraMode::front;
        if (!arguments_.viewHeight.empty() && !parallel) {
            return Error{"--view-height", "",
                         "it is for --camera side and front; --fov is for others"};
        }
        if (!arguments_.fov.empty() && parallel) {
            return Error{"--fov", "",
                         "the cameras side and front look along parallel rays; --view-height says "
                         "how much of the world they show"};
        }
        if (!arguments_.orbitSpin.empty() && camera != CameraMode::orbit) {
            return Error{"--orbit-spin", "", "it is for --camera orbit"};
        }
        return core::Done{};
    }

    const ViewArguments& arguments_;
    ViewPlan& plan_;
};

} // namespace

core::Result<ViewPlan> parseView(const ViewArguments& arguments) {
    ViewPlan plan;
    if (const Status read = Reader(arguments, plan).read(); !read) {
        return read.error();
    }
    return plan;
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "app/commands/arguments.h"
#include "app/commands/command_line.h"
#include "app/commands/requests.h"
#include "app/scene.h"
#include "core/angles.h"
#include "core/log.h"
#include "core/text.h"
#include "render/headless_context.h"
#include "render/offscreen_target.h"
#include "render/picture.h"
#include "render/renderer.h"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::app {
namespace {

using core::Error;
using core::Nanoseconds;

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

core::Result<present::ViewOptions> viewOptions(const ShotRequest& request) {
    present::ViewOptions view;
    if (!request.size.empty()) {
        const core::Result<PictureSize> size = parseSize(request.size);
        if (!size) {
            return size.error();
        }
        view.width = size->width;
        view.height = size->height;
    }
    if (!request.camera.empty()) {
        const std::optional<present::CameraMode> camera =
            present::cameraModeFromName(request.camera);
        if (!camera) {
            std::vector<std::string> names;
            for (std::size_t i = 0; i < present::kCameraModeCount; ++i) {
                names.emplace_back(present::cameraModeName(static_cast<present::CameraMode>(i)));
            }
            return noSuchName("--camera", "camera", request.camera, names);
        }
        view.camera = *camera;
    }
    if (!request.fov.empty()) {
        const core::Result<double> fov = parseWithin("--fov", request.fov, 5.0, 150.0, "degrees");
        if (!fov) {
            return fov.error();
        }
        view.fov = core::radians(*fov);
    }
    if (!request.orbit.empty()) {
        const core::Result<present::Orbit> orbit = orbitOf(request.orbit);
        if (!orbit) {
            return orbit.error();
        }
        view.orbit = *orbit;
    }
    static const std::vector<std::string> kOrbitAt = {"chest", "left_hand", "right_hand"};
    if (!request.orbitAt.empty() &&
        std::find(kOrbitAt.begin(), kOrbitAt.end(), request.orbitAt) == kOrbitAt.end()) {
        return noSuchName("--orbit-at", "point", request.orbitAt, kOrbitAt);
    }
    return view;
}

/// What the orbit looks at; nothing for the chest.
std::optional<core::Vector3<double>> orbitCentre(const std::string& name,
                                                 const viewmodel::Setup& setup,
                                                 const viewmodel::Output& output) {
    if (name != "left_hand" && name != "right_hand") {
        return std::nullopt;
    }
    const viewmodel::PipelineSockets& sockets = setup.sockets;
    return output.worldFromWeapon.point(
        (name == "left_hand" ? sockets.leftGrip : sockets.grip).position);
}

core::Result<Nanoseconds> shotTime(const ShotRequest& request, Nanoseconds duration) {
    if (request.at.empty()) {
        return request.take.empty() ? duration : Nanoseconds{0};
    }
    core::Result<Nanoseconds> at = parseTime("--at", request.at);
    // Standing still has no end.
    if (at && *at > duration && !request.take.empty()) {
        return Error{"--at", "",
                     request.at + " s is after the end of the take '" + request.take + "' at " +
                         core::formatNumber(core::seconds(duration)) + " s"};
    }
    return at;
}

core::Result<render::Picture> draw(Content& content, Nanoseconds at, present::ViewOptions view,
                                   const std::string& orbitAt, const PanelPainter* panels) {
    core::Result<sim::TakePlayer> player = content.player();
    if (!player) {
        return player.error();
    }
    core::Result<Scene> scene = Scene::load(*content.world);
    if (!scene) {
        return scene.error();
    }
    core::Result<render::Renderer> renderer = render::Renderer::create();
    if (!renderer) {
        return renderer.error();
    }
    core::Result<render::OffscreenTarget> target =
        render::OffscreenTarget::create(view.width, view.height);
    if (!target) {
        return target.error();
    }
    const viewmodel::Output output = player->look(at);
    view.orbit.centre = orbitCentre(orbitAt, player->shownSetup(), output);
    scene->prepare(renderer.value(), player->setup());
    world::Casings casings(*content.world);
    for (const sim::Ejection& ejection : player->session().ejections()) {
        casings.add(ejection.launch, ejection.fromDrawnPort);
    }
    const std::vector<world::CasingPose> poses =
        casings.at(output.time, player->shownSetup().tuning.effects.casingLife);
    std::vector<sim::ShotResult> shots = player->session().shots();
    shots.insert(shots.end(), player->session().shotsAhead().begin(),
                 player->session().shotsAhead().end());
    const present::ShotHistory history{shots, poses};
    renderer->draw(present::buildFrame(player->shownSetup(), output, scene->stage(),
                                       scene->handles(), view, history),
                   target->target());
    if (!renderer->message().empty()) {
        core::logWarning(renderer->message());
    }
    if (panels != nullptr) {
        const core::Status painted =
            (*panels)({content, player.value(), output, view}, target->target());
        if (!painted) {
            return painted.error();
        }
    }
    return target->readPixels();
}

} // namespace

core::Result<int> runShot(const ShotRequest& request, const PanelPainter& panels) {
    if (request.out.empty()) {
        return Error{"foregrip shot", "", "--out F.png is missing: where the picture goes"};
    }
    const core::Result<present::ViewOptions> view = viewOptions(request);
    if (!view) {
        return view.error();
    }
    if (request.ui && !panels) {
        return Error{"--ui", "", "this build of the program has no panels"};
    }
    // First of all that takes time: without a driver the refusal should not be waited for.
    const core::Result<render::HeadlessContext> context = render::HeadlessContext::create();
    if (!context) {
        return context.error();
    }
    core::Result<Content> content = loadContent(request.common, request.take);
    if (!content) {
        return content.error();
    }
    const core::Result<Nanoseconds> at = shotTime(request, content->take.duration);
    if (!at) {
        return at.error();
    }
    tellNotes(*content);
    const core::Result<render::Picture> picture =
        draw(*content, *at, *view, request.orbitAt, request.ui ? &panels : nullptr);
    if (!picture) {
        return picture.error();
    }
    const core::Status saved = render::savePng(*picture, request.out);
    if (!saved) {
        return saved.error();
    }
    std::printf("%s: %d x %d, at %s s.\n", request.out.c_str(), picture->width, picture->height,
                core::formatNumber(core::seconds(*at), 14).c_str());
    return kExitDone;
}

} // namespace foregrip::app

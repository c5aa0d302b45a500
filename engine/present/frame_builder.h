// SPDX-License-Identifier: MIT
#pragma once

#include "present/shot_history.h"
#include "render/frame_view.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"
#include "world/world.h"

#include <map>
#include <optional>
#include <span>
#include <string_view>

namespace foregrip::present {

/// From where the picture is taken. Side and front look along parallel rays, as animators' views
/// do: equal lengths are equally long in the picture, however far.
enum class CameraMode { first, third, side, front, orbit };
inline constexpr std::size_t kCameraModeCount = 5;

/// "first", "third", "side", "front", "orbit".
[[nodiscard]] std::string_view cameraModeName(CameraMode mode);
[[nodiscard]] std::optional<CameraMode> cameraModeFromName(std::string_view name);

/// Orbit around the character's chest, or around any other point.
struct Orbit {
    double yaw = 0.6;                  ///< [rad] about +Y, 0 = from behind (+Z)
    double pitch = 0.15;               ///< [rad] camera above the horizon is positive, within +-1.5
    double distance = 2.2;             ///< [m] > 0.2
    core::Vector3<double> offset{0.0}; ///< [m] world, added to the point looked at
    std::optional<core::Vector3<double>> centre{}; ///< [m] world, looked at in place of the chest
};

/// Which helper lines are drawn.
struct Overlays {
    bool bones = false;
    bool armTargets = false;
    bool bore = false;
    bool sightAxis = false;
    bool aimPoint = false;
};

struct ViewOptions {
    int width = 1280; ///< [px]
    int height = 720;
    CameraMode camera = CameraMode::first;
    Orbit orbit;
    std::optional<double> fov; ///< [rad] vertical, replaces the tuning's world field of view
    /// [m] What cameras of parallel rays show from the picture's bottom to its top: 2.1 without it,
    /// the floor a little above the bottom; the less it is, the closer the weapon is to the middle.
    std::optional<double> parallelHeight;
    /// World from camera: in place of `camera`, an outside view from there.
    std::optional<core::Transformd> placement;
    /// Character, weapon and what a shot sets off before nothing: no range, no bullet marks, no
    /// dust. The picture's alpha is what covers (render::FrameView::transparent).
    bool transparent = false;
    Overlays overlays;
    bool crosshair = true;
};

/// The renderer's names for the models of a scene, by the model they were uploaded from. What is
/// not in here is not drawn.
using ModelHandles = std::map<const rig::Model*, render::ModelHandle>;

/// What stands in the world besides the character.
struct Stage {
    const world::World* world = nullptr;
    const rig::Model* rangeModel = nullptr;       ///< null: nothing is drawn
    std::span<const rig::Model* const> casings{}; ///< of each cartridge, as world::cartridges()
};

/// Plain data for the renderer: the frame `output` of `setup` on `stage`, seen as `options` say.
/// First person hides the head and draws chest, arms and weapon with the viewmodel's field of view;
/// every other camera draws the same joint angles without the first-person shift. `history` gives
/// what shots set off; a default one draws none of it.
[[nodiscard]] render::FrameView buildFrame(const viewmodel::Setup& setup,
                                           const viewmodel::Output& output, const Stage& stage,
                                           const ModelHandles& handles, const ViewOptions& options,
                                           const ShotHistory& history);

/// Whether it is the view from the eye.
[[nodiscard]] bool isFirstPerson(const ViewOptions& options);

/// [m] that the picture is high in the world where the camera's rays are parallel; 0 where they
/// come from an eye.
[[nodiscard]] double parallelHeight(const ViewOptions& options);

/// World-from-camera of a mode; first person is the output's own. Third person, side and front come
/// nearer where a solid of `world` stands between them and the character.
[[nodiscard]] core::Transformd cameraPlacement(const viewmodel::Output& output,
                                               const ViewOptions& options,
                                               const world::World* world = nullptr);

/// Where a world point lies in the picture [px from the centre, +x right, +y up] of a camera with a
/// vertical field of view [rad] and a picture height [px]; nothing for points behind it.
[[nodiscard]] std::optional<glm::dvec2> project(const core::Transformd& worldFromCamera,
                                                double verticalFov, double height,
                                                const core::Vector3<double>& point_ws);

} // namespace foregrip::present

// SPDX-License-Identifier: MIT
#include "present/frame_builder.h"

#include "present/drawn_body.h"
#include "present/effects.h"
#include "present/moving_parts.h"
#include "present/overlay_lines.h"
#include "present/sight_picture.h"
#include "rig/pose.h"
#include "viewmodel/sight_optics.h"

#include <algorithm>
#include <cmath>

namespace foregrip::present {
namespace {

using core::Transformd;
using Vec3 = core::Vector3<double>;

constexpr double kLeastGap = 3.0;  ///< [px] of a crosshair's arms from its centre
constexpr double kMostGap = 400.0; ///< [px]
constexpr double kLowered = 0.5;   ///< weight of the sprint pose from which nobody aims
constexpr std::size_t kMostMarks = 512;
constexpr float kBulletMark = 0.006F;               ///< [m] radius
constexpr float kGrenadeMark = 0.060F;              ///< [m]
constexpr double kOutsideFov = core::radians(46.0); ///< of the cameras beside the character

glm::mat4 drawn(const Transformd& placement) {
    return glm::mat4(core::matrix(placement));
}

std::vector<int> nodesNamed(const rig::Model& model, const std::vector<std::string>& names) {
    std::vector<int> nodes;
    for (const std::string& name : names) {
        if (const int node = rig::findNode(model, name); node >= 0) {
            nodes.push_back(node);
        }
    }
    return nodes;
}

std::vector<int> nodesStartingWith(const rig::Model& model,
                                   const std::vector<std::string>& prefixes) {
    std::vector<int> nodes;
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        const bool matches =
            std::any_of(prefixes.begin(), prefixes.end(), [&](const std::string& prefix) {
                return model.nodes[i].name.starts_with(prefix);
            });
        if (matches) {
            nodes.push_back(static_cast<int>(i));
        }
    }
    return nodes;
}

/// Builds one frame; the members are what every part of it needs.
class Builder {
public:
    Builder(const viewmodel::Setup& setup, const viewmodel::Output& output, const Stage& stage,
            const ModelHandles& handles, const ViewOptions& options)
        : setup_(setup), output_(output), stage_(stage), handles_(handles), options_(options),
          first_(isFirstPerson(options)) {
        // Other cameras see chest, arms and weapon where the spine has them.
        lift_ = first_ ? Vec3(0.0) : -output.worldFromRoot.direction(output.firstPersonShift_rs);
    }

    render::FrameView build(const ShotHistory& history) {
        frame_.width = options_.width;
        frame_.height = options_.height;
        frame_.transparent = options_.transparent;
        addCamera();
        addLighting();
        addRange();
        addCharacter();
        addWeapon();
        addSightMarks();
        addMarks(history.shots);
        addEffects(history);
        addOverlayLines(setup_, output_, stage_, options_, lift_, frame_);
        return std::move(frame_);
    }

private:
    [[nodiscard]] const render::ModelHandle* handleOf(const rig::Model* model) const {
        const auto found = handles_.find(model);
        return found == handles_.end() ? nullptr : &found->second;
    }

    void addCamera() {
        worldFromCamera_ = cameraPlacement(output_, options_, stage_.world);
        if (first_) {
            const Vec3& shake = output_.shake;
            worldFromCamera_.rotation = worldFromCamera_.rotation * viewmodel::eulerRotation(shake);
        }
        frame_.camera.viewFromWorld = drawn(core::inverse(worldFromCamera_));
        fov_ = options_.fov.value_or(first_ ? output_.fov : kOutsideFov);
        frame_.camera.verticalFov = static_cast<float>(fov_);
        frame_.camera.viewmodelVerticalFov = static_cast<float>(first_ ? output_.weaponFov : fov_);
        frame_.camera.parallelHeight = static_cast<float>(parallelHeight(options_));
    }

    void addLighting() {
        const Vec3 centre = output_.worldFromCamera.position - Vec3(0.0, 0.6, 0.0);
        frame_.lighting.shadowCentre = glm::vec3(centre);
    }

    void addRange() {
        if (options_.transparent) {
            return;
        }
        if (const render::ModelHandle* handle = handleOf(stage_.rangeModel)) {
            render::Instance range;
            range.model = *handle;
            range.shadowlessNodes =
                nodesStartingWith(*stage_.rangeModel, stage_.world->shadowlessNodes);
            frame_.instances.push_back(std::move(range));
        }
    }

    void addCharacter() {
        const viewmodel::Character& character = *setup_.character;
        const render::ModelHandle* handle = handleOf(character.model.get());
        if (handle == nullptr) {
            return;
        }
        render::Instance body;
        body.model = *handle;
        body.layer = first_ ? render::Layer::viewmodel : render::Layer::world;
        body.worldFromModel = drawn(output_.worldFromRoot);
        if (first_) {
            body.hiddenNodes = character.headNodes;
            body.otherLayerNodes = character.legNodes;
        }
        const DrawnBody seen = drawnBody(setup_, output_, first_);
        const rig::PosePlan& plan = seen.plan(setup_);
        body.palette.resize(plan.palette.size());
        rig::evaluatePalette(plan, seen.joints(setup_), body.palette);
        const glm::mat4 worldFromRoot = drawn(output_.worldFromRoot);
        for (glm::mat4& joint : body.palette) {
            joint = worldFromRoot * joint;
        }
        frame_.instances.push_back(std::move(body));
    }

    bool addPart(const rig::Model* model, const Transformd& placement, std::vector<int> hidden) {
        const render::ModelHandle* handle = handleOf(model);
        if (handle == nullptr) {
            return false;
        }
        render::Instance part;
        part.model = *handle;
        part.layer = first_ ? render::Layer::viewmodel : render::Layer::world;
        part.worldFromModel = drawn(placement);
        part.hiddenNodes = std::move(hidden);
        frame_.instances.push_back(std::move(part));
        return true;
    }

    void addWeapon() {
        const viewmodel::Weapon& weapon = *setup_.weapon;
        worldFromWeapon_ = output_.worldFromWeapon;
        worldFromWeapon_.position += lift_;
        const rig::Model& model = *weapon.definition->model;
        if (addPart(&model, worldFromWeapon_, nodesNamed(model, weapon.hiddenNodes))) {
            render::Instance& drawnWeapon = frame_.instances.back();
            drawnWeapon.worldFromModel =
                drawnWeapon.worldFromModel * glm::mat4(weapon.definition->weaponFromModel);
            placeMovingParts(weapon.definition->parts, output_.parts, worldFromWeapon_,
                             frame_.instances.back());
            placeIrons(weapon.definition->parts, viewmodel::foldsIrons(weapon) ? 1.0 : 0.0,
                       worldFromWeapon_, frame_.instances.back());
        }
        for (std::size_t i = 0; i < weapon.parts.size(); ++i) {
            const viewmodel::MountedPart& part = weapon.parts[i];
            const rig::Model& partModel = *part.attachment->model;
            const bool magazine = viewmodel::isMagazine(*part.attachment);
            if (magazine && !output_.parts.magazineDrawn) {
                continue;
            }
            std::vector<int> hidden = nodesNamed(partModel, part.hiddenNodes);
            if (first_) {
                const std::vector<int> tube =
                    nodesNamed(partModel, hiddenInSight(setup_, output_, static_cast<int>(i)));
                hidden.insert(hidden.end(), tube.begin(), tube.end());
            }
            const Transformd worldFromPart =
                worldFromWeapon_ * (magazine ? output_.parts.weaponFromSeated : Transformd{}) *
                part.weaponFromPart;
            if (addPart(&partModel, worldFromPart, std::move(hidden)) &&
                part.attachment->launcher) {
                placeLauncher(*part.attachment->launcher, output_.parts, worldFromPart,
                              frame_.instances.back());
            }
        }
    }

    void addSightMarks() {
        if (first_) {
            addSight(setup_, output_, {worldFromCamera_, fov_, output_.weaponFov, options_.height},
                     frame_);
        }
        if (first_ && options_.crosshair) {
            addCrosshair();
            addBlockedMark();
        }
    }

    void addCrosshair() {
        // The crosshair sits on the shot line, and gives way to the sights.
        const auto place = project(worldFromCamera_, fov_, options_.height,
                                   worldFromCamera_.position + output_.shotDirection_ws);
        const double alpha =
            0.85 * (1.0 - std::clamp(2.0 * output_.ads, 0.0, 1.0)) * (1.0 - output_.weightSprint);
        frame_.crosshair.visible = place.has_value() && alpha > 0.01;
        if (place) {
            frame_.crosshair.centre = glm::vec2(*place);
        }
        frame_.crosshair.alpha = static_cast<float>(alpha);
        // Its arms begin where the cone of the next shot ends.
        const double cone = 0.5 * options_.height * std::tan(output_.spread) / std::tan(0.5 * fov_);
        if (setup_.tuning.dispersion.enabled) {
            frame_.crosshair.gap = static_cast<float>(std::clamp(cone, kLeastGap, kMostGap));
        }
    }

    void addBlockedMark() {
        if (stage_.world == nullptr || options_.transparent || output_.weightSprint > kLowered) {
            return;
        }
        const sim::ShotPath path =
            sim::findShotPath(*stage_.world, output_.worldFromCamera.position,
                              output_.shotDirection_ws, output_.worldFromMuzzle.position);
        const auto place = project(worldFromCamera_, fov_, options_.height, path.end);
        frame_.blocked.visible = path.blocked && place.has_value();
        if (place) {
            frame_.blocked.centre = glm::vec2(*place);
        }
    }

    void addMarks(std::span<const sim::ShotResult> shots) {
        if (options_.transparent) {
            return;
        }
        for (const sim::ShotResult& shot : shots.last(std::min(shots.size(), kMostMarks))) {
            if (shot.hit && core::seconds(output_.time - shot.shot.time) >= shot.flightTime) {
                const float radius = sim::isGrenade(shot) ? kGrenadeMark : kBulletMark;
                frame_.marks.push_back({glm::vec3(shot.impact), glm::vec3(shot.normal), radius});
            }
        }
    }

    void addEffects(const ShotHistory& history) {
        const EffectScene scene{
            setup_, output_,          stage_, history,         first_,
            lift_,  worldFromCamera_, fov_,   options_.height, options_.transparent};
        addMuzzleFlash(scene, frame_);
        addSmoke(scene, frame_);
        addTracers(scene, frame_);
        if (!options_.transparent) {
            addImpactDust(scene, frame_);
        }
        addGrenades(scene, frame_);
        addCasings(scene, handles_, frame_);
    }

    const viewmodel::Setup& setup_;
    const viewmodel::Output& output_;
    const Stage& stage_;
    const ModelHandles& handles_;
    const ViewOptions& options_;
    bool first_;
    Vec3 lift_{0.0};
    double fov_ = 1.0;
    Transformd worldFromCamera_;
    Transformd worldFromWeapon_;
    render::FrameView frame_;
};

} // namespace

render::FrameView buildFrame(const viewmodel::Setup& setup, const viewmodel::Output& output,
                             const Stage& stage, const ModelHandles& handles,
                             const ViewOptions& options, const ShotHistory& history) {
    return Builder(setup, output, stage, handles, options).build(history);
}

} // namespace foregrip::present

// SPDX-License-Identifier: MIT
#include "present/sight_picture.h"

#include "anim/muzzle_remap.h"
#include "viewmodel/sight_optics.h"

#include <algorithm>
#include <cmath>

namespace foregrip::present {
namespace {

using core::Transformd;
using viewmodel::ReticleColour;
using viewmodel::Sight;
using Vec3 = core::Vector3<double>;

/// Share of the ocular's radius, as the eye at its place sees it, that the picture fills.
constexpr double kFieldShare = 0.965;
constexpr double kEyePupil = 0.002; ///< [m] radius, in daylight
/// The bundle of the field's edge leaves beside the middle of the exit pupil by so much of its
/// radius.
constexpr double kAberration = 0.5;
/// Aim weight from which a scope without eye box shows its picture.
constexpr double kNearlyAimed = 0.5;
/// Aim weight from which a zoomed view sees through the tube.
constexpr double kAtOcular = 0.9;
constexpr double kBrightness = 2.2;                    ///< of lit lines, over what a display shows
constexpr double kMinutesOfArc = 2.908882086657216e-4; ///< [rad]

glm::vec4 inkOf(const viewmodel::ReticleTuning& tuning) {
    const auto light = static_cast<float>(kBrightness * tuning.brightness);
    const auto ink = [light](float red, float green, float blue) {
        return glm::vec4(light * glm::vec3(red, green, blue), 1.0F);
    };
    switch (tuning.colour) {
    case ReticleColour::green:
        return ink(0.08F, 1.0F, 0.12F);
    case ReticleColour::amber:
        return ink(1.0F, 0.42F, 0.03F);
    case ReticleColour::white:
        return ink(0.9F, 0.9F, 0.9F);
    case ReticleColour::red:
        break;
    }
    return ink(1.0F, 0.06F, 0.04F);
}

render::ReticlePattern shapeOf(viewmodel::ReticlePattern pattern) {
    switch (pattern) {
    case viewmodel::ReticlePattern::circleDot:
        return render::ReticlePattern::circleDot;
    case viewmodel::ReticlePattern::chevron:
        return render::ReticlePattern::chevron;
    case viewmodel::ReticlePattern::milCross:
        return render::ReticlePattern::milCross;
    default:
        return render::ReticlePattern::dot;
    }
}

/// Diameter of the dot of a pattern [rad] where the tuning leaves it open.
double usualDot(viewmodel::ReticlePattern pattern) {
    switch (pattern) {
    case viewmodel::ReticlePattern::circleDot:
        return kMinutesOfArc;
    case viewmodel::ReticlePattern::milCross:
        return 0.6 * kMinutesOfArc;
    default:
        return 2.0 * kMinutesOfArc;
    }
}

/// One picture; the members are what its parts share.
class SightPicture {
public:
    SightPicture(const viewmodel::Setup& setup, const viewmodel::Output& output,
                 const SightView& view)
        : setup_(setup), output_(output), view_(view), sight_(setup.weapon->sight()),
          magnification_(viewmodel::magnificationOf(sight_, setup.tuning.sights)),
          picture_(viewmodel::showsPicture(sight_, setup.tuning.sights)),
          window_(output.worldFromWeapon * sight_.reticle.centre) {}

    [[nodiscard]] render::Reticle reticle() const {
        const viewmodel::ReticleTuning& tuning = setup_.tuning.reticle;
        render::Reticle reticle;
        reticle.visible = sight_.pattern != viewmodel::ReticlePattern::none;
        reticle.pattern = shapeOf(sight_.pattern);
        reticle.direction = glm::vec3(direction(Vec3(0.0, 0.0, -1.0)));
        reticle.up = glm::vec3(direction(Vec3(0.0, 1.0, 0.0)));
        reticle.windowCentre = glm::vec3(window_.position);
        reticle.windowRight = half(Vec3(sight_.reticle.width, 0.0, 0.0));
        reticle.windowUp = half(Vec3(0.0, sight_.reticle.height, 0.0));
        reticle.round = sight_.reticle.round;
        reticle.colour = inkOf(tuning);
        const double dot = tuning.dotSize > 0.0 ? tuning.dotSize : usualDot(sight_.pattern);
        reticle.dotRadians = static_cast<float>(0.5 * dot);
        // Engraved in the first focal plane: lines keep their true angles at every magnification.
        reticle.scale = static_cast<float>(picture_ ? magnification_ : 1.0);
        reticle.glow = static_cast<float>(tuning.glow);
        reticle.lit = tuning.lit || !viewmodel::isScope(sight_);
        return reticle;
    }

    [[nodiscard]] render::ScopeView scope() const {
        render::ScopeView scope;
        scope.visible = picture_;
        if (!picture_) {
            return scope;
        }
        scope.magnification = static_cast<float>(magnification_);
        scope.ocularCentre = glm::vec3(window_.position);
        scope.ocularRight = half(Vec3(sight_.reticle.width, 0.0, 0.0));
        scope.ocularUp = half(Vec3(0.0, sight_.reticle.height, 0.0));
        const double wider = anim::fieldOfViewScale(view_.fov, view_.weaponFov);
        const double stop = wider * ocularTangent() * kFieldShare;
        scope.fieldStop = static_cast<float>(stop);
        const Transformd camera{view_.worldFromCamera.position, glm::quat_cast(glm::dmat3(axes()))};
        scope.viewFromWorld = glm::mat4(core::matrix(core::inverse(camera)));
        const double focal = 0.5 * view_.height / std::tan(0.5 * view_.fov);
        const double covered = std::min(2.0 * stop * focal, 1.0 * view_.height);
        scope.pixels = static_cast<int>(std::ceil(covered * setup_.tuning.sights.resolution));
        addEyeBox(wider, scope);
        return scope;
    }

private:
    /// A direction of the sight in the world.
    [[nodiscard]] Vec3 direction(const Vec3& axis) const {
        return output_.worldFromSight.direction(axis);
    }

    [[nodiscard]] glm::dmat3 axes() const {
        return {direction(Vec3(1.0, 0.0, 0.0)), direction(Vec3(0.0, 1.0, 0.0)),
                direction(Vec3(0.0, 0.0, 1.0))};
    }

    [[nodiscard]] glm::vec3 half(const Vec3& side) const {
        return glm::vec3(window_.direction(0.5 * side));
    }

    /// Tangent under which the eye at its place sees the ocular's rim.
    [[nodiscard]] double ocularTangent() const {
        const double ahead = -(core::inverse(sight_.placed) * sight_.reticle.centre).position.z;
        return 0.5 * sight_.reticle.width / std::max(sight_.eyeRelief + ahead, 0.01);
    }

    /// `wider`: what is drawn of the world over what is drawn of the viewmodel; the shadow's angles
    /// are the viewmodel's.
    void addEyeBox(double wider, render::ScopeView& scope) const {
        const Vec3 eye =
            core::inverse(output_.worldFromSight).point(output_.worldFromCamera.position) -
            Vec3(0.0, 0.0, sight_.eyeRelief);
        const double radius = 0.5 * viewmodel::exitPupilOf(sight_, setup_.tuning.sights);
        scope.eyeOffset = glm::vec3(Vec3(eye.x, eye.y, eye.z / wider));
        scope.exitPupil = static_cast<float>(radius);
        scope.eyePupil = static_cast<float>(kEyePupil);
        scope.aberration = static_cast<float>(kAberration);
        if (radius > 0.0) {
            // The bundles of the whole field pass the eye within this of its offset.
            const double spread = std::abs(eye.z) * ocularTangent() + kAberration * radius;
            scope.live = std::hypot(eye.x, eye.y) < radius + kEyePupil + spread;
        } else {
            scope.live = output_.ads > kNearlyAimed;
        }
    }

    const viewmodel::Setup& setup_;
    const viewmodel::Output& output_;
    const SightView& view_;
    const Sight& sight_;
    double magnification_;
    bool picture_;
    Transformd window_; ///< world from window
};

} // namespace

void addSight(const viewmodel::Setup& setup, const viewmodel::Output& output, const SightView& view,
              render::FrameView& frame) {
    if (setup.weapon->sight().reticle.present) {
        const SightPicture picture(setup, output, view);
        frame.reticle = picture.reticle();
        frame.scope = picture.scope();
    }
}

std::vector<std::string> hiddenInSight(const viewmodel::Setup& setup,
                                       const viewmodel::Output& output, int part) {
    const Sight& sight = setup.weapon->sight();
    if (part < 0 || part != sight.part) {
        return {};
    }
    if (viewmodel::showsPicture(sight, setup.tuning.sights)) {
        return {"Lens"};
    }
    const auto& mounted = setup.weapon->parts[static_cast<std::size_t>(part)];
    return output.ads > kAtOcular ? mounted.attachment->hideWhenAimed : std::vector<std::string>();
}

} // namespace foregrip::present

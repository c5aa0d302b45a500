// SPDX-License-Identifier: MIT
#include "present/effects.h"
#include "sim/bullet_path.h"

#include <algorithm>
#include <cmath>

namespace foregrip::present {
namespace {

using Vec3 = core::Vector3<double>;

constexpr double kMerge = 5.0; ///< [m] after which e times less is left of the way to the true line
constexpr double kLongest = 25.0;    ///< [s] no flight takes longer
constexpr int kPieces = 8;           ///< ribbons that follow the bend of the path
constexpr double kLeastPixels = 1.6; ///< radius of the head

const glm::vec3 kGlow(1.0F, 0.30F, 0.10F);
const glm::vec3 kHeart(1.0F, 0.80F, 0.55F);

/// The way of one bullet as this view shows it.
class DrawnPath {
public:
    DrawnPath(const EffectScene& scene, const sim::ShotResult& shot)
        : path_{shot.origin, shot.direction, shot.shot.muzzleVelocity, shot.shot.drop},
          offset_(scene.muzzleInWorld() - shot.origin) {}

    /// `time` [s] after the muzzle: at the drawn muzzle first, soon on the true path.
    [[nodiscard]] glm::vec3 at(double time) const {
        return glm::vec3(path_.at(time) + offset_ * std::exp(-path_.speed * time / kMerge));
    }

private:
    sim::BulletPath path_;
    Vec3 offset_;
};

void addRibbon(const DrawnPath& path, double from, double to, double radius, const glm::vec3& tail,
               const glm::vec3& head, render::FrameView& frame) {
    for (int i = 0; i < kPieces; ++i) {
        // Short pieces near the muzzle, where the path bends.
        const auto place = [&](int step) {
            const double share = static_cast<double>(step) / kPieces;
            return share * share;
        };
        const auto a = static_cast<float>(place(i));
        const auto b = static_cast<float>(place(i + 1));
        render::Streak streak;
        streak.from = path.at(from + (to - from) * place(i));
        streak.to = path.at(from + (to - from) * place(i + 1));
        streak.radiusFrom = streak.radiusTo = static_cast<float>(radius);
        streak.colourFrom = glm::vec4(glm::mix(tail, head, a), 1.0F);
        streak.colourTo = glm::vec4(glm::mix(tail, head, b), 1.0F);
        streak.roundFrom = i == 0;
        streak.roundTo = i == kPieces - 1;
        frame.streaks.push_back(streak);
    }
}

void addHead(const EffectScene& scene, const glm::vec3& at, double radius,
             render::FrameView& frame) {
    const double distance = glm::distance(Vec3(at), scene.worldFromCamera.position);
    const double pixel = 2.0 * std::tan(0.5 * scene.fov) * distance / std::max(scene.height, 1);
    render::Sprite head;
    head.position = at;
    head.radius = static_cast<float>(std::max(2.5 * radius, 3.0 * kLeastPixels * pixel));
    head.colour = glm::vec4(kGlow * 2.5F, 1.0F);
    head.shape = render::Sprite::Shape::glow;
    frame.sprites.push_back(head);
}

} // namespace

void addTracers(const EffectScene& scene, render::FrameView& frame) {
    const viewmodel::EffectsTuning& tuning = scene.setup.tuning.effects;
    const auto every = static_cast<std::int64_t>(std::llround(tuning.tracerEvery));
    if (every <= 0) {
        return;
    }
    for (const sim::ShotResult& shot : scene.recent(kLongest)) {
        if (sim::isGrenade(shot)) {
            continue;
        }
        const double age = scene.exposedAge(shot);
        const double from = std::max(age - scene.history.exposure, 0.0);
        const double to = std::min(age, shot.flightTime);
        if ((shot.shot.index + 1) % every != 0 || shot.eyeRay || age < 0.0 || from >= to) {
            continue;
        }
        const DrawnPath path(scene, shot);
        const double radius = 0.5 * tuning.tracerWidth;
        addRibbon(path, from, to, radius, kGlow * 0.5F, kGlow * 2.6F, frame);
        addRibbon(path, from, to, 0.3 * radius, kHeart * 0.6F, kHeart * 5.0F, frame);
        addHead(scene, path.at(to), radius, frame);
    }
}

} // namespace foregrip::present

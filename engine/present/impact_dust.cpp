// SPDX-License-Identifier: MIT
#include "anim/vector_math.h"
#include "core/random.h"
#include "present/effects.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string_view>

namespace foregrip::present {
namespace {

using Vec3 = core::Vector3<double>;

const Vec3 kGravity(0.0, -9.80665, 0.0);
constexpr double kBraking = 0.09; ///< [s]
constexpr double kLongest = 5.0;  ///< [s] flight and dust together
constexpr int kPuffs = 4;
constexpr int kSparks = 9;
constexpr double kSparkLife = 0.28; ///< [s]

/// What comes off a material that is struck.
struct Look {
    std::string_view material;
    glm::vec3 colour{0.6F};
    double alpha = 0.3;
    double size = 0.3;   ///< [m] radius of a puff after a second
    double speed = 3.0;  ///< [m/s] away from the surface
    double life = 0.8;   ///< [s]
    double sparks = 0.0; ///< [0, 1]
};

const std::array<Look, 6> kLooks{{
    {"concrete", glm::vec3(0.62F, 0.60F, 0.57F), 0.42, 0.36, 3.2, 1.1, 0.12},
    {"rubber", glm::vec3(0.16F, 0.16F, 0.17F), 0.30, 0.30, 2.0, 0.8, 0.0},
    {"wood", glm::vec3(0.52F, 0.40F, 0.27F), 0.36, 0.24, 2.6, 0.7, 0.0},
    {"paper", glm::vec3(0.72F, 0.70F, 0.66F), 0.22, 0.12, 1.6, 0.35, 0.0},
    {"foam", glm::vec3(0.20F, 0.20F, 0.21F), 0.28, 0.20, 1.6, 0.6, 0.0},
    {"steel", glm::vec3(0.45F, 0.45F, 0.46F), 0.22, 0.18, 2.4, 0.5, 1.0},
}};

const Look& lookOf(std::string_view material) {
    const auto* const found = std::find_if(
        kLooks.begin(), kLooks.end(), [&](const Look& look) { return look.material == material; });
    return found == kLooks.end() ? kLooks.front() : *found;
}

double chance(const sim::ShotResult& shot, int which) {
    const auto counter = (static_cast<std::uint64_t>(shot.shot.index) * 32U +
                          static_cast<std::uint64_t>(shot.shot.pellet)) *
                             64U +
                         static_cast<std::uint64_t>(which);
    return core::unitInterval(core::splitmix64(counter ^ 0xD057D057ULL));
}

/// A direction about the normal of the surface, `spread` of it sideways.
Vec3 wayOut(const sim::ShotResult& shot, int which, double spread) {
    const Vec3 aside = std::abs(shot.normal.y) > 0.9 ? Vec3(1.0, 0.0, 0.0) : Vec3(0.0, 1.0, 0.0);
    const Vec3 right = glm::normalize(glm::cross(aside, shot.normal));
    const Vec3 up = glm::cross(shot.normal, right);
    const double turn = 2.0 * std::numbers::pi * chance(shot, which);
    const double size = spread * std::sqrt(chance(shot, which + 1));
    return glm::normalize(shot.normal + size * (std::cos(turn) * right + std::sin(turn) * up));
}

void addPuffs(const sim::ShotResult& shot, const Look& look, double amount, double age,
              render::FrameView& frame) {
    for (int i = 0; i < kPuffs; ++i) {
        const double life = look.life * (0.6 + 0.4 * chance(shot, 8 * i));
        if (age >= life) {
            continue;
        }
        const double speed = look.speed * (0.4 + 1.2 * chance(shot, 8 * i + 1));
        const double left = 1.0 - age / life;
        render::Sprite puff;
        puff.position =
            glm::vec3(shot.impact +
                      wayOut(shot, 8 * i + 2, 0.8) *
                          (0.02 + speed * kBraking * (1.0 - std::exp(-age / kBraking))) +
                      kGravity * (0.02 * age * age));
        puff.radius = static_cast<float>(0.012 + look.size * (0.6 + 0.4 * chance(shot, 8 * i + 4)) *
                                                     std::sqrt(age));
        puff.colour = glm::vec4(
            look.colour, static_cast<float>(std::min(amount * look.alpha * left * left, 0.9)));
        puff.rotation = static_cast<float>(6.28 * chance(shot, 8 * i + 5));
        puff.variant = static_cast<std::uint32_t>(shot.shot.index * kPuffs + i);
        frame.sprites.push_back(puff);
    }
}

void addSparks(const sim::ShotResult& shot, const Look& look, double age, double exposure,
               render::FrameView& frame) {
    const int count = static_cast<int>(std::lround(kSparks * look.sparks));
    for (int i = 0; i < count; ++i) {
        const double life = kSparkLife * (0.4 + 0.6 * chance(shot, 32 + 3 * i));
        const double before = std::max(age - std::max(exposure, 0.008), 0.0);
        if (before >= life) {
            continue;
        }
        const Vec3 velocity =
            wayOut(shot, 33 + 3 * i, 1.4) * (3.0 + 9.0 * chance(shot, 34 + 3 * i));
        const auto at = [&](double t) {
            return glm::vec3(shot.impact + 0.01 * shot.normal + velocity * t +
                             0.5 * t * t * kGravity);
        };
        const auto heat = static_cast<float>(1.0 - before / life);
        render::Streak spark;
        spark.from = at(before);
        spark.to = at(std::min(age, life));
        spark.radiusFrom = spark.radiusTo = 0.0015F;
        spark.colourFrom = glm::vec4(glm::vec3(1.6F, 0.7F, 0.2F) * heat, 1.0F);
        spark.colourTo = glm::vec4(glm::vec3(3.0F, 1.8F, 0.8F) * heat, 1.0F);
        frame.streaks.push_back(spark);
    }
}

} // namespace

void addImpactDust(const EffectScene& scene, render::FrameView& frame) {
    const double amount = scene.setup.tuning.effects.dust;
    if (amount <= 0.0 || scene.stage.world == nullptr) {
        return;
    }
    for (const sim::ShotResult& shot : scene.recent(kLongest)) {
        const double age = scene.age(shot) - shot.flightTime;
        if (sim::isGrenade(shot) || !shot.hit || age < 0.0 || age > 1.5 ||
            shot.solid >= scene.stage.world->solids.size()) {
            continue;
        }
        const Look& look = lookOf(scene.stage.world->solids[shot.solid].material);
        addPuffs(shot, look, amount, age, frame);
        addSparks(shot, look, age, scene.history.exposure, frame);
    }
}

} // namespace foregrip::present

// SPDX-License-Identifier: MIT
#include "core/random.h"
#include "present/effects.h"
#include "sim/bullet_path.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace foregrip::present {
namespace {

using Vec3 = core::Vector3<double>;

const Vec3 kUp(0.0, 1.0, 0.0);
const glm::vec3 kGrey(0.70F, 0.69F, 0.67F);
const glm::vec3 kPowder(0.86F, 0.42F, 0.13F); ///< of a practice round

constexpr double kLongest = 40.0;      ///< [s] no flight and cloud together take longer
constexpr double kGrenade = 0.020;     ///< [m] radius
constexpr double kLeastPixels = 1.4;   ///< [px] radius of a grenade that is far away
constexpr double kMerge = 5.0;         ///< [m] after which e times less is left of the drawn start
constexpr double kMuzzleLife = 2.2;    ///< [s]
constexpr double kMuzzleBraking = 0.1; ///< [s]
constexpr int kMuzzlePuffs = 9;
constexpr double kCloudLife = 3.6;     ///< [s]
constexpr double kCloudBraking = 0.16; ///< [s]
constexpr int kCloudPuffs = 18;

/// Numbers in [0, 1) that belong to a grenade.
double chance(const sim::ShotResult& shot, int which) {
    const auto counter =
        static_cast<std::uint64_t>(shot.shot.index) * 256U + static_cast<std::uint64_t>(which);
    return core::unitInterval(core::splitmix64(counter ^ 0x40F40F40ULL));
}

/// A unit vector across `way`, by its turn about it.
Vec3 across(const Vec3& way, double turn) {
    const Vec3 aside = std::abs(way.y) > 0.9 ? Vec3(1.0, 0.0, 0.0) : kUp;
    const Vec3 right = glm::normalize(glm::cross(aside, way));
    return std::cos(turn) * right + std::sin(turn) * glm::cross(way, right);
}

struct Puff {
    Vec3 at{0.0};
    double radius = 0.1;
    double alpha = 0.0;
    glm::vec3 colour{0.0F};
    int number = 0;
};

void addPuff(const sim::ShotResult& shot, const Puff& puff, double age, render::FrameView& frame) {
    if (puff.alpha < 0.004) {
        return;
    }
    render::Sprite sprite;
    sprite.position = glm::vec3(puff.at);
    sprite.radius = static_cast<float>(puff.radius);
    sprite.colour = glm::vec4(puff.colour, static_cast<float>(std::min(puff.alpha, 0.85)));
    sprite.rotation =
        static_cast<float>(2.0 * std::numbers::pi * chance(shot, 200 + puff.number) + 0.3 * age);
    sprite.variant = static_cast<std::uint32_t>(shot.shot.index * 64 + puff.number);
    frame.sprites.push_back(sprite);
}

/// Thick and slow: a wide barrel and a low pressure blow a ball of smoke, not a jet.
void addMuzzleSmoke(const EffectScene& scene, const sim::ShotResult& shot, double age,
                    render::FrameView& frame) {
    const double amount = scene.setup.tuning.effects.smoke * scene.setup.tuning.launcher.smoke;
    const Vec3 bore =
        scene.first ? shot.shot.drawnBore : shot.shot.muzzle.direction(Vec3(0.0, 0.0, -1.0));
    for (int i = 0; i < kMuzzlePuffs; ++i) {
        const double life = kMuzzleLife * (0.55 + 0.45 * chance(shot, i));
        if (age >= life) {
            continue;
        }
        const double left = 1.0 - age / life;
        const double speed = 1.0 + 11.0 * (i + chance(shot, 10 + i)) / kMuzzlePuffs;
        const double way = speed * kMuzzleBraking * (1.0 - std::exp(-age / kMuzzleBraking));
        const Vec3 aside = across(bore, 2.0 * std::numbers::pi * chance(shot, 20 + i));
        Puff puff;
        puff.at = scene.muzzleOf(shot) + bore * (0.03 + way) + aside * (0.18 * way + 0.12 * age) +
                  kUp * ((0.12 + 0.12 * chance(shot, 30 + i)) * age);
        puff.radius = 0.03 + (0.30 + 0.14 * chance(shot, 40 + i)) * std::sqrt(age);
        puff.alpha = amount * 0.62 * left * left * std::min(age / 0.010, 1.0);
        puff.colour = kGrey;
        puff.number = i;
        addPuff(shot, puff, age, frame);
    }
}

/// The grenade itself: slow enough to be seen, at the drawn muzzle first and soon on its true way.
void addGrenade(const EffectScene& scene, const sim::ShotResult& shot, double age,
                render::FrameView& frame) {
    const sim::BulletPath path{shot.origin, shot.direction, shot.shot.muzzleVelocity,
                               shot.shot.drop};
    const Vec3 drawnOff = shot.eyeRay ? Vec3(0.0) : scene.muzzleOf(shot) - shot.origin;
    const Vec3 at = path.at(age) + drawnOff * std::exp(-path.speed * age / kMerge);
    const double distance = glm::distance(at, scene.worldFromCamera.position);
    const double pixel = 2.0 * std::tan(0.5 * scene.fov) * distance / std::max(scene.height, 1);
    render::Sprite grenade;
    grenade.position = glm::vec3(at);
    grenade.radius = static_cast<float>(std::max(kGrenade, kLeastPixels * pixel));
    grenade.colour = glm::vec4(kPowder * 0.35F, 1.0F);
    grenade.variant = static_cast<std::uint32_t>(shot.shot.index);
    frame.sprites.push_back(grenade);
}

/// The powder of a practice round, thrown off the surface and falling slowly.
void addCloud(const EffectScene& scene, const sim::ShotResult& shot, double age,
              render::FrameView& frame) {
    const double amount = scene.setup.tuning.effects.dust * scene.setup.tuning.launcher.dust;
    for (int i = 0; i < kCloudPuffs; ++i) {
        const double life = kCloudLife * (0.4 + 0.6 * chance(shot, 60 + i));
        if (age >= life) {
            continue;
        }
        const double left = 1.0 - age / life;
        const double speed = 1.0 + 11.0 * chance(shot, 80 + i);
        const double wide = 1.6 * std::sqrt(chance(shot, 100 + i));
        const Vec3 out =
            glm::normalize(shot.normal + wide * across(shot.normal, 2.0 * std::numbers::pi *
                                                                        chance(shot, 120 + i)));
        Puff puff;
        puff.at = shot.impact +
                  out * (0.05 + speed * kCloudBraking * (1.0 - std::exp(-age / kCloudBraking))) +
                  kUp * (age * (0.10 - 0.10 * age));
        puff.radius = 0.25 + (0.60 + 0.50 * chance(shot, 140 + i)) * std::sqrt(age);
        puff.alpha = amount * 0.85 * left * left * std::min(age / 0.01, 1.0);
        // Some of it is what was struck off.
        puff.colour = i % 3 == 2 ? kGrey * 0.85F : kPowder;
        puff.number = 20 + i;
        addPuff(shot, puff, age, frame);
    }
}

} // namespace

void addGrenades(const EffectScene& scene, render::FrameView& frame) {
    for (const sim::ShotResult& shot : scene.recent(kLongest)) {
        const double age = scene.age(shot);
        if (!sim::isGrenade(shot) || age < 0.0) {
            continue;
        }
        addMuzzleSmoke(scene, shot, age, frame);
        if (age < shot.flightTime) {
            addGrenade(scene, shot, age, frame);
        } else if (shot.hit && !scene.transparent) {
            addCloud(scene, shot, age - shot.flightTime, frame);
        }
    }
}

} // namespace foregrip::present

// SPDX-License-Identifier: MIT
#include "core/random.h"
#include "present/effects.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace foregrip::present {
namespace {

using Vec3 = core::Vector3<double>;

constexpr double kCooling = 5.0;     ///< [s] time constant of the barrel's heat, in shots
constexpr double kHot = 10.0;        ///< shots of heat that count as hot
constexpr double kWispsFrom = 6.0;   ///< shots of heat from which a resting barrel smokes
constexpr double kBraking = 0.12;    ///< [s] time constant of a puff's way along the bore
constexpr double kWispEvery = 0.07;  ///< [s]
constexpr double kWispLife = 1.1;    ///< [s]
constexpr double kRest = 0.12;       ///< [s] after a shot before wisps begin
constexpr double kRemembered = 30.0; ///< [s] heat that is older has gone
constexpr double kEnough = 12.0;     ///< [s] no smoke is older

const Vec3 kUp(0.0, 1.0, 0.0);
const glm::vec3 kGrey(0.70F, 0.69F, 0.67F);

double chance(std::int64_t index, int which) {
    const auto counter = static_cast<std::uint64_t>(index) * 8U + static_cast<std::uint64_t>(which);
    return core::unitInterval(core::splitmix64(counter ^ 0x50FF50FFULL));
}

void addPuff(const Vec3& at, double radius, double alpha, std::int64_t index, double turn,
             render::Layer layer, render::FrameView& frame) {
    if (alpha < 0.004) {
        return;
    }
    render::Sprite puff;
    puff.position = glm::vec3(at);
    puff.radius = static_cast<float>(radius);
    puff.colour = glm::vec4(kGrey, static_cast<float>(std::min(alpha, 0.8)));
    puff.rotation = static_cast<float>(turn);
    puff.variant = static_cast<std::uint32_t>(index);
    puff.layer = layer;
    frame.sprites.push_back(puff);
}

/// The cloud of one shot: shot out along the bore, braked, then rising.
void addShotPuff(const EffectScene& scene, const sim::ShotResult& shot, double heat,
                 render::FrameView& frame) {
    const std::int64_t index = shot.shot.index;
    const double age = scene.age(shot);
    const double warmth = std::min(heat / kHot, 1.0);
    const double life = 0.45 + 0.95 * warmth * (0.7 + 0.3 * chance(index, 0));
    if (age <= 0.0 || age >= life) {
        return;
    }
    const double speed = 6.0 + 9.0 * chance(index, 1);
    const Vec3 bore =
        scene.first ? shot.shot.drawnBore : shot.shot.muzzle.direction(Vec3(0.0, 0.0, -1.0));
    const Vec3 drift(chance(index, 2) - 0.5, 0.0, chance(index, 3) - 0.5);
    const double rise = (0.2 + 0.2 * chance(index, 4)) * age;
    const Vec3 at = scene.muzzleOf(shot) +
                    bore * (0.04 + speed * kBraking * (1.0 - std::exp(-age / kBraking))) +
                    kUp * rise + 0.3 * age * drift;
    const double left = 1.0 - age / life;
    const double alpha = scene.setup.tuning.effects.smoke * (0.16 + 0.18 * warmth) * left * left *
                         std::min(age / 0.02, 1.0);
    addPuff(at, 0.03 + 0.30 * std::sqrt(age), alpha, index,
            2.0 * std::numbers::pi * chance(index, 5) + 0.6 * age, render::Layer::world, frame);
}

/// Thin smoke that curls up from a hot muzzle at rest.
void addWisps(const EffectScene& scene, double heat, double rest, std::int64_t last,
              render::FrameView& frame) {
    const double newest = std::floor((rest - kRest) / kWispEvery);
    const auto count = static_cast<int>(kWispLife / kWispEvery);
    const Vec3 muzzle = scene.muzzleInWorld();
    for (int i = 0; i < count && newest - i >= 0.0; ++i) {
        const double born = kRest + (newest - i) * kWispEvery;
        const double age = rest - born;
        const double warm = heat * std::exp(-born / kCooling);
        const double strength = std::clamp((warm - kWispsFrom) / kHot, 0.0, 1.0);
        const double left = 1.0 - age / kWispLife;
        if (strength <= 0.0 || left <= 0.0) {
            continue;
        }
        const std::int64_t index = last * 64 + static_cast<std::int64_t>(newest) - i;
        const double curl = 9.0 * age + 2.6 * born;
        const Vec3 at = muzzle + kUp * (0.32 * age) +
                        0.035 * std::sqrt(age) * Vec3(std::sin(curl), 0.0, std::cos(1.3 * curl));
        addPuff(at, 0.010 + 0.055 * std::sqrt(age),
                scene.setup.tuning.effects.smoke * 0.28 * strength * left * left *
                    std::min(age / 0.05, 1.0),
                index, 6.0 * chance(index, 6), render::Layer::world, frame);
    }
}

} // namespace

void addSmoke(const EffectScene& scene, render::FrameView& frame) {
    if (scene.setup.tuning.effects.smoke <= 0.0) {
        return;
    }
    double heat = 0.0;
    const sim::ShotResult* before = nullptr;
    for (const sim::ShotResult& shot : scene.recent(kRemembered)) {
        if (shot.shot.pellet != 0 || scene.age(shot) < 0.0 || sim::isGrenade(shot)) {
            continue;
        }
        if (before != nullptr) {
            heat *= std::exp(-core::seconds(shot.shot.time - before->shot.time) / kCooling);
        }
        heat += 1.0;
        before = &shot;
        if (scene.age(shot) < kEnough) {
            addShotPuff(scene, shot, heat, frame);
        }
    }
    if (before != nullptr && scene.age(*before) > kRest && scene.age(*before) < kEnough) {
        addWisps(scene, heat, scene.age(*before), before->shot.index, frame);
    }
}

} // namespace foregrip::present

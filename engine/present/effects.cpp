// SPDX-License-Identifier: MIT
#include "present/effects.h"

#include <algorithm>

namespace foregrip::present {

using Vec3 = core::Vector3<double>;

core::Transformd EffectScene::muzzle() const {
    core::Transformd placed = output.worldFromMuzzle;
    placed.position += lift;
    return placed;
}

std::optional<core::Transformd> EffectScene::launcherMuzzle() const {
    if (!setup.weapon->launcher) {
        return std::nullopt;
    }
    core::Transformd placed = output.worldFromWeapon * setup.weapon->launcher->muzzle;
    placed.position += lift;
    return placed;
}

Vec3 EffectScene::muzzleInWorld() const {
    return first ? viewmodel::drawnView(output, fov).point(output.worldFromMuzzle.position)
                 : muzzle().position;
}

Vec3 EffectScene::muzzleOf(const sim::ShotResult& shot) const {
    return first ? shot.shot.drawnMuzzle : shot.shot.muzzle.position + lift;
}

double EffectScene::age(const sim::ShotResult& shot) const {
    return core::seconds(output.time - shot.shot.time);
}

double EffectScene::exposedAge(const sim::ShotResult& shot) const {
    return core::seconds(history.exposedUntil.value_or(output.time) - shot.shot.time);
}

std::span<const sim::ShotResult> EffectScene::recent(double seconds) const {
    const auto& shots = history.shots;
    const auto begin =
        std::partition_point(shots.begin(), shots.end(),
                             [&](const sim::ShotResult& shot) { return age(shot) > seconds; });
    return {begin, shots.end()};
}

render::Layer EffectScene::weaponLayer() const {
    return first ? render::Layer::viewmodel : render::Layer::world;
}

} // namespace foregrip::present

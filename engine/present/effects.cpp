// SPDX-License-Identifier: MIT
#include "present/effects.h"

namespace foregrip::present {

using Vec3 = core::Vector3<double>;

core::Transformd EffectScene::muzzle() const {
    core::Transformd placed = output.worldFromMuzzle;
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

render::Layer EffectScene::weaponLayer() const {
    return first ? render::Layer::viewmodel : render::Layer::world;
}

} // namespace foregrip::present

// SPDX-License-Identifier: MIT
#include "app/scene.h"

#include "rig/import_model.h"

#include <utility>

namespace foregrip::app {

core::Result<Scene> Scene::load(const world::World& world) {
    core::Result<rig::Model> range = rig::importModel(world.modelFile);
    if (!range) {
        return range.error();
    }
    Scene scene;
    scene.world_ = &world;
    scene.range_ = std::make_shared<rig::Model>(std::move(range).value());
    return scene;
}

void Scene::upload(render::Renderer& renderer, const std::shared_ptr<rig::Model>& model) {
    if (model != nullptr && !handles_.contains(model.get())) {
        handles_[model.get()] = renderer.upload(*model);
        rig::releasePixels(*model);
        kept_.push_back(model);
    }
}

void Scene::prepare(render::Renderer& renderer, const viewmodel::Setup& setup) {
    upload(renderer, range_);
    upload(renderer, setup.character->model);
    upload(renderer, setup.weapon->definition->model);
    for (const viewmodel::MountedPart& part : setup.weapon->parts) {
        upload(renderer, part.attachment->model);
    }
}

} // namespace foregrip::app

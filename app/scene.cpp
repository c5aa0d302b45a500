// SPDX-License-Identifier: MIT
#include "app/scene.h"

#include "core/memory.h"
#include "rig/import_model.h"

#include <utility>

namespace foregrip::app {

core::Result<Scene> Scene::load(const world::World& world) {
    core::Result<rig::Model> range = rig::importModel(world.modelFile);
    if (!range) {
        return range.error();
    }
    return Scene(world, std::move(range).value());
}

Scene::Scene(const world::World& world, rig::Model range)
    : world_(&world), range_(std::make_shared<rig::Model>(std::move(range))) {}

void Scene::upload(render::Renderer& renderer, const std::shared_ptr<rig::Model>& model) {
    if (model != nullptr && !handles_.contains(model.get())) {
        handles_[model.get()] = renderer.upload(*model);
        rig::releaseUploaded(*model);
        kept_.push_back(model);
    }
}

void Scene::prepare(render::Renderer& renderer, const viewmodel::Setup& setup) {
    const std::size_t before = kept_.size();
    upload(renderer, range_);
    upload(renderer, setup.character->model);
    upload(renderer, setup.weapon->definition->model);
    for (const viewmodel::MountedPart& part : setup.weapon->parts) {
        upload(renderer, part.attachment->model);
    }
    if (kept_.size() != before) {
        core::returnFreedMemory();
    }
}

} // namespace foregrip::app

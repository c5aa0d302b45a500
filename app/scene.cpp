// SPDX-License-Identifier: MIT
#include "app/scene.h"

#include "core/memory.h"
#include "present/casing_model.h"
#include "rig/import_model.h"
#include "world/cartridge.h"

#include <memory>
#include <utility>
#include <vector>

namespace foregrip::app {
namespace {

/// Pictures until all that came with new models has passed: drivers copy textures and build
/// programs when they are first drawn with, and what they leave is as much as a model.
constexpr int kSettling = 20;

} // namespace

core::Result<Scene> Scene::load(const world::World& world) {
    core::Result<rig::Model> range = rig::importModel(world.modelFile);
    if (!range) {
        return range.error();
    }
    return Scene(world, std::move(range).value());
}

Scene::Scene(const world::World& world, rig::Model range)
    : world_(&world), range_(std::make_shared<rig::Model>(std::move(range))) {
    for (const world::Cartridge& cartridge : world::cartridges()) {
        casingModels_.push_back(std::make_shared<rig::Model>(present::casingModel(cartridge)));
        casings_.push_back(casingModels_.back().get());
    }
}

void Scene::upload(render::Renderer& renderer, const std::shared_ptr<rig::Model>& model) {
    if (model != nullptr && !handles_.contains(model.get())) {
        handles_[model.get()] = renderer.upload(*model);
        rig::releaseUploaded(*model);
        kept_.push_back(model);
    }
}

bool Scene::releaseUnused(render::Renderer& renderer) {
    // Whoever else holds a model may show it again, and its vertices are nowhere but on the card.
    const auto unused = [](const std::shared_ptr<rig::Model>& model) {
        return model.use_count() == 1;
    };
    for (const std::shared_ptr<rig::Model>& model : kept_) {
        if (unused(model)) {
            renderer.release(handles_.at(model.get()));
            handles_.erase(model.get());
        }
    }
    return std::erase_if(kept_, unused) > 0;
}

void Scene::prepare(render::Renderer& renderer, const viewmodel::Setup& setup) {
    const bool released = releaseUnused(renderer);
    const std::size_t before = kept_.size();
    upload(renderer, range_);
    upload(renderer, setup.character->model);
    upload(renderer, setup.weapon->definition->model);
    upload(renderer, casingModels_[world::findCartridge(setup.weapon->definition->cartridge)]);
    for (const viewmodel::MountedPart& part : setup.weapon->parts) {
        upload(renderer, part.attachment->model);
    }
    if (kept_.size() != before || released) {
        core::returnFreedMemory();
        unsettled_ = kSettling;
    } else if (unsettled_ > 0 && --unsettled_ == 0) {
        renderer.releaseCompiler();
        core::returnFreedMemory();
    }
}

} // namespace foregrip::app

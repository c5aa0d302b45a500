// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "present/frame_builder.h"
#include "render/renderer.h"
#include "rig/model.h"
#include "viewmodel/setup.h"
#include "world/world.h"

#include <memory>
#include <vector>

namespace foregrip::app {

/// The models of what is drawn, on the graphics card. Needs the renderer's context in every call
/// and in the destructor's place: the renderer frees them when it goes.
class Scene {
public:
    /// Loads the range's model. `world` outlives the scene.
    [[nodiscard]] static core::Result<Scene> load(const world::World& world);

    /// With the range's model already read, from the file that `world` names. `world` outlives the
    /// scene.
    Scene(const world::World& world, rig::Model range);

    /// Uploads what `setup` draws and is not there yet, and frees what nobody but the scene holds
    /// any more: called before every picture, since grips and optics change while a take plays, and
    /// other models are opened. Costs nothing when all is there.
    void prepare(render::Renderer& renderer, const viewmodel::Setup& setup);

    [[nodiscard]] const present::ModelHandles& handles() const { return handles_; }
    [[nodiscard]] present::Stage stage() const { return {world_, range_.get(), casings_}; }

private:
    void upload(render::Renderer& renderer, const std::shared_ptr<rig::Model>& model);
    [[nodiscard]] bool releaseUnused(render::Renderer& renderer);

    const world::World* world_ = nullptr;
    std::shared_ptr<rig::Model> range_;
    std::vector<const rig::Model*> casings_;                ///< by cartridge
    std::vector<std::shared_ptr<rig::Model>> casingModels_; ///< likewise
    std::vector<std::shared_ptr<rig::Model>> kept_;         ///< uploaded; no address is used twice
    present::ModelHandles handles_;
    int unsettled_ = 0; ///< pictures until freed memory is given back once more
};

} // namespace foregrip::app

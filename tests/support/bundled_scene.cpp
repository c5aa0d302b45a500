// SPDX-License-Identifier: MIT
#include "support/bundled_scene.h"

#include <cstdio>
#include <cstdlib>

namespace foregrip::test {
namespace {

/// Tests that need the bundled files cannot go on without them.
template <typename T>
T require(core::Result<T> result) {
    if (!result) {
        std::fprintf(stderr, "%s\n", result.error().text().c_str());
        std::abort();
    }
    return std::move(result).value();
}

} // namespace

BundledScene::BundledScene()
    : world(require(world::bundledRange())),
      character(require(viewmodel::loadCharacter("operator"))),
      carbine(require(armoury.weapon("carbine"))) {}

BundledScene& BundledScene::get() {
    static BundledScene scene;
    return scene;
}

std::shared_ptr<const viewmodel::Setup> BundledScene::setup(const viewmodel::Tuning& tuning,
                                                            const viewmodel::Overrides& overrides,
                                                            const viewmodel::Loadout& loadout) {
    auto weapon =
        std::make_shared<const viewmodel::Weapon>(require(armoury.assemble(carbine, loadout)));
    return viewmodel::prepareSetup(tuning, character, std::move(weapon), overrides);
}

sim::Session BundledScene::session(const viewmodel::Tuning& tuning,
                                   const viewmodel::InputSample& input,
                                   const viewmodel::Overrides& overrides,
                                   const viewmodel::Loadout& loadout) {
    sim::Start start;
    start.input = input;
    return {setup(tuning, overrides, loadout), world, start};
}

sim::TakePlayer BundledScene::player(sim::Take take, const viewmodel::Tuning& tuning) {
    return require(sim::TakePlayer::create(std::move(take), {tuning, character, carbine, {}, {}},
                                           armoury, world));
}

viewmodel::Loadout loadoutOf(const std::string& grip, const std::string& optic,
                             const std::string& muzzle) {
    viewmodel::Loadout loadout;
    loadout.grip = grip;
    loadout.optic = optic;
    loadout.muzzle = muzzle;
    return loadout;
}

viewmodel::Tuning muted(std::initializer_list<viewmodel::Layer> layers, viewmodel::Tuning tuning) {
    for (const viewmodel::Layer layer : layers) {
        tuning.layers[layer].mute = true;
    }
    return tuning;
}

} // namespace foregrip::test

// SPDX-License-Identifier: MIT
#pragma once

#include "sim/session.h"
#include "sim/take_player.h"
#include "viewmodel/character.h"
#include "viewmodel/setup.h"
#include "viewmodel/weapon.h"
#include "world/world.h"

#include <memory>
#include <string>

namespace foregrip::test {

/// The bundled character, carbine and range, loaded once a test program.
class BundledScene {
public:
    static BundledScene& get();

    [[nodiscard]] std::shared_ptr<const viewmodel::Setup>
    setup(const viewmodel::Tuning& tuning = {}, const viewmodel::Overrides& overrides = {},
          const viewmodel::Loadout& loadout = {});

    /// A session standing at the spawn, looking where `input` says.
    [[nodiscard]] sim::Session session(const viewmodel::Tuning& tuning,
                                       const viewmodel::InputSample& input = {},
                                       const viewmodel::Overrides& overrides = {},
                                       const viewmodel::Loadout& loadout = {});

    [[nodiscard]] sim::TakePlayer player(sim::Take take, const viewmodel::Tuning& tuning = {});

    viewmodel::Armoury armoury;
    world::World world;
    std::shared_ptr<const viewmodel::Character> character;
    std::shared_ptr<const viewmodel::WeaponDefinition> carbine;

private:
    BundledScene();
};

/// What is mounted, by the names of grip, optic and muzzle device.
[[nodiscard]] viewmodel::Loadout loadoutOf(const std::string& grip,
                                           const std::string& optic = "none",
                                           const std::string& muzzle = "none");

/// A tuning with these layers muted, by name.
[[nodiscard]] viewmodel::Tuning muted(std::initializer_list<viewmodel::Layer> layers,
                                      viewmodel::Tuning tuning = {});

} // namespace foregrip::test

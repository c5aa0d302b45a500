// SPDX-License-Identifier: MIT
#pragma once

#include "clip/baked_animation.h"
#include "clip/baked_take.h"
#include "rig/model.h"
#include "sim/take_player.h"
#include "support/bundled_scene.h"
#include "viewmodel/output.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace foregrip::test {

/// What the tests of baking share: takes, files read back, and where the drawing has things.

/// A take from its text, without the header: `"duration_s": 1, "events": [...]`.
[[nodiscard]] sim::Take takeOf(const std::string& members);

/// Walking, turning, aiming, a burst: everything moves. 1.2 s.
[[nodiscard]] sim::Take busyTake();

/// A player of `take` with another character; none: the bundled one.
[[nodiscard]] sim::TakePlayer
playerOf(sim::Take take, std::shared_ptr<const viewmodel::Character> character = nullptr);

/// Bakes, with pictures of one texel, and fails the test when that is refused.
[[nodiscard]] clip::BakedTake bakeOrFail(sim::TakePlayer& player,
                                         const clip::BakeOptions& options = {});

/// The bytes as a file of the kind, read back by the program's own importer.
[[nodiscard]] rig::Model readBack(const std::string& glb);

/// World from node of every node of a model in its only clip at `time` [s], by node name.
[[nodiscard]] std::map<std::string, glm::dmat4> playedAt(const rig::Model& model, double time);

/// Where a frame is drawn, by the renderer's data alone: world positions of the joints of the
/// character's skin, of the weapon ("weapon"), of the weapon's nodes that move by themselves, and
/// of the muzzle ("muzzle"), by name.
[[nodiscard]] std::map<std::string, glm::dvec3> drawnAt(sim::TakePlayer& player,
                                                        core::Nanoseconds time, bool firstPerson);

} // namespace foregrip::test

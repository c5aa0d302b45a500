// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/humanoid.h"
#include "rig/model.h"

#include <memory>
#include <string>
#include <vector>

namespace foregrip::viewmodel {

struct BaseClips;

/// A humanoid ready to hold things: its model, what was understood of it, and its poses.
struct Character {
    std::string name;
    std::shared_ptr<rig::Model> model;
    rig::Humanoid humanoid;
    rig::PoseLibrary poses;     ///< from the `*.poses.json` beside the model, else empty
    std::vector<int> headNodes; ///< mesh nodes of head and neck: not drawn in first person
    std::vector<int>
        legNodes; ///< mesh nodes of the legs: drawn with the world's field of view in first person
    /// What plays under the layers, see base_clip.h; null: the procedural gait.
    std::shared_ptr<const BaseClips> clips;
};

/// `nameOrPath`: a bundled character or a model file. A model without a humanoid is refused. Clips
/// of `NAME.clips.glb` beside the model are added to its own; one that cannot be read is refused.
[[nodiscard]] core::Result<std::shared_ptr<const Character>>
loadCharacter(const std::string& nameOrPath);

} // namespace foregrip::viewmodel

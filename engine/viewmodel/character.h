// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/grasping_hand.h"
#include "rig/humanoid.h"
#include "rig/model.h"
#include "rig/rig_file.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::viewmodel {

struct BaseClips;

/// A humanoid ready to hold things: its model, what was understood of it, and its poses.
struct Character {
    std::string name;
    std::shared_ptr<rig::Model> model;
    rig::Humanoid humanoid;
    /// From the `*.poses.json` beside the model; for what that lacks, the bundled holds on these
    /// hands.
    rig::PoseLibrary poses;
    std::size_t ownHolds = 0; ///< of poses.hands, the first ones: from that file
    std::shared_ptr<const rig::GraspingHand> leftHand, rightHand; ///< never null
    std::vector<int> headNodes; ///< mesh nodes of head and neck: not drawn in first person
    std::vector<int>
        legNodes; ///< mesh nodes of the legs: drawn with the world's field of view in first person
    double offeredRescale = 1.0; ///< as rig::offeredRescale of the height as it is shown now
    std::string rigFile;         ///< the `*.rig.json` that was read, or empty
    /// What plays under the layers, see base_clip.h; null: the procedural gait.
    std::shared_ptr<const BaseClips> clips;
};

/// What a user decides about a character when it is loaded.
struct CharacterOptions {
    std::optional<double> rescale; ///< factor on the size, finite and > 0
    bool rescaleToAdult = false;   ///< to rig::kAdultHeight; goes before `rescale`
    /// The bone map. Without one, the `*.rig.json` that belongs to the model (rig::findRigFile):
    /// when that one cannot be used, the program's own map is, and a warning says why.
    std::optional<rig::RigFile> file;
};

/// `nameOrPath`: a bundled character or a model file. A model without a humanoid is refused. Clips
/// of `NAME.clips.glb` beside the model are added to its own; one that cannot be read is refused.
[[nodiscard]] core::Result<std::shared_ptr<const Character>>
loadCharacter(const std::string& nameOrPath, const CharacterOptions& options = {});

/// Adds the clips of `NAME.clips.glb` beside the model's file `path` to the model, where there is
/// one; part of loadCharacter().
[[nodiscard]] core::Status addClipsBeside(const std::string& path, rig::Model& model);

/// The same from a model in memory, so that it can be understood anew with other options and not be
/// read again: its vertices may have been released. `path` is the model's file, for the files that
/// lie beside it. Bodies of rigid parts and skeletons without a mesh get the skin that draws them,
/// unless they have it from before.
[[nodiscard]] core::Result<std::shared_ptr<const Character>>
understandCharacter(const std::string& path, std::shared_ptr<rig::Model> model,
                    const CharacterOptions& options = {});

} // namespace foregrip::viewmodel

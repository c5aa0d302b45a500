// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/humanoid.h"
#include "rig/model.h"
#include "rig/roles.h"

#include <array>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::rig {

/// What a person decided about a model that was not understood as it should be: `*.rig.json`.

/// A bone of a model, as a file names it.
struct BoneReference {
    std::string name; ///< of the node; empty for one without a name
    int node = -1;    ///< which node of the model's file; -1 where the name says enough

    /// No bone at all: "the rig has none".
    [[nodiscard]] bool none() const { return name.empty() && node < 0; }
    bool operator==(const BoneReference&) const = default;
};

/// What is left out (nullopt) stays as it was found by the program. Spine and neck are lists; a
/// bone given for spine_1, spine_2, spine_3 or neck is put into them.
struct RigFile {
    std::string file;  ///< where it was read from, for messages; empty for one made in memory
    std::string model; ///< for people: the file name of the model; may be empty
    std::array<std::optional<BoneReference>, kRoleCount> bones;
    std::optional<std::vector<BoneReference>> spine; ///< hips to neck, both excluded
    std::optional<std::vector<BoneReference>> neck;
    std::optional<std::vector<BoneReference>> leftUpperArmTwist; ///< shoulder to elbow
    std::optional<std::vector<BoneReference>> rightUpperArmTwist;
    std::optional<std::vector<BoneReference>> leftLowerArmTwist; ///< elbow to wrist
    std::optional<std::vector<BoneReference>> rightLowerArmTwist;
    std::optional<double> rescale; ///< factor on the model's size, 1e-6 to 1e6
    /// [m] left, right, after rescaling, 0.01 to 10: what is used instead of the measured length.
    std::array<std::optional<double>, 2> upperArm;
    std::array<std::optional<double>, 2> lowerArm;
    std::string notes; ///< for people
};

/// Reads a `*.rig.json`. Refused with place and nearest valid name: other versions, unknown members
/// and roles, a bone that is no name, number or object, numbers out of range.
[[nodiscard]] core::Result<RigFile> readRigFile(const std::filesystem::path& path);

/// The same from a text; `file` is for messages.
[[nodiscard]] core::Result<RigFile> parseRigFile(std::string_view text, const std::string& file);

/// Writes by temporary file and rename. What was left out is left out.
[[nodiscard]] core::Status writeRigFile(const RigFile& rig, const std::filesystem::path& path);

/// The rig file that belongs to a model: NAME.rig.json beside NAME.glb, else in the folder "rigs"
/// of core::configFolder(). Nothing when there is none.
[[nodiscard]] std::optional<std::filesystem::path>
findRigFile(const std::filesystem::path& modelFile);

/// Where saving goes: beside the model when a file can be written there, else the user's folder.
[[nodiscard]] std::filesystem::path rigFilePlace(const std::filesystem::path& modelFile);

/// What was understood, as a file to start editing from: every role is listed, those without a
/// joint as none; no lengths; `rescale` when it is not 1. Bones whose name is shared or missing
/// carry their node.
[[nodiscard]] RigFile rigFileOf(const Humanoid& humanoid, const Model& model);

/// A bone of a model as a file names it; see rigFileOf.
[[nodiscard]] BoneReference referenceTo(const Model& model, int node);

/// Puts the file's bones into a map whose other entries were found by the program. Refused with the
/// nearest name when the model has no such bone, and when a name is that of several.
[[nodiscard]] core::Status applyBones(const RigFile& rig, const Model& model,
                                      std::span<const Joint> joints, BoneMap& map);

} // namespace foregrip::rig

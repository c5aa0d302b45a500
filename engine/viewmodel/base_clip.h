// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/humanoid_clip.h"
#include "viewmodel/character.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

/// Clips of a character that play under the procedural layers in place of the procedural gait:
/// which ones are chosen, and what is measured of them once. Source: docs/base_clips.md.
namespace foregrip::viewmodel {

/// A clip with what is known of its stride. Root space: the body faces -Z.
struct BaseClip {
    rig::HumanoidClip body;      ///< the joints of BaseClips::body
    rig::HumanoidClip followers; ///< those of BaseClips::followers, then their anchors
    rig::ClipKind kind = rig::ClipKind::other;
    bool moves = false; ///< follows the stride; else it plays by the time
    /// [m/s] over the ground: what was taken out of the hips, or, of a clip in place, what the
    /// standing foot tells.
    core::Vector3<double> velocity{0.0};
    core::Vector3<double> travel{0.0, 0.0, -1.0}; ///< unit: its direction
    double stride = 0.0;                          ///< [m] of two steps at that speed
    int strides = 1;                              ///< in one loop
    double period = 1.0;                          ///< [s] of one stride
    double start = 0.0;  ///< [s] at which the left foot is farthest before the right one
    double centre = 0.0; ///< [m] along `travel`: the middle of what the feet pass
};

/// What a choice leads to. Indices into `clips`, -1 = none: the standing pose of the character.
struct BaseClips {
    std::string choice; ///< "auto" or a clip's name
    std::vector<BaseClip> clips;
    int idle = -1, walk = -1, run = -1, crouch = -1, crouchWalk = -1;

    std::vector<int> body; ///< joints that the pipeline drives, the left arm apart
    std::vector<int> at;   ///< humanoid joint -> index into `body`, -1 = not there
    /// Joints that follow the body and that some clip moves, parents first, then the driven joints
    /// that they hang on.
    std::vector<int> followers;
    std::size_t followerCount = 0; ///< the first of them
    std::vector<int> anchors;      ///< of each: index into `followers`
};

inline constexpr const char* kNoClip = "off";
inline constexpr const char* kClipsByName = "auto";

/// "off", "auto", then the names of the model's clips.
[[nodiscard]] std::vector<std::string> clipChoices(const Character& character);

/// The choice in force: one of clipChoices.
[[nodiscard]] std::string clipChoice(const Character& character);

/// The character with another choice; models are shared, so pictures need no new upload. "auto"
/// takes for idle, walk, run, crouch and crouched walk the first clip whose name says so, and is
/// "off" where no name does. Refused: a name that no clip has, with the nearest, and a clip that
/// moves nothing of the body.
[[nodiscard]] core::Result<std::shared_ptr<const Character>>
withBaseClip(std::shared_ptr<const Character> character, const std::string& choice);

} // namespace foregrip::viewmodel

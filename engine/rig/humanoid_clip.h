// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "rig/animation_clip.h"
#include "rig/humanoid.h"
#include "rig/model.h"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace foregrip::rig {

/// What a clip shows, told by its name in any case: "crouch", "crouch" and "walk", "walk", then
/// "sprint" or "jog" or a word that begins with "run", then "idle" or "stand" or "breath"; anything
/// else is `other`.
enum class ClipKind { idle, walk, run, crouch, crouchWalk, other };
[[nodiscard]] ClipKind clipKind(std::string_view name);

/// A clip made ready for some joints of a humanoid: node placements in, joints in character root
/// space out (humanoid.h: ground point, body facing -Z, metres), in closed form from a time.
///
/// The body stays where the simulation has it: what the hips travel along the ground from the first
/// to the last key is taken out evenly over the clip, and what is left lies about their place in
/// the bind pose. Scales of nodes move what hangs on them and are otherwise left out, since joints
/// are rigid. Models that are mirrored by a negative scale are not played.
class HumanoidClip {
public:
    /// `joints`: indices into Humanoid::joints. The model is kept; `clip` is one of its.
    HumanoidClip(std::shared_ptr<const Model> model, std::size_t clip, const Humanoid& humanoid,
                 std::vector<int> joints);

    [[nodiscard]] const AnimationClip& clip() const { return model_->clips[clip_]; }
    [[nodiscard]] const std::vector<int>& joints() const { return joints_; }
    /// False: a negative scale mirrors the model, or no joint of the body moves.
    [[nodiscard]] bool usable() const { return usable_; }
    /// [m/s] along the ground, root space: what was taken out.
    [[nodiscard]] glm::dvec3 travel() const { return travel_; }

    /// Root from joint of every joint of joints(), in their order, `time` [s] into the clip.
    void evaluate(double time, std::span<core::Transformd> out) const;

private:
    /// A node that a wanted joint hangs on, or is.
    struct Part {
        int parent = -1;             ///< index into parts_
        int tracks = -1;             ///< index into AnimationClip::nodes, -1: does not move
        int out = -1;                ///< index into joints_
        glm::dvec3 translation{0.0}; ///< of the node, where no track says otherwise
        glm::dquat rotation{1.0, 0.0, 0.0, 0.0};
        glm::dvec3 scale{1.0};
    };
    void collectParts(const Humanoid& humanoid);
    void removeTravel(const Humanoid& humanoid);

    std::shared_ptr<const Model> model_;
    std::size_t clip_;
    std::vector<int> joints_;
    std::vector<Part> parts_; ///< parents first
    core::Transformd rootFromModel_;
    double unitsToMetres_ = 1.0;
    int hipsPart_ = -1;
    glm::dvec3 travel_{0.0};
    glm::dvec3 offset_{0.0}; ///< [m] added to every joint
    bool usable_ = true;
};

/// Gives `model` the clips of another file of the same skeleton: nodes are found by their names,
/// names of clips that are taken get a number. What moves no node of the model is left out; the
/// sentences say so. Times and values stay as they are, so both files have the same units and bind
/// pose.
[[nodiscard]] std::vector<std::string> adoptClips(Model& model, const Model& from);

} // namespace foregrip::rig

// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/undo_history.h"
#include "core/result.h"
#include "rig/rig_file.h"
#include "viewmodel/character.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::app {

/// How good a role of the map is.
enum class RoleState {
    sure,    ///< found without doubt, or decided by a person
    unsure,  ///< found, but somebody should look
    missing, ///< needed and not found
    absent   ///< not found and not needed: few rigs have all of them
};

/// The bone map of one model while it is edited: what a person decided, what comes of it, and the
/// way back. What was not decided stays as the program finds it. Knows no panel and no window.
class RigDocument {
public:
    /// Steps that can be taken back; the oldest are forgotten beyond it.
    static constexpr std::size_t kMostSteps = 200;

    /// Edits the map of this character. What its own rig file says is the saved version.
    void begin(std::shared_ptr<const viewmodel::Character> character);
    /// Edits the map of a model in which no body was found.
    void begin(std::shared_ptr<rig::Model> model);
    [[nodiscard]] bool empty() const { return model_ == nullptr; }

    [[nodiscard]] const std::string& file() const { return model_->file; }
    /// Only when not empty().
    [[nodiscard]] const rig::Model& model() const { return *model_; }
    /// What is understood with the decisions; null as long as no body comes of them.
    [[nodiscard]] const std::shared_ptr<const viewmodel::Character>& character() const {
        return character_;
    }
    /// Why the newest decisions give no body; empty when they do. character() is then the one
    /// before them.
    [[nodiscard]] const std::string& problem() const { return problem_; }
    /// Grows with every change of character() or of a decision, and when the file is written.
    [[nodiscard]] std::uint64_t revision() const { return history_.revision(); }

    // The map.

    [[nodiscard]] const rig::RigFile& decisions() const { return history_.now(); }
    /// The node that has this role, -1 where none has.
    [[nodiscard]] int node(rig::Role role) const { return nodes_[index(role)]; }
    [[nodiscard]] bool decided(rig::Role role) const {
        return decisions().bones[index(role)].has_value();
    }
    [[nodiscard]] RoleState state(rig::Role role) const { return states_[index(role)]; }
    /// Why somebody should look at a role; empty where nobody has to.
    [[nodiscard]] const std::string& doubt(rig::Role role) const { return doubts_[index(role)]; }
    /// The roles of a node.
    [[nodiscard]] std::vector<rig::Role> rolesOf(int node) const;

    // Decisions, each a step.

    void assign(rig::Role role, int node); ///< a node that the model lacks changes nothing
    /// The rig has no such bone.
    void clear(rig::Role role);
    /// As the program finds it.
    void forget(rig::Role role);
    /// The right side becomes the mirror image of the left one, by names where these say left and
    /// right, else by where the bones are. Gives how many roles were decided by that.
    int mirrorLeftToRight();
    /// Factor on the model's size; none: the program's.
    void setRescale(std::optional<double> factor);
    /// [m] of an upper or lower arm; none: as measured.
    void setArmLength(bool right, bool lower, std::optional<double> metres);

    // The way back.

    bool undo();
    bool redo();
    [[nodiscard]] bool canUndo() const { return history_.canUndo(); }
    [[nodiscard]] bool canRedo() const { return history_.canRedo(); }
    [[nodiscard]] std::string undoLabel() const { return history_.undoLabel(); }
    [[nodiscard]] std::string redoLabel() const { return history_.redoLabel(); }

    // The file.

    [[nodiscard]] bool dirty() const { return history_.dirty(); }
    /// Back to the saved version, as a step.
    void revert();
    /// Writes `*.rig.json` to where it is found next time, and gives that place.
    [[nodiscard]] core::Result<std::filesystem::path> save();
    /// The rig file that was read or written; empty when there is none.
    [[nodiscard]] const std::string& rigFile() const { return rigFile_; }

private:
    [[nodiscard]] static std::size_t index(rig::Role role) {
        return static_cast<std::size_t>(role);
    }
    [[nodiscard]] static bool same(const rig::RigFile& a, const rig::RigFile& b);
    void edit(rig::RigFile rig, std::string_view label);
    void understand();
    void fillNodes();

    std::shared_ptr<rig::Model> model_;
    std::shared_ptr<const viewmodel::Character> character_;
    std::string problem_;
    std::array<int, rig::kRoleCount> nodes_{};
    std::array<RoleState, rig::kRoleCount> states_{};
    std::array<std::string, rig::kRoleCount> doubts_;
    UndoHistory<rig::RigFile> history_{{kMostSteps, same}};
    std::string rigFile_;
};

/// The name of a node, or "node 12 without a name", by its number in the file.
[[nodiscard]] std::string nodeTitle(const rig::Model& model, int node);

/// "left upper arm".
[[nodiscard]] std::string roleTitle(rig::Role role);

} // namespace foregrip::app

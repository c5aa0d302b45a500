// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "viewmodel/weapon_setup.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::app {

/// The setup of the weapon in hand while it is edited, and the way back. Steps of the tuning lie
/// between its own: each step remembers how many the tuning had then, so that one key takes both
/// back in the order in which they were made (undo_order.h). Knows no panel and no window.
class WeaponDocument {
public:
    /// Steps that can be taken back; the oldest are forgotten beyond it.
    static constexpr std::size_t kMostSteps = 200;

    /// Begins anew with another weapon, or with the same one as its file now has it.
    void open(const std::string& weapon, const viewmodel::WeaponSetup& setup);

    /// What the weapon was opened as; empty before the first.
    [[nodiscard]] const std::string& weapon() const { return weapon_; }
    [[nodiscard]] const viewmodel::WeaponSetup& setup() const { return history_[here_].setup; }
    /// Grows by one whenever setup() changes, for whatever reason.
    [[nodiscard]] std::uint64_t revision() const { return revision_; }
    /// Whether something differs from what was opened or saved last.
    [[nodiscard]] bool dirty() const { return !(setup() == saved_); }

    /// Makes `setup` the current one as a step that `label` names ("Move grip"). Within a drag all
    /// edits are one step. What changes nothing makes no step. `tuningSteps`: those that the tuning
    /// has now.
    void edit(const viewmodel::WeaponSetup& setup, std::string_view label, std::size_t tuningSteps);
    /// Around all edits between the press and the release of a mouse button.
    void beginDrag() { dragging_ = true; }
    void endDrag();

    bool undo();
    bool redo();
    [[nodiscard]] bool canUndo() const { return here_ > 0; }
    [[nodiscard]] bool canRedo() const { return here_ + 1 < history_.size(); }
    [[nodiscard]] std::string undoLabel() const; ///< of the step that undo() takes back, or empty
    [[nodiscard]] std::string redoLabel() const;
    /// Steps of the tuning when the step was made that undo(), or redo(), would take; 0 without
    /// one.
    [[nodiscard]] std::size_t tuningStepsOfUndo() const;
    [[nodiscard]] std::size_t tuningStepsOfRedo() const;

    /// What is now is what the file has.
    void markSaved() { saved_ = setup(); }

private:
    struct Step {
        viewmodel::WeaponSetup setup; ///< after the step
        std::string label;
        std::size_t tuningSteps = 0;
    };

    std::string weapon_;
    std::vector<Step> history_{Step{}}; ///< [0] is where it began
    std::size_t here_ = 0;
    bool dragging_ = false;
    bool dragHasStep_ = false;
    viewmodel::WeaponSetup saved_;
    std::uint64_t revision_ = 0;
};

} // namespace foregrip::app

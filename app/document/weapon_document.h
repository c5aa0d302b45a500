// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/undo_history.h"
#include "viewmodel/weapon_setup.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace foregrip::app {

/// The setup of the weapon in hand while it is edited, and the way back. Steps of the tuning lie
/// between its own: one key takes both back in the order in which they were made (undo_order.h).
/// Knows no panel and no window.
class WeaponDocument {
public:
    /// Steps that can be taken back; the oldest are forgotten beyond it.
    static constexpr std::size_t kMostSteps = 200;

    /// Begins anew with another weapon, or with the same one as its file now has it.
    void open(const std::string& weapon, const viewmodel::WeaponSetup& setup) {
        weapon_ = weapon;
        history_.begin(setup);
    }

    /// What the weapon was opened as; empty before the first.
    [[nodiscard]] const std::string& weapon() const { return weapon_; }
    [[nodiscard]] const viewmodel::WeaponSetup& setup() const { return history_.now(); }
    /// Grows whenever setup() changes, for whatever reason.
    [[nodiscard]] std::uint64_t revision() const { return history_.revision(); }
    /// Whether something differs from what was opened or saved last.
    [[nodiscard]] bool dirty() const { return history_.dirty(); }

    /// Makes `setup` the current one as a step that `label` names ("Move grip"). Within a drag all
    /// edits are one step. What changes nothing makes no step. `tuningSteps`: those that the tuning
    /// has now.
    void edit(const viewmodel::WeaponSetup& setup, std::string_view label,
              std::size_t tuningSteps) {
        history_.edit(setup, label, tuningSteps);
    }
    /// Around all edits between the press and the release of a mouse button.
    void beginDrag() { history_.beginDrag(); }
    void endDrag() { history_.endDrag(); }

    bool undo() { return history_.undo(); }
    bool redo() { return history_.redo(); }
    [[nodiscard]] bool canUndo() const { return history_.canUndo(); }
    [[nodiscard]] bool canRedo() const { return history_.canRedo(); }
    /// Of the step that undo() takes back, or empty.
    [[nodiscard]] std::string undoLabel() const { return history_.undoLabel(); }
    [[nodiscard]] std::string redoLabel() const { return history_.redoLabel(); }
    [[nodiscard]] const UndoHistory<viewmodel::WeaponSetup>& history() const { return history_; }

    /// What is now is what the file has.
    void markSaved() { history_.markSaved(); }

private:
    static bool same(const viewmodel::WeaponSetup& a, const viewmodel::WeaponSetup& b) {
        return a == b;
    }

    std::string weapon_;
    UndoHistory<viewmodel::WeaponSetup> history_{{kMostSteps, same}};
};

} // namespace foregrip::app

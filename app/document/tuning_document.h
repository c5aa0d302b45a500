// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/undo_history.h"
#include "core/result.h"
#include "viewmodel/tuning.h"
#include "viewmodel/tuning_file.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::app {

/// An open tuning: its numbers, the file that it belongs to, the version that lies there, and the
/// way back. Knows no panel, no window and no clock. A field is only ever reached through the one
/// list of fields, so that a field that is new anywhere is undone, reverted and compared here by
/// itself.
class TuningDocument {
public:
    /// Steps that can be taken back; the oldest are forgotten beyond it.
    static constexpr std::size_t kMostSteps = 500;

    /// An untitled document whose saved version is `tuning`.
    explicit TuningDocument(const viewmodel::Tuning& tuning = {});

    [[nodiscard]] const viewmodel::Tuning& tuning() const { return history_.now(); }

    /// What the file holds; shown while the compare key is held.
    [[nodiscard]] const viewmodel::Tuning& saved() const { return history_.saved(); }

    [[nodiscard]] const std::string& file() const { return file_; } ///< empty: untitled
    [[nodiscard]] std::string title() const; ///< "article" for ".../article.tuning.json"

    /// Title and notes of the file; saved again with it.
    [[nodiscard]] const viewmodel::TuningAbout& about() const { return about_; }

    /// Fields that differ from the saved version, `first` being the saved value.
    [[nodiscard]] const std::vector<viewmodel::TuningDifference>& changes() const {
        return changes_;
    }
    /// True as long as something differs from the saved version; undoing back to it clears the
    /// mark.
    [[nodiscard]] bool dirty() const { return !changes_.empty(); }

    /// Grows whenever tuning() changes, for whatever reason, and when its file is read again.
    [[nodiscard]] std::uint64_t revision() const { return history_.revision(); }

    // Editing.

    /// Makes `tuning` the current one as a step that `label` names ("Stiffness"). Within a drag all
    /// edits are one step. What changes no field makes no step.
    void edit(const viewmodel::Tuning& tuning, std::string_view label);

    /// Around all edits between the press and the release of a mouse button. A drag that ends where
    /// it began leaves no step. Calls need not be paired: beginning twice is beginning once.
    void beginDrag() { history_.beginDrag(); }
    void endDrag() { history_.endDrag(); }

    /// Sets one field from text as --set does, with its refusals; "bob.side_mm@aim" is what the
    /// field becomes in a state.
    [[nodiscard]] core::Status setField(std::string_view path, std::string_view text);

    /// Puts one field back to its default; a state's value is taken away. An unknown path is
    /// refused with the nearest known one.
    [[nodiscard]] core::Status resetField(std::string_view path);

    /// Back to the saved version, as a step that can itself be undone.
    void revert();

    // The way back. Both end a drag first and say whether there was a step to take.

    bool undo();
    bool redo();
    [[nodiscard]] bool canUndo() const { return history_.canUndo(); }
    /// Steps that undo() could take one after the other.
    [[nodiscard]] std::size_t stepsTaken() const { return history_.stepsTaken(); }
    [[nodiscard]] bool canRedo() const { return history_.canRedo(); }
    /// Of the step that undo() takes back, or empty.
    [[nodiscard]] std::string undoLabel() const { return history_.undoLabel(); }
    [[nodiscard]] std::string redoLabel() const { return history_.redoLabel(); }
    [[nodiscard]] const UndoHistory<viewmodel::Tuning>& history() const { return history_; }

    // Files. A refusal leaves everything as it was.

    /// Opens another tuning and forgets all steps. Gives the file's warnings, to be shown.
    [[nodiscard]] core::Result<std::vector<std::string>> load(const std::string& file);

    /// Becomes untitled with the defaults and forgets all steps.
    void clear();

    /// Reads the own file again, as a step that can be undone.
    [[nodiscard]] core::Result<std::vector<std::string>> reload();

    /// Writes to the own file. An untitled document is refused: saveAs() names it.
    [[nodiscard]] core::Status save();

    /// Writes to `file`, which becomes the document's own.
    [[nodiscard]] core::Status saveAs(const std::string& file);

private:
    void begin(const viewmodel::LoadedTuning& loaded, const std::string& file);
    void compareWithSaved();

    UndoHistory<viewmodel::Tuning> history_;
    std::string file_;
    viewmodel::TuningAbout about_;
    std::vector<viewmodel::TuningDifference> changes_;
};

} // namespace foregrip::app

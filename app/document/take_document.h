// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/undo_history.h"
#include "core/result.h"
#include "sim/take.h"
#include "sim/take_edit.h"
#include "sim/take_events.h"
#include "world/world.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foregrip::app {

/// An open take while it is edited, and the way back. Knows no panel, no window and no player.
/// Steps of the tuning lie between its own: one key takes both back in the order in which they were
/// made (undo_order.h).
class TakeDocument {
public:
    /// Steps that can be taken back; the oldest are forgotten beyond it, and earlier where the
    /// takes are long: all steps together keep at most kMostSamples samples.
    static constexpr std::size_t kMostSteps = 200;
    static constexpr std::size_t kMostSamples = 2'000'000;

    /// Whether there is a take at all.
    [[nodiscard]] bool isOpen() const { return open_; }
    /// Begins anew. `file` is empty for a take that lies nowhere yet, which then counts as unsaved.
    void open(sim::Take take, const std::string& file);
    void close();

    [[nodiscard]] const sim::Take& take() const { return history_.now(); }
    /// Grows whenever take() changes, for whatever reason.
    [[nodiscard]] std::uint64_t revision() const { return history_.revision(); }
    [[nodiscard]] const std::string& file() const { return file_; }
    /// Whether take() differs from what the file holds.
    [[nodiscard]] bool dirty() const { return open_ && history_.dirty(); }

    /// Makes `take` the current one as a step that `label` names ("Trim"). Within a drag all edits
    /// are one step.
    void edit(sim::Take take, std::string_view label, std::size_t tuningSteps) {
        history_.edit(std::move(take), label, tuningSteps);
    }
    void beginDrag() { history_.beginDrag(); }
    void endDrag() { history_.endDrag(); }

    // Edits of the timeline. `tuningSteps` as in edit(). Times are [ns] of the take.

    /// Keeps [from, to] alone; `from` goes to the grid. `place`: of the looped take, at that
    /// instant; without it the rest starts settled.
    void trim(core::Nanoseconds from, core::Nanoseconds to,
              const std::optional<sim::TakePlace>& place, std::size_t tuningSteps);
    /// Takes [from, to] out.
    void cut(core::Nanoseconds from, core::Nanoseconds to, std::size_t tuningSteps);
    /// No loop: the whole take is played again and again.
    void setLoop(const std::optional<sim::LoopRange>& loop, std::size_t tuningSteps);
    /// Returns where the event then stands among takeEvents().
    std::size_t addEvent(sim::TakeEvent event, std::size_t tuningSteps);
    /// Changes the event at `index` of takeEvents(); its time is limited to the take.
    std::size_t changeEvent(std::size_t index, sim::TakeEvent event, std::size_t tuningSteps);
    /// Replaces all events; returns where `selected`, one of them, then stands.
    std::size_t setEvents(std::vector<sim::TakeEvent> events, const sim::TakeEvent& selected,
                          std::size_t tuningSteps);
    void removeEvent(std::size_t index, std::size_t tuningSteps);
    void rename(const std::string& name, std::size_t tuningSteps);
    void setNotes(const std::string& notes, std::size_t tuningSteps);

    bool undo() { return history_.undo(); }
    bool redo() { return history_.redo(); }
    [[nodiscard]] bool canUndo() const { return history_.canUndo(); }
    [[nodiscard]] bool canRedo() const { return history_.canRedo(); }
    [[nodiscard]] std::string undoLabel() const { return history_.undoLabel(); }
    [[nodiscard]] std::string redoLabel() const { return history_.redoLabel(); }
    [[nodiscard]] const UndoHistory<sim::Take>& history() const { return history_; }

    /// Writes to `file`, which becomes the document's own.
    [[nodiscard]] core::Status saveAs(const std::string& file);

private:
    /// Edits that change nothing make no call, so that no two takes have to be compared.
    static constexpr UndoHistory<sim::Take>::Rules kRules = {
        kMostSteps, nullptr, [](const sim::Take& take) { return take.signal.samples().size(); },
        kMostSamples};

    bool open_ = false;
    std::string file_;
    UndoHistory<sim::Take> history_{kRules};
};

} // namespace foregrip::app

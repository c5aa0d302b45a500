// SPDX-License-Identifier: MIT
#pragma once

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
#include <vector>

namespace foregrip::app {

/// An open take while it is edited, and the way back. Knows no panel, no window and no player.
/// Steps of the tuning lie between its own: each remembers how many the tuning had then, so that
/// one key takes both back in the order in which they were made (undo_order.h).
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

    [[nodiscard]] const sim::Take& take() const { return history_[here_].take; }
    /// Grows by one whenever take() changes, for whatever reason.
    [[nodiscard]] std::uint64_t revision() const { return revision_; }
    [[nodiscard]] const std::string& file() const { return file_; }
    /// Whether take() differs from what the file holds.
    [[nodiscard]] bool dirty() const { return open_ && here_ != saved_; }

    /// Makes `take` the current one as a step that `label` names ("Trim"). Within a drag all edits
    /// are one step.
    void edit(sim::Take take, std::string_view label, std::size_t tuningSteps);
    void beginDrag() { dragging_ = true; }
    void endDrag() { dragging_ = dragHasStep_ = false; }

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

    bool undo();
    bool redo();
    [[nodiscard]] bool canUndo() const { return here_ > 0; }
    [[nodiscard]] bool canRedo() const { return here_ + 1 < history_.size(); }
    [[nodiscard]] std::string undoLabel() const;
    [[nodiscard]] std::string redoLabel() const;
    [[nodiscard]] std::size_t tuningStepsOfUndo() const;
    [[nodiscard]] std::size_t tuningStepsOfRedo() const;

    /// Writes to `file`, which becomes the document's own.
    [[nodiscard]] core::Status saveAs(const std::string& file);

private:
    struct Step {
        sim::Take take; ///< after the step
        std::string label;
        std::size_t tuningSteps = 0;
    };
    static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

    void forgetOldest();

    bool open_ = false;
    std::string file_;
    std::vector<Step> history_{Step{}}; ///< [0] is where it began
    std::size_t here_ = 0;
    std::size_t saved_ = 0; ///< the step that the file holds; kNowhere when none is
    bool dragging_ = false;
    bool dragHasStep_ = false;
    std::uint64_t revision_ = 0;
};

} // namespace foregrip::app

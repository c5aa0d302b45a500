// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foregrip::app {

/// The states of one document while it is edited, the way back and forward through them, and which
/// of them its file holds. Copying a history copies no state.
template <typename State>
class UndoHistory {
public:
    /// What a kind of document asks of its history.
    struct Rules {
        /// Steps that can be taken back, at least 1; the oldest are forgotten beyond it.
        std::size_t mostSteps = 200;
        /// Whether two states are the same for whoever edits them. Without it no two are: every
        /// edit is a step, and only the very state that was saved counts as saved.
        bool (*same)(const State&, const State&) = nullptr;
        /// What a state weighs, where states may be large: all together weigh at most `mostWeight`,
        /// or the oldest are forgotten. One step can always be taken back.
        std::size_t (*weight)(const State&) = nullptr;
        std::size_t mostWeight = 0;
    };

    /// A history without steps, whose start is saved.
    explicit UndoHistory(const Rules& rules, State start = {})
        : rules_(rules), steps_{{std::make_shared<const State>(std::move(start)), {}, 0}},
          saved_(steps_[0].state) {}

    /// Forgets all steps and any drag. `saved`: whether a file holds `start`.
    void begin(State start, bool saved = true) {
        steps_.assign(1, {std::make_shared<const State>(std::move(start)), {}, 0});
        here_ = 0;
        saved_ = saved ? steps_[0].state : nullptr;
        dragging_ = dragHasStep_ = false;
        ++revision_;
    }

    [[nodiscard]] const State& now() const { return *steps_[here_].state; }
    /// Grows whenever now() changes, and when saved() is replaced from outside.
    [[nodiscard]] std::uint64_t revision() const { return revision_; }

    // Editing.

    /// Makes `state` the current one as a step that `label` names, and forgets what was taken back.
    /// Within a drag all edits are one step, except that a state that was saved in between can be
    /// gone back to. What is the same as now() makes no step: then false. `leaderSteps`: the steps
    /// that another history, which leads this one (see undoesBefore), has taken now.
    bool edit(State state, std::string_view label, std::size_t leaderSteps = 0) {
        if (same(state, now())) {
            return false;
        }
        auto made = std::make_shared<const State>(std::move(state));
        ++revision_;
        if (dragging_ && dragHasStep_ && steps_[here_].state != saved_) {
            steps_[here_].state = std::move(made);
            return true;
        }
        dragHasStep_ = dragging_;
        steps_.resize(here_ + 1);
        steps_.push_back({std::move(made), std::string(label), leaderSteps});
        ++here_;
        forgetOldest();
        return true;
    }

    /// Around all edits between the press and the release of a mouse button. A drag that ends where
    /// it began leaves no step. Calls need not be paired: beginning twice is beginning once.
    void beginDrag() { dragging_ = true; }
    void endDrag() {
        if (dragHasStep_ && same(now(), *steps_[here_ - 1].state)) {
            steps_.resize(here_);
            --here_;
        }
        dragging_ = dragHasStep_ = false;
    }

    // The way back. Both end a drag first and say whether there was a step to take.

    bool undo() {
        endDrag();
        return canUndo() && moveTo(here_ - 1);
    }
    bool redo() {
        endDrag();
        return canRedo() && moveTo(here_ + 1);
    }
    [[nodiscard]] bool canUndo() const { return here_ > 0; }
    [[nodiscard]] bool canRedo() const { return here_ + 1 < steps_.size(); }
    /// Steps that undo() could take one after the other.
    [[nodiscard]] std::size_t stepsTaken() const { return here_; }
    /// Of the step that undo(), or redo(), would take; empty without one.
    [[nodiscard]] std::string undoLabel() const {
        return canUndo() ? steps_[here_].label : std::string();
    }
    [[nodiscard]] std::string redoLabel() const {
        return canRedo() ? steps_[here_ + 1].label : std::string();
    }

    // One way back through several documents: one of them leads, and a step of another lies behind
    // as many of the leader's steps as there were when it was made.

    /// Whether the step that undo() takes here was made after the one that it takes at the leader.
    template <typename Other>
    [[nodiscard]] bool undoesBefore(const UndoHistory<Other>& leader) const {
        return canUndo() && (!leader.canUndo() || leader.stepsTaken() <= steps_[here_].leaderSteps);
    }
    /// Whether the step that redo() takes here was made before the one that it takes at the leader.
    template <typename Other>
    [[nodiscard]] bool redoesBefore(const UndoHistory<Other>& leader) const {
        return canRedo() &&
               (!leader.canRedo() || leader.stepsTaken() >= steps_[here_ + 1].leaderSteps);
    }

    // What the file holds.

    /// Whether now() differs from it.
    [[nodiscard]] bool dirty() const {
        return saved_ == nullptr || (saved_ != steps_[here_].state && !same(now(), *saved_));
    }
    /// Only where a file holds anything.
    [[nodiscard]] const State& saved() const { return *saved_; }
    /// The file holds now().
    void markSaved() { saved_ = steps_[here_].state; }
    /// The file holds `state`, whatever the steps are.
    void replaceSaved(State state) {
        saved_ = std::make_shared<const State>(std::move(state));
        ++revision_;
    }

private:
    struct Step {
        std::shared_ptr<const State> state; ///< after the step
        std::string label;
        std::size_t leaderSteps = 0;
    };

    [[nodiscard]] bool same(const State& a, const State& b) const {
        return rules_.same != nullptr && rules_.same(a, b);
    }
    bool moveTo(std::size_t step) {
        here_ = step;
        ++revision_;
        return true;
    }
    [[nodiscard]] bool tooHeavy() const {
        if (rules_.weight == nullptr || steps_.size() <= 2) {
            return false;
        }
        std::size_t sum = 0;
        for (const Step& step : steps_) {
            sum += rules_.weight(*step.state);
        }
        return sum > rules_.mostWeight;
    }
    /// Only after an edit: nothing then lies ahead of here_.
    void forgetOldest() {
        while (steps_.size() > rules_.mostSteps + 1 || tooHeavy()) {
            steps_.erase(steps_.begin());
            --here_;
        }
    }

    Rules rules_;
    std::vector<Step> steps_; ///< never empty; [0] is where it began
    std::size_t here_ = 0;
    std::shared_ptr<const State> saved_; ///< null: no file holds any of it
    bool dragging_ = false;
    bool dragHasStep_ = false; ///< the newest step is the drag's
    std::uint64_t revision_ = 0;
};

} // namespace foregrip::app

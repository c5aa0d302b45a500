// SPDX-License-Identifier: MIT
#include "app/document/weapon_document.h"

namespace foregrip::app {

void WeaponDocument::open(const std::string& weapon, const viewmodel::WeaponSetup& setup) {
    weapon_ = weapon;
    history_.assign(1, {setup, "", 0});
    here_ = 0;
    dragging_ = dragHasStep_ = false;
    saved_ = setup;
    ++revision_;
}

void WeaponDocument::edit(const viewmodel::WeaponSetup& setup, std::string_view label,
                          std::size_t tuningSteps) {
    if (setup == this->setup()) {
        return;
    }
    if (dragging_ && dragHasStep_) {
        history_[here_].setup = setup;
    } else {
        history_.resize(here_ + 1);
        history_.push_back({setup, std::string(label), tuningSteps});
        ++here_;
        dragHasStep_ = dragging_;
        if (history_.size() > kMostSteps + 1) {
            history_.erase(history_.begin());
            --here_;
        }
    }
    ++revision_;
}

void WeaponDocument::endDrag() {
    if (dragHasStep_ && here_ > 0 && history_[here_].setup == history_[here_ - 1].setup) {
        history_.resize(here_); // it ended where it began
        --here_;
    }
    dragging_ = dragHasStep_ = false;
}

bool WeaponDocument::undo() {
    endDrag();
    if (!canUndo()) {
        return false;
    }
    --here_;
    ++revision_;
    return true;
}

bool WeaponDocument::redo() {
    endDrag();
    if (!canRedo()) {
        return false;
    }
    ++here_;
    ++revision_;
    return true;
}

std::string WeaponDocument::undoLabel() const {
    return canUndo() ? history_[here_].label : std::string();
}

std::string WeaponDocument::redoLabel() const {
    return canRedo() ? history_[here_ + 1].label : std::string();
}

std::size_t WeaponDocument::tuningStepsOfUndo() const {
    return canUndo() ? history_[here_].tuningSteps : 0;
}

std::size_t WeaponDocument::tuningStepsOfRedo() const {
    return canRedo() ? history_[here_ + 1].tuningSteps : 0;
}

} // namespace foregrip::app

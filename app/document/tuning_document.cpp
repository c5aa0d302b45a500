// SPDX-License-Identifier: MIT
#include "app/document/tuning_document.h"

#include "core/fields.h"
#include "core/text.h"
#include "viewmodel/state_value_rules.h"
#include "viewmodel/tuning_fields.h"

#include <filesystem>
#include <utility>

namespace foregrip::app {

using viewmodel::Tuning;

namespace {

bool same(const Tuning& a, const Tuning& b) {
    return viewmodel::differences(a, b).empty();
}

/// "Side, aim".
std::string stateLabel(const viewmodel::StatePath& path) {
    Tuning any;
    const core::FieldList fields = viewmodel::listFields(any);
    return core::findField(fields, path.field)->label + ", " + path.state;
}

} // namespace

TuningDocument::TuningDocument(const Tuning& tuning) : history_{{tuning, ""}}, saved_(tuning) {}

std::string TuningDocument::title() const {
    return file_.empty()
               ? "untitled"
               : core::split(std::filesystem::path(file_).filename().string(), '.').front();
}

void TuningDocument::changed() {
    ++revision_;
    changes_ = viewmodel::differences(saved_, tuning());
}

void TuningDocument::moveTo(std::size_t step) {
    here_ = step;
    changed();
}

void TuningDocument::edit(const Tuning& tuning, std::string_view label) {
    if (same(tuning, this->tuning())) {
        return;
    }
    if (dragging_ && dragHasStep_) {
        history_[here_].tuning = tuning;
        changed();
        return;
    }
    dragHasStep_ = dragging_;
    history_.resize(here_ + 1);
    history_.push_back({tuning, std::string(label)});
    if (history_.size() > kMostSteps + 1) {
        history_.erase(history_.begin());
    }
    moveTo(history_.size() - 1);
}

void TuningDocument::beginDrag() {
    dragging_ = true;
}

void TuningDocument::endDrag() {
    if (dragHasStep_ && same(history_[here_].tuning, history_[here_ - 1].tuning)) {
        history_.pop_back();
        moveTo(here_ - 1);
    }
    dragging_ = dragHasStep_ = false;
}

core::Status TuningDocument::setField(std::string_view path, std::string_view text) {
    Tuning edited = tuning();
    if (const auto inState = viewmodel::splitStatePath(path)) {
        core::Status done = viewmodel::setStateFromText(edited, *inState, text);
        if (done) {
            edit(edited, stateLabel(*inState));
        }
        return done;
    }
    const core::FieldList fields = viewmodel::listFields(edited);
    core::Status done = core::setFieldFromText(fields, path, text);
    if (done) {
        edit(edited, core::findField(fields, path)->label);
    }
    return done;
}

core::Status TuningDocument::resetField(std::string_view path) {
    if (viewmodel::splitStatePath(path)) {
        return setField(path, "none"); // no entry is what a state has by default
    }
    Tuning edited = tuning();
    Tuning defaults;
    const core::FieldList fields = viewmodel::listFields(edited);
    const core::FieldList defaultFields = viewmodel::listFields(defaults);
    const core::Field* field = core::findField(fields, path);
    if (field == nullptr) {
        // Refuses the unknown path with the sentence that --set has for it.
        return core::setFieldFromText(fields, path, "");
    }
    core::copyValue(*core::findField(defaultFields, path), *field);
    edit(edited, "Reset " + field->label);
    return core::Done{};
}

void TuningDocument::revert() {
    edit(saved_, "Revert");
}

bool TuningDocument::undo() {
    endDrag();
    if (!canUndo()) {
        return false;
    }
    moveTo(here_ - 1);
    return true;
}

bool TuningDocument::redo() {
    endDrag();
    if (!canRedo()) {
        return false;
    }
    moveTo(here_ + 1);
    return true;
}

std::string TuningDocument::undoLabel() const {
    return canUndo() ? history_[here_].label : "";
}

std::string TuningDocument::redoLabel() const {
    return canRedo() ? history_[here_ + 1].label : "";
}

void TuningDocument::begin(const viewmodel::LoadedTuning& loaded, const std::string& file) {
    dragging_ = dragHasStep_ = false;
    file_ = file;
    about_ = loaded.about;
    saved_ = loaded.tuning;
    history_ = {{loaded.tuning, ""}};
    moveTo(0);
}

void TuningDocument::clear() {
    begin({}, "");
}

core::Result<std::vector<std::string>> TuningDocument::load(const std::string& file) {
    core::Result<viewmodel::LoadedTuning> loaded = viewmodel::readTuningFile(file);
    if (!loaded) {
        return loaded.error();
    }
    begin(*loaded, file);
    return std::move(loaded->warnings);
}

core::Result<std::vector<std::string>> TuningDocument::reload() {
    core::Result<viewmodel::LoadedTuning> loaded = viewmodel::readTuningFile(file_);
    if (!loaded) {
        return loaded.error();
    }
    endDrag();
    about_ = std::move(loaded->about);
    saved_ = loaded->tuning;
    edit(loaded->tuning, "Reload from disk");
    changed();
    return std::move(loaded->warnings);
}

core::Status TuningDocument::save() {
    if (file_.empty()) {
        return core::Error{"", "", "this tuning has no file yet; save it under a name"};
    }
    return saveAs(file_);
}

core::Status TuningDocument::saveAs(const std::string& file) {
    core::Status written = viewmodel::writeTuningFile(tuning(), file, about_);
    if (written) {
        file_ = file;
        saved_ = tuning();
        changes_.clear();
    }
    return written;
}

} // namespace foregrip::app

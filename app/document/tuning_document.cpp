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

TuningDocument::TuningDocument(const Tuning& tuning) : history_({kMostSteps, same}, tuning) {}

std::string TuningDocument::title() const {
    return file_.empty()
               ? "untitled"
               : core::split(std::filesystem::path(file_).filename().string(), '.').front();
}

void TuningDocument::compareWithSaved() {
    changes_ = viewmodel::differences(saved(), tuning());
}

void TuningDocument::edit(const Tuning& tuning, std::string_view label) {
    if (history_.edit(tuning, label)) {
        compareWithSaved();
    }
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
    edit(Tuning(saved()), "Revert");
}

bool TuningDocument::undo() {
    const bool taken = history_.undo();
    compareWithSaved();
    return taken;
}

bool TuningDocument::redo() {
    const bool taken = history_.redo();
    compareWithSaved();
    return taken;
}

void TuningDocument::begin(const viewmodel::LoadedTuning& loaded, const std::string& file) {
    file_ = file;
    about_ = loaded.about;
    history_.begin(loaded.tuning);
    changes_.clear();
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
    history_.replaceSaved(loaded->tuning);
    history_.edit(loaded->tuning, "Reload from disk");
    compareWithSaved();
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
        history_.markSaved();
        changes_.clear();
    }
    return written;
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "app/document/file_listing.h"
#include "app/panels/tuning_files.h"
#include "app/panels/weapon_view.h"
#include "app/window/workbench.h"
#include "core/text.h"
#include "rig/humanoid.h"
#include "rig/import_model.h"
#include "rig/rig_file.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <utility>

// Opening files: what was dropped, chosen in the browser or typed is read on a thread of its own
// and takes its place between two frames.
namespace foregrip::app {
namespace {

namespace fs = std::filesystem;

std::string nameOf(const std::string& file) {
    return fs::path(file).filename().string();
}

std::string metres(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), value < 10.0 ? "%.2f m" : "%.0f m", value);
    return text.data();
}

void forgetQuestionsAbout(std::vector<OpeningQuestion>& questions, const std::string& file) {
    std::erase_if(questions, [&](const OpeningQuestion& asked) { return asked.file == file; });
}

/// A size that one of the questions that `about` picks asks about is not warned of as well.
template <typename About>
void leaveOutAsked(std::vector<std::string>& warnings, const About& about,
                   const std::vector<OpeningQuestion>& questions) {
    const bool asked =
        std::any_of(questions.begin(), questions.end(), [&](const OpeningQuestion& question) {
            return about(question) && question.factor != 1.0;
        });
    if (asked) {
        std::erase_if(warnings, [](const std::string& warning) {
            return warning.find("; scaled by ") != std::string::npos;
        });
    }
}

} // namespace

std::vector<std::string> Workbench::modelEndings() {
    std::vector<std::string> endings;
    for (const rig::ModelKind& kind : rig::modelKinds()) {
        endings.emplace_back(kind.extension);
    }
    return endings;
}

void Workbench::openDropped(const std::vector<std::string>& files) {
    const Dropped sorted = sortDropped(files, modelEndings());
    for (const std::string& sentence : sorted.unopened) {
        notices_.add(Notices::Kind::warning, sentence);
    }
    for (const std::string& file : sorted.open) {
        openFile(file);
    }
    if (!sorted.folders.empty()) {
        browse(sorted.folders.front());
    }
}

void Workbench::openFile(const std::string& file, OpenRequest::As as) {
    if (fileKindByName(nameOf(file), modelEndings()) == FileKind::camera) {
        openCameraTrack(file);
        return;
    }
    if (!opening_.open({file, as})) {
        notices_.add(Notices::Kind::warning, file + " is not opened: too many files wait already.");
    }
}

void Workbench::browse(const std::string& folder) {
    router_.setCaptured(false, clock_.now());
    const std::vector<std::string>& recent = model_.settings.recentModels;
    fs::path at = folder;
    if (at.empty()) {
        at = !browser_.folder().empty() ? browser_.folder()
             : !recent.empty()          ? fs::path(recent.front()).parent_path()
                                        : fs::path();
    }
    browser_.open(at, recent);
}

void Workbench::carryOutOpeningWishes() {
    OpeningModel& opening = model_.opening;
    if (std::exchange(opening.browse, false)) {
        browse({});
    }
    for (const std::string& file : std::exchange(opening.open, {})) {
        openFile(file);
    }
    if (std::exchange(opening.cancel, false)) {
        opening_.cancel();
    }
    if (const auto answer = std::exchange(opening.answer, std::nullopt)) {
        carryOutAnswer(*answer);
    }
    if (std::optional<ModelOpening::Outcome> outcome = opening_.poll()) {
        finishOpening(*outcome);
    }
}

void Workbench::showOpening() {
    OpeningModel& opening = model_.opening;
    const ModelOpening::Progress now = opening_.progress();
    opening.busy = now.busy;
    opening.file = now.file;
    opening.stage = now.stage;
    opening.fraction = now.fraction;
    opening.waiting = now.waiting;
}

// What was noticed about the files of the command line.
void Workbench::tellNotes() {
    leaveOutAsked(
        content_.notes, [](const OpeningQuestion&) { return true; }, model_.opening.questions);
    for (std::string& note : content_.notes) {
        notices_.add(Notices::Kind::warning, std::move(note));
    }
    content_.notes.clear();
}

void Workbench::finishOpening(ModelOpening::Outcome& outcome) {
    const std::string& file = outcome.request.file;
    forgetQuestionsAbout(model_.opening.questions, file);
    if (!outcome.result) {
        notices_.add(outcome.result.error());
        return;
    }
    Opened& opened = *outcome.result;
    if (!use(opened)) {
        return;
    }
    leaveOutAsked(
        opened.warnings, [&](const OpeningQuestion& asked) { return asked.file == file; },
        model_.opening.questions);
    std::error_code failure;
    const fs::path whole = fs::absolute(file, failure);
    remember(opened.kind == Opened::Kind::tuning ? model_.settings.recentTunings
             : opened.kind == Opened::Kind::take ? model_.settings.recentTakes
                                                 : model_.settings.recentModels,
             failure ? file : whole.string());
    notices_.addMany("Opened " + nameOf(file) + ", with " + std::to_string(opened.warnings.size()) +
                         " warnings.",
                     std::move(opened.warnings));
}

bool Workbench::use(Opened& opened) {
    switch (opened.kind) {
    case Opened::Kind::character:
        if (!notices_.check(playback_.setCharacter(opened.character))) {
            return false;
        }
        fillClips();
        editRig(opened.character);
        askAboutCharacter(*opened.character);
        break;
    case Opened::Kind::weapon:
        if (!notices_.check(playback_.setWeapon(opened.weapon))) {
            return false;
        }
        model_.loadout.weapon = playback_.cast().weapon->name;
        model_.loadout.loadout = playback_.cast().loadout;
        askAboutWeapon(*opened.weapon, opened.file);
        break;
    case Opened::Kind::attachment:
        return mount(opened.file);
    case Opened::Kind::tuning:
        return openTuning(model_, opened.file);
    case Opened::Kind::take:
        if (std::find(model_.playback.takes.begin(), model_.playback.takes.end(), opened.file) ==
            model_.playback.takes.end()) {
            model_.playback.takes.push_back(opened.file);
        }
        model_.playback.take = opened.file;
        return true;
    case Opened::Kind::neither:
        unmapped_ = opened.hasSkeleton ? opened.model : nullptr;
        askAboutNeither(opened);
        return false;
    }
    notices_.add(Notices::Kind::info, "Opened " + opened.file + ".");
    return true;
}

bool Workbench::mount(const std::string& attachmentFile) {
    const auto part = content_.armoury->attachment(attachmentFile);
    if (!part) {
        notices_.add(part.error());
        return false;
    }
    viewmodel::Loadout loadout = playback_.cast().loadout;
    loadout.*viewmodel::partPlace((*part)->kind).part = attachmentFile;
    if (!notices_.check(playback_.setLoadout(loadout, clock_.now()))) {
        return false;
    }
    model_.loadout.loadout = loadout;
    notices_.add(Notices::Kind::info, "Mounted " + attachmentFile + ".");
    return true;
}

void Workbench::askAboutCharacter(const viewmodel::Character& character) {
    const std::string& file = character.model->file;
    std::vector<OpeningQuestion>& questions = model_.opening.questions;
    // What was asked about the character before this one has nobody to answer for.
    std::erase_if(questions, [](const OpeningQuestion& asked) { return asked.aboutCharacter; });
    const bool decided = character.rigFile.empty() ? false : [&] {
        const auto saved = rig::readRigFile(character.rigFile);
        return saved && saved->rescale.has_value();
    }();
    if (character.offeredRescale != 1.0 && !decided) {
        const double height = character.humanoid.height;
        OpeningQuestion size;
        size.file = file;
        size.aboutCharacter = true;
        size.factor = character.offeredRescale;
        size.text = "The body of " + nameOf(file) + " is " + metres(height) + " tall.";
        size.choices = {
            {OpeningAction::rescale, "Scale to " + metres(height * size.factor),
             "Makes the body as tall as a person and remembers it beside the model, or "
             "in your own folder where nothing can be written there."},
            {OpeningAction::keepSize, "Keep its size",
             "Leaves it as it is and remembers that, so that it is not asked again. The "
             "weapon keeps its own size."}};
        questions.push_back(std::move(size));
    }
    if (!character.humanoid.map.sure) {
        OpeningQuestion map;
        map.file = file;
        map.aboutCharacter = true;
        map.text = "It is not sure which bone of " + nameOf(file) +
                   " is which: the map was guessed. Please look whether arms and hands are right.";
        map.choices = {{OpeningAction::showRig, "Show the rig",
                        "Opens the rig panel, where doubtful bones are amber and can be changed."},
                       {OpeningAction::dismiss, "It is right", "Takes the map as it was guessed."}};
        questions.push_back(std::move(map));
    }
}

void Workbench::askAboutWeapon(const viewmodel::WeaponDefinition& weapon, const std::string& file) {
    std::vector<OpeningQuestion>& questions = model_.opening.questions;
    std::erase_if(questions, [](const OpeningQuestion& asked) { return asked.aboutWeapon; });
    if (!weapon.definitionFile.empty()) {
        return; // somebody has set it up
    }
    if (weapon.found.offeredRescale != 1.0) {
        OpeningQuestion size;
        size.file = file;
        size.aboutWeapon = true;
        size.factor = weapon.found.offeredRescale;
        size.text = nameOf(file) + " is " + metres(weapon.found.length) + " long.";
        size.choices = {{OpeningAction::rescaleWeapon,
                         "Scale to " + metres(weapon.found.length * size.factor),
                         "Makes the weapon as long as weapons are and saves that with its set-up, "
                         "beside the model or in your own folder."},
                        {OpeningAction::keepWeaponSize, "Keep its size",
                         "Leaves it as it is and saves that, so that it is not asked again."}};
        questions.push_back(std::move(size));
    }
    const auto proposed = std::find_if(
        weapon.setup.sockets.begin(), weapon.setup.sockets.end(), [](const auto& entry) {
            return viewmodel::isNeeded(entry.first) &&
                   entry.second.origin == rig::SocketOrigin::proposed;
        });
    if (proposed != weapon.setup.sockets.end()) {
        OpeningQuestion guess;
        guess.file = file;
        guess.aboutWeapon = true;
        guess.text = "How " + nameOf(file) +
                     " is held was guessed from its shape. Please look whether hands, sights and "
                     "muzzle are right.";
        guess.choices = {{OpeningAction::showWeapon, "Show the set-up",
                          "Opens the panel in which facing, size and sockets are changed."},
                         {OpeningAction::dismiss, "It is right", "Takes it as it was guessed."}};
        questions.push_back(std::move(guess));
    }
}

void Workbench::rescaleWeapon(double factor) {
    WeaponModel& weapon = model_.weapon;
    const viewmodel::WeaponSetup& setup = weapon.document.setup();
    const double rescale =
        std::clamp(setup.rescale * factor, viewmodel::kLeastRescale, viewmodel::kMostRescale);
    weapon.document.edit(viewmodel::rescaled(setup, rescale), "size of the weapon",
                         document_.stepsTaken());
    updateWeapon();
    saveWeapon(model_);
}

void Workbench::askAboutNeither(const Opened& opened) {
    OpeningQuestion asked;
    asked.file = opened.file;
    asked.text = nameOf(opened.file) +
                 " is neither a body with two arms nor a weapon with a grip. " + opened.found;
    asked.choices.push_back({OpeningAction::openAsWeapon, "Open as a weapon",
                             "Guesses from its shape where it is held and where its muzzle is; the "
                             "sockets can be moved afterwards."});
    if (opened.hasSkeleton) {
        asked.choices.push_back({OpeningAction::showRig, "Map its bones",
                                 "Opens the rig panel, where you say which bone is which."});
    }
    asked.choices.push_back(
        {OpeningAction::dismiss, "Leave it", "Keeps what is loaded and forgets this file."});
    model_.opening.questions.push_back(std::move(asked));
}

void Workbench::carryOutAnswer(const OpeningModel::Answer& answer) {
    std::vector<OpeningQuestion>& questions = model_.opening.questions;
    if (answer.question >= questions.size()) {
        return;
    }
    const OpeningQuestion asked = questions[answer.question];
    questions.erase(questions.begin() + static_cast<std::ptrdiff_t>(answer.question));
    switch (answer.action) {
    case OpeningAction::dismiss:
        break;
    case OpeningAction::rescale:
        rescaleCharacter(asked.factor);
        break;
    case OpeningAction::keepSize:
        rescaleCharacter(1.0);
        break;
    case OpeningAction::openAsWeapon:
        openFile(asked.file, OpenRequest::As::weapon);
        break;
    case OpeningAction::openAsCharacter:
        openFile(asked.file, OpenRequest::As::character);
        break;
    case OpeningAction::showRig:
        if (!asked.aboutCharacter) {
            mapByHand(asked.file);
        }
        model_.settings.panels = true;
        model_.chrome.showTab = "Rig";
        break;
    case OpeningAction::rescaleWeapon:
        rescaleWeapon(asked.factor);
        break;
    case OpeningAction::keepWeaponSize:
        rescaleWeapon(1.0);
        break;
    case OpeningAction::showWeapon:
        model_.settings.panels = true;
        model_.chrome.showTab = "Weapon";
        model_.chrome.showSection = "Weapon set-up";
        break;
    case OpeningAction::saveRig:
        saveUnsavedRig(asked.file);
        break;
    }
}

} // namespace foregrip::app

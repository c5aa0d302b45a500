// SPDX-License-Identifier: MIT
#include "app/window/workbench.h"
#include "core/files.h"
#include "core/text.h"
#include "sim/take_spool.h"
#include "sim/take_writer.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>
#include <iterator>
#include <utility>

// Recording takes, keeping them, and the take that is edited while it loops.
namespace foregrip::app {

using core::Nanoseconds;

namespace {

/// "2026-12-01 13.05.12": sorts by itself, and stands in a file's name.
std::string nameOfNow() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    std::array<char, 32> text{};
    (void)std::strftime(text.data(), text.size(), "%Y-%m-%d %H.%M.%S", &local);
    return text.data();
}

/// A bundled name where there is one for the file: "walk" for assets/takes/walk.take.json.
std::string storedName(const std::string& file, const char* folder, const char* suffix) {
    for (const std::string& name : core::bundledNames(folder, suffix)) {
        const auto path = core::findBundled(name, folder, suffix);
        if (path && path->string() == file) {
            return name;
        }
    }
    return file;
}

std::string secondsText(Nanoseconds time) {
    return core::formatNumber(core::seconds(time), 4) + " s";
}

} // namespace

TakeShelf Workbench::shelf() const {
    const std::string& folder = model_.settings.takesFolder;
    return TakeShelf(folder.empty() ? TakeShelf::userFolder() : std::filesystem::path(folder));
}

// What a program that was ended had been recording becomes takes.
void Workbench::recoverTakes() {
    const TakeShelf takes = shelf();
    TakeShelf::Recovered recovered = takes.recover(*content_.world);
    for (std::string& sentence : recovered.sentences) {
        notices_.add(Notices::Kind::warning, std::move(sentence));
    }
    if (!recovered.files.empty()) {
        model_.takes.newest = recovered.files.back();
    }
    model_.takes.folder = takes.folder().string();
    model_.takes.own = takes.files();
}

sim::Take Workbench::takeHeader() const {
    sim::Take header;
    header.name = nameOfNow();
    header.recordedWith = std::string("Foregrip ") + FOREGRIP_VERSION;
    const viewmodel::Character& character = *playback_.cast().character;
    header.rig = storedName(character.model->file, "characters", ".glb");
    const viewmodel::WeaponDefinition& weapon = *playback_.cast().weapon;
    header.weapon = weapon.definitionFile.empty()
                        ? weapon.modelFile
                        : storedName(weapon.definitionFile, "weapons", ".weapon.json");
    header.tuning = storedName(document_.file(), "tunings", ".tuning.json");
    return header;
}

void Workbench::toggleRecording(Nanoseconds time) {
    if (playback_.recording()) {
        const std::string before = model_.takes.newest;
        playback_.stopRecording();
        followRecording();
        if (model_.takes.newest != before) {
            loopNewest();
        }
        return;
    }
    if (!playback_.live()) { // what is recorded is what a person does
        model_.playback.take.clear();
        carryOutWishes();
    }
    playback_.startRecording(time, takeHeader());
}

void Workbench::recordByKey(Nanoseconds time) {
    const bool looped = !playback_.live();
    toggleRecording(time);
    if (looped && playback_.recording()) {
        router_.setCaptured(true, time); // control, with both hands
    }
}

// What was just recorded plays again and again, and both hands are free for the sliders.
void Workbench::loopNewest() {
    model_.playback.take = model_.takes.newest;
    changeTake();
    router_.setCaptured(false, clock_.now());
}

void Workbench::followRecording() {
    if (const sim::Take* take = playback_.recorded()) {
        if (!spooled_) {
            spooled_.emplace();
            notices_.check(
                spool_.start(shelf().folder(), take->name, sim::SpoolText::header(*take)));
        }
        spool_.append(spooled_->next(*take));
        if (std::optional<core::Error> trouble = spool_.trouble()) {
            notices_.add(*trouble);
        }
    }
    if (std::optional<sim::Take> take = playback_.takeRecorded()) {
        keepRecording(*take);
        spooled_.reset();
    }
    TakesModel& takes = model_.takes;
    takes.recording = playback_.recording();
    takes.seconds = core::seconds(playback_.recordedTime());
}

void Workbench::keepRecording(const sim::Take& take) {
    if (take.duration <= 0) { // stopped in the instant in which it began
        spool_.discard();
        notices_.add(Notices::Kind::info, "Nothing was recorded: no time has passed since.");
        return;
    }
    const TakeShelf takes = shelf();
    const std::string file = takes.newFile(take.name);
    if (notices_.check(sim::writeTakeFile(take, file))) {
        spool_.discard();
        notices_.add(Notices::Kind::info,
                     "Recorded " + secondsText(take.duration) + ": " + file + ".");
        model_.takes.newest = file;
        model_.takes.own = takes.files();
        listTake(file);
        return;
    }
    // Where nothing can be written, it is at least not lost: it loops, unsaved.
    spool_.finish();
    if (notices_.check(playback_.loopTake(take))) {
        model_.playback.take = appliedTake_ = take.name;
        model_.takes.document.open(take, "");
        appliedTakeEdit_ = model_.takes.document.revision();
    }
}

// Control goes back to keyboard and mouse.
void Workbench::endLoop() {
    model_.playback.take.clear();
    carryOutWishes();
}

void Workbench::chooseTakesFolder(const std::string& typed) {
    namespace fs = std::filesystem;
    std::string& setting = model_.settings.takesFolder;
    std::error_code failure;
    const fs::path folder =
        typed == "~" || typed.starts_with("~/")
            ? FileBrowser::home() / typed.substr(std::min<std::size_t>(2, typed.size()))
            : fs::path(typed);
    if (!typed.empty() && folder.is_relative()) {
        notices_.add(Notices::Kind::warning, "'" + typed +
                                                 "' is no whole path; begin it with / or ~ to say "
                                                 "where takes go.");
        return;
    }
    if (!typed.empty() && fs::exists(folder, failure) && !fs::is_directory(folder, failure)) {
        notices_.add(Notices::Kind::warning,
                     folder.string() + " is a file; name a folder for takes.");
        return;
    }
    setting = typed.empty() ? std::string() : folder.lexically_normal().string();
    const TakeShelf takes = shelf();
    model_.takes.folder = takes.folder().string();
    model_.takes.own = takes.files();
    for (const std::string& file : model_.takes.own) {
        listTake(file);
    }
}

void Workbench::listTake(const std::string& file) {
    std::vector<std::string>& known = model_.playback.takes;
    if (std::find(known.begin(), known.end(), file) == known.end()) {
        known.push_back(file);
    }
}

// What a take that was left with edits waits under.
std::string Workbench::parkingKey(const std::string& take) const {
    const auto file = findNamed(take, "take", "takes", TakeShelf::kSuffix);
    return file ? *file : take;
}

void Workbench::changeTake() {
    PlaybackModel& playback = model_.playback;
    TakeDocument& document = model_.takes.document;
    const auto parked =
        playback.take.empty() ? parkedTakes_.end() : parkedTakes_.find(parkingKey(playback.take));
    if (playback.take.empty()) {
        parkTake();
        playback_.goLive(clock_.now(), player_);
        document.close();
    } else if (parked != parkedTakes_.end()) {
        TakeDocument waiting = std::move(parked->second);
        parkedTakes_.erase(parked);
        parkTake();
        document = std::move(waiting);
        notices_.check(playback_.loopTake(document.take()));
    } else if (notices_.check(playback_.loopTake(playback.take))) {
        parkTake();
        document.open(*playback_.take(), parkingKey(playback.take));
        for (const std::string& remark : document.take().remarks) {
            notices_.add(Notices::Kind::warning, remark);
        }
        model_.loadout.loadout = playback_.cast().loadout;
    } else {
        playback.take = appliedTake_; // what was played goes on
    }
    appliedTake_ = playback.take;
    appliedTakeEdit_ = document.revision();
}

// Edits that nobody has saved wait until their take is looped again.
void Workbench::parkTake() {
    TakeDocument& document = model_.takes.document;
    if (document.dirty()) {
        const bool named = !document.file().empty();
        const std::string& key = named ? document.file() : document.take().name;
        parkedTakes_.insert_or_assign(key, document);
        if (!named) {
            listTake(key);
        }
    }
}

void Workbench::applyTakeEdits() {
    TakeDocument& document = model_.takes.document;
    if (!document.isOpen() || document.revision() == appliedTakeEdit_) {
        return;
    }
    appliedTakeEdit_ = document.revision();
    if (!notices_.check(playback_.loopTake(document.take()))) {
        (void)document.undo(); // an event that mounts what does not fit
        appliedTakeEdit_ = document.revision();
    }
}

void Workbench::saveTake(bool asCopy) {
    TakeDocument& document = model_.takes.document;
    if (!document.isOpen()) {
        return;
    }
    const TakeShelf takes = shelf();
    const bool own = !document.file().empty() && !TakeShelf::isBundled(document.file());
    const std::string before = document.file();
    takeCopies_.erase(before);
    const std::string& called = document.take().name;
    const std::string file = own && !asCopy ? takes.fileFor(called, before) : takes.newFile(called);
    if (!notices_.check(document.saveAs(file))) {
        return;
    }
    if (own && !asCopy && file != before) {
        notices_.check(TakeShelf::remove(before));
        std::erase(model_.playback.takes, before);
    }
    notices_.add(Notices::Kind::info, "Saved " + file + ".");
    model_.takes.own = takes.files();
    listTake(file);
    model_.playback.take = appliedTake_ = file;
}

// Before the window closes: all edits, or it stays open.
void Workbench::saveAllTakes() {
    if (model_.takes.document.dirty()) {
        saveTake(false);
    }
    bool all = !model_.takes.document.dirty() && (!model_.render.camera.dirty() || saveTrack());
    for (auto parked = parkedTakes_.begin(); parked != parkedTakes_.end();) {
        const bool own = !parked->second.file().empty() && !TakeShelf::isBundled(parked->first);
        const std::string target =
            own ? parked->first : shelf().newFile(parked->second.take().name);
        const bool saved = notices_.check(parked->second.saveAs(target));
        all = all && saved;
        parked = saved ? parkedTakes_.erase(parked) : std::next(parked);
    }
    const bool rest = document_.dirty() || model_.weapon.document.dirty();
    model_.chrome.mayClose = all && !rest;
}

void Workbench::copyUnsavedTakes(double now, bool atOnce) {
    const auto copy = [&](const TakeDocument& document) {
        const std::string& key = document.file();
        if (document.dirty()) {
            std::unique_ptr<TakeAutosave>& kept = takeCopies_[key];
            kept = kept ? std::move(kept) : std::make_unique<TakeAutosave>(shelf().folder());
            notices_.check(kept->update(document, now, atOnce));
        } else {
            takeCopies_.erase(key);
        }
    };
    copy(model_.takes.document);
    std::vector<std::string>& unsaved = model_.takes.unsaved;
    unsaved.clear();
    if (model_.takes.document.dirty()) {
        unsaved.push_back(model_.takes.document.take().name);
    }
    for (const auto& [file, parked] : parkedTakes_) {
        copy(parked);
        unsaved.push_back(parked.take().name);
    }
}

void Workbench::carryOutTakeWishes() {
    TakesModel& takes = model_.takes;
    if (std::exchange(takes.saveAll, false)) {
        saveAllTakes();
    }
    if (std::exchange(takes.toggle, false)) {
        toggleRecording(clock_.now());
    }
    if (const auto name = std::exchange(takes.rename, std::nullopt)) {
        takes.document.rename(*name, document_.stepsTaken());
    }
    if (const auto notes = std::exchange(takes.notes, std::nullopt)) {
        takes.document.setNotes(*notes, document_.stepsTaken());
    }
    if (std::exchange(takes.copy, false)) {
        saveTake(true);
    }
    if (std::exchange(takes.save, false)) {
        saveTake(false);
    }
    if (const std::string file = std::exchange(takes.remove, {}); !file.empty()) {
        removeTake(file);
    }
    if (const auto seconds = std::exchange(takes.seek, std::nullopt)) {
        playback_.seek(core::nanoseconds(std::clamp(*seconds, 0.0, 86400.0)));
    }
    if (const auto range = std::exchange(takes.trim, std::nullopt)) {
        applyTakeEdits();
        const Nanoseconds from = sim::gridInstant(core::nanoseconds(std::max(range->first, 0.0)));
        const std::optional<sim::TakePlace> place = playback_.placeAt(from);
        takes.document.trim(from, core::nanoseconds(range->second), place, document_.stepsTaken());
        if (place) {
            model_.loadout.loadout = place->loadout; // as it is at the new beginning
        }
    }
    applyTakeEdits();
    if (const auto typed = std::exchange(takes.chooseFolder, std::nullopt);
        typed && !playback_.recording()) {
        chooseTakesFolder(*typed);
    }
}

void Workbench::removeTake(const std::string& file) {
    if (!notices_.check(TakeShelf::remove(file))) {
        return;
    }
    notices_.add(Notices::Kind::info, "Deleted " + file + ".");
    std::erase(model_.playback.takes, file);
    parkedTakes_.erase(file);
    takeCopies_.erase(file);
    model_.takes.own = shelf().files();
    model_.takes.newest = model_.takes.newest == file ? std::string() : model_.takes.newest;
    if (model_.playback.take == file) {
        model_.takes.document.close(); // nothing to park
        model_.playback.take.clear();
    }
}

} // namespace foregrip::app

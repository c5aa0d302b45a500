// SPDX-License-Identifier: MIT
#include "app/window/workbench.h"
#include "rig/rig_file.h"

#include <cmath>
#include <filesystem>
#include <utility>

// The bone map that is edited, and what becomes of its edits.
namespace foregrip::app {
namespace {

namespace fs = std::filesystem;

constexpr double kMotionSeconds = 3.0; ///< of a test motion, there and back
constexpr double kFromTheFront = 2.7;  ///< [rad] yaw of the orbit that test motions are seen from

std::string nameOf(const std::string& file) {
    return fs::path(file).filename().string();
}

} // namespace

void Workbench::rescaleCharacter(double factor) {
    if (rig_.empty() || rig_.character() == nullptr) {
        return;
    }
    rig_.setRescale(rig_.character()->humanoid.rescale * factor);
    if (auto place = rig_.save()) {
        notices_.add(Notices::Kind::info, "Remembered in " + place->string() + ".");
    } else {
        notices_.add(place.error());
    }
    applyRig();
}

void Workbench::editRig(const std::shared_ptr<const viewmodel::Character>& character) {
    askAboutUnsavedRig();
    rig_.begin(character);
    appliedRig_ = rig_.revision();
    model_.rig.selected.reset();
    model_.rig.motion = TestMotion::none;
}

void Workbench::mapByHand(const std::string& file) {
    if (unmapped_ == nullptr || unmapped_->file != file) {
        openFile(file); // it was forgotten meanwhile
        return;
    }
    askAboutUnsavedRig();
    rig_.begin(std::exchange(unmapped_, nullptr));
    appliedRig_ = 0;
    model_.rig.selected = rig::Role::rightUpperArm;
}

void Workbench::askAboutUnsavedRig() {
    if (rig_.empty() || !rig_.dirty()) {
        return;
    }
    rig::RigFile unsaved = rig_.decisions();
    unsaved.model = nameOf(rig_.file());
    unsavedRigs_[rig_.file()] = std::move(unsaved);
    OpeningQuestion asked;
    asked.file = rig_.file();
    asked.text = "The bone map of " + nameOf(rig_.file()) + " was changed and not saved.";
    asked.choices = {{OpeningAction::saveRig, "Save it", "Writes its rig file."},
                     {OpeningAction::dismiss, "Forget it", "The changes are lost."}};
    model_.opening.questions.push_back(std::move(asked));
}

void Workbench::saveUnsavedRig(const std::string& file) {
    const auto unsaved = unsavedRigs_.find(file);
    if (unsaved == unsavedRigs_.end()) {
        return;
    }
    const fs::path place = rig::rigFilePlace(file);
    if (notices_.check(rig::writeRigFile(unsaved->second, place))) {
        notices_.add(Notices::Kind::info, "Saved the bone map as " + place.string() + ".");
        unsavedRigs_.erase(unsaved);
    }
}

// What is decided in the rig panel is shown at once.
void Workbench::applyRig() {
    if (rig_.empty() || rig_.revision() == appliedRig_) {
        return;
    }
    appliedRig_ = rig_.revision();
    const std::shared_ptr<const viewmodel::Character>& body = rig_.character();
    if (body == nullptr || !rig_.problem().empty()) {
        return;
    }
    if (notices_.check(playback_.setCharacter(body))) {
        fillClips();
    }
}

void Workbench::updatePreview(double seconds) {
    const TestMotion wanted = model_.rig.motion;
    const bool possible = !rig_.empty() && rig_.character() != nullptr &&
                          rig_.character()->model == playback_.cast().character->model;
    if (!possible || (!model_.rig.shown && previewed_ != TestMotion::none)) {
        model_.rig.motion = TestMotion::none;
    }
    if (model_.rig.motion != previewed_) {
        previewSeconds_ = 0.0;
        if (previewed_ == TestMotion::none) {
            cameraBeforePreview_ = model_.settings.camera;
            orbitBeforePreview_ = model_.view.orbit;
            model_.settings.camera = present::CameraMode::orbit;
            model_.view.orbit.yaw = kFromTheFront;
        } else if (wanted == TestMotion::none || model_.rig.motion == TestMotion::none) {
            model_.settings.camera = cameraBeforePreview_;
            model_.view.orbit = orbitBeforePreview_;
        }
        previewed_ = model_.rig.motion;
    }
    preview_.clear();
    if (previewed_ == TestMotion::none) {
        return;
    }
    previewSeconds_ += seconds;
    const rig::Humanoid& body = rig_.character()->humanoid;
    const double phase = std::fmod(previewSeconds_ / kMotionSeconds, 1.0);
    preview_ = posePalette(body, testPose(body, previewed_, phase));
}

} // namespace foregrip::app

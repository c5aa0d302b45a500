// SPDX-License-Identifier: MIT
#include "app/document/take_label.h"
#include "app/window/workbench.h"

#include <algorithm>
#include <cmath>
#include <system_error>
#include <utility>

// The keys along which a clip's camera is led: opened, written from views, saved.
namespace foregrip::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSuffix = ".camera.json";
constexpr double kOutsideFov = 0.8028514559173915; ///< [rad] 46 degrees, as cameras outside have it
constexpr double kLookedAt = 2.0;                  ///< [m] ahead of a view that orbits nothing

} // namespace

// Beside the take, or among the user's own takes under the name of a bundled one.
std::string Workbench::trackBeside(const std::string& take) const {
    const std::string name = takeLabel(take) + kSuffix;
    const auto file = findNamed(take, "take", "takes", TakeShelf::kSuffix);
    std::error_code failure;
    for (const fs::path& folder :
         {file ? fs::path(*file).parent_path() : fs::path(), shelf().folder()}) {
        if (!folder.empty() && fs::is_regular_file(folder / name, failure)) {
            return (folder / name).string();
        }
    }
    return {};
}

void Workbench::openCameraTrack(const std::string& file) {
    RenderModel& render = model_.render;
    if (render.camera.dirty()) {
        notices_.add(Notices::Kind::warning,
                     file + " is not opened: the camera's keys have edits that are not saved. Save "
                            "them, or take them back.");
        return;
    }
    if (notices_.check(render.camera.open(file))) {
        model_.settings.render.camera = ClipCamera::track;
        notices_.add(Notices::Kind::info, "Opened " + file + ".");
    }
}

void Workbench::keyFromView() {
    RenderModel& render = model_.render;
    if (!render.looped) {
        notices_.add(Notices::Kind::warning,
                     "A camera key stands at a time of a take: loop the take that is rendered.");
        return;
    }
    render.lookThrough = false;
    const present::ViewOptions view = this->view();
    if (present::parallelHeight(view) > 0.0) {
        notices_.add(Notices::Kind::warning,
                     "The cameras side and front look along parallel rays, which keys cannot; look "
                     "through first, third or orbit.");
        return;
    }
    SeenFrom seen;
    seen.worldFromCamera = present::cameraPlacement(output_, view, content_.world.get());
    seen.worldFromCharacter = output_.worldFromRoot;
    seen.fov = present::isFirstPerson(view) ? output_.fov : kOutsideFov;
    seen.distance =
        view.camera == present::CameraMode::orbit ? std::max(view.orbit.distance, 0.2) : kLookedAt;
    (void)notices_.check(
        render.camera.setKey(seen, playback_.takeTime(), render.space, document_.stepsTaken()));
}

// Beside the take, or among the user's own takes where it came with the program; over no other.
std::string Workbench::newTrackFile() const {
    const std::string& shown = model_.render.takeShown;
    const auto take = findNamed(shown, "take", "takes", TakeShelf::kSuffix);
    const bool own = take && !TakeShelf::isBundled(*take);
    const fs::path folder = own ? fs::path(*take).parent_path() : shelf().folder();
    const std::string stem = takeLabel(shown);
    std::error_code failure;
    for (int number = 1;; ++number) {
        const std::string numbered = number == 1 ? stem : stem + "_" + std::to_string(number);
        const fs::path file = folder / (numbered + kSuffix);
        if (!fs::exists(file, failure)) {
            return file.string();
        }
    }
}

bool Workbench::saveTrack() {
    CameraDocument& camera = model_.render.camera;
    const bool own = !camera.file().empty() && !TakeShelf::isBundled(camera.file());
    const std::string file = own ? camera.file() : newTrackFile();
    if (!notices_.check(camera.saveAs(file))) {
        return false;
    }
    notices_.add(Notices::Kind::info, "Saved " + file + ".");
    shownTake_.clear(); // what lies beside the take is looked for anew
    return true;
}

bool Workbench::lookingAround() const {
    return model_.settings.camera == present::CameraMode::orbit && model_.playback.paused;
}

void Workbench::carryOutCameraWishes() {
    RenderModel& render = model_.render;
    render.lookThrough = render.lookThrough && render.looped && render.camera.track();
    if (std::exchange(render.chooseTrack, false)) {
        const fs::path beside =
            fs::path(!render.camera.file().empty() ? render.camera.file() : render.trackBeside);
        browse(beside.empty() ? shelf().folder().string() : beside.parent_path().string());
        browser_.setFilter(FileFilter::cameras);
    }
    if (const auto file = std::exchange(render.open, std::nullopt)) {
        openCameraTrack(*file);
    }
    if (std::exchange(render.newTrack, false)) {
        if (render.camera.dirty()) {
            notices_.add(Notices::Kind::warning,
                         "The camera's keys have edits that are not saved. Save them, or take them "
                         "back.");
        } else {
            render.camera.close();
        }
    }
    if (std::exchange(render.keyNow, false)) {
        keyFromView();
    }
    if (std::exchange(render.saveTrack, false)) {
        (void)saveTrack();
    }
    if (std::exchange(render.useOrbit, false)) {
        RenderSettings& settings = model_.settings.render;
        const present::Orbit& orbit = model_.view.orbit;
        constexpr double kSteepest = 1.4835298641951802; // [rad] 85 degrees, as the field has it
        settings.orbitYaw = orbit.yaw;
        settings.orbitPitch = std::clamp(orbit.pitch, -kSteepest, kSteepest);
        settings.orbitDistance = orbit.distance;
        settings.orbitAt = clip::OrbitTarget::chest;
    }
}

} // namespace foregrip::app

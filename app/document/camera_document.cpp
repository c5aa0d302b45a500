// SPDX-License-Identifier: MIT
#include "app/document/camera_document.h"

#include "core/text.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <utility>
#include <vector>

namespace foregrip::app {

using clip::CameraTrack;
using core::Error;
using core::Nanoseconds;
using core::Status;
using Key = CameraTrack::Key;
using Vec3 = core::Vector3<double>;

namespace {

/// Yaw, pitch and roll [rad] that turn -Z and +Y as `rotation` does.
Vec3 turnOf(const core::Transformd& camera) {
    const Vec3 ahead = camera.direction(Vec3(0.0, 0.0, -1.0));
    const Vec3 right = camera.direction(Vec3(1.0, 0.0, 0.0));
    const Vec3 up = camera.direction(Vec3(0.0, 1.0, 0.0));
    const double yaw = std::atan2(-ahead.x, -ahead.z);
    const double pitch = std::asin(std::clamp(ahead.y, -1.0, 1.0));
    return {yaw, pitch, std::atan2(right.y, up.y)};
}

/// `angle` or the same direction a whole turn away, whichever is nearest to `other` [rad].
double nearestTurn(double angle, double other) {
    constexpr double kTurn = 2.0 * std::numbers::pi;
    return angle - kTurn * std::round((angle - other) / kTurn);
}

std::vector<Key>::const_iterator placeOf(const std::vector<Key>& keys, Nanoseconds time) {
    return std::lower_bound(keys.begin(), keys.end(), time,
                            [](const Key& key, Nanoseconds at) { return key.time < at; });
}

} // namespace

Status CameraDocument::open(const std::string& file) {
    core::Result<CameraTrack> track = clip::readCameraTrackFile(file);
    if (!track) {
        return track.error();
    }
    history_.begin(std::move(track).value());
    file_ = file;
    return core::Done{};
}

void CameraDocument::close() {
    history_.begin(std::nullopt);
    file_.clear();
}

void CameraDocument::edit(std::vector<Key> keys, const char* label, std::size_t tuningSteps) {
    if (keys.empty()) {
        history_.edit(std::nullopt, label, tuningSteps);
        return;
    }
    CameraTrack changed(std::move(keys), track()->space(), track()->interpolation(),
                        track()->targets());
    changed.setAbout(track()->about());
    history_.edit(std::move(changed), label, tuningSteps);
}

Status CameraDocument::setKey(const SeenFrom& view, Nanoseconds time, CameraTrack::Space space,
                              std::size_t tuningSteps) {
    const bool inWorld = (track() ? track()->space() : space) == CameraTrack::Space::world;
    const core::Transformd camera =
        inWorld ? view.worldFromCamera : inverse(view.worldFromCharacter) * view.worldFromCamera;
    Key key;
    key.time = time;
    key.position = camera.position;
    key.target = camera.point(Vec3(0.0, 0.0, -view.distance));
    key.turn = turnOf(camera);
    key.fov = std::clamp(view.fov, CameraTrack::kNarrowest, CameraTrack::kWidest);
    for (const Vec3& point : {key.position, key.target}) {
        if (std::max({std::abs(point.x), std::abs(point.y), std::abs(point.z)}) >
            CameraTrack::kFarthest) {
            return Error{"camera key", "", "the view is more than 1000 m away; come nearer"};
        }
    }
    if (std::abs(key.turn.y) > CameraTrack::kSteepest) {
        return Error{"camera key", "",
                     "the view looks straight up or down, where a track's keys have no yaw; tilt "
                     "it by a degree"};
    }
    std::vector<Key> keys = track() ? track()->keys() : std::vector<Key>();
    const auto place = placeOf(keys, time);
    if (place != keys.begin()) {
        key.turn.x = nearestTurn(key.turn.x, std::prev(place)->turn.x);
    }
    const bool replaces = place != keys.end() && place->time == time;
    const auto index = place - keys.cbegin();
    if (replaces) {
        key.cut = place->cut;
        keys[static_cast<std::size_t>(index)] = key;
    } else {
        keys.insert(place, key);
    }
    if (!track()) {
        history_.edit(
            CameraTrack(std::move(keys), space, CameraTrack::Interpolation::smooth, false),
            "Camera key", tuningSteps);
    } else {
        edit(std::move(keys), "Camera key", tuningSteps);
    }
    return core::Done{};
}

void CameraDocument::moveKey(std::size_t key, Nanoseconds time, std::size_t tuningSteps) {
    std::vector<Key> keys = track() ? track()->keys() : std::vector<Key>();
    const auto place = placeOf(keys, time);
    if (key >= keys.size() || (place != keys.end() && place->time == time)) {
        return;
    }
    keys[key].time = time;
    std::sort(keys.begin(), keys.end(), [](const Key& a, const Key& b) { return a.time < b.time; });
    edit(std::move(keys), "Time of a camera key", tuningSteps);
}

void CameraDocument::removeKey(std::size_t key, std::size_t tuningSteps) {
    if (track() && key < track()->keys().size()) {
        std::vector<Key> keys = track()->keys();
        keys.erase(keys.begin() + static_cast<std::ptrdiff_t>(key));
        edit(std::move(keys), "Remove camera key", tuningSteps);
    }
}

void CameraDocument::setCut(std::size_t key, bool cut, std::size_t tuningSteps) {
    if (track() && key < track()->keys().size() && track()->keys()[key].cut != cut) {
        std::vector<Key> keys = track()->keys();
        keys[key].cut = cut;
        edit(std::move(keys), "Camera cut", tuningSteps);
    }
}

void CameraDocument::setInterpolation(CameraTrack::Interpolation way, std::size_t tuningSteps) {
    if (track() && track()->interpolation() != way) {
        CameraTrack changed(track()->keys(), track()->space(), way, track()->targets());
        changed.setAbout(track()->about());
        history_.edit(std::move(changed), "Camera interpolation", tuningSteps);
    }
}

Status CameraDocument::saveAs(const std::string& file) {
    if (!track()) {
        return Error{file, "", "a camera track needs a key; write one from a view first"};
    }
    if (Status written = clip::writeCameraTrackFile(*track(), file); !written) {
        return written;
    }
    file_ = file;
    history_.markSaved();
    return core::Done{};
}

} // namespace foregrip::app

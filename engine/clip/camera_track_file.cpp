// SPDX-License-Identifier: MIT
#include "clip/camera_track.h"
#include "core/angles.h"
#include "core/files.h"
#include "core/json.h"
#include "sim/take_values.h"

#include <cmath>

namespace foregrip::clip {
namespace {

using core::JsonValue;
using Kind = JsonValue::Kind;

constexpr double kVersion = 1.0;
constexpr double kMostTurn = 1e6;  // [deg]
constexpr double kUsualFov = 46.0; // [deg] as the cameras beside the character have it
constexpr double kSteepest = 89.9; // [deg] CameraTrack::kSteepest
constexpr double kNarrowest = 1.0; // [deg] CameraTrack::kNarrowest
constexpr double kWidest = 150.0;  // [deg] CameraTrack::kWidest

/// Reads a track's tree; reads as the list of what is in the file.
class Reader : public sim::TakeValues {
public:
    using TakeValues::TakeValues;

    void read(const JsonValue& root) {
        header(root);
        const JsonValue* list = failed() ? nullptr : root.find("keys");
        if (!failed() && (list == nullptr || !list->is(Kind::array) || list->items.empty())) {
            fail(list != nullptr ? *list : root, "a camera track needs \"keys\" with at least one");
        }
        for (std::size_t i = 0; !failed() && i < list->items.size(); ++i) {
            key(list->items[i], "keys[" + std::to_string(i) + "]");
        }
    }

    [[nodiscard]] CameraTrack track() const {
        CameraTrack track(keys_, space_, interpolation_, targets_);
        track.setAbout(about_);
        return track;
    }

private:
    void header(const JsonValue& root) {
        if (!needs(root, "a camera track", Kind::object, "an object")) {
            return;
        }
        const JsonValue* version = root.find("foregrip_camera");
        if (version == nullptr || !version->is(Kind::number)) {
            fail(root, "this is no camera track: it needs \"foregrip_camera\": 1");
            return;
        }
        if (std::floor(version->number) != kVersion) {
            fail(*version, "this is a camera track of version " +
                               core::formatNumber(version->number) +
                               ", this program reads version 1");
            return;
        }
        checkNames(root, "a camera track",
                   {"foregrip_camera", "name", "notes", "space", "interpolation", "keys"});
        about_ = {maybeText(root, "name").value_or(""), maybeText(root, "notes").value_or("")};
        if (const JsonValue* space = root.find("space")) {
            const std::string* named = choice(*space, {"world", "character"}, "space");
            space_ = named != nullptr && *named == "character" ? CameraTrack::Space::character
                                                               : CameraTrack::Space::world;
        }
        if (const JsonValue* way = root.find("interpolation")) {
            const std::string* named = choice(*way, {"smooth", "linear"}, "interpolation");
            interpolation_ = named != nullptr && *named == "linear"
                                 ? CameraTrack::Interpolation::linear
                                 : CameraTrack::Interpolation::smooth;
        }
    }

    void key(const JsonValue& value, const std::string& what) {
        if (!needs(value, what, Kind::object, "an object")) {
            return;
        }
        checkNames(
            value, what,
            {"t", "position_m", "target_m", "yaw_deg", "pitch_deg", "roll_deg", "fov_deg", "cut"});
        CameraTrack::Key key;
        key.fov = keys_.empty() ? core::radians(kUsualFov) : keys_.back().fov;
        key.time = time(value, what);
        key.position = place(value, "position_m");
        direction(value, what, key);
        key.turn.z =
            core::radians(maybeNumber(value, "roll_deg", -kMostTurn, kMostTurn).value_or(0.0));
        if (const auto fov = maybeNumber(value, "fov_deg", kNarrowest, kWidest)) {
            key.fov = core::radians(*fov);
        }
        key.cut = flag(value, "cut");
        keys_.push_back(key);
    }

    core::Nanoseconds time(const JsonValue& value, const std::string& what) {
        const std::optional<double> seconds = maybeNumber(value, "t", 0.0, CameraTrack::kLongest);
        if (!seconds && !failed()) {
            fail(value, what + " needs \"t\", its time in seconds");
        }
        const core::Nanoseconds at = core::nanoseconds(seconds.value_or(0.0));
        if (!failed() && !keys_.empty() && at <= keys_.back().time) {
            fail(*value.find("t"), what + " is not later than the key before it");
        }
        return at;
    }

    core::Vector3<double> place(const JsonValue& value, const char* member) {
        const std::vector<double> numbers = JsonReader::numbers(value, member, 3);
        for (const double number : numbers) {
            if (std::abs(number) > CameraTrack::kFarthest) {
                fail(*value.find(member), "'" + std::string(member) + "' holds " +
                                              core::formatNumber(number) +
                                              "; -1000 to 1000 is the range");
            }
        }
        return failed() ? core::Vector3<double>(0.0)
                        : core::Vector3<double>(numbers[0], numbers[1], numbers[2]);
    }

    /// Either what is looked at or the angles, the same in all keys: between two different kinds
    /// there is nothing to interpolate.
    void direction(const JsonValue& value, const std::string& what, CameraTrack::Key& key) {
        const bool target = value.find("target_m") != nullptr;
        const bool turned = value.find("yaw_deg") != nullptr || value.find("pitch_deg") != nullptr;
        if (failed()) {
            return;
        }
        if (target == turned) {
            fail(value,
                 what + " needs \"target_m\", or \"yaw_deg\" and \"pitch_deg\", and not both");
            return;
        }
        if (!keys_.empty() && target != targets_) {
            fail(value, what + " looks in another way than the keys before it: give all of them "
                               "\"target_m\", or all \"yaw_deg\" and \"pitch_deg\"");
            return;
        }
        targets_ = target;
        if (target) {
            key.target = place(value, "target_m");
        } else {
            key.turn.x =
                core::radians(maybeNumber(value, "yaw_deg", -kMostTurn, kMostTurn).value_or(0.0));
            key.turn.y =
                core::radians(maybeNumber(value, "pitch_deg", -kSteepest, kSteepest).value_or(0.0));
        }
    }

    CameraTrack::About about_;
    std::vector<CameraTrack::Key> keys_;
    CameraTrack::Space space_ = CameraTrack::Space::world;
    CameraTrack::Interpolation interpolation_ = CameraTrack::Interpolation::smooth;
    bool targets_ = false;
};

} // namespace

core::Result<CameraTrack> parseCameraTrack(std::string_view text, const std::string& file) {
    const core::Result<JsonValue> root = core::parseJson(text, file);
    if (!root) {
        return root.error();
    }
    Reader reader(file);
    reader.read(*root);
    if (reader.failed()) {
        return reader.error();
    }
    return reader.track();
}

core::Result<CameraTrack> readCameraTrackFile(const std::string& file) {
    const core::Result<std::string> text = core::readTextFile(file);
    return text ? parseCameraTrack(*text, file) : core::Result<CameraTrack>(text.error());
}

} // namespace foregrip::clip

// SPDX-License-Identifier: MIT
#include "clip/camera_track.h"
#include "core/files.h"
#include "sim/exact_text.h"

namespace foregrip::clip {
namespace {

using sim::exactDegrees;
using sim::exactNumber;
using sim::quotedText;

std::string pointText(const core::Vector3<double>& point) {
    return "[" + exactNumber(point.x) + ", " + exactNumber(point.y) + ", " + exactNumber(point.z) +
           "]";
}

std::string keyText(const CameraTrack::Key& key, bool targets) {
    std::string text = "    { \"t\": " + sim::exactSeconds(key.time) +
                       ", \"position_m\": " + pointText(key.position);
    if (targets) {
        text += ", \"target_m\": " + pointText(key.target);
    } else {
        text += ", \"yaw_deg\": " + exactDegrees(key.turn.x) +
                ", \"pitch_deg\": " + exactDegrees(key.turn.y);
    }
    if (key.turn.z != 0.0) {
        text += ", \"roll_deg\": " + exactDegrees(key.turn.z);
    }
    text += ", \"fov_deg\": " + exactDegrees(key.fov);
    return text + (key.cut ? ", \"cut\": true }" : " }");
}

} // namespace

std::string cameraTrackText(const CameraTrack& track) {
    std::string text = "{ \"foregrip_camera\": 1,\n";
    if (!track.about().name.empty()) {
        text += "  \"name\": " + quotedText(track.about().name) + ",\n";
    }
    if (!track.about().notes.empty()) {
        text += "  \"notes\": " + quotedText(track.about().notes) + ",\n";
    }
    const bool world = track.space() == CameraTrack::Space::world;
    const bool smooth = track.interpolation() == CameraTrack::Interpolation::smooth;
    text += std::string("  \"space\": ") + (world ? "\"world\"" : "\"character\"") + ",\n" +
            "  \"interpolation\": " + (smooth ? "\"smooth\"" : "\"linear\"") + ",\n" +
            "  \"keys\": [";
    const char* separator = "\n";
    for (const CameraTrack::Key& key : track.keys()) {
        text += separator + keyText(key, track.targets());
        separator = ",\n";
    }
    return text + " ] }\n";
}

core::Status writeCameraTrackFile(const CameraTrack& track, const std::string& file) {
    return core::writeFileAtomically(file, cameraTrackText(track));
}

} // namespace foregrip::clip

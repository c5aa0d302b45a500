// SPDX-License-Identifier: MIT
#include "clip/camera_track.h"
#include "fuzz/fuzz.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace foregrip::fuzz {

std::vector<std::string> seeds() {
    return {R"({"foregrip_camera":1,"space":"character","interpolation":"smooth","keys":[)"
            R"({"t":0,"position_m":[0.9,1.6,-1.4],"target_m":[0.1,1.4,-0.3],"fov_deg":30},)"
            R"({"t":1.5,"position_m":[1.5,1.5,0.2],"target_m":[0.1,1.4,-0.4],"roll_deg":3},)"
            R"({"t":2,"position_m":[-1.2,1.7,-0.8],"target_m":[0,1.4,-0.3],"cut":true}]})",
            R"({"foregrip_camera":1,"name":"a","interpolation":"linear","keys":[)"
            R"({"t":0.25,"position_m":[0,1,2],"yaw_deg":350,"pitch_deg":-10},)"
            R"({"t":3,"position_m":[4,1,0],"yaw_deg":370}]})"};
}

} // namespace foregrip::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace foregrip;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto track = clip::parseCameraTrack(text, "input");
    if (!track) {
        fuzz::require(track.error().text().starts_with("input"), "a refusal names the file");
        return 0;
    }
    for (const double time : {0.0, 0.3, 1.0, 1.9, 2.5, 1e4}) {
        const clip::CameraPose pose = track->at(core::nanoseconds(time));
        const core::Vector3<double>& at = pose.placement.position;
        fuzz::require(std::isfinite(at.x + at.y + at.z + pose.fov), "a pose is made of numbers");
        const double length = glm::length(pose.placement.direction({0.0, 0.0, -1.0}));
        fuzz::require(std::abs(length - 1.0) < 1e-6, "a camera looks somewhere");
    }
    return 0;
}

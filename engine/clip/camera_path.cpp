// SPDX-License-Identifier: MIT
#include "clip/camera_path.h"

namespace foregrip::clip {

present::ViewOptions CameraPath::at(present::ViewOptions view,
                                    const viewmodel::Output& output) const {
    view.orbit.yaw += orbitSpin * core::seconds(output.time);
    if (orbitAt != OrbitTarget::chest) {
        // Where the hand belongs, which travels when a grip is swapped.
        const bool left = orbitAt == OrbitTarget::leftHand;
        const viewmodel::HandOutput& hand = left ? output.left : output.right;
        view.orbit.centre = output.worldFromRoot.point(hand.target_rs.position);
    }
    if (track) {
        const CameraPose pose = track->at(output.time);
        view.placement = track->space() == CameraTrack::Space::character
                             ? output.worldFromRoot * pose.placement
                             : pose.placement;
        view.fov = view.fov.value_or(pose.fov);
    }
    return view;
}

} // namespace foregrip::clip

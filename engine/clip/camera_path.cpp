// SPDX-License-Identifier: MIT
#include "clip/camera_path.h"

namespace foregrip::clip {

present::ViewOptions CameraPath::at(present::ViewOptions view, const viewmodel::Setup& setup,
                                    const viewmodel::Output& output) const {
    view.orbit.yaw += orbitSpin * core::seconds(output.time);
    if (orbitAt != OrbitTarget::chest) {
        const viewmodel::PipelineSockets& sockets = setup.sockets;
        const bool left = orbitAt == OrbitTarget::leftHand;
        view.orbit.centre =
            output.worldFromWeapon.point((left ? sockets.leftGrip : sockets.grip).position);
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

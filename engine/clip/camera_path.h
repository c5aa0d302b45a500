// SPDX-License-Identifier: MIT
#pragma once

#include "clip/camera_track.h"
#include "present/frame_builder.h"

#include <optional>

namespace foregrip::clip {

/// What the camera orbit looks at.
enum class OrbitTarget { chest, leftHand, rightHand };

/// How a clip's camera moves beyond what its mode does by itself.
struct CameraPath {
    OrbitTarget orbitAt = OrbitTarget::chest;
    double orbitSpin = 0.0; ///< [rad/s] of the camera orbit, seen from above counterclockwise
    std::optional<CameraTrack> track{}; ///< in place of every mode

    /// `view` with the camera as it is in the frame `output`. A field of view that `view` asks for
    /// wins over the track's.
    [[nodiscard]] present::ViewOptions at(present::ViewOptions view,
                                          const viewmodel::Output& output) const;
};

} // namespace foregrip::clip

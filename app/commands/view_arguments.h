// SPDX-License-Identifier: MIT
#pragma once

#include "clip/camera_path.h"
#include "core/result.h"
#include "present/frame_builder.h"

#include <string>

namespace foregrip::app {

/// From where, and how large, pictures are taken, as typed: an empty text means that an option was
/// not given.
struct ViewArguments {
    std::string size;       ///< "WxH" [px]
    std::string camera;     ///< name of a present::CameraMode
    std::string fov;        ///< [deg] vertical
    std::string viewHeight; ///< [m] of the cameras with parallel rays
    std::string orbit;      ///< "YAW,PITCH,DISTANCE" [deg, deg, m]
    std::string orbitAt;    ///< "chest", "left_hand", "right_hand"
    std::string orbitSpin;  ///< [deg/s]
    std::string track;      ///< file of a camera track
    bool alpha = false;
};

/// The same, understood.
struct ViewPlan {
    present::ViewOptions view;
    clip::CameraPath path;
};

/// Reads the camera track, too. Refused: what is no number or out of range, a name that is not
/// known, and options that have no effect with the camera asked for.
[[nodiscard]] core::Result<ViewPlan> parseView(const ViewArguments& arguments);

} // namespace foregrip::app

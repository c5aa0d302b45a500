// SPDX-License-Identifier: MIT
#pragma once

#include "present/frame_builder.h"

namespace foregrip::present {

/// World from weapon where a camera sees it: first person shows chest, arms and weapon with the
/// shift that brings the eye to the camera, every other camera without it.
[[nodiscard]] inline core::Transformd drawnWeapon(const viewmodel::Output& output,
                                                  CameraMode camera) {
    core::Transformd placed = output.worldFromWeapon;
    if (camera != CameraMode::first) {
        placed.position -= output.worldFromRoot.direction(output.firstPersonShift_rs);
    }
    return placed;
}

} // namespace foregrip::present

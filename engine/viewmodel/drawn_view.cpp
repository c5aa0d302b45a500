// SPDX-License-Identifier: MIT
#include "viewmodel/drawn_view.h"

#include "anim/muzzle_remap.h"
#include "viewmodel/tuning.h"

namespace foregrip::viewmodel {

Vector3<double> DrawnView::point(const Vector3<double>& point_ws) const {
    return worldFromCamera.point(
        anim::remapPoint(core::inverse(worldFromCamera).point(point_ws), scale));
}

Vector3<double> DrawnView::direction(const Vector3<double>& direction_ws) const {
    const Vector3<double> direction_cs = glm::conjugate(worldFromCamera.rotation) * direction_ws;
    return worldFromCamera.direction(anim::remapDirection(direction_cs, scale));
}

DrawnView drawnView(const Output& output, double fieldOfView) {
    DrawnView view;
    view.worldFromCamera = output.worldFromCamera;
    view.worldFromCamera.rotation = view.worldFromCamera.rotation * eulerRotation(output.shake);
    view.scale = anim::fieldOfViewScale(fieldOfView, output.weaponFov);
    return view;
}

DrawnView drawnView(const Output& output) {
    return drawnView(output, output.fov);
}

} // namespace foregrip::viewmodel

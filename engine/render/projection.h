// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_view.h"

#include <glm/mat4x4.hpp>

namespace foregrip::render {

/// The share of the depth range, from the front, that the viewmodel layer has to itself: [0, this].
/// The world has [this, 1]. So nothing of the world ever covers the viewmodel, and each still hides
/// itself correctly.
inline constexpr double kViewmodelDepthShare = 0.1;

/// Clip-from-view projection of a layer for a picture of `aspect` = width / height: right-handed
/// view space looking along -Z, OpenGL's clip space; from an eye, or with parallel rays where the
/// camera has a parallelHeight. Angles and distances that make no picture are limited to ones that
/// do (field of view 0.001 to 3.1 rad, near plane at least 1 mm, 1 mm to 10 km high).
[[nodiscard]] glm::mat4 projectionMatrix(const Camera& camera, Layer layer, float aspect);

/// Clip-from-view perspective of the view's scope for its square picture: the world's far plane,
/// its near plane as many times as far as the scope magnifies, and the field of view that shows the
/// field stop `magnification` times as large.
[[nodiscard]] glm::mat4 scopeProjection(const FrameView& view);

/// Whether the camera's rays are parallel.
[[nodiscard]] bool isParallel(const Camera& camera);

/// The eye for light and order: xyz its place in the world and w 1; of parallel rays, xyz the unit
/// direction towards the camera and w 0.
[[nodiscard]] glm::vec4 homogeneousEye(const Camera& camera);

/// Where the camera stands, world space.
[[nodiscard]] glm::vec3 eyePosition(const Camera& camera);
[[nodiscard]] glm::vec3 eyePosition(const glm::mat4& viewFromWorld);

} // namespace foregrip::render

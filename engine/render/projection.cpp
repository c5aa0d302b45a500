// SPDX-License-Identifier: MIT
#include "render/projection.h"

#include <glm/common.hpp>
#include <glm/ext/matrix_clip_space.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace foregrip::render {

namespace {

/// How far the viewmodel layer reaches [m]; it has a tenth of the depth range, so keep it short.
constexpr float kViewmodelFar = 10.0F;

/// `value`, or `low` when it is no number, within [low, high].
float limited(float value, float low, float high) {
    return value > low ? std::min(value, high) : low;
}

} // namespace

glm::mat4 projectionMatrix(const Camera& camera, Layer layer, float aspect) {
    const bool world = layer == Layer::world;
    const float fov =
        limited(world ? camera.verticalFov : camera.viewmodelVerticalFov, 0.001F, 3.1F);
    const float nearPlane =
        limited(world ? camera.nearPlane : camera.viewmodelNearPlane, 0.001F, 1000.0F);
    const float farPlane = limited(world ? camera.farPlane : kViewmodelFar, 2.0F * nearPlane, 1e6F);
    if (isParallel(camera)) {
        const float up = 0.5F * limited(camera.parallelHeight, 1e-3F, 1e4F);
        const float aside = up * limited(aspect, 1e-4F, 1e4F);
        return glm::orthoRH_NO(-aside, aside, -up, up, nearPlane, farPlane);
    }
    return glm::perspectiveRH_NO(fov, limited(aspect, 1e-4F, 1e4F), nearPlane, farPlane);
}

glm::mat4 scopeProjection(const FrameView& view) {
    Camera camera = view.camera;
    camera.parallelHeight = 0.0F;
    camera.verticalFov =
        2.0F * std::atan(view.scope.fieldStop / std::max(view.scope.magnification, 1e-3F));
    // What is magnified lies far away, and depth has to tell it apart there.
    camera.nearPlane *= std::max(view.scope.magnification, 1.0F);
    return projectionMatrix(camera, Layer::world, 1.0F);
}

bool isParallel(const Camera& camera) {
    return camera.parallelHeight > 0.0F;
}

glm::vec4 homogeneousEye(const Camera& camera) {
    if (isParallel(camera)) {
        // The third row of a rotation is the camera's +Z in the world.
        const glm::mat4 rows = glm::transpose(camera.viewFromWorld);
        return glm::vec4(glm::vec3(rows[2]), 0.0F);
    }
    return glm::vec4(eyePosition(camera), 1.0F);
}

glm::vec3 eyePosition(const Camera& camera) {
    return eyePosition(camera.viewFromWorld);
}

glm::vec3 eyePosition(const glm::mat4& viewFromWorld) {
    return glm::vec3(glm::inverse(viewFromWorld)[3]);
}

} // namespace foregrip::render

// SPDX-License-Identifier: MIT
// Who looks: a camera layer or a shadow map.
layout(std140) uniform View {
    mat4 clipFromWorld;
    mat4 viewFromWorld;
    vec4 eye;      // xyz world space
    vec4 viewport; // width, height [px], 1/width, 1/height
};

// Pixels that one metre covers at one metre from the eye.
float pixelsPerTangent() {
    // The view part is a rotation, so the second row keeps the projection's length.
    vec3 row = vec3(clipFromWorld[0].y, clipFromWorld[1].y, clipFromWorld[2].y);
    return 0.5 * viewport.y * length(row);
}

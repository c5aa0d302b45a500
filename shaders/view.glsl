// SPDX-License-Identifier: MIT
// Who looks: a camera layer or a shadow map.
layout(std140) uniform View {
    mat4 clipFromWorld;
    mat4 viewFromWorld;
    vec4 eye;      // homogeneous, world space: w 0 for parallel rays
    vec4 viewport; // width, height [px], 1/width, 1/height
};

// From a point towards the eye, as long as the way there; 1 for parallel rays.
vec3 wayToEye(vec3 point) {
    return eye.xyz - eye.w * point;
}

// What one pixel covers at a distance from the eye, metres.
float pixelAt(float distance) {
    // The view part is a rotation, so the second row keeps the projection's length.
    vec3 row = vec3(clipFromWorld[0].y, clipFromWorld[1].y, clipFromWorld[2].y);
    float pixels = 0.5 * viewport.y * length(row);
    return mix(1.0, distance, eye.w) / pixels;
}

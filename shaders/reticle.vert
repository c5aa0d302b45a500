// SPDX-License-Identifier: MIT
#include "view.glsl"
#include "quad.glsl"
#include "reticle_block.glsl"

out vec3 windowPosition; // world space

void main() {
    vec2 corner = quadCorner();
    windowPosition = windowCentre + corner.x * windowRight + corner.y * windowUp;
    gl_Position = clipFromWorld * vec4(windowPosition, 1.0);
}

// SPDX-License-Identifier: MIT
#include "view.glsl"
#include "quad.glsl"

uniform vec3 windowCentre; // world space
uniform vec3 windowRight;  // half the width long
uniform vec3 windowUp;     // half the height long

out vec2 windowPlace;

void main() {
    windowPlace = quadCorner();
    vec3 position = windowCentre + windowPlace.x * windowRight + windowPlace.y * windowUp;
    gl_Position = clipFromWorld * vec4(position, 1.0);
}

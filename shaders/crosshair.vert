// SPDX-License-Identifier: MIT
#include "view.glsl"
#include "quad.glsl"

uniform vec2 centre;   // [px] from the picture's middle
uniform vec2 armRange; // inner and outer end of an arm [px] from the centre
uniform float halfWidth; // [px]

out vec2 fromCentre; // [px]

void main() {
    fromCentre = quadCorner() * (armRange.y + 2.0 * halfWidth + 1.0);
    gl_Position = vec4((centre + fromCentre) * 2.0 * viewport.zw, 0.0, 1.0);
}

// SPDX-License-Identifier: MIT
#include "tonemap.glsl"

in float across;
in vec2 beyondEnds;
in vec4 tint;
out vec4 pixel;

void main() {
    float beyond = max(max(beyondEnds.x, beyondEnds.y), 0.0);
    float d = across * across + beyond * beyond;
    float body = max(1.0 - d, 0.0);
    // Adds its light; a bright heart, a soft rim.
    pixel = vec4(toneMap(tint.rgb * (tint.a * body * body)), 0.0);
}

// SPDX-License-Identifier: MIT
#include "tonemap.glsl"

in vec2 screenUv;
out vec4 pixel;

void main() {
    pixel = vec4(toneMap(background.rgb), 1.0);
}

// SPDX-License-Identifier: MIT
#include "tonemap.glsl"

flat in vec4 tint;
flat in float halfWidth;
noperspective in float across;
out vec4 pixel;

void main() {
    float cover = tint.a * clamp(halfWidth + 0.5 - abs(across), 0.0, 1.0);
    pixel = vec4(toneMap(tint.rgb) * cover, cover);
}

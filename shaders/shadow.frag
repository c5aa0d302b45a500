// SPDX-License-Identifier: MIT
#ifdef ALPHA_MASK
#include "material.glsl"

in vec2 surfaceUv;
in vec4 surfaceColour;

void main() {
    if (materialColour(surfaceUv, surfaceColour).a < emissive.w) {
        discard;
    }
}
#else
void main() {
}
#endif

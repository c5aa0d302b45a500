// SPDX-License-Identifier: MIT
#include "view.glsl"
#include "vertex.glsl"

#ifdef ALPHA_MASK
out vec2 surfaceUv;
out vec4 surfaceColour;
#endif

void main() {
#ifdef ALPHA_MASK
    surfaceUv = uv;
    surfaceColour = colour;
#endif
    gl_Position = clipFromWorld * vec4(carryPoint(worldFromMesh(), position), 1.0);
}

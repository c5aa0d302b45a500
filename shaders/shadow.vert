// SPDX-License-Identifier: MIT
#include "view.glsl"
#include "vertex.glsl"

// Depth drawn ahead of colour must be the same to the last bit.
invariant gl_Position;

#ifdef ALPHA_MASK
out vec2 surfaceUv;
out vec4 surfaceColour;
#endif

void main() {
#ifdef ALPHA_MASK
    surfaceUv = uv;
    surfaceColour = colour;
#endif
    Rows m = worldFromMesh();
    gl_Position = clipFromWorld * vec4(carryPoint(m, position), 1.0);
}

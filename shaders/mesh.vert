// SPDX-License-Identifier: MIT
#include "view.glsl"
#include "vertex.glsl"

// Depth drawn ahead of colour must be the same to the last bit.
invariant gl_Position;

out vec3 surfacePosition; // world space
out vec3 surfaceNormal;   // world space
#ifdef NORMAL_MAP
out vec4 surfaceTangent; // world space; w is the sign of the bitangent
#endif
out vec2 surfaceUv;
out vec4 surfaceColour;

void main() {
    Rows m = worldFromMesh();
    surfacePosition = carryPoint(m, position);
    surfaceNormal = normalize(carryNormal(m, normal));
#ifdef NORMAL_MAP
    surfaceTangent = vec4(normalize(carryDirection(m, tangent.xyz)), tangent.w);
#endif
    surfaceUv = uv;
    surfaceColour = colour;
    gl_Position = clipFromWorld * vec4(carryPoint(m, position), 1.0);
}

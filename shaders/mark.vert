// SPDX-License-Identifier: MIT
#include "view.glsl"
#include "quad.glsl"

layout(location = 0) in vec4 markPosition; // xyz world space; w: radius [m]
layout(location = 1) in vec4 markNormal;   // xyz world space, unit

out vec2 fromCentre; // in radii of the hole

const float kReach = 2.2; // soot around the hole, in radii

void main() {
    vec3 normal = markNormal.xyz;
    vec3 aside = abs(normal.y) > 0.9 ? vec3(1.0, 0.0, 0.0) : vec3(0.0, 1.0, 0.0);
    vec3 right = normalize(cross(aside, normal));
    vec3 up = cross(normal, right);
    vec3 toEye = wayToEye(markPosition.xyz);
    float distance = length(toEye);
    // Never much under three pixels across, or the groups of a distant target would be lost.
    float radius = max(markPosition.w, 1.2 * pixelAt(distance));
    fromCentre = quadCorner() * kReach;
    vec3 corner = markPosition.xyz + radius * (right * fromCentre.x + up * fromCentre.y);
    // Towards the eye and not along the normal: it stays on its pixel at any offset.
    float lift = 0.002 + 0.001 * distance;
    corner += toEye * min(lift / max(distance, 1e-3), 0.5);
    gl_Position = clipFromWorld * vec4(corner, 1.0);
}

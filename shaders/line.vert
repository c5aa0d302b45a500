// SPDX-License-Identifier: MIT
// A line as a quad of its width in pixels, one more pixel on each side for a soft edge.
#include "view.glsl"
#include "quad.glsl"

layout(location = 0) in vec4 lineFrom; // xyz world space; w: width [px]
layout(location = 1) in vec4 lineTo;   // xyz world space
layout(location = 2) in vec4 lineColour;

flat out vec4 tint;
flat out float halfWidth;       // [px]
noperspective out float across; // [px] from the middle

void main() {
    vec4 a = clipFromWorld * vec4(lineFrom.xyz, 1.0);
    vec4 b = clipFromWorld * vec4(lineTo.xyz, 1.0);
    // Ends behind the near plane have no place in the picture: cut the line there.
    float inA = a.z + a.w;
    float inB = b.z + b.w;
    vec4 cut = mix(a, b, clamp(inA / (inA - inB + (inA == inB ? 1.0 : 0.0)), 0.0, 1.0));
    a = inA < 0.0 ? cut : a;
    b = inB < 0.0 ? cut : b;

    vec2 corner = quadCorner();
    vec2 pixelA = a.xy / max(a.w, 1e-6) * 0.5 * viewport.xy;
    vec2 pixelB = b.xy / max(b.w, 1e-6) * 0.5 * viewport.xy;
    vec2 along = pixelB - pixelA;
    float pixels = length(along);
    along = pixels > 1e-4 ? along / pixels : vec2(1.0, 0.0);
    halfWidth = 0.5 * max(lineFrom.w, 1.0);
    across = corner.y * (halfWidth + 1.0);
    tint = lineColour;
    vec4 at = corner.x < 0.0 ? a : b;
    at.xy += vec2(-along.y, along.x) * across * 2.0 * viewport.zw * at.w;
    // Both ends behind the near plane: nowhere.
    gl_Position = inA < 0.0 && inB < 0.0 ? vec4(0.0, 0.0, 2.0, 1.0) : at;
}

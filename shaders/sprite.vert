// SPDX-License-Identifier: MIT
#include "view.glsl"
#include "quad.glsl"

layout(location = 0) in vec4 spritePosition; // xyz world space; w: radius [m]
layout(location = 1) in vec4 spriteColour;
layout(location = 2) in vec4 spriteShape; // rotation [rad]; variant; 0 = puff, 1 = flame, 2 = glow

out vec2 fromCentre;
flat out vec4 tint;
flat out vec2 variantAndShape;

void main() {
    vec2 corner = quadCorner();
    float c = cos(spriteShape.x);
    float s = sin(spriteShape.x);
    fromCentre = corner;
    tint = spriteColour;
    variantAndShape = spriteShape.yz;
    vec3 right = vec3(viewFromWorld[0].x, viewFromWorld[1].x, viewFromWorld[2].x);
    vec3 up = vec3(viewFromWorld[0].y, viewFromWorld[1].y, viewFromWorld[2].y);
    vec2 turned = vec2(c * corner.x - s * corner.y, s * corner.x + c * corner.y);
    vec3 at = spritePosition.xyz + spritePosition.w * (right * turned.x + up * turned.y);
    gl_Position = clipFromWorld * vec4(at, 1.0);
}

// SPDX-License-Identifier: MIT
// Through a collimated sight the reticle stands at infinity: a point of the window shows what lies in
// the direction from the eye through it.
#include "view.glsl"
#include "tonemap.glsl"
#include "reticle_block.glsl"

in vec3 windowPosition;
out vec4 pixel;

const float kRingRadius = 0.0095;     // [rad]
const float kRingHalfWidth = 0.00035; // [rad]

// Share of a pixel within `radius` of where `distance` is 0, all in radians.
float covered(float distance, float radius, float pixelAngle) {
    float drawn = max(radius, 0.75 * pixelAngle);
    return clamp((drawn - distance) / pixelAngle + 0.5, 0.0, 1.0);
}

void main() {
    vec3 ray = normalize(windowPosition - eye.xyz);
    if (dot(ray, reticleDirection) <= 0.0) {
        discard;
    }
    float angle = length(cross(ray, reticleDirection)); // its sine; the same where it matters
    float pixelAngle = 1.0 / pixelsPerTangent();
    float cover = covered(angle, dotRadius, pixelAngle);
    float glow = exp(-angle * angle / (6.0 * dotRadius * dotRadius + pixelAngle * pixelAngle));
    if (ring > 0.5) {
        float fromRing = abs(angle - kRingRadius);
        cover = max(cover, covered(fromRing, kRingHalfWidth, pixelAngle));
        glow = max(glow, exp(-fromRing * fromRing /
                             (4.0 * kRingHalfWidth * kRingHalfWidth + pixelAngle * pixelAngle)));
    }
    float alpha = reticleColour.a * cover;
    pixel = vec4(toneMap(reticleColour.rgb) * (alpha + 0.25 * reticleColour.a * glow), alpha);
}

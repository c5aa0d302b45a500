// SPDX-License-Identifier: MIT
// Through a collimated sight the reticle stands at infinity: a point of the window shows what lies in
// the direction from the eye through it.
#include "view.glsl"
#include "tonemap.glsl"
#include "reticle_block.glsl"
#include "reticle_pattern.glsl"

in vec2 windowPlace; // -1..1 from rim to rim
out vec4 pixel;

uniform float roundWindow; // 1 = an ellipse

void main() {
    vec3 place = aboutSight(gl_FragCoord.xy);
    float rim = length(windowPlace);
    float soft = fwidth(rim);
    float inside = roundWindow > 0.5 ? clamp((1.0 - rim) / max(soft, 1e-6) + 0.5, 0.0, 1.0) : 1.0;
    if (place.z <= 0.0 || inside <= 0.0) {
        discard;
    }
    pixel = inside * reticleAt(place.xy / place.z, pixelAngle());
}

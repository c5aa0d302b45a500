// SPDX-License-Identifier: MIT
#include "noise.glsl"
#include "tonemap.glsl"

in vec2 fromCentre;
flat in vec4 tint;
flat in vec2 variantAndFlame;
out vec4 pixel;

// A cloud: two octaves of noise eat into a soft disc.
vec4 puff(uint variant) {
    float r = length(fromCentre);
    float cloud = 0.65 * noise(fromCentre * 2.5 + 7.0, variant) +
                  0.35 * noise(fromCentre * 6.0 + 3.0, variant + 1u);
    float body = 1.0 - smoothstep(0.15, 0.95, r + 0.55 * (cloud - 0.5));
    float alpha = tint.a * body * (1.0 - smoothstep(0.8, 1.0, r));
    vec3 light = 0.5 * (skyColour.rgb + groundColour.rgb) + 0.1 * sunColour.rgb;
    return vec4(toneMap(tint.rgb * light) * alpha, alpha);
}

// Burning gas: a hot core and uneven tongues.
vec4 flame(uint variant) {
    float r = length(fromCentre);
    vec2 way = fromCentre / max(r, 1e-4);
    float tongues = noise(way * 2.2 + 5.0, variant);
    float reach = mix(0.30, 0.95, tongues * tongues);
    float body = 1.0 - smoothstep(0.0, reach, r);
    float core = exp(-r * r * 40.0);
    vec3 heat = tint.rgb * (body * body * (0.6 + 0.8 * noise(fromCentre * 5.0, variant + 2u)));
    heat += (0.35 * tint.rgb + 0.65) * core * 4.0;
    float rim = 1.0 - smoothstep(0.85, 1.0, r);
    return vec4(toneMap(heat * (tint.a * rim)), 0.0);
}

void main() {
    uint variant = uint(variantAndFlame.x);
    pixel = variantAndFlame.y > 0.5 ? flame(variant) : puff(variant);
}

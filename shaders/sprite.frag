// SPDX-License-Identifier: MIT
#include "noise.glsl"
#include "tonemap.glsl"

in vec2 fromCentre;
flat in vec4 tint;
flat in vec2 variantAndShape;
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

// Burning gas: a hot core, uneven tongues, and wisps between them. Hotter where there is more of it.
vec4 flame(uint variant) {
    float r = length(fromCentre);
    vec2 way = fromCentre / max(r, 1e-4);
    float wide = noise(way * 1.9 + 5.0, variant);
    float fine = noise(way * 5.5 + 9.0, variant + 5u);
    float tongues = smoothstep(0.30, 0.85, 0.72 * wide + 0.28 * fine);
    float reach = mix(0.28, 1.0, tongues * tongues);
    float gas = noise(fromCentre * 5.0 + 2.0 * way, variant + 2u);
    float body = max(1.0 - r / reach, 0.0);
    body *= body * (0.55 + 0.9 * gas);
    float core = exp(-r * r * 30.0);
    float heart = exp(-r * r * 110.0);
    vec3 heat = tint.rgb * (body + 0.8 * core);
    heat += (0.45 * tint.rgb + 0.55 * max(tint.r, max(tint.g, tint.b))) * (body * body + 1.6 * heart);
    float rim = 1.0 - smoothstep(0.85, 1.0, r);
    return vec4(toneMap(heat * (tint.a * rim)), 0.0);
}

// Light in air: bright in the middle, gone at the rim.
vec4 glow() {
    float left = max(1.0 - dot(fromCentre, fromCentre), 0.0);
    float near = left * left;
    return vec4(toneMap(tint.rgb * (tint.a * near * (0.25 + 0.75 * near * near))), 0.0);
}

void main() {
    uint variant = uint(variantAndShape.x);
    if (variantAndShape.y > 1.5) {
        pixel = glow();
    } else {
        pixel = variantAndShape.y > 0.5 ? flame(variant) : puff(variant);
    }
}

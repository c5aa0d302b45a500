// SPDX-License-Identifier: MIT
// The finished picture on its way to the target, in the encoding that displays take: nothing is
// converted on the way in or out, and differences are as large as they look.
uniform sampler2D picture;

in vec2 screenUv;
out vec4 pixel;

#ifdef SMOOTH_EDGES

float brightness(vec3 colour) {
    return dot(colour, vec3(0.25, 0.6, 0.15));
}

vec3 at(vec2 uv) {
    return texture(picture, uv).rgb;
}

// Where a pixel differs from its neighbours, blends along the edge that runs through it. For
// pictures of one sample a pixel; the idea is Lottes' (FXAA, 2009).
vec3 smoothed() {
    vec2 texel = 1.0 / vec2(textureSize(picture, 0));
    vec4 read = texture(picture, screenUv);
    vec3 middle = read.rgb;
    float m = brightness(middle);
    float n = brightness(at(screenUv + vec2(0.0, texel.y)));
    float s = brightness(at(screenUv - vec2(0.0, texel.y)));
    float e = brightness(at(screenUv + vec2(texel.x, 0.0)));
    float w = brightness(at(screenUv - vec2(texel.x, 0.0)));
    float low = min(m, min(min(n, s), min(e, w)));
    float high = max(m, max(max(n, s), max(e, w)));

    vec2 along = vec2(s - n, e - w); // across the slope of brightness
    vec2 size = abs(along);
    float longer = max(max(size.x, size.y), 1e-5);
    // The flatter an edge lies on the pixel grid, the longer its steps.
    float reach = clamp(longer / (min(size.x, size.y) + 0.125 * longer), 1.0, 6.0);
    vec2 way = along / longer * reach * texel;
    vec3 close = 0.5 * (at(screenUv + 0.2 * way) + at(screenUv - 0.2 * way));
    vec3 wide = 0.5 * close + 0.25 * (at(screenUv + 0.5 * way) + at(screenUv - 0.5 * way));
    float b = brightness(wide);
    vec3 blended = b < low || b > high ? close : wide;
    // Alpha is 0 where something is drawn that must stay sharp.
    float edge = read.a * smoothstep(0.03, 0.09, high - low);
    return mix(middle, blended, edge);
}

#endif

void main() {
#ifdef SMOOTH_EDGES
    pixel = vec4(smoothed(), 1.0);
#else
    pixel = vec4(texture(picture, screenUv).rgb, 1.0);
#endif
}

// SPDX-License-Identifier: MIT
uniform sampler2D picture; // reads as linear

in vec2 screenUv;
out vec4 pixel;

void main() {
    vec3 linear = texture(picture, screenUv).rgb;
#ifdef ENCODE_SRGB
    vec3 low = linear * 12.92;
    vec3 high = 1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055;
    pixel = vec4(mix(high, low, lessThanEqual(linear, vec3(0.0031308))), 1.0);
#else
    pixel = vec4(linear, 1.0);
#endif
}

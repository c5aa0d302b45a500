// SPDX-License-Identifier: MIT
in vec2 fromCentre;
out vec4 pixel;

// A dark hole with a torn, pale rim, so that it shows on a white board and on its black silhouette.
void main() {
    float r = length(fromCentre);
    float hole = 1.0 - smoothstep(0.75, 1.05, r);
    float rim = 0.8 * (1.0 - smoothstep(1.25, 1.6, r));
    float soot = 0.35 * (1.0 - smoothstep(1.3, 2.1, r));
    float cover = max(hole, max(rim, soot));
    vec3 colour = mix(mix(vec3(0.02), vec3(0.42, 0.40, 0.36), rim / 0.8), vec3(0.012), hole);
    pixel = vec4(colour * cover, cover);
}

// SPDX-License-Identifier: MIT
in vec2 fromCentre;
out vec4 pixel;

void main() {
    float r = length(fromCentre);
    float hole = 1.0 - smoothstep(0.75, 1.05, r);
    float soot = 0.55 * (1.0 - smoothstep(0.9, 2.1, r));
    float cover = max(hole, soot);
    pixel = vec4(vec3(0.012 * cover), cover);
}

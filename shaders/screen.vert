// SPDX-License-Identifier: MIT
// One triangle that covers the picture, at the far end of the depth range.
out vec2 screenUv; // (0, 0) bottom left, (1, 1) top right

void main() {
    vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    screenUv = 0.5 * corner + 0.5;
    gl_Position = vec4(corner, 1.0, 1.0);
}

// SPDX-License-Identifier: MIT
// The corner of a quad drawn as a strip of four vertices: each part -1 or 1.
vec2 quadCorner() {
    return vec2((gl_VertexID & 1) == 0 ? -1.0 : 1.0, (gl_VertexID & 2) == 0 ? -1.0 : 1.0);
}

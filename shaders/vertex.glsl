// SPDX-License-Identifier: MIT
// A mesh's vertex carried into the world: rigidly by its instance's matrix, or by its skin.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 tangent;
layout(location = 3) in vec2 uv;
layout(location = 4) in vec4 colour;
layout(location = 5) in uvec4 joints;
layout(location = 6) in vec4 weights;
// Rows of the affine world-from-mesh matrix.
layout(location = 7) in vec4 instanceRow0;
layout(location = 8) in vec4 instanceRow1;
layout(location = 9) in vec4 instanceRow2;
#ifdef MANY_INFLUENCES // the fifth to eighth
layout(location = 10) in uvec4 furtherJoints;
layout(location = 11) in vec4 furtherWeights;
#endif

struct Rows {
    vec4 x, y, z;
};

#ifdef SKINNED
uniform samplerBuffer palette; // three rows a joint
uniform int paletteStart;      // first joint

void blend(inout Rows m, uvec4 named, vec4 shares) {
    for (int i = 0; i < 4; ++i) {
        int row = 3 * (paletteStart + int(named[i]));
        m.x += shares[i] * texelFetch(palette, row);
        m.y += shares[i] * texelFetch(palette, row + 1);
        m.z += shares[i] * texelFetch(palette, row + 2);
    }
}

Rows worldFromMesh() {
    Rows m = Rows(vec4(0.0), vec4(0.0), vec4(0.0));
    blend(m, joints, weights);
#ifdef MANY_INFLUENCES
    blend(m, furtherJoints, furtherWeights);
#endif
    return m;
}
#else
Rows worldFromMesh() {
    return Rows(instanceRow0, instanceRow1, instanceRow2);
}
#endif

vec3 carryPoint(Rows m, vec3 p) {
    vec4 q = vec4(p, 1.0);
    return vec3(dot(m.x, q), dot(m.y, q), dot(m.z, q));
}

vec3 carryDirection(Rows m, vec3 d) {
    return vec3(dot(m.x.xyz, d), dot(m.y.xyz, d), dot(m.z.xyz, d));
}

// By the cofactors, which is right for any scale; of any length.
vec3 carryNormal(Rows m, vec3 n) {
    vec3 x = cross(m.y.xyz, m.z.xyz);
    vec3 y = cross(m.z.xyz, m.x.xyz);
    vec3 z = cross(m.x.xyz, m.y.xyz);
    float side = dot(m.x.xyz, x) < 0.0 ? -1.0 : 1.0;
    return side * vec3(dot(x, n), dot(y, n), dot(z, n));
}

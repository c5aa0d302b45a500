// SPDX-License-Identifier: MIT
// Smooth noise in [0, 1] from whole-number arithmetic: the same on every machine.
float latticeNoise(ivec2 cell, uint seed) {
    uint h = uint(cell.x) * 0x8da6b343u ^ uint(cell.y) * 0xd8163841u ^ seed * 0xcb1ab31fu;
    h ^= h >> 15u;
    h *= 0x2c1b3c6du;
    h ^= h >> 12u;
    h *= 0x297a2d39u;
    h ^= h >> 15u;
    return float(h >> 8u) * (1.0 / 16777216.0);
}

float noise(vec2 p, uint seed) {
    vec2 whole = floor(p);
    vec2 f = p - whole;
    vec2 s = f * f * (3.0 - 2.0 * f);
    ivec2 c = ivec2(whole);
    float bottom = mix(latticeNoise(c, seed), latticeNoise(c + ivec2(1, 0), seed), s.x);
    float top = mix(latticeNoise(c + ivec2(0, 1), seed), latticeNoise(c + ivec2(1, 1), seed), s.x);
    return mix(bottom, top, s.y);
}

// SPDX-License-Identifier: MIT
// Reticles as distances, so that they are crisp at any size. Places are true angles about the sight's
// line [rad], right and up; `pixel` is the angle of a pixel.

// Share of a pixel within `halfWidth` of a line or the rim of a disc, `distance` away; never thinner
// than what can be seen.
float inkOf(float distance, float halfWidth, float pixel) {
    return clamp((max(halfWidth, 0.6 * pixel) - distance) / pixel + 0.5, 0.0, 1.0);
}

float haloOf(float distance, float halfWidth, float pixel) {
    float width = 2.0 * halfWidth + 1.2 * pixel;
    return exp(-distance * distance / (width * width));
}

float toSegment(vec2 p, vec2 a, vec2 b) {
    vec2 along = b - a;
    float t = clamp(dot(p - a, along) / dot(along, along), 0.0, 1.0);
    return length(p - a - t * along);
}

// x: ink of lit lines, y: their halo, z: ink of lines that are always black.
vec3 lit(float distance, float halfWidth, float pixel) {
    return vec3(inkOf(distance, halfWidth, pixel), haloOf(distance, halfWidth, pixel), 0.0);
}

vec3 black(float distance, float halfWidth, float pixel) {
    return vec3(0.0, 0.0, inkOf(distance, halfWidth, pixel));
}

vec3 dotPattern(vec2 p, float pixel) {
    float d = length(p);
    float drawn = max(dotRadius, 1.6 * pixel);
    return vec3(clamp((drawn - d) / pixel + 0.5, 0.0, 1.0), haloOf(d, dotRadius, pixel), 0.0);
}

// A ring of 65 minutes of arc with ticks that point outwards.
vec3 circlePattern(vec2 p, float pixel) {
    const float kRing = 0.00945;
    const float kLine = 0.00030;
    vec2 q = abs(p);
    vec2 tick = q.x > q.y ? q : q.yx;
    float ticks = toSegment(tick, vec2(kRing, 0.0), vec2(kRing + 0.0024, 0.0));
    vec3 ring = lit(min(abs(length(p) - kRing), ticks), kLine, pixel);
    return max(ring, dotPattern(p, pixel));
}

// The drops are those of a 5.56 mm rifle zeroed at 100 m. The chevron's legs end at 300 m; below are 400,
// 500 and 600 m, each mark as wide as a man's shoulders there.
vec3 chevronPattern(vec2 p, float pixel) {
    vec2 q = vec2(abs(p.x), p.y);
    float legs = toSegment(q, vec2(0.0, -0.00028), vec2(0.00135, -0.0019));
    vec3 drawn = lit(legs, 0.00024, pixel);
    drawn = max(drawn, black(toSegment(q, vec2(0.0, -0.0023), vec2(0.0, -0.0075)), 0.00005, pixel));
    const float kDrop[3] = float[3](0.0029, 0.0043, 0.0062);
    const float kHalf[3] = float[3](0.00060, 0.00048, 0.00040);
    for (int i = 0; i < 3; ++i) {
        float mark = toSegment(q, vec2(0.0, -kDrop[i]), vec2(kHalf[i], -kDrop[i]));
        drawn = max(drawn, black(mark, 0.00006, pixel));
    }
    float post = toSegment(q, vec2(0.0, -0.0085), vec2(0.0, -0.06));
    return max(drawn, black(post, 0.00035, pixel));
}

// A cross with a mark each milliradian out to ten, longer each fifth, thick bars from twelve on, and a
// broken ring that leads the eye at low power.
vec3 crossPattern(vec2 p, float pixel) {
    const float kMil = 0.001;
    vec2 q = abs(p);
    bool sideways = q.x > q.y;
    vec2 arm = sideways ? q : q.yx; // along, across
    bool upwards = !sideways && p.y > 0.0;
    float line = toSegment(arm, vec2(0.8 * kMil, 0.0), vec2(12.0 * kMil, 0.0));
    float mil = clamp(floor(arm.x / kMil + 0.5), 1.0, 10.0);
    float size = mod(mil, 5.0) < 0.5 ? 0.55 * kMil : 0.3 * kMil;
    float mark = toSegment(arm, vec2(mil * kMil, -size), vec2(mil * kMil, size));
    float bar = toSegment(arm, vec2(12.5 * kMil, 0.0), vec2(90.0 * kMil, 0.0));
    vec3 drawn = vec3(0.0);
    if (!upwards) {
        drawn = black(min(line, mark), 0.00004, pixel);
        drawn = max(drawn, black(bar, 0.0005, pixel));
    }
    float far = abs(length(p) - 7.0 * kMil);
    bool gap = q.x < 1.6 * kMil || q.y < 1.6 * kMil;
    if (!gap) {
        drawn = max(drawn, lit(far, 0.0004, pixel));
    }
    return max(drawn, dotPattern(p, pixel));
}

// Colour over alpha of the reticle at a place, premultiplied; linear as a display takes it.
vec4 reticleAt(vec2 place, float pixel) {
    vec2 p = place / reticleScale;
    float angle = pixel / reticleScale;
    vec3 ink;
    if (reticlePattern == 1) {
        ink = circlePattern(p, angle);
    } else if (reticlePattern == 2) {
        ink = chevronPattern(p, angle);
    } else if (reticlePattern == 3) {
        ink = crossPattern(p, angle);
    } else {
        ink = dotPattern(p, angle);
    }
    float litInk = reticleLit * ink.x;
    float blackInk = max(ink.z, (1.0 - reticleLit) * ink.x);
    float alpha = reticleColour.a * max(litInk, blackInk);
    float halo = reticleLit * reticleGlow * ink.y;
    return vec4(toneMap(reticleColour.rgb) * reticleColour.a * (litInk + halo), alpha);
}

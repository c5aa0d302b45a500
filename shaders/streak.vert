// SPDX-License-Identifier: MIT
// A ribbon between two points, turned to face the eye, with a half disc at its round ends.
#include "view.glsl"
#include "quad.glsl"

layout(location = 0) in vec4 streakFrom; // xyz world space; w: radius [m]
layout(location = 1) in vec4 streakTo;
layout(location = 2) in vec4 streakColourFrom;
layout(location = 3) in vec4 streakColourTo;
layout(location = 4) in vec4 streakRound; // 1: a half disc beyond the first, the second end

out float across;    // [radii] from the middle
out vec2 beyondEnds; // [radii] beyond the first, the second end; negative between them
out vec4 tint;

const float kNear = 0.02; // [m] ahead of the eye; what is nearer has no place in the picture

float ahead(vec3 point) {
    return -(viewFromWorld * vec4(point, 1.0)).z;
}

void main() {
    vec3 a = streakFrom.xyz;
    vec3 b = streakTo.xyz;
    float aheadA = ahead(a);
    float aheadB = ahead(b);
    bool behind = aheadA < kNear && aheadB < kNear;
    vec3 crossing = mix(a, b, clamp((kNear - aheadA) / (aheadB - aheadA + 1e-9), 0.0, 1.0));
    a = aheadA < kNear ? crossing : a;
    b = aheadB < kNear ? crossing : b;

    vec2 corner = quadCorner();
    bool first = corner.x < 0.0;
    // Never under two pixels.
    vec2 depth = max(vec2(aheadA, aheadB), kNear);
    vec2 radius = max(vec2(streakFrom.w, streakTo.w), vec2(pixelAt(depth.x), pixelAt(depth.y)));
    vec3 at = first ? a : b;
    float own = first ? radius.x : radius.y;
    vec3 toPoint = -wayToEye(at);
    vec3 way = b - a;
    float reach = length(way);
    vec3 along = reach > 1e-6 ? way / reach : vec3(1.0, 0.0, 0.0);
    vec3 side = cross(along, toPoint);
    float size = length(side);
    side = size > 1e-6 ? side / size : vec3(viewFromWorld[0].x, viewFromWorld[1].x, viewFromWorld[2].x);
    // Seen from its end a ribbon would vanish; a half disc that faces the eye does not.
    vec3 outwards = normalize(cross(toPoint, side));
    outwards *= dot(outwards, along) < 0.0 ? -1.0 : 1.0;
    float round = first ? streakRound.x : streakRound.y;
    at += side * (corner.y * own) + outwards * (corner.x * own * round);

    across = corner.y;
    float place = first ? -own * round : reach + own * round;
    beyondEnds = vec2(-place / radius.x, (place - reach) / radius.y);
    tint = first ? streakColourFrom : streakColourTo;
    gl_Position = behind ? vec4(0.0, 0.0, 2.0, 1.0) : clipFromWorld * vec4(at, 1.0);
}

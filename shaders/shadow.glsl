// SPDX-License-Identifier: MIT
// How much of the sun reaches a point, from two depth maps: a wide one and a fine one about what is
// seen from near.
#include "lighting_block.glsl"

uniform sampler2DArrayShadow shadowMap; // layer 0: wide, 1: fine

// Share of the sun at a point with this unit geometric normal, both world space.
float sunShare(vec3 position, vec3 normal) {
    float facing = dot(normal, toSun.xyz);
    // A slanted surface lies in front of and behind its own texels; step off it along the normal,
    // by more the more it is slanted.
    float slant = sqrt(clamp(1.0 - facing * facing, 0.0, 1.0));
    vec3 onClose = (closeShadowFromWorld *
                    vec4(position + normal * (1.5 * slant * shadowTexels.y), 1.0)).xyz;
    vec3 onFar = (farShadowFromWorld *
                  vec4(position + normal * (1.5 * slant * shadowTexels.x), 1.0)).xyz;
    vec3 fromMiddle = abs(onClose - 0.5);
    bool close = shadowTexels.w > 0.5 &&
                 max(max(fromMiddle.x, fromMiddle.y), fromMiddle.z) < 0.495;
    vec3 at = close ? onClose : onFar;
    float layer = close ? 1.0 : 0.0;
    // Four bilinear comparisons half a texel apart in a turned square weigh 3 x 3 texels.
    vec2 a = vec2(0.75, 0.25) * shadowTexels.z;
    vec2 b = vec2(-0.25, 0.75) * shadowTexels.z;
    float share = texture(shadowMap, vec4(at.xy + a, layer, at.z)) +
                  texture(shadowMap, vec4(at.xy + b, layer, at.z)) +
                  texture(shadowMap, vec4(at.xy - a, layer, at.z)) +
                  texture(shadowMap, vec4(at.xy - b, layer, at.z));
    // Beyond the wide map everything is lit; the last tenth fades.
    vec3 rim = abs(onFar - 0.5) * 2.0;
    float outside = smoothstep(0.9, 1.0, max(max(rim.x, rim.y), rim.z));
    return mix(0.25 * share, 1.0, close ? 0.0 : outside);
}

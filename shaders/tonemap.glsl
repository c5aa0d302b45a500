// SPDX-License-Identifier: MIT
// From scene light to what a display shows, both linear. Straight up to the knee, so that dark parts
// keep their contrast; then a shoulder with the same slope at the knee that reaches 1 at infinity.
// Each channel by itself: bright colours run towards white, as on film.
#include "lighting_block.glsl"

const float kKnee = 0.45;

vec3 toneMap(vec3 scene) {
    vec3 x = max(scene * sunColour.w, 0.0);
    vec3 over = max(x - kKnee, 0.0) / (1.0 - kKnee);
    vec3 bent = over * (1.0 + 0.18 * over);
    return min(x, kKnee) + (1.0 - kKnee) * bent / (1.0 + bent);
}

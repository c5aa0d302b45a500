// SPDX-License-Identifier: MIT
// What the eye sees in a scope's ocular: the world's second picture, the reticle in it, and the shadow
// that comes in when the eye leaves the exit pupil.
#include "view.glsl"
#include "tonemap.glsl"
#include "reticle_block.glsl"
#include "reticle_pattern.glsl"

uniform sampler2D picture;
uniform float live;      // 1 = there is a picture
uniform float covers;    // 1 = alpha is what covers
uniform float fieldStop; // tangent of half the apparent field
uniform vec3 eyeOffset;  // [m] the eye from the exit pupil: right, up, back
uniform vec3 eyeBox; // [m] radius of exit pupil and eye's pupil; aberration. Radius 0 = none

in vec2 windowPlace;
out vec4 pixel;

const float kTransmission = 0.93;

// The light of the image angle `a` that reaches the eye. It leaves the ocular through the exit pupil,
// at the field's edge beside its middle, and passes the eye at the offset `passes`.
float throughEyeBox(vec2 a) {
    if (eyeBox.x <= 0.0) {
        return 1.0;
    }
    vec2 share = a / fieldStop;
    vec2 beside = eyeBox.z * eyeBox.x * dot(share, share) * share;
    vec2 passes = eyeOffset.xy + eyeOffset.z * a + beside;
    float soft = min(eyeBox.y, eyeBox.x);
    return 1.0 - smoothstep(eyeBox.x - soft, eyeBox.x + eyeBox.y, length(passes));
}

// What the glass mirrors while the eye is far from its place: a faint bluish light from above. A face
// at the ocular shades it.
vec3 sheen() {
    float away = smoothstep(0.012, 0.06, length(eyeOffset.xy));
    float rim = smoothstep(0.2, 1.0, length(windowPlace)) * (0.5 + 0.5 * windowPlace.y);
    return away * (0.015 + 0.11 * rim) * skyColour.rgb * vec3(0.55, 0.65, 1.0);
}

void main() {
    if (dot(windowPlace, windowPlace) > 1.0) {
        discard;
    }
    vec3 place = aboutSight(gl_FragCoord.xy);
    vec2 a = place.xy / max(place.z, 1e-4);
    float angle = pixelAngle();
    float radius = length(a);
    float field = place.z > 0.0 ? clamp((fieldStop - radius) / angle + 0.5, 0.0, 1.0) : 0.0;
    float light = field * live * throughEyeBox(a);
    // Lenses are darker towards the rim, and the field stop casts a soft edge.
    light *= kTransmission * (1.0 - 0.35 * smoothstep(0.75, 1.0, radius / fieldStop));
    vec3 world = texture(picture, 0.5 + 0.5 * a / fieldStop).rgb * light;
    vec4 drawn = light > 0.0 ? reticleAt(a, angle) : vec4(0.0);
    vec3 inside = toneMap(vec3(0.006, 0.007, 0.008) + sheen()); // the blackened tube
    vec3 colour = max(inside, world * (1.0 - drawn.a)) + drawn.rgb * min(light / kTransmission, 1.0);
    // Alpha says how much may be smoothed, and lines of the reticle must stay sharp; or what covers.
    pixel = vec4(colour, max(1.0 - min(drawn.a, 1.0), covers));
}

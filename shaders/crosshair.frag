// SPDX-License-Identifier: MIT
// Four arms with a dark outline, to be seen on any background. Not lit, not exposed.
uniform vec2 armRange;
uniform vec3 tint;  // linear RGB
uniform vec2 right; // unit: where the right arm points
uniform float opacity;
uniform float halfWidth; // [px] of an arm, and of its outline

in vec2 fromCentre;
out vec4 pixel;

// Share of the pixel inside an arm grown by `grown` pixels on all sides.
float arm(vec2 p, float grown) {
    vec2 outside = vec2(abs(p.x - 0.5 * (armRange.x + armRange.y)) -
                            0.5 * (armRange.y - armRange.x) - grown,
                        abs(p.y) - halfWidth - grown);
    vec2 cover = clamp(0.5 - outside, 0.0, 1.0);
    return cover.x * cover.y;
}

void main() {
    vec2 p = abs(vec2(dot(fromCentre, right), dot(fromCentre, vec2(-right.y, right.x))));
    float light = max(arm(p, 0.0), arm(p.yx, 0.0));
    float cover = max(arm(p, halfWidth), arm(p.yx, halfWidth));
    float alpha = opacity * max(light, 0.5 * cover);
    pixel = vec4(opacity * light * tint, alpha);
}

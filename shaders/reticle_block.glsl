// SPDX-License-Identifier: MIT
uniform vec2 rayFromNdc;       // half the world's picture at one metre
uniform vec3 reticleDirection; // world space, unit
uniform vec3 reticleUp;        // world space, unit
uniform vec3 reticleRight;     // world space, unit
uniform vec4 reticleColour;
uniform int reticlePattern; // ReticlePattern
uniform float reticleScale; // drawn over true angle
uniform float reticleGlow;
uniform float reticleLit; // 1 = lit
uniform float dotRadius;  // [rad]

// Where the pixel looks in the world's projection, about the sight's line: tangents to the right and
// up, and a share that is 0 or less for what lies behind.
vec3 aboutSight(vec2 pixelCentre) {
    vec2 ndc = 2.0 * pixelCentre * viewport.zw - 1.0;
    vec3 ray = vec3(ndc * rayFromNdc, -1.0) * mat3(viewFromWorld);
    float along = dot(ray, reticleDirection);
    return vec3(dot(ray, reticleRight), dot(ray, reticleUp), along);
}

// Angle of one pixel in the middle of the world's picture [rad].
float pixelAngle() {
    return 2.0 * rayFromNdc.y * viewport.w;
}

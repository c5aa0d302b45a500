// SPDX-License-Identifier: MIT
uniform vec3 reticleDirection; // world space, unit
uniform vec3 windowCentre;     // world space
uniform vec3 windowRight;      // half the width long
uniform vec3 windowUp;         // half the height long
uniform vec4 reticleColour;
uniform float dotRadius; // [rad]
uniform float ring;      // 1 = with a ring

// SPDX-License-Identifier: MIT
layout(std140) uniform Lighting {
    vec4 toSun;         // xyz unit, world space
    vec4 sunColour;     // rgb; w: exposure
    vec4 skyColour;     // rgb
    vec4 groundColour;  // rgb
    vec4 background;    // rgb
    vec4 flashPosition; // xyz world space; w: 1 / radius [1/m]
    vec4 flashColour;   // rgb
    mat4 farShadowFromWorld;
    mat4 closeShadowFromWorld;
    vec4 shadowTexels; // far, close texel [m]; 1 / texels a side; 1 = close map on
};

// SPDX-License-Identifier: MIT
// Metallic-roughness material as in glTF 2.0, section 3.9.
layout(std140) uniform Material {
    vec4 baseColour;
    vec4 emissive; // rgb; w: alpha cutoff
    vec4 numbers;  // metallic, roughness, normal scale, occlusion strength
};

#ifdef BASE_COLOUR_MAP
uniform sampler2D baseColourMap;
#endif
#ifdef METALLIC_ROUGHNESS_MAP
uniform sampler2D metallicRoughnessMap;
#endif
#ifdef OCCLUSION_MAP
uniform sampler2D occlusionMap;
#endif
#ifdef NORMAL_MAP
uniform sampler2D normalMap;
#endif
#ifdef EMISSIVE_MAP
uniform sampler2D emissiveMap;
#endif

vec4 materialColour(vec2 uv, vec4 vertexColour) {
#ifdef BASE_COLOUR_MAP
    return baseColour * vertexColour * texture(baseColourMap, uv);
#else
    return baseColour * vertexColour;
#endif
}

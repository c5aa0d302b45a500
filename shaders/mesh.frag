// SPDX-License-Identifier: MIT
#include "view.glsl"
#include "material.glsl"
#include "shadow.glsl"
#include "surface.glsl"
#include "tonemap.glsl"

in vec3 surfacePosition;
in vec3 surfaceNormal;
#ifdef NORMAL_MAP
in vec4 surfaceTangent;
#endif
in vec2 surfaceUv;
in vec4 surfaceColour;

out vec4 pixel;

#ifndef UNLIT

vec3 mappedNormal(vec3 normal) {
#ifdef NORMAL_MAP
    vec3 tangent = normalize(surfaceTangent.xyz - normal * dot(normal, surfaceTangent.xyz));
    vec3 bitangent = cross(normal, tangent) * surfaceTangent.w;
    // The texture holds x and y alone; the vector is a unit one and points outwards.
    vec2 local = texture(normalMap, surfaceUv).xy * 2.0 - 1.0;
    float outwards = sqrt(max(1.0 - dot(local, local), 0.0));
    local *= numbers.z;
    return normalize(tangent * local.x + bitangent * local.y + normal * outwards);
#else
    return normal;
#endif
}

// Highlights smaller than a pixel sparkle when things move. The spread of normals within the pixel
// widens the lobe instead (Tokuyoshi and Kaplanyan 2019).
float filteredRoughness(float roughness, vec3 normal) {
    vec3 dx = dFdx(normal);
    vec3 dy = dFdy(normal);
    float spread = min(0.5 * (dot(dx, dx) + dot(dy, dy)), 0.18);
    float alpha = roughness * roughness;
    return sqrt(sqrt(clamp(alpha * alpha + spread, 0.0, 1.0)));
}

Leaving lit(vec4 colour, vec3 geometric) {
    float metallic = numbers.x;
    float roughness = numbers.y;
    float occlusion = 1.0;
#ifdef METALLIC_ROUGHNESS_MAP
    vec3 sampled = texture(metallicRoughnessMap, surfaceUv).rgb;
    roughness *= sampled.g;
    metallic *= sampled.b;
#ifdef SHARED_OCCLUSION
    occlusion = 1.0 + numbers.w * (sampled.r - 1.0);
#endif
#endif
#ifdef OCCLUSION_MAP
    occlusion = 1.0 + numbers.w * (texture(occlusionMap, surfaceUv).r - 1.0);
#endif
    Surface s;
    s.normal = mappedNormal(geometric);
    s.toEye = normalize(wayToEye(surfacePosition));
    s.roughness = filteredRoughness(max(roughness, 0.06), s.normal);
    s.occlusion = occlusion;
    s.albedo = colour.rgb * (1.0 - metallic);
    s.reflection = mix(vec3(0.04), colour.rgb, metallic);

    vec3 sun = sunColour.rgb * sunShare(surfacePosition, geometric);
    Leaving around = ambient(s);
    Leaving fromSun = reflected(s, toSun.xyz, sun);
    vec3 flash = flashLight(s, surfacePosition);
#ifdef EMISSIVE_MAP
    vec3 glow = emissive.rgb * texture(emissiveMap, surfaceUv).rgb;
#else
    vec3 glow = emissive.rgb;
#endif
    return Leaving(around.diffuse + fromSun.diffuse + flash,
                   around.mirrored + fromSun.mirrored + glow);
}

#endif

void main() {
    vec4 colour = materialColour(surfaceUv, surfaceColour);
#ifdef ALPHA_MASK
    if (colour.a < emissive.w) {
        discard;
    }
#endif
#ifdef UNLIT
    Leaving light = Leaving(colour.rgb, vec3(0.0));
#else
    vec3 geometric = normalize(surfaceNormal);
    if (!gl_FrontFacing) {
        geometric = -geometric;
    }
    Leaving light = lit(colour, geometric);
#endif
#ifdef ALPHA_BLEND
    pixel = vec4(toneMap(light.diffuse * colour.a + light.mirrored), colour.a);
#else
    pixel = vec4(toneMap(light.diffuse + light.mirrored), 1.0);
#endif
}

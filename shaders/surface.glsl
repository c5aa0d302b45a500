// SPDX-License-Identifier: MIT
// Light on a surface. Directions are unit vectors in world space that point away from it.
#include "lighting_block.glsl"

struct Surface {
    vec3 albedo;     // of the diffuse part
    vec3 reflection; // colour of the mirror at normal incidence
    float roughness; // perceptual, as materials state it
    float occlusion; // share of the surroundings that is open
    vec3 normal;
    vec3 toEye;
};

// Light on its way to the eye, in two parts: glass lets its background through in place of the first
// only.
struct Leaving {
    vec3 diffuse;
    vec3 mirrored;
};

// Microfacet reflection: the distribution of Trowbridge and Reitz ("GGX"), visibility by Smith in
// Hammon's form (2017), Fresnel by Schlick (1994). `light` is what falls on a surface that faces it.
Leaving reflected(Surface s, vec3 toLight, vec3 light) {
    float cosine = clamp(dot(s.normal, toLight), 0.0, 1.0);
    vec3 halfway = normalize(toLight + s.toEye);
    float nv = max(dot(s.normal, s.toEye), 1e-3);
    float nh = clamp(dot(s.normal, halfway), 0.0, 1.0);
    float lh = clamp(dot(toLight, halfway), 0.0, 1.0);
    float alpha = s.roughness * s.roughness;
    float a2 = alpha * alpha;
    float lobe = nh * nh * (a2 - 1.0) + 1.0;
    float distribution = a2 / (3.14159265 * lobe * lobe);
    float visibility = 0.5 / max(mix(2.0 * cosine * nv, cosine + nv, alpha), 1e-4);
    float grazing = 1.0 - lh;
    float grazing2 = grazing * grazing;
    vec3 fresnel = s.reflection + (1.0 - s.reflection) * (grazing2 * grazing2 * grazing);
    vec3 falling = light * cosine;
    return Leaving(s.albedo * falling * (1.0 / 3.14159265),
                   fresnel * (distribution * visibility) * falling);
}

// What the surroundings send from a direction: ground below, sky above, seen through a lobe that
// widens with roughness, with the bright band of lamps that a range has overhead.
vec3 surroundings(vec3 direction, float roughness) {
    float width = mix(0.15, 1.0, roughness);
    float up = smoothstep(-width, width, direction.y);
    vec3 light = mix(groundColour.rgb, skyColour.rgb, up);
    float lamps = smoothstep(0.35 - 0.5 * roughness, 0.85 + 0.3 * roughness, direction.y);
    return light * (0.6 + 1.5 * lamps);
}

Leaving ambient(Surface s) {
    vec3 diffuse = mix(groundColour.rgb, skyColour.rgb, 0.5 + 0.5 * s.normal.y) * s.albedo;
    vec3 mirrored = reflect(-s.toEye, s.normal);
    float nv = clamp(dot(s.normal, s.toEye), 0.0, 1.0);
    float grazing = 1.0 - nv;
    float grazing2 = grazing * grazing;
    // Schlick with the rim limited by roughness, for a whole hemisphere of light.
    vec3 rim = max(vec3(1.0 - s.roughness), s.reflection) - s.reflection;
    vec3 share = s.reflection + rim * (grazing2 * grazing2 * grazing);
    // Creases hide more of a mirror image than of diffuse light.
    float open = clamp(s.occlusion * (s.occlusion + nv), 0.0, 1.0);
    return Leaving(diffuse * s.occlusion,
                   surroundings(mirrored, s.roughness) * share * open);
}

// The flash of a shot: a point light that ends at its radius. It lasts for a few milliseconds and
// comes from close by, so its mirror part is as broad as its diffuse one.
vec3 flashLight(Surface s, vec3 position) {
    vec3 way = flashPosition.xyz - position;
    float squared = max(dot(way, way), 1e-3);
    float share = squared * flashPosition.w * flashPosition.w;
    float window = clamp(1.0 - share * share, 0.0, 1.0);
    float cosine = clamp(dot(s.normal, way) * inversesqrt(squared), 0.0, 1.0);
    vec3 falling = flashColour.rgb * (window * window * cosine / squared);
    return (s.albedo + s.reflection) * falling * (1.0 / 3.14159265);
}

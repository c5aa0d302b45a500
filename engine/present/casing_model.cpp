// SPDX-License-Identifier: MIT
#include "present/casing_model.h"

#include <cmath>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

namespace foregrip::present {
namespace {

constexpr int kSides = 14;

enum Part { outside, inside, primer, base };

/// One turn of the profile: distance from the base and radius, both in metres.
struct Ring {
    double along;
    double radius;
};

rig::Material material(const char* name, const glm::vec3& colour, float metallic, float roughness) {
    rig::Material made;
    made.name = name;
    made.baseColour = glm::vec4(colour, 1.0F);
    made.metallic = metallic;
    made.roughness = roughness;
    return made;
}

std::vector<rig::Material> materialsOf(world::CaseMaterial kind) {
    const rig::Material brass = material("Brass", {0.74F, 0.47F, 0.16F}, 1.0F, 0.30F);
    const rig::Material steel = material("Steel", {0.36F, 0.36F, 0.30F}, 0.85F, 0.42F);
    const rig::Material plastic = material("Hull", {0.45F, 0.03F, 0.03F}, 0.0F, 0.38F);
    const rig::Material soot = material("Inside", {0.05F, 0.042F, 0.035F}, 0.3F, 0.75F);
    const rig::Material copper = material("Primer", {0.74F, 0.46F, 0.30F}, 1.0F, 0.34F);
    const bool isPlastic = kind == world::CaseMaterial::plastic;
    return {isPlastic                            ? plastic
            : kind == world::CaseMaterial::steel ? steel
                                                 : brass,
            soot, copper, isPlastic || kind == world::CaseMaterial::brass ? brass : steel};
}

/// Turns a profile into a surface; each pair of rings has edges of its own, so that the corners of
/// rim and groove stay sharp.
rig::Primitive lathe(const std::vector<Ring>& profile, double length, int part) {
    rig::Primitive out;
    out.material = part;
    for (std::size_t i = 0; i + 1 < profile.size(); ++i) {
        const Ring& a = profile[i];
        const Ring& b = profile[i + 1];
        // Outward and against the way of the profile's slope.
        const double rise = b.radius - a.radius;
        const double run = b.along - a.along;
        const double size = std::hypot(rise, run);
        if (size < 1e-9) {
            continue;
        }
        const auto first = static_cast<std::uint32_t>(out.vertices.size());
        for (int s = 0; s <= kSides; ++s) {
            const double turn = 2.0 * std::numbers::pi * s / kSides;
            const double c = std::cos(turn);
            const double n = std::sin(turn);
            for (const Ring& ring : {a, b}) {
                rig::Vertex vertex;
                vertex.position = glm::vec3(
                    glm::dvec3(ring.radius * c, ring.radius * n, 0.5 * length - ring.along));
                vertex.normal = glm::vec3(glm::dvec3(run / size * c, run / size * n, rise / size));
                vertex.tangent = glm::vec4(glm::vec3(glm::dvec3(-n, c, 0.0)), 1.0F);
                out.vertices.push_back(vertex);
            }
        }
        for (std::uint32_t s = 0; s < static_cast<std::uint32_t>(kSides); ++s) {
            const std::uint32_t v = first + 2 * s;
            for (const std::uint32_t index : {v, v + 1, v + 2, v + 1, v + 3, v + 2}) {
                out.indices.push_back(index);
            }
        }
    }
    return out;
}

/// From the primer's pocket over the rim to the rim of the mouth.
std::vector<Ring> outsideOf(const world::Cartridge& c) {
    const double rim = 0.5 * c.rim;
    const double body = 0.5 * c.base;
    const double thick = 0.025 * c.length + 0.0003;
    std::vector<Ring> rings = {
        {0.0, 0.24 * c.base}, {0.0, rim - 0.0002}, {0.0003, rim}, {thick, rim}};
    if (c.material != world::CaseMaterial::plastic) {
        const double groove = 0.86 * body;
        rings.insert(rings.end(), {{thick, groove}, {1.7 * thick, groove}, {2.4 * thick, body}});
    } else {
        rings.push_back({thick, body});
    }
    rings.push_back({c.body, 0.5 * c.shoulder});
    rings.push_back({c.neck, 0.5 * c.mouth});
    rings.push_back({c.length, 0.5 * c.mouth});
    return rings;
}

std::vector<Ring> insideOf(const world::Cartridge& c) {
    const double wall = c.material == world::CaseMaterial::plastic ? 0.0008 : 0.0003;
    const double neck = 0.5 * c.mouth - wall;
    return {{c.length, 0.5 * c.mouth},
            {c.length, neck},
            {c.neck, neck},
            {c.body, 0.5 * c.shoulder - 2.0 * wall},
            {0.35 * c.length, 0.4 * c.base},
            {0.3 * c.length, 0.0}};
}

std::vector<Ring> primerOf(const world::Cartridge& c) {
    const double radius = 0.24 * c.base;
    // Struck in the middle.
    return {{0.0006, 0.0}, {0.0002, 0.35 * radius}, {0.0001, radius}, {0.0, radius}};
}

} // namespace

rig::Model casingModel(const world::Cartridge& cartridge) {
    rig::Model model;
    model.file = "casing " + std::string(cartridge.name);
    model.format = "made at run time";
    model.materials = materialsOf(cartridge.material);
    rig::Mesh mesh;
    mesh.name = "Casing";
    std::vector<Ring> profile = outsideOf(cartridge);
    if (cartridge.material == world::CaseMaterial::plastic) {
        // A brass head around the foot of a plastic hull.
        const double head = 0.016;
        const double radius = 0.5 * cartridge.base + 0.0001;
        std::vector<Ring> foot(profile.begin(), profile.end() - 3);
        foot.push_back({head, radius});
        mesh.primitives.push_back(lathe(foot, cartridge.length, base));
        mesh.primitives.push_back(lathe({{head, radius},
                                         {head, 0.5 * cartridge.shoulder},
                                         {cartridge.length, 0.5 * cartridge.mouth}},
                                        cartridge.length, outside));
    } else {
        mesh.primitives.push_back(lathe(profile, cartridge.length, outside));
    }
    mesh.primitives.push_back(lathe(insideOf(cartridge), cartridge.length, inside));
    mesh.primitives.push_back(lathe(primerOf(cartridge), cartridge.length, primer));
    model.meshes.push_back(std::move(mesh));
    rig::Node node;
    node.name = "Casing";
    node.mesh = 0;
    model.nodes.push_back(node);
    return model;
}

} // namespace foregrip::present

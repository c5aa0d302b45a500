// SPDX-License-Identifier: MIT
#include "render/programs.h"

#include <array>
#include <set>
#include <string_view>
#include <utility>

namespace foregrip::render {

namespace {

using namespace mesh_feature;

constexpr auto kDefines = std::to_array<std::pair<std::uint32_t, std::string_view>>({
    {kSkinned, "SKINNED"},
    {kBaseColourMap, "BASE_COLOUR_MAP"},
    {kMetallicRoughnessMap, "METALLIC_ROUGHNESS_MAP"},
    {kSharedOcclusion, "SHARED_OCCLUSION"},
    {kOcclusionMap, "OCCLUSION_MAP"},
    {kNormalMap, "NORMAL_MAP"},
    {kEmissiveMap, "EMISSIVE_MAP"},
    {kMask, "ALPHA_MASK"},
    {kBlend, "ALPHA_BLEND"},
    {kUnlit, "UNLIT"},
    {kManyInfluences, "MANY_INFLUENCES"},
});

std::vector<std::string_view> definesOf(std::uint32_t features) {
    std::vector<std::string_view> defines;
    for (const auto& [bit, name] : kDefines) {
        if ((features & bit) != 0U) {
            defines.push_back(name);
        }
    }
    return defines;
}

/// Whether a material can ask for this combination.
bool exists(std::uint32_t features) {
    const bool maskAndBlend = (features & kMask) != 0U && (features & kBlend) != 0U;
    const bool sharedWithout =
        (features & kSharedOcclusion) != 0U && (features & kMetallicRoughnessMap) == 0U;
    const bool bothOcclusions =
        (features & kSharedOcclusion) != 0U && (features & kOcclusionMap) != 0U;
    return !maskAndBlend && !sharedWithout && !bothOcclusions;
}

std::uint32_t withoutIdleInfluences(std::uint32_t features) {
    return (features & kSkinned) != 0U ? features : features & ~kManyInfluences;
}

} // namespace

ProgramDescription meshProgram(std::uint32_t features) {
    features = withoutIdleInfluences(features);
    if ((features & kUnlit) != 0U) {
        features &= kSkinned | kManyInfluences | kBaseColourMap | kMask | kBlend | kUnlit;
    }
    return {"mesh.vert", "mesh.frag", definesOf(features)};
}

ProgramDescription shadowProgram(std::uint32_t features) {
    features = withoutIdleInfluences(features);
    features &= kSkinned | kManyInfluences | kBaseColourMap | kMask;
    if ((features & kMask) == 0U) {
        features &= kSkinned | kManyInfluences;
    }
    return {"shadow.vert", "shadow.frag", definesOf(features)};
}

ProgramDescription backgroundProgram() {
    return {"screen.vert", "background.frag", {}};
}

ProgramDescription markProgram() {
    return {"mark.vert", "mark.frag", {}};
}

ProgramDescription spriteProgram() {
    return {"sprite.vert", "sprite.frag", {}};
}

ProgramDescription streakProgram() {
    return {"streak.vert", "streak.frag", {}};
}

ProgramDescription lineProgram() {
    return {"line.vert", "line.frag", {}};
}

ProgramDescription reticleProgram() {
    return {"reticle.vert", "reticle.frag", {}};
}

ProgramDescription ocularProgram() {
    return {"reticle.vert", "ocular.frag", {}};
}

ProgramDescription crosshairProgram() {
    return {"crosshair.vert", "crosshair.frag", {}};
}

ProgramDescription outputProgram(bool smooth) {
    ProgramDescription description{"screen.vert", "output.frag", {}};
    if (smooth) {
        description.defines.push_back("SMOOTH_EDGES");
    }
    return description;
}

std::vector<ProgramDescription> allPrograms() {
    std::set<ProgramDescription> all = {
        backgroundProgram(),  markProgram(),      spriteProgram(), lineProgram(),
        streakProgram(),      reticleProgram(),   ocularProgram(), crosshairProgram(),
        outputProgram(false), outputProgram(true)};
    for (std::uint32_t features = 0; features < (kManyInfluences << 1U); ++features) {
        if (exists(features)) {
            all.insert(meshProgram(features));
            all.insert(shadowProgram(features));
        }
    }
    return {all.begin(), all.end()};
}

} // namespace foregrip::render

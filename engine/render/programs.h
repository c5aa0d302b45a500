// SPDX-License-Identifier: MIT
#pragma once

#include "render/shader_program.h"

#include <cstdint>
#include <vector>

namespace foregrip::render {

/// What a mesh's shader must be able to do, as bits. A program holds no more than its primitive
/// needs: a software renderer pays for every instruction, taken or not.
namespace mesh_feature {
inline constexpr std::uint32_t kSkinned = 1U << 0U;
inline constexpr std::uint32_t kBaseColourMap = 1U << 1U;
inline constexpr std::uint32_t kMetallicRoughnessMap = 1U << 2U;
/// Occlusion in the red channel of the metallic-roughness image.
inline constexpr std::uint32_t kSharedOcclusion = 1U << 3U;
/// Occlusion in an image of its own.
inline constexpr std::uint32_t kOcclusionMap = 1U << 4U;
inline constexpr std::uint32_t kNormalMap = 1U << 5U;
inline constexpr std::uint32_t kEmissiveMap = 1U << 6U;
inline constexpr std::uint32_t kMask = 1U << 7U;
inline constexpr std::uint32_t kBlend = 1U << 8U;
inline constexpr std::uint32_t kUnlit = 1U << 9U;
/// Skinned with up to eight influences a vertex instead of four.
inline constexpr std::uint32_t kManyInfluences = 1U << 10U;
} // namespace mesh_feature

/// Bits that say nothing to an unlit or rigid mesh or to a shadow are dropped, so that equal
/// programs are equal descriptions.
[[nodiscard]] ProgramDescription meshProgram(std::uint32_t features);
[[nodiscard]] ProgramDescription shadowProgram(std::uint32_t features);

[[nodiscard]] ProgramDescription backgroundProgram();
[[nodiscard]] ProgramDescription markProgram();
[[nodiscard]] ProgramDescription spriteProgram();
[[nodiscard]] ProgramDescription streakProgram();
[[nodiscard]] ProgramDescription lineProgram();
[[nodiscard]] ProgramDescription reticleProgram();
/// A scope's ocular with what it shows.
[[nodiscard]] ProgramDescription ocularProgram();
[[nodiscard]] ProgramDescription crosshairProgram();
/// Copies a finished picture to a target; `smooth` blends stair-steps on the way.
[[nodiscard]] ProgramDescription outputProgram(bool smooth);

/// Every program that any picture can need, each once.
[[nodiscard]] std::vector<ProgramDescription> allPrograms();

} // namespace foregrip::render

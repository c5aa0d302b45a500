// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "rig/pose.h"

#include <glm/mat4x4.hpp>

#include <span>

/// The skinning matrices of a frame: for each entry of a palette its anchor's placement times what
/// is applied before. Single precision, four numbers at a time, or eight where the processor can.
namespace foregrip::rig {

/// Columns of a rigid placement, each padded to four numbers.
struct AnchorColumns {
    using Four = float __attribute__((vector_size(16)));
    Four c[4];
};
/// Of each of `rootFromAnchor`; `out` has room for all.
void anchorColumns(std::span<const core::Transformd> rootFromAnchor, AnchorColumns* out);

/// out[i] = anchors[entries[i].anchor] * entries[i].anchorFromMesh. `out` has room for all.
void multiplyPalette(const AnchorColumns* anchors, std::span<const PaletteEntry> entries,
                     glm::mat4* out);

/// The two ways that it is done, bit by bit the same; the second only where
/// paletteTakesEight(), which is the case with AVX2.
void multiplyPaletteByFour(const AnchorColumns* anchors, std::span<const PaletteEntry> entries,
                           glm::mat4* out);
void multiplyPaletteByEight(const AnchorColumns* anchors, std::span<const PaletteEntry> entries,
                            glm::mat4* out);
[[nodiscard]] bool paletteTakesEight();

} // namespace foregrip::rig

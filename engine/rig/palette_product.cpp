// SPDX-License-Identifier: MIT
#include "rig/palette_product.h"

#include <cstring>

namespace foregrip::rig {
namespace {

static_assert(sizeof(glm::mat4) == 16 * sizeof(float), "a column of glm::mat4 is four floats");

using Four = AnchorColumns::Four;

/// Number `I` of `v`, four times.
template <int I>
Four spread(Four v) {
    return __builtin_shufflevector(v, v, I, I, I, I);
}

Four load(const float* numbers) {
    Four out;
    std::memcpy(&out, numbers, sizeof out);
    return out;
}

void store(const Four& numbers, glm::vec4& out) {
    std::memcpy(&out, &numbers, sizeof numbers);
}

AnchorColumns columnsOf(const core::Transformd& t) {
    const Four twice =
        2.0F * Four{static_cast<float>(t.rotation.x), static_cast<float>(t.rotation.y),
                    static_cast<float>(t.rotation.z), static_cast<float>(t.rotation.w)};
    const Four q = 0.5F * twice;
    const Four x2 = spread<0>(twice);
    const Four y2 = spread<1>(twice);
    const Four z2 = spread<2>(twice);
    const Four yxw = __builtin_shufflevector(q, q, 1, 0, 3, 3);
    const Four zwx = __builtin_shufflevector(q, q, 2, 3, 0, 0);
    const Four wzy = __builtin_shufflevector(q, q, 3, 2, 1, 1);
    constexpr Four right{1.0F, 0.0F, 0.0F, 0.0F};
    constexpr Four up{0.0F, 1.0F, 0.0F, 0.0F};
    constexpr Four back{0.0F, 0.0F, 1.0F, 0.0F};
    return {{right + y2 * (yxw * Four{-1.0F, 1.0F, -1.0F, 0.0F}) +
                 z2 * (zwx * Four{-1.0F, 1.0F, 1.0F, 0.0F}),
             up + x2 * (yxw * Four{1.0F, -1.0F, 1.0F, 0.0F}) +
                 z2 * (wzy * Four{-1.0F, -1.0F, 1.0F, 0.0F}),
             back + x2 * (zwx * Four{1.0F, -1.0F, -1.0F, 0.0F}) +
                 y2 * (wzy * Four{1.0F, 1.0F, -1.0F, 0.0F}),
             Four{static_cast<float>(t.position.x), static_cast<float>(t.position.y),
                  static_cast<float>(t.position.z), 1.0F}}};
}

} // namespace

void anchorColumns(std::span<const core::Transformd> rootFromAnchor, AnchorColumns* out) {
    for (const core::Transformd& placement : rootFromAnchor) {
        *out++ = columnsOf(placement);
    }
}

void multiplyPaletteByFour(const AnchorColumns* anchors, std::span<const PaletteEntry> entries,
                           glm::mat4* out) {
    for (const PaletteEntry& entry : entries) {
        const auto& [x, y, z, origin] = anchors[entry.anchor].c;
        glm::mat4& matrix = *out++;
        for (int column = 0; column < 4; ++column) {
            const Four f = load(entry.anchorFromMesh[column]);
            const Four turned = x * spread<0>(f) + y * spread<1>(f) + z * spread<2>(f);
            store(column < 3 ? turned : turned + origin, matrix[column]);
        }
    }
}

#if defined(__x86_64__)
/// Two columns at a time.
__attribute__((target("avx2"))) void multiplyPaletteByEight(const AnchorColumns* anchors,
                                                            std::span<const PaletteEntry> entries,
                                                            glm::mat4* out) {
    using Eight = float __attribute__((vector_size(32)));
    for (const PaletteEntry& entry : entries) {
        const AnchorColumns& anchor = anchors[entry.anchor];
        const Eight x = __builtin_shufflevector(anchor.c[0], anchor.c[0], 0, 1, 2, 3, 0, 1, 2, 3);
        const Eight y = __builtin_shufflevector(anchor.c[1], anchor.c[1], 0, 1, 2, 3, 0, 1, 2, 3);
        const Eight z = __builtin_shufflevector(anchor.c[2], anchor.c[2], 0, 1, 2, 3, 0, 1, 2, 3);
        const Four& o = anchor.c[3];
        // Adding -0 leaves every number as it is, 0 of either sign included.
        const Eight origin{-0.0F, -0.0F, -0.0F, -0.0F, o[0], o[1], o[2], o[3]};
        for (const int column : {0, 2}) {
            Eight f;
            std::memcpy(&f, entry.anchorFromMesh[column], sizeof f);
            Eight columns = x * __builtin_shufflevector(f, f, 0, 0, 0, 0, 4, 4, 4, 4) +
                            y * __builtin_shufflevector(f, f, 1, 1, 1, 1, 5, 5, 5, 5) +
                            z * __builtin_shufflevector(f, f, 2, 2, 2, 2, 6, 6, 6, 6);
            if (column == 2) {
                columns += origin;
            }
            std::memcpy(&(*out)[column], &columns, sizeof columns);
        }
        ++out;
    }
}

bool paletteTakesEight() {
    static const bool takes = __builtin_cpu_supports("avx2");
    return takes;
}
#else
void multiplyPaletteByEight(const AnchorColumns* anchors, std::span<const PaletteEntry> entries,
                            glm::mat4* out) {
    multiplyPaletteByFour(anchors, entries, out);
}

bool paletteTakesEight() {
    return false;
}
#endif

void multiplyPalette(const AnchorColumns* anchors, std::span<const PaletteEntry> entries,
                     glm::mat4* out) {
    if (paletteTakesEight()) {
        multiplyPaletteByEight(anchors, entries, out);
    } else {
        multiplyPaletteByFour(anchors, entries, out);
    }
}

} // namespace foregrip::rig

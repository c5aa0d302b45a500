// SPDX-License-Identifier: MIT
#include "rig/palette_product.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>
#include <vector>

namespace foregrip::rig::test {
namespace {

/// Placements within two metres of the root and entries that turn, shear and scale.
struct Products {
    std::vector<core::Transformd> placements;
    std::vector<AnchorColumns> anchors;
    std::vector<PaletteEntry> entries;

    Products() {
        std::mt19937 engine(7);
        std::uniform_real_distribution<double> any(-1.0, 1.0);
        for (int n = 0; n < 9; ++n) {
            const glm::dquat turn(any(engine), any(engine), any(engine), any(engine));
            placements.push_back({2.0 * glm::dvec3(any(engine), any(engine), any(engine)),
                                  n == 0 ? glm::dquat(1.0, 0.0, 0.0, 0.0) : glm::normalize(turn)});
        }
        anchors.resize(placements.size());
        anchorColumns(placements, anchors.data());
        for (int n = 0; n < 61; ++n) {
            PaletteEntry entry;
            entry.anchor = n % 9;
            for (auto& column : entry.anchorFromMesh) {
                for (int row = 0; row < 3; ++row) {
                    column[row] = static_cast<float>(n < 9 ? 0.0 : any(engine));
                }
            }
            entries.push_back(entry);
        }
    }
};

TEST(PaletteProduct, IsTheProductOfTheMatrices) {
    const Products products;
    std::vector<glm::mat4> out(products.entries.size());
    multiplyPalette(products.anchors.data(), products.entries, out.data());
    for (std::size_t i = 0; i < out.size(); ++i) {
        const PaletteEntry& entry = products.entries[i];
        const glm::dmat4 anchor =
            core::matrix(products.placements[static_cast<std::size_t>(entry.anchor)]);
        for (int column = 0; column < 4; ++column) {
            const float* f = entry.anchorFromMesh[column];
            const glm::dvec4 wanted = anchor * glm::dvec4(f[0], f[1], f[2], column < 3 ? 0.0 : 1.0);
            for (int row = 0; row < 4; ++row) {
                EXPECT_NEAR(out[i][column][row], wanted[row], 1e-6) << i << ' ' << column;
            }
        }
    }
}

TEST(PaletteProduct, FourAndEightAtATimeGiveTheSameBits) {
    if (!paletteTakesEight()) {
        GTEST_SKIP() << "a processor without registers of eight";
    }
    const Products products;
    std::vector<glm::mat4> four(products.entries.size());
    std::vector<glm::mat4> eight(products.entries.size());
    multiplyPaletteByFour(products.anchors.data(), products.entries, four.data());
    multiplyPaletteByEight(products.anchors.data(), products.entries, eight.data());
    EXPECT_EQ(std::memcmp(four.data(), eight.data(), four.size() * sizeof(glm::mat4)), 0);
}

} // namespace
} // namespace foregrip::rig::test

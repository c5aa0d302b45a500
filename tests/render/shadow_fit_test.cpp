// SPDX-License-Identifier: MIT
#include "render/shadow_fit.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace foregrip::render {

namespace {

glm::vec3 apply(const ShadowFit& fit, const glm::vec3& point) {
    return glm::vec3(fit.clipFromWorld * glm::vec4(point, 1.0F));
}

} // namespace

TEST(ShadowFit, TheWholeBallLiesInsideTheMap) {
    const glm::vec3 centre(3.0F, 1.0F, -20.0F);
    for (const glm::vec3& direction : {glm::vec3(0.35F, -0.8F, -0.48F),
                                       glm::vec3(0.0F, -1.0F, 0.0F), glm::vec3(1.0F, 0.0F, 0.0F)}) {
        const ShadowFit fit = fitShadow(direction, centre, 6.0F, 1024);
        for (const glm::vec3& side : {glm::vec3(6.0F, 0.0F, 0.0F), glm::vec3(0.0F, 6.0F, 0.0F),
                                      glm::vec3(0.0F, 0.0F, 6.0F)}) {
            for (const glm::vec3& point : {centre + side, centre - side}) {
                const glm::vec3 clip = apply(fit, point);
                EXPECT_LE(std::abs(clip.x), 1.0F);
                EXPECT_LE(std::abs(clip.y), 1.0F);
                EXPECT_LE(std::abs(clip.z), 1.0F + 1e-4F);
            }
        }
        // Farther along the light is deeper.
        EXPECT_GT(apply(fit, centre + glm::normalize(direction)).z, apply(fit, centre).z);
        EXPECT_NEAR(fit.texel, 12.0F / 1020.0F, 1e-4F);
    }
}

TEST(ShadowFit, MovesByWholeTexels) {
    const glm::vec3 direction(0.35F, -0.8F, -0.48F);
    const ShadowFit base = fitShadow(direction, glm::vec3(0.0F), 6.0F, 1024);
    for (int i = 1; i < 40; ++i) {
        const ShadowFit moved = fitShadow(
            direction, 0.013F * static_cast<float>(i) * glm::vec3(1.0F, 0.0F, 0.7F), 6.0F, 1024);
        const glm::vec3 shift = apply(moved, glm::vec3(0.0F)) - apply(base, glm::vec3(0.0F));
        for (const float clip : {shift.x, shift.y}) {
            const float texels = 512.0F * clip;
            EXPECT_NEAR(texels, std::round(texels), 0.01F);
        }
    }
}

TEST(ShadowFit, DegenerateLightComesFromAbove) {
    const glm::vec3 down(0.0F, -1.0F, 0.0F);
    EXPECT_EQ(sunDirectionOf(glm::vec3(0.0F)), down);
    EXPECT_EQ(sunDirectionOf(glm::vec3(std::numeric_limits<float>::quiet_NaN())), down);
    EXPECT_EQ(sunDirectionOf(glm::vec3(0.0F, 0.0F, -3.0F)), glm::vec3(0.0F, 0.0F, -1.0F));
}

} // namespace foregrip::render

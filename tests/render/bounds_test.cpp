// SPDX-License-Identifier: MIT
#include "render/bounds.h"

#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>
#include <gtest/gtest.h>

#include <random>

namespace foregrip::render {

TEST(Bounds, ATransformedBoxHoldsEveryTransformedPoint) {
    std::mt19937 random(7);
    std::uniform_real_distribution<float> number(-2.0F, 2.0F);
    const Box box{{-1.0F, -0.5F, 0.2F}, {0.3F, 2.0F, 0.9F}};
    for (int i = 0; i < 200; ++i) {
        glm::mat4 affine(1.0F);
        for (int column = 0; column < 4; ++column) {
            affine[column] = glm::vec4(number(random), number(random), number(random),
                                       column == 3 ? 1.0F : 0.0F);
        }
        const Box out = transformed(affine, box);
        Box corners;
        for (int corner = 0; corner < 8; ++corner) {
            const glm::vec3 point((corner & 1) != 0 ? box.high.x : box.low.x,
                                  (corner & 2) != 0 ? box.high.y : box.low.y,
                                  (corner & 4) != 0 ? box.high.z : box.low.z);
            corners.add(glm::vec3(affine * glm::vec4(point, 1.0F)));
        }
        for (int axis = 0; axis < 3; ++axis) {
            EXPECT_NEAR(out.low[axis], corners.low[axis], 1e-4F);
            EXPECT_NEAR(out.high[axis], corners.high[axis], 1e-4F);
        }
    }
    EXPECT_TRUE(transformed(glm::mat4(1.0F), Box{}).empty());
}

TEST(Bounds, TheFrustumKeepsWhatItShowsAndDropsWhatItDoesNot) {
    const Frustum frustum(glm::perspectiveRH_NO(1.0F, 1.5F, 0.1F, 100.0F));
    const auto at = [](float x, float y, float z) {
        return Box{glm::vec3(x, y, z) - 0.1F, glm::vec3(x, y, z) + 0.1F};
    };
    EXPECT_TRUE(frustum.mayShow(at(0.0F, 0.0F, -5.0F)));
    EXPECT_TRUE(frustum.mayShow(at(4.05F, 0.0F, -5.0F)));   // half outside at tan(0.5) * 1.5 * 5
    EXPECT_FALSE(frustum.mayShow(at(4.6F, 0.0F, -5.0F)));   // right
    EXPECT_FALSE(frustum.mayShow(at(-4.6F, 0.0F, -5.0F)));  // left
    EXPECT_FALSE(frustum.mayShow(at(0.0F, 3.1F, -5.0F)));   // above
    EXPECT_FALSE(frustum.mayShow(at(0.0F, -3.1F, -5.0F)));  // below
    EXPECT_FALSE(frustum.mayShow(at(0.0F, 0.0F, 5.0F)));    // behind
    EXPECT_FALSE(frustum.mayShow(at(0.0F, 0.0F, -101.0F))); // beyond
    EXPECT_FALSE(frustum.mayShow(Box{}));
}

TEST(Bounds, AnOpenFrustumKeepsWhatLiesBeforeItsNearPlane) {
    Frustum frustum(glm::orthoRH_NO(-1.0F, 1.0F, -1.0F, 1.0F, 0.0F, 10.0F));
    const Box before{{-0.1F, -0.1F, 5.0F}, {0.1F, 0.1F, 6.0F}};
    EXPECT_FALSE(frustum.mayShow(before));
    frustum.openNear();
    EXPECT_TRUE(frustum.mayShow(before));
    EXPECT_FALSE(frustum.mayShow(Box{{2.0F, 0.0F, 5.0F}, {3.0F, 1.0F, 6.0F}}));
}

} // namespace foregrip::render

// SPDX-License-Identifier: MIT
#include "core/transform.h"
#include "support/oracle.h"

#include <random>

namespace foregrip::core {
namespace {

using test::near;
using test::sameRotation;

Transformd draw(std::mt19937_64& engine) {
    std::uniform_real_distribution<double> value(-1.0, 1.0);
    return {{value(engine), value(engine), value(engine)},
            glm::normalize(
                Quaternion<double>(value(engine), value(engine), value(engine), value(engine)))};
}

TEST(Transform, ComposesAsItsMatrices) {
    std::mt19937_64 engine(1);
    for (int i = 0; i < 500; ++i) {
        const Transformd a = draw(engine);
        const Transformd b = draw(engine);
        const Vector3<double> p = draw(engine).position;
        const auto product = matrix(a) * matrix(b);
        EXPECT_TRUE(near((a * b).point(p), Vector3<double>(product * glm::dvec4(p, 1.0)), 1e-14));
        EXPECT_TRUE(near((a * b).point(p), a.point(b.point(p)), 1e-14));
        EXPECT_TRUE(near(a.direction(p), a.point(p) - a.position, 1e-14));
    }
}

TEST(Transform, InverseUndoes) {
    std::mt19937_64 engine(2);
    for (int i = 0; i < 500; ++i) {
        const Transformd t = draw(engine);
        for (const Transformd& id : {inverse(t) * t, t * inverse(t)}) {
            EXPECT_TRUE(near(id.position, {0, 0, 0}, 1e-14));
            EXPECT_TRUE(sameRotation(id.rotation, {1, 0, 0, 0}, 1e-14));
        }
    }
}

TEST(Transform, StartsAsIdentityAndConverts) {
    const Transformd none;
    EXPECT_EQ(none.point({1, 2, 3}), (Vector3<double>(1, 2, 3)));
    std::mt19937_64 engine(3);
    const Transformd t = draw(engine);
    const Transformd back = convert<double>(convert<float>(t));
    EXPECT_TRUE(near(back.position, t.position, 1e-7));
    EXPECT_TRUE(sameRotation(back.rotation, t.rotation, 1e-6));
}

} // namespace
} // namespace foregrip::core

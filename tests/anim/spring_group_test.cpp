// SPDX-License-Identifier: MIT
#include "anim/spring_group.h"
#include "checks.h"

namespace foregrip::anim::test {
namespace {

TEST(SpringGroup, GivesTheStepsOfItsSpringsBitByBit) {
    const std::array<SpringSeries<double>, 4> springs = {
        makeSpringSeries<double>({14.0, 0.8}), makeSpringSeries<double>({40.0, 1.0}),
        makeSpringSeries<double>({9.0, 2.5}), makeSpringSeries<double>({0.0, 0.0})};
    const SpringGroup<4> group(springs);
    for (const double time : {0.0, 1e-5, 1.5e-3, 4e-3, 0.02, 0.4, -1.0}) {
        const std::array<SpringStep<double>, 4> steps = group.over(time);
        for (std::size_t i = 0; i < springs.size(); ++i) {
            SCOPED_TRACE(testing::Message() << "spring " << i << " over " << time << " s");
            const SpringStep<double> one = makeSpringStep(springs[i], time);
            EXPECT_EQ(steps[i].positionFromPosition, one.positionFromPosition);
            EXPECT_EQ(steps[i].positionFromVelocity, one.positionFromVelocity);
            EXPECT_EQ(steps[i].velocityFromPosition, one.velocityFromPosition);
            EXPECT_EQ(steps[i].velocityFromVelocity, one.velocityFromVelocity);
            EXPECT_EQ(steps[i].positionFromRamp, one.positionFromRamp);
            EXPECT_EQ(steps[i].velocityFromRamp, one.velocityFromRamp);
            EXPECT_EQ(steps[i].time, one.time);
            EXPECT_EQ(steps[i].ignored, one.ignored);
        }
    }
}

} // namespace
} // namespace foregrip::anim::test

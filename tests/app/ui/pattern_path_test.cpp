// SPDX-License-Identifier: MIT
#include "app/panels/pattern_path.h"
#include "core/angles.h"

#include <gtest/gtest.h>

#include <random>

namespace foregrip::app {
namespace {

const PathScale kScale{0.3, 0.5, 0.1};

void expectSame(const PointList& actual, const PointList& expected, double tolerance) {
    ASSERT_EQ(actual.size(), expected.size());
    for (std::size_t i = 0; i < actual.size(); ++i) {
        EXPECT_NEAR(actual[i].x, expected[i].x, tolerance) << i;
        EXPECT_NEAR(actual[i].y, expected[i].y, tolerance) << i;
    }
}

TEST(PatternPath, ScaleComesFromTheClimbAndTurnsLeftToRight) {
    viewmodel::RecoilClimbTuning climb;
    climb.pitch = core::radians(0.4);
    climb.yaw = core::radians(0.05); // to the left
    climb.patternSide = core::radians(0.2);
    const PathScale scale = pathScale(climb);
    EXPECT_NEAR(scale.up, 0.4, 1e-12);
    EXPECT_NEAR(scale.right, 0.2, 1e-12);
    EXPECT_NEAR(scale.drift, -0.05, 1e-12);
}

/// By hand: each shot adds 0.1 + 0.3 x to the right and 0.5 y up.
TEST(PatternPath, AddsUpThePoints) {
    expectSame(pathOf({{0.0, 1.0}, {1.0, 2.0}, {-2.0, 0.0}}, kScale),
               {{0.0, 0.0}, {0.1, 0.5}, {0.5, 1.5}, {0.0, 1.5}}, 1e-12);
    expectSame(pathOf({}, kScale), {{0.0, 0.0}}, 0.0);
}

TEST(PatternPath, PointsOfAPathAreItsInverse) {
    std::mt19937 engine(11);
    std::uniform_real_distribution<double> any(-5.0, 5.0);
    PointList points;
    for (int i = 0; i < 60; ++i) {
        points.emplace_back(any(engine), any(engine));
        expectSame(pointsOf(pathOf(points, kScale), kScale, {}), points, 1e-11);
    }
}

TEST(PatternPath, WhereTheClimbHasNoSideOrHeightThePointsStay) {
    const PointList points = {{1.0, 2.0}, {3.0, 4.0}};
    const PathScale noSide{0.0, 0.5, 0.0};
    expectSame(withPathPlace(points, noSide, 1, {7.0, 2.0}), {{1.0, 4.0}, {3.0, 2.0}}, 1e-12);
    expectSame(withPathPlace(points, {0.0, 0.0, 0.0}, 1, {7.0, 2.0}), points, 0.0);
}

TEST(PatternPath, MovingAPlaceLeavesAllOthers) {
    const PointList points = {{0.0, 1.0}, {1.0, 1.0}, {0.5, 1.0}, {-1.0, 0.5}};
    PointList wanted = pathOf(points, kScale);
    wanted[2] = {-0.7, 1.3};
    const PointList moved = withPathPlace(points, kScale, 2, {-0.7, 1.3});
    expectSame(pathOf(moved, kScale), wanted, 1e-12);
    EXPECT_EQ(moved[0], points[0]);
    EXPECT_EQ(moved[3], points[3]);

    // The last place has one step only.
    wanted = pathOf(points, kScale);
    wanted[4] = {1.0, 1.0};
    expectSame(pathOf(withPathPlace(points, kScale, 4, {1.0, 1.0}), kScale), wanted, 1e-12);

    EXPECT_EQ(withPathPlace(points, kScale, 0, {1.0, 1.0}), points) << "where one aims";
    EXPECT_EQ(withPathPlace(points, kScale, 9, {1.0, 1.0}), points);
}

TEST(PatternPath, PlaysTheLoopBehindTheLastPoint) {
    const PointList points = {{0.0, 0.0}, {1.0, 0.0}, {2.0, 0.0}, {3.0, 0.0}};
    std::vector<double> sides;
    for (const Vector2<double>& point : playedPoints(points, 2, 9)) {
        sides.push_back(point.x);
    }
    EXPECT_EQ(sides, (std::vector<double>{0, 1, 2, 3, 2, 3, 2, 3, 2}));
    EXPECT_EQ(playedPoints(points, 99, 6).back().x, 3.0) << "the last one repeats";
    EXPECT_EQ(playedPoints({}, 0, 2), (PointList{{0.0, 1.0}, {0.0, 1.0}}));
    EXPECT_EQ(playedPoints(points, 0, 2).size(), 2U);
}

TEST(PatternPath, Buttons) {
    const PointList points = {{1.0, 1.0}, {-2.0, 3.0}, {4.0, 5.0}};
    EXPECT_EQ(straightened(points), (PointList{{0.0, 1.0}, {0.0, 3.0}, {0.0, 5.0}}));
    EXPECT_EQ(mirrored(points), (PointList{{-1.0, 1.0}, {2.0, 3.0}, {-4.0, 5.0}}));
    EXPECT_EQ(smoothed(points), (PointList{{1.0, 1.0}, {0.25, 3.0}, {4.0, 5.0}}));
    EXPECT_EQ(smoothed({{1.0, 2.0}}), (PointList{{1.0, 2.0}}));
    EXPECT_EQ(snapped({0.1499, -0.026}, 0.05), Vector2<double>(0.15, -0.05));
}

TEST(PatternPath, FindsWhatIsPointedAt) {
    const PointList places = {{0.0, 0.0}, {1.0, 0.0}, {1.0, 0.0}};
    EXPECT_EQ(nearestPlace(places, {0.9, 0.1}, 0.3), 2U) << "what is drawn on top";
    EXPECT_EQ(nearestPlace(places, {0.2, 0.0}, 0.3), 0U);
    EXPECT_FALSE(nearestPlace(places, {0.5, 0.0}, 0.3).has_value());
}

TEST(PatternPath, ViewHoldsEverythingAndTheOrigin) {
    const SquareView view = fitted({{1.0, 2.0}, {3.0, 6.0}}, 0.1);
    EXPECT_EQ(view.centre, Vector2<double>(1.5, 3.0));
    EXPECT_GT(view.half, 3.0);
    EXPECT_LT(view.half, 4.0);
    EXPECT_EQ(fitted({}, 0.5).half, 0.5);
    EXPECT_NEAR(gridStep({{0.0, 0.0}, 1.0}), 0.2, 1e-12);
    EXPECT_NEAR(gridStep({{0.0, 0.0}, 4.0}), 1.0, 1e-12);
    EXPECT_NEAR(gridStep({{0.0, 0.0}, 25.0}), 5.0, 1e-12);
}

} // namespace
} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "sim/target_group.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::sim {
namespace {

using Vec3 = core::Vector3<double>;

constexpr core::Nanoseconds kMs = 1'000'000;

/// A board of 0.6 x 1.0 m whose face stands at z = -distance, its centre 1.5 m up.
world::Target boardAt(double distance, double aimUp = 0.0) {
    world::Target board;
    board.name = "board " + std::to_string(static_cast<int>(distance));
    board.distance = distance;
    board.aimUp = aimUp;
    board.box = {{Vec3(0.0, 1.5, -distance - 0.01), {1, 0, 0, 0}}, Vec3(0.3, 0.5, 0.01)};
    return board;
}

world::World worldOf(const std::vector<world::Target>& boards) {
    world::World world;
    world.solids.push_back(
        {"floor", "concrete", {{Vec3(0.0, -0.1, 0.0), {1, 0, 0, 0}}, Vec3(9.0, 0.1, 9.0)}});
    for (const world::Target& board : boards) {
        world.solids.push_back({board.name, "paper", board.box});
        world.targets.push_back(board);
    }
    return world;
}

ShotResult hole(std::size_t solid, const Vec3& impact, core::Nanoseconds time = 0) {
    ShotResult shot;
    shot.shot.eye = Vec3(0.0, 1.5, 0.0);
    shot.shot.time = time;
    shot.impact = impact;
    shot.hit = true;
    shot.solid = solid;
    return shot;
}

/// By hand: a right-angled triangle of 3, 4 and 5 cm.
TEST(HitGroup, NumbersOfATriangle) {
    HitGroup group;
    group.add({0.00, 0.00, 50.0, 0});
    group.add({0.03, 0.00, 50.0, 0});
    group.add({0.00, 0.04, 50.0, 0});
    const GroupStatistics s = group.statistics();
    EXPECT_EQ(s.count, 3U);
    EXPECT_NEAR(s.extremeSpread, 0.05, 1e-15);
    EXPECT_NEAR(s.right, 0.01, 1e-15);
    EXPECT_NEAR(s.up, 0.04 / 3.0, 1e-15);
    // From the centre (1, 4/3) cm: (-1, -4/3), (2, -4/3) and (-1, 8/3) cm.
    const double mean =
        (std::sqrt(1.0 + 16.0 / 9.0) + std::sqrt(4.0 + 16.0 / 9.0) + std::sqrt(1.0 + 64.0 / 9.0)) /
        300.0;
    EXPECT_NEAR(s.meanRadius, mean, 1e-15);
    EXPECT_NEAR(s.distance, 50.0, 1e-12);
}

TEST(HitGroup, OneHoleHasNoSpreadAndNoneHasNothing) {
    HitGroup group;
    EXPECT_EQ(group.statistics().count, 0U);
    EXPECT_EQ(group.statistics().meanRadius, 0.0);
    group.add({-0.02, 0.07, 10.0, 0});
    EXPECT_EQ(group.statistics().extremeSpread, 0.0);
    EXPECT_EQ(group.statistics().meanRadius, 0.0);
    EXPECT_EQ(group.statistics().right, -0.02);
}

TEST(MinutesOfAngle, KnownLengths) {
    EXPECT_NEAR(minutesOfAngle(0.02908882, 100.0), 1.0, 1e-7);
    EXPECT_NEAR(minutesOfAngle(0.02908882, 50.0), 2.0, 1e-7);
    EXPECT_NEAR(minutesOfAngle(-0.1454441, 100.0), -5.0, 1e-6);
    EXPECT_EQ(minutesOfAngle(0.05, 0.0), 0.0);
}

TEST(HitOn, RightAndUpAreTheShooters) {
    // Face at z = -10, aim point 2 cm above the centre: (0, 1.52, -10.01).
    const BoardHit hit = hitOn(boardAt(10.0, 0.02), hole(1, Vec3(0.05, 1.45, -10.0), 7 * kMs));
    EXPECT_NEAR(hit.right, 0.05, 1e-12);
    EXPECT_NEAR(hit.up, -0.07, 1e-12);
    EXPECT_NEAR(hit.distance, std::hypot(10.01, 0.02), 1e-12);
    EXPECT_EQ(hit.time, 7 * kMs);
}

TEST(HitOn, ABoardThatIsTurnedAndOneSeenFromBehind) {
    // A quarter turn to the left: the face looks along +x; a shooter at +x sees -z on the right.
    world::Target board = boardAt(0.0);
    board.box.placement = {Vec3(-10.0, 1.5, 0.0),
                           glm::angleAxis(core::radians(90.0), Vec3(0.0, 1.0, 0.0))};
    BoardHit hit = hitOn(board, hole(1, Vec3(-9.99, 1.6, -0.04)));
    EXPECT_NEAR(hit.right, 0.04, 1e-12);
    EXPECT_NEAR(hit.up, 0.1, 1e-12);
    ShotResult behind = hole(1, Vec3(-10.01, 1.6, -0.04));
    behind.shot.eye = Vec3(-20.0, 1.5, 0.0);
    hit = hitOn(board, behind);
    EXPECT_NEAR(hit.right, -0.04, 1e-12);
    EXPECT_NEAR(hit.up, 0.1, 1e-12);
}

TEST(BoardHitBy, FindsTheBoardAndNothingElse) {
    const world::World world = worldOf({boardAt(10.0), boardAt(25.0)});
    EXPECT_FALSE(boardHitBy(world, hole(0, Vec3(0.0))).has_value()) << "the floor";
    EXPECT_EQ(boardHitBy(world, hole(1, Vec3(0.0))), 0U);
    EXPECT_EQ(boardHitBy(world, hole(2, Vec3(0.0))), 1U);
    ShotResult miss = hole(2, Vec3(0.0));
    miss.hit = false;
    EXPECT_FALSE(boardHitBy(world, miss).has_value());
    EXPECT_FALSE(boardHitBy(world, hole(9, Vec3(0.0))).has_value());
}

TEST(BurstCounter, HalfASecondOfSilenceBeginsAnother) {
    BurstCounter counter;
    EXPECT_EQ(counter.burstOf(0), 0U);
    EXPECT_EQ(counter.burstOf(499 * kMs), 0U);
    EXPECT_EQ(counter.burstOf(999 * kMs), 1U);
    EXPECT_EQ(counter.burstOf(999 * kMs), 1U) << "pellets of one round";
    EXPECT_EQ(counter.burstOf(1400 * kMs), 1U);
}

TEST(TargetScores, KeepsSessionAndLastBurstOfEveryBoard) {
    const world::World world = worldOf({boardAt(10.0), boardAt(25.0)});
    TargetScores scores(world);
    scores.add(hole(1, Vec3(0.00, 1.5, -10.0), 0));
    scores.add(hole(1, Vec3(0.10, 1.5, -10.0), 100 * kMs));
    scores.add(hole(0, Vec3(0.00, 0.0, 0.0), 200 * kMs));
    scores.add(hole(2, Vec3(0.00, 1.5, -25.0), 1000 * kMs));
    scores.add(hole(1, Vec3(0.00, 1.6, -10.0), 2000 * kMs));
    ASSERT_EQ(scores.boards().size(), 2U);
    const GroupStatistics session = scores.boards()[0].session.statistics();
    EXPECT_EQ(session.count, 3U);
    EXPECT_NEAR(session.extremeSpread, std::hypot(0.1, 0.1), 1e-12);
    EXPECT_EQ(scores.boards()[0].lastBurst.statistics().count, 1U);
    EXPECT_NEAR(scores.boards()[0].lastBurst.statistics().up, 0.1, 1e-12);
    EXPECT_EQ(scores.boards()[1].lastBurst.statistics().count, 1U)
        << "a later burst at another board leaves it";
    scores.clear();
    EXPECT_EQ(scores.boards()[0].session.statistics().count, 0U);
}

TEST(BoardBursts, ComeByBurstAndThenByBoard) {
    const world::World world = worldOf({boardAt(10.0), boardAt(25.0)});
    const std::vector<ShotResult> shots = {
        hole(2, Vec3(0.0, 1.5, -25.0), 0), hole(1, Vec3(0.0, 1.5, -10.0), 100 * kMs),
        hole(2, Vec3(0.0, 1.5, -25.0), 200 * kMs), hole(0, Vec3(0.0), 900 * kMs),
        hole(1, Vec3(0.0, 1.5, -10.0), 5000 * kMs)};
    const std::vector<BoardBurst> groups = boardBursts(world, shots);
    ASSERT_EQ(groups.size(), 3U);
    EXPECT_EQ(groups[0].board, 0U);
    EXPECT_EQ(groups[0].group.hits().size(), 1U);
    EXPECT_EQ(groups[1].board, 1U);
    EXPECT_EQ(groups[1].group.hits().size(), 2U);
    EXPECT_EQ(groups[2].board, 0U);
    EXPECT_EQ(groups[2].burst, 2U) << "the burst that hit the floor counts too";
}

TEST(GroupsCsv, WritesHandComputedNumbers) {
    world::World world = worldOf({boardAt(99.99)});
    world.targets[0].name = world.solids[1].name = "a \"b\", c";
    // Two holes 5.817764 cm apart, two minutes at 100 m; the lower one on the aim point.
    const std::vector<ShotResult> shots = {
        hole(1, Vec3(0.0, 1.5, -99.99), 0),
        hole(1, Vec3(0.0, 1.5 + 0.05817764173, -99.99), 250 * kMs)};
    const std::string csv = groupsCsv(world, shots);
    EXPECT_EQ(csv.substr(csv.find('\n') + 1),
              "\"a \"\"b\"\", c\",1,0,0.25,2,100,5.81776417,2.90888209,0,2.90888209,2,1,0,1\n");
    EXPECT_EQ(groupsCsv(world, {}).find('\n') + 1, groupsCsv(world, {}).size());
}

} // namespace
} // namespace foregrip::sim

// SPDX-License-Identifier: MIT
// What people complain about in arm solvers, as recorded hand paths of a left arm whose body faces
// +Z: upper arm 0.273 m, forearm 0.267 m, shoulder at (0.1771, 1.4659, 0).
#include "anim/elbow_swivel.h"
#include "anim/two_bone_ik.h"
#include "checks.h"
#include "core/files.h"
#include "core/text.h"

#include <algorithm>
#include <vector>

namespace foregrip::anim::test {
namespace {

const Vec kShoulder(0.1771, 1.4659, 0.0);

std::vector<Vec> readPath(const std::string& name) {
    const auto text = core::readTextFile(std::string(FOREGRIP_TEST_DATA) + "/" + name);
    EXPECT_TRUE(text.ok()) << name;
    std::vector<Vec> path;
    for (const std::string& line : core::split(text.ok() ? *text : std::string(), '\n')) {
        const auto cells = core::split(line, ',');
        if (cells.size() == 4 && cells[0] != "t") {
            const auto cell = [&](std::size_t i) {
                return core::parseNumber(cells[i]).value_or(std::nan(""));
            };
            path.push_back({cell(1), cell(2), cell(3)});
        }
    }
    return path;
}

TwoBoneInput<double> arm(const Vec& target) {
    TwoBoneInput<double> in;
    in.shoulder = kShoulder;
    in.target = target;
    in.upperLength = 0.273;
    in.lowerLength = 0.267;
    in.softness = 0.05 * 0.54;
    in.secondaryBendDirection = {1, 0, 0}; // outward, on this body's left
    return in;
}

std::vector<Vec> elbows(const std::vector<Vec>& path, TwoBoneInput<double> (*make)(const Vec&)) {
    std::vector<Vec> out;
    for (const Vec& target : path) {
        const auto solved = solveTwoBone(make(target));
        EXPECT_LE(glm::length(solved.hand - target), 1e-3);
        out.push_back(solved.elbow);
    }
    return out;
}

double largestStep(const std::vector<Vec>& path) {
    double largest = 0.0;
    for (std::size_t i = 1; i < path.size(); ++i) {
        largest = std::max(largest, glm::length(path[i] - path[i - 1]));
    }
    return largest;
}

TEST(TwoBoneTrials, ElbowPassesThePoleDirectionWithoutAFlip) {
    const auto path = readPath("ik_through_pole_axis.csv");
    ASSERT_EQ(path.size(), 121U);
    const auto fixedPole = [](const Vec& target) { return arm(target); };
    const auto forward = elbows(path, fixedPole);
    EXPECT_LE(largestStep(forward), 0.040);
    // No history: the way back is the same way.
    std::vector<Vec> reversed(path.rbegin(), path.rend());
    auto back = elbows(reversed, fixedPole);
    std::reverse(back.begin(), back.end());
    for (std::size_t i = 0; i < forward.size(); ++i) {
        EXPECT_LE(glm::length(forward[i] - back[i]), 1e-3);
    }
    // The direction that travels with the hand is calmer still. This body faces +Z, so its space
    // is turned by half a turn.
    const auto transported = [](const Vec& target) {
        auto in = arm(target);
        const Vec u = glm::normalize(target - kShoulder);
        const Vec n = transportedBendDirection(Vec(-u.x, u.y, -u.z), 0.5, -1.0);
        in.bendDirection = {-n.x, n.y, -n.z};
        return in;
    };
    EXPECT_LE(largestStep(elbows(path, transported)), 0.008);
    // A control: without the blend it does flip.
    const auto naive = [](const Vec& target) {
        auto in = arm(target);
        in.blendFrom = 0.0;
        in.blendTo = 1e-9;
        return in;
    };
    EXPECT_GE(largestStep(elbows(path, naive)), 0.15);
}

TEST(TwoBoneTrials, ElbowStraightensWithoutASnap) {
    const auto path = readPath("ik_sweep_full_extension.csv");
    ASSERT_EQ(path.size(), 106U);
    double largest = 0.0;
    double before = 0.0;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const auto out = solveTwoBone(arm(path[i]));
        const double distance = glm::length(path[i] - kShoulder);
        if (i > 0) {
            largest = std::max(largest, std::abs(out.interiorAngle - before) / kDegree);
        }
        before = out.interiorAngle;
        const double error = glm::length(out.hand - path[i]);
        if (distance <= 0.513) {
            EXPECT_LE(error, 1e-4);
        } else if (distance <= 0.54) {
            EXPECT_LE(error, 0.0108);
        }
        const Vec along = glm::normalize(path[i] - kShoulder);
        EXPECT_LE(glm::length(glm::cross(along, out.hand - kShoulder)), 1e-3);
        EXPECT_NEAR(glm::length(out.elbow - kShoulder), 0.273, 1e-5);
        EXPECT_NEAR(glm::length(out.hand - out.elbow), 0.267, 1e-5);
    }
    EXPECT_LE(largest, 1.5);
    // A control: the hard solver takes 6.5 degrees in its last frame before straight.
    largest = 0.0;
    for (std::size_t i = 0; i < path.size(); ++i) {
        auto in = arm(path[i]);
        in.softness = 0.0;
        const double angle = solveTwoBone(in).interiorAngle;
        largest = i > 0 ? std::max(largest, std::abs(angle - before) / kDegree) : 0.0;
        before = angle;
    }
    EXPECT_GE(largest, 6.0);
}

TEST(TwoBoneTrials, DegenerateTargetsNeverSpoilThePose) {
    const auto path = readPath("ik_degenerate_targets.csv");
    ASSERT_EQ(path.size(), 10U);
    TwoBoneResult<double> last;
    for (const Vec& target : path) {
        const auto out = solveTwoBone(arm(target), &last);
        for (const Quat& q : {out.upper, out.lower}) {
            EXPECT_NEAR(glm::length(q), 1.0, 1e-4);
        }
        if (std::isnan(target.x)) {
            EXPECT_TRUE(has(out.status, TwoBoneStatus::nanInput));
            EXPECT_EQ(out.upper, last.upper);
            EXPECT_EQ(out.lower, last.lower);
        }
        last = out;
    }
    const Vec good(0.25, 1.35, 0.35);
    EXPECT_LE(glm::length(solveTwoBone(arm(good), &last).hand - good), 1e-3);
    auto zero = arm(good);
    zero.lowerLength = 0.0;
    EXPECT_EQ(solveTwoBone(zero, &last).status, TwoBoneStatus::badLength);
}

TEST(TwoBoneTrials, MirroredArmsMirror) {
    const Vec left(0.25, 1.35, 0.35);
    const auto a = solveTwoBone(arm(left));
    auto in = arm({-left.x, left.y, left.z});
    in.shoulder.x = -kShoulder.x;
    in.secondaryBendDirection.x = -1.0;
    const auto b = solveTwoBone(in);
    EXPECT_NEAR(a.elbow.x + b.elbow.x, 0.0, 1e-12);
    EXPECT_NEAR(a.elbow.y, b.elbow.y, 1e-12);
    EXPECT_NEAR(a.elbow.z, b.elbow.z, 1e-12);
}

} // namespace
} // namespace foregrip::anim::test

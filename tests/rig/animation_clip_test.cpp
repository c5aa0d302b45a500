// SPDX-License-Identifier: MIT
#include "rig/animation_clip.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

namespace foregrip::rig {
namespace {

glm::quat aboutY(double degrees) {
    const double half = degrees * std::numbers::pi / 360.0;
    return {static_cast<float>(std::cos(half)), 0.0F, static_cast<float>(std::sin(half)), 0.0F};
}

/// Degrees about +Y, of a rotation about it.
double degreesAboutY(const glm::dquat& q) {
    return 2.0 * std::atan2(q.y, q.w) * 180.0 / std::numbers::pi;
}

TEST(AnimationClip, LinearVectorsRunStraightAndHoldAtTheirEnds) {
    const VectorTrack track{
        Interpolation::linear, {1.0F, 2.0F, 4.0F}, {{0, 1, 2}, {10, 1, 0}, {10, 5, 0}}};
    EXPECT_EQ(sampleTrack(track, -3.0), glm::dvec3(0, 1, 2));
    EXPECT_EQ(sampleTrack(track, 1.0), glm::dvec3(0, 1, 2));
    EXPECT_NEAR(glm::distance(sampleTrack(track, 1.25), glm::dvec3(2.5, 1.0, 1.5)), 0.0, 1e-12);
    EXPECT_EQ(sampleTrack(track, 2.0), glm::dvec3(10, 1, 0));
    EXPECT_NEAR(glm::distance(sampleTrack(track, 3.5), glm::dvec3(10.0, 4.0, 0.0)), 0.0, 1e-12);
    EXPECT_EQ(sampleTrack(track, 4.0), glm::dvec3(10, 5, 0));
    EXPECT_EQ(sampleTrack(track, 1e9), glm::dvec3(10, 5, 0));
}

TEST(AnimationClip, StepsHoldUntilTheNextKey) {
    const VectorTrack track{Interpolation::step, {0.0F, 1.0F}, {{1, 0, 0}, {2, 0, 0}}};
    EXPECT_EQ(sampleTrack(track, 0.999).x, 1.0);
    EXPECT_EQ(sampleTrack(track, 1.0).x, 2.0);
    const RotationTrack turns{Interpolation::step, {0.0F, 1.0F}, {aboutY(10.0), aboutY(50.0)}};
    EXPECT_NEAR(degreesAboutY(sampleTrack(turns, 0.5)), 10.0, 1e-4);
    EXPECT_NEAR(degreesAboutY(sampleTrack(turns, 1.5)), 50.0, 1e-4);
}

TEST(AnimationClip, LinearRotationsTurnEvenlyOnTheShorterArc) {
    const RotationTrack track{Interpolation::linear, {0.0F, 2.0F}, {aboutY(20.0), aboutY(110.0)}};
    for (const double t : {0.0, 0.2, 1.0, 1.7, 2.0}) {
        EXPECT_NEAR(degreesAboutY(sampleTrack(track, t)), 20.0 + 45.0 * t, 1e-4) << t;
    }
    // The same turn with the other sign of the quaternion: no way round.
    const RotationTrack other{Interpolation::linear, {0.0F, 2.0F}, {aboutY(20.0), -aboutY(110.0)}};
    EXPECT_NEAR(degreesAboutY(sampleTrack(other, 1.0)), 65.0, 1e-4);
    // 350 degrees on is 10 degrees back.
    const RotationTrack back{Interpolation::linear, {0.0F, 1.0F}, {aboutY(0.0), aboutY(350.0)}};
    EXPECT_NEAR(degreesAboutY(sampleTrack(back, 0.5)), -5.0, 1e-4);
    EXPECT_NEAR(glm::length(sampleTrack(back, 0.37)), 1.0, 1e-12);
}

/// glTF 2.0, appendix C.5, written in Bernstein form so that it shares nothing with the code.
double bezier(double p0, double leaving, double arriving, double p1, double span, double t) {
    const double c0 = p0 + span * leaving / 3.0;
    const double c1 = p1 - span * arriving / 3.0;
    const double u = 1.0 - t;
    return u * u * u * p0 + 3.0 * u * u * t * c0 + 3.0 * u * t * t * c1 + t * t * t * p1;
}

TEST(AnimationClip, CubicSplinesFollowTheFormulaOfTheSpecification) {
    // in-slope, value, out-slope of each key; keys 2 s apart.
    const VectorTrack track{
        Interpolation::cubicSpline,
        {1.0F, 3.0F},
        {{9, 9, 9}, {1, 0, -2}, {3, 0.5F, 0}, {-4, 1, 2}, {5, 2, 4}, {7, 7, 7}}};
    for (const double t : {0.0, 0.1, 0.5, 0.83, 1.0}) {
        const glm::dvec3 at = sampleTrack(track, 1.0 + 2.0 * t);
        EXPECT_NEAR(at.x, bezier(1, 3, -4, 5, 2.0, t), 1e-12) << t;
        EXPECT_NEAR(at.y, bezier(0, 0.5, 1, 2, 2.0, t), 1e-12) << t;
        EXPECT_NEAR(at.z, bezier(-2, 0, 2, 4, 2.0, t), 1e-12) << t;
    }
    EXPECT_EQ(sampleTrack(track, 0.0), glm::dvec3(1, 0, -2));
    EXPECT_EQ(sampleTrack(track, 9.0), glm::dvec3(5, 2, 4));
}

TEST(AnimationClip, CubicRotationsAreMadeUnit) {
    const glm::quat none(0, 0, 0, 0);
    const RotationTrack track{Interpolation::cubicSpline,
                              {0.0F, 1.0F},
                              {none, aboutY(0.0), none, none, aboutY(90.0), none}};
    const glm::dquat half = sampleTrack(track, 0.5);
    EXPECT_NEAR(glm::length(half), 1.0, 1e-12);
    EXPECT_NEAR(degreesAboutY(half), 45.0, 1e-4); // the mean of both, by symmetry
    const glm::dquat quarter = sampleTrack(track, 0.25);
    const double share = bezier(0, 0, 0, 1, 1.0, 0.25);
    const glm::dquat mean =
        glm::normalize(glm::dquat(aboutY(0.0)) * (1.0 - share) + glm::dquat(aboutY(90.0)) * share);
    EXPECT_NEAR(degreesAboutY(quarter), degreesAboutY(mean), 1e-6);
}

TEST(AnimationClip, ASingleKeyHoldsAlways) {
    const VectorTrack track{Interpolation::linear, {0.5F}, {{1, 2, 3}}};
    for (const double t : {-1.0, 0.5, 7.0, std::numeric_limits<double>::quiet_NaN()}) {
        EXPECT_EQ(sampleTrack(track, t), glm::dvec3(1, 2, 3));
    }
}

TEST(AnimationClip, LoopsAreExactForHoursAndEndsHold) {
    const double duration = 0.8837500214576721; // of single precision, as files have it
    const core::Nanoseconds loop = core::nanoseconds(duration);
    const core::Nanoseconds hour = 3'600'000'000'000;
    const core::Nanoseconds loops = hour / loop;
    for (const core::Nanoseconds at : {0LL, 1LL, 123'456'789LL}) {
        EXPECT_EQ(clipTime(duration, at, true), clipTime(duration, loops * loop + at, true));
    }
    EXPECT_EQ(clipTime(2.0, core::nanoseconds(5.5), true), 1.5);
    EXPECT_EQ(clipTime(2.0, core::nanoseconds(-0.5), true), 1.5);
    EXPECT_EQ(clipTime(2.0, core::nanoseconds(5.5), false), 2.0);
    EXPECT_EQ(clipTime(2.0, core::nanoseconds(-0.5), false), 0.0);
    EXPECT_EQ(clipTime(0.0, hour, true), 0.0);
}

} // namespace
} // namespace foregrip::rig

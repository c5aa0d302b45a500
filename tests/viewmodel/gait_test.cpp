// SPDX-License-Identifier: MIT
// Legs as drawn, by forward kinematics: the foot joint of a frame in world space, and from it the
// edges of the sole, over which a foot rolls.
#include "courses.h"
#include "support/oracle.h"
#include "viewmodel/gait.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace foregrip::viewmodel {
namespace {

using core::nanoseconds;
using core::radians;
using Vec3 = Vector3<double>;

struct DrawnFoot {
    Vec3 ankle, ball, heel; ///< world
    double flexion = 0.0;   ///< [rad] of the knee
    double kneeAhead = 0.0; ///< [m] of the knee before the line from hip to ankle
};

DrawnFoot drawnFoot(const Setup& setup, const Output& output, std::size_t i) {
    const LegRig& leg = setup.body.legs[i];
    const auto joint = [&](int slot) {
        return output.worldFromRoot * output.driven[static_cast<std::size_t>(slot)];
    };
    const core::Transformd foot = joint(leg.foot);
    const core::Quaternion<double> sole = foot.rotation * glm::conjugate(leg.footCorrection);
    DrawnFoot drawn;
    drawn.ankle = foot.position;
    drawn.ball = foot.position + sole * Vec3(0.0, -leg.ankle, -leg.ball);
    drawn.heel = foot.position + sole * Vec3(0.0, -leg.ankle, leg.heel);
    const Vec3 hip = joint(leg.upper).position;
    const Vec3 knee = joint(leg.lower).position;
    const Vec3 line = glm::normalize(foot.position - hip);
    drawn.flexion = std::acos(std::clamp(
        glm::dot(glm::normalize(knee - hip), glm::normalize(foot.position - knee)), -1.0, 1.0));
    const Vec3 out = knee - hip - glm::dot(knee - hip, line) * line;
    const Vec3 toes = drawn.ball - drawn.heel;
    drawn.kneeAhead = glm::dot(out, glm::normalize(Vec3(toes.x, 0.0, toes.z)));
    return drawn;
}

/// Follows both feet through a course at every millisecond.
struct Walk {
    double slid = 0.0;      ///< [m] farthest that an edge that carries moved over the ground
    double below = 0.0;     ///< [m] deepest edge under the floor
    double fastest = 0.0;   ///< [m/s] of a foot joint
    double jerkiest = 0.0;  ///< [m/s] greatest change of its velocity within a millisecond
    double leastKnee = 0.0; ///< [m] the knee's place before its leg, least
    double farthest = 0.0;  ///< [m] a standing foot from the hips, on the ground
    int steps[2] = {0, 0};
    double fastestAt = 0.0, jerkiestAt = 0.0, farthestAt = 0.0; ///< [s]
};

void note(double value, int ms, double& most, double& at) {
    if (value > most) {
        most = value;
        at = 1e-3 * ms;
    }
}

Walk follow(sim::Session session, double length, bool flat = true) {
    Walk walk;
    const Setup& setup = session.setup();
    struct Edge {
        bool carries = false;
        Vec3 start{0.0};
    };
    Edge edges[2][2];
    DrawnFoot last[2];
    Vec3 speed[2];
    bool stood[2] = {true, true};
    for (int ms = 0; ms <= static_cast<int>(1e3 * length); ++ms) {
        const Output output = session.look(core::Nanoseconds{ms} * 1'000'000);
        for (std::size_t i = 0; i < 2; ++i) {
            const FootState& state = session.state().gait.feet[i];
            const DrawnFoot foot = drawnFoot(setup, output, i);
            const bool stands = state.swing < 0.0 && !session.state().gait.airborne;
            walk.steps[i] += stood[i] && !stands && state.swing >= 0.0 ? 1 : 0;
            stood[i] = stands;
            const Vec3* const points[2] = {&foot.ball, &foot.heel};
            for (int e = 0; e < 2; ++e) {
                Edge& edge = edges[i][e];
                const bool carries = stands && points[e]->y < 0.002;
                if (carries && !edge.carries) {
                    edge.start = *points[e];
                }
                edge.carries = carries;
                if (carries) {
                    const Vec3 moved = *points[e] - edge.start;
                    walk.slid = std::max(walk.slid, std::hypot(moved.x, moved.z));
                }
                if (flat) {
                    walk.below = std::max(walk.below, -points[e]->y);
                }
            }
            if (stands) {
                const Vec3 away = foot.ankle - output.worldFromRoot.position;
                note(std::hypot(away.x, away.z), ms, walk.farthest, walk.farthestAt);
            }
            walk.leastKnee = std::min(walk.leastKnee, foot.kneeAhead);
            if (ms > 0) {
                const Vec3 now = (foot.ankle - last[i].ankle) * 1e3;
                note(glm::length(now), ms, walk.fastest, walk.fastestAt);
                if (ms > 1) {
                    note(glm::length(now - speed[i]), ms, walk.jerkiest, walk.jerkiestAt);
                }
                speed[i] = now;
            }
            last[i] = foot;
        }
    }
    return walk;
}

/// From standing over a third of a second, and back to standing before the end.
double ramp(double t, double begin, double end) {
    return std::clamp(std::min((t - begin) / 0.3, (end - t) / 0.3), 0.0, 1.0);
}

struct Named {
    const char* name;
    Course course;
    std::vector<Timed> events;
    bool steps = true;
};

/// A failure names the course instead of its bytes.
void PrintTo(const Named& course, std::ostream* out) { // NOLINT: the name is the framework's
    *out << course.name;
}

std::vector<Named> courses() {
    const auto straight = [](double forward, double right) {
        return [=](double t) {
            const double share = ramp(t, 0.5, 4.0);
            return moving(share * forward, share * right);
        };
    };
    return {
        {"walk", straight(1.9, 0.0), {}},
        {"slow", straight(0.5, 0.0), {}},
        {"backward", straight(-1.5, 0.0), {}},
        {"left", straight(0.0, -1.5), {}},
        {"right", straight(0.0, 1.5), {}},
        {"diagonal", straight(-1.2, 1.2), {}},
        {"sprint", straight(5.4, 0.0), {{0.5, EventKind::sprintDown}, {3.9, EventKind::sprintUp}}},
        {"crouched", straight(1.1, 0.0), {{0.1, EventKind::crouchDown}}},
        {"walk_and_turn",
         [](double t) { return moving(1.9 * ramp(t, 0.5, 4.0), 0.0, 1.2 * std::sin(1.5 * t)); },
         {}},
        {"start_and_stop",
         [](double t) { return moving(std::fmod(t, 1.1) < 0.5 ? 1.9 : 0.0); },
         {}},
        {"to_and_fro",
         [](double t) { return moving(0.0, std::fmod(t, 1.6) < 0.8 ? 1.9 : -1.9); },
         {}},
        {"turn_in_place",
         [](double t) {
             return moving(0.0, 0.0, radians(140.0) * std::clamp((t - 0.5) / 0.6, 0.0, 1.0));
         },
         {}},
        {"jump", straight(1.9, 0.0), {{1.5, EventKind::jump}, {2.8, EventKind::jump}}},
        {"jump_on_the_spot", straight(0.0, 0.0), {{0.5, EventKind::jump}}, false},
    };
}

class Legs : public testing::TestWithParam<Named> {};

TEST_P(Legs, StandStillWhileTheyCarry) {
    const Named& course = GetParam();
    const Walk walk = follow(sessionOf(course.course, 5.0, course.events), 5.0);
    SCOPED_TRACE(testing::Message()
                 << "slid " << 1e3 * walk.slid << " mm, " << walk.fastest << " m/s at "
                 << walk.fastestAt << " s, change " << walk.jerkiest << " m/s at "
                 << walk.jerkiestAt << " s, " << 1e3 * walk.farthest << " mm from the hips at "
                 << walk.farthestAt << " s, steps " << walk.steps[0] << " and " << walk.steps[1]);
    EXPECT_LT(1e3 * walk.slid, 10.0);
    EXPECT_LT(1e3 * walk.below, 5.0);
    EXPECT_LT(walk.fastest, 15.0) << "under three times the speed of a sprint";
    EXPECT_LT(walk.jerkiest, 12.0) << "a step or an impact, not a jump";
    EXPECT_GT(1e3 * walk.leastKnee, -5.0) << "a knee bends backward";
    EXPECT_LT(1e3 * walk.farthest, 900.0);
    EXPECT_EQ(walk.steps[0] + walk.steps[1] > 0, course.steps);
}

INSTANTIATE_TEST_SUITE_P(Courses, Legs, testing::ValuesIn(courses()),
                         [](const auto& test) { return std::string(test.param.name); });

/// Bit for bit: the joints of a frame, however often the session was looked at before.
TEST(Gait, NoFrameDecidesAStep) {
    const Named course = courses()[8];
    sim::Session once = sessionOf(course.course, 5.0, {{1.0, EventKind::jump}});
    const Output direct = once.look(nanoseconds(4.2));
    const std::size_t driven = once.setup().posePlan.driven.size();
    for (const double fps : {10.0, 24.0, 60.0, 144.0, 1000.0}) {
        sim::Session stepped = sessionOf(course.course, 5.0, {{1.0, EventKind::jump}});
        for (int n = 0; n < static_cast<int>(4.2 * fps); ++n) {
            (void)stepped.look(nanoseconds(n / fps));
        }
        const Output output = stepped.look(nanoseconds(4.2));
        for (std::size_t i = 0; i < driven; ++i) {
            EXPECT_EQ(output.driven[i].position, direct.driven[i].position) << fps;
            EXPECT_EQ(output.driven[i].rotation, direct.driven[i].rotation) << fps;
        }
    }
}

/// The left foot comes down where the phase passes 0, the right where it passes pi.
TEST(Gait, FeetComeDownWithThePhase) {
    sim::Session session = sessionOf([](double) { return moving(1.9); }, 6.0);
    bool swings[2] = {false, false};
    int landings = 0;
    for (int ms = 3000; ms < 6000; ++ms) {
        const Output output = session.look(core::Nanoseconds{ms} * 1'000'000);
        for (std::size_t i = 0; i < 2; ++i) {
            const bool now = session.state().gait.feet[i].swing >= 0.0;
            if (swings[i] && !now) {
                const double late =
                    core::wrapAngle(output.bobPhase - (i == 0 ? 0.0 : std::numbers::pi));
                EXPECT_NEAR(late, 0.0, 0.04) << "foot " << i << " at " << ms << " ms";
                ++landings;
            }
            swings[i] = now;
        }
    }
    EXPECT_GE(landings, 5);
}

/// Eye, weapon and hands know nothing of legs.
TEST(Gait, LegsMoveNeitherEyeNorWeapon) {
    Tuning still;
    still.gait.lift = 0.0;
    still.gait.hipShift = 0.0;
    still.gait.hipDrop = 0.0;
    still.gait.lean = 0.0;
    sim::Session with = sessionOf(courses()[6].course, 5.0, courses()[6].events);
    sim::Session without = sessionOf(courses()[6].course, 5.0, courses()[6].events, still);
    for (double t = 0.0; t < 5.0; t += 0.037) {
        const Output a = with.look(nanoseconds(t));
        const Output b = without.look(nanoseconds(t));
        ASSERT_EQ(a.worldFromCamera.position, b.worldFromCamera.position) << t;
        ASSERT_TRUE(test::near(a.cameraFromWeapon.position, b.cameraFromWeapon.position, 1e-12))
            << t;
        ASSERT_EQ(a.cameraFromWeapon.rotation, b.cameraFromWeapon.rotation) << t;
        ASSERT_LT(1e3 * std::max(a.left.error, a.right.error), 0.1) << t;
    }
}

/// After any walk both feet come back to their stance, within a step's patience.
TEST(Gait, ABodyThatHasStoppedStandsOnBothFeet) {
    for (const Named& course : courses()) {
        sim::Session session = sessionOf(
            [&](double t) {
                InputSample sample = course.course(std::min(t, 3.0));
                sample.moveForward = t < 3.0 ? sample.moveForward : 0.0;
                sample.moveRight = t < 3.0 ? sample.moveRight : 0.0;
                return sample;
            },
            6.0, course.events);
        const Output output = session.look(nanoseconds(6.0));
        for (std::size_t i = 0; i < 2; ++i) {
            const FootState& foot = session.state().gait.feet[i];
            EXPECT_LT(foot.swing, 0.0) << course.name;
            const LegRig& leg = session.setup().body.legs[i];
            const Vec3 stance = output.worldFromRoot.point(leg.stance);
            EXPECT_LT(1e3 * glm::distance(stance, foot.place), 110.0) << course.name;
            EXPECT_NEAR(output.driven[static_cast<std::size_t>(leg.foot)].position.y, leg.ankle,
                        0.002)
                << course.name;
        }
    }
}

/// A flight of steps: soles stand on the treads, and no leg is longer than it is.
TEST(Gait, FeetStandOnSteps) {
    world::World world;
    for (int i = 0; i < 4; ++i) {
        world::Solid tread;
        tread.name = "step";
        tread.material = "concrete";
        const double top = 0.17 * (i + 1);
        tread.box.placement.position = Vec3(0.0, 0.5 * top, -2.0 - 0.35 * i - 3.0);
        tread.box.half = Vec3(1.5, 0.5 * top, 3.0);
        world.solids.push_back(tread);
    }
    sim::Start start;
    sim::Session session(test::BundledScene::get().setup(), world, start);
    for (double t = 0.0; t <= 5.0; t += 0.02) {
        session.addSample(nanoseconds(t), moving(1.2 * ramp(t, 0.3, 4.5)));
    }
    double highest = 0.0;
    for (int ms = 0; ms < 5000; ++ms) {
        const Output output = session.look(core::Nanoseconds{ms} * 1'000'000);
        for (std::size_t i = 0; i < 2; ++i) {
            const FootState& foot = session.state().gait.feet[i];
            if (foot.swing < 0.0) {
                const double rise = foot.place.y / 0.17;
                EXPECT_NEAR(rise, std::round(rise), 1e-6) << "a sole in the air at " << ms;
                highest = std::max(highest, foot.place.y);
                const DrawnFoot drawn = drawnFoot(session.setup(), output, i);
                const double lowest = std::min(drawn.ball.y, drawn.heel.y);
                EXPECT_NEAR(1e3 * lowest, 1e3 * foot.place.y, 60.0) << ms;
            }
        }
    }
    EXPECT_NEAR(highest, 4 * 0.17, 1e-6);
}

} // namespace
} // namespace foregrip::viewmodel

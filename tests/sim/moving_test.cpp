// SPDX-License-Identifier: MIT
// Movement as a whole: any order of sprint, aim, crouch, lean and jump stays continuous, and no
// frame rate changes a digit.
#include "core/angles.h"
#include "open_floor.h"
#include "support/same_bits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace foregrip::sim {
namespace {

using core::degrees;
using core::Nanoseconds;
using core::nanoseconds;
using core::radians;
using viewmodel::EventKind;
using viewmodel::InputSample;
using viewmodel::Layer;
using viewmodel::Output;
using viewmodel::Tuning;

using Vec3 = core::Vector3<double>;

/// Presses and releases at random, never two of a kind in a row.
class Toggles {
public:
    explicit Toggles(unsigned seed) : engine_(seed) {}
    viewmodel::InputEvent next(Nanoseconds time) {
        static constexpr std::array<EventKind, 6> kDown = {
            EventKind::aimDown,      EventKind::sprintDown,    EventKind::crouchDown,
            EventKind::leanLeftDown, EventKind::leanRightDown, EventKind::holdBreathDown};
        const std::size_t i = engine_() % (kDown.size() + 1);
        if (i == kDown.size()) {
            return {time, EventKind::jump, {}};
        }
        held_[i] = !held_[i];
        const int kind = static_cast<int>(kDown[i]) + (held_[i] ? 0 : 1);
        return {time, static_cast<EventKind>(kind), {}};
    }

private:
    std::mt19937 engine_;
    std::array<bool, 6> held_{};
};

/// A thousand toggles, 20 to 120 ms apart, while walking about.
struct Restless {
    InputSignal signal;
    Nanoseconds end = 0;
    explicit Restless(unsigned seed) {
        std::mt19937 engine(seed);
        std::uniform_real_distribution<double> pause(0.02, 0.12);
        std::uniform_real_distribution<double> unit(-1.0, 1.0);
        Toggles toggles(seed + 1);
        InputSample sample;
        double time = 0.0;
        for (int i = 0; i < 1000; ++i) {
            time += pause(engine);
            signal.addEvent(toggles.next(nanoseconds(time)));
            if (i % 8 == 0) {
                sample.moveForward = 3.0 * unit(engine) + 2.0;
                sample.moveRight = 2.0 * unit(engine);
                signal.addSample(nanoseconds(time), sample);
            }
        }
        end = nanoseconds(time + 1.0);
    }
};

/// How fast the weapon went between two frames, in the camera's space.
struct WeaponSpeed {
    double linear;  ///< [m/s] of the grip
    double angular; ///< [rad/s]
};
WeaponSpeed speedBetween(const Output& a, const Output& b, const Vec3& grip_wp, double dt) {
    const auto turn = glm::conjugate(a.cameraFromWeapon.rotation) * b.cameraFromWeapon.rotation;
    const double half = std::atan2(std::sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z),
                                   std::abs(turn.w));
    return {glm::length(b.cameraFromWeapon.point(grip_wp) - a.cameraFromWeapon.point(grip_wp)) / dt,
            2.0 * half / dt};
}

TEST(Moving, AThousandTogglesNeverPop) {
    for (const unsigned seed : {1U, 2U}) {
        const Restless restless(seed);
        Session session = onOpenFloor({}, restless.signal);
        const Vec3 grip = session.setup().sockets.grip.position;
        const Nanoseconds step = 1'000'000;
        Output before = session.look(0);
        double fastest = 0.0;
        double fastestTurn = 0.0;
        double handError = 0.0;
        for (Nanoseconds time = step; time <= restless.end; time += step) {
            const Output now = session.look(time);
            const double sum = now.weightHip + now.weightAim + now.weightSprint;
            ASSERT_NEAR(sum, 1.0, 1e-6) << core::seconds(time);
            ASSERT_GE(std::min({now.weightHip, now.weightAim, now.weightSprint}), 0.0)
                << core::seconds(time);
            const WeaponSpeed speed = speedBetween(before, now, grip, core::seconds(step));
            fastest = std::max(fastest, speed.linear);
            fastestTurn = std::max(fastestTurn, speed.angular);
            handError = std::max({handError, now.right.error, now.left.error});
            before = now;
        }
        EXPECT_LE(fastest, 4.0) << "m/s, seed " << seed;
        EXPECT_LE(degrees(fastestTurn), 720.0) << "deg/s, seed " << seed;
        EXPECT_LT(handError, 1e-4) << "m, seed " << seed;
        EXPECT_GT(fastest, 0.05) << "something has to move, or this proves nothing";
    }
}

TEST(Moving, AThousandTogglesAreTheSameAtEveryFrameRate) {
    const Restless restless(7);
    Session once = onOpenFloor({}, restless.signal);
    std::vector<Output> wanted;
    const auto shared = static_cast<int>(core::seconds(restless.end));
    for (int s = 1; s <= shared; ++s) {
        wanted.push_back(once.look(nanoseconds(s)));
    }
    for (const double fps : {10.0, 30.0, 144.0, 1000.0}) {
        Session session = onOpenFloor({}, restless.signal);
        int frame = 0;
        for (int s = 1; s <= shared; ++s) {
            for (; frame < s * fps; ++frame) {
                (void)session.look(nanoseconds(frame / fps));
            }
            const Output now = session.look(nanoseconds(s));
            const Output& right = wanted[static_cast<std::size_t>(s - 1)];
            ASSERT_TRUE(test::sameBits(now.worldFromWeapon, right.worldFromWeapon))
                << fps << " fps at " << s << " s";
            ASSERT_EQ(now.bobPhase, right.bobPhase);
            ASSERT_EQ(now.lean, right.lean);
            ASSERT_EQ(now.air, right.air);
            ASSERT_EQ(now.exertion, right.exertion);
            ASSERT_EQ(now.breathLeft, right.breathLeft);
            ASSERT_EQ(now.footfalls, right.footfalls);
        }
    }
}

/// How often a series changes direction by more than rounding.
int reversals(const std::vector<double>& series) {
    int count = 0;
    double direction = 0.0;
    for (std::size_t i = 1; i < series.size(); ++i) {
        const double change = series[i] - series[i - 1];
        if (std::abs(change) < 1e-9) {
            continue;
        }
        count += direction * change < 0.0 ? 1 : 0;
        direction = change;
    }
    return count;
}

TEST(Moving, SprintAndAimInEveryOrder) {
    std::array<EventKind, 4> order = {EventKind::aimDown, EventKind::aimUp, EventKind::sprintDown,
                                      EventKind::sprintUp};
    std::sort(order.begin(), order.end());
    int tried = 0;
    do {
        ++tried;
        Session session = onOpenFloor({});
        InputSample run;
        run.moveForward = 5.4;
        session.addSample(0, run);
        bool aim = false;
        bool sprint = false;
        for (std::size_t i = 0; i < order.size(); ++i) {
            session.addEvent({nanoseconds(0.5 + 0.1 * static_cast<double>(i)), order[i], {}});
            aim = order[i] == EventKind::aimDown || (aim && order[i] != EventKind::aimUp);
            sprint =
                order[i] == EventKind::sprintDown || (sprint && order[i] != EventKind::sprintUp);
        }
        const Vec3 grip = session.setup().sockets.grip.position;
        std::vector<double> ads;
        std::vector<double> sprinted;
        Output before = session.look(0);
        for (int ms = 1; ms <= 3000; ++ms) {
            const Output now = session.look(nanoseconds(1e-3 * ms));
            const WeaponSpeed speed = speedBetween(before, now, grip, 1e-3);
            ASSERT_LE(speed.linear, 4.0) << ms;
            ASSERT_LE(degrees(speed.angular), 720.0) << ms;
            ads.push_back(now.weightAim);
            sprinted.push_back(now.weightSprint);
            before = now;
        }
        // Each press or release turns a weight around at most once; anything more is flicker.
        EXPECT_LE(reversals(ads), 2);
        EXPECT_LE(reversals(sprinted), 4);
        // Aiming wins over sprinting for as long as it is held.
        EXPECT_NEAR(ads.back(), aim ? 1.0 : 0.0, 1e-6);
        EXPECT_NEAR(sprinted.back(), sprint && !aim ? 1.0 : 0.0, 1e-6);
    } while (std::next_permutation(order.begin(), order.end()));
    EXPECT_EQ(tried, 24);
}

TEST(Moving, TheSprintBlocksTheShotForExactlyItsTime) {
    Session session = onOpenFloor({});
    InputSample run;
    run.moveForward = 5.4;
    session.addSample(0, run);
    session.addEvent({0, EventKind::sprintDown, {}});
    session.addEvent({nanoseconds(2.0), EventKind::triggerDown, {}});
    session.addEvent({nanoseconds(3.0), EventKind::triggerUp, {}});
    const double out = session.setup().tuning.sprint.outTime;
    const double sigma = session.look(nanoseconds(2.0)).sprint;
    EXPECT_NEAR(session.look(nanoseconds(2.05)).fireBlocked, out * sigma - 0.05, 1e-6);
    session.advanceTo(nanoseconds(3.0));
    ASSERT_FALSE(session.shots().empty());
    EXPECT_NEAR(core::seconds(session.shots().front().shot.time), 2.0 + out * sigma, 1e-8);
}

TEST(Moving, ALookFlickNeverLeavesItsClamp) {
    Tuning tuning;
    tuning.layers[Layer::lookLag].solo = true;
    InputSignal signal;
    InputSample sample;
    signal.addSample(nanoseconds(0.3), sample);
    sample.yaw = radians(180.0);
    signal.addSample(nanoseconds(0.5), sample);
    std::vector<Output> wanted;
    for (const double fps : {1000.0, 240.0, 60.0, 30.0, 10.0}) {
        Session session = onOpenFloor(tuning, signal);
        const auto rest = session.look(0).cameraFromWeapon.rotation;
        double most = 0.0;
        for (int n = 0; n <= static_cast<int>(1.5 * fps); ++n) {
            const Output now = session.look(nanoseconds(n / fps));
            const auto turn = now.cameraFromWeapon.rotation * glm::conjugate(rest);
            most = std::max(most, 2.0 * std::atan2(std::abs(turn.y), std::abs(turn.w)));
            ASSERT_LT(degrees(most), degrees(tuning.lookLag.limit)) << fps;
            if (n % static_cast<int>(fps / 10.0) == 0) {
                const std::size_t shared = static_cast<std::size_t>(n / (fps / 10.0));
                if (fps == 1000.0) {
                    wanted.push_back(now);
                } else {
                    ASSERT_TRUE(
                        test::sameBits(now.cameraFromWeapon, wanted[shared].cameraFromWeapon))
                        << fps << " fps at " << n / fps;
                }
            }
        }
        EXPECT_GT(degrees(most), 1.0) << "a flick has to show";
    }
}

} // namespace
} // namespace foregrip::sim

// SPDX-License-Identifier: MIT
#include "support/bundled_scene.h"
#include "viewmodel/fire_control.h"
#include "viewmodel/weapon_cycle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <vector>

namespace foregrip::viewmodel {
namespace {

using test::BundledScene;

constexpr Nanoseconds kMillisecond = 1'000'000;

double carbineBolt(double milliseconds, bool holds = false) {
    return boltTravel({CycleTuning{}, 0.09, 800.0}, 1e-3 * milliseconds, holds);
}

/// The table of cycle times for a carbine: unlocks after 3 ms at 6.5 m/s, the case leaves at
/// 13 ms and 60 mm, the bolt is at the rear after 21.3 ms.
TEST(WeaponCycle, TheBoltOfACarbineKeepsTheTimesOfItsTable) {
    EXPECT_EQ(carbineBolt(0.0), 0.0);
    EXPECT_EQ(carbineBolt(3.0), 0.0);
    EXPECT_NEAR(90.0 * (carbineBolt(3.2) - carbineBolt(3.0)) / 0.2, 6.5, 0.2) << "mm a ms";
    EXPECT_NEAR(90.0 * carbineBolt(13.0), 60.0, 6.0);
    EXPECT_NEAR(carbineBolt(21.3), 1.0, 1e-9);
    EXPECT_GT(carbineBolt(60.0), 0.05);
    EXPECT_EQ(carbineBolt(66.3 + 1e-6), 0.0);
    double before = 0.0;
    for (double time = 0.0; time < 80.0; time += 0.05) {
        const double now = carbineBolt(time);
        EXPECT_TRUE(time < 21.3 + 1e-6 ? now >= before : now <= before) << time;
        EXPECT_LT(90.0 * std::abs(now - before) / 0.05, 8.0) << "mm a ms, at " << time;
        before = now;
    }
}

TEST(WeaponCycle, TheBoltIsClosedBetweenRoundsAtEveryRate) {
    for (double rpm = 60.0; rpm <= 1200.0; rpm += 20.0) {
        const double period = 60.0 / rpm;
        const BoltCycle cycle{CycleTuning{}, 0.09, rpm};
        EXPECT_EQ(boltTravel(cycle, period, false), 0.0) << rpm;
        EXPECT_EQ(boltTravel(cycle, 0.96 * period, false), 0.0) << rpm;
        double most = 0.0;
        for (int i = 0; i < 2000; ++i) {
            most = std::max(most, boltTravel(cycle, period * i / 2000.0, false));
        }
        EXPECT_NEAR(most, 1.0, 0.01) << rpm;
    }
}

TEST(WeaponCycle, AHeldBoltStaysBack) {
    EXPECT_NEAR(carbineBolt(21.3, true), 1.0, 1e-9);
    for (const double time : {50.0, 100.0, 1e4, 1e7}) {
        EXPECT_DOUBLE_EQ(carbineBolt(time, true), CycleTuning{}.held) << time;
    }
}

/// A session that fires `ammo` rounds and reloads when told.
class Fired {
public:
    explicit Fired(int ammo, const Tuning& tuning = {}) : session_(start(ammo, tuning)) {}

    void event(double seconds, EventKind kind) {
        session_.addEvent({core::nanoseconds(seconds), kind, {}});
    }
    WeaponParts at(double seconds) { return session_.look(core::nanoseconds(seconds)).parts; }

private:
    static sim::Session start(int ammo, const Tuning& tuning) {
        BundledScene& scene = BundledScene::get();
        sim::Start start;
        start.ammo = ammo;
        return {scene.setup(tuning), scene.world, start};
    }
    sim::Session session_;
};

TEST(WeaponCycle, TheLastRoundHoldsTheBoltUntilTheReloadSendsItHome) {
    Fired fired(2);
    fired.event(0.1, EventKind::triggerDown);
    fired.event(1.0, EventKind::triggerUp);
    fired.event(1.5, EventKind::reload);
    const CycleTuning cycle;
    EXPECT_EQ(fired.at(0.05).dustCover, 0.0);
    EXPECT_EQ(fired.at(0.174).bolt, 0.0) << "closed before the second round";
    EXPECT_EQ(fired.at(0.174).dustCover, 1.0);
    for (double time = 0.25; time < 1.5; time += 0.05) {
        ASSERT_DOUBLE_EQ(fired.at(time).bolt, cycle.held) << time;
    }
    // 2.1 s and 0.35 s for the bolt. It falls once, within its own time, and before the end.
    double fell = 0.0;
    double before = cycle.held;
    for (double time = 1.5; time < 3.95; time += 0.001) {
        const double bolt = fired.at(time).bolt;
        ASSERT_LE(bolt, before) << time;
        fell = bolt > 0.0 ? time : fell;
        before = bolt;
    }
    EXPECT_GT(fell, 1.5 + 0.8 * 2.1) << "after the magazine is in";
    EXPECT_LT(fell, 3.95 - 0.1) << "with time to get back to the foregrip";
    EXPECT_EQ(fired.at(4.0).bolt, 0.0);
}

TEST(WeaponCycle, AReloadWithRoundsLeftLeavesTheBoltClosed) {
    Fired fired(10);
    fired.event(0.1, EventKind::triggerDown);
    fired.event(0.2, EventKind::triggerUp);
    fired.event(0.5, EventKind::reload);
    for (double time = 0.5; time < 3.0; time += 0.01) {
        ASSERT_EQ(fired.at(time).bolt, 0.0) << time;
    }
}

TEST(WeaponCycle, ADryFireMovesTheTriggerAlone) {
    Fired fired(1);
    fired.event(0.1, EventKind::triggerDown);
    fired.event(0.4, EventKind::triggerUp);
    fired.event(1.0, EventKind::triggerDown);
    fired.event(1.2, EventKind::triggerUp);
    const WeaponParts rest = fired.at(0.9);
    EXPECT_EQ(rest.trigger, 0.0);
    const WeaponParts dry = fired.at(1.1);
    EXPECT_EQ(dry.trigger, 1.0);
    EXPECT_EQ(dry.bolt, rest.bolt);
    EXPECT_EQ(dry.selector, rest.selector);
    EXPECT_EQ(fired.at(1.3).trigger, 0.0);
}

TEST(WeaponCycle, ATriggerHeldIntoAReloadStaysPulled) {
    Fired fired(5);
    fired.event(0.1, EventKind::triggerDown);
    fired.event(0.3, EventKind::reload);
    fired.event(0.8, EventKind::triggerUp);
    EXPECT_EQ(fired.at(0.29).trigger, 1.0);
    EXPECT_EQ(fired.at(0.7).trigger, 1.0);
    EXPECT_EQ(fired.at(0.9).trigger, 0.0);
}

/// A pull never jumps, however short and close the clicks are.
TEST(WeaponCycle, TheTriggerMovesWithoutJumps) {
    const CycleTuning tuning;
    const FireTuning fire;
    std::mt19937 engine(3);
    std::uniform_int_distribution<Nanoseconds> span(kMillisecond, 200 * kMillisecond);
    FireState state;
    Nanoseconds now = 50 * kMillisecond;
    const auto pullAt = [&](Nanoseconds time) { return triggerPull(tuning, state, time); };
    EXPECT_EQ(pullAt(0), 0.0);
    for (int click = 0; click < 200; ++click) {
        const double before = pullAt(now);
        pressTrigger(state, fire, now);
        EXPECT_NEAR(pullAt(now), before, 1e-12) << "press " << click;
        now += span(engine);
        const double held = pullAt(now);
        releaseTrigger(state, now);
        EXPECT_NEAR(pullAt(now), held, 1e-12) << "release " << click;
        double most = held;
        for (Nanoseconds t = now; t < now + 80 * kMillisecond; t += kMillisecond) {
            most = std::max(most, pullAt(t));
        }
        EXPECT_NEAR(most, 1.0, 0.01) << "a click pulls the trigger to its end";
        EXPECT_EQ(pullAt(now + 80 * kMillisecond), 0.0);
        now += span(engine) + 60 * kMillisecond;
    }
}

TEST(WeaponCycle, TheSelectorTurnsToTheModeInItsTime) {
    const std::array<double, kFireModeCount> turns{0.0, 1.5, 2.3, 3.1};
    const CycleTuning tuning;
    FireState fire;
    EXPECT_EQ(selectorTurn(tuning, turns, fire, 0), 3.1);
    setFireMode(fire, FireMode::semi, 1000 * kMillisecond);
    EXPECT_EQ(selectorTurn(tuning, turns, fire, 1000 * kMillisecond), 3.1);
    EXPECT_NEAR(selectorTurn(tuning, turns, fire, 1040 * kMillisecond), 2.3, 1e-12);
    EXPECT_EQ(selectorTurn(tuning, turns, fire, 1080 * kMillisecond), 1.5);
    EXPECT_EQ(selectorTurn(tuning, turns, fire, 9000 * kMillisecond), 1.5);
}

TEST(WeaponCycle, TheFirstBoltThrowsTheDustCoverOpen) {
    const CycleTuning tuning;
    FireState fire;
    EXPECT_EQ(dustCoverOpen(tuning, fire, 500 * kMillisecond), 0.0);
    fire.shots = 1;
    fire.lastShot = 1000 * kMillisecond;
    EXPECT_NEAR(dustCoverOpen(tuning, fire, 1003 * kMillisecond), 0.0, 1e-12);
    EXPECT_GT(dustCoverOpen(tuning, fire, 1010 * kMillisecond), 0.0);
    EXPECT_NEAR(dustCoverOpen(tuning, fire, 1028 * kMillisecond), 1.0, 1e-12);
    fire.shots = 2;
    fire.lastShot = 1075 * kMillisecond;
    EXPECT_EQ(dustCoverOpen(tuning, fire, 1075 * kMillisecond), 1.0);
}

/// Seen rarely or often, at one instant every part stands in the same place.
TEST(WeaponCycle, PartsAreTheSameAtEveryFrameRate) {
    const auto play = [](double step) {
        Fired fired(3);
        fired.event(0.1, EventKind::triggerDown);
        fired.event(0.6, EventKind::triggerUp);
        fired.event(0.7, EventKind::reload);
        std::vector<WeaponParts> parts;
        for (int frame = 0; step * frame < 3.6; ++frame) {
            const WeaponParts now = fired.at(step * frame);
            if (std::lround(1e3 * step * frame) % 250 == 0) {
                parts.push_back(now);
            }
        }
        return parts;
    };
    const std::vector<WeaponParts> rare = play(0.125);
    const std::vector<WeaponParts> often = play(0.001);
    ASSERT_EQ(rare.size(), often.size());
    for (std::size_t i = 0; i < rare.size(); ++i) {
        EXPECT_EQ(rare[i].bolt, often[i].bolt);
        EXPECT_EQ(rare[i].trigger, often[i].trigger);
        EXPECT_EQ(rare[i].weaponFromSeated.position, often[i].weaponFromSeated.position);
        EXPECT_EQ(rare[i].weaponFromSeated.rotation, often[i].weaponFromSeated.rotation);
        EXPECT_EQ(rare[i].magazineHold, often[i].magazineHold);
    }
}

} // namespace
} // namespace foregrip::viewmodel

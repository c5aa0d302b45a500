// SPDX-License-Identifier: MIT
#include "viewmodel/fire_control.h"

#include <gtest/gtest.h>

#include <vector>

namespace foregrip::viewmodel {
namespace {

constexpr Nanoseconds kMillisecond = 1'000'000;

/// Fires everything due before `until`.
std::vector<Nanoseconds> fireUntil(FireState& fire, const FireTuning& tuning, Nanoseconds now,
                                   Nanoseconds until) {
    std::vector<Nanoseconds> times;
    for (;;) {
        finishReload(fire, tuning, now);
        const Nanoseconds due = nextShot(fire, tuning, now);
        if (due >= until) {
            return times;
        }
        countShot(fire, tuning, due);
        times.push_back(due);
        now = due;
    }
}

TEST(FireControl, TenSecondsAt700RoundsAMinuteAre117Shots) {
    FireTuning tuning;
    tuning.rpm = 700.0;
    tuning.infiniteAmmo = true;
    FireState fire;
    anim::pressTrigger(fire.trigger, 0);
    const std::vector<Nanoseconds> times = fireUntil(fire, tuning, 0, 10'000 * kMillisecond);
    ASSERT_EQ(times.size(), 117U);
    for (std::size_t k = 0; k < times.size(); ++k) {
        const auto exact = static_cast<Nanoseconds>((k * 60'000'000'000ULL + 350U) / 700U);
        EXPECT_EQ(times[k], exact) << "shot " << k;
    }
    EXPECT_EQ(fire.ammo, 30) << "infinite ammunition is not counted";
}

TEST(FireControl, TheMagazineRunsEmptyAndAReloadFillsIt) {
    FireTuning tuning;
    tuning.magazine = 5.0;
    FireState fire;
    fire.ammo = 5;
    anim::pressTrigger(fire.trigger, 0);
    EXPECT_EQ(fireUntil(fire, tuning, 0, 5000 * kMillisecond).size(), 5U);
    EXPECT_EQ(fire.ammo, 0);
    EXPECT_EQ(nextShot(fire, tuning, 5000 * kMillisecond), anim::kNever);
    startReload(fire, tuning, 5000 * kMillisecond);
    EXPECT_TRUE(fire.reloading);
    anim::pressTrigger(fire.trigger, 5100 * kMillisecond);
    EXPECT_EQ(nextShot(fire, tuning, 5100 * kMillisecond), anim::kNever);
    // The bolt was held open: sending it home comes on top of the 2.1 s.
    finishReload(fire, tuning, 7449 * kMillisecond);
    EXPECT_TRUE(fire.reloading);
    EXPECT_TRUE(fire.boltOpen);
    finishReload(fire, tuning, 7450 * kMillisecond);
    EXPECT_FALSE(fire.reloading);
    EXPECT_FALSE(fire.boltOpen);
    EXPECT_EQ(fire.ammo, 5);
    EXPECT_EQ(nextShot(fire, tuning, 7450 * kMillisecond), 7450 * kMillisecond);
}

TEST(FireControl, AFullMagazineIsNotReloaded) {
    FireState fire;
    startReload(fire, FireTuning{}, 0);
    EXPECT_FALSE(fire.reloading);
}

TEST(FireControl, SafeFiresNothingAndSemiOneRoundAPress) {
    FireTuning tuning;
    FireState fire;
    setFireMode(fire, FireMode::safe, 0);
    anim::pressTrigger(fire.trigger, 0);
    EXPECT_TRUE(fireUntil(fire, tuning, 0, 1000 * kMillisecond).empty());
    setFireMode(fire, FireMode::semi, 0);
    anim::pressTrigger(fire.trigger, 1000 * kMillisecond);
    EXPECT_EQ(fireUntil(fire, tuning, 1000 * kMillisecond, 2000 * kMillisecond).size(), 1U);
    setFireMode(fire, FireMode::burst, 0);
    anim::pressTrigger(fire.trigger, 2000 * kMillisecond);
    anim::releaseTrigger(fire.trigger, 2001 * kMillisecond);
    EXPECT_EQ(fireUntil(fire, tuning, 2001 * kMillisecond, 3000 * kMillisecond).size(), 3U);
}

TEST(FireControl, ABlockDelaysTheFirstRoundExactly) {
    FireTuning tuning;
    FireState fire;
    fire.blockedUntil = 123'456'789;
    anim::pressTrigger(fire.trigger, 0);
    EXPECT_EQ(nextShot(fire, tuning, 0), 123'456'789);
}

} // namespace
} // namespace foregrip::viewmodel

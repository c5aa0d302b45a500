// SPDX-License-Identifier: MIT
#include "support/bundled_scene.h"
#include "viewmodel/pipeline.h"
#include "viewmodel/raised_fire.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace foregrip::viewmodel {
namespace {

using core::nanoseconds;
using test::BundledScene;

constexpr Nanoseconds kGrid = 4'000'000;

/// A weapon in front of a wall that goes away: what the walls need is given, not looked up.
struct Stand {
    std::shared_ptr<const Setup> setup;
    Surroundings surroundings;
    State state;
    std::vector<Shot> shots;

    explicit Stand(const Tuning& tuning, double obstruction = 1.0)
        : setup(BundledScene::get().setup(tuning)) {
        state = initialState(*setup, surroundings, {}, {0.0, 0.0, 0.0}, 1);
        state.obstruction.position = obstruction;
        surroundings.obstruction = obstruction;
    }
    void commitTo(Nanoseconds end, std::initializer_list<InputEvent> events = {}) {
        while (state.time < end) {
            const Nanoseconds next = std::min(end, (state.time / kGrid + 1) * kGrid);
            const std::vector<InputEvent> due =
                next == end ? std::vector<InputEvent>(events) : std::vector<InputEvent>();
            commit(*setup, surroundings, state, {state.time, next, {}, {}}, due, shots, nullptr);
        }
    }
    /// From here on nothing is in the way.
    void wallGoes() { surroundings.obstruction = 0.0; }
};

/// The obstruction at which the turn has come to `share`, from the words of docs/obstruction.md:
/// turn = (u^2 / 0.5) / 0.875 up to u = 0.25, then (u - 0.125) / 0.875, u = (o - 0.1) / 0.9.
double obstructionOf(double share) {
    const double u = share < 0.125 / 0.875 ? std::sqrt(0.5 * 0.875 * share) : 0.875 * share + 0.125;
    return 0.1 + 0.9 * u;
}

/// [s] in which a critically damped spring that is at rest at 1 has come down to `share`'s
/// obstruction: (1 + w t) exp(-w t) halved to death.
double timeDownTo(double share, double settle99) {
    const double w = 6.6383520679938129 / settle99;
    double low = 0.0;
    double high = 10.0;
    for (int i = 0; i < 100; ++i) {
        const double t = 0.5 * (low + high);
        ((1.0 + w * t) * std::exp(-w * t) > obstructionOf(share) ? low : high) = t;
    }
    return high;
}

TEST(RaisedFire, AHeldTriggerFiresAtTheInstantAtWhichTheWeaponIsLevel) {
    for (const double share : {0.05, 0.15, 0.5, 0.9}) {
        Tuning tuning;
        tuning.obstruction.fireShare = share;
        Stand stand(tuning);
        stand.commitTo(nanoseconds(0.05), {{nanoseconds(0.05), EventKind::triggerDown, {}}});
        stand.commitTo(nanoseconds(0.5013));
        EXPECT_TRUE(stand.shots.empty()) << share;
        stand.wallGoes();
        stand.commitTo(nanoseconds(1.0));
        ASSERT_FALSE(stand.shots.empty()) << share;
        const double wanted = 0.5013 + timeDownTo(share, tuning.obstruction.time);
        EXPECT_NEAR(core::seconds(stand.shots[0].time), wanted, 2e-9) << share;
        // From there at the rate of fire, to the nanosecond.
        ASSERT_GT(stand.shots.size(), 2U);
        EXPECT_EQ(stand.shots[1].time - stand.shots[0].time,
                  std::llround(60e9 / stand.setup->tuning.fire.rpm));
    }
}

TEST(RaisedFire, NoFrameDecidesWhen) {
    std::vector<Nanoseconds> once;
    for (const double fps : {0.0, 24.0, 60.0, 144.0, 1000.0}) {
        Stand stand(Tuning{});
        stand.commitTo(nanoseconds(0.05), {{nanoseconds(0.05), EventKind::triggerDown, {}}});
        stand.wallGoes();
        std::vector<Shot> seen;
        int frame = 0;
        while (stand.state.time < nanoseconds(0.4)) {
            const Nanoseconds end = (stand.state.time / kGrid + 1) * kGrid;
            for (; fps > 0.0 && nanoseconds(frame / fps) < end; ++frame) {
                const Nanoseconds time = nanoseconds(frame / fps);
                if (time >= stand.state.time) {
                    std::vector<Shot> ahead;
                    const InputPiece piece{stand.state.time, end, {}, {}};
                    const Output output = look(*stand.setup, stand.surroundings, stand.state, piece,
                                               time, &ahead, nullptr);
                    // A frame shows the rounds of its time and no weapon that fires raised.
                    EXPECT_EQ(output.raised, output.shots == 0) << fps << ", frame " << frame;
                    seen.insert(seen.end(), ahead.begin(), ahead.end());
                }
            }
            stand.commitTo(end);
        }
        std::vector<Nanoseconds> times;
        for (const Shot& shot : stand.shots) {
            times.push_back(shot.time);
        }
        ASSERT_GT(times.size(), 3U);
        once = once.empty() ? times : once;
        EXPECT_EQ(times, once) << fps;
        for (const Shot& shot : seen) {
            EXPECT_NE(std::find(times.begin(), times.end(), shot.time), times.end()) << fps;
        }
    }
}

TEST(RaisedFire, ItWaitsOnlyBeyondItsShareAndByItsOption) {
    for (const double obstruction : {0.0, 0.35, obstructionOf(0.14), obstructionOf(0.16), 1.0}) {
        for (const bool blocks : {true, false}) {
            Tuning tuning;
            tuning.obstruction.blocksFire = blocks;
            Stand stand(tuning, obstruction);
            stand.commitTo(nanoseconds(0.05), {{nanoseconds(0.05), EventKind::triggerDown, {}}});
            const bool waits = blocks && obstruction > obstructionOf(0.15);
            EXPECT_EQ(stand.shots.size(), waits ? 0U : 1U) << obstruction << blocks;
        }
    }
    // A muted layer leaves the weapon where it is, whatever the walls would need.
    Stand muted(test::muted({Layer::obstruction}));
    muted.commitTo(nanoseconds(0.05), {{nanoseconds(0.05), EventKind::triggerDown, {}}});
    EXPECT_EQ(muted.shots.size(), 1U);
}

/// With `obstruction.blocks_aim` off an aimed weapon stays level, and comes level as the aim does.
TEST(RaisedFire, AnAimedWeaponThatWallsDoNotBlockFires) {
    Tuning tuning;
    tuning.obstruction.blocksAim = false;
    Stand stand(tuning);
    stand.commitTo(nanoseconds(0.05), {{nanoseconds(0.05), EventKind::triggerDown, {}}});
    stand.commitTo(nanoseconds(0.1));
    EXPECT_TRUE(stand.shots.empty());
    stand.commitTo(nanoseconds(0.104), {{nanoseconds(0.104), EventKind::aimDown, {}}});
    stand.commitTo(nanoseconds(1.0));
    ASSERT_FALSE(stand.shots.empty());
    // The turn is (1 - aim): the first round leaves where the aim has come to 0.85.
    Stand again(tuning);
    again.commitTo(nanoseconds(0.104), {{nanoseconds(0.104), EventKind::aimDown, {}}});
    const Nanoseconds first = stand.shots[0].time;
    again.commitTo(first / kGrid * kGrid);
    const InputPiece piece{again.state.time, again.state.time + kGrid, {}, {}};
    EXPECT_NEAR(
        look(*again.setup, again.surroundings, again.state, piece, first, nullptr, nullptr).ads,
        0.85, 1e-6);
}

TEST(RaisedFire, AClickInFrontOfAWallIsNotKept) {
    for (const FireMode mode : {FireMode::automatic, FireMode::semi, FireMode::burst}) {
        Stand stand(Tuning{});
        stand.state.fire.mode = mode;
        stand.commitTo(nanoseconds(0.05), {{nanoseconds(0.05), EventKind::triggerDown, {}},
                                           {nanoseconds(0.05), EventKind::triggerUp, {}}});
        stand.commitTo(nanoseconds(0.3));
        stand.wallGoes();
        stand.commitTo(nanoseconds(1.0));
        EXPECT_TRUE(stand.shots.empty()) << static_cast<int>(mode);
        // The weapon is ready for the next press.
        stand.commitTo(nanoseconds(1.1), {{nanoseconds(1.1), EventKind::triggerDown, {}}});
        ASSERT_EQ(stand.shots.size(), 1U);
        EXPECT_EQ(stand.shots[0].time, nanoseconds(1.1));
    }
}

TEST(RaisedFire, AWallEndsABurstUnlessTheTriggerIsHeld) {
    for (const bool held : {true, false}) {
        Tuning tuning;
        tuning.fire.burst = 3.0;
        Stand stand(tuning, 0.0);
        stand.state.fire.mode = FireMode::burst;
        stand.commitTo(nanoseconds(0.052), {{nanoseconds(0.052), EventKind::triggerDown, {}}});
        if (!held) {
            stand.commitTo(nanoseconds(0.056), {{nanoseconds(0.056), EventKind::triggerUp, {}}});
        }
        ASSERT_EQ(stand.shots.size(), 1U);
        stand.state.obstruction.position = 1.0; // a door that slams
        stand.surroundings.obstruction = 1.0;
        stand.commitTo(nanoseconds(1.0));
        EXPECT_EQ(stand.shots.size(), 1U);
        stand.wallGoes();
        stand.commitTo(nanoseconds(2.0));
        EXPECT_EQ(stand.shots.size(), held ? 3U : 1U);
    }
}

} // namespace
} // namespace foregrip::viewmodel

// SPDX-License-Identifier: MIT
#include "core/files.h"
#include "core/text.h"
#include "sim/trace.h"
#include "support/bundled_scene.h"
#include "viewmodel/state_value_rules.h"

#include <gtest/gtest.h>

#include <map>

namespace foregrip::sim {
namespace {

using core::Nanoseconds;
using test::BundledScene;

/// State values on springs, bob, hip pose, field of view, rate of fire and the body.
viewmodel::Tuning stances() {
    viewmodel::Tuning tuning;
    for (const auto& [path, text] : std::vector<std::pair<const char*, const char*>>{
             {"recoil_rotation.stiffness@aim", "*1.8"},
             {"recoil_position.damping@crouch", "*1.5"},
             {"look_lag.stiffness@sprint", "*0.4"},
             {"ads.time_ms@crouch", "400"},
             {"bob.side_mm@aim", "*0.3"},
             {"bob.rate@crouch", "fixed"},
             {"hip.position_mm@sprint", "60,-170,-200"},
             {"hip.roll_deg@crouch", "-12"},
             {"view.fov_deg@sprint", "84"},
             {"view.weapon_fov_deg@aim", "48"},
             {"fire.rpm@aim", "*0.8"},
             {"breathing.rate_hz@aim", "*1.5"},
             {"arms.swivel_deg@sprint", "45"},
             {"stance.crouch_mm@aim", "*0.9"}}) {
        const core::Status done =
            viewmodel::setStateFromText(tuning, *viewmodel::splitStatePath(path), text);
        EXPECT_TRUE(done.ok()) << (done.ok() ? "" : done.error().text());
    }
    return tuning;
}

Take bundledTake(const std::string& name) {
    const auto file = core::assetFolder() / "takes" / (name + ".take.json");
    core::Result<Take> take = readTakeFile(file.string(), BundledScene::get().world);
    EXPECT_TRUE(take.ok()) << (take.ok() ? "" : take.error().text());
    return take.ok() ? std::move(take).value() : Take{};
}

class StateValuesTake : public testing::TestWithParam<std::string> {};

TEST_P(StateValuesTake, IsTheSameAtEveryFrameRate) {
    const Take take = bundledTake(GetParam());
    std::map<Nanoseconds, std::string> known;
    std::size_t shared = 0;
    for (const double fps : {1000.0, 240.0, 144.0, 60.0, 30.0, 24.0}) {
        const std::vector<Nanoseconds> times = frameTimes(take.duration, fps);
        TakePlayer player = BundledScene::get().player(take, stances());
        const std::vector<std::string> rows = core::split(traceCsv(player, times), '\n');
        ASSERT_EQ(rows.size(), times.size() + 2U);
        for (std::size_t i = 0; i < times.size(); ++i) {
            const auto [found, isNew] = known.emplace(times[i], rows[i + 1]);
            shared += isNew ? 0U : 1U;
            ASSERT_EQ(found->second, rows[i + 1])
                << "at " << core::seconds(times[i]) << " s and " << fps << " fps";
        }
    }
    EXPECT_GT(shared, 300U);
    TakePlayer plain = BundledScene::get().player(take);
    EXPECT_NE(core::split(traceCsv(plain, {take.duration / 2}), '\n')[1],
              known.at(take.duration / 2))
        << "the state values do something";
}

/// What is shown takes the weights of its own instant: nothing steps where a piece of input ends.
TEST_P(StateValuesTake, StepsNowhere) {
    TakePlayer player = BundledScene::get().player(bundledTake(GetParam()), stances());
    constexpr Nanoseconds kGrid = Session::kGrid;
    for (Nanoseconds time = kGrid; time < player.take().duration; time += kGrid) {
        const viewmodel::Output before = player.look(time - 1);
        const viewmodel::Output after = player.look(time);
        ASSERT_NEAR(before.fov, after.fov, 1e-7) << core::seconds(time);
        ASSERT_NEAR(before.weaponFov, after.weaponFov, 1e-7) << core::seconds(time);
        if (before.shots == after.shots) {
            ASSERT_LT(
                glm::distance(before.cameraFromWeapon.position, after.cameraFromWeapon.position),
                1e-6)
                << core::seconds(time);
        }
        ASSERT_EQ(after.left.shortfall, 0.0) << core::seconds(time);
        ASSERT_LT(after.left.error, 1e-4) << core::seconds(time);
        ASSERT_LT(after.right.error, 1e-4) << core::seconds(time);
    }
}

INSTANTIATE_TEST_SUITE_P(Bundled, StateValuesTake,
                         testing::Values("sprint_to_aim", "aim_while_firing"),
                         [](const auto& test) { return test.param; });

/// A snapshot goes on as the run that it was taken from.
TEST(StateValuesSession, RestoresBitForBit) {
    const auto setup = BundledScene::get().setup(stances());
    Session one(setup, BundledScene::get().world, {});
    one.addEvent({core::nanoseconds(0.3), viewmodel::EventKind::aimDown, {}});
    one.addEvent({core::nanoseconds(0.35), viewmodel::EventKind::crouchDown, {}});
    one.addEvent({core::nanoseconds(0.4), viewmodel::EventKind::triggerDown, {}});
    one.advanceTo(core::nanoseconds(0.45));
    Session two(setup, BundledScene::get().world, {}, one.signal());
    two.restore(one.snapshot());
    for (const double time : {0.4501, 0.5, 0.613, 1.2}) {
        const viewmodel::Output a = one.look(core::nanoseconds(time));
        const viewmodel::Output b = two.look(core::nanoseconds(time));
        EXPECT_EQ(a.shots, b.shots);
        EXPECT_EQ(a.fov, b.fov);
        EXPECT_EQ(a.viewPitch, b.viewPitch);
        EXPECT_EQ(a.worldFromMuzzle.position, b.worldFromMuzzle.position);
        EXPECT_EQ(one.shownSetup().tuning.view.weaponFov, a.weaponFov);
    }
}

} // namespace
} // namespace foregrip::sim

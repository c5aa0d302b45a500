// SPDX-License-Identifier: MIT
#include "clip/bake_fixture.h"
#include "clip/baked_take.h"
#include "clip/take_contents.h"
#include "core/angles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace foregrip::clip {
namespace {

using core::nanoseconds;
using test::playerOf;

std::vector<ClipEvent> named(const std::vector<ClipEvent>& events, const std::string& name) {
    std::vector<ClipEvent> out;
    std::copy_if(events.begin(), events.end(), std::back_inserter(out),
                 [&name](const ClipEvent& event) { return event.name == name; });
    return out;
}

TEST(TakeContents, ShotsAreThoseOfTheSession) {
    sim::TakePlayer player = playerOf(test::busyTake());
    const std::vector<ClipEvent> shots = named(readTakeContents(player).events, "shot");
    player.advanceTo(player.take().duration);
    const std::vector<sim::ShotResult>& fired = player.session().shots();
    ASSERT_EQ(shots.size(), fired.size());
    ASSERT_GE(shots.size(), 3U);
    for (std::size_t i = 0; i < shots.size(); ++i) {
        EXPECT_EQ(shots[i].time, fired[i].shot.time);
        EXPECT_EQ(shots[i].detail, std::to_string(i));
    }
}

TEST(TakeContents, AReloadHasItsSteps) {
    sim::TakePlayer player = playerOf(test::takeOf(
        R"("duration_s": 4, "initial": { "ammo": 1 }, "events": [ { "t": 0.1, "do": "trigger_down" },
            { "t": 0.2, "do": "trigger_up" }, { "t": 0.3, "do": "trigger_down" },
            { "t": 0.35, "do": "trigger_up" }, { "t": 0.5, "do": "reload" } ])"));
    const std::vector<ClipEvent> events = readTakeContents(player).events;
    core::Nanoseconds before = 0;
    for (const char* const name : {"shot", "case_out", "dry_fire", "reload_start", "magazine_taken",
                                   "magazine_out", "magazine_in", "bolt_released", "reload_end"}) {
        const std::vector<ClipEvent> found = named(events, name);
        ASSERT_EQ(found.size(), 1U) << name;
        EXPECT_GT(found[0].time, before) << name;
        before = found[0].time;
    }
    EXPECT_EQ(named(events, "reload_start")[0].time, nanoseconds(0.5));
    EXPECT_EQ(named(events, "trigger_down").size(), 2U);
    EXPECT_TRUE(
        std::is_sorted(events.begin(), events.end(),
                       [](const ClipEvent& a, const ClipEvent& b) { return a.time < b.time; }));
}

TEST(TakeContents, FootstepsAreCountedLikeTheStride) {
    sim::TakePlayer player = playerOf(
        test::takeOf(R"("duration_s": 4, "samples": [ { "t": 0, "move_forward_mps": 2 } ])"));
    const std::vector<ClipEvent> steps = named(readTakeContents(player).events, "footstep");
    const viewmodel::Output end = player.look(player.take().duration);
    ASSERT_EQ(static_cast<std::int64_t>(steps.size()), end.footfalls);
    ASSERT_GE(steps.size(), 4U);
    for (std::size_t i = 1; i < steps.size(); ++i) {
        EXPECT_NE(steps[i].detail, steps[i - 1].detail); // left, right, left
    }
}

TEST(TakeContents, SwapsAndModesSayWhich) {
    sim::TakePlayer player = playerOf(test::takeOf(
        R"("duration_s": 2, "events": [ { "t": 0.5, "do": "optic", "to": "optic_holo" },
            { "t": 0.7, "do": "fire_mode", "to": "semi" },
            { "t": 1.0, "do": "attach", "mount": "muzzle_mount", "to": "muzzle_suppressor" } ])"));
    const TakeContents contents = readTakeContents(player);
    const std::vector<ClipEvent> swaps = named(contents.events, "swap");
    ASSERT_EQ(swaps.size(), 2U);
    EXPECT_EQ(swaps[0].detail, "optic=optic_holo");
    EXPECT_EQ(swaps[1].detail, "muzzle_mount=muzzle_suppressor");
    EXPECT_EQ(named(contents.events, "fire_mode")[0].detail, "semi");
    EXPECT_EQ(contents.weapons.size(), 3U);
    EXPECT_EQ(player.session().time(), 0); // back at the beginning
    EXPECT_EQ(eventsCsv(swaps), "time_s,name,detail\n0.5,swap,optic=optic_holo\n"
                                "1,swap,muzzle_mount=muzzle_suppressor\n");
}

/// A part is there from its swap on, and the socket that it brings is where it has it.
TEST(BakedTake, PartsAppearAtTheirSwap) {
    sim::TakePlayer player = playerOf(test::takeOf(
        R"("duration_s": 1, "events": [ { "t": 0.5, "do": "attach", "mount": "muzzle_mount",
            "to": "muzzle_suppressor" } ])"));
    const BakedTake baked = test::bakeOrFail(player, {{20, 1}});
    const int part = rig::findNode(baked.scene.model, "muzzle_suppressor");
    const int muzzle = rig::findNode(baked.scene.model, "MuzzleAttachment");
    ASSERT_GE(part, 0);
    const auto& shown = baked.nodes[static_cast<std::size_t>(part)].shown;
    const auto& socket = baked.nodes[static_cast<std::size_t>(muzzle)].placed;
    ASSERT_EQ(shown.size(), baked.times.size());
    player.restart();
    for (std::size_t i = 0; i < shown.size(); ++i) {
        EXPECT_EQ(shown[i] != 0, baked.times[i] >= nanoseconds(0.5)) << i;
        const viewmodel::Output output = player.look(baked.times[i]);
        const glm::dvec3 wanted =
            core::inverse(output.worldFromWeapon).point(output.worldFromMuzzle.position);
        EXPECT_LT(glm::distance(socket[i].position, wanted), 1e-9);
    }
    EXPECT_LT(socket.back().position.z,
              socket.front().position.z - 0.1); // longer by the suppressor
}

TEST(BakedTake, AMagazineIsHiddenWhileThePouchHidesIt) {
    sim::TakePlayer player = playerOf(test::takeOf(
        R"("duration_s": 4, "initial": { "ammo": 5 }, "events": [ { "t": 0.2, "do": "reload" } ])"));
    const BakedTake baked = test::bakeOrFail(player, {{30, 1}});
    const auto node = static_cast<std::size_t>(rig::findNode(baked.scene.model, "Magazine"));
    const auto& shown = baked.nodes[node].shown;
    ASSERT_EQ(shown.size(), baked.times.size());
    player.restart();
    std::size_t hidden = 0;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const bool drawn = player.look(baked.times[i]).parts.magazineDrawn;
        EXPECT_EQ(shown[i] != 0, drawn) << i;
        hidden += drawn ? 0U : 1U;
    }
    EXPECT_GE(hidden, 2U) << "or it is never seen hidden";
}

TEST(BakedTake, ALauncherIsTalkedOfAndItsTriggerTurns) {
    sim::TakePlayer player = playerOf(test::takeOf(
        R"("duration_s": 1, "events": [ { "t": 0, "do": "grip", "to": "launcher_40" },
            { "t": 0.25, "do": "fire_launcher_down" }, { "t": 0.5, "do": "fire_launcher_up" } ])"));
    const std::vector<ClipEvent> launches = named(readTakeContents(player).events, "launch");
    ASSERT_EQ(launches.size(), 1U);
    EXPECT_EQ(launches[0].time, nanoseconds(0.25));
    EXPECT_EQ(launches[0].detail, "0");
    const BakedTake baked = test::bakeOrFail(player, {{20, 1}});
    const int part = rig::findNode(baked.scene.model, "launcher_40");
    ASSERT_GE(part, 0);
    // The rifle has a trigger of that name, too: the launcher's is the one below its part.
    std::size_t trigger = 0;
    const auto isBelow = [&](int node) {
        while (node >= 0 && node != part) {
            node = baked.scene.model.nodes[static_cast<std::size_t>(node)].parent;
        }
        return node == part;
    };
    for (std::size_t i = 0; i < baked.scene.model.nodes.size(); ++i) {
        const bool named = baked.scene.model.nodes[i].name.starts_with("Trigger");
        trigger = named && isBelow(static_cast<int>(i)) ? i : trigger;
    }
    ASSERT_GT(trigger, 0U);
    const auto& placed = baked.nodes[trigger].placed;
    ASSERT_EQ(placed.size(), baked.times.size());
    const auto turn = [&](double time) {
        const auto at = static_cast<std::size_t>(std::lround(20.0 * time));
        return core::degrees(
            2.0 * std::acos(std::min(
                      1.0, std::abs(glm::dot(placed.front().rotation, placed[at].rotation)))));
    };
    EXPECT_NEAR(turn(0.2), 0.0, 1e-3);
    EXPECT_NEAR(turn(0.4), 14.0, 1e-3) << "as its file says";
    EXPECT_NEAR(turn(0.8), 0.0, 1e-3);
}

TEST(BakedTake, TooManyInstantsAreRefused) {
    sim::TakePlayer player = playerOf(test::takeOf(R"("duration_s": 600)"));
    const auto baked = bakeTake(player, {{240, 1}});
    ASSERT_FALSE(baked.ok());
    EXPECT_EQ(baked.error().text(), "--fps: this would be 144001 instants, and at most 60000 are "
                                    "sampled; ask for a lower rate or cut the take.");
}

} // namespace
} // namespace foregrip::clip

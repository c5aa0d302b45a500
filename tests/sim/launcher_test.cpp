// SPDX-License-Identifier: MIT
#include "core/text.h"
#include "sim/take_recorder.h"
#include "sim/take_writer.h"
#include "sim/target_group.h"
#include "sim/trace.h"
#include "support/bundled_scene.h"
#include "viewmodel/state_list.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::sim {
namespace {

using core::radians;
using test::BundledScene;
using viewmodel::EventKind;
using Vec3 = core::Vector3<double>;

constexpr core::Nanoseconds kMs = 1'000'000;
constexpr double kGravity = 9.80665;

viewmodel::Tuning still() {
    viewmodel::Tuning tuning = test::muted({viewmodel::Layer::breathing});
    tuning.launcher.random = 0.0;
    return tuning;
}

/// The grenade of a press at half a second, looking along `pitch` [rad].
ShotResult grenadeAt(double pitch, const viewmodel::Tuning& tuning) {
    Session session = BundledScene::get().session(tuning, {0.0, pitch, 0.0, 0.0}, {},
                                                  test::loadoutOf("launcher_40"));
    session.addEvent({500 * kMs, EventKind::fireLauncherDown, {}});
    session.advanceTo(500 * kMs);
    EXPECT_EQ(session.shots().size(), 1U);
    return session.shots().empty() ? ShotResult{} : session.shots().front();
}

/// A throw in a vacuum onto a level floor, in closed form.
TEST(Launcher, LandsWhereAThrowInAVacuumLands) {
    for (const double velocity : {40.0, 76.0, 150.0}) {
        for (const double pitch : {radians(-4.0), radians(-2.0), radians(-1.0)}) {
            viewmodel::Tuning tuning = still();
            tuning.launcher.velocity = velocity;
            const ShotResult shot = grenadeAt(pitch, tuning);
            ASSERT_TRUE(isGrenade(shot) && shot.hit) << velocity << " " << pitch;
            ASSERT_NEAR(shot.impact.y, 0.0, 1e-9) << "the floor";
            const double up = velocity * shot.direction.y;
            const double height = shot.origin.y;
            const double time = (up + std::sqrt(up * up + 2.0 * kGravity * height)) / kGravity;
            // Chords of 1/240 s are at most 0.02 mm off the parabola; a flat way magnifies that.
            EXPECT_NEAR(shot.flightTime, time, 1e-5);
            EXPECT_NEAR(shot.impact.x, shot.origin.x + velocity * shot.direction.x * time, 1e-3);
            EXPECT_NEAR(shot.impact.z, shot.origin.z + velocity * shot.direction.z * time, 1e-3);
        }
    }
}

TEST(Launcher, CrossesTheLineOfSightWhereItIsSetTo) {
    for (const double zero : {15.0, 25.0, 50.0}) {
        viewmodel::Tuning tuning = still();
        tuning.launcher.zero = zero;
        const ShotResult shot = grenadeAt(0.0, tuning);
        const Vec3 aimed = shot.shot.eye + zero * shot.shot.direction;
        // The path by hand: where is it when it is as far away as the aim?
        const Vec3 flat(shot.direction.x, 0.0, shot.direction.z);
        const Vec3 off = aimed - shot.origin;
        const double time = std::hypot(off.x, off.z) / (76.0 * glm::length(flat));
        const double y =
            shot.origin.y + 76.0 * shot.direction.y * time - 0.5 * kGravity * time * time;
        EXPECT_NEAR(y, aimed.y, 1e-9) << zero;
    }
}

TEST(Launcher, LeavesItsOwnMuzzleBelowTheRifles) {
    Session session = BundledScene::get().session(still(), {}, {}, test::loadoutOf("launcher_40"));
    session.addEvent({500 * kMs, EventKind::fireLauncherDown, {}});
    const viewmodel::Output before = session.look(500 * kMs - 1);
    session.advanceTo(500 * kMs);
    const ShotResult& shot = session.shots().front();
    const Vec3 fromRifle = core::inverse(before.worldFromMuzzle).point(shot.origin);
    EXPECT_NEAR(fromRifle.x, 0.0, 1e-3);
    EXPECT_LT(fromRifle.y, -0.04) << "under the barrel";
    EXPECT_GT(fromRifle.z, 0.05) << "and behind its end";
    EXPECT_NEAR(glm::length(shot.direction), 1.0, 1e-12);
    const double between = glm::dot(shot.shot.muzzle.direction({0.0, 0.0, -1.0}), shot.direction);
    EXPECT_GT(between, std::cos(radians(6.0))) << "about along its barrel";
}

TEST(Launcher, AMuzzleInAWallShootsFromTheEye) {
    viewmodel::Shot shot;
    shot.projectile = viewmodel::Projectile::grenade;
    shot.eye = Vec3(0.0, 1.5, 0.0);
    shot.direction = Vec3(0.0, 0.0, -1.0);
    shot.muzzle.position = Vec3(0.0, 1.4, -0.6);
    shot.muzzleVelocity = 76.0;
    shot.drop = true;
    shot.zero = 50.0;
    world::World world;
    world.solids.push_back(
        {"wall", "concrete", {{Vec3(0.0, 1.5, -0.6), {1, 0, 0, 0}}, Vec3(1.0, 1.0, 0.1)}});
    const ShotResult result = resolveShot(world, shot);
    EXPECT_TRUE(result.eyeRay && result.hit);
    EXPECT_NEAR(result.impact.z, -0.5, 1e-6);
}

/// A launch, then a recording that begins while the launcher is being loaded, with another one that
/// waits for a sprint to be over.
struct Recorded {
    Session session = BundledScene::get().session({}, {}, {}, test::loadoutOf("launcher_40"));
    core::Nanoseconds origin = 0;
    std::string text;

    Recorded() {
        session.addEvent({400 * kMs, EventKind::fireLauncherDown, {}});
        session.advanceTo(1'000 * kMs);
        Take header;
        header.loadout = test::loadoutOf("launcher_40");
        header.hasLoadout = true;
        TakeRecorder recorder(session, header);
        const auto add = [&](core::Nanoseconds time, EventKind kind) {
            recorder.addEvent({time, kind, {}});
            session.addEvent({time, kind, {}});
        };
        add(1'200 * kMs, EventKind::fireLauncherUp);
        add(1'500 * kMs, EventKind::sprintDown);
        add(4'300 * kMs + 5, EventKind::fireLauncherDown);
        add(4'900 * kMs, EventKind::fireLauncherUp);
        session.advanceTo(6'000 * kMs);
        origin = recorder.origin();
        text = takeText(recorder.finish(session.time()));
    }
};

Take takeOf(const std::string& text) {
    core::Result<Take> read = parseTake(text, "t.take.json", BundledScene::get().world);
    EXPECT_TRUE(read.ok()) << (read ? "" : read.error().text());
    return std::move(read).value();
}

TEST(Launcher, ARecordingReplaysBitForBit) {
    const Recorded recorded;
    const Take take = takeOf(recorded.text);
    EXPECT_TRUE(take.remarks.empty());
    BundledScene& scene = BundledScene::get();
    core::Result<TakePlayer> made = TakePlayer::create(
        take, {{}, scene.character, scene.carbine, take.loadout, {}}, scene.armoury, scene.world);
    ASSERT_TRUE(made.ok());
    TakePlayer& player = made.value();
    player.advanceTo(take.duration);
    const std::vector<ShotResult>& played = player.session().shots();
    ASSERT_EQ(recorded.session.shots().size(), 2U);
    ASSERT_EQ(played.size(), 1U);
    const ShotResult& live = recorded.session.shots()[1];
    EXPECT_GT(live.shot.time, 4'400 * kMs) << "after the sprint";
    EXPECT_EQ(played[0].shot.time, live.shot.time - recorded.origin);
    EXPECT_EQ(played[0].impact, live.impact);
    EXPECT_EQ(played[0].shot.index, 1);
    viewmodel::State before = viewmodel::earlier(recorded.session.state(), recorded.origin);
    viewmodel::State after = player.session().state();
    const auto then = viewmodel::listState(before);
    const auto now = viewmodel::listState(after);
    ASSERT_EQ(then.size(), now.size());
    using Numbers = viewmodel::StateMember::Numbers;
    for (std::size_t i = 0; i < then.size(); ++i) {
        const auto* const a = std::get_if<Numbers>(&then[i].value);
        const auto* const b = std::get_if<Numbers>(&now[i].value);
        for (std::size_t k = 0; a != nullptr && k < a->size(); ++k) {
            EXPECT_EQ(*a->at(k), *b->at(k)) << then[i].name;
        }
    }
    EXPECT_EQ(before.launcher.lastLaunch, after.launcher.lastLaunch);
}

TEST(Launcher, ARecordingOfBeforeThereWasOneStillGoesOn) {
    std::string text = Recorded().text;
    const std::size_t first = text.find("\"launcher.");
    const std::size_t last = text.rfind("\"launcher.");
    ASSERT_NE(first, std::string::npos);
    const std::size_t comma = text.rfind(',', first);
    text.erase(comma, text.find('\n', last) - comma);
    const Take take = takeOf(text);
    EXPECT_TRUE(take.remarks.empty()) << take.remarks.front();
    ASSERT_TRUE(take.start.state.has_value());
    EXPECT_EQ(take.start.state->launcher.launches, 0);
    EXPECT_NE(take.start.state->recoilPosition.position.z, 0.0) << "all else is there";
}

TEST(Launcher, IsAKindOfItsOwnInTablesAndIsNoHitOnABoard) {
    Session session = BundledScene::get().session(still(), {}, {}, test::loadoutOf("launcher_40"));
    session.addEvent({500 * kMs, EventKind::fireLauncherDown, {}});
    session.addEvent({600 * kMs, EventKind::triggerDown, {}});
    session.addEvent({610 * kMs, EventKind::triggerUp, {}});
    const viewmodel::Output output = session.look(1'000 * kMs);
    EXPECT_EQ(output.launches, 1);
    EXPECT_EQ(output.shots, 1) << "shots are the rifle's";
    EXPECT_EQ(output.ammo, 29);
    EXPECT_NEAR(output.launcherLoading, 3.0, 1e-9);
    const auto rows = core::split(shotsCsv(session.shots()), '\n');
    const auto cells = [&](std::size_t row) { return core::split(rows[row], ','); };
    EXPECT_EQ(cells(0).back(), "launcher");
    EXPECT_EQ(cells(1).back(), "1");
    EXPECT_EQ(cells(1).front(), "0");
    EXPECT_EQ(cells(2).back(), "0");
    EXPECT_EQ(cells(2).front(), "0") << "each counts by itself";

    ASSERT_EQ(session.ejections().size(), 1U) << "a launcher throws out no case by itself";
    const world::World& world = BundledScene::get().world;
    ShotResult onBoard = session.shots()[0];
    const auto board =
        std::find_if(world.solids.begin(), world.solids.end(), [&](const world::Solid& solid) {
            return solid.name == world.targets.front().name;
        });
    onBoard.solid = static_cast<std::size_t>(board - world.solids.begin());
    onBoard.impact = world.targets.front().box.placement.position;
    onBoard.hit = true;
    ASSERT_TRUE(boardHitBy(world, onBoard).has_value());
    TargetScores scores(world);
    scores.add(onBoard);
    EXPECT_TRUE(boardBursts(world, std::span(&onBoard, 1)).empty());
    onBoard.shot.projectile = viewmodel::Projectile::bullet;
    EXPECT_EQ(boardBursts(world, std::span(&onBoard, 1)).size(), 1U) << "a bullet there counts";
}

} // namespace
} // namespace foregrip::sim

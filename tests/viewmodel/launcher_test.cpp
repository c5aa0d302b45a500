// SPDX-License-Identifier: MIT
#include "core/files.h"
#include "support/bundled_scene.h"
#include "viewmodel/attachment_file.h"
#include "viewmodel/launcher.h"
#include "viewmodel/pipeline.h"
#include "viewmodel/state_list.h"
#include "viewmodel/weapon_cycle.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace foregrip::viewmodel {
namespace {

using core::nanoseconds;
using core::radians;
using test::BundledScene;
using Events = std::vector<InputEvent>;

constexpr Nanoseconds kMs = 1'000'000;

/// Nothing at random.
Tuning plain() {
    Tuning tuning;
    tuning.launcher.random = 0.0;
    return tuning;
}

sim::Session played(const Events& events, const Tuning& tuning = plain(),
                    const char* grip = "launcher_40") {
    sim::Session session = BundledScene::get().session(tuning, {}, {}, test::loadoutOf(grip));
    for (const InputEvent& event : events) {
        session.addEvent(event);
    }
    return session;
}

/// When grenades, or rounds, left in the first ten seconds.
std::vector<Nanoseconds> leaving(const Events& events, Projectile what,
                                 const Tuning& tuning = plain()) {
    sim::Session session = played(events, tuning);
    session.advanceTo(10'000 * kMs);
    std::vector<Nanoseconds> times;
    for (const sim::ShotResult& shot : session.shots()) {
        if (shot.shot.projectile == what) {
            times.push_back(shot.shot.time);
        }
    }
    return times;
}

/// The mass of carbine and launcher by their files, 7 kg of body, and 0.23 kg at 76 m/s: what the
/// grenade takes forward, weapon and body take back.
TEST(Launcher, MomentumIsKept) {
    for (const double factor : {0.5, 1.0, 2.0}) {
        Tuning tuning = plain();
        tuning.launcher.velocity = 76.0 * factor;
        sim::Session session = played({{1'000 * kMs, EventKind::fireLauncherDown, {}}}, tuning);
        session.advanceTo(1'000 * kMs);
        ASSERT_EQ(session.state().launcher.launches, 1);
        const double back = session.state().recoilPosition.velocity.z;
        EXPECT_NEAR((3.5 + 1.36 + 7.0) * back, 0.23 * 76.0 * factor, 1e-9);
    }
}

TEST(Launcher, APushOfNoneMovesNothingBackAndSidesMirrorTheRoll) {
    Tuning tuning = plain();
    tuning.launcher.push = 0.0;
    double roll = 0.0;
    for (const Shoulder shoulder : {Shoulder::right, Shoulder::left}) {
        Loadout loadout = test::loadoutOf("launcher_40");
        loadout.shoulder = shoulder;
        sim::Session session = BundledScene::get().session(tuning, {}, {}, loadout);
        session.addEvent({500 * kMs, EventKind::fireLauncherDown, {}});
        session.advanceTo(500 * kMs);
        EXPECT_EQ(session.state().recoilPosition.velocity.z, 0.0);
        EXPECT_GT(session.state().recoilRotation.velocity.x, 1.0) << "it rises all the same";
        if (shoulder == Shoulder::left) {
            EXPECT_NEAR(session.state().recoilRotation.velocity.z, -roll, 1e-12);
        }
        roll = session.state().recoilRotation.velocity.z;
        EXPECT_NE(roll, 0.0);
    }
}

TEST(Launcher, OnePressIsOneGrenadeUntilItIsLoaded) {
    const Nanoseconds first = 500 * kMs + 123'457; // beside the grid
    const Nanoseconds loaded = first + 3'500 * kMs;
    EXPECT_EQ(leaving({{first, EventKind::fireLauncherDown, {}}}, Projectile::grenade),
              (std::vector{first}))
        << "however long it is held";
    const auto second = [&](Nanoseconds press) {
        return leaving({{first, EventKind::fireLauncherDown, {}},
                        {first + 90 * kMs, EventKind::fireLauncherUp, {}},
                        {press, EventKind::fireLauncherDown, {}}},
                       Projectile::grenade);
    };
    EXPECT_EQ(second(first + 1'000 * kMs), (std::vector{first})) << "still empty";
    EXPECT_EQ(second(loaded - 81 * kMs), (std::vector{first})) << "before the press buffer";
    EXPECT_EQ(second(loaded - 79 * kMs), (std::vector{first, loaded})) << "within it";
    EXPECT_EQ(second(loaded + 7 * kMs), (std::vector{first, loaded + 7 * kMs}));
}

/// The rifle at single shots is the oracle: what keeps it from firing keeps the launcher.
TEST(Launcher, IsBlockedAsTheRifleIs) {
    Tuning tuning = plain();
    tuning.fire.reloadTime = 1.3;
    const auto both = [&](Events before, const Events& after, Nanoseconds press,
                          Nanoseconds release) {
        const auto with = [&](EventKind down, EventKind up, Projectile what) {
            Events events = before;
            events.insert(events.begin(), {0, EventKind::fireMode, FireMode::semi});
            events.push_back({press, down, {}});
            events.push_back({release, up, {}});
            events.insert(events.end(), after.begin(), after.end());
            return leaving(events, what, tuning);
        };
        const auto rifle = with(EventKind::triggerDown, EventKind::triggerUp, Projectile::bullet);
        const auto launcher =
            with(EventKind::fireLauncherDown, EventKind::fireLauncherUp, Projectile::grenade);
        return std::pair(rifle, launcher);
    };
    const Events sprint = {{200 * kMs, EventKind::sprintDown, {}}};
    const Events spent = {{100 * kMs, EventKind::triggerDown, {}},
                          {150 * kMs, EventKind::triggerUp, {}},
                          {900 * kMs, EventKind::reload, {}}};
    const Events safe = {{300 * kMs, EventKind::fireMode, FireMode::safe}};
    struct Case {
        const char* name;
        Events before, after;
        Nanoseconds press, release;
        std::size_t count;
    };
    const Case cases[] = {
        {"free", {}, {}, 1'000 * kMs, 1'050 * kMs, 1},
        {"held through the end of a sprint", sprint, {}, 1'001 * kMs, 1'500 * kMs, 1},
        {"tapped in a sprint", sprint, {}, 1'001 * kMs, 1'010 * kMs, 0},
        {"as a sprint ends",
         {{200 * kMs, EventKind::sprintDown, {}}, {900 * kMs, EventKind::sprintUp, {}}},
         {},
         1'040 * kMs,
         1'045 * kMs,
         1},
        {"safe", safe, {}, 1'000 * kMs, 1'500 * kMs, 0},
        {"safe, then not",
         safe,
         {{1'200 * kMs, EventKind::fireMode, FireMode::semi}},
         1'000 * kMs,
         1'500 * kMs,
         0},
    };
    for (const Case& each : cases) {
        const auto [rifle, launcher] = both(each.before, each.after, each.press, each.release);
        EXPECT_EQ(launcher.size(), each.count) << each.name;
        EXPECT_EQ(rifle, launcher) << each.name;
    }
    // In a reload: the rifle's own first round is there too.
    for (const Nanoseconds release : {1'100 * kMs, 2'400 * kMs}) {
        const auto [rifle, launcher] = both(spent, {}, 1'000 * kMs, release);
        EXPECT_EQ(std::vector(rifle.begin() + 1, rifle.end()), launcher) << release;
        EXPECT_EQ(launcher.size(), release > 2'200 * kMs ? 1U : 0U);
    }
}

/// In front of a wall that goes away after half a second: the rifle again is the oracle.
TEST(Launcher, AWallHoldsItAsItHoldsTheRifle) {
    const auto setup = BundledScene::get().setup(plain(), {}, test::loadoutOf("launcher_40"));
    const auto first = [&](EventKind down, EventKind up, bool held) {
        Surroundings surroundings;
        State state = initialState(*setup, surroundings, {}, {0.0, 0.0, 0.0}, 1);
        state.fire.mode = FireMode::semi;
        state.obstruction.position = surroundings.obstruction = 1.0;
        std::vector<Shot> shots;
        for (Nanoseconds end = 4 * kMs; end <= 2'000 * kMs; end += 4 * kMs) {
            Events events;
            if (end == 100 * kMs) {
                events.push_back({end, down, {}});
            } else if (end == 200 * kMs && !held) {
                events.push_back({end, up, {}});
            }
            surroundings.obstruction = end > 500 * kMs ? 0.0 : 1.0;
            commit(*setup, surroundings, state, {state.time, end, {}, {}}, events, shots);
        }
        return shots.empty() ? anim::kNever : shots.front().time;
    };
    for (const bool held : {true, false}) {
        const Nanoseconds rifle = first(EventKind::triggerDown, EventKind::triggerUp, held);
        EXPECT_EQ(first(EventKind::fireLauncherDown, EventKind::fireLauncherUp, held), rifle);
        EXPECT_EQ(rifle == anim::kNever, !held) << "a tap is over by then";
        EXPECT_TRUE(!held || rifle > 500 * kMs);
    }
}

TEST(Launcher, AReloadOrAnotherModeDropsAPressThatWaits) {
    const Events sprint = {{200 * kMs, EventKind::sprintDown, {}},
                           {1'000 * kMs, EventKind::fireLauncherDown, {}}};
    Events mode = sprint;
    mode.push_back({1'050 * kMs, EventKind::fireMode, FireMode::burst});
    EXPECT_TRUE(leaving(mode, Projectile::grenade).empty());
    Events reload = sprint;
    reload.insert(reload.begin(),
                  {{20 * kMs, EventKind::triggerDown, {}}, {30 * kMs, EventKind::triggerUp, {}}});
    reload.push_back({1'050 * kMs, EventKind::reload, {}});
    EXPECT_TRUE(leaving(reload, Projectile::grenade).empty());
}

/// Every number of the state, in order.
std::vector<double> numbersOf(State state) {
    std::vector<double> out;
    for (const StateMember& member : listState(state)) {
        if (const auto* numbers = std::get_if<StateMember::Numbers>(&member.value)) {
            for (const double* const number : *numbers) {
                out.push_back(*number);
            }
        } else if (const auto* times = std::get_if<StateMember::Times>(&member.value)) {
            for (const Nanoseconds* const time : times->values) {
                out.push_back(static_cast<double>(*time));
            }
        } else if (const auto* flags = std::get_if<StateMember::Flags>(&member.value)) {
            out.push_back(*flags->front() ? 1.0 : 0.0);
        }
    }
    return out;
}

TEST(Launcher, WithoutOneTheEventsDoNothing) {
    const Events events = {{400 * kMs, EventKind::sprintDown, {}},
                           {600 * kMs, EventKind::fireLauncherDown, {}},
                           {800 * kMs, EventKind::fireLauncherUp, {}}};
    for (const char* const grip : {"none", "grip_vertical"}) {
        sim::Session with = played(events, plain(), grip);
        sim::Session without = played({events.front()}, plain(), grip);
        for (const Nanoseconds time : {600 * kMs, 604 * kMs, 800 * kMs, 2'000 * kMs}) {
            with.advanceTo(time);
            without.advanceTo(time);
            EXPECT_EQ(numbersOf(with.state()), numbersOf(without.state())) << grip << " " << time;
        }
        EXPECT_TRUE(with.shots().empty());
    }
}

TEST(Launcher, TheSameBitsAtEveryFrameRateAndFromASnapshot) {
    const Events events = {{200 * kMs, EventKind::sprintDown, {}},
                           {700 * kMs + 1, EventKind::fireLauncherDown, {}},
                           {1'100 * kMs, EventKind::fireLauncherUp, {}},
                           {4'500 * kMs + 77, EventKind::fireLauncherDown, {}}};
    const Tuning tuning; // with its random shares
    sim::Session plainly = played(events, tuning);
    plainly.advanceTo(6'000 * kMs);
    ASSERT_EQ(plainly.shots().size(), 2U);
    EXPECT_NE(plainly.shots()[0].shot.time % sim::Session::kGrid, 0) << "between two instants";
    for (const int fps : {12, 60, 144, 977}) {
        sim::Session session = played(events, tuning);
        for (int frame = 0; frame <= 6 * fps; ++frame) {
            (void)session.look(nanoseconds(static_cast<double>(frame) / fps));
        }
        session.advanceTo(6'000 * kMs);
        ASSERT_EQ(session.shots().size(), 2U);
        for (std::size_t i = 0; i < 2; ++i) {
            EXPECT_EQ(session.shots()[i].shot.time, plainly.shots()[i].shot.time) << fps;
            EXPECT_EQ(session.shots()[i].impact, plainly.shots()[i].impact) << fps;
        }
        EXPECT_EQ(numbersOf(session.state()), numbersOf(plainly.state())) << fps;
    }
    // Taken while the press still waits for the sprint to be over.
    sim::Session first = played(events, tuning);
    first.advanceTo(800 * kMs);
    ASSERT_TRUE(first.state().launcher.waiting);
    sim::Session second = played(events, tuning);
    second.advanceTo(800 * kMs);
    second.restore(first.snapshot());
    second.advanceTo(6'000 * kMs);
    EXPECT_EQ(numbersOf(second.state()), numbersOf(plainly.state()));
}

TEST(Launcher, ItsTriggerMovesAndComesBack) {
    sim::Session session = played(
        {{500 * kMs, EventKind::fireLauncherDown, {}}, {600 * kMs, EventKind::fireLauncherUp, {}}});
    const auto pull = [&](Nanoseconds time) { return session.look(time).parts; };
    EXPECT_EQ(pull(499 * kMs).launcherTrigger, 0.0);
    const double halfway = pull(509 * kMs).launcherTrigger;
    EXPECT_NEAR(halfway, 0.5, 1e-9) << "half of 18 ms, of an even ease";
    EXPECT_EQ(pull(560 * kMs).launcherTrigger, 1.0);
    EXPECT_EQ(pull(560 * kMs).trigger, 0.0) << "the rifle's stays";
    EXPECT_EQ(pull(640 * kMs).launcherTrigger, 0.0);
}

TEST(Launcher, TheIndexFingerOfTheSupportHandLiesOnItAndFollows) {
    for (const Shoulder shoulder : {Shoulder::right, Shoulder::left}) {
        Loadout loadout = test::loadoutOf("launcher_40");
        loadout.shoulder = shoulder;
        const auto setup = BundledScene::get().setup({}, {}, loadout);
        const ClosedFingers& closed = *setup->fingers.closed;
        for (const rig::FittedHand* hand : {&closed.support, &closed.supportPulled}) {
            EXPECT_TRUE(hand->fingers[1].reaches);
            EXPECT_LT(hand->fingers[1].depth, 1e-3);
        }
        double turned = 0.0;
        for (std::size_t i = 0; i < rig::kFingerJointCount; ++i) {
            const glm::dquat& rest = closed.support.pose.fingers.at(i);
            const glm::dquat& pulled = closed.supportPulled.pose.fingers.at(i);
            const double turn = 2.0 * std::acos(std::min(1.0, std::abs(glm::dot(rest, pulled))));
            const bool index = i >= 3 && i < 6;
            EXPECT_TRUE(index || turn < 1e-6) << i;
            turned = std::max(turned, turn);
        }
        EXPECT_GT(turned, radians(2.0));
    }
}

/// The launcher's file with `from` replaced.
core::Result<Attachment> edited(const std::string& from, const std::string& to) {
    const auto text =
        core::readTextFile(core::assetFolder() / "attachments/launcher_40.attachment.json");
    std::string changed = text ? *text : std::string();
    const std::size_t at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    changed.replace(at, from.size(), to);
    const auto root = core::parseJson(changed, "x.attachment.json");
    EXPECT_TRUE(root.ok());
    const auto bundled = BundledScene::get().armoury.attachment("launcher_40");
    const auto model = [&](const std::string& /*file*/) -> core::Result<MeasuredModel> {
        return MeasuredModel{(*bundled)->model, nullptr, (*bundled)->outline};
    };
    return readAttachment(*root, "x.attachment.json", model);
}

TEST(Launcher, ItsFileIsReadOrRefusedByName) {
    const auto whole = edited("\"Trigger\"", "\"Trigger\"");
    ASSERT_TRUE(whole.ok()) << whole.error().text();
    ASSERT_TRUE(whole->launcher);
    EXPECT_NEAR(whole->launcher->muzzle.position.z, -0.207, 1e-6) << "the end of its barrel";
    EXPECT_GE(whole->launcher->trigger.node, 0);
    const auto refusal = [](const char* from, const char* to) {
        const auto read = edited(from, to);
        return read.ok() ? std::string() : read.error().text();
    };
    const auto has = [](const std::string& text, const char* words) {
        return text.find(words) != std::string::npos;
    };
    EXPECT_TRUE(has(refusal("LauncherMuzzle", "Mouth"), "'Mouth'"));
    EXPECT_TRUE(has(refusal("\"Trigger\"", "\"Hook\""), "has no node 'Hook'"));
    EXPECT_TRUE(has(refusal("\"turn_deg\"", "\"turn\""), "has no 'turn'; there are node"));
    EXPECT_TRUE(has(refusal("\"muzzle\"", "\"mouth\""), "has no 'mouth'"));
    EXPECT_TRUE(has(refusal("\"kind\": \"grip\"", "\"kind\": \"stock\""), "of the kind 'grip'"));
}

} // namespace
} // namespace foregrip::viewmodel

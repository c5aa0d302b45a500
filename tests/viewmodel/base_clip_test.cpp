// SPDX-License-Identifier: MIT
#include "rig/pose.h"
#include "sim/session.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "support/same_bits.h"
#include "viewmodel/base_clip.h"
#include "viewmodel/base_clip_pose.h"
#include "viewmodel/pipeline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <vector>

namespace foregrip::viewmodel {
namespace {

using core::degrees;
using core::nanoseconds;
using core::radians;
using test::BundledScene;
using Vec3 = Vector3<double>;

std::shared_ptr<const Character> playing(const std::string& choice) {
    auto chosen = withBaseClip(BundledScene::get().character, choice);
    EXPECT_TRUE(chosen) << (chosen ? "" : chosen.error().text());
    return chosen ? *chosen : nullptr;
}

std::shared_ptr<const Setup> setupPlaying(const std::string& choice, const Tuning& tuning = {}) {
    const auto plain = BundledScene::get().setup(tuning);
    return prepareSetup(tuning, playing(choice), plain->weapon);
}

sim::Session sessionPlaying(const std::string& choice, const InputSample& input = {},
                            const Tuning& tuning = {}) {
    BundledScene& scene = BundledScene::get();
    sim::Start start;
    start.input = input;
    start.position = scene.world.spawn;
    return sim::Session(setupPlaying(choice, tuning), scene.world, start);
}

/// A player who walks, sprints, aims, crouches, turns and fires.
sim::Session busySession(const std::string& choice) {
    sim::Session session = sessionPlaying(choice);
    InputSample input;
    const auto sample = [&](double at, double forward, double right, double yaw, double pitch) {
        input.moveForward = forward;
        input.moveRight = right;
        input.yaw = radians(yaw);
        input.pitch = radians(pitch);
        session.addSample(nanoseconds(at), input);
    };
    sample(0.1, 1.9, 0.0, 0.0, 0.0);
    sample(1.0, 1.9, 0.0, 20.0, -10.0);
    sample(1.2, 0.0, 1.9, 20.0, 15.0);
    sample(2.0, -1.9, 0.0, 40.0, 0.0);
    sample(2.8, 5.4, 0.0, 50.0, 0.0);
    sample(4.0, 1.1, 0.0, 50.0, -30.0);
    sample(5.2, 0.0, 0.0, 10.0, 40.0);
    for (const auto& [at, kind] : {std::pair(0.3, EventKind::triggerDown),
                                   {0.9, EventKind::triggerUp},
                                   {1.3, EventKind::aimDown},
                                   {2.1, EventKind::aimUp},
                                   {2.8, EventKind::sprintDown},
                                   {3.9, EventKind::sprintUp},
                                   {4.2, EventKind::crouchDown},
                                   {5.6, EventKind::crouchUp}}) {
        session.addEvent({nanoseconds(at), kind, FireMode::automatic});
    }
    return session;
}

const core::Transformd& joint(const Setup& setup, const Output& output, rig::Role role) {
    return output.driven[static_cast<std::size_t>(setup.posePlan.slot(role))];
}

TEST(BaseClip, EyeWeaponAndShotsAreThoseWithoutAClip) {
    for (const char* const choice : {kClipsByName, "run"}) {
        sim::Session without = busySession(kNoClip);
        sim::Session with = busySession(choice);
        int different = 0;
        for (double t = 0.0; t < 7.0; t += 0.037) {
            const Output a = without.look(nanoseconds(t));
            const Output b = with.look(nanoseconds(t));
            EXPECT_TRUE(test::sameBits(a.worldFromCamera, b.worldFromCamera)) << t;
            EXPECT_TRUE(test::sameBits(a.worldFromWeapon, b.worldFromWeapon)) << t;
            EXPECT_TRUE(test::sameBits(a.cameraFromWeapon, b.cameraFromWeapon)) << t;
            EXPECT_TRUE(test::sameBits(a.worldFromMuzzle, b.worldFromMuzzle)) << t;
            EXPECT_TRUE(test::sameBits(a.worldFromSight, b.worldFromSight)) << t;
            EXPECT_EQ(a.shotDirection_ws, b.shotDirection_ws) << t;
            EXPECT_EQ(a.slide, b.slide) << t;
            different += test::sameBits(joint(with.setup(), a, rig::Role::leftLowerLeg),
                                        joint(with.setup(), b, rig::Role::leftLowerLeg))
                             ? 0
                             : 1;
        }
        EXPECT_GT(different, 100) << "no clip plays";
        ASSERT_EQ(without.shots().size(), with.shots().size());
        ASSERT_GT(with.shots().size(), 3U);
        for (std::size_t i = 0; i < with.shots().size(); ++i) {
            EXPECT_EQ(without.shots()[i].shot.time, with.shots()[i].shot.time);
            EXPECT_EQ(without.shots()[i].impact, with.shots()[i].impact);
            EXPECT_TRUE(
                test::sameBits(without.shots()[i].shot.muzzle, with.shots()[i].shot.muzzle));
        }
    }
}

TEST(BaseClip, BothHandsHoldOverEveryClip) {
    for (const char* const choice :
         {kClipsByName, "idle", "walk", "run", "crouch_idle", "crouch_walk"}) {
        sim::Session session = busySession(choice);
        double worst = 0.0;
        for (double t = 0.0; t < 7.0; t += 0.023) {
            const Output output = session.look(nanoseconds(t));
            worst = std::max({worst, output.right.error, output.left.error});
        }
        EXPECT_LT(1e3 * worst, 0.1) << choice;
    }
}

TEST(BaseClip, NothingAddsUpInAnHour) {
    // Standing: the idle clip alone, everything else at rest.
    const Tuning calm = test::muted({Layer::breathing, Layer::bob});
    const auto setup = setupPlaying("idle", calm);
    State state = initialState(*setup, {}, {}, {}, 1);
    const double duration = setup->character->clips->clips[0].body.clip().duration;
    const Nanoseconds loop = nanoseconds(duration);
    const InputPiece piece{0, 4'000'000, {}, {}};
    const auto legsAt = [&](Nanoseconds time) {
        State at = state;
        at.time = time;
        return look(*setup, {}, at, {time, time + 4'000'000, {}, {}}, time);
    };
    for (const Nanoseconds into : {Nanoseconds{0}, loop / 3, loop / 2}) {
        const Output first = legsAt(into);
        const Output late = legsAt(into + 900 * loop);
        for (std::size_t slot = 0; slot < setup->posePlan.driven.size(); ++slot) {
            EXPECT_TRUE(test::sameBits(first.driven[slot], late.driven[slot])) << slot;
        }
    }
    // An hour of walking on the spot of the phase: the pose is a function of it.
    const auto walking = setupPlaying("walk", calm);
    State stride = initialState(*walking, {}, {}, {}, 1);
    stride.velocity = {0.0, 0.0, -1.9};
    stride.bob.phase = 1.234;
    const Output before = look(*walking, {}, stride, piece, 0);
    stride.time = nanoseconds(3600.0);
    const Output after =
        look(*walking, {}, stride, {stride.time, stride.time + 4'000'000, {}, {}}, stride.time);
    for (const rig::Role role : {rig::Role::hips, rig::Role::leftFoot, rig::Role::rightLowerLeg}) {
        EXPECT_TRUE(test::sameBits(joint(*walking, before, role), joint(*walking, after, role)));
    }
}

TEST(BaseClip, IsTheSameAtEveryFrameRate) {
    for (const double rate : {24.0, 144.0, 1000.0}) {
        sim::Session coarse = busySession(kClipsByName);
        sim::Session fine = busySession(kClipsByName);
        for (double t = 0.5; t < 7.0; t += 0.5) {
            for (double inner = t - 0.5; inner < t; inner += 1.0 / rate) {
                (void)fine.look(nanoseconds(inner));
            }
            const Output a = coarse.look(nanoseconds(t));
            const Output b = fine.look(nanoseconds(t));
            for (std::size_t slot = 0; slot < coarse.setup().posePlan.driven.size(); ++slot) {
                ASSERT_TRUE(test::sameBits(a.driven[slot], b.driven[slot])) << rate << " " << t;
            }
        }
    }
}

/// How far a standing foot's ankle slides over the ground while its sole is flat.
double worstSlide(const char* choice, double speed, double yawOfMove) {
    InputSample input;
    input.moveForward = speed * std::cos(yawOfMove);
    input.moveRight = speed * std::sin(yawOfMove);
    Tuning tuning;
    tuning.move.radius = 0.0;
    const auto setup = setupPlaying(choice, tuning);
    State state = initialState(*setup, {}, input, {}, 1);
    state.velocity = {input.moveRight, 0.0, -input.moveForward};
    std::vector<Shot> shots;
    double worst = 0.0;
    int compared = 0;
    std::array<Vec3, 2> planted{};
    std::array<bool, 2> standing{};
    for (int i = 0; i < 600; ++i) {
        const InputPiece piece{state.time, state.time + 4'000'000, input, input};
        commit(*setup, {}, state, piece, {}, shots);
        const Output output =
            look(*setup, {}, state, {state.time, state.time + 4'000'000, input, input}, state.time);
        for (std::size_t side = 0; side < 2; ++side) {
            const core::Transformd foot =
                joint(*setup, output, side == 0 ? rig::Role::leftFoot : rig::Role::rightFoot);
            const Vec3 at = output.worldFromRoot.point(foot.position);
            const bool flat = foot.position.y < 0.0965;
            if (flat && standing[side]) {
                ++compared;
                worst = std::max(worst, std::hypot(at.x - planted[side].x, at.z - planted[side].z));
            } else {
                planted[side] = at;
            }
            standing[side] = flat;
        }
    }
    EXPECT_GT(compared, 60) << "no foot stood";
    return worst;
}

TEST(BaseClip, FeetDoNotSlide) {
    EXPECT_LT(1e3 * worstSlide("walk", 1.9, 0.0), 10.0);
    EXPECT_LT(1e3 * worstSlide(kClipsByName, 1.9, 0.0), 10.0);
    EXPECT_LT(1e3 * worstSlide(kClipsByName, 1.9, radians(180.0)), 10.0);
    EXPECT_LT(1e3 * worstSlide(kClipsByName, 5.4, 0.0), 10.0);
    EXPECT_LT(1e3 * worstSlide("crouch_walk", 1.1, 0.0), 10.0);
}

TEST(BaseClip, MeasuresTheBundledClips) {
    const auto character = playing(kClipsByName);
    const BaseClips& clips = *character->clips;
    ASSERT_TRUE(clips.idle >= 0 && clips.walk >= 0 && clips.run >= 0 && clips.crouch >= 0);
    const auto clip = [&](int index) { return clips.clips[static_cast<std::size_t>(index)]; };
    const BaseClip walk = clip(clips.walk);
    EXPECT_TRUE(walk.moves);
    EXPECT_NEAR(glm::length(walk.velocity), 1.9, 0.03);
    EXPECT_GT(-walk.travel.z, 0.999);
    EXPECT_EQ(walk.strides, 1);
    EXPECT_NEAR(glm::length(clip(clips.run).velocity), 5.4, 0.15);
    EXPECT_FALSE(clip(clips.idle).moves);
    EXPECT_FALSE(clip(clips.crouch).moves);
    ASSERT_GE(clips.crouchWalk, 0);
    const BaseClip sneak = clip(clips.crouchWalk);
    EXPECT_TRUE(sneak.moves);
    EXPECT_NEAR(glm::length(sneak.velocity), 1.1, 0.03);
    EXPECT_GT(-sneak.travel.z, 0.999);
    EXPECT_EQ(sneak.strides, 1);
}

TEST(BaseClip, SharesSumToOneAndFollowSpeedAndCrouch) {
    const auto setup = setupPlaying(kClipsByName);
    for (const double speed : {0.0, 0.05, 0.4, 1.1, 1.9, 3.0, 5.4, 8.0}) {
        for (const double crouch : {0.0, 0.3, 1.0}) {
            const ClipMix mix = clipMix(*setup, {nanoseconds(1.3), 2.0, speed, crouch});
            double sum = 0.0;
            for (std::size_t i = 0; i < mix.count; ++i) {
                EXPECT_GT(mix.shares[i].weight, 0.0);
                sum += mix.shares[i].weight;
            }
            EXPECT_NEAR(sum, 1.0, 1e-12) << speed << " m/s, crouch " << crouch;
        }
    }
    const auto weightOf = [&](double speed, double crouch, const char* name) {
        const ClipMix mix = clipMix(*setup, {0, 0.5, speed, crouch});
        double weight = 0.0;
        for (std::size_t i = 0; i < mix.count; ++i) {
            const BaseClip* clip = mix.shares[i].clip;
            weight +=
                clip != nullptr && clip->body.clip().name == name ? mix.shares[i].weight : 0.0;
        }
        return weight;
    };
    EXPECT_EQ(weightOf(0.0, 0.0, "idle"), 1.0);
    EXPECT_EQ(weightOf(0.0, 1.0, "crouch_idle"), 1.0);
    EXPECT_GT(weightOf(1.1, 1.0, "crouch_walk"), 0.97);
    EXPECT_EQ(weightOf(1.1, 1.0, "walk"), 0.0);
    EXPECT_GT(weightOf(1.9, 0.0, "walk"), 0.97);
    EXPECT_GT(weightOf(5.4, 0.0, "run"), 0.97);
    EXPECT_GT(weightOf(0.9, 0.0, "walk"), weightOf(0.4, 0.0, "walk"));
}

/// In the open: a wall that is run into stops the body, and its pose, at once.
TEST(BaseClip, HipsAndFeetMoveWithoutAJump) {
    struct Key {
        double time, forward, right, yaw;
    };
    constexpr Key kKeys[] = {{0.1, 0.0, 0.0, 0.0},  {0.4, 1.9, 0.0, 0.0},  {1.0, 1.9, 0.0, 0.4},
                             {1.2, 0.0, 1.9, 0.4},  {2.0, -1.9, 0.0, 0.8}, {2.8, 5.4, 0.0, 1.0},
                             {4.0, 1.1, -1.0, 1.0}, {5.2, 0.0, 0.0, 0.2},  {9.0, 0.0, 0.0, 0.2}};
    const auto inputAt = [&](double time) {
        std::size_t i = 0;
        while (i + 2 < std::size(kKeys) && kKeys[i + 1].time < time) {
            ++i;
        }
        const Key& a = kKeys[i];
        const Key& b = kKeys[i + 1];
        const double share = std::clamp((time - a.time) / (b.time - a.time), 0.0, 1.0);
        return InputSample{a.yaw + share * (b.yaw - a.yaw), 0.0,
                           a.forward + share * (b.forward - a.forward),
                           a.right + share * (b.right - a.right)};
    };
    const auto setup = setupPlaying(kClipsByName);
    State state = initialState(*setup, {}, {}, {}, 1);
    std::vector<Shot> shots;
    std::optional<Output> before;
    double farthest = 0.0;
    for (int ms = 0; ms < 7000; ++ms) {
        const double time = 1e-3 * ms;
        const InputSample input = inputAt(time + 1e-3);
        const InputPiece piece{state.time, state.time + 1'000'000, inputAt(time), input};
        std::vector<InputEvent> events;
        if (ms == 4200 || ms == 5600) {
            events.push_back({piece.end, ms == 4200 ? EventKind::crouchDown : EventKind::crouchUp,
                              FireMode::automatic});
        }
        commit(*setup, {}, state, piece, events, shots);
        const Output after =
            look(*setup, {}, state, {state.time, state.time + 1'000'000, input, input}, state.time);
        for (const rig::Role role : {rig::Role::hips, rig::Role::leftFoot, rig::Role::rightFoot}) {
            const Vec3 at = joint(*setup, after, role).position;
            farthest = std::max(farthest, std::abs(at.z));
            if (before) {
                const double moved = glm::distance(joint(*setup, *before, role).position, at);
                ASSERT_LT(1e3 * moved, role == rig::Role::hips ? 5.0 : 20.0)
                    << rig::roleName(role) << " at " << ms << " ms";
            }
        }
        before = after;
    }
    EXPECT_GT(farthest, 0.4) << "nobody ran";
}

TEST(BaseClip, ShouldersGoAsFarAsTheHandReaches) {
    const Vec3 hand(0.0, 0.0, -0.5);
    EXPECT_EQ(reachedShare(Vec3(0.0), hand, 0.15, 0.55), 1.0);
    EXPECT_EQ(reachedShare(Vec3(0.0, 0.0, 0.04), hand, 0.15, 0.55), 1.0);
    EXPECT_NEAR(reachedShare(Vec3(0.0, 0.0, 0.2), hand, 0.15, 0.55), 0.25, 1e-12);
    EXPECT_NEAR(reachedShare(Vec3(0.0, 0.0, -0.7), hand, 0.15, 0.55), 0.5, 1e-12);
    // Across: 0.5^2 + 0.3^2 s^2 = 0.55^2.
    EXPECT_NEAR(reachedShare(Vec3(0.3, 0.0, 0.0), hand, 0.15, 0.55), std::sqrt(0.0525) / 0.3,
                1e-12);
    // Out of reach before: no farther, but towards the hand.
    EXPECT_EQ(reachedShare(Vec3(0.0, 0.0, 0.1), hand, 0.15, 0.4), 0.0);
    EXPECT_EQ(reachedShare(Vec3(0.0, 0.0, -0.1), hand, 0.15, 0.4), 1.0);
}

TEST(BaseClip, ToesFollowTheClip) {
    sim::Session session = sessionPlaying(kClipsByName);
    InputSample input;
    input.moveForward = 1.9;
    session.addSample(0, input);
    double most = 0.0;
    const rig::Humanoid& humanoid = session.setup().character->humanoid;
    for (double t = 1.0; t < 2.0; t += 0.02) {
        const Output output = session.look(nanoseconds(t));
        rig::PosePlan plan = session.setup().posePlan;
        ASSERT_TRUE(poseClipFollowers(session.setup(), output, plan));
        for (std::size_t j = 0; j < humanoid.joints.size(); ++j) {
            const double angle = degrees(
                2.0 * std::acos(std::min(
                          1.0, std::abs(glm::dot(
                                   plan.anchorFromJoint[j].rotation,
                                   session.setup().posePlan.anchorFromJoint[j].rotation)))));
            const bool toes = humanoid.joints[j].name.find("Toes") != std::string::npos;
            most = toes ? std::max(most, angle) : most;
            EXPECT_TRUE(toes || angle < 0.05) << humanoid.joints[j].name;
        }
    }
    EXPECT_GT(most, 20.0);
}

TEST(BaseClip, ChoicesAreOffAutoAndNames) {
    const auto character = BundledScene::get().character;
    EXPECT_EQ(clipChoices(*character),
              (std::vector<std::string>{"off", "auto", "idle", "walk", "run", "crouch_idle",
                                        "crouch_walk"}));
    EXPECT_EQ(clipChoice(*character), "off");
    EXPECT_EQ(clipChoice(*playing("walk")), "walk");
    const auto back = withBaseClip(playing("walk"), kNoClip);
    ASSERT_TRUE(back);
    EXPECT_EQ((*back)->clips, nullptr);
    EXPECT_EQ((*back)->model, character->model);
    const auto wrong = withBaseClip(character, "wlak");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().reason, "there is no clip 'wlak'; the nearest is 'walk'; there are "
                                    "off, auto, idle, walk, run, crouch_idle and crouch_walk");
}

} // namespace
} // namespace foregrip::viewmodel

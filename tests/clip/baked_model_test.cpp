// SPDX-License-Identifier: MIT
#include "clip/bake_fixture.h"
#include "clip/baked_animation.h"
#include "clip/baked_model.h"
#include "core/json.h"
#include "rig/gltf_container.h"
#include "rig/import_files.h"
#include "support/shared_data.h"
#include "viewmodel/character.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <set>

namespace foregrip::clip {
namespace {

using core::JsonValue;
using rig::Interpolation;
using test::busyTake;
using test::playerOf;

constexpr double kCloseEnough = 1e-4; // [m]

std::string glbOf(const BakedTake& baked, const BakedAnimation& animation) {
    core::Result<std::string> glb = bakedGlb(baked, animation);
    EXPECT_TRUE(glb.ok());
    return glb.ok() ? std::move(glb).value() : "";
}

JsonValue jsonOf(const std::string& glb) {
    const rig::Bytes bytes(glb.begin(), glb.end());
    const auto container = rig::openGltfContainer(bytes, "baked");
    EXPECT_TRUE(container.ok());
    auto json = core::parseJson(container->json, "baked");
    EXPECT_TRUE(json.ok());
    return std::move(json).value();
}

/// How a drawn thing is called in the file.
std::string fileName(const std::string& name) {
    return name == "weapon" ? "Weapon" : name == "muzzle" ? "MuzzleAttachment" : name;
}

/// A distance, and of what.
struct Largest {
    double error = 0.0; ///< [m]
    std::string name;

    friend bool operator<(const Largest& a, double limit) { return a.error < limit; }
    friend bool operator<=(const Largest& a, double limit) { return a.error <= limit; }
    friend std::ostream& operator<<(std::ostream& out, const Largest& a) {
        return out << a.error << " of " << a.name;
    }
};

/// The largest distance between what the file plays and what is drawn, at `times`; `except` is left
/// out.
Largest largestError(const rig::Model& model, sim::TakePlayer& player,
                     const std::vector<core::Nanoseconds>& times, bool firstPerson = false,
                     const std::set<std::string>& except = {}) {
    Largest worst;
    player.restart();
    for (const core::Nanoseconds time : times) {
        // As the file has it: a step begins at its key, not a rounding before.
        const auto fileTime = static_cast<float>(core::seconds(time));
        const auto played = test::playedAt(model, static_cast<double>(fileTime));
        for (const auto& [name, place] : test::drawnAt(player, time, firstPerson)) {
            const auto found = played.find(fileName(name));
            EXPECT_NE(found, played.end()) << name;
            if (found == played.end() || except.contains(name)) {
                continue;
            }
            const double error = glm::distance(glm::dvec3(found->second[3]), place);
            if (error > worst.error) {
                worst = {error, name};
            }
        }
    }
    return worst;
}

TEST(BakedModel, PlaysWhatIsDrawnAtEveryFrame) {
    sim::TakePlayer player = playerOf(busyTake());
    for (const WeaponParent parent :
         {WeaponParent::world, WeaponParent::root, WeaponParent::hand}) {
        for (const bool first : {false, true}) {
            const BakedTake baked = test::bakeOrFail(player, {{30, 1}, parent, first});
            for (const Interpolation kind : {Interpolation::step, Interpolation::linear}) {
                const rig::Model model = test::readBack(glbOf(baked, animateFrames(baked, kind)));
                EXPECT_LT(largestError(model, player, baked.times, first), kCloseEnough)
                    << weaponParentName(parent);
            }
        }
    }
}

TEST(BakedModel, ACameraStandsInTheEyeAndShakesWithIt) {
    sim::TakePlayer player = playerOf(busyTake());
    const BakedTake baked = test::bakeOrFail(player, {{30, 1}});
    const rig::Model model =
        test::readBack(glbOf(baked, animateFrames(baked, Interpolation::linear)));
    player.restart();
    for (const core::Nanoseconds time : baked.times) {
        const viewmodel::Output output = player.look(time);
        const glm::dmat4 camera = test::playedAt(model, core::seconds(time)).at("Camera");
        EXPECT_LT(glm::distance(glm::dvec3(camera[3]), output.worldFromCamera.position), 1e-5);
        const glm::dquat drawn =
            output.worldFromCamera.rotation * viewmodel::eulerRotation(output.shake);
        EXPECT_LT(glm::distance(-glm::dvec3(camera[2]), drawn * glm::dvec3(0.0, 0.0, -1.0)), 1e-5);
    }
}

TEST(BakedModel, ACubicAnimationKeepsToItsToleranceBetweenFrames) {
    sim::TakePlayer player = playerOf(busyTake());
    const BakedTake baked = test::bakeOrFail(player, {{60, 1}});
    const BakeTolerance tolerance{2e-3, 0.01};
    const auto animation = animateReduced(player, baked, false, tolerance);
    ASSERT_TRUE(animation.ok());
    EXPECT_LT(animation->positionError, tolerance.position);
    EXPECT_LT(animation->angleError, tolerance.angle);
    EXPECT_LT(animation->keys, animation->fullKeys / 2);
    const rig::Model model = test::readBack(glbOf(baked, *animation));
    std::vector<core::Nanoseconds> between; // ten a frame, at other instants than were fitted
    for (std::size_t i = 0; i + 1 < baked.times.size(); ++i) {
        for (int k = 0; k < 10; ++k) {
            between.push_back(baked.times[i] + (baked.times[i + 1] - baked.times[i]) * k / 10 +
                              700'000);
        }
    }
    // A bolt passes all of its way within three of these instants, and strikes at its ends.
    EXPECT_LT(largestError(model, player, between, false, {"BoltCarrier"}),
              2.0 * tolerance.position);
    EXPECT_LT(largestError(model, player, baked.times), tolerance.position + 1e-6);
}

TEST(BakedModel, TheCubicErrorIsWhatIsSaid) {
    sim::TakePlayer player = playerOf(busyTake());
    const BakedTake baked = test::bakeOrFail(player, {{24, 1}});
    for (const double millimetres : {0.3, 5.0}) {
        const auto animation = animateReduced(player, baked, false, {millimetres * 1e-3, 0.02});
        ASSERT_TRUE(animation.ok());
        const rig::Model model = test::readBack(glbOf(baked, *animation));
        std::vector<core::Nanoseconds> fitted;
        for (std::size_t i = 0; i + 1 < baked.times.size(); ++i) {
            for (int k = 0; k < kInstantsAFrame; ++k) {
                fitted.push_back(baked.times[i] +
                                 (baked.times[i + 1] - baked.times[i]) * k / kInstantsAFrame);
            }
        }
        EXPECT_LT(largestError(model, player, fitted), animation->positionError + 2e-6);
        EXPECT_LE(animation->positionError, millimetres * 1e-3);
    }
}

TEST(BakedModel, RotationsAreUnitAndNeverGoTheLongWayRound) {
    sim::TakePlayer player = playerOf(busyTake());
    const BakedTake baked = test::bakeOrFail(player, {{60, 1}});
    const BakedAnimation animation = animateFrames(baked, Interpolation::linear);
    std::size_t checked = 0;
    for (const rig::NodeTracks& tracks : animation.clip.nodes) {
        for (std::size_t i = 0; i < tracks.rotation.values.size(); ++i) {
            const glm::quat& q = tracks.rotation.values[i];
            EXPECT_NEAR(glm::length(q), 1.0F, 1e-6F);
            if (i > 0) {
                EXPECT_GT(glm::dot(q, tracks.rotation.values[i - 1]), 0.0F);
            }
            ++checked;
        }
    }
    EXPECT_GT(checked, 1000U);
}

TEST(BakedModel, CoversTheTakeExactly) {
    for (const char* const duration : {"1.0", "0.99", "0.35", "0.0166"}) {
        sim::TakePlayer player = playerOf(test::takeOf("\"duration_s\": " + std::string(duration)));
        const BakedTake baked = test::bakeOrFail(player, {{60, 1}});
        const double length = core::seconds(player.take().duration);
        EXPECT_EQ(baked.times.front(), 0);
        EXPECT_EQ(baked.times.back(), player.take().duration);
        EXPECT_EQ(baked.times.size(), static_cast<std::size_t>(std::ceil(length * 60 - 1e-6)) + 1);
        const BakedAnimation animation = animateFrames(baked, Interpolation::linear);
        for (const rig::NodeTracks& tracks : animation.clip.nodes) {
            for (const auto* times : {&tracks.translation.times, &tracks.rotation.times}) {
                if (!times->empty()) {
                    EXPECT_EQ(times->front(), 0.0F);
                    EXPECT_EQ(times->back(), static_cast<float>(length));
                    EXPECT_TRUE(std::is_sorted(times->begin(), times->end(), std::less_equal<>()));
                }
            }
        }
    }
}

TEST(BakedModel, IsTheSameBytesTwice) {
    sim::TakePlayer player = playerOf(busyTake());
    const auto bytes = [&player] {
        const BakedTake baked = test::bakeOrFail(player, {{24, 1}});
        const auto animation = animateReduced(player, baked, false, {});
        EXPECT_TRUE(animation.ok());
        return glbOf(baked, *animation);
    };
    const std::string first = bytes();
    EXPECT_EQ(first, bytes());
    EXPECT_GT(first.size(), 1'000'000U);
}

/// What other programs stumble over, checked by the file's own structure.
TEST(BakedModel, IsOneSkeletonWithItsMeshesBesideIt) {
    sim::TakePlayer player = playerOf(busyTake());
    const BakedTake baked = test::bakeOrFail(player, {{24, 1}});
    const JsonValue json = jsonOf(glbOf(baked, animateFrames(baked, Interpolation::linear)));
    const std::vector<JsonValue>& nodes = json.find("nodes")->items;
    std::set<std::string> names;
    std::set<double> children;
    for (const JsonValue& node : nodes) {
        EXPECT_TRUE(names.insert(node.find("name")->string).second) << node.find("name")->string;
        if (const JsonValue* below = node.find("children")) {
            for (const JsonValue& child : below->items) {
                EXPECT_TRUE(children.insert(child.number).second);
            }
        }
        if (const JsonValue* scale = node.find("scale")) {
            for (const JsonValue& side : scale->items) {
                EXPECT_GE(side.number, 0.0);
            }
        }
    }
    ASSERT_EQ(json.find("skins")->items.size(), 1U);
    const JsonValue& skin = json.find("skins")->items[0];
    const auto root = static_cast<std::size_t>(skin.find("skeleton")->number);
    EXPECT_EQ(nodes[root].find("name")->string, "Root");
    EXPECT_FALSE(children.contains(static_cast<double>(root)));
    std::size_t bodies = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].find("skin") != nullptr) {
            ++bodies;
            EXPECT_FALSE(children.contains(static_cast<double>(i))); // a skinned mesh is a root
            EXPECT_EQ(nodes[i].find("translation"), nullptr);
        }
    }
    EXPECT_EQ(bodies, 6U);
    for (const char* const name : {"GripAttachment", "MuzzleAttachment", "LeftHand", "BoltCarrier",
                                   "Trigger", "Magazine", "Camera", "Weapon"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
    EXPECT_EQ(json.find("cameras")->items.size(), 1U);
    EXPECT_EQ(json.find("animations")->items.size(), 1U);
    EXPECT_EQ(json.find("buffers")->items.size(), 1U);
}

TEST(BakedModel, RestsInItsBindPoseFacingPlusZ) {
    sim::TakePlayer player = playerOf(busyTake());
    const BakedTake baked = test::bakeOrFail(player, {{24, 1}});
    const rig::Model model =
        test::readBack(glbOf(baked, animateFrames(baked, Interpolation::linear)));
    const std::vector<glm::dmat4> rest = rig::nodeMatrices(model);
    ASSERT_EQ(model.skins.size(), 1U);
    const rig::Skin& skin = model.skins[0];
    for (std::size_t j = 0; j < skin.joints.size(); ++j) {
        const glm::dmat4 product =
            rest[static_cast<std::size_t>(skin.joints[j])] * skin.inverseBind[j];
        for (int column = 0; column < 4; ++column) {
            EXPECT_LT(glm::distance(product[column], glm::dmat4(1.0)[column]), 1e-5);
        }
    }
    const auto place = [&](const char* name) {
        return glm::dvec3(rest[static_cast<std::size_t>(rig::findNode(model, name))][3]);
    };
    EXPECT_GT(place("LeftHand").x, 0.4); // facing +Z its left is +X
    EXPECT_GT(place("LeftToes").z, place("LeftFoot").z);
}

TEST(BakedModel, TellsTheEventsOfTheTake) {
    sim::TakePlayer player = playerOf(busyTake());
    const BakedTake baked = test::bakeOrFail(player, {{24, 1}});
    const JsonValue json = jsonOf(glbOf(baked, animateFrames(baked, Interpolation::linear)));
    const JsonValue* extras = json.find("animations")->items[0].find("extras");
    ASSERT_NE(extras, nullptr);
    EXPECT_EQ(extras->find("take")->string, "busy");
    EXPECT_EQ(extras->find("duration_s")->number, 1.2);
    const std::vector<JsonValue>& events = extras->find("events")->items;
    ASSERT_EQ(events.size(), baked.events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        EXPECT_EQ(events[i].find("name")->string, baked.events[i].name);
        EXPECT_NEAR(events[i].find("t")->number, core::seconds(baked.events[i].time), 1e-9);
    }
}

/// Models by others: other names, units, axes, influences.
TEST(BakedModel, PlaysForeignCharactersToo) {
    std::size_t found = 0;
    for (const char* const file :
         {"rigs/ue-names_tpose_male_quaternius_m2m.glb",
          "rigs/kenney-names_scale100_IKctrl-bones_afps.glb",
          "rigs/JOINTS_1_humanoid_max5influences_cm-root-0.01_from-ozz-arnaud.glb",
          "rigs/vrm0_2skins_minimal-meshes.vrm",
          "rigs/negative-scale-root_mirrored-x_from-quaternius-male.glb"}) {
        const auto path = test::sharedData(file);
        if (!path) {
            continue;
        }
        ++found;
        const auto character = viewmodel::loadCharacter(path->string());
        ASSERT_TRUE(character.ok()) << file;
        sim::TakePlayer player = playerOf(busyTake(), *character);
        const BakedTake baked = test::bakeOrFail(player, {{24, 1}});
        const rig::Model model =
            test::readBack(glbOf(baked, animateFrames(baked, Interpolation::linear)));
        EXPECT_LT(largestError(model, player, baked.times), kCloseEnough) << file;
    }
    if (found == 0) {
        GTEST_SKIP() << test::kNoSharedData;
    }
}

} // namespace
} // namespace foregrip::clip

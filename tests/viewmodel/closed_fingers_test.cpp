// SPDX-License-Identifier: MIT
#include "contact_measure.h"
#include "support/bundled_scene.h"
#include "support/shared_data.h"
#include "viewmodel/closed_fingers.h"
#include "viewmodel/setup.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using foregrip::test::BundledScene;

constexpr double kMostGap = 0.003;   // [m]
constexpr double kMostDepth = 0.002; // [m]
constexpr std::array<const char*, 5> kFingers = {"thumb", "index", "middle", "ring", "little"};

std::shared_ptr<const Setup> holding(const std::shared_ptr<const Character>& character,
                                     const std::string& grip, const Tuning& tuning = {}) {
    Loadout loadout;
    loadout.grip = grip;
    auto weapon = BundledScene::get().armoury.assemble(BundledScene::get().carbine, loadout);
    EXPECT_TRUE(weapon.ok());
    return prepareSetup(tuning, character,
                        std::make_shared<const Weapon>(std::move(weapon).value()));
}

/// Checks the fingers of one hold; how many of them do not reach, and say so.
int contactsOf(const Character& character, const rig::FittedHand& hand, const Transformd& palm,
               const std::vector<test::Corners>& triangles, const std::string& what) {
    const auto contacts = test::measureContacts(character, hand.pose, palm, triangles);
    int missing = 0;
    std::string line;
    for (std::size_t f = 0; f < contacts.size(); ++f) {
        const test::Contact& contact = contacts.at(f);
        if (!contact.measured) {
            continue;
        }
        std::array<char, 64> text{};
        std::snprintf(text.data(), text.size(), " %s %.2f/%.2f", kFingers.at(f), 1e3 * contact.gap,
                      1e3 * contact.depth);
        line += text.data();
        if (contact.gap > kMostGap) {
            EXPECT_FALSE(hand.fingers.at(f).reaches)
                << character.name << ", " << what << ", " << kFingers.at(f);
            ++missing;
        }
        EXPECT_LE(contact.depth, kMostDepth)
            << character.name << ", " << what << ", " << kFingers.at(f);
    }
    std::printf("%-28.28s %-14s palm %6.2f gap/depth [mm]%s\n", character.name.c_str(),
                what.c_str(), 1e3 * hand.palmMoved, line.c_str());
    return missing;
}

int allContacts(const std::shared_ptr<const Character>& character) {
    int missing = 0;
    for (const char* grip : {"none", "grip_vertical", "grip_angled", "grip_handstop"}) {
        const auto setup = holding(character, grip);
        const std::vector<test::Corners> all = test::drawnTriangles(*setup->weapon);
        const ClosedFingers& closed = *setup->fingers.closed;
        missing += contactsOf(*character, closed.support, setup->sockets.leftGrip, all, grip);
        if (std::string(grip) == "none") {
            const PartsDefinition& parts = setup->weapon->definition->parts;
            missing +=
                contactsOf(*character, closed.firing, setup->sockets.grip, all, "pistol grip");
            missing +=
                contactsOf(*character, closed.supportMagazine,
                           setup->sockets.magazine * setup->weapon->magazineFromPalm,
                           test::drawnTriangles(*setup->weapon, parts.magazine.node), "magazine");
        }
    }
    return missing;
}

TEST(ClosedFingers, OfTheBundledHandsLieOnEveryGrip) {
    EXPECT_EQ(allContacts(BundledScene::get().character), 0);
}

class HandsByOthers : public testing::TestWithParam<const char*> {};

TEST_P(HandsByOthers, LieOnEveryGrip) {
    const auto path = foregrip::test::sharedData(std::string("rigs/") + GetParam());
    if (!path) {
        GTEST_SKIP() << foregrip::test::kNoSharedData;
    }
    const auto character = loadCharacter(path->string());
    ASSERT_TRUE(character.ok()) << character.error().text();
    // Of the thirty fingers one is too short for the bare handguard on one of these rigs.
    EXPECT_LE(allContacts(*character), 1);
}

INSTANTIATE_TEST_SUITE_P(
    ClosedFingers, HandsByOthers,
    testing::Values("ue-names_tpose_male_quaternius_m2m.glb", "rigify-DEF-names_tpose_m2m.glb",
                    "quaternius-names_swat-with-skinned-pistol_afps.glb",
                    "JOINTS_1_humanoid_max5influences_cm-root-0.01_from-ozz-arnaud.glb",
                    "vrm1_debug-robot_53humanbones_rigid-parts-no-skin.vrm",
                    "apose-45deg-bind_ue-names_from-quaternius-male.glb"),
    [](const auto& each) { return "Rig" + std::to_string(each.index); });

} // namespace
} // namespace foregrip::viewmodel

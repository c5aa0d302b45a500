// SPDX-License-Identifier: MIT
// The bundled tunings "in the manner of" known weapons, against the table that was worked out
// elsewhere.
#include "core/files.h"
#include "core/text.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "viewmodel/physics_kick.h"
#include "viewmodel/tuning_fields.h"
#include "viewmodel/tuning_file.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::viewmodel {
namespace {

struct Bundled {
    const char* name;
    const char* row; ///< of the table
};
constexpr Bundled kBundled[] = {
    {"m4a1", "M4A1"},
    {"akm", "AKM"},
    {"ak74", "AK-74"},
    {"hk416", "HK416_14.5in"},
    {"scar_h", "SCAR-H_16in"},
    {"g36", "G36"},
    {"mp5", "MP5A3"},
    {"glock17", "Glock17"},
    {"desert_eagle", "DesertEagle_.50AE"},
    {"m249", "M249"},
    {"r870", "Remington870_18in"},
    {"m24", "M24"},
    {"awm", "AWM_.338LM"},
};

LoadedTuning loaded(const char* name) {
    const auto file = core::findBundled(name, "tunings", ".tuning.json");
    EXPECT_TRUE(file.ok()) << name;
    auto read = readTuningFile(file->string());
    EXPECT_TRUE(read.ok()) << name;
    return std::move(read).value();
}

const core::JsonValue& rowOf(const char* id) {
    for (const core::JsonValue& row : test::at(test::oracles(), "recoil_physics.weapons").items) {
        if (test::at(row, "id").string == id) {
            return row;
        }
    }
    ADD_FAILURE() << "no row " << id;
    return test::oracles();
}

void expectClose(double actual, const core::JsonValue& row, const char* key) {
    const double wanted = test::at(row, key).number;
    EXPECT_NEAR(actual, wanted, 1e-3 * std::abs(wanted))
        << test::at(row, "id").string << ' ' << key;
}

TEST(WeaponTunings, HoldTheTablesNumbers) {
    ASSERT_EQ(std::size(kBundled),
              test::at(test::oracles(), "recoil_physics.weapons").items.size());
    for (const Bundled& each : kBundled) {
        const Tuning tuning = loaded(each.name).tuning;
        const core::JsonValue& row = rowOf(each.row);
        const PhysicsTuning& p = tuning.physics;
        expectClose(p.bullet, row, "bullet_kg");
        expectClose(p.velocity, row, "v0");
        expectClose(p.charge, row, "charge_kg");
        expectClose(p.brake, row, "brake_beta_est");
        expectClose(p.weapon, row, "mass_loaded");
        expectClose(p.barrel * 1000.0, row, "barrel_mm");
        expectClose(p.bore, row, "bore_offset_h_est");
        expectClose(p.inertia, row, "J_pivot_eff_est");
        expectClose(p.body, row, "M_body_eff_est");
        expectClose(tuning.ballistics.muzzleVelocity, row, "v0");
        EXPECT_EQ(tuning.fire.magazine, test::at(row, "magazine").number) << each.name;
        const double rpm = test::at(row, "rpm").number;
        EXPECT_TRUE(rpm == 0.0 || tuning.fire.rpm == rpm) << each.name;
        // The kick, as applying the physics would set it.
        expectClose(tuning.recoilKick.push, row, "dv_lin_eff");
        expectClose(core::degrees(tuning.recoilKick.pitch), row, "dw_deg_s");
        const PhysicsNumbers n = physicsNumbers(tuning);
        expectClose(n.impulse, row, "I_used");
        expectClose(n.brakedImpulse, row, "I_braked");
        expectClose(n.freeEnergy, row, "E_free_loaded");
    }
}

TEST(WeaponTunings, SayWhatTheyAre) {
    for (const Bundled& each : kBundled) {
        const LoadedTuning read = loaded(each.name);
        EXPECT_TRUE(read.warnings.empty()) << each.name << ": " << read.warnings.front();
        EXPECT_TRUE(read.about.title.starts_with("In the manner of the ")) << each.name;
        std::string notes;
        for (const std::string& note : read.about.notes) {
            notes += note + "\n";
        }
        for (const char* word : {"Estimates: ", "rpm", "Ours, for feel: ", "Sources", "[S"}) {
            EXPECT_NE(notes.find(word), std::string::npos) << each.name << ": " << word;
        }
        // A range that the table has is in the notes.
        const core::JsonValue& range = test::at(rowOf(each.row), "rpm_range");
        if (range.items[0].number != range.items[1].number) {
            const std::string words = core::formatNumber(range.items[0].number) + " to " +
                                      core::formatNumber(range.items[1].number);
            EXPECT_NE(notes.find(words), std::string::npos) << each.name << ": " << words;
        }
    }
}

/// A magazine at the hip: everything stays finite, the weapon within reach and the right way up.
TEST(WeaponTunings, KickWithinReason) {
    for (const Bundled& each : kBundled) {
        SCOPED_TRACE(each.name);
        const Tuning tuning = loaded(each.name).tuning;
        sim::Session session = test::BundledScene::get().session(tuning);
        double push = 0.0;
        double rise = 0.0;
        double climb = 0.0;
        session.addEvent({core::nanoseconds(0.1), EventKind::triggerDown});
        for (int i = 1; i <= 400; ++i) {
            session.advanceTo(core::nanoseconds(i * 0.01));
            const State& state = session.state();
            push = std::max(push, state.recoilPosition.position.z);
            rise = std::max(rise, state.recoilRotation.position.x);
            climb = std::max(climb, state.climbPitch);
        }
        EXPECT_GT(push, 0.002);
        EXPECT_LT(push, 0.08);
        EXPECT_GT(core::degrees(rise), 0.1);
        EXPECT_LT(core::degrees(rise), 25.0);
        EXPECT_LT(core::degrees(climb), 40.0);
    }
}

} // namespace
} // namespace foregrip::viewmodel

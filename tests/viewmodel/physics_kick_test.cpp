// SPDX-License-Identifier: MIT
#include "support/oracle.h"
#include "viewmodel/cartridges.h"
#include "viewmodel/physics_kick.h"
#include "viewmodel/tuning_fields.h"
#include "viewmodel/tuning_file.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::viewmodel {
namespace {

double number(const core::JsonValue& row, const char* key) {
    return test::at(row, key).number;
}

/// The row of the table that was worked out elsewhere, as a physics group.
PhysicsTuning physicsOf(const core::JsonValue& row) {
    PhysicsTuning p;
    p.bullet = number(row, "bullet_kg");
    p.velocity = number(row, "v0");
    p.charge = number(row, "charge_kg");
    p.gas = number(row, "saami_f") == 1.5 ? GasModel::ratio : GasModel::fixed;
    p.gasRatio = number(row, "saami_f");
    p.brake = number(row, "brake_beta_est");
    p.weapon = number(row, "mass_loaded");
    p.barrel = number(row, "barrel_mm") / 1000.0;
    p.bore = number(row, "bore_offset_h_est");
    p.inertia = number(row, "J_pivot_eff_est");
    p.body = number(row, "M_body_eff_est");
    return p;
}

void expectClose(double actual, const core::JsonValue& row, const char* key) {
    const double wanted = number(row, key);
    EXPECT_NEAR(actual, wanted, 1e-3 * std::abs(wanted)) << test::at(row, "id").string << key;
}

TEST(PhysicsKick, ThirteenWeaponsAsWorkedOutElsewhere) {
    const auto& rows = test::at(test::oracles(), "recoil_physics.weapons").items;
    ASSERT_EQ(rows.size(), 13U);
    for (const core::JsonValue& row : rows) {
        Tuning tuning;
        tuning.physics = physicsOf(row);
        tuning.recoilPosition = {220.0, 24.0};
        tuning.recoilRotation = {280.0, 26.0};
        const double rpm = number(row, "rpm");
        tuning.fire.rpm = rpm > 0.0 ? rpm : 60.0;
        const PhysicsNumbers n = physicsNumbers(tuning);
        expectClose(n.impulse, row, "I_used");
        expectClose(n.brakedImpulse, row, "I_braked");
        expectClose(n.freeVelocity, row, "V_free_loaded");
        expectClose(n.freeEnergy, row, "E_free_loaded");
        expectClose(n.muzzleEnergy, row, "muzzle_energy_J");
        expectClose(n.boreTime * 1000.0, row, "barrel_time_const_acc_ms");
        expectClose(n.push, row, "dv_lin_eff");
        expectClose(core::degrees(n.rise), row, "dw_deg_s");
        const KickPrediction predicted = predictKick(tuning, n.push, n.rise);
        expectClose(predicted.peakPush * 1000.0, row, "peak_back_mm_spring_220_24");
        expectClose(core::degrees(predicted.peakRise), row, "peak_rise_deg_spring_280_26");
        if (rpm > 0.0) {
            expectClose(n.meanPush, row, "mean_recoil_force_auto_N");
            expectClose(core::degrees(predicted.steadyClimb), row, "mean_climb_deg_spring_280_26");
            // The mean of an impulse train, by hand.
            EXPECT_NEAR(predicted.steadyPush, n.push * rpm / (60.0 * 220.0), 1e-12);
        }
    }
}

TEST(PhysicsKick, ApplyingSetsPushAndRiseAlone) {
    Tuning tuning;
    tuning.recoilKick.pitch = 1.0;
    const Tuning before = tuning;
    ASSERT_TRUE(applyPhysics(tuning));
    const std::vector<TuningDifference> changes = differences(before, tuning);
    ASSERT_EQ(changes.size(), 2U);
    EXPECT_EQ(changes[0].path, "recoil_kick.push_mps");
    EXPECT_EQ(changes[1].path, "recoil_kick.pitch_dps");
    // The defaults are the M4A1 of the table: 5.8376 N s into 3.52 + 7 kg, and 0.03 m by 0.85.
    EXPECT_NEAR(tuning.recoilKick.push, 0.5549, 5e-5);
    EXPECT_NEAR(core::degrees(tuning.recoilKick.pitch), 11.805, 5e-4);
}

TEST(PhysicsKick, WhatATuningCannotHoldIsLimited) {
    Tuning tuning;
    tuning.physics.inertia = 0.005;
    tuning.physics.bore = 0.25;
    EXPECT_FALSE(applyPhysics(tuning));
    EXPECT_DOUBLE_EQ(core::degrees(tuning.recoilKick.pitch), 2000.0);
}

/// Any numbers that the fields allow give finite ones.
TEST(PhysicsKick, NoFieldCanMakeANumberThatIsNotFinite) {
    Tuning tuning;
    const core::FieldList fields = listFields(tuning);
    for (const core::Field& field : fields) {
        if (field.group != "physics") {
            continue;
        }
        for (const double value : {field.minimum, field.maximum}) {
            Tuning extreme;
            core::findField(listFields(extreme), field.path)->set(value);
            const PhysicsNumbers n = physicsNumbers(extreme);
            const KickPrediction p = predictKick(extreme, n.push, n.rise);
            for (const double each : {n.impulse, n.brakedImpulse, n.freeVelocity, n.freeEnergy,
                                      n.muzzleEnergy, n.boreTime, n.meanPush, n.push, n.rise,
                                      p.peakPush, p.peakRise, p.steadyPush, p.steadyClimb}) {
                EXPECT_TRUE(std::isfinite(each)) << field.path << ' ' << value;
                EXPECT_GE(each, 0.0) << field.path << ' ' << value;
            }
        }
    }
}

TEST(PhysicsKick, HotSpringsCountWhereTheyAreUsed) {
    Tuning tuning;
    tuning.recoilRotationHot = {true, {tuning.recoilRotation.stiffness * 4.0, 40.0}};
    const KickPrediction cold = predictKick({}, 0.5, 0.2);
    const KickPrediction hot = predictKick(tuning, 0.5, 0.2);
    EXPECT_NEAR(hot.steadyClimb * 4.0, cold.steadyClimb, 1e-12);
    EXPECT_EQ(hot.steadyPush, cold.steadyPush);
}

TEST(Cartridges, FillTheGroupAndAreFoundAgain) {
    for (const Cartridge& cartridge : cartridges()) {
        PhysicsTuning physics;
        physics.weapon = 5.0;
        loadCartridge(physics, cartridge);
        EXPECT_EQ(cartridgeOf(physics), &cartridge) << cartridge.name;
        EXPECT_EQ(physics.weapon, 5.0);
        Tuning tuning;
        tuning.physics = physics;
        const auto again = parseTuning(tuningText(tuning), "t.tuning.json");
        ASSERT_TRUE(again.ok());
        EXPECT_TRUE(again->warnings.empty());
        EXPECT_EQ(cartridgeOf(again->tuning.physics), &cartridge) << cartridge.name;
    }
    PhysicsTuning own;
    own.bullet = 5e-3;
    EXPECT_EQ(cartridgeOf(own), nullptr);
}

TEST(Cartridges, EveryCartridgeOfTheTableIsThere) {
    for (const core::JsonValue& row : test::at(test::oracles(), "recoil_physics.weapons").items) {
        const Cartridge* cartridge = cartridgeOf(physicsOf(row));
        ASSERT_NE(cartridge, nullptr) << test::at(row, "id").string;
        EXPECT_EQ(cartridge->gas, physicsOf(row).gas);
    }
}

TEST(Cartridges, VelocityFollowsTheBarrel) {
    constexpr double kInch = 0.0254;
    const Cartridge& m855 = cartridges().front();
    ASSERT_EQ(m855.name, "5.56x45 M855");
    EXPECT_NEAR(*velocityFromBarrel(m855, 14.2 * kInch), 866.0, 1e-9);
    EXPECT_NEAR(*velocityFromBarrel(m855, 11.8 * kInch), 0.5 * (796.0 + 843.0), 1e-9);
    EXPECT_EQ(*velocityFromBarrel(m855, 0.1), 723.0);
    EXPECT_EQ(*velocityFromBarrel(m855, 1.0), 922.0);
    for (const Cartridge& cartridge : cartridges()) {
        EXPECT_EQ(velocityFromBarrel(cartridge, 0.4).has_value(), !cartridge.velocities.empty());
        double before = 0.0;
        for (double barrel = 0.05; barrel < 1.0; barrel += 0.001) {
            const double velocity = velocityFromBarrel(cartridge, barrel).value_or(0.0);
            EXPECT_GE(velocity, before) << cartridge.name << ' ' << barrel;
            EXPECT_LT(velocity - before, before == 0.0 ? 1000.0 : 4.0) << "no jump";
            before = velocity;
        }
        // What a typical weapon does is within 3 % of what the table says for its barrel.
        const auto nominal = velocityFromBarrel(cartridge, cartridge.nominal.barrel);
        EXPECT_NEAR(nominal.value_or(cartridge.nominal.velocity) / cartridge.nominal.velocity, 1.0,
                    0.03)
            << cartridge.name;
    }
}

} // namespace
} // namespace foregrip::viewmodel

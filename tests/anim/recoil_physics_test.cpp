// SPDX-License-Identifier: MIT
// Recoil from cartridge and weapon, against a table worked out elsewhere and two published
// calculators.
#include "anim/recoil_physics.h"
#include "checks.h"
#include "core/angles.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

/// Relative; the table has twelve digits.
template <typename T>
inline constexpr double kClose = std::is_same_v<T, double> ? 1e-10 : 2e-6;

template <typename T>
class RecoilPhysics : public testing::Test {
protected:
    void SetUp() override {
        rows_ = at(oracles(), "recoil_physics.weapons").items;
        ASSERT_EQ(rows_.size(), 13U);
    }

    static void expect(const core::JsonValue& row, const char* key, T actual) {
        const double wanted = number(row, key);
        EXPECT_NEAR(wide(actual), wanted, kClose<T> * std::abs(wanted))
            << row.find("id")->string << ' ' << key;
    }

    /// With the fixed speed of the gas, or with the ratio that pistols and shotguns take.
    static Discharge<T> discharge(const core::JsonValue& row, bool ratio) {
        const T velocity = number<T>(row, "v0");
        return {number<T>(row, "bullet_kg"), velocity, number<T>(row, "charge_kg"),
                ratio ? number<T>(row, "saami_f") * velocity : static_cast<T>(kGasVelocity)};
    }
    static bool usesRatio(const core::JsonValue& row) { return number(row, "saami_f") == 1.5; }

    std::vector<core::JsonValue> rows_;
};
TYPED_TEST_SUITE(RecoilPhysics, Scalars);

TYPED_TEST(RecoilPhysics, ImpulseAndFreeRecoilOfThirteenWeapons) {
    using T = TypeParam;
    for (const core::JsonValue& row : this->rows_) {
        const Discharge<T> used = this->discharge(row, this->usesRatio(row));
        const T impulse = recoilImpulse(used);
        this->expect(row, "I_used", impulse);
        this->expect(row, "I_saami", recoilImpulse(this->discharge(row, true)));
        this->expect(row, "I_braked", recoilImpulse(used, number<T>(row, "brake_beta_est")));
        this->expect(row, "muzzle_energy_J", muzzleEnergy(used));
        for (const char* mass : {"loaded", "empty"}) {
            const std::string suffix = mass;
            const T kilograms = number<T>(row, "mass_" + suffix);
            this->expect(row, ("V_free_" + suffix).c_str(), freeRecoilVelocity(impulse, kilograms));
            this->expect(row, ("E_free_" + suffix).c_str(), freeRecoilEnergy(impulse, kilograms));
        }
        this->expect(row, "barrel_time_const_acc_ms",
                     boreTime(number<T>(row, "barrel_mm") * static_cast<T>(1e-3), used.velocity) *
                         T{1000});
    }
}

TYPED_TEST(RecoilPhysics, KicksOfThirteenWeaponsOnSprings) {
    using T = TypeParam;
    const auto position = fromStiffness(T{220}, T{24});
    const auto rotation = fromStiffness(T{280}, T{26});
    const T degrees = T{1} / core::radians(T{1});
    for (const core::JsonValue& row : this->rows_) {
        const T braked = recoilImpulse(this->discharge(row, this->usesRatio(row)),
                                       number<T>(row, "brake_beta_est"));
        const T push = heldRecoilVelocity(braked, number<T>(row, "mass_loaded"),
                                          number<T>(row, "M_body_eff_est"));
        const T rise = muzzleRiseRate(braked, number<T>(row, "bore_offset_h_est"),
                                      number<T>(row, "J_pivot_eff_est"));
        this->expect(row, "dv_lin_eff", push);
        this->expect(row, "dw_rad_s", rise);
        this->expect(row, "peak_back_mm_spring_220_24", kickPeak(position, push) * T{1000});
        this->expect(row, "peak_rise_deg_spring_280_26", kickPeak(rotation, rise) * degrees);
        const T rpm = number<T>(row, "rpm");
        if (rpm > T{0}) {
            this->expect(row, "mean_recoil_force_auto_N", meanPush(braked, rpm));
            this->expect(row, "mean_climb_deg_spring_280_26",
                         steadyMean(rotation, rise, rpm) * degrees);
        } else {
            EXPECT_EQ(steadyMean(rotation, rise, rpm), T{0});
            EXPECT_EQ(meanPush(braked, rpm), T{0});
        }
    }
}

TEST(RecoilPhysicsCheck, PublishedCalculators) {
    constexpr double kGrain = 64.79891e-6;
    constexpr double kPound = 0.45359237;
    constexpr double kFoot = 0.3048;
    constexpr double kFootPound = kPound * 9.80665 * kFoot;

    // 168 gr at 2700 ft/s, 40 gr of powder, 7 lb: the calculator says 13.1 ft/s and 18.6 ft lb.
    const Discharge<double> rifle{168.0 * kGrain, 2700.0 * kFoot, 40.0 * kGrain, kGasVelocity};
    const double impulse = recoilImpulse(rifle);
    EXPECT_NEAR(freeRecoilVelocity(impulse, 7.0 * kPound) / kFoot,
                number(at(oracles(), "recoil_physics.jbm_example_check"), "V_fps"), 1e-6);
    EXPECT_NEAR(freeRecoilVelocity(impulse, 7.0 * kPound) / kFoot, 13.1, 0.05);
    EXPECT_NEAR(freeRecoilEnergy(impulse, 7.0 * kPound) / kFootPound, 18.6, 0.1);

    // 150 gr at 2900 ft/s, 50 gr, 8 lb, gas at 4600 ft/s: 17.5 ft lb.
    const Discharge<double> second{150.0 * kGrain, 2900.0 * kFoot, 50.0 * kGrain, 4600.0 * kFoot};
    EXPECT_NEAR(freeRecoilEnergy(recoilImpulse(second), 8.0 * kPound) / kFootPound, 17.5, 0.1);
}

TEST(RecoilPhysicsProperty, MomentumIsKeptAndABrakeTakesNoBulletsPart) {
    Random random(5);
    for (int i = 0; i < 1000; ++i) {
        const Discharge<double> load{random.in(1e-3, 0.05), random.in(200.0, 1200.0),
                                     random.in(1e-4, 0.01), random.in(500.0, 2000.0)};
        const double mass = random.in(0.5, 12.0);
        const double speed = freeRecoilVelocity(recoilImpulse(load), mass);
        // Weapon, bullet and gas together stand still.
        EXPECT_NEAR(mass * speed - load.bullet * load.velocity - load.charge * load.gasVelocity,
                    0.0, 1e-12);
        EXPECT_NEAR(freeRecoilEnergy(recoilImpulse(load), mass), 0.5 * mass * speed * speed, 1e-9);
        EXPECT_NEAR(recoilImpulse(load, 1.0), load.bullet * load.velocity, 1e-12);
        EXPECT_LT(recoilImpulse(load, 0.6), recoilImpulse(load, 0.5));
    }
}

TEST(RecoilPhysicsEdge, WhatCannotBeDividedByGivesZero) {
    EXPECT_EQ(freeRecoilVelocity(5.0, 0.0), 0.0);
    EXPECT_EQ(freeRecoilEnergy(5.0, -1.0), 0.0);
    EXPECT_EQ(heldRecoilVelocity(5.0, 0.0, 0.0), 0.0);
    EXPECT_EQ(muzzleRiseRate(5.0, 0.03, 0.0), 0.0);
    EXPECT_EQ(boreTime(0.03, 800.0), 0.0);
    EXPECT_EQ(boreTime(0.4, 0.0), 0.0);
    EXPECT_EQ(steadyMean(SpringParameters<double>{0.0, 0.0}, 1.0, 600.0), 0.0);
    EXPECT_EQ(kickPeak(SpringParameters<double>{0.0, 0.0}, 1.0),
              std::numeric_limits<double>::infinity());
}

} // namespace
} // namespace foregrip::anim::test

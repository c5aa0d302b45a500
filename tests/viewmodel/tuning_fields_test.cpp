// SPDX-License-Identifier: MIT
#include "viewmodel/tuning_fields.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace foregrip::viewmodel {
namespace {

TEST(TuningFields, EveryFieldIsFullyDeclared) {
    Tuning tuning;
    const TuningFields all = tuningFields(tuning);
    std::set<std::string> paths;
    for (const core::Field& field : all.fields) {
        EXPECT_TRUE(paths.insert(field.path).second) << field.path << " stands twice";
        EXPECT_FALSE(field.label.empty()) << field.path;
        EXPECT_TRUE(field.help.ends_with('.')) << field.path << ": help is a sentence";
        EXPECT_LT(field.minimum, field.maximum) << field.path;
        for (int i = 0; i < field.size(); ++i) {
            EXPECT_GE(field.get(i), field.minimum - 1e-9)
                << field.path << ": the default is in its range";
            EXPECT_LE(field.get(i), field.maximum + 1e-9)
                << field.path << ": the default is in its range";
        }
    }
    EXPECT_GT(all.fields.size(), 200U);
}

/// The suffix of a name and the unit of the field tell the same.
TEST(TuningFields, NamesCarryTheirUnit) {
    Tuning tuning;
    const std::pair<const char*, const char*> suffixes[] = {
        {"_deg", "deg"}, {"_dps", "deg/s"}, {"_mm", "mm"}, {"_mps", "m/s"},
        {"_ms", "ms"},   {"_hz", "Hz"},     {"_g", "g"},   {"_kg", "kg"}};
    for (const core::Field& field : listFields(tuning)) {
        for (const auto& [suffix, symbol] : suffixes) {
            if (field.path.ends_with(suffix)) {
                EXPECT_EQ(field.unit.symbol, symbol) << field.path;
            } else if (field.unit.symbol == symbol) {
                EXPECT_TRUE(field.path.ends_with(suffix)) << field.path;
            }
        }
    }
}

/// Scripts rely on these.
TEST(TuningFields, TheNamesThatScriptsUseExist) {
    Tuning tuning;
    const core::FieldList fields = listFields(tuning);
    for (const char* path :
         {"recoil_position.stiffness", "recoil_position.damping", "recoil_rotation.stiffness",
          "recoil_rotation.damping", "look_lag.stiffness", "look_lag.damping", "bob.rate",
          "fire.rpm", "fire.magazine", "fire.infinite_ammo", "fire.follow_sight", "ads.time_ms",
          "ads.eye_relief_mm", "sprint.out_ms", "view.fov_deg", "view.weapon_fov_deg",
          "arms.upper_mm", "arms.lower_mm", "aim.fixed_distance_m"}) {
        EXPECT_NE(core::findField(fields, path), nullptr) << path;
    }
}

TEST(TuningFields, FieldsAreBoundToTheirTuning) {
    Tuning tuning;
    const core::FieldList fields = listFields(tuning);
    core::findField(fields, "sprint.yaw_deg")->set(45.0);
    EXPECT_NEAR(tuning.sprint.yaw, std::acos(-1.0) / 4.0, 1e-15);
    core::findField(fields, "hip.position_mm")->set(-120.0, 1);
    EXPECT_DOUBLE_EQ(tuning.hip.position.y, -0.12);
    core::findField(fields, "layers.bob.mute")->set(1.0);
    EXPECT_TRUE(tuning.layers[Layer::bob].mute);
    ASSERT_TRUE(core::setFieldFromText(fields, "bob.rate", "fixed").ok());
    EXPECT_EQ(tuning.bob.rate, BobRate::fixed);
}

} // namespace
} // namespace foregrip::viewmodel

// SPDX-License-Identifier: MIT
#include "core/files.h"
#include "support/bundled_scene.h"
#include "viewmodel/weapon_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>

namespace foregrip::viewmodel {
namespace {

std::string carbineText() {
    const auto text = core::readTextFile(core::assetFolder() / "weapons/carbine.weapon.json");
    EXPECT_TRUE(text.ok());
    return text ? *text : std::string();
}

/// The bundled model, whatever file is asked for.
core::Result<MeasuredModel> bundledModel(const std::string& /*file*/) {
    const WeaponDefinition& carbine = *test::BundledScene::get().carbine;
    return MeasuredModel{carbine.model, carbine.found.surface, carbine.outline};
}

core::Result<WeaponDefinition> read(const std::string& text) {
    const core::Result<core::JsonValue> root = core::parseJson(text, "x.weapon.json");
    return root ? readWeapon(*root, "x.weapon.json", bundledModel) : root.error();
}

TEST(WeaponFile, IsReadFromMemory) {
    const auto weapon = read(carbineText());
    ASSERT_TRUE(weapon.ok()) << weapon.error().text();
    EXPECT_EQ(weapon->name, "carbine");
    EXPECT_EQ(weapon->sockets.size(), test::BundledScene::get().carbine->sockets.size());
    EXPECT_EQ(weapon->setup.mount, WeaponMount::camera);
}

TEST(WeaponFile, ARefusedModelIsPassedOn) {
    const core::Result<core::JsonValue> root = core::parseJson(carbineText(), "x.weapon.json");
    const auto weapon = readWeapon(*root, "x.weapon.json", [](const std::string& file) {
        return core::Result<MeasuredModel>(core::Error{file, "", "it is not there"});
    });
    ASSERT_FALSE(weapon.ok());
    EXPECT_EQ(weapon.error().text(), "carbine.glb: it is not there.");
}

/// Damaged files are read to numbers or refused with a sentence. The same damage at every run.
TEST(WeaponFile, DamageIsRefusedOrHarmless) {
    const std::string whole = carbineText();
    std::mt19937 random(20);
    const auto below = [&](std::size_t count) { return random() % count; };
    const char* const pieces[] = {"1e308",  "-1",         "null",    "[]",   "{}",
                                  "\"",     ":",          "0",       "true", "\\u0000",
                                  "1e-300", "\"camera\"", "[0,0,0]", "]",    "}"};
    int taken = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string text = whole;
        for (std::size_t damage = 0; damage <= below(3); ++damage) {
            const std::size_t at = below(text.size());
            switch (below(4)) {
            case 0:
                text[at] = static_cast<char>(below(256));
                break;
            case 1:
                text.erase(at, 1 + below(40));
                break;
            case 2:
                text.insert(at, pieces[below(std::size(pieces))]);
                break;
            default:
                text.resize(std::max<std::size_t>(1, at));
            }
        }
        const auto weapon = read(text);
        if (!weapon) {
            EXPECT_GT(weapon.error().text().size(), 10U) << text;
            continue;
        }
        ++taken;
        for (const auto& [role, socket] : weapon->sockets) {
            EXPECT_TRUE(std::isfinite(glm::length(socket.position))) << text;
            EXPECT_NEAR(glm::length(socket.rotation), 1.0, 1e-6) << text;
        }
        EXPECT_TRUE(std::isfinite(weapon->found.length));
    }
    EXPECT_GT(taken, 30) << "some damage only changes a number";
}

} // namespace
} // namespace foregrip::viewmodel

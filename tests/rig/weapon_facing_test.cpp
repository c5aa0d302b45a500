// SPDX-License-Identifier: MIT
#include "rig/box_rifle.h"
#include "rig/model_files.h"
#include "rig/weapon_facing.h"

#include <glm/matrix.hpp>

#include <cmath>

namespace foregrip::rig {
namespace {

WeaponFacing facingOf(const Model& model) {
    return guessFacing(sampleSurface(model));
}

TEST(WeaponFacing, FindsTheMuzzleInAllTwentyFourOrientationsAndSizes) {
    for (const ModelAxis forward : kModelAxes) {
        for (const ModelAxis up : kModelAxes) {
            if (alongSameLine(forward, up)) {
                continue;
            }
            for (const double size : {0.01, 1.0, 100.0}) {
                const Model model = test::boxRifle(size * test::modelFromWeapon(forward, up));
                const WeaponFacing facing = facingOf(model);
                EXPECT_EQ(axisName(facing.forward), axisName(forward)) << axisName(up) << size;
                EXPECT_EQ(axisName(facing.up), axisName(up)) << axisName(forward) << size;
                EXPECT_GT(facing.confidence, 0.2);
                EXPECT_FALSE(facing.reasons.empty());
            }
        }
    }
}

TEST(WeaponFacing, AMagazineByNameTellsWhatTheShapeLeavesOpen) {
    // Two protrusions of one kind, symmetric from front to rear.
    Model model;
    test::addBox(model, {-0.01, 0.0, -0.4}, {0.01, 0.05, 0.4});
    test::addBox(model, {-0.01, -0.1, -0.2}, {0.01, 0.0, -0.15});
    test::addBox(model, {-0.01, -0.1, 0.15}, {0.01, 0.0, 0.2});
    const SurfaceSamples surface = sampleSurface(model);
    FacingHints hints;
    hints.magazine = glm::dvec3(0.0, -0.05, 0.175);
    EXPECT_EQ(guessFacing(surface, hints).forward, ModelAxis::plusZ);
    hints.magazine = glm::dvec3(0.0, -0.05, -0.175);
    EXPECT_EQ(guessFacing(surface, hints).forward, ModelAxis::minusZ);
}

TEST(WeaponFacing, WhatIsSaidStays) {
    FacingHints hints;
    hints.forward = ModelAxis::plusY;
    hints.up = ModelAxis::minusX;
    const WeaponFacing facing = guessFacing(sampleSurface(test::boxRifle()), hints);
    EXPECT_EQ(facing.forward, ModelAxis::plusY);
    EXPECT_EQ(facing.up, ModelAxis::minusX);
}

TEST(WeaponFacing, ShapesThatSayNothingFaceAsOursDo) {
    Model point;
    test::addBox(point, glm::dvec3(1.0), glm::dvec3(1.0));
    Model flat;
    test::addBox(flat, {-1.0, 0.0, -1.0}, {1.0, 0.0, 1.0});
    Model huge;
    test::addBox(huge, glm::dvec3(-1e11), glm::dvec3(1e11));
    Model wild = test::boxRifle();
    wild.meshes[0].primitives[0].vertices[0].position = glm::vec3(std::nanf(""));
    for (const Model* model : {&point, &flat, &huge, &wild}) {
        const SurfaceSamples surface = sampleSurface(*model);
        const WeaponFacing facing = guessFacing(surface);
        EXPECT_TRUE(std::isfinite(facing.confidence));
        EXPECT_FALSE(alongSameLine(facing.forward, facing.up));
    }
    const WeaponFacing empty = facingOf(Model{});
    EXPECT_EQ(empty.forward, ModelAxis::minusZ);
    EXPECT_EQ(empty.up, ModelAxis::plusY);
    EXPECT_EQ(empty.confidence, 0.0);
}

TEST(WeaponLooks, ARifleIsAWeaponAndBoxesAreNot) {
    EXPECT_TRUE(looksLikeWeapon(sampleSurface(test::boxRifle())).weapon);
    Model cube;
    test::addBox(cube, glm::dvec3(-0.5), glm::dvec3(0.5));
    Model plank;
    test::addBox(plank, {-0.02, -0.05, -0.5}, {0.02, 0.05, 0.5});
    Model table;
    test::addBox(table, {-0.5, 0.7, -0.3}, {0.5, 0.75, 0.3});
    for (const double x : {-0.45, 0.4}) {
        for (const double z : {-0.28, 0.23}) {
            test::addBox(table, {x, 0.0, z}, {x + 0.05, 0.7, z + 0.05});
        }
    }
    Model body; // arms hanging, legs apart
    test::addBox(body, {-0.2, 0.9, -0.1}, {0.2, 1.5, 0.1});
    test::addBox(body, {-0.1, 1.5, -0.1}, {0.1, 1.8, 0.1});
    for (const double side : {-1.0, 1.0}) {
        test::addBox(body, {side * 0.3 - 0.05, 0.9, -0.05}, {side * 0.3 + 0.05, 1.5, 0.05});
        test::addBox(body, {side * 0.12 - 0.07, 0.0, -0.07}, {side * 0.12 + 0.07, 0.9, 0.07});
    }
    for (const Model* model : {&cube, &plank, &table, &body}) {
        const WeaponLooks looks = looksLikeWeapon(sampleSurface(*model));
        EXPECT_FALSE(looks.weapon) << looks.reason;
        EXPECT_FALSE(looks.reason.empty());
    }
    EXPECT_FALSE(looksLikeWeapon(SurfaceSamples{}).weapon);
}

struct Kind {
    const char* file;
    bool weapon;
    ModelAxis forward;
};

TEST(WeaponLooks, FilesOfOthers) {
    const Kind kinds[] = {
        {"weapons/assault-rifle_single-node_muzzle+x_5m17-long_quaternius.glb", true,
         ModelAxis::plusX},
        {"weapons/pistol_nonuniform-scale_muzzle+x_quaternius.glb", true, ModelAxis::plusX},
        {"weapons/kenney-blaster-kit/glb/blaster-a.glb", true, ModelAxis::minusZ},
        {"weapons/kenney-blaster-kit/glb/blaster-d.glb", true, ModelAxis::minusZ},
        {"weapons/weapon_kenney-blaster-a_named-sockets_muzzle-z.glb", true, ModelAxis::minusZ},
        {"weapons/kenney-blaster-kit/glb/clip-large.glb", false, ModelAxis::minusZ},
        {"weapons/kenney-blaster-kit/glb/scope-small.glb", false, ModelAxis::minusZ},
        {"weapons/kenney-blaster-kit/glb/silencer-small.glb", false, ModelAxis::minusZ},
        {"rigs/neg_static-human_apose_no-skin_m2m.glb", false, ModelAxis::minusZ},
    };
    for (const Kind& kind : kinds) {
        const auto file = test::sharedData(kind.file);
        if (!file) {
            GTEST_SKIP() << test::kNoSharedData;
        }
        const SurfaceSamples surface = sampleSurface(test::importOrFail(file->string()));
        const WeaponLooks looks = looksLikeWeapon(surface);
        EXPECT_EQ(looks.weapon, kind.weapon) << kind.file << ": " << looks.reason;
        if (kind.weapon) {
            const WeaponFacing facing = guessFacing(surface);
            EXPECT_EQ(axisName(facing.forward), axisName(kind.forward)) << kind.file;
            EXPECT_EQ(facing.up, ModelAxis::plusY) << kind.file;
        }
    }
}

} // namespace
} // namespace foregrip::rig

// SPDX-License-Identifier: MIT
#include "anim/vector_math.h"
#include "support/bundled_scene.h"
#include "viewmodel/obstruction.h"
#include "viewmodel/weapon_outline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace foregrip::viewmodel {
namespace {

using core::radians;
using test::BundledScene;
using Vec3 = core::Vector3<double>;

TEST(Obstruction, FirstDrawsBackThenTurns) {
    EXPECT_EQ(obstructionShares(0.0).pull, 0.0);
    EXPECT_EQ(obstructionShares(0.0).turn, 0.0);
    EXPECT_EQ(obstructionShares(-1.0).pull, 0.0);
    // Half of the pull's range: 1 - 1/4. The turn has not begun at 0.1.
    EXPECT_NEAR(obstructionShares(0.175).pull, 0.75, 1e-12);
    EXPECT_EQ(obstructionShares(0.1).turn, 0.0);
    EXPECT_NEAR(obstructionShares(0.35).pull, 1.0, 1e-12);
    // u = 0.5 of the turn: (0.5 - 0.125) / 0.875.
    EXPECT_NEAR(obstructionShares(0.55).turn, 0.375 / 0.875, 1e-12);
    EXPECT_NEAR(obstructionShares(1.0).turn, 1.0, 1e-12);
    EXPECT_NEAR(obstructionShares(7.0).turn, 1.0, 1e-12);
}

TEST(Obstruction, TurnsWithoutAKinkAndNoSteeperThanSaid) {
    constexpr double kStep = 1e-4;
    double before = 0.0;
    for (double rho = 0.0; rho < 1.0 - kStep; rho += kStep) {
        const double slope =
            (obstructionShares(rho + kStep).turn - obstructionShares(rho).turn) / kStep;
        EXPECT_GE(slope, -1e-9);
        EXPECT_LE(slope, kSteepestTurn);
        EXPECT_LT(std::abs(slope - before), 1e-3);
        before = slope;
    }
}

/// The same place under the eye, but for 50 mm that it is lower when one looks straight up.
TEST(Obstruction, TheEndIsLevelWhateverTheViewsPitch) {
    const Vec3 free(0.1, -0.2, -0.3);
    for (const ObstructionStyle style : {ObstructionStyle::raise, ObstructionStyle::lower}) {
        Tuning tuning;
        tuning.obstruction.style = style;
        const ObstructionWay way = BundledScene::get().setup(tuning)->obstruction;
        const ObstructedPose level = obstructedPose(way, 1.0, 0.0, free);
        for (const double degrees : {-80.0, -30.0, 45.0, 85.0}) {
            const double pitch = radians(degrees);
            const ObstructedPose tilted = obstructedPose(way, 1.0, pitch, free);
            const auto up = anim::rotationX(pitch);
            const double lower = 0.05 * std::pow(std::max(std::sin(pitch), 0.0), 2.0);
            EXPECT_LT(glm::distance(up * tilted.grip, level.grip - Vec3(0.0, lower, 0.0)), 1e-12);
            EXPECT_LT(anim::angleOf(glm::conjugate(level.turn) * (up * tilted.turn)), 1e-7);
        }
        const ObstructedPose none = obstructedPose(way, 0.0, 1.0, free);
        EXPECT_EQ(none.grip, free);
        EXPECT_EQ(none.turn.w, 1.0);
    }
}

/// Whatever the walls ask for, the spring that follows the target stays below the rate whose turn
/// is 710 degrees a second: stepped here by many small Euler steps.
TEST(Obstruction, TheTargetKeepsTheTurnSlow) {
    const auto setup = BundledScene::get().setup();
    const ObstructionWay& way = setup->obstruction;
    const double frequency = 6.6383520679938129 / setup->tuning.obstruction.time;
    std::mt19937 engine(2);
    std::uniform_real_distribution<double> unit(0.0, 1.0);
    State state;
    double needed = 0.0;
    double fastest = 0.0;
    for (int commit = 0; commit < 3000; ++commit) {
        if (commit % 40 == 0) {
            needed = unit(engine) > 0.5 ? 1.0 : unit(engine) * 0.2;
        }
        const double target = obstructionTarget(*setup, state, 0.0, needed);
        for (int i = 0; i < 400; ++i) {
            const double h = 1e-5;
            const double force = frequency * frequency * (target - state.obstruction.position) -
                                 2.0 * frequency * state.obstruction.velocity;
            state.obstruction.velocity += h * force;
            state.obstruction.position += h * state.obstruction.velocity;
            const auto turnAt = [&](double rho) {
                return obstructedPose(way, obstructionShares(rho).turn, 0.0, Vec3(0.0)).turn;
            };
            if (i == 200) {
                const double v = state.obstruction.velocity;
                const double rho = state.obstruction.position;
                const double angle =
                    anim::angleOf(glm::conjugate(turnAt(rho - 5e-6 * v)) * turnAt(rho + 5e-6 * v));
                fastest = std::max(fastest, angle / 1e-5);
            }
        }
    }
    EXPECT_LT(core::degrees(fastest), 720.0);
    EXPECT_GT(core::degrees(fastest), 300.0); // it does use what it may
}

TEST(WeaponOutline, HoldsEveryVertex) {
    BundledScene& scene = BundledScene::get();
    const auto setup = scene.setup(
        {}, {}, test::loadoutOf("grip_vertical", "optic_lpvo_1_6x", "muzzle_suppressor"));
    const std::vector<Vec3>& hull = setup->obstruction.hull_wp;
    EXPECT_LT(hull.size(), 80U);
    std::vector<Vec3> points;
    const auto add = [&](const rig::Model& model, const core::Transformd& weaponFromPart) {
        const auto matrices = rig::nodeMatrices(model);
        for (std::size_t n = 0; n < model.nodes.size(); ++n) {
            if (model.nodes[n].mesh < 0) {
                continue;
            }
            for (const auto& primitive :
                 model.meshes[static_cast<std::size_t>(model.nodes[n].mesh)].primitives) {
                for (const rig::Vertex& vertex : primitive.vertices) {
                    points.push_back(weaponFromPart.point(
                        Vec3(matrices[n] * glm::dvec4(glm::dvec3(vertex.position), 1.0))));
                }
            }
        }
    };
    add(*scene.carbine->model, {});
    for (const MountedPart& part : setup->weapon->parts) {
        add(*part.attachment->model, part.weaponFromPart);
    }
    ASSERT_GT(points.size(), 50'000U);
    std::mt19937 engine(4);
    std::normal_distribution<double> normal;
    for (int i = 0; i < 200; ++i) {
        const Vec3 way = glm::normalize(Vec3(normal(engine), normal(engine), normal(engine)));
        const auto farthest = [&](const std::vector<Vec3>& all) {
            double most = -1e9;
            for (const Vec3& point : all) {
                most = std::max(most, glm::dot(way, point));
            }
            return most;
        };
        EXPECT_GE(farthest(hull), farthest(points) - 1e-6);
        EXPECT_LT(farthest(hull), farthest(points) + 0.12); // and is not much larger
    }
}

TEST(WeaponOutline, OfNothingIsNothing) {
    EXPECT_TRUE(outlineOf(rig::Model{}).empty());
    EXPECT_TRUE(hullOf({}, 0.1).empty());
    // A single point is a rectangle of no size at both ends of no length.
    for (const Vec3& corner : hullOf({Vec3(1.0, 2.0, 3.0)}, 0.1)) {
        EXPECT_EQ(corner, Vec3(1.0, 2.0, 3.0));
    }
}

} // namespace
} // namespace foregrip::viewmodel

// SPDX-License-Identifier: MIT
#include "anim/vector_math.h"
#include "sim/session.h"
#include "support/bundled_scene.h"
#include "support/same_bits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <random>

/// The weapon in front of a wall, by every vertex of every mesh of it.
namespace foregrip::sim {
namespace {

using core::nanoseconds;
using core::radians;
using test::BundledScene;
using viewmodel::EventKind;
using viewmodel::InputSample;
using viewmodel::Layer;
using viewmodel::Output;
using Vec3 = core::Vector3<double>;

constexpr double kWallAt = -10.0; ///< [m] z of its near face; the player stands on the +Z side

world::Solid solid(const std::string& name, const Vec3& centre, const Vec3& half) {
    return {name, "concrete", {{centre, {1.0, 0.0, 0.0, 0.0}}, half}};
}

/// An open floor with one wall across it, which the eye comes no nearer to than `nearest` [m].
world::World wallAhead(double nearest = 0.25) {
    world::World world;
    world.walkMinimum.z = kWallAt + nearest;
    world.solids = {solid("floor", {0.0, -0.5, 0.0}, {200.0, 0.5, 200.0}),
                    solid("wall", {0.0, 2.0, kWallAt - 0.1}, {100.0, 2.0, 0.1})};
    return world;
}

void addVertices(const rig::Model& model, const core::Transformd& weaponFromPart,
                 std::vector<Vec3>& out) {
    const std::vector<glm::dmat4> matrices = rig::nodeMatrices(model);
    for (std::size_t n = 0; n < model.nodes.size(); ++n) {
        if (model.nodes[n].mesh < 0) {
            continue;
        }
        for (const rig::Primitive& primitive :
             model.meshes[static_cast<std::size_t>(model.nodes[n].mesh)].primitives) {
            for (const rig::Vertex& vertex : primitive.vertices) {
                out.push_back(weaponFromPart.point(
                    Vec3(matrices[n] * glm::dvec4(glm::dvec3(vertex.position), 1.0))));
            }
        }
    }
}

/// Every vertex of the weapon and of what is mounted, weapon space.
std::vector<Vec3> vertices(const viewmodel::Weapon& weapon) {
    std::vector<Vec3> points;
    addVertices(*weapon.definition->model, {}, points);
    for (const viewmodel::MountedPart& part : weapon.parts) {
        addVertices(*part.attachment->model, part.weaponFromPart, points);
    }
    return points;
}

/// [m] from the wall to the vertex that is nearest to it; negative behind it.
double gap(const std::vector<Vec3>& points, const Output& output) {
    const Vec3 towards = glm::conjugate(output.worldFromWeapon.rotation) * Vec3(0.0, 0.0, 1.0);
    double least = 1e9;
    for (const Vec3& point : points) {
        least = std::min(least, glm::dot(towards, point));
    }
    return least + output.worldFromWeapon.position.z - kWallAt;
}

Start standingAt(double distance, double yaw, double pitch) {
    Start start;
    start.position = {0.0, 0.0, kWallAt + distance};
    start.input.yaw = yaw;
    start.input.pitch = pitch;
    return start;
}

TEST(Clearance, FarFromEverythingNothingIsInTheWay) {
    const world::World world = wallAhead();
    const auto setup = BundledScene::get().setup();
    Session session(setup, world, standingAt(1.3, 0.0, 0.0));
    EXPECT_EQ(session.look(0).obstruction, 0.0);
    Session away(setup, world, standingAt(0.4, std::numbers::pi, 0.0));
    EXPECT_EQ(away.look(0).obstruction, 0.0);
}

TEST(Clearance, NoVertexIsBehindTheWallHoweverOneStands) {
    const world::World world = wallAhead();
    for (const auto style :
         {viewmodel::ObstructionStyle::lower, viewmodel::ObstructionStyle::raise}) {
        viewmodel::Tuning tuning;
        tuning.obstruction.style = style;
        for (const std::string barrel : {"none", "muzzle_brake", "muzzle_suppressor"}) {
            const auto setup =
                BundledScene::get().setup(tuning, {}, test::loadoutOf("none", "none", barrel));
            const std::vector<Vec3> points = vertices(*setup->weapon);
            for (const double distance : {0.25, 0.3, 0.4, 0.55, 0.7, 0.85, 1.0}) {
                for (int yaw = -180; yaw <= 180; yaw += 20) {
                    for (const int pitch : {-60, -30, 0, 30, 50}) {
                        Session session(
                            setup, world,
                            standingAt(distance, radians(1.0 * yaw), radians(1.0 * pitch)));
                        const Output output = session.look(0);
                        const std::string where = barrel + ", " + std::to_string(distance) +
                                                  " m, yaw " + std::to_string(yaw) + ", pitch " +
                                                  std::to_string(pitch) + ", style " +
                                                  std::to_string(static_cast<int>(style)) +
                                                  ", rho " + std::to_string(output.obstruction);
                        EXPECT_GT(1e3 * gap(points, output), 5.0) << where;
                        EXPECT_EQ(output.right.shortfall, 0.0) << where;
                        EXPECT_EQ(output.left.shortfall, 0.0) << where;
                        EXPECT_LT(1e3 * std::max(output.right.error, output.left.error), 0.1)
                            << where;
                    }
                }
            }
        }
    }
}

/// What a run towards or beside the wall showed.
struct Watched {
    double leastGap = 1e9;    ///< [m]
    double fastest = 0.0;     ///< [m/s] of the grip in the camera
    double fastestTurn = 0.0; ///< [rad/s] of the weapon in the camera
    double handError = 0.0;   ///< [m]
    double most = 0.0;        ///< the highest obstruction
};

Watched watch(const std::shared_ptr<const viewmodel::Setup>& setup, Session& session,
              double seconds) {
    const std::vector<Vec3> points = vertices(*setup->weapon);
    Watched run;
    core::Transformd before;
    constexpr double kStep = 1e-3;
    for (int i = 0; i <= static_cast<int>(seconds / kStep); ++i) {
        const Output output = session.look(nanoseconds(i * kStep));
        if (i % 4 == 0) {
            run.leastGap = std::min(run.leastGap, gap(points, output));
        }
        const core::Transformd& now = output.cameraFromWeapon;
        if (i > 0) {
            const Vec3 grip = setup->sockets.grip.position;
            run.fastest =
                std::max(run.fastest, glm::distance(now.point(grip), before.point(grip)) / kStep);
            run.fastestTurn =
                std::max(run.fastestTurn,
                         anim::angleOf(glm::conjugate(before.rotation) * now.rotation) / kStep);
        }
        before = now;
        run.handError = std::max({run.handError, output.right.error, output.left.error});
        run.most = std::max(run.most, output.obstruction);
    }
    return run;
}

/// Everything off that moves the weapon in the camera besides walls.
viewmodel::Tuning still() {
    return test::muted({Layer::bob, Layer::breathing, Layer::lookLag, Layer::strafe, Layer::sprint,
                        Layer::convergence, Layer::reachAssist, Layer::landing, Layer::freeAim});
}

InputSignal walking(double speed, double yaw, double until) {
    InputSignal signal;
    InputSample sample;
    sample.yaw = yaw;
    sample.moveForward = speed;
    signal.addSample(0, sample);
    signal.addSample(nanoseconds(until), sample);
    sample.moveForward = 0.0;
    signal.addSample(nanoseconds(until), sample);
    return signal;
}

TEST(Clearance, WalkingAndSprintingIntoTheWall) {
    const world::World world = wallAhead();
    for (const double speed : {1.1, 1.9, 5.4}) {
        for (const double yaw : {0.0, 0.5, -0.5, 1.0, -1.0}) {
            for (const std::string barrel : {"none", "muzzle_suppressor"}) {
                const auto setup =
                    BundledScene::get().setup({}, {}, test::loadoutOf("none", "none", barrel));
                Start start = standingAt(3.0, yaw, 0.0);
                Session session(setup, world, start, walking(speed, yaw, 6.0));
                if (speed > 5.0) {
                    session.addEvent({0, EventKind::sprintDown, {}});
                }
                const Watched run = watch(setup, session, speed > 5.0 ? 3.0 : 6.0);
                const std::string where =
                    barrel + ", " + std::to_string(speed) + " m/s, yaw " + std::to_string(yaw);
                EXPECT_GT(1e3 * run.leastGap, 5.0) << where;
                EXPECT_LT(1e3 * run.handError, 0.1) << where;
                EXPECT_GT(run.most, 0.3) << where;
            }
        }
    }
}

InputSignal turning(double from, double to, double rate) {
    InputSignal signal;
    InputSample sample;
    sample.yaw = from;
    signal.addSample(0, sample);
    signal.addSample(nanoseconds(0.5), sample);
    sample.yaw = to;
    signal.addSample(nanoseconds(0.5 + std::abs(to - from) / rate), sample);
    return signal;
}

TEST(Clearance, TurningBesideTheWall) {
    const world::World world = wallAhead();
    const auto setup = BundledScene::get().setup();
    for (const double distance : {0.25, 0.4, 0.6}) {
        for (const double side : {-1.0, 1.0}) {
            for (const double rate : {90.0, 180.0, 360.0, 720.0, 900.0}) {
                const double along = side * radians(90.0);
                Session session(setup, world, standingAt(distance, along, 0.0),
                                turning(along, -along, radians(rate)));
                const Watched run = watch(setup, session, 3.0);
                const std::string where = std::to_string(distance) + " m, " + std::to_string(rate) +
                                          " degrees a second, from " + std::to_string(90.0 * side);
                // Faster turns than these outrun a weapon that turns at 710 degrees a second at
                // most; what is left then is what docs/obstruction.md says.
                const bool keepsUp = rate <= 180.0 || (rate <= 360.0 && distance > 0.3);
                EXPECT_GT(1e3 * run.leastGap, keepsUp ? 5.0 : -340.0) << where;
                // The feet are slower than any flick, and the chest with them.
                EXPECT_LT(1e3 * run.handError, rate <= 720.0 ? 0.1 : 10.0) << where;
            }
        }
    }
}

TEST(Clearance, TheWeaponNeverMovesFasterThanAHandWould) {
    const world::World world = wallAhead();
    for (const auto style :
         {viewmodel::ObstructionStyle::lower, viewmodel::ObstructionStyle::raise}) {
        viewmodel::Tuning tuning = still();
        tuning.obstruction.style = style;
        const auto setup = BundledScene::get().setup(tuning);
        for (const double pitch : {-80.0, -40.0, 0.0, 40.0, 60.0, 80.0}) {
            InputSignal signal;
            std::mt19937 engine(11);
            std::uniform_real_distribution<double> unit(-1.0, 1.0);
            InputSample sample;
            sample.pitch = radians(pitch);
            for (int i = 0; i < 60; ++i) {
                signal.addSample(nanoseconds(0.15 * i), sample);
                sample.yaw = 2.0 * unit(engine);
                sample.moveForward = 5.4 * unit(engine);
                signal.addSample(nanoseconds(0.15 * i + 0.05), sample);
            }
            Session session(setup, world, standingAt(0.5, 0.0, radians(pitch)), signal);
            const Watched run = watch(setup, session, 9.0);
            EXPECT_GT(run.most, std::abs(pitch) > 45.0 ? 0.1 : 0.4);
            EXPECT_LT(run.fastest, 4.0) << pitch;
            EXPECT_LT(core::degrees(run.fastestTurn), 720.0) << pitch;
        }
    }
}

/// A walk into the wall while turning and firing.
Session busy(const world::World& world, const viewmodel::Tuning& tuning = {}) {
    InputSignal signal = walking(1.9, 0.3, 2.5);
    InputSample sample;
    sample.yaw = -1.4;
    signal.addSample(nanoseconds(2.9), sample);
    signal.addEvent({nanoseconds(1.1), EventKind::triggerDown, {}});
    signal.addEvent({nanoseconds(3.05), EventKind::triggerUp, {}});
    return {BundledScene::get().setup(tuning), world, standingAt(2.0, 0.3, 0.0), signal};
}

TEST(Clearance, NoFrameDecidesHowFarTheWeaponIsAway) {
    const world::World world = wallAhead();
    Session direct = busy(world);
    const Output once = direct.look(nanoseconds(3.2));
    EXPECT_GT(once.obstruction, 0.0);
    for (const double fps : {24.0, 60.0, 144.0, 1000.0}) {
        Session stepped = busy(world);
        for (int n = 0; n <= static_cast<int>(3.2 * fps); ++n) {
            (void)stepped.look(nanoseconds(n / fps));
        }
        const Output output = stepped.look(nanoseconds(3.2));
        EXPECT_EQ(output.obstruction, once.obstruction) << fps;
        EXPECT_TRUE(test::sameBits(output.worldFromWeapon, once.worldFromWeapon)) << fps;
    }
    // A snapshot is the state alone: what is asked of the walls follows from it.
    Session first = busy(world);
    first.advanceTo(nanoseconds(2.7));
    Session second = busy(world);
    second.restore(first.snapshot());
    EXPECT_EQ(second.look(nanoseconds(3.2)).obstruction, first.look(nanoseconds(3.2)).obstruction);
}

TEST(Clearance, ShotsHitWhatTheCrosshairCovers) {
    const world::World world = wallAhead();
    viewmodel::Tuning tuning;
    tuning.obstruction.blocksFire = false; // also those of a weapon that is raised
    Session session = busy(world, tuning);
    session.advanceTo(nanoseconds(3.2));
    ASSERT_GT(session.shots().size(), 20U);
    for (const ShotResult& shot : session.shots()) {
        const auto covered = world.castRay(shot.shot.eye, shot.shot.direction);
        if (!covered) {
            continue;
        }
        ASSERT_TRUE(shot.hit);
        // Scatter aside, which is about the muzzle: the aim point is what the crosshair covers.
        EXPECT_LT(glm::distance(shot.aimPoint, covered->position), 1e-9);
        const double spread = 1.1 * (shot.shot.spread + 1e-9) * covered->distance;
        EXPECT_LT(glm::distance(shot.impact, covered->position),
                  0.010 + 0.001 * covered->distance + 4.0 * spread);
        EXPECT_GE(shot.impact.z, kWallAt - 1e-6);
    }
}

TEST(Clearance, ARaisedWeaponWaitsWithItsShots) {
    const world::World world = wallAhead();
    Session session = busy(world);
    session.advanceTo(nanoseconds(3.2));
    const std::vector<ShotResult> shots = session.shots();
    // It is at the wall before the trigger is pulled, and turns away from it at last.
    ASSERT_GT(shots.size(), 1U);
    EXPECT_GT(core::seconds(shots.front().shot.time), 2.6);
    for (const ShotResult& shot : shots) {
        // Where it fires, the bore points to within the share of the way that still fires.
        const Vec3 bore = shot.shot.muzzle.rotation * Vec3(0.0, 0.0, -1.0);
        EXPECT_GT(glm::dot(bore, shot.shot.direction), std::cos(radians(25.0)));
    }
    Session again = busy(world);
    EXPECT_TRUE(again.look(nanoseconds(2.45)).raised);
    EXPECT_FALSE(again.look(nanoseconds(3.1)).raised);
}

TEST(Clearance, AimingIsBlockedOrNotByOption) {
    const world::World world = wallAhead();
    for (const bool blocks : {true, false}) {
        viewmodel::Tuning tuning = still();
        tuning.obstruction.blocksAim = blocks;
        const auto setup = BundledScene::get().setup(tuning);
        Start start = standingAt(0.25, 0.0, 0.0);
        start.aim = true;
        Session session(setup, world, start);
        const Output output = session.look(nanoseconds(1.0));
        EXPECT_GT(output.obstruction, 0.3);
        if (blocks) {
            EXPECT_LT(output.ads, 0.5);
        } else {
            EXPECT_GT(output.ads, 0.999);
            const Vec3 sight =
                core::inverse(output.worldFromCamera).point(output.worldFromSight.position);
            EXPECT_LT(1e3 * std::hypot(sight.x, sight.y), 0.05);
            EXPECT_LT(sight.z, -0.03);
        }
    }
}

TEST(Clearance, MutedItChangesNothing) {
    const world::World world = wallAhead();
    const auto setup = BundledScene::get().setup(test::muted({Layer::obstruction}));
    Session session(setup, world, standingAt(0.25, 0.0, 0.0));
    const Output near = session.look(nanoseconds(0.1));
    EXPECT_EQ(near.obstruction, 0.0);
    EXPECT_LT(gap(vertices(*setup->weapon), near), -0.3);
}

} // namespace
} // namespace foregrip::sim

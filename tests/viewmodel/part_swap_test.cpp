// SPDX-License-Identifier: MIT
#include "anim/rotation_vector.h"
#include "sim/session.h"
#include "support/bundled_scene.h"
#include "viewmodel/part_swap.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <random>
#include <vector>

namespace foregrip::viewmodel {
namespace {

using core::Nanoseconds;
using core::Transformd;
using test::BundledScene;
using Vec3 = core::Vector3<double>;

constexpr Nanoseconds kStep = 1'000'000;

/// Weapon from hand joint of one hand, as it is asked to be: right 0, left 1.
Transformd handOnWeapon(const viewmodel::Setup& setup, const Output& output, int hand) {
    const HandOutput& out = hand == 0 ? output.right : output.left;
    const Transformd& palm = hand == 0 ? setup.body.right().palm : setup.body.left().palm;
    return core::inverse(output.rootFromWeapon) * out.target_rs * core::inverse(palm);
}

/// Speeds and accelerations of a point that is looked at every millisecond.
class Watch {
public:
    void see(const Vec3& place) {
        places_.push_back(place);
        const std::size_t n = places_.size();
        const double step = core::seconds(kStep);
        if (n >= 2) {
            speed = std::max(speed, glm::length(places_[n - 1] - places_[n - 2]) / step);
        }
        if (n >= 3) {
            const Vec3 bend = places_[n - 1] - 2.0 * places_[n - 2] + places_[n - 3];
            acceleration = std::max(acceleration, glm::length(bend) / (step * step));
        }
    }
    double speed = 0.0;        ///< [m/s] the greatest
    double acceleration = 0.0; ///< [m/s2]

private:
    std::vector<Vec3> places_;
};

/// Loadouts to swap among, at random.
class Chooser {
public:
    explicit Chooser(std::uint32_t seed) : random_(seed) {}

    Loadout next() {
        const WeaponDefinition& carbine = *BundledScene::get().carbine;
        Loadout loadout;
        for (const PartPlace& place : partPlaces()) {
            const std::vector<std::string>& names = carbine.fits(place.kind);
            loadout.*place.part = names[random_() % names.size()];
        }
        return loadout;
    }
    double between(double least, double most) {
        return std::uniform_real_distribution<double>(least, most)(random_);
    }
    std::uint32_t number() { return static_cast<std::uint32_t>(random_()); }

private:
    std::mt19937 random_;
};

void press(sim::Session& session, EventKind kind) {
    session.addEvent({session.time(), kind, FireMode::automatic});
}

TEST(PartSwap, AHandMovesCalmlyWheneverItIsSentElsewhere) {
    BundledScene& scene = BundledScene::get();
    const Tuning tuning;
    Chooser choose(7);
    sim::Session session = scene.session(tuning);
    // Every grip is among them; closing fingers on each takes longer than a thousand swaps.
    std::vector<std::shared_ptr<const viewmodel::Setup>> setups;
    for (const std::string& grip : scene.carbine->fits(PartKind::grip)) {
        Loadout loadout = choose.next();
        loadout.grip = grip;
        setups.push_back(scene.setup(tuning, {}, loadout));
    }
    Watch left;
    Watch right;
    bool aiming = false;
    Nanoseconds time = 0;
    for (int swap = 0; swap < 1000; ++swap) {
        session.swapSetup(setups[choose.number() % setups.size()]);
        if (choose.number() % 3U == 0U) {
            aiming = !aiming;
            press(session, aiming ? EventKind::aimDown : EventKind::aimUp);
        }
        if (choose.number() % 4U == 0U) {
            press(session, EventKind::triggerDown);
            press(session, EventKind::triggerUp);
        }
        const Nanoseconds until = time + core::nanoseconds(choose.between(0.01, 0.5));
        for (; time < until; time += kStep) {
            const Output output = session.look(time);
            const viewmodel::Setup& setup = session.shownSetup();
            right.see(handOnWeapon(setup, output, 0).position);
            left.see(handOnWeapon(setup, output, 1).position);
        }
    }
    EXPECT_LE(left.speed, 3.0);
    EXPECT_LE(left.acceleration, 60.0);
    EXPECT_GT(left.speed, 0.5) << "or nothing was swapped";
    EXPECT_LE(right.speed, 1e-6) << "the right hand keeps its grip";
}

TEST(PartSwap, TheHandArrivesAndHolds) {
    BundledScene& scene = BundledScene::get();
    sim::Session session = scene.session({});
    const auto after = scene.setup({}, {}, test::loadoutOf("grip_vertical"));
    (void)session.look(core::nanoseconds(0.1));
    const Transformd before = handOnWeapon(session.setup(), session.look(session.time()), 1);
    session.swapSetup(after);
    const Nanoseconds start = session.time();
    const Transformd first = handOnWeapon(*after, session.look(start), 1);
    EXPECT_LT(glm::distance(first.position, before.position), 1e-9);
    EXPECT_LT(anim::angleOf(glm::conjugate(first.rotation) * before.rotation), 1e-6);
    const Output end = session.look(start + core::nanoseconds(1.5));
    const Transformd last = handOnWeapon(*after, end, 1);
    EXPECT_LT(glm::distance(last.position, after->holding.supportHand.position), 1e-9);
    EXPECT_LT(end.left.error, 1e-4);
    EXPECT_FALSE(end.parts.changing[1].changes);
}

TEST(PartSwap, FingersLeaveTheirOldPoseOpenAndCloseOnTheNewOne) {
    BundledScene& scene = BundledScene::get();
    sim::Session session = scene.session({});
    const auto before = session.setup().fingers.support;
    const auto after = scene.setup({}, {}, test::loadoutOf("grip_vertical"));
    session.swapSetup(after);
    const Output first = session.look(session.time());
    ASSERT_TRUE(first.parts.changing[1].changes);
    EXPECT_EQ(first.parts.changing[1].share, 0.0);
    for (std::size_t i = 0; i < rig::kFingerJointCount; ++i) {
        const glm::dquat from(first.parts.changing[1].from[i]);
        EXPECT_GT(std::abs(glm::dot(from, before.fingers[i])), 1.0 - 1e-6);
    }
    double open = 0.0;
    double share = 0.0;
    Nanoseconds time = session.time();
    for (int i = 0; i < 600; ++i) {
        time += kStep;
        const ChangingFingers changing = session.look(time).parts.changing[1];
        EXPECT_GE(changing.share, share);
        share = changing.share;
        open = std::max(open, changing.open);
    }
    EXPECT_EQ(share, 1.0);
    EXPECT_GT(open, 0.5);
}

/// A sight that is swapped while aiming is on the axis again after a quarter of a second, and
/// nothing jumps on the way.
TEST(PartSwap, AnotherSightIsCentredWithoutAJump) {
    BundledScene& scene = BundledScene::get();
    Tuning tuning = test::muted({Layer::lookLag, Layer::bob, Layer::breathing});
    sim::Start start;
    start.aim = true;
    sim::Session session(scene.setup(tuning), scene.world, start);
    Nanoseconds time = core::nanoseconds(1.0);
    (void)session.look(time);
    for (const char* optic : {"optic_reflex", "optic_holo", "none", "optic_prism_4x"}) {
        session.swapSetup(scene.setup(tuning, {}, test::loadoutOf("none", optic)));
        Watch weapon;
        double fov = session.look(session.time()).fov;
        Output output;
        for (int i = 0; i < 250; ++i) {
            time += kStep;
            output = session.look(time);
            weapon.see(output.cameraFromWeapon.position);
            EXPECT_LT(std::abs(std::log(output.fov / fov)), 0.03) << optic;
            fov = output.fov;
        }
        EXPECT_LE(weapon.speed, 4.0) << optic;
        const Transformd sight = core::inverse(output.worldFromCamera) * output.worldFromWeapon *
                                 session.setup().sockets.sight;
        EXPECT_LT(std::hypot(sight.position.x, sight.position.y), 5e-5) << optic;
        EXPECT_LT(anim::angleOf(sight.rotation), 5e-5) << optic;
    }
}

TEST(PartSwap, SwapsInsideAReloadDoNotTearTheHandAway) {
    BundledScene& scene = BundledScene::get();
    for (int when = 1; when < 20; ++when) {
        sim::Session session = scene.session({});
        press(session, EventKind::triggerDown);
        (void)session.look(core::nanoseconds(0.3));
        press(session, EventKind::triggerUp);
        press(session, EventKind::reload);
        Nanoseconds time = session.time() + when * core::nanoseconds(0.11);
        Transformd before = handOnWeapon(session.setup(), session.look(time), 1);
        session.swapSetup(scene.setup({}, {}, test::loadoutOf("grip_angled")));
        for (int i = 0; i < 900; ++i) {
            time += kStep;
            const Transformd now = handOnWeapon(session.setup(), session.look(time), 1);
            ASSERT_LT(glm::distance(now.position, before.position), 6e-3) << when << " " << i;
            before = now;
        }
    }
}

TEST(PartSwap, AMagazineOfAnotherKindComesFull) {
    BundledScene& scene = BundledScene::get();
    const std::vector<std::string>& magazines = scene.carbine->fits(PartKind::magazine);
    for (const std::string& name : magazines) {
        if (name == "none") {
            continue;
        }
        sim::Session session = scene.session({});
        press(session, EventKind::triggerDown);
        (void)session.look(core::nanoseconds(0.5));
        press(session, EventKind::triggerUp);
        Loadout loadout;
        loadout.magazine = name;
        const auto after = scene.setup({}, {}, loadout);
        session.swapSetup(after);
        EXPECT_EQ(session.state().fire.ammo, after->weapon->rounds) << name;
        EXPECT_EQ(after->tuning.fire.magazine, after->weapon->rounds) << name;
    }
}

} // namespace
} // namespace foregrip::viewmodel

// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "present/frame_builder.h"
#include "present/moving_parts.h"
#include "rig/roles.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "viewmodel/reload_motion.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace foregrip::present {
namespace {

using test::BundledScene;
using Vec3 = core::Vector3<double>;

/// The bundled scene with these moving parts, drawn.
struct Drawn {
    std::shared_ptr<const viewmodel::Setup> setup = BundledScene::get().setup();
    viewmodel::Output output;
    render::FrameView view;

    Drawn(const viewmodel::WeaponParts& parts, CameraMode camera) {
        output = BundledScene::get().session({}).look(core::nanoseconds(1.0));
        output.parts = parts;
        draw(camera);
    }

    Drawn(const viewmodel::Output& frame, CameraMode camera) : output(frame) { draw(camera); }

    void draw(CameraMode camera) {
        BundledScene& scene = BundledScene::get();
        ViewOptions options;
        options.camera = camera;
        const ModelHandles handles{{setup->character->model.get(), 1},
                                   {setup->weapon->definition->model.get(), 2}};
        view = buildFrame(*setup, output, {&scene.world, nullptr, {}}, handles, options, {});
    }

    [[nodiscard]] const render::Instance& weapon() const {
        return *std::find_if(view.instances.begin(), view.instances.end(),
                             [](const render::Instance& i) { return i.model == 2; });
    }

    /// Weapon from node as drawn: the matrix in the instance, else the one of the model.
    [[nodiscard]] glm::dmat4 node(const char* name) const {
        const rig::Model& model = *setup->weapon->definition->model;
        const int index = rig::findNode(model, name);
        const auto& nodes = weapon().nodes;
        const auto found = std::find_if(nodes.begin(), nodes.end(),
                                        [&](const auto& entry) { return entry.first == index; });
        EXPECT_NE(found, nodes.end()) << name;
        return glm::inverse(glm::dmat4(weapon().worldFromModel)) * glm::dmat4(found->second);
    }

    [[nodiscard]] bool hides(const char* name) const {
        const auto& hidden = weapon().hiddenNodes;
        const int index = rig::findNode(*setup->weapon->definition->model, name);
        return std::find(hidden.begin(), hidden.end(), index) != hidden.end();
    }
};

glm::dmat4 modelled(const char* name) {
    const rig::Model& model = *BundledScene::get().carbine->model;
    return rig::nodeMatrices(model)[static_cast<std::size_t>(rig::findNode(model, name))];
}

TEST(MovingParts, NodesFollowThePartsInEveryView) {
    viewmodel::WeaponParts parts;
    parts.bolt = 0.5;
    parts.selector = core::radians(90.0);
    parts.dustCover = 1.0;
    parts.weaponFromSeated.position = Vec3(0.01, -0.2, 0.03);
    for (const CameraMode camera : {CameraMode::first, CameraMode::third, CameraMode::side}) {
        const Drawn drawn(parts, camera);
        const Vec3 bolt = Vec3(drawn.node("BoltCarrier")[3]) - Vec3(modelled("BoltCarrier")[3]);
        EXPECT_TRUE(test::near(bolt, Vec3(0.0, 0.0, 0.045), 1e-5));
        const Vec3 magazine = Vec3(drawn.node("Magazine")[3]) - Vec3(modelled("Magazine")[3]);
        EXPECT_TRUE(test::near(magazine, parts.weaponFromSeated.position, 1e-5));
        const Vec3 lever(drawn.node("FireSelector") * glm::dvec4(0.0, 0.0, -1.0, 0.0));
        EXPECT_TRUE(test::near(lever, Vec3(0.0, 1.0, 0.0), 1e-5)) << "up";
        EXPECT_TRUE(
            test::near(Vec3(drawn.node("DustCover")[1]), Vec3(modelled("DustCover")[1]), 1e-5))
            << "open, as modelled";
        EXPECT_FALSE(drawn.hides("Magazine"));
    }
}

TEST(MovingParts, AClosedCoverStandsUprightAndAHiddenMagazineIsNotDrawn) {
    viewmodel::WeaponParts parts;
    parts.magazineDrawn = false;
    const Drawn drawn(parts, CameraMode::first);
    EXPECT_TRUE(test::near(Vec3(drawn.node("DustCover")[1]), Vec3(0.0, 1.0, 0.0), 1e-5));
    EXPECT_TRUE(drawn.hides("Magazine"));
}

/// Where a joint is drawn, from the palette.
Vec3 jointInPicture(const Drawn& drawn, rig::Role role) {
    const rig::Humanoid& humanoid = drawn.setup->character->humanoid;
    const rig::Skin& skin = drawn.setup->character->model->skins.front();
    const int node = humanoid.joints[static_cast<std::size_t>(humanoid.joint(role))].node;
    const auto at = std::find(skin.joints.begin(), skin.joints.end(), node) - skin.joints.begin();
    const auto index = static_cast<std::size_t>(at);
    const glm::dmat4 bind = glm::inverse(skin.inverseBind[index]);
    return Vec3(glm::dmat4(drawn.view.instances.front().palette[index]) * bind[3]);
}

TEST(MovingParts, TheIndexFingerFollowsTheTriggerAndTheOthersRest) {
    viewmodel::WeaponParts pulled;
    pulled.trigger = 1.0;
    const Drawn rest(viewmodel::WeaponParts{}, CameraMode::first);
    const Drawn fires(pulled, CameraMode::first);
    EXPECT_GT(glm::distance(jointInPicture(rest, rig::Role::rightIndex3),
                            jointInPicture(fires, rig::Role::rightIndex3)),
              0.002);
    for (const rig::Role role :
         {rig::Role::rightMiddle3, rig::Role::rightHand, rig::Role::leftIndex3}) {
        EXPECT_LT(glm::distance(jointInPicture(rest, role), jointInPicture(fires, role)), 1e-4);
    }
}

/// The paddle of the carbine's bolt catch, measured on the model: left of the receiver.
TEST(MovingParts, TheThumbHitsTheBoltCatch) {
    BundledScene& scene = BundledScene::get();
    sim::Start start;
    start.ammo = 1;
    sim::Session session(scene.setup(), scene.world, start);
    session.addEvent({core::nanoseconds(0.1), viewmodel::EventKind::triggerDown, {}});
    session.addEvent({core::nanoseconds(0.2), viewmodel::EventKind::triggerUp, {}});
    session.addEvent({core::nanoseconds(1.0), viewmodel::EventKind::reload, {}});
    (void)session.look(core::nanoseconds(1.01));
    const double hit = viewmodel::reloadTimes(session.setup().tuning, session.state().fire).hit;
    const Drawn drawn(session.look(core::nanoseconds(1.0 + hit)), CameraMode::first);
    const Vec3 thumb = jointInPicture(drawn, rig::Role::leftThumb3);
    const Vec3 thumb_wp = core::inverse(drawn.output.worldFromWeapon).point(thumb);
    const Vec3 paddle(-0.018, 0.008, -0.121);
    EXPECT_LT(glm::distance(thumb_wp, paddle), 0.035) << "its last bone is that long";
    EXPECT_LT(thumb_wp.x, paddle.x) << "from the left";
}

TEST(MovingParts, RestingFingersNeedNoPlanOfTheirOwn) {
    const auto setup = BundledScene::get().setup();
    EXPECT_FALSE(posePlanFor(*setup, {}).has_value());
    viewmodel::WeaponParts holding;
    holding.magazineHold = 1.0;
    EXPECT_TRUE(posePlanFor(*setup, holding).has_value());
}

} // namespace
} // namespace foregrip::present

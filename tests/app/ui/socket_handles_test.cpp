// SPDX-License-Identifier: MIT
#include "app/panels/socket_handles.h"
#include "app/panels/socket_view.h"
#include "support/oracle.h"
#include "viewmodel/setup.h"
#include "workbench_fixture.h"

#include <algorithm>

namespace foregrip::app {
namespace {

using core::Transformd;
using rig::SocketRole;

class SocketHandlesTest : public WorkbenchTest {
protected:
    SocketHandles& handles() { return bench->model().weapon.handles; }
    Transformd left() { return bench->setup().sockets.leftGrip; }
};

TEST_F(SocketHandlesTest, TheTuningsSevenAreInForceAndHaveABase) {
    frame(16);
    EXPECT_EQ(handles().placed.size(), 7U);
    for (const auto& [role, placed] : handles().placed) {
        EXPECT_TRUE(hasOffset(role));
        EXPECT_TRUE(test::near(handles().base.at(role).position, placed.position, 1e-12))
            << "no offset yet";
    }
    EXPECT_FALSE(hasOffset(SocketRole::opticMount));
}

TEST_F(SocketHandlesTest, AMovedSocketIsWhereItWasPutAndTheHandIsOnIt) {
    frame(16);
    const Transformd wanted{left().position + core::Vector3<double>(0.004, 0.012, 0.03),
                            left().rotation *
                                glm::angleAxis(0.2, core::Vector3<double>(0.0, 0.0, 1.0))};
    const std::size_t steps = bench->model().document.stepsTaken();
    placeSocket(bench->model(), SocketRole::leftGrip, wanted, "Move left grip");
    bench->model().document.endDrag();
    frame(32);
    EXPECT_TRUE(test::near(left().position, wanted.position, 1e-9));
    EXPECT_TRUE(test::sameRotation(left().rotation, wanted.rotation, 1e-9));
    EXPECT_LT(bench->output().left.error, 1e-4);
    EXPECT_EQ(bench->model().document.stepsTaken(), steps + 1);
    EXPECT_EQ(bench->model().document.undoLabel(), "Move left grip");
    // The second move starts from the same base.
    placeSocket(bench->model(), SocketRole::leftGrip, handles().base.at(SocketRole::leftGrip),
                "Back");
    bench->model().document.endDrag();
    frame(48);
    EXPECT_TRUE(test::near(bench->setup().tuning.sockets.leftGrip.position, {0.0, 0.0, 0.0}, 1e-9));
}

TEST_F(SocketHandlesTest, OneDragIsOneUndoAndWorksWhilePaused) {
    frame(16);
    bench->model().playback.paused = true;
    frame(32);
    const Transformd before = left();
    const std::size_t steps = bench->model().document.stepsTaken();
    for (int i = 1; i <= 5; ++i) {
        Transformd wanted = before;
        wanted.position.y += 0.002 * i;
        placeSocket(bench->model(), SocketRole::leftGrip, wanted, "Move left grip");
        frame(32 + 16 * i);
        EXPECT_NEAR(left().position.y, before.position.y + 0.002 * i, 1e-9);
    }
    bench->model().document.endDrag();
    EXPECT_EQ(bench->model().document.stepsTaken(), steps + 1);
    ASSERT_TRUE(bench->model().document.undo());
    frame(200);
    EXPECT_TRUE(test::near(left().position, before.position, 1e-12));
}

TEST_F(SocketHandlesTest, TheWeaponsOwnSocketIsAStepOfTheWeapon) {
    frame(16);
    handles().owner = SocketOwner::weapon;
    const std::vector<HandledSocket> sockets = handledSockets(bench->model().weapon);
    const auto muzzle = std::find_if(sockets.begin(), sockets.end(), [](const HandledSocket& one) {
        return one.role == SocketRole::muzzle;
    });
    ASSERT_NE(muzzle, sockets.end());
    Transformd wanted = muzzle->placed;
    wanted.position.z -= 0.05;
    placeSocket(bench->model(), SocketRole::muzzle, wanted, "Move muzzle");
    bench->model().weapon.document.endDrag();
    frame(32);
    EXPECT_EQ(bench->model().weapon.document.undoLabel(), "Move muzzle");
    EXPECT_FALSE(bench->model().document.canUndo());
    EXPECT_TRUE(test::near(bench->model()
                               .weapon.document.setup()
                               .sockets.at(SocketRole::muzzle)
                               .weaponFromSocket.position,
                           wanted.position, 1e-12));
}

TEST_F(SocketHandlesTest, OffsetsStayWithinTheirFields) {
    frame(16);
    const Transformd far{{5.0, 0.0, 0.0}};
    const viewmodel::Tuning tuning =
        withSocketAt({}, SocketRole::stock, handles().base.at(SocketRole::stock), far);
    EXPECT_EQ(tuning.sockets.stock.position.x, 0.5);
    const viewmodel::Tuning same = withSocketAt({}, SocketRole::opticMount, {}, far);
    EXPECT_EQ(same.sockets.stock.position, core::Vector3<double>(0.0));
}

TEST_F(SocketHandlesTest, TheKeyShowsThemAndFreesTheMouse) {
    at(1, ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, true});
    at(2, ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, false});
    frame(16);
    ASSERT_TRUE(bench->captured());
    key(20, GLFW_KEY_F3);
    frame(32);
    EXPECT_TRUE(handles().shown);
    EXPECT_FALSE(bench->captured());
    key(40, GLFW_KEY_F3);
    frame(48);
    EXPECT_FALSE(handles().shown);
}

/// What is covered is the picture's; beside it, and with an orbit camera away from every handle, it
/// is not.
TEST_F(SocketHandlesTest, CoverThePictureUnlessTheCameraWantsTheMouse) {
    frame(16);
    PanelModel& model = bench->model();
    EXPECT_FALSE(socketHandlesCover(model, 100.0, 100.0)) << "not shown";
    handles().shown = true;
    SocketScene& scene = handles().scene;
    scene.valid = true;
    scene.size = {800.0, 600.0};
    scene.middle = {400.0, 300.0};
    scene.projection = {Transformd{{0.0, 0.0, -1.0}}, 500.0, false};
    EXPECT_TRUE(socketHandlesCover(model, 10.0, 10.0));
    EXPECT_FALSE(socketHandlesCover(model, 900.0, 10.0)) << "the column";
    scene.orbits = true;
    EXPECT_FALSE(socketHandlesCover(model, 10.0, 10.0));
    const auto at = scene.projection.project(handles().placed.at(SocketRole::grip).position);
    ASSERT_TRUE(at.has_value());
    EXPECT_TRUE(socketHandlesCover(model, 400.0 + at->x, 300.0 + at->y));
}

TEST_F(SocketHandlesTest, EscapeIsForARunningDrag) {
    frame(16);
    wishes.dragging = true;
    key(20, GLFW_KEY_ESCAPE);
    frame(32);
    EXPECT_FALSE(bench->captured());
    wishes.dragging = false;
    key(40, GLFW_KEY_ESCAPE);
    frame(48);
    EXPECT_TRUE(bench->captured());
}

} // namespace
} // namespace foregrip::app

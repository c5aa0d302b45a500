// SPDX-License-Identifier: MIT
#include "app/document/socket_text.h"
#include "support/oracle.h"

namespace foregrip::app {
namespace {

SocketPlace place() {
    SocketPlace out;
    out.role = "left_grip";
    out.weaponFromSocket = {{0.012, -0.034, -0.2105},
                            glm::normalize(glm::dquat(0.9, 0.1, -0.3, 0.05))};
    out.gripFromSocket = {{0.001, 0.05, -0.3}, glm::normalize(glm::dquat(0.5, 0.5, 0.4, -0.6))};
    return out;
}

TEST(SocketText, GivesBackWhatItTook) {
    const SocketPlace out = place();
    const auto in = parseSocketText(socketText(out));
    ASSERT_TRUE(in.ok()) << in.error().text();
    EXPECT_EQ(in->role, "left_grip");
    EXPECT_TRUE(test::near(in->weaponFromSocket.position, out.weaponFromSocket.position, 1e-9));
    EXPECT_TRUE(
        test::sameRotation(in->weaponFromSocket.rotation, out.weaponFromSocket.rotation, 1e-8));
    EXPECT_TRUE(test::near(in->gripFromSocket.position, out.gripFromSocket.position, 1e-9));
    EXPECT_TRUE(test::sameRotation(in->gripFromSocket.rotation, out.gripFromSocket.rotation, 1e-8));
}

TEST(SocketText, IsReadAsPeopleWriteIt) {
    const auto in = parseSocketText(R"({"foregrip_socket": 1, "role": "sight",
        "weapon": {"position_mm": [0, 65, 40], "rotation_deg": [0, 90, 0]},
        "from_grip": {"position_mm": [0, 100, -50], "rotation_deg": [0, 0, 0]}})");
    ASSERT_TRUE(in.ok()) << in.error().text();
    EXPECT_TRUE(test::near(in->weaponFromSocket.position, {0.0, 0.065, 0.04}, 1e-12));
    // Yaw to the left: what was ahead, -Z, is on the left, -X.
    EXPECT_TRUE(
        test::near(in->weaponFromSocket.direction({0.0, 0.0, -1.0}), {-1.0, 0.0, 0.0}, 1e-9));
    EXPECT_TRUE(test::near(in->gripFromSocket.position, {0.0, 0.1, -0.05}, 1e-12));
}

TEST(SocketText, RefusesWhatIsNoneAndSaysWhatToDo) {
    for (const char* text : {"", "hello", "[1, 2]", "{}", R"({"foregrip_weapon": 1})"}) {
        const auto in = parseSocketText(text);
        ASSERT_FALSE(in.ok()) << text;
        EXPECT_EQ(in.error().text(),
                  "clipboard: it holds no socket; copy one with the button Copy first.");
    }
    std::string text = socketText(place());
    const std::string whole = text;
    EXPECT_FALSE(parseSocketText(text.replace(text.find(": 1"), 3, ": 2")).ok());
    text = whole;
    EXPECT_FALSE(parseSocketText(text.replace(text.find("position_mm"), 11, "position_cm")).ok());
    text = whole;
    const auto far = parseSocketText(text.replace(text.find("12,"), 3, "12000,"));
    ASSERT_FALSE(far.ok());
    EXPECT_NE(far.error().text().find("ten metres"), std::string::npos);
}

} // namespace
} // namespace foregrip::app

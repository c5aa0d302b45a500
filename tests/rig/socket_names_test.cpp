// SPDX-License-Identifier: MIT
#include "rig/model_files.h"
#include "rig/socket_names.h"

namespace foregrip::rig {
namespace {

TEST(SocketNames, AreThereAndBackAgain) {
    for (std::size_t i = 0; i < kSocketCount; ++i) {
        const auto role = static_cast<SocketRole>(i);
        EXPECT_EQ(socketFromName(socketName(role)), role);
        EXPECT_FALSE(socketNodeName(role).empty());
        EXPECT_EQ(socketRoleOfName(socketNodeName(role)), role);
        EXPECT_EQ(socketRoleOfName(socketName(role)), role) << socketName(role);
    }
    EXPECT_EQ(socketName(SocketRole::underbarrelMount), "underbarrel_mount");
    EXPECT_EQ(socketNodeName(SocketRole::leftGrip), "LeftGripAttachment");
    EXPECT_FALSE(socketFromName("bayonet").has_value());
    for (const SocketOrigin origin :
         {SocketOrigin::node, SocketOrigin::typed, SocketOrigin::proposed}) {
        EXPECT_EQ(originFromName(originName(origin)), origin);
    }
    EXPECT_FALSE(originFromName("guessed").has_value());
}

/// Spellings as they stand in models from many places.
TEST(SocketNames, ManySpellingsMeanOneRole) {
    const std::pair<SocketRole, std::vector<const char*>> table[] = {
        {SocketRole::sight,
         {"tag_ads", "sight_irons", "iron_sight", "IronSight", "Sight", "SOCKET.Sight",
          "socket_aim", "ADS", "ironsights", "RearSight", "b_sight", "sight_reddot"}},
        {SocketRole::muzzle,
         {"muzzle", "Muzzle", "tag_flash", "Barrel_End", "barrelEnd", "muzzle_flash", "MuzzleFlash",
          "fire_point", "FirePoint", "Socket_Muzzle", "SOCKET.muzzle", "b_muzzle", "j_muzzle",
          "Muzzle.001", "MUZZLE_POINT", "gun_muzzle", "Weapon:Muzzle", "shootPoint"}},
        {SocketRole::ejection,
         {"eject", "ShellPort", "shell_eject", "ShellEject", "tag_brass", "ejection_port",
          "EjectionPort", "Casing_Eject", "socket_eject"}},
        {SocketRole::leftGrip,
         {"foregrip", "fore_grip", "ForeGrip", "handguard", "grip_left", "LeftHand", "left_hand_ik",
          "socket_foregrip", "Grip_L"}},
        {SocketRole::grip,
         {"grip", "Grip", "grip_right", "GripR", "pistol_grip", "right_hand", "socket_grip",
          "Handle"}},
        {SocketRole::magazine,
         {"mag", "magazine", "Magazine_01", "clip", "tag_clip", "mag_well", "Mag.002", "j_mag"}},
        {SocketRole::stock, {"stock", "butt", "ButtStock", "Stock_End", "butt_plate"}},
        {SocketRole::opticMount, {"rail_top", "scope_mount", "tag_scope", "tag_reflex", "TopRail"}},
        {SocketRole::muzzleMount, {"silencer_mount", "tag_silencer", "suppressor"}},
        {SocketRole::underbarrelMount, {"rail_bottom", "grip_mount", "Underbarrel"}},
    };
    for (const auto& [role, names] : table) {
        for (const char* name : names) {
            EXPECT_EQ(socketRoleOfName(name), role) << name << " as " << plainSocketName(name);
        }
    }
    for (const char* name : {"", "Cube", "Rifle", "AssaultRifle2_1", "blaster-a", "trigger",
                             "Material.001", "socket", "tag", "...", "Camera"}) {
        EXPECT_FALSE(socketRoleOfName(name).has_value()) << name;
    }
}

TEST(SocketNames, OurNamesThenEmptyNodesThenParts) {
    Model model;
    const auto add = [&](const char* name, int mesh) {
        Node node;
        node.name = name;
        node.mesh = mesh;
        model.nodes.push_back(node);
    };
    model.meshes.emplace_back();
    add("Muzzle", 0); // the part
    add("tag_flash", -1);
    add("Stock", 0);
    auto nodes = findSocketNodes(model);
    EXPECT_EQ(nodes[static_cast<std::size_t>(SocketRole::muzzle)], 1);
    EXPECT_EQ(nodes[static_cast<std::size_t>(SocketRole::stock)], 2);
    EXPECT_EQ(nodes[static_cast<std::size_t>(SocketRole::grip)], -1);
    add("MuzzleAttachment", -1);
    add("muzzle", -1);
    nodes = findSocketNodes(model);
    EXPECT_EQ(nodes[static_cast<std::size_t>(SocketRole::muzzle)], 3);
}

TEST(SocketNames, AnyBytesAreAName) {
    using namespace std::string_literals;
    const std::string wild = "\xff\xfe socket_\xc3\x28 muz\0zle"s + std::string(100000, 'a');
    EXPECT_FALSE(socketRoleOfName(wild).has_value());
    EXPECT_LE(plainSocketName(wild).size(), 128U);
}

} // namespace
} // namespace foregrip::rig

// SPDX-License-Identifier: MIT
#include "app/panels/sections.h"

#include <array>

namespace foregrip::app {
namespace {

using Groups = std::string_view;

constexpr auto kRecoil = std::to_array<Groups>({"recoil_kick", "recoil_position", "recoil_rotation",
                                                "recoil_position_hot", "recoil_rotation_hot",
                                                "recoil_climb", "recoil_camera", "recoil_scale",
                                                "recoil_pattern", "recoil_body", "shake"});
constexpr auto kPhysics = std::to_array<Groups>({"physics"});
constexpr auto kSway =
    std::to_array<Groups>({"look_lag", "free_aim", "bob", "breathing", "strafe"});
constexpr auto kMovement =
    std::to_array<Groups>({"sprint", "sprint_bob", "move", "landing", "lean", "obstruction"});
constexpr auto kComfort = std::to_array<Groups>({"comfort"});
constexpr auto kAiming = std::to_array<Groups>({"ads", "aim", "hip", "view"});
constexpr auto kSights = std::to_array<Groups>({"sights", "reticle"});
constexpr auto kFire = std::to_array<Groups>(
    {"fire", "dispersion", "ballistics", "launcher", "cycle", "reload_motion", "effects"});
constexpr auto kSpine = std::to_array<Groups>({"spine", "stance", "shouldering", "turn", "gait"});
constexpr auto kArms = std::to_array<Groups>({"arms", "wrist", "reach"});
constexpr auto kParts = std::to_array<Groups>({"parts", "swap"});
constexpr auto kHands = std::to_array<Groups>({"left_hand", "right_hand"});
constexpr auto kSockets = std::to_array<Groups>({"sockets"});
constexpr auto kLayers = std::to_array<Groups>({"layers"});

constexpr bool kOpen = true;

constexpr auto kSession = std::to_array<SectionInfo>({
    {"Playback", {}, playbackPanel, kOpen},
    {"Blend by hand", {}, blendPanel, kOpen},
    {"Loadout", {}, loadoutPanel, kOpen},
    {"Target boards", {}, targetPanel, kOpen},
    {"View", {}, viewPanel, kOpen},
    {"Render a clip", {}, renderPanel},
    {"Capture", {}, capturePanel},
    {"Mouse and keys", {}, inputPanel},
});
constexpr auto kFeel = std::to_array<SectionInfo>({
    {"Recoil", kRecoil, recoilPanel, kOpen},
    {"Recoil from physics", kPhysics, physicsPanel},
    {"Sway & bob", kSway, swayPanel},
    {"Sprint & movement", kMovement, movementPanel},
    {"Comfort", kComfort, comfortPanel},
    {"Aiming & view", kAiming, aimingPanel},
    {"Sights", kSights, sightsPanel},
    {"State values", {}, statesPanel},
    {"Fire", kFire, firePanel},
});
constexpr auto kBody = std::to_array<SectionInfo>({
    {"Spine & stance", kSpine, spinePanel, kOpen},
    {"Arms & reach", kArms, armsPanel, kOpen},
    {"Hands", kHands, handsPanel},
    {"Reach report", {}, reachPanel, kOpen},
});
constexpr auto kRig = std::to_array<SectionInfo>({
    {"Bone map", {}, rigPanel, kOpen},
    {"Bones", {}, rigBonesPanel, kOpen},
    {"Size and arms", {}, rigSizePanel},
    {"What was guessed and why", {}, rigReasonsPanel},
});
constexpr auto kWeapon = std::to_array<SectionInfo>({
    {"Weapon set-up", {}, weaponSetupPanel, kOpen},
    {"Mounted parts", kParts, partsPanel, kOpen},
    {"Sockets", kSockets, socketsPanel},
});
constexpr auto kMix = std::to_array<SectionInfo>({{"Layers", kLayers, layersPanel, kOpen}});
constexpr auto kFiles = std::to_array<SectionInfo>({{"Tuning", {}, tuningPanel, kOpen}});

constexpr auto kTabs = std::to_array<TabInfo>({
    {"Play", kSession},
    {"Feel", kFeel},
    {"Body", kBody},
    {"Rig", kRig},
    {"Weapon", kWeapon},
    {"Layers", kMix},
    {"Files", kFiles},
});

} // namespace

std::span<const TabInfo> panelTabs() {
    return kTabs;
}

} // namespace foregrip::app

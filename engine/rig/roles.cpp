// SPDX-License-Identifier: MIT
#include "rig/roles.h"

#include <algorithm>

namespace foregrip::rig {
namespace {

constexpr std::array<std::string_view, kRoleCount> kNames = {
    "hips",
    "spine_1",
    "spine_2",
    "spine_3",
    "neck",
    "head",
    "left_clavicle",
    "left_upper_arm",
    "left_lower_arm",
    "left_hand",
    "left_thumb_1",
    "left_thumb_2",
    "left_thumb_3",
    "left_index_1",
    "left_index_2",
    "left_index_3",
    "left_middle_1",
    "left_middle_2",
    "left_middle_3",
    "left_ring_1",
    "left_ring_2",
    "left_ring_3",
    "left_little_1",
    "left_little_2",
    "left_little_3",
    "left_upper_leg",
    "left_lower_leg",
    "left_foot",
    "right_clavicle",
    "right_upper_arm",
    "right_lower_arm",
    "right_hand",
    "right_thumb_1",
    "right_thumb_2",
    "right_thumb_3",
    "right_index_1",
    "right_index_2",
    "right_index_3",
    "right_middle_1",
    "right_middle_2",
    "right_middle_3",
    "right_ring_1",
    "right_ring_2",
    "right_ring_3",
    "right_little_1",
    "right_little_2",
    "right_little_3",
    "right_upper_leg",
    "right_lower_leg",
    "right_foot",
};

} // namespace

std::string_view roleName(Role role) {
    return kNames.at(static_cast<std::size_t>(role));
}

std::optional<Role> roleFromName(std::string_view name) {
    const auto* const found = std::find(kNames.begin(), kNames.end(), name);
    return found == kNames.end() ? std::nullopt
                                 : std::optional<Role>(static_cast<Role>(found - kNames.begin()));
}

Role fingerRole(bool right, std::size_t index) {
    const Role first = right ? Role::rightThumb1 : Role::leftThumb1;
    return static_cast<Role>(static_cast<std::size_t>(first) + index);
}

std::string_view fingerName(std::size_t index) {
    return roleName(fingerRole(false, index)).substr(std::string_view("left_").size());
}

} // namespace foregrip::rig

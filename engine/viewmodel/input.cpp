// SPDX-License-Identifier: MIT
#include "viewmodel/input.h"

#include <algorithm>

namespace foregrip::viewmodel {
namespace {

constexpr std::array<std::string_view, kFireModeCount> kFireModes = {"safe", "semi", "burst",
                                                                     "auto"};

constexpr std::array<std::string_view, static_cast<std::size_t>(EventKind::count)> kEvents = {
    "trigger_down",
    "trigger_up",
    "aim_down",
    "aim_up",
    "sprint_down",
    "sprint_up",
    "crouch_down",
    "crouch_up",
    "lean_left_down",
    "lean_left_up",
    "lean_right_down",
    "lean_right_up",
    "jump",
    "reload",
    "hold_breath_down",
    "hold_breath_up",
    "fire_launcher_down",
    "fire_launcher_up",
    "fire_mode",
    "swap_shoulder",
    "grip",
    "optic",
    "barrel",
    "sight",
    "attach"};

template <typename Enumeration, typename Names>
std::optional<Enumeration> find(const Names& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? std::nullopt
                                : std::optional(static_cast<Enumeration>(found - names.begin()));
}

double mix(double from, double to, double share) {
    return share >= 1.0 ? to : from + (to - from) * share;
}

} // namespace

InputSample interpolate(const InputSample& from, const InputSample& to, double share) {
    return {mix(from.yaw, to.yaw, share), mix(from.pitch, to.pitch, share),
            mix(from.moveForward, to.moveForward, share), mix(from.moveRight, to.moveRight, share)};
}

std::string_view fireModeName(FireMode mode) {
    return kFireModes[static_cast<std::size_t>(mode)];
}

std::optional<FireMode> fireModeFromName(std::string_view name) {
    return find<FireMode>(kFireModes, name);
}

std::string_view eventName(EventKind kind) {
    return kEvents[static_cast<std::size_t>(kind)];
}

std::optional<EventKind> eventFromName(std::string_view name) {
    return find<EventKind>(kEvents, name);
}

} // namespace foregrip::viewmodel

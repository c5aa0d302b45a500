// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace foregrip::app {

/// The three channels of the recoil beside each other: aim, camera, weapon.
inline constexpr std::size_t kRecoilChannels = 3;

/// What a channel is made of.
struct RecoilChannel {
    const char* title;
    const char* help;
    std::string_view group;                 ///< its kick
    std::array<std::string_view, 2> layers; ///< the second may be empty
};
[[nodiscard]] const std::array<RecoilChannel, kRecoilChannels>& recoilChannelList();

/// One row of the table: the field of each channel that it shows, by name within the channel's
/// group; empty where a channel has none.
struct ChannelRow {
    const char* label;
    std::array<std::string_view, kRecoilChannels> fields;
};
[[nodiscard]] std::span<const ChannelRow> channelRows();

/// A column of the table of springs.
struct SpringColumn {
    const char* title;
    std::string_view group;
    std::string_view hotGroup; ///< its constants while the trigger is held; empty where none are
};
[[nodiscard]] std::span<const SpringColumn> springColumns();

/// Below this width [em] three columns cannot be read.
inline constexpr float kLeastChannelsEm = 25.0F;

/// Mute, solo and amount of each channel, its numbers and its springs: as tables with a column a
/// channel, or as a block a channel where there is no room for columns. Fields of the channels'
/// groups that no row names follow below as rows of their own.
void recoilChannels(PanelModel& model);

/// The springs of all channels side by side, by both ways of writing one.
void springTable(PanelModel& model);

} // namespace foregrip::app

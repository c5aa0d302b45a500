// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace foregrip::app {

/// The fields of a layer's controls.
struct LayerFields {
    std::size_t amount = 0;
    std::size_t mute = 0;
    std::size_t solo = 0;
};

/// Nothing for a name that no layer has.
[[nodiscard]] std::optional<LayerFields> layerFields(const FieldTable& fields,
                                                     std::string_view layer);

enum class LayerFlag { mute, solo };

/// A square button for mute (M) or solo (S) of several layers at once: lit while all of them are.
void layerFlagButton(PanelModel& model, std::span<const LayerFields> layers, LayerFlag flag);

/// Mute, solo and amount of several layers as one cell, `width` [px] wide. A dragged amount goes to
/// all of them.
void layerCell(PanelModel& model, std::span<const LayerFields> layers, float width);

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"
#include "world/cartridge.h"

namespace foregrip::present {

/// The empty case of a cartridge, turned on a lathe from its measures: rim, groove, body, shoulder,
/// neck, the open mouth and the struck primer. Casing space: the origin half-way along the axis,
/// -Z out of the mouth; metres. Materials without images.
[[nodiscard]] rig::Model casingModel(const world::Cartridge& cartridge);

} // namespace foregrip::present

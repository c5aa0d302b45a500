// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"

#include <cstddef>
#include <string>

namespace foregrip::rig {

/// The first promise of model.h that `model` breaks, as a few words for people; empty when it keeps
/// all. Pixels aside: `images` is how many images materials may name. For models that come from
/// somewhere else than an importer in this process.
[[nodiscard]] std::string modelFault(const Model& model, std::size_t images);

} // namespace foregrip::rig

// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"

namespace foregrip::rig {

/// Joins all skins of a model into its first one, so that one palette draws the whole character. A
/// joint that several skins bind with the same matrix becomes one joint; bound differently, it
/// stays twice. A mesh that is used with several skins is copied for each. Skins that no node uses
/// are joined as well when they are the only ones. Returns false, leaving the model unchanged, when
/// the result would have more than 65535 joints.
[[nodiscard]] bool mergeSkins(Model& model);

} // namespace foregrip::rig

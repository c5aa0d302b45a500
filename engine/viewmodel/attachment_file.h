// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "core/result.h"
#include "viewmodel/attachment.h"
#include "viewmodel/weapon_file.h"

#include <string>

namespace foregrip::viewmodel {

/// The content of a `*.attachment.json`, docs/formats.md. `file` is where it lies: the model is
/// looked for beside it. Refused with file, line and column: what is missing, unknown, of another
/// kind or out of range.
[[nodiscard]] core::Result<Attachment>
readAttachment(const core::JsonValue& root, const std::string& file, const ModelSource& model);

/// A part from the sockets in its model alone. With a sight it is an optic, with a left grip a
/// grip, with a muzzle a muzzle device, or a barrel when it has a mount for one, with a stock a
/// stock. A model with none of these is refused.
[[nodiscard]] core::Result<Attachment> attachmentFromModel(const std::string& file,
                                                           const MeasuredModel& model);

} // namespace foregrip::viewmodel

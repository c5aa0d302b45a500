// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/import_files.h"
#include "rig/model.h"

#include <string>

namespace foregrip::rig {

/// Pictures wider or higher than this, or with more texels in all, are refused before any memory is
/// taken: a file of a few bytes may claim any size.
inline constexpr int kLargestImageSide = 16384;
inline constexpr std::size_t kMostTexels = std::size_t{8192} * 8192;

/// How many texels a picture claims to have, by its header alone; 0 when that cannot be read or is
/// more than decodeImage() takes.
[[nodiscard]] std::size_t claimedTexels(const Bytes& bytes);

/// Decodes a PNG, JPEG, TGA, BMP or the like into eight-bit RGBA. The error has a reason only; the
/// caller knows file and place. Several threads may decode at once.
[[nodiscard]] core::Result<Image> decodeImage(const Bytes& bytes, std::string name);

/// What stands for a picture that is missing or unreadable: a magenta and grey checker of 64 texels
/// a side, so that nobody takes it for the real thing.
[[nodiscard]] Image missingImage(std::string name);

} // namespace foregrip::rig

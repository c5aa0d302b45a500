// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/import_pictures.h"
#include "rig/model.h"
#include "rig/picture_mix.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace foregrip::rig {

/// A model on its way from the process that reads foreign files to the one that shows it. Pictures
/// stay undecoded: Model::images is empty, and the images that materials name are indices into
/// `pictures`. Model::file does not travel.
struct StreamedModel {
    Model model;
    std::vector<PictureSource> pictures;
    std::vector<PictureMix> mixes; ///< of `pictures`, to be made once they are decoded
};

/// The bytes that readModelStream() takes. They are for another process of the same build alone:
/// vertices are in memory order, and no version is ever kept readable.
[[nodiscard]] std::string writeModelStream(const StreamedModel& streamed);

/// Reads them back. The sender may have been taken over by the file that it read: every count is
/// checked against the bytes that are left before memory is taken, every index against what it
/// points into, names are made printable, and the result keeps all promises of model.h. The error
/// has a reason alone.
[[nodiscard]] core::Result<StreamedModel> readModelStream(std::span<const std::uint8_t> bytes);

} // namespace foregrip::rig

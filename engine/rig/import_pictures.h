// SPDX-License-Identifier: MIT
#pragma once

#include "rig/import_files.h"
#include "rig/import_progress.h"
#include "rig/model.h"

#include <string>
#include <vector>

namespace foregrip::rig {

/// A picture that a model names, before it is read: its bytes where the model carries them, else
/// the name of a file.
struct PictureSource {
    std::string title; ///< for messages, printable
    Bytes encoded;     ///< a PNG, JPEG, TGA or the like; empty when `reference` says where it is
    std::string reference; ///< a URI or path as the model has it
    std::string fault;     ///< a whole sentence where there is neither
};

/// Reads and decodes pictures, one image for each of `sources` in their order, on all processors.
/// What is missing, damaged or too much for a model becomes the checker of missingImage() and one
/// sentence in `warnings`. Files are looked for by findPicture(). After a request to stop, what is
/// left stays empty; the caller throws it away. Fractions are told from `from` to `to`.
[[nodiscard]] std::vector<Image> loadPictures(const std::string& modelFile,
                                              const std::vector<PictureSource>& sources,
                                              const ImportProgress& progress, double from,
                                              double to, std::vector<std::string>& warnings);

} // namespace foregrip::rig

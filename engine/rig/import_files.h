// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::rig {

/// What every importer needs to read files that a stranger made: whole files with a limit on their
/// size, and references from one file to another that cannot leave the model's own folder.

using Bytes = std::vector<std::uint8_t>;

/// No model, buffer or picture file above this size is read.
inline constexpr std::size_t kLargestFile = std::size_t{512} << 20U;

/// The whole file. Refused with a sentence: missing, a folder, unreadable, empty, above the limit.
[[nodiscard]] core::Result<Bytes> readBytes(const std::filesystem::path& path);

/// `%20` and the like turned into the bytes that they stand for; a percent sign that no two
/// hexadecimal digits follow stays, so "100%.png" survives.
[[nodiscard]] std::string decodePercent(std::string_view text);

/// The bytes of a base64 text (RFC 4648); nothing when it holds a foreign character.
[[nodiscard]] std::optional<Bytes> decodeBase64(std::string_view text);

/// The bytes behind "data:...;base64,..."; nothing when `uri` is no such thing or malformed.
[[nodiscard]] std::optional<Bytes> decodeDataUri(std::string_view uri);

/// Finds the file that `reference` (a URI or a path with / or \ as separators) names, relative to
/// `folder`: as written, percent-decoded, then by its last part beside the model. An absolute path
/// of another machine therefore still finds a picture that lies beside the model.
/// Refused: what would lead out of `folder`, also by a symbolic link, a scheme such as http or
/// file, and what is not there.
[[nodiscard]] core::Result<std::filesystem::path>
findReferenced(const std::filesystem::path& folder, std::string_view reference);

/// Finds a picture that the model `modelFile` names. After findReferenced() its last part is looked
/// for, in any case of letters, beside the model and in the folders there that exporters make:
/// "textures", "maps" and the like, and NAME.fbm of an FBX. The same is refused.
[[nodiscard]] core::Result<std::filesystem::path> findPicture(const std::string& modelFile,
                                                              std::string_view reference);

} // namespace foregrip::rig

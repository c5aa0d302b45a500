// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::core {

/// The whole file as text. A folder, a missing or unreadable file, or one above `limitBytes` is
/// refused with a sentence.
[[nodiscard]] Result<std::string> readTextFile(const std::filesystem::path& path,
                                               std::size_t limitBytes = std::size_t{64} << 20U);

/// Writes by temporary file and rename: at every instant `path` holds either the old content or
/// all of the new one. Missing parent folders are created.
[[nodiscard]] Status writeFileAtomically(const std::filesystem::path& path,
                                         std::string_view content);

/// Where bundled assets lie: $FOREGRIP_ASSETS, else `assets` beside the executable or in one of the
/// folders above it, else the source tree of a development build. Empty when there is none.
[[nodiscard]] std::filesystem::path assetFolder();

/// The user's own folder: $XDG_CONFIG_HOME/foregrip, else $HOME/.config/foregrip. It need not
/// exist.
[[nodiscard]] std::filesystem::path configFolder();

/// Bundled files are named by what stands before their first dot ("carbine" for
/// weapons/carbine.weapon.json). The names of the files in `assets/<folder>` whose rest is
/// `suffix`, sorted.
[[nodiscard]] std::vector<std::string> bundledNames(std::string_view folder,
                                                    std::string_view suffix);

/// A bundled name or a path, as the command line takes it. What contains a slash, or ends in
/// `suffix`, is a path; else it is looked up in `assets/<folder>`. Refusals name the valid names.
[[nodiscard]] Result<std::filesystem::path>
findBundled(std::string_view nameOrPath, std::string_view folder, std::string_view suffix);

} // namespace foregrip::core

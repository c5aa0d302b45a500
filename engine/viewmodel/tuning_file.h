// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "viewmodel/tuning.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::viewmodel {

/// What a file says about itself, for people. Kept when the file is saved; changes nothing else.
struct TuningAbout {
    std::string title;              ///< empty: none
    std::vector<std::string> notes; ///< a line each
};

/// A tuning as read, with what was unusual about the file.
struct LoadedTuning {
    Tuning tuning;
    TuningAbout about;
    std::vector<std::string>
        warnings; ///< sentences: unknown fields with the nearest known one, limited numbers
};

/// `*.tuning.json`: `{ "foregrip_tuning": 1, "recoil_position": { "stiffness": 220, ... }, ... }`.
/// Partial files are legal, what is missing keeps its default. Unknown fields and numbers out of
/// range are warnings. Refused with line and column: malformed JSON, a value of the wrong kind, a
/// missing or newer version. `states` holds what fields become in single states, see
/// tuning_states_file.h. `title` (a text) and `notes` (a text, or a list of them) are optional.
[[nodiscard]] core::Result<LoadedTuning> parseTuning(std::string_view text,
                                                     const std::string& file);
[[nodiscard]] core::Result<LoadedTuning> readTuningFile(const std::string& file);

/// The text of a file that parseTuning reads back to the same numbers (12 significant digits).
/// State values of fields that do not exist are left out.
/// With `onlyChanges`, fields at their default are left out.
[[nodiscard]] std::string tuningText(const Tuning& tuning, bool onlyChanges = false,
                                     const TuningAbout& about = {});

/// Writes by temporary file and rename.
[[nodiscard]] core::Status writeTuningFile(const Tuning& tuning, const std::string& file,
                                           const TuningAbout& about = {});

/// One field that differs between two tunings, values as the files show them; a state value has its
/// state behind the path, "bob.side_mm@aim", and is "none" where there is none.
struct TuningDifference {
    std::string path;
    std::string first;
    std::string second;
};
[[nodiscard]] std::vector<TuningDifference> differences(const Tuning& first, const Tuning& second);

/// The parameter reference as Markdown: every field with unit, range, default and help.
[[nodiscard]] std::string tuningReference();

/// 64-bit digest of all values, to tell whether a take was recorded with another tuning. FNV-1a
/// over tuningText.
[[nodiscard]] std::uint64_t tuningDigest(const Tuning& tuning);

} // namespace foregrip::viewmodel

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::core {

/// The candidate closest to `word` by edit distance (Levenshtein), for "did you mean" sentences;
/// one that begins with the whole of `word` counts as one letter away.
/// Empty only when there are no candidates. Ties go to the earlier candidate.
[[nodiscard]] std::string nearestName(std::string_view word,
                                      std::span<const std::string> candidates);

/// "a, b and c".
[[nodiscard]] std::string joinNames(std::span<const std::string> names);

/// The parts of `text` between `separator`s; empty parts are kept. One empty part for an empty
/// text.
[[nodiscard]] std::vector<std::string> split(std::string_view text, char separator);

/// The whole of `text` as a finite decimal number, independent of the locale; nothing else is
/// accepted.
[[nodiscard]] std::optional<double> parseNumber(std::string_view text);

/// `value` with at most `digits` significant digits, shortest form, independent of the locale.
/// Not finite: "nan", "inf" or "-inf"; minus zero is "0".
[[nodiscard]] std::string formatNumber(double value, int digits = 9);

} // namespace foregrip::core

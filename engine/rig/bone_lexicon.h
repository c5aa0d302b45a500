// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace foregrip::rig {

enum class Part;

/// Words for parts of a body in English, Spanish, French, German, Italian, Portuguese, Russian,
/// Chinese and Korean: the tables behind bone_words.h.
struct BodyWord {
    std::string_view text;
    Part part;
};

/// Lower case, Latin letters without accents: whole words, or several in a row ("upper", "arm").
[[nodiscard]] std::span<const BodyWord> latinWords();
/// Other letters: anywhere in the name, the longest one that is in it.
[[nodiscard]] std::span<const BodyWord> otherLetters();
/// Whole words for the sides.
[[nodiscard]] std::span<const std::string_view> leftWords();
[[nodiscard]] std::span<const std::string_view> rightWords();
/// Letters for the sides, anywhere in the name.
[[nodiscard]] std::span<const std::string_view> leftLetters();
[[nodiscard]] std::span<const std::string_view> rightLetters();

} // namespace foregrip::rig

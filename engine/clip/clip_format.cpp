// SPDX-License-Identifier: MIT
#include "clip/clip_format.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <numeric>
#include <optional>
#include <vector>

namespace foregrip::clip {
namespace {

constexpr std::array kFormats = {
    ClipFormatFacts{ClipFormat::mp4, "MP4 (H.264)", ".mp4", AlphaSupport::none, true},
    ClipFormatFacts{ClipFormat::webm, "WebM (VP9)", ".webm", AlphaSupport::full, true},
    ClipFormatFacts{ClipFormat::mov, "MOV (ProRes 4444)", ".mov", AlphaSupport::full, false},
    ClipFormatFacts{ClipFormat::gif, "GIF", ".gif", AlphaSupport::mask, false},
    ClipFormatFacts{ClipFormat::png, "PNG pictures", ".png", AlphaSupport::full, false},
};

constexpr std::int64_t kHundredths = 100;
constexpr std::int64_t kShortestDelay = 2; // hundredths; browsers show 1 as 10
constexpr std::size_t kMostDigits = 9;

/// Where the number stands in a pattern, and how many digits it has at least.
struct NumberPlace {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t digits = 0;
};

/// The one "%d" or "%05d" in the file's name. Folders may be called anything.
std::optional<NumberPlace> numberPlace(const std::string& pattern) {
    const std::size_t slash = pattern.rfind('/');
    const std::size_t name = slash == std::string::npos ? 0 : slash + 1;
    NumberPlace place;
    place.begin = pattern.find('%', name);
    if (place.begin == std::string::npos) {
        return std::nullopt;
    }
    std::size_t at = place.begin + 1;
    if (at < pattern.size() && pattern[at] == '0') {
        ++at;
        while (at < pattern.size() && std::isdigit(static_cast<unsigned char>(pattern[at])) != 0) {
            place.digits = 10 * place.digits + static_cast<std::size_t>(pattern[at] - '0');
            ++at;
            if (place.digits > kMostDigits) {
                return std::nullopt;
            }
        }
    }
    if (at >= pattern.size() || pattern[at] != 'd' || pattern.find('%', at) != std::string::npos) {
        return std::nullopt;
    }
    place.end = at + 1;
    return place;
}

std::string smallLetters(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return text;
}

std::string endings() {
    std::vector<std::string> names;
    names.reserve(std::size(kFormats));
    for (const ClipFormatFacts& facts : kFormats) {
        names.emplace_back(facts.ending);
    }
    return core::joinNames(names);
}

} // namespace

std::span<const ClipFormatFacts> clipFormats() {
    return kFormats;
}

const ClipFormatFacts& factsOf(ClipFormat format) {
    return kFormats[static_cast<std::size_t>(format)];
}

core::Result<ClipFormat> clipFormatOf(const std::string& out) {
    const std::filesystem::path path(out);
    const std::string ending = smallLetters(path.extension().string());
    const auto* const found =
        std::find_if(kFormats.begin(), kFormats.end(),
                     [&](const ClipFormatFacts& facts) { return ending == facts.ending; });
    if (found == kFormats.end()) {
        return core::Error{out, "",
                           "the ending of a clip's name says what it becomes; use " + endings() +
                               ", pictures as frames/%05d.png"};
    }
    if (found->format == ClipFormat::png && !numberPlace(out)) {
        return core::Error{out, "",
                           "every frame becomes a picture of its own; write %05d once in the "
                           "file's name, where its number goes, as in frames/%05d.png"};
    }
    return found->format;
}

FrameRate playableRate(ClipFormat format, FrameRate rate) {
    if (format != ClipFormat::gif) {
        return rate;
    }
    const std::int64_t delay =
        std::max(kShortestDelay, (kHundredths * rate.seconds + rate.frames / 2) / rate.frames);
    // In lowest terms, as every rate is that was read.
    const std::int64_t common = std::gcd(kHundredths, delay);
    return {kHundredths / common, delay / common};
}

std::string pictureName(const std::string& pattern, std::int64_t number) {
    const std::optional<NumberPlace> place = numberPlace(pattern);
    if (!place) {
        return pattern;
    }
    std::string digits = std::to_string(number);
    if (digits.size() < place->digits) {
        digits.insert(0, place->digits - digits.size(), '0');
    }
    return pattern.substr(0, place->begin) + digits + pattern.substr(place->end);
}

} // namespace foregrip::clip

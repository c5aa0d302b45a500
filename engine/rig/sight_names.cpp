// SPDX-License-Identifier: MIT
#include "rig/sight_names.h"

#include "rig/socket_names.h"
#include "rig/sockets.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>

namespace foregrip::rig {
namespace {

constexpr double kLargestMagnification = 30.0;
constexpr std::size_t kLongestName = 128; // a longer one is nobody's word

/// Parts of a name that speak of a line of sight.
constexpr auto kSights =
    std::to_array<std::string_view>({"sight", "irons", "ads", "aim", "reddot", "reflex", "holo",
                                     "scope", "optic", "acog", "lpvo", "prism", "canted"});

/// Parts of a name that make it a thing on or under a sight, or something else altogether.
constexpr auto kThings = std::to_array<std::string_view>(
    {"mount",  "rail",  "front", "rear",    "post",   "cap",    "cover",
     "lens",   "glass", "base",  "reticle", "ring",   "knob",   "window",
     "attach", "slot",  "hand",  "grip",    "target", "assist", "head"});

bool isDigit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

std::string lowerCase(std::string_view name) {
    std::string out(name.substr(0, kLongestName));
    std::transform(out.begin(), out.end(), out.begin(), [](char c) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    });
    return out;
}

template <std::size_t Count>
bool saysOneOf(const std::string& name, const std::array<std::string_view, Count>& words) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return name.find(word) != std::string::npos; });
}

bool saysSight(std::string_view name) {
    const std::string plain = plainSocketName(name);
    return saysOneOf(plain, kSights) && !saysOneOf(plain, kThings);
}

/// What a name says, without the words that all sights carry: "sight_scope4x" gives "scope4x".
std::string shownName(std::string_view name) {
    std::string text = lowerCase(name);
    if (const std::size_t space = text.find_last_of(":|"); space != std::string::npos) {
        text.erase(0, space + 1);
    }
    std::string out;
    for (const std::string_view prefix : {"socket", "tag", "sight", "b", "j"}) {
        const std::size_t length = prefix.size();
        if (text.size() > length + 1 && text.starts_with(prefix) &&
            (text[length] == '_' || text[length] == '.')) {
            text.erase(0, length + 1);
        }
    }
    for (const char c : text) {
        const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0;
        out += plain ? c : ' ';
    }
    return out.empty() ? std::string(name) : out;
}

} // namespace

double magnificationOfName(std::string_view name) {
    const std::string text = lowerCase(name);
    double found = 1.0;
    const auto isLetter = [&](std::size_t at) {
        return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!isDigit(text[i]) || (i > 0 && isDigit(text[i - 1]))) {
            continue;
        }
        std::size_t end = i;
        double value = 0.0;
        while (end < text.size() && isDigit(text[end]) && end < i + 3) {
            value = 10.0 * value + (text[end] - '0');
            ++end;
        }
        const bool before = i > 0 && text[i - 1] == 'x' && (i < 2 || !isLetter(i - 2));
        const bool after = end < text.size() && text[end] == 'x' && !isLetter(end + 1);
        if (before || after) {
            found = std::max(found, value);
        }
    }
    return std::min(found, kLargestMagnification);
}

std::vector<SightNode> findSightNodes(const Model& model) {
    std::vector<SightNode> sights;
    const auto add = [&](int node) {
        const std::string& name = model.nodes[static_cast<std::size_t>(node)].name;
        const std::string shown = shownName(name);
        const bool there = std::any_of(sights.begin(), sights.end(), [&](const SightNode& sight) {
            return sight.node == node || sight.name == shown;
        });
        if (!there) {
            sights.push_back({node, shown, magnificationOfName(name)});
        }
    };
    if (const int main = findSocketNodes(model).at(static_cast<std::size_t>(SocketRole::sight));
        main >= 0) {
        add(main);
    }
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        const Node& node = model.nodes[i];
        if (node.mesh < 0 && node.skin < 0 && saysSight(node.name)) {
            add(static_cast<int>(i));
        }
    }
    return sights;
}

} // namespace foregrip::rig

// SPDX-License-Identifier: MIT
#include "rig/vertex_weld.h"

#include <array>
#include <bit>
#include <cstring>
#include <limits>

namespace foregrip::rig {
namespace {

static_assert(std::has_unique_object_representations_v<std::array<std::uint16_t, 4>>);

/// Compared word by word, so nothing may have padding.
template <typename T>
std::array<std::uint64_t, sizeof(T) / sizeof(std::uint64_t)> wordsOf(const T& value) {
    static_assert(sizeof(T) % sizeof(std::uint64_t) == 0);
    std::array<std::uint64_t, sizeof(T) / sizeof(std::uint64_t)> words{};
    std::memcpy(words.data(), &value, sizeof(value));
    return words;
}

template <typename T>
bool sameBits(const T& a, const T& b) {
    return wordsOf(a) == wordsOf(b);
}

std::uint64_t hashOf(const Vertex& vertex) {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : wordsOf(vertex)) {
        hash = (std::rotl(hash, 23) ^ word) * 0x9E3779B97F4A7C15U;
    }
    return hash ^ hash >> 32U;
}

} // namespace

void weldVertices(Primitive& primitive) {
    constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
    const std::vector<Vertex> from = std::move(primitive.vertices);
    const std::vector<Influences> further = std::move(primitive.furtherInfluences);
    primitive.vertices.clear();
    primitive.furtherInfluences.clear();
    primitive.vertices.reserve(from.size() / 2);
    // Open addressing: at most half full, so that runs stay short.
    const std::size_t slots = std::bit_ceil(2 * from.size() + 1);
    std::vector<std::uint32_t> table(slots, kNone);
    std::vector<std::uint32_t> newIndex(from.size(), kNone);
    for (std::uint32_t& index : primitive.indices) {
        std::uint32_t& known = newIndex[index];
        if (known == kNone) {
            std::size_t slot = hashOf(from[index]) & (slots - 1);
            const auto same = [&](std::uint32_t other) {
                return sameBits(primitive.vertices[other], from[index]) &&
                       (further.empty() ||
                        sameBits(primitive.furtherInfluences[other], further[index]));
            };
            while (table[slot] != kNone && !same(table[slot])) {
                slot = (slot + 1) & (slots - 1);
            }
            if (table[slot] == kNone) {
                table[slot] = static_cast<std::uint32_t>(primitive.vertices.size());
                primitive.vertices.push_back(from[index]);
                if (!further.empty()) {
                    primitive.furtherInfluences.push_back(further[index]);
                }
            }
            known = table[slot];
        }
        index = known;
    }
}

} // namespace foregrip::rig

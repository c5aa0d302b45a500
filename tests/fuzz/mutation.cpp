// SPDX-License-Identifier: MIT
#include "fuzz/mutation.h"

#include "core/random.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

namespace foregrip::fuzz {
namespace {

constexpr std::size_t kLargest = std::size_t{1} << 20U;

class Chance {
public:
    explicit Chance(std::uint64_t state) : state_(state) {}
    std::size_t below(std::size_t limit) {
        state_ = core::splitmix64(state_);
        return limit == 0 ? 0 : static_cast<std::size_t>((state_ >> 8U) % limit);
    }

private:
    std::uint64_t state_;
};

void putNumber(std::string& text, Chance& chance) {
    constexpr std::array<std::uint64_t, 8> kNumbers = {
        0, 1, 0x7F, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF, 0x7FF0000000000000, 0xFFFFFFFFFFFFFFFF};
    const std::uint64_t number = kNumbers.at(chance.below(kNumbers.size()));
    const std::size_t size = std::size_t{1} << chance.below(4);
    if (text.size() >= size) {
        std::memcpy(text.data() + chance.below(text.size() - size + 1), &number, size);
    }
}

void putWord(std::string& text, Chance& chance) {
    constexpr std::array<std::string_view, 12> kWords = {"-1",   "0",    "1e308", "4294967295",
                                                         "null", "true", "[]",    "{}",
                                                         "\"\"", "[[[[", "\xFF",  "-0.0"};
    const std::string_view word = kWords.at(chance.below(kWords.size()));
    const std::size_t at = chance.below(text.size() + 1);
    text.replace(at, chance.below(6), word);
}

/// A piece of `from` put into `text`, over what stands there or between.
void putPiece(std::string& text, const std::string& from, Chance& chance) {
    const std::size_t begin = chance.below(from.size());
    const std::string piece = from.substr(begin, 1 + chance.below(64));
    text.replace(chance.below(text.size() + 1), chance.below(2) * piece.size(), piece);
}

void change(std::string& text, const std::string& other, Chance& chance) {
    const std::size_t at = chance.below(text.size());
    switch (chance.below(9)) {
    case 0:
        text[at] = static_cast<char>(chance.below(256));
        break;
    case 1:
        text[at] = static_cast<char>(text[at] ^ static_cast<char>(1U << chance.below(8)));
        break;
    case 2:
    case 3: { // the next digit, which keeps text readable
        const std::size_t digit = text.find_first_of("0123456789", at);
        if (digit != std::string::npos) {
            text[digit] = static_cast<char>('0' + chance.below(10));
        }
        break;
    }
    case 4:
        putNumber(text, chance);
        break;
    case 5:
        putWord(text, chance);
        break;
    case 6:
        text.erase(at, 1 + chance.below(chance.below(4) == 0 ? text.size() : 16));
        break;
    case 7:
        putPiece(text, text, chance);
        break;
    default:
        putPiece(text, other, chance);
    }
}

} // namespace

Mutation::Mutation(std::vector<std::string> corpus, std::uint64_t seed)
    : corpus_(std::move(corpus)), seed_(seed) {
    std::erase_if(corpus_,
                  [](const std::string& text) { return text.empty() || text.size() > kLargest; });
    if (corpus_.empty()) {
        corpus_.emplace_back("0");
    }
}

std::string Mutation::input(std::uint64_t index) const {
    if (index < corpus_.size()) {
        return corpus_[static_cast<std::size_t>(index)];
    }
    Chance chance(core::splitmix64(seed_) ^ core::splitmix64(index));
    std::string text = corpus_[chance.below(corpus_.size())];
    const std::size_t times = 1 + chance.below(8);
    for (std::size_t i = 0; i < times && !text.empty(); ++i) {
        change(text, corpus_[chance.below(corpus_.size())], chance);
    }
    text.resize(std::min(text.size(), kLargest));
    return text;
}

} // namespace foregrip::fuzz

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace foregrip::fuzz {

/// Damages inputs. The same seed gives the same inputs on every machine.
class Mutation {
public:
    Mutation(std::vector<std::string> corpus, std::uint64_t seed);

    /// The input number `index`: one of the corpus, changed in one to eight places. Changes are
    /// bytes, bits, digits, numbers of interest (0, -1, largest), pieces left out, doubled, moved
    /// or taken from another input.
    [[nodiscard]] std::string input(std::uint64_t index) const;

private:
    std::vector<std::string> corpus_;
    std::uint64_t seed_;
};

} // namespace foregrip::fuzz

// SPDX-License-Identifier: MIT
#include "fuzz/fuzz.h"

#include <cstdlib>
#include <iostream>

namespace foregrip::fuzz {

void require(bool kept, std::string_view promise) {
    if (!kept) {
        std::cerr << "broken promise: " << promise << '\n';
        std::abort();
    }
}

} // namespace foregrip::fuzz

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What a fuzz target is made of. Each target is one source file that defines both functions; the
/// driver (driver.cpp) or libFuzzer (FOREGRIP_FUZZER) calls them.

/// Reads `size` bytes that may be anything. Ends the program when a promise is broken; a refusal is
/// no failure.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace foregrip::fuzz {

/// Sound inputs to begin with, besides the files named on the command line.
[[nodiscard]] std::vector<std::string> seeds();

/// Ends the program, naming the broken promise, unless `kept`.
void require(bool kept, std::string_view promise);

} // namespace foregrip::fuzz

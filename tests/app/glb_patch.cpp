// SPDX-License-Identifier: MIT
#include "app/glb_patch.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>

namespace foregrip::test {
namespace {

constexpr std::size_t kHeader = 12; ///< of the file
constexpr std::size_t kChunk = 8;   ///< head of a chunk

std::uint32_t number(const std::string& bytes, std::size_t at) {
    std::uint32_t value = 0;
    std::memcpy(&value, bytes.data() + at, sizeof(value));
    return value;
}

void setNumber(std::string& bytes, std::size_t at, std::size_t value) {
    const auto stored = static_cast<std::uint32_t>(value);
    std::memcpy(bytes.data() + at, &stored, sizeof(stored));
}

} // namespace

std::string dataFile(const std::string& name) {
    return FOREGRIP_ROOT "/tests/data/" + name;
}

void patchGlb(const std::string& from, const std::string& to,
              const std::function<void(std::string& json)>& edit) {
    std::ifstream in(from, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    ASSERT_GT(bytes.size(), kHeader + kChunk) << from;
    const std::size_t length = number(bytes, kHeader);
    std::string json = bytes.substr(kHeader + kChunk, length);
    edit(json);
    json.resize((json.size() + 3) / 4 * 4, ' ');
    std::string patched =
        bytes.substr(0, kHeader + kChunk) + json + bytes.substr(kHeader + kChunk + length);
    setNumber(patched, kHeader, json.size());
    setNumber(patched, 8, patched.size());
    std::ofstream(to, std::ios::binary) << patched;
}

void replaceAll(std::string& text, const std::string& from, const std::string& to) {
    std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    for (; at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
}

} // namespace foregrip::test

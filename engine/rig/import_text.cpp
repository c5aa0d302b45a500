// SPDX-License-Identifier: MIT
#include "rig/import_text.h"

#include <algorithm>

namespace foregrip::rig {

std::string place(std::string_view list, std::size_t index) {
    return std::string(list) + "[" + std::to_string(index) + "]";
}

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
    return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

bool within(int index, std::size_t size) {
    return index >= 0 && static_cast<std::size_t>(index) < size;
}

std::string printable(std::string_view name, std::size_t longest) {
    std::string out(name.substr(0, longest));
    // Not in the middle of a UTF-8 sequence: its continuation bytes are 10xxxxxx.
    if (name.size() > longest) {
        std::size_t end = longest;
        while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) {
            --end;
        }
        out.resize(end);
    }
    std::replace_if(
        out.begin(), out.end(),
        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, '_');
    return out;
}

} // namespace foregrip::rig

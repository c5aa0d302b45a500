// SPDX-License-Identifier: MIT
#include "app/document/take_label.h"

#include "app/document/take_shelf.h"

#include <filesystem>
#include <string_view>

namespace foregrip::app {

std::string takeLabel(const std::string& take) {
    const std::string_view suffix = TakeShelf::kSuffix;
    std::string name = std::filesystem::path(take).filename().string();
    if (name.ends_with(suffix)) {
        name.resize(name.size() - suffix.size());
    }
    return name;
}

} // namespace foregrip::app

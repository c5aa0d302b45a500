// SPDX-License-Identifier: MIT
#include "app/content_words.h"

#include "core/text.h"

namespace foregrip::app {

std::string noSuch(const std::string& kind, std::string_view name,
                   const std::vector<std::string>& known) {
    std::string text = "there is no " + kind + " '" + std::string(name) + "'";
    return known.empty() ? text + ", and none is bundled"
                         : text + "; the nearest is '" + core::nearestName(name, known) +
                               "'; there are " + core::joinNames(known);
}

core::Result<std::pair<std::string, std::string>> splitPair(const std::string& text,
                                                            const char* option, const char* form) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
        return core::Error{option, "", "'" + text + "' is not of the form " + form};
    }
    return std::pair(text.substr(0, equals), text.substr(equals + 1));
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "support/shared_data.h"

#include <cstdlib>
#include <system_error>

namespace foregrip::test {

std::optional<std::filesystem::path> sharedData(const std::string& name) {
    const char* const set = std::getenv("FOREGRIP_SHARED_DATA");
    const std::filesystem::path root =
        set != nullptr ? std::filesystem::path(set)
                       : std::filesystem::path(FOREGRIP_ROOT) / ".." / "shared" / "data";
    std::error_code ignored;
    return std::filesystem::exists(root / name, ignored) ? std::optional(root / name)
                                                         : std::nullopt;
}

} // namespace foregrip::test

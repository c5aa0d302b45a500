// SPDX-License-Identifier: MIT
#include "core/writable.h"

#include <unistd.h>

namespace foregrip::core {

bool mayWriteInto(const std::filesystem::path& folder) {
    std::error_code failure;
    return std::filesystem::is_directory(folder, failure) && access(folder.c_str(), W_OK) == 0;
}

} // namespace foregrip::core

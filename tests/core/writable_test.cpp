// SPDX-License-Identifier: MIT
#include "core/writable.h"

#include <gtest/gtest.h>

#include <unistd.h>

namespace foregrip::core {
namespace {

namespace fs = std::filesystem;

TEST(MayWriteInto, FoldersAsTheirRightsSay) {
    const fs::path folder = fs::temp_directory_path() / "foregrip_writable";
    fs::remove_all(folder);
    EXPECT_FALSE(mayWriteInto(folder)) << "does not exist";
    fs::create_directories(folder);
    EXPECT_TRUE(mayWriteInto(folder));
    if (geteuid() != 0) { // the superuser may write everywhere
        fs::permissions(folder, fs::perms::owner_read | fs::perms::owner_exec);
        EXPECT_FALSE(mayWriteInto(folder));
        fs::permissions(folder, fs::perms::owner_all);
    }
    fs::remove_all(folder);
    EXPECT_FALSE(mayWriteInto("/dev/null")) << "no folder";
}

} // namespace
} // namespace foregrip::core

// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace foregrip::test {

/// An empty folder that is gone with the object.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::string file(std::string_view name) const { return (path_ / name).string(); }

    /// Writes a file and gives its path.
    std::string write(std::string_view name, std::string_view content) const;

    /// Number of entries.
    [[nodiscard]] std::size_t count() const;

private:
    std::filesystem::path path_;
};

} // namespace foregrip::test

// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace foregrip::app {

/// What people call tunings: the title in the file, else the file's name. A file is read once, and
/// again when it has changed.
class TuningTitles {
public:
    /// `nameOrFile`: a bundled name or a path. What cannot be read is called by its name.
    [[nodiscard]] const std::string& of(const std::string& nameOrFile);

private:
    struct Known {
        std::string title;
        std::filesystem::path file;
        std::filesystem::file_time_type time;
    };
    std::map<std::string, Known> known_;
};

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "app/document/tuning_titles.h"

#include "core/files.h"
#include "viewmodel/tuning_file.h"

#include <system_error>

namespace foregrip::app {

namespace {

constexpr const char* kSuffix = ".tuning.json";

std::string nameOf(const std::filesystem::path& file) {
    std::string name = file.filename().string();
    if (name.ends_with(kSuffix)) {
        name.resize(name.size() - std::string_view(kSuffix).size());
    }
    return name;
}

} // namespace

const std::string& TuningTitles::of(const std::string& nameOrFile) {
    Known& known = known_[nameOrFile];
    if (known.file.empty()) {
        const auto found = core::findBundled(nameOrFile, "tunings", kSuffix);
        known.file = found ? *found : std::filesystem::path(nameOrFile);
    }
    std::error_code failure;
    const auto time = std::filesystem::last_write_time(known.file, failure);
    if (known.title.empty() || (!failure && time != known.time)) {
        known.time = time;
        const auto read = viewmodel::readTuningFile(known.file.string());
        known.title = read && !read->about.title.empty() ? read->about.title : nameOf(known.file);
    }
    return known.title;
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "core/files.h"

#include "core/text.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>
#include <sstream>
#include <system_error>

namespace foregrip::core {
namespace {

namespace fs = std::filesystem;

fs::path environmentPath(const char* name) {
    const char* value =
        std::getenv(name); // NOLINT(concurrency-mt-unsafe): nothing here sets variables
    return value != nullptr ? fs::path(value) : fs::path();
}

fs::path executableFolder() {
    std::error_code failure;
    const fs::path self = fs::read_symlink("/proc/self/exe", failure);
    return failure ? fs::current_path(failure) : self.parent_path();
}

/// Two saves at once, by two programs, must not write into one temporary file.
fs::path temporaryName(const fs::path& path) {
    std::random_device device;
    return fs::path(path.string() + ".tmp" + std::to_string(device()));
}

} // namespace

Result<std::string> readTextFile(const fs::path& path, std::size_t limitBytes) {
    std::error_code failure;
    if (!fs::exists(path, failure)) {
        return Error{path.string(), "", "there is no such file"};
    }
    if (fs::is_directory(path, failure)) {
        return Error{path.string(), "", "this is a folder, a file is needed"};
    }
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
        return Error{path.string(), "",
                     "the file cannot be opened for reading; check its permissions"};
    }
    std::string content;
    std::string block(std::size_t{1} << 16U, '\0');
    while (stream.read(block.data(), static_cast<std::streamsize>(block.size())) ||
           stream.gcount() > 0) {
        content.append(block, 0, static_cast<std::size_t>(stream.gcount()));
        if (content.size() > limitBytes) {
            return Error{path.string(), "",
                         "the file is larger than " + std::to_string(limitBytes >> 20U) +
                             " MiB, the limit for its kind"};
        }
    }
    return content;
}

Status writeFileAtomically(const fs::path& path, std::string_view content) {
    std::error_code failure;
    if (path.has_parent_path()) {
        fs::create_directories(path.parent_path(), failure);
        if (failure) {
            return Error{path.string(), "", "its folder cannot be created: " + failure.message()};
        }
    }
    const fs::path temporary = temporaryName(path);
    {
        std::ofstream stream(temporary, std::ios::binary | std::ios::trunc);
        stream.write(content.data(), static_cast<std::streamsize>(content.size()));
        stream.flush();
        if (!stream) {
            const int reason = errno;
            fs::remove(temporary, failure);
            return Error{path.string(), "",
                         std::string("the file cannot be written: ") +
                             std::generic_category().message(reason)};
        }
    }
    fs::rename(temporary, path, failure);
    if (failure) {
        const std::string reason = failure.message();
        fs::remove(temporary, failure);
        return Error{path.string(), "", "the file cannot be replaced: " + reason};
    }
    return Done{};
}

fs::path assetFolder() {
    std::error_code failure;
    if (fs::path named = environmentPath("FOREGRIP_ASSETS"); !named.empty()) {
        return named;
    }
    for (fs::path folder = executableFolder(); !folder.empty(); folder = folder.parent_path()) {
        if (fs::is_directory(folder / "assets" / "characters", failure)) {
            return folder / "assets";
        }
        if (folder == folder.root_path()) {
            break;
        }
    }
#ifdef FOREGRIP_SOURCE_DIR
    return fs::path(FOREGRIP_SOURCE_DIR) / "assets";
#else
    return {};
#endif
}

fs::path configFolder() {
    if (const fs::path folder = environmentPath("XDG_CONFIG_HOME"); !folder.empty()) {
        return folder / "foregrip";
    }
    return environmentPath("HOME") / ".config" / "foregrip";
}

std::vector<std::string> bundledNames(std::string_view folder, std::string_view suffix) {
    std::vector<std::string> names;
    std::error_code failure;
    for (const fs::directory_entry& entry :
         fs::directory_iterator(assetFolder() / folder, failure)) {
        const std::string file = entry.path().filename().string();
        if (file.ends_with(suffix) && file.find('.') == file.size() - suffix.size()) {
            names.push_back(file.substr(0, file.size() - suffix.size()));
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

Result<fs::path> findBundled(std::string_view nameOrPath, std::string_view folder,
                             std::string_view suffix) {
    const bool isPath =
        nameOrPath.find('/') != std::string_view::npos || nameOrPath.ends_with(suffix);
    std::error_code failure;
    if (isPath || fs::is_regular_file(fs::path(nameOrPath), failure)) {
        return fs::path(nameOrPath);
    }
    const std::vector<std::string> names = bundledNames(folder, suffix);
    if (std::find(names.begin(), names.end(), nameOrPath) == names.end()) {
        return Error{std::string(nameOrPath), "",
                     names.empty() ? "nothing of this kind is bundled; give a path to a *" +
                                         std::string(suffix) + " file"
                                   : "there is no bundled entry of this name; bundled are " +
                                         joinNames(names)};
    }
    return assetFolder() / folder / (std::string(nameOrPath) + std::string(suffix));
}

} // namespace foregrip::core

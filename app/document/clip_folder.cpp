// SPDX-License-Identifier: MIT
#include "app/document/clip_folder.h"

#include <array>
#include <cstdlib>
#include <ctime>
#include <system_error>

namespace foregrip::app {
namespace {

constexpr int kMostInASecond = 1000;

std::filesystem::path folderIn(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr ? std::filesystem::path(value) : std::filesystem::path();
}

bool isTaken(const std::filesystem::path& file) {
    std::error_code ignored;
    std::filesystem::path partial = file;
    partial.replace_extension(".partial" + file.extension().string());
    return std::filesystem::exists(file, ignored) ||
           std::filesystem::exists(file.string() + ".part", ignored) ||
           std::filesystem::exists(partial, ignored);
}

} // namespace

std::filesystem::path defaultClipFolder() {
    if (const std::filesystem::path videos = folderIn("XDG_VIDEOS_DIR"); !videos.empty()) {
        return videos / "foregrip";
    }
    if (const std::filesystem::path home = folderIn("HOME"); !home.empty()) {
        return home / "Videos" / "foregrip";
    }
    return "foregrip";
}

std::string timedClipName(const std::filesystem::path& folder,
                          std::chrono::system_clock::time_point time, const std::string& ending,
                          const std::string& stem) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    std::tm local{};
    ::localtime_r(&seconds, &local);
    std::array<char, 64> text{};
    std::strftime(text.data(), text.size(), "_%Y-%m-%d_%H-%M-%S", &local);
    const std::string name = stem + text.data();
    std::filesystem::path file = folder / (name + ending);
    for (int i = 2; i < kMostInASecond && isTaken(file); ++i) {
        file = folder / name;
        file += "_" + std::to_string(i);
        file += ending;
    }
    return file.string();
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "decoded_clip.h"

#include "core/text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace foregrip::test {
namespace {

std::string quoted(const std::string& file) {
    return "'" + file + "'";
}

} // namespace

std::string script(const TemporaryFolder& folder, const std::string& name,
                   const std::string& text) {
    std::string made = folder.write(name, "#!/bin/sh\n" + text + "\n");
    std::filesystem::permissions(made, std::filesystem::perms::owner_all);
    return made;
}

std::vector<std::string> namesIn(const TemporaryFolder& folder) {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        found.push_back(entry.path().filename().string());
    }
    std::sort(found.begin(), found.end());
    return found;
}

EnvironmentValue::EnvironmentValue(const char* name, const std::string& value)
    : name_(name), had_(std::getenv(name) != nullptr), before_(had_ ? std::getenv(name) : "") {
    ::setenv(name, value.c_str(), 1);
}

EnvironmentValue::~EnvironmentValue() {
    if (had_) {
        ::setenv(name_, before_.c_str(), 1);
    } else {
        ::unsetenv(name_);
    }
}

std::string output(const std::string& command) {
    std::string text;
    std::FILE* const pipe = ::popen(command.c_str(), "r");
    std::array<char, 65536> bytes{};
    for (std::size_t count = 0; (count = std::fread(bytes.data(), 1, bytes.size(), pipe)) > 0;) {
        text.append(bytes.data(), count);
    }
    EXPECT_EQ(::pclose(pipe), 0) << command;
    return text;
}

std::map<std::string, std::string> probe(const std::string& file) {
    const std::string text =
        output("ffprobe -v error -count_frames -select_streams v:0 -show_streams -show_entries "
               "format=duration,format_name -of flat " +
               quoted(file));
    std::map<std::string, std::string> found;
    for (const std::string& line : core::split(text, '\n')) {
        const std::size_t equals = line.find('=');
        if (equals == std::string::npos) {
            continue;
        }
        std::string value = line.substr(equals + 1);
        std::erase(value, '"');
        std::string name = line.substr(0, equals);
        if (constexpr std::string_view kPrefix = "streams.stream.0."; name.starts_with(kPrefix)) {
            name = name.substr(kPrefix.size());
        }
        found[name] = value;
    }
    return found;
}

std::vector<render::Picture> decode(const std::string& file, const std::string& decoder) {
    const auto facts = probe(file);
    const int width = std::atoi(facts.at("width").c_str());
    const int height = std::atoi(facts.at("height").c_str());
    const std::string bytes =
        output("ffmpeg -v error " + (decoder.empty() ? std::string() : "-c:v " + decoder + " ") +
               "-i " + quoted(file) +
               " -vf scale=flags=accurate_rnd+full_chroma_int -f rawvideo -pix_fmt rgba -vsync "
               "passthrough -");
    const std::size_t size =
        4U * static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    std::vector<render::Picture> frames;
    for (std::size_t at = 0; at + size <= bytes.size(); at += size) {
        frames.push_back({width, height, {}});
        frames.back().pixels.assign(bytes.begin() + static_cast<std::ptrdiff_t>(at),
                                    bytes.begin() + static_cast<std::ptrdiff_t>(at + size));
    }
    return frames;
}

render::Picture painted(int width, int height,
                        const std::function<std::uint32_t(int, int)>& colour) {
    render::Picture picture{width, height, {}};
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const std::uint32_t rgba = colour(x, y);
            for (const unsigned shift : {24U, 16U, 8U, 0U}) {
                picture.pixels.push_back(static_cast<std::uint8_t>(rgba >> shift & 0xFFU));
            }
        }
    }
    return picture;
}

int difference(const std::uint8_t* a, const std::uint8_t* b, int channels) {
    int largest = 0;
    for (int i = 0; i < channels; ++i) {
        largest = std::max(largest, std::abs(int{a[i]} - int{b[i]}));
    }
    return largest;
}

} // namespace foregrip::test

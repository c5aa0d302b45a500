// SPDX-License-Identifier: MIT
#pragma once

#include "app/temporary_folder.h"
#include "render/picture.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

/// What others see in a clip: ffprobe's and ffmpeg's word, independent of the code under test.
namespace foregrip::test {

/// Makes an executable script with this text after "#!/bin/sh" and gives its name.
[[nodiscard]] std::string script(const TemporaryFolder& folder, const std::string& name,
                                 const std::string& text);

/// The names in the folder, sorted.
[[nodiscard]] std::vector<std::string> namesIn(const TemporaryFolder& folder);

/// Sets an environment variable for the life of the object.
class EnvironmentValue {
public:
    EnvironmentValue(const char* name, const std::string& value);
    ~EnvironmentValue();
    EnvironmentValue(const EnvironmentValue&) = delete;
    EnvironmentValue& operator=(const EnvironmentValue&) = delete;

private:
    const char* name_;
    bool had_;
    std::string before_;
};

/// The first video stream as ffprobe reports it, every frame decoded for "nb_read_frames"; and
/// "format.duration", "format.format_name".
[[nodiscard]] std::map<std::string, std::string> probe(const std::string& file);

/// Every frame, decoded to RGBA. `decoder` overrides ffmpeg's choice of one.
[[nodiscard]] std::vector<render::Picture> decode(const std::string& file,
                                                  const std::string& decoder = "");

/// What the command prints; its status must be 0.
[[nodiscard]] std::string output(const std::string& command);

/// A picture whose pixel at column x, row y is `colour(x, y)`, as 0xRRGGBBAA.
[[nodiscard]] render::Picture painted(int width, int height,
                                      const std::function<std::uint32_t(int, int)>& colour);

/// The largest difference of a channel (the first `channels`) between two pixels.
[[nodiscard]] int difference(const std::uint8_t* a, const std::uint8_t* b, int channels = 3);

} // namespace foregrip::test

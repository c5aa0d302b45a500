// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "rig/humanoid.h"
#include "rig/model.h"
#include "support/shared_data.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::test {

/// A file of tests/data/rig.
std::string rigFile(const std::string& name);

/// A file of the bundled assets.
std::string assetFile(const std::string& name);

/// Imports, and fails the test with the refusal when that does not work.
rig::Model importOrFail(const std::string& file);
rig::Humanoid understandOrFail(const rig::Model& model);

/// Fails the test for everything in which a model breaks the promises of model.h.
void expectSound(const rig::Model& model);

/// A folder that is removed with all that is in it.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] std::string write(const std::string& name, std::string_view content) const;
    [[nodiscard]] std::string path(const std::string& name) const;

private:
    std::filesystem::path folder_;
};

/// Binary data that grows number by number, for buffers and GLB files.
class ByteWriter {
public:
    template <typename T>
    ByteWriter& add(std::initializer_list<T> values) {
        for (const T value : values) {
            const auto* raw = reinterpret_cast<const char*>(&value);
            bytes.append(raw, sizeof(T));
        }
        return *this;
    }
    std::string bytes;
};

/// A GLB file from its JSON and its binary part; both are padded as the specification wants.
std::string makeGlb(std::string json, std::string binary);

/// RFC 4648.
std::string base64(std::string_view bytes);

std::string readAll(const std::string& file);

} // namespace foregrip::test

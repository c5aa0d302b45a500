// SPDX-License-Identifier: MIT
#pragma once

#include "render/shader_program.h"

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

namespace foregrip::render {

/// All programs of a renderer, built when first asked for. In development builds the files are
/// read from the source tree and watched: an edit rebuilds every program, and one that does not
/// build keeps its old version while `message()` says why.
class ShaderLibrary {
public:
    /// Reads from `folder` and watches it; an empty folder means the embedded files, unwatched.
    explicit ShaderLibrary(std::filesystem::path folder);

    /// The program, or null when it has never built; `message()` then says why.
    [[nodiscard]] const ShaderProgram* find(const ProgramDescription& description);

    /// Looks for changed files, at most four times a second, and rebuilds. Cheap to call a frame.
    void poll(std::chrono::steady_clock::time_point now);

    /// Looks for changed files now.
    void reloadChanged();

    /// Why the newest text does not build; empty when it does.
    [[nodiscard]] const std::string& message() const { return message_; }

private:
    [[nodiscard]] core::Result<std::string> read(const std::string& name) const;
    [[nodiscard]] std::filesystem::file_time_type newestChange() const;

    std::filesystem::path folder_;
    std::filesystem::file_time_type seen_{};
    std::chrono::steady_clock::time_point nextPoll_{};
    std::map<ProgramDescription, std::unique_ptr<ShaderProgram>> programs_;
    std::string message_;
};

} // namespace foregrip::render

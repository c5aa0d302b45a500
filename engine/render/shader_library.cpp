// SPDX-License-Identifier: MIT
#include "render/shader_library.h"

#include "core/files.h"
#include "core/log.h"

#include <algorithm>
#include <system_error>

namespace foregrip::render {

ShaderLibrary::ShaderLibrary(std::filesystem::path folder) : folder_(std::move(folder)) {
    std::error_code ignored;
    if (!folder_.empty() && !std::filesystem::is_directory(folder_, ignored)) {
        folder_.clear();
    }
    seen_ = newestChange();
}

core::Result<std::string> ShaderLibrary::read(const std::string& name) const {
    if (folder_.empty()) {
        return readEmbeddedShader(name);
    }
    return core::readTextFile(folder_ / name);
}

const ShaderProgram* ShaderLibrary::find(const ProgramDescription& description) {
    const auto known = programs_.find(description);
    if (known != programs_.end()) {
        return known->second.get();
    }
    std::unique_ptr<ShaderProgram>& slot = programs_[description];
    core::Result<ShaderProgram> built =
        ShaderProgram::build(description, [this](const std::string& name) { return read(name); });
    if (!built.ok()) {
        message_ = built.error().text();
        core::logError(message_);
        // A text that never built leaves nothing to keep; what was embedded is known to build.
        built = ShaderProgram::build(description, readEmbeddedShader);
    }
    if (built.ok()) {
        slot = std::make_unique<ShaderProgram>(std::move(*built));
    }
    return slot.get();
}

void ShaderLibrary::poll(std::chrono::steady_clock::time_point now) {
    if (folder_.empty() || now < nextPoll_) {
        return;
    }
    nextPoll_ = now + std::chrono::milliseconds(250);
    reloadChanged();
}

void ShaderLibrary::reloadChanged() {
    const std::filesystem::file_time_type newest = newestChange();
    if (newest == seen_) {
        return;
    }
    seen_ = newest;
    message_.clear();
    for (auto& [description, program] : programs_) {
        core::Result<ShaderProgram> built = ShaderProgram::build(
            description, [this](const std::string& name) { return read(name); });
        if (built.ok()) {
            program = std::make_unique<ShaderProgram>(std::move(*built));
        } else if (message_.empty()) {
            message_ = built.error().text();
            core::logError(message_);
        }
    }
}

std::filesystem::file_time_type ShaderLibrary::newestChange() const {
    // Not {}: a library's epoch may lie in the future.
    auto newest = std::filesystem::file_time_type::min();
    std::error_code error;
    for (std::filesystem::directory_iterator file(folder_, error), end; !error && file != end;
         file.increment(error)) {
        std::error_code gone; // an editor may be replacing the file at this very moment
        const auto changed = file->last_write_time(gone);
        newest = gone ? newest : std::max(newest, changed);
    }
    return newest;
}

} // namespace foregrip::render

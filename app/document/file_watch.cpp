// SPDX-License-Identifier: MIT
#include "app/document/file_watch.h"

#include "core/files.h"
#include "viewmodel/tuning_file.h"

#include <system_error>
#include <utility>

namespace foregrip::app {
namespace {

std::string contentOf(const std::string& file) {
    core::Result<std::string> text = core::readTextFile(file);
    return text ? std::move(text.value()) : std::string();
}

} // namespace

std::optional<FileWatch::Stamp> FileWatch::stampOf(const std::string& file) {
    std::error_code failure;
    const std::filesystem::file_time_type time = std::filesystem::last_write_time(file, failure);
    if (failure) {
        return std::nullopt;
    }
    const std::uintmax_t size = std::filesystem::file_size(file, failure);
    return failure ? std::nullopt : std::optional(Stamp{time, size});
}

void FileWatch::watch(const std::string& file) {
    file_ = file;
    seen_ = file.empty() ? std::nullopt : stampOf(file);
    content_ = seen_ ? contentOf(file) : std::string();
}

FileWatch::Reaction FileWatch::poll(const TuningDocument& document, double now) {
    if (file_ != document.file()) {
        watch(document.file());
    }
    const Reaction reaction = poll(document.dirty(), now);
    if (reaction == Reaction::reload || reaction == Reaction::ask) {
        const auto read = viewmodel::parseTuning(content_, file_);
        if (read && viewmodel::differences(read->tuning, document.saved()).empty()) {
            return Reaction::none;
        }
    }
    return reaction;
}

FileWatch::Reaction FileWatch::poll(bool dirty, double now) {
    if (file_.empty() || now - lastLook_ < kInterval) {
        return Reaction::none;
    }
    lastLook_ = now;
    const std::optional<Stamp> stamp = stampOf(file_);
    if (stamp == seen_) {
        return Reaction::none;
    }
    seen_ = stamp;
    if (!stamp) {
        return Reaction::missing;
    }
    std::string content = contentOf(file_);
    if (content == content_) {
        return Reaction::none;
    }
    content_ = std::move(content);
    return dirty ? Reaction::ask : Reaction::reload;
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "app/document/autosave.h"

#include "core/files.h"
#include "core/json.h"
#include "viewmodel/tuning_file.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <fcntl.h>
#include <random>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace foregrip::app {
namespace {

namespace fs = std::filesystem;
using core::JsonValue;

constexpr const char* kSuffix = ".autosave.json";
constexpr const char* kVersionKey = "foregrip_autosave";
constexpr double kVersion = 1.0;

fs::path lockOf(const fs::path& autosave) {
    return fs::path(autosave.string() + ".lock");
}

std::string randomName() {
    std::random_device device;
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%08x%08x", device(), device());
    return text.data();
}

/// A descriptor of `path` that holds its lock, or -1 when another program does.
int takeLock(const fs::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor >= 0 && ::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        ::close(descriptor);
        return -1;
    }
    return descriptor;
}

bool stillRuns(const fs::path& autosave) {
    const int descriptor = takeLock(lockOf(autosave));
    if (descriptor < 0) {
        return true;
    }
    ::close(descriptor);
    return false;
}

std::string autosaveText(const TuningDocument& document) {
    JsonValue root = JsonValue::object();
    root.set(kVersionKey, kVersion);
    root.set("file", document.file());
    // The text comes from tuningText, so it parses.
    core::Result<JsonValue> tuning =
        core::parseJson(viewmodel::tuningText(document.tuning()), document.file());
    root.set("tuning", std::move(tuning.value()));
    return core::writeJson(root);
}

core::Result<Recovery> readRecovery(const fs::path& path) {
    const core::Result<JsonValue> root = core::readJsonFile(path.string());
    if (!root) {
        return root.error();
    }
    const JsonValue* version = root->find(kVersionKey);
    const JsonValue* file = root->find("file");
    const JsonValue* tuning = root->find("tuning");
    if (version == nullptr || version->number != kVersion || file == nullptr || tuning == nullptr) {
        return core::errorAt(path.string(), *root, "this is no autosaved tuning of version 1");
    }
    core::Result<viewmodel::LoadedTuning> loaded =
        viewmodel::parseTuning(core::writeJson(*tuning), path.string());
    if (!loaded) {
        return loaded.error();
    }
    return Recovery{path, file->string, loaded->tuning};
}

} // namespace

Autosave::Autosave(fs::path folder) : folder_(std::move(folder)) {}

Autosave::~Autosave() {
    remove();
    if (lock_ >= 0) {
        std::error_code ignored;
        fs::remove(lockOf(path_), ignored);
        ::close(lock_);
    }
}

core::Status Autosave::claim() {
    if (lock_ >= 0) {
        return core::Done{};
    }
    std::error_code failure;
    fs::create_directories(folder_, failure);
    const fs::path path = folder_ / (randomName() + kSuffix);
    lock_ = takeLock(lockOf(path));
    if (lock_ < 0) {
        return core::Error{path.string(), "", "unsaved work cannot be kept in this folder"};
    }
    path_ = path;
    return core::Done{};
}

core::Status Autosave::writeNow(const TuningDocument& document) {
    if (!document.dirty()) {
        remove();
        return core::Done{};
    }
    if (core::Status claimed = claim(); !claimed) {
        return claimed;
    }
    core::Status done = core::writeFileAtomically(path_, autosaveText(document));
    written_ = written_ || done.ok();
    if (done) {
        writtenRevision_ = document.revision();
    }
    return done;
}

core::Status Autosave::update(const TuningDocument& document, double now) {
    if (!document.dirty()) {
        remove();
        return core::Done{};
    }
    const bool upToDate = written_ && writtenRevision_ == document.revision();
    if (upToDate || (lastWrite_ && now - *lastWrite_ < kInterval)) {
        return core::Done{};
    }
    lastWrite_ = now;
    return writeNow(document);
}

void Autosave::remove() {
    if (written_) {
        std::error_code ignored;
        fs::remove(path_, ignored);
        written_ = false;
    }
}

std::vector<Recovery> Autosave::findRecoveries(const fs::path& folder,
                                               std::vector<std::string>& warnings) {
    std::vector<std::pair<fs::file_time_type, Recovery>> found;
    std::error_code failure;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, failure)) {
        const fs::path& path = entry.path();
        if (!path.filename().string().ends_with(kSuffix) || stillRuns(path)) {
            continue;
        }
        core::Result<Recovery> recovery = readRecovery(path);
        if (recovery) {
            found.emplace_back(entry.last_write_time(failure), std::move(recovery.value()));
        } else {
            warnings.push_back(recovery.error().text());
        }
    }
    std::sort(found.begin(), found.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Recovery> recoveries;
    recoveries.reserve(found.size());
    for (auto& [time, recovery] : found) {
        recoveries.push_back(std::move(recovery));
    }
    return recoveries;
}

void Autosave::restore(const Recovery& recovery, TuningDocument& document) {
    if (recovery.file.empty() || !document.load(recovery.file)) {
        document.clear();
    }
    document.edit(recovery.tuning, "Restore unsaved work");
}

void Autosave::discard(const Recovery& recovery) {
    std::error_code ignored;
    fs::remove(recovery.autosave, ignored);
    fs::remove(lockOf(recovery.autosave), ignored);
}

} // namespace foregrip::app

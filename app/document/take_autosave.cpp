// SPDX-License-Identifier: MIT
#include "app/document/take_autosave.h"

#include "sim/take_writer.h"

#include <algorithm>
#include <fcntl.h>
#include <string>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace foregrip::app {
namespace {

namespace fs = std::filesystem;

constexpr int kMostTries = 1000;

fs::path lockOf(const fs::path& copy) {
    return fs::path(copy.string() + ".lock");
}

/// A descriptor that holds the lock of `path`, or -1 when another program does.
int takeLock(const fs::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor >= 0 && ::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        ::close(descriptor);
        return -1;
    }
    return descriptor;
}

} // namespace

TakeAutosave::~TakeAutosave() {
    remove();
    leave();
}

bool TakeAutosave::claim() {
    std::error_code failure;
    fs::create_directories(folder_, failure);
    for (int number = 1; lock_ < 0 && number < kMostTries; ++number) {
        path_ = folder_ / (std::to_string(number) + kSuffix);
        if (!fs::exists(path_, failure)) {
            lock_ = takeLock(lockOf(path_));
        }
    }
    return lock_ >= 0;
}

core::Status TakeAutosave::update(const TakeDocument& document, double now, bool atOnce) {
    if (!document.dirty()) {
        remove();
        return core::Done{};
    }
    const bool upToDate = written_ && writtenRevision_ == document.revision();
    if (upToDate || (!atOnce && lastWrite_ && now - *lastWrite_ < kInterval)) {
        return core::Done{};
    }
    lastWrite_ = now;
    if (lock_ < 0 && !claim()) {
        return core::Error{path_.string(), "",
                           "unsaved edits of takes cannot be kept in this folder"};
    }
    core::Status done = sim::writeTakeFile(document.take(), path_.string());
    written_ = written_ || done.ok();
    if (done) {
        writtenRevision_ = document.revision();
    }
    return done;
}

void TakeAutosave::remove() {
    if (std::exchange(written_, false)) {
        std::error_code ignored;
        fs::remove(path_, ignored);
    }
}

void TakeAutosave::leave() {
    written_ = false;
    if (lock_ >= 0) {
        std::error_code ignored;
        fs::remove(lockOf(path_), ignored);
        ::close(std::exchange(lock_, -1));
    }
}

std::vector<fs::path> TakeAutosave::findLeft(const fs::path& folder) {
    std::vector<fs::path> found;
    std::error_code failure;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, failure)) {
        if (!entry.path().filename().string().ends_with(kSuffix)) {
            continue;
        }
        const int descriptor = takeLock(lockOf(entry.path()));
        if (descriptor >= 0) {
            found.push_back(entry.path());
            fs::remove(lockOf(entry.path()), failure);
            ::close(descriptor);
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace foregrip::app

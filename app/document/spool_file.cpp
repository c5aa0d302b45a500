// SPDX-License-Identifier: MIT
#include "app/document/spool_file.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace foregrip::app {
namespace {

namespace fs = std::filesystem;

constexpr int kMostTries = 1000; ///< names for a spool

core::Error cannotWrite(const fs::path& path, int code) {
    return {
        path.string(), "",
        std::string("the recording cannot be kept on the disk (") + std::strerror(code) +
            "); it goes on in memory, so do not end the program before it is stopped and saved"};
}

} // namespace

SpoolFile::~SpoolFile() {
    finish();
}

core::Status SpoolFile::start(const fs::path& folder, const std::string& name, std::string text) {
    finish();
    std::error_code failure;
    fs::create_directories(folder, failure);
    int descriptor = -1;
    errno = EEXIST;
    for (int number = 1; descriptor < 0 && errno == EEXIST && number < kMostTries; ++number) {
        path_ = folder / (name + (number == 1 ? "" : "_" + std::to_string(number)) + kSuffix);
        descriptor =
            ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
    }
    if (descriptor < 0) {
        return cannotWrite(path_, errno);
    }
    // The lock tells a program that still records from one that was ended.
    (void)::flock(descriptor, LOCK_EX | LOCK_NB);
    descriptor_ = descriptor;
    waiting_ = std::move(text);
    trouble_.reset();
    ends_ = failing_ = false;
    thread_ = std::thread([this] { work(); });
    return core::Done{};
}

void SpoolFile::append(std::string_view lines) {
    if (isOpen()) {
        const std::scoped_lock lock(mutex_);
        waiting_.append(lines);
    }
}

std::optional<core::Error> SpoolFile::trouble() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(trouble_, std::nullopt);
}

void SpoolFile::work() {
    std::string pending;
    bool first = true;
    bool last = false;
    while (!last) {
        {
            std::unique_lock lock(mutex_);
            // The first line is the one without which the others say nothing.
            const auto interval = std::chrono::duration<double>(first ? 0.0 : kInterval);
            wake_.wait_for(lock, interval, [this] { return ends_; });
            last = ends_;
            pending += waiting_;
            waiting_.clear();
        }
        first = false;
        write(pending);
    }
}

/// Takes out of `pending` what is on the disk.
void SpoolFile::write(std::string& pending) {
    int code = 0;
    std::size_t done = 0;
    while (done < pending.size() && code == 0) {
        const ssize_t written = ::write(descriptor_, pending.data() + done, pending.size() - done);
        if (written > 0) {
            done += static_cast<std::size_t>(written);
        } else if (written == 0 || errno != EINTR) {
            code = written == 0 ? ENOSPC : errno;
        }
    }
    pending.erase(0, done);
    if (code == 0 && done > 0 && ::fdatasync(descriptor_) != 0 && errno != EINVAL) {
        code = errno;
    }
    if (code != 0 && !std::exchange(failing_, true)) {
        const std::scoped_lock lock(mutex_);
        trouble_ = cannotWrite(path_, code);
    }
    failing_ = failing_ && code != 0;
}

void SpoolFile::finish() {
    if (!isOpen()) {
        return;
    }
    {
        const std::scoped_lock lock(mutex_);
        ends_ = true;
    }
    wake_.notify_one();
    thread_.join();
    ::close(std::exchange(descriptor_, -1));
}

void SpoolFile::discard() {
    if (isOpen()) {
        finish();
        std::error_code ignored;
        fs::remove(path_, ignored);
    }
}

std::vector<fs::path> SpoolFile::findUnfinished(const fs::path& folder) {
    std::vector<fs::path> found;
    std::error_code failure;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, failure)) {
        if (!entry.path().filename().string().ends_with(kSuffix)) {
            continue;
        }
        const int descriptor = ::open(entry.path().c_str(), O_RDONLY | O_CLOEXEC);
        if (descriptor < 0) {
            continue;
        }
        if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) {
            found.push_back(entry.path());
        }
        ::close(descriptor);
    }
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace foregrip::app

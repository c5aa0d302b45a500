// SPDX-License-Identifier: MIT
#include "clip/png_sink.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace foregrip::clip {
namespace {

constexpr std::size_t kMostThreads = 4;
constexpr std::chrono::milliseconds kWait{200};

std::size_t threadCount() {
    return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, kMostThreads);
}

render::Picture opaque(render::Picture picture) {
    for (std::size_t i = 3; i < picture.pixels.size(); i += 4) {
        picture.pixels[i] = 255;
    }
    return picture;
}

core::Status save(const QueuedFrame& frame, const std::string& pattern, bool alpha) {
    const std::string first = pictureName(pattern, frame.first);
    core::Status saved = alpha ? render::savePng(*frame.picture, first)
                               : render::savePng(opaque(*frame.picture), first);
    if (!saved) {
        return saved;
    }
    // What is shown several times is compressed once.
    for (std::int64_t i = 1; i < frame.times; ++i) {
        const std::string copy = pictureName(pattern, frame.first + i);
        std::error_code failure;
        std::filesystem::copy_file(first, copy, std::filesystem::copy_options::overwrite_existing,
                                   failure);
        if (failure) {
            return core::Error{copy, "", "the picture cannot be written: " + failure.message()};
        }
    }
    return core::Done{};
}

} // namespace

PngSink::PngSink(std::string pattern, bool alpha)
    : pattern_(std::move(pattern)), alpha_(alpha), queue_(threadCount() + 2) {
    for (std::size_t i = 0; i < threadCount(); ++i) {
        threads_.emplace_back([this] { work(); });
    }
}

PngSink::~PngSink() {
    queue_.close();
    join();
}

void PngSink::join() {
    for (std::thread& thread : threads_) {
        thread.join();
    }
    threads_.clear();
}

void PngSink::work() {
    while (!queue_.ended()) {
        const std::optional<QueuedFrame> frame = queue_.pop(kWait);
        if (!frame) {
            continue;
        }
        if (const core::Status saved = save(*frame, pattern_, alpha_); !saved) {
            queue_.fail({saved.error().file, "",
                         saved.error().reason + "; the pictures before it are kept"});
        }
    }
}

core::Result<std::string> PngSink::finish(ClipEnding /*ending*/, std::vector<std::string>& notes) {
    queue_.close();
    join();
    if (const std::optional<core::Error> failure = queue_.failure()) {
        return *failure;
    }
    const std::string next = pictureName(pattern_, queue_.frames());
    std::error_code ignored;
    if (std::filesystem::exists(next, ignored)) {
        notes.push_back("The folder holds pictures of an earlier, longer clip from " + next +
                        " on; remove them before you join the sequence.");
    }
    return pattern_;
}

} // namespace foregrip::clip

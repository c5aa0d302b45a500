// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace foregrip::app {

/// The file into which a recording goes while it lasts, so that it survives whatever ends the
/// program. A thread of its own writes and syncs once a second: nobody who appends waits for a
/// disk. What cannot be written is kept and tried again; the recording itself is not touched by it.
class SpoolFile {
public:
    static constexpr double kInterval = 1.0; ///< [s] between two writes
    static constexpr const char* kSuffix = ".take.spool";

    SpoolFile() = default;
    ~SpoolFile(); ///< as finish()
    SpoolFile(const SpoolFile&) = delete;
    SpoolFile& operator=(const SpoolFile&) = delete;

    /// A new file in `folder`, which is made, that begins with `text`. Refused when there can be
    /// none; nothing is then written later either.
    [[nodiscard]] core::Status start(const std::filesystem::path& folder, const std::string& name,
                                     std::string text);
    [[nodiscard]] bool isOpen() const { return descriptor_ >= 0; }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    /// Appends whole lines. Returns at once.
    void append(std::string_view lines);

    /// The first trouble of writing since the last call.
    [[nodiscard]] std::optional<core::Error> trouble();

    /// Writes and syncs the rest and closes the file, which stays. Waits for the disk.
    void finish();
    /// Closes and deletes the file: its content has become a take.
    void discard();

    /// Spools in `folder` that no running program writes to, oldest first.
    [[nodiscard]] static std::vector<std::filesystem::path>
    findUnfinished(const std::filesystem::path& folder);

private:
    void work();
    void write(std::string& pending);

    std::filesystem::path path_;
    int descriptor_ = -1;
    std::thread thread_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::string waiting_;                ///< guarded
    std::optional<core::Error> trouble_; ///< guarded
    bool ends_ = false;                  ///< guarded
    bool failing_ = false;               ///< the thread's: the trouble has been told
};

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/take_document.h"
#include "core/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace foregrip::app {

/// Keeps a copy of a take with unsaved edits, `*.take.unsaved` beside the user's takes, until it is
/// saved or the edits are taken back. A lock that the system drops when the program ends, however
/// it ends, tells a crashed program's copy from that of one that still runs; the next start makes
/// takes of those (TakeShelf::recover()).
class TakeAutosave {
public:
    static constexpr double kInterval = 2.0; ///< [s] least time between two writes
    static constexpr const char* kSuffix = ".take.unsaved";

    explicit TakeAutosave(std::filesystem::path folder) : folder_(std::move(folder)) {}
    ~TakeAutosave(); ///< removes the copy: a clean end leaves nothing behind
    TakeAutosave(const TakeAutosave&) = delete;
    TakeAutosave& operator=(const TakeAutosave&) = delete;

    /// Called every frame; `now` is a steady clock [s]. Writes at most every kInterval, and at once
    /// with `atOnce`; removes the copy when there is nothing unsaved.
    [[nodiscard]] core::Status update(const TakeDocument& document, double now,
                                      bool atOnce = false);

    /// Lets the copy lie: the program ends without having been asked to.
    void leave();

    /// Copies in `folder` of programs that no longer run.
    [[nodiscard]] static std::vector<std::filesystem::path>
    findLeft(const std::filesystem::path& folder);

private:
    [[nodiscard]] bool claim();
    void remove();

    std::filesystem::path folder_;
    std::filesystem::path path_;
    int lock_ = -1;
    bool written_ = false;
    std::uint64_t writtenRevision_ = 0;
    std::optional<double> lastWrite_; ///< [s]
};

} // namespace foregrip::app

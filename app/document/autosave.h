// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/tuning_document.h"
#include "core/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::app {

/// Work that a program which did not end properly left behind.
struct Recovery {
    std::filesystem::path autosave; ///< where it lies
    std::string file;               ///< the tuning's own file; empty: it was untitled
    viewmodel::Tuning tuning;
};

/// Keeps a copy of unsaved work in the user's folder, one file a running program. A lock that the
/// system drops when the program ends, however it ends, tells a crashed program's file from that of
/// one that still runs. Errors of writing are told and never stop anything.
class Autosave {
public:
    static constexpr double kInterval = 2.0; ///< [s] least time between two writes

    /// `folder`: core::configFolder() / "autosave". It is created with the first write.
    explicit Autosave(std::filesystem::path folder);
    ~Autosave(); ///< removes the copy: a clean end leaves nothing behind
    Autosave(const Autosave&) = delete;
    Autosave& operator=(const Autosave&) = delete;

    /// Called every frame; `now` is a steady clock [s]. Writes when there is unsaved work that the
    /// copy does not have and the last write is at least kInterval old; removes the copy when there
    /// is none. An error is tried again after the interval.
    [[nodiscard]] core::Status update(const TuningDocument& document, double now);

    /// As update(), at once: before something that may end the program.
    [[nodiscard]] core::Status writeNow(const TuningDocument& document);

    /// What programs that no longer run left in `folder`, oldest first. Damaged files are skipped
    /// and named in `warnings`.
    [[nodiscard]] static std::vector<Recovery> findRecoveries(const std::filesystem::path& folder,
                                                              std::vector<std::string>& warnings);

    /// Opens the tuning's own file and puts the recovered numbers on top as a step, so that the
    /// document is dirty and undo shows what lay on disk. Without a readable file the document
    /// becomes an untitled one.
    static void restore(const Recovery& recovery, TuningDocument& document);

    /// Deletes a recovery that has been restored or refused.
    static void discard(const Recovery& recovery);

private:
    core::Status claim();
    void remove();

    std::filesystem::path folder_;
    std::filesystem::path path_; ///< empty: nothing claimed yet
    int lock_ = -1;              ///< descriptor of the held lock file
    bool written_ = false;
    std::uint64_t writtenRevision_ = 0;
    std::optional<double> lastWrite_; ///< [s]
};

} // namespace foregrip::app

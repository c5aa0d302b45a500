// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/tuning_document.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace foregrip::app {

/// Notices that a file was changed by another program, by looking at its time and size twice a
/// second. No thread, no system service: what works on every file system.
class FileWatch {
public:
    static constexpr double kInterval = 0.5; ///< [s] between two looks

    enum class Reaction {
        none,
        reload, ///< the content changed and nothing unsaved would be lost: read it again
        ask,    ///< the content changed and there is unsaved work: let the person decide
        missing ///< the file is gone; said once
    };

    /// Watches `file` from its present state on. An empty name watches nothing. Called again after
    /// every load and save, so that one's own writing is not noticed.
    void watch(const std::string& file);

    /// As below for an open tuning: follows it from file to file, and takes a content whose numbers
    /// are those of its saved version for no change. So its own saving is never reported.
    [[nodiscard]] Reaction poll(const TuningDocument& document, double now);

    /// Called every frame; `now` is a steady clock [s], `dirty` whether there is unsaved work.
    /// Every change is reported once. A file that was only touched, with the same content, is no
    /// change.
    [[nodiscard]] Reaction poll(bool dirty, double now);

private:
    struct Stamp {
        std::filesystem::file_time_type time;
        std::uintmax_t size = 0;
        bool operator==(const Stamp&) const = default;
    };
    [[nodiscard]] static std::optional<Stamp> stampOf(const std::string& file);

    std::string file_;
    std::optional<Stamp> seen_; ///< nothing: it was missing at the last look
    std::string content_;       ///< as last seen
    double lastLook_ = 0.0;     ///< [s]
};

} // namespace foregrip::app

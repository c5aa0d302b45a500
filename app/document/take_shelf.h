// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "sim/take.h"
#include "world/world.h"

#include <filesystem>
#include <string>
#include <vector>

namespace foregrip::app {

/// The user's own takes: files in one folder. Bundled ones are read-only and not among them.
class TakeShelf {
public:
    static constexpr const char* kSuffix = ".take.json";

    /// `folder` need not exist.
    explicit TakeShelf(std::filesystem::path folder) : folder_(std::move(folder)) {}

    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

    /// Files, by name.
    [[nodiscard]] std::vector<std::string> files() const;

    /// A path in the folder for a take called `name` that no file has yet: letters, digits and a
    /// few signs of the name, and a number behind them where it is taken.
    [[nodiscard]] std::string newFile(const std::string& name) const;

    /// Where a take called `name` that lies in `file` is to be saved: `file`, unless it lies in the
    /// folder under another name than its own.
    [[nodiscard]] std::string fileFor(const std::string& name, const std::string& file) const;
    [[nodiscard]] static core::Status remove(const std::string& file);

    /// Turns recordings that were cut off, and edits that were not saved, into takes: a file each;
    /// what was left then goes away.
    /// Sentences say what was done, and what could not be.
    struct Recovered {
        std::vector<std::string> files;
        std::vector<std::string> sentences;
    };
    [[nodiscard]] Recovered recover(const world::World& world) const;

    /// Whether `file` lies among the bundled ones.
    [[nodiscard]] static bool isBundled(const std::string& file);

    /// $XDG_CONFIG_HOME/foregrip/takes, or wherever the user's folder is.
    [[nodiscard]] static std::filesystem::path userFolder();

private:
    void keep(Recovered& recovered, const std::filesystem::path& left,
              const core::Result<sim::Take>& take, const std::string& what,
              const std::string& why) const;

    std::filesystem::path folder_;
};

} // namespace foregrip::app

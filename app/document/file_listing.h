// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::app {

/// What a file of a folder is, as far as its name and what lies beside it tell. Nothing is opened.
enum class FileKind {
    folder,
    model,     ///< a model that may be a character or a weapon
    character, ///< a model with a bone map or poses beside it
    weapon,    ///< `*.weapon.json`, or a model with one beside it
    tuning,
    take,
    attachment,
    camera, ///< keys of a camera, `*.camera.json`
    other   ///< nothing that is opened here: pictures, sound, text
};

/// What the list is limited to. Folders are always in it.
enum class FileFilter { all, models, characters, weapons, tunings, takes, cameras };
inline constexpr std::size_t kFileFilterCount = 7;

/// "All that opens", "Models", "Characters", "Weapons", "Tunings", "Takes", "Camera tracks".
[[nodiscard]] std::string_view fileFilterTitle(FileFilter filter);

/// One line of a listing.
struct FileEntry {
    std::string name; ///< as the file system has it, normally UTF-8
    FileKind kind = FileKind::other;
    std::uintmax_t bytes = 0; ///< of a file
};

/// A folder as it was when it was read: folders first, each part in natural order ("rig 2" before
/// "rig 10"), case aside.
struct FolderListing {
    std::filesystem::path folder;
    std::vector<FileEntry> entries;
    std::string problem; ///< a sentence when it could not be read, or not to its end
};

/// The kind of a file by its name alone; a model is never more than FileKind::model.
/// `modelEndings` are the endings that models have, in lower case and with the dot.
[[nodiscard]] FileKind fileKindByName(std::string_view name,
                                      const std::vector<std::string>& modelEndings);

/// Reads a folder. One that is missing or unreadable gives an empty listing with its problem.
/// `stop`, where there is one, ends the reading early.
[[nodiscard]] FolderListing readFolder(const std::filesystem::path& folder,
                                       const std::vector<std::string>& modelEndings,
                                       const std::atomic<bool>* stop = nullptr);

/// Whether a line is shown: of a kind that `filter` lets through, and every word of `words` is
/// found in its name, case aside. What FileFilter::all lets through is all that can be opened;
/// hidden files are shown only when `words` begin with a dot.
[[nodiscard]] bool passes(const FileEntry& entry, FileFilter filter, std::string_view words);

/// Natural order, case aside: digits count as numbers. The order of a listing.
[[nodiscard]] bool naturallyBefore(std::string_view a, std::string_view b);

/// Reads one folder at a time on a thread of its own, since a folder may hold many thousand files
/// or lie on a slow disk. The thread shares nothing with the reader but what it is handed, so
/// asking for another folder, or going away, never waits for it.
class FolderReader {
public:
    explicit FolderReader(std::vector<std::string> modelEndings);
    ~FolderReader();
    FolderReader(const FolderReader&) = delete;
    FolderReader& operator=(const FolderReader&) = delete;

    /// Begins to read; what was asked for before is forgotten.
    void read(const std::filesystem::path& folder);
    /// The listing asked for, once, as soon as it is there.
    [[nodiscard]] std::optional<FolderListing> poll();
    [[nodiscard]] bool reading() const { return job_ != nullptr; }

private:
    struct Job;
    std::vector<std::string> modelEndings_;
    std::shared_ptr<Job> job_;
};

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "app/document/file_listing.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

namespace foregrip::app {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, kFileFilterCount> kTitles = {
    "All that opens", "Models", "Characters", "Weapons", "Tunings", "Takes", "Camera tracks"};

struct Ending {
    std::string_view text;
    FileKind kind;
};

constexpr std::array<Ending, 5> kOwnEndings = {{{".weapon.json", FileKind::weapon},
                                                {".tuning.json", FileKind::tuning},
                                                {".take.json", FileKind::take},
                                                {".attachment.json", FileKind::attachment},
                                                {".camera.json", FileKind::camera}}};

char lower(char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

std::string lower(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](char c) { return lower(c); });
    return out;
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// The end of the digits that begin at `from`, and where their zeros in front end.
std::pair<std::size_t, std::size_t> number(std::string_view text, std::size_t from) {
    std::size_t end = from;
    while (end < text.size() && isDigit(text[end])) {
        ++end;
    }
    std::size_t first = from;
    while (first + 1 < end && text[first] == '0') {
        ++first;
    }
    return {first, end};
}

/// "operator" for "operator.rig.json".
std::string_view stemOf(std::string_view name) {
    return name.substr(0, name.find_last_of('.'));
}

/// What lies beside a model says what it is.
void tellModelsApart(std::vector<FileEntry>& entries) {
    std::set<std::string, std::less<>> names;
    for (const FileEntry& entry : entries) {
        names.insert(entry.name);
    }
    const auto beside = [&](std::string_view name, const char* ending) {
        return names.contains(std::string(stemOf(name)) + ending) ||
               names.contains(std::string(name) + ending);
    };
    for (FileEntry& entry : entries) {
        if (entry.kind != FileKind::model) {
            continue;
        }
        if (beside(entry.name, ".weapon.json")) {
            entry.kind = FileKind::weapon;
        } else if (beside(entry.name, ".rig.json") || beside(entry.name, ".poses.json")) {
            entry.kind = FileKind::character;
        }
    }
}

std::string problemOf(const fs::path& folder, const std::error_code& failure) {
    const std::string name = folder.string();
    if (failure == std::errc::permission_denied) {
        return "You may not read the folder " + name + ".";
    }
    if (failure == std::errc::no_such_file_or_directory) {
        return "There is no folder " + name + ".";
    }
    if (failure == std::errc::not_a_directory) {
        return name + " is no folder.";
    }
    return "The folder " + name + " cannot be read: " + failure.message() + ".";
}

FileEntry entryOf(const fs::directory_entry& found, const std::vector<std::string>& endings) {
    FileEntry entry{found.path().filename().string(), FileKind::other, 0};
    std::error_code failure;
    if (found.is_directory(failure)) {
        entry.kind = FileKind::folder;
        return entry;
    }
    entry.kind = fileKindByName(entry.name, endings);
    if (entry.kind != FileKind::other) { // asking costs a system call a file
        const std::uintmax_t bytes = found.file_size(failure);
        entry.bytes = failure ? 0 : bytes;
    }
    return entry;
}

} // namespace

std::string_view fileFilterTitle(FileFilter filter) {
    return kTitles.at(static_cast<std::size_t>(filter));
}

bool naturallyBefore(std::string_view a, std::string_view b) {
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        if (isDigit(a[i]) && isDigit(b[j])) {
            const auto [firstA, endA] = number(a, i);
            const auto [firstB, endB] = number(b, j);
            if (endA - firstA != endB - firstB) {
                return endA - firstA < endB - firstB;
            }
            const int order =
                a.substr(firstA, endA - firstA).compare(b.substr(firstB, endB - firstB));
            if (order != 0) {
                return order < 0;
            }
            i = endA;
            j = endB;
            continue;
        }
        const char left = lower(a[i]);
        const char right = lower(b[j]);
        if (left != right) {
            return static_cast<unsigned char>(left) < static_cast<unsigned char>(right);
        }
        ++i;
        ++j;
    }
    const std::size_t restA = a.size() - i;
    const std::size_t restB = b.size() - j;
    return restA != restB ? restA < restB : a < b;
}

FileKind fileKindByName(std::string_view name, const std::vector<std::string>& modelEndings) {
    const std::string text = lower(name);
    for (const Ending& ending : kOwnEndings) {
        if (text.ends_with(ending.text)) {
            return ending.kind;
        }
    }
    const bool model =
        std::any_of(modelEndings.begin(), modelEndings.end(),
                    [&](const std::string& ending) { return text.ends_with(ending); });
    return model ? FileKind::model : FileKind::other;
}

FolderListing readFolder(const fs::path& folder, const std::vector<std::string>& modelEndings,
                         const std::atomic<bool>* stop) {
    FolderListing listing{folder, {}, {}};
    std::error_code failure;
    fs::directory_iterator it(folder, failure);
    for (const fs::directory_iterator end; !failure && it != end; it.increment(failure)) {
        if (stop != nullptr && stop->load()) {
            return listing;
        }
        listing.entries.push_back(entryOf(*it, modelEndings));
    }
    if (failure) {
        listing.problem = problemOf(folder, failure);
    }
    tellModelsApart(listing.entries);
    std::sort(listing.entries.begin(), listing.entries.end(),
              [](const FileEntry& a, const FileEntry& b) {
                  const bool folderA = a.kind == FileKind::folder;
                  const bool folderB = b.kind == FileKind::folder;
                  return folderA != folderB ? folderA : naturallyBefore(a.name, b.name);
              });
    return listing;
}

bool passes(const FileEntry& entry, FileFilter filter, std::string_view words) {
    if (entry.name.starts_with('.') && !words.starts_with('.')) {
        return false;
    }
    const FileKind kind = entry.kind;
    const bool model =
        kind == FileKind::model || kind == FileKind::character || kind == FileKind::weapon;
    bool through = kind == FileKind::folder;
    switch (filter) {
    case FileFilter::all:
        through = kind != FileKind::other;
        break;
    case FileFilter::models:
        through = through || model;
        break;
    case FileFilter::characters:
        through = through || kind == FileKind::character || kind == FileKind::model;
        break;
    case FileFilter::weapons:
        through = through || kind == FileKind::weapon || kind == FileKind::model;
        break;
    case FileFilter::tunings:
        through = through || kind == FileKind::tuning;
        break;
    case FileFilter::takes:
        through = through || kind == FileKind::take;
        break;
    case FileFilter::cameras:
        through = through || kind == FileKind::camera;
        break;
    }
    if (!through || words.empty()) {
        return through;
    }
    const std::string name = lower(entry.name);
    const std::string wanted = lower(words);
    for (std::size_t from = 0; from < wanted.size();) {
        const std::size_t end = std::min(wanted.find(' ', from), wanted.size());
        if (name.find(wanted.substr(from, end - from)) == std::string::npos) {
            return false;
        }
        from = end + 1;
    }
    return true;
}

/// What reader and thread share: the thread writes `listing`, then `done`; the reader reads in the
/// other order.
struct FolderReader::Job {
    std::atomic<bool> stop{false};
    std::atomic<bool> done{false};
    FolderListing listing;
};

FolderReader::FolderReader(std::vector<std::string> modelEndings)
    : modelEndings_(std::move(modelEndings)) {}

FolderReader::~FolderReader() {
    if (job_ != nullptr) {
        job_->stop = true;
    }
}

void FolderReader::read(const fs::path& folder) {
    if (job_ != nullptr) {
        job_->stop = true;
    }
    job_ = std::make_shared<Job>();
    // Detached: a disk that does not answer must not keep the window from closing.
    std::thread([job = job_, folder, endings = modelEndings_] {
        job->listing = readFolder(folder, endings, &job->stop);
        job->done = true;
    }).detach();
}

std::optional<FolderListing> FolderReader::poll() {
    if (job_ == nullptr || !job_->done) {
        return std::nullopt;
    }
    FolderListing listing = std::move(job_->listing);
    job_ = nullptr;
    return listing;
}

} // namespace foregrip::app

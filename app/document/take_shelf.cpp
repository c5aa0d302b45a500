// SPDX-License-Identifier: MIT
#include "app/document/take_shelf.h"

#include "app/document/spool_file.h"
#include "app/document/take_autosave.h"
#include "core/files.h"
#include "core/text.h"
#include "sim/take_spool.h"
#include "sim/take_writer.h"

#include <algorithm>
#include <cctype>
#include <system_error>
#include <utility>

namespace foregrip::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestName = 80;
constexpr std::size_t kLargestSpool = std::size_t{1} << 30U;

/// What of a name can stand in a file's name everywhere.
std::string fileName(const std::string& name) {
    std::string made;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = std::isalnum(byte) != 0 || c == '-' || c == '_' || byte >= 0x80;
        if (plain) {
            made += c;
        } else if (!made.empty() && made.back() != '_') {
            made += '_';
        }
    }
    while (!made.empty() && made.back() == '_') {
        made.pop_back();
    }
    // No character of several bytes is cut in two.
    std::size_t length = std::min(made.size(), kLongestName);
    while (length > 0 && length < made.size() &&
           (static_cast<unsigned char>(made[length]) & 0xC0U) == 0x80U) {
        --length;
    }
    made.resize(length);
    return made.empty() ? "take" : made;
}

std::string stemOf(const fs::path& path) {
    return core::split(path.filename().string(), '.').front();
}

std::string secondsOf(const sim::Take& take) {
    return core::formatNumber(core::seconds(take.duration), 4) + " s";
}

} // namespace

fs::path TakeShelf::userFolder() {
    return core::configFolder() / "takes";
}

std::vector<std::string> TakeShelf::files() const {
    std::vector<std::string> files;
    std::error_code failure;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_, failure)) {
        if (entry.path().filename().string().ends_with(kSuffix)) {
            files.push_back(entry.path().string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string TakeShelf::newFile(const std::string& name) const {
    const std::string stem = fileName(name);
    std::error_code failure;
    for (int number = 1;; ++number) {
        const std::string numbered = number == 1 ? stem : stem + "_" + std::to_string(number);
        const fs::path path = folder_ / (numbered + kSuffix);
        if (!fs::exists(path, failure)) {
            return path.string();
        }
    }
}

std::string TakeShelf::fileFor(const std::string& name, const std::string& file) const {
    const std::string stem = stemOf(file);
    const std::string wanted = fileName(name);
    const bool fits = stem == wanted || stem.starts_with(wanted + "_");
    const bool here = fs::path(file).parent_path() == folder_;
    return fits || !here ? file : newFile(name);
}

core::Status TakeShelf::remove(const std::string& file) {
    std::error_code failure;
    if (isBundled(file)) {
        return core::Error{file, "", "a bundled take is not deleted"};
    }
    if (!fs::remove(file, failure)) {
        return core::Error{file, "",
                           failure ? "it cannot be deleted: " + failure.message()
                                   : std::string("it is not there any more")};
    }
    return core::Done{};
}

TakeShelf::Recovered TakeShelf::recover(const world::World& world) const {
    Recovered recovered;
    for (const fs::path& spool : SpoolFile::findUnfinished(folder_)) {
        const core::Result<std::string> text = core::readTextFile(spool, kLargestSpool);
        const core::Result<sim::Take> take = text ? sim::parseSpool(*text, spool.string(), world)
                                                  : core::Result<sim::Take>(text.error());
        keep(recovered, spool, take, "The recording", " had not been stopped");
    }
    for (const fs::path& copy : TakeAutosave::findLeft(folder_)) {
        const core::Result<sim::Take> take = sim::readTakeFile(copy.string(), world);
        keep(recovered, copy, take, "The edited take", " had not been saved");
    }
    return recovered;
}

void TakeShelf::keep(Recovered& recovered, const fs::path& left,
                     const core::Result<sim::Take>& take, const std::string& what,
                     const std::string& why) const {
    std::error_code ignored;
    if (!take) {
        // It stays where it is, under a name that is not looked at again.
        fs::rename(left, left.string() + ".unreadable", ignored);
        recovered.sentences.push_back(take.error().text() + ". It lies there as .unreadable.");
        return;
    }
    const std::string file = newFile(take->name);
    if (const core::Status written = sim::writeTakeFile(*take, file); !written) {
        recovered.sentences.push_back(written.error().text());
        return; // the next start tries again
    }
    fs::remove(left, ignored);
    recovered.files.push_back(file);
    recovered.sentences.push_back(what + " '" + take->name + "'" + why +
                                  " when the program ended. Its " + secondsOf(*take) +
                                  " were recovered as " + file + ".");
}

bool TakeShelf::isBundled(const std::string& file) {
    std::error_code failure;
    const fs::path assets = fs::weakly_canonical(core::assetFolder(), failure);
    const fs::path path = fs::weakly_canonical(file, failure);
    const auto [rest, none] = std::mismatch(assets.begin(), assets.end(), path.begin(), path.end());
    return !assets.empty() && rest == assets.end();
}

} // namespace foregrip::app

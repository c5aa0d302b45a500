// SPDX-License-Identifier: MIT
#include "app/document/file_browser.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <utility>

namespace foregrip::app {
namespace {

namespace fs = std::filesystem;

bool isFolder(const fs::path& path) {
    std::error_code failure;
    return fs::is_directory(path, failure);
}

fs::path tidy(const fs::path& path) {
    std::error_code failure;
    const fs::path whole = fs::absolute(path, failure);
    fs::path plain = (failure ? path : whole).lexically_normal();
    // "/a/b/" has an empty last part; the folder above it would be "/a/b" again.
    return plain.has_filename() || !plain.has_parent_path() ? plain : plain.parent_path();
}

} // namespace

FileBrowser::FileBrowser(std::vector<std::string> modelEndings)
    : reader_(std::move(modelEndings)) {}

fs::path FileBrowser::home() {
    const char* const folder = std::getenv("HOME");
    return folder != nullptr && isFolder(folder) ? fs::path(folder) : fs::path("/");
}

void FileBrowser::open(const fs::path& folder, const std::vector<std::string>& recent) {
    open_ = true;
    text_.clear();
    recent_.clear();
    for (const std::string& file : recent) {
        std::error_code failure;
        if (fs::is_regular_file(file, failure)) {
            recent_.push_back(file);
        }
    }
    goTo(!folder.empty() && isFolder(folder) ? folder : home(), {});
}

void FileBrowser::close() {
    open_ = false;
}

void FileBrowser::update() {
    if (std::optional<FolderListing> listing = reader_.poll()) {
        listing_ = std::move(*listing);
        list();
        const auto wanted = std::find_if(shown_.begin(), shown_.end(), [this](std::size_t i) {
            return listing_.entries[i].name == selectName_;
        });
        if (wanted != shown_.end()) {
            selected_ = static_cast<std::size_t>(wanted - shown_.begin());
        }
        selectName_.clear();
    }
}

void FileBrowser::goTo(const fs::path& folder, std::string_view selectName) {
    folder_ = tidy(folder);
    base_ = folder_;
    selectName_ = selectName;
    listing_ = {folder_, {}, {}};
    shown_.clear();
    selected_ = 0;
    reader_.read(folder_);
}

void FileBrowser::enterFolder(const fs::path& folder) {
    text_.clear();
    goTo(folder, {});
}

void FileBrowser::up() {
    const fs::path above = folder_.parent_path();
    if (above != folder_ && !above.empty()) {
        const std::string left = folder_.filename().string();
        text_.clear();
        goTo(above, left);
    }
}

bool FileBrowser::typingPath() const {
    return text_.starts_with('~') || text_.find('/') != std::string::npos;
}

fs::path FileBrowser::typedPath() const {
    if (text_ == "~" || text_.starts_with("~/")) {
        return home() / fs::path(text_.substr(std::min<std::size_t>(2, text_.size())));
    }
    return base_ / fs::path(text_); // an absolute path replaces the base
}

std::string_view FileBrowser::words() const {
    if (!typingPath()) {
        return text_;
    }
    const std::size_t slash = text_.find_last_of('/');
    return slash == std::string::npos ? std::string_view()
                                      : std::string_view(text_).substr(slash + 1);
}

void FileBrowser::setText(std::string text) {
    text_ = std::move(text);
    if (typingPath()) {
        const fs::path typed = typedPath();
        const fs::path folder = tidy(text_ == "~" ? typed : typed.parent_path());
        if (folder != folder_ && isFolder(folder)) {
            const fs::path base = base_;
            goTo(folder, {});
            base_ = base; // the path goes on from where its typing began
            return;
        }
    } else if (folder_ != base_) {
        goTo(base_, {}); // the path was taken back
        return;
    }
    list();
}

void FileBrowser::setFilter(FileFilter filter) {
    filter_ = filter;
    list();
}

void FileBrowser::list() {
    const std::string_view wanted = words();
    shown_.clear();
    for (std::size_t i = 0; i < listing_.entries.size(); ++i) {
        if (passes(listing_.entries[i], filter_, wanted)) {
            shown_.push_back(i);
        }
    }
    // What is sought is a file more often than a folder.
    selected_ = 0;
    if (!wanted.empty()) {
        const auto file = std::find_if(shown_.begin(), shown_.end(), [this](std::size_t i) {
            return listing_.entries[i].kind != FileKind::folder;
        });
        selected_ = file == shown_.end() ? 0 : static_cast<std::size_t>(file - shown_.begin());
    }
}

void FileBrowser::select(std::size_t line) {
    selected_ = std::min(line, shown_.size());
}

void FileBrowser::move(std::ptrdiff_t lines) {
    if (shown_.empty()) {
        return;
    }
    const auto last = static_cast<std::ptrdiff_t>(shown_.size()) - 1;
    const auto now = std::min(static_cast<std::ptrdiff_t>(selected_), last);
    // Far moves are not added up, where they could overflow.
    const std::ptrdiff_t step = std::clamp(lines, -last, last);
    selected_ = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(now + step, 0, last));
}

std::optional<fs::path> FileBrowser::choose() {
    if (typingPath()) {
        const fs::path typed = tidy(typedPath());
        std::error_code failure;
        if (isFolder(typed)) {
            enterFolder(typed);
            return std::nullopt;
        }
        if (fs::is_regular_file(typed, failure)) {
            close();
            return typed;
        }
    }
    if (selected_ >= shown_.size()) {
        return std::nullopt;
    }
    const FileEntry& entry = listing_.entries[shown_[selected_]];
    const fs::path path = folder_ / entry.name;
    if (entry.kind == FileKind::folder) {
        enterFolder(path);
        return std::nullopt;
    }
    close();
    return path;
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/file_listing.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::app {

/// The file browser without its picture: which folder is shown, what was typed, which line is
/// selected. Words that are typed limit the list; what begins with "/" or "~", or has a slash in
/// it, is a path, and the list follows it: typing "../rifles/ak" shows what has "ak" in its name
/// in that folder.
class FileBrowser {
public:
    explicit FileBrowser(std::vector<std::string> modelEndings);

    /// Shows the browser, in `folder` where that is one, else in the user's home. `recent` are
    /// files that were opened lately, newest first; those that are gone are left out.
    void open(const std::filesystem::path& folder, const std::vector<std::string>& recent);
    void close();
    [[nodiscard]] bool isOpen() const { return open_; }

    /// Looks whether a folder has been read; call it once a frame.
    void update();

    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    /// The lines that are shown, indices into entries().
    [[nodiscard]] const std::vector<std::size_t>& shown() const { return shown_; }
    [[nodiscard]] const std::vector<FileEntry>& entries() const { return listing_.entries; }
    [[nodiscard]] const std::string& problem() const { return listing_.problem; }
    [[nodiscard]] bool reading() const { return reader_.reading(); }
    [[nodiscard]] const std::vector<std::string>& recent() const { return recent_; }

    /// Which of shown() is selected; shown().size() where there is none.
    [[nodiscard]] std::size_t selected() const { return selected_; }
    void select(std::size_t line);
    /// Moves the selection and keeps it within the list.
    void move(std::ptrdiff_t lines);

    [[nodiscard]] const std::string& text() const { return text_; }
    /// What was typed is now this.
    void setText(std::string text);
    [[nodiscard]] FileFilter filter() const { return filter_; }
    void setFilter(FileFilter filter);

    /// The folder above; the one left is selected there. Nothing at the root.
    void up();
    void enterFolder(const std::filesystem::path& folder);
    /// The user's home, or the root where there is none.
    [[nodiscard]] static std::filesystem::path home();

    /// The Enter key: the selected folder is entered, the selected file is the answer. A path that
    /// was typed to its end wins over the selection. The answer closes the browser.
    [[nodiscard]] std::optional<std::filesystem::path> choose();

private:
    void goTo(const std::filesystem::path& folder, std::string_view selectName);
    void list();
    [[nodiscard]] bool typingPath() const;
    [[nodiscard]] std::filesystem::path typedPath() const;
    [[nodiscard]] std::string_view words() const;

    FolderReader reader_;
    bool open_ = false;
    std::filesystem::path folder_; ///< shown or being read
    std::filesystem::path base_;   ///< where a relative path that is being typed begins
    FolderListing listing_;
    std::vector<std::size_t> shown_;
    std::size_t selected_ = 0;
    std::string selectName_; ///< to be selected once the folder is read
    std::string text_;
    FileFilter filter_ = FileFilter::all;
    std::vector<std::string> recent_;
};

} // namespace foregrip::app

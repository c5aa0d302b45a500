// SPDX-License-Identifier: MIT
#include "app/document/file_browser.h"
#include "app/document/file_listing.h"
#include "app/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>
#include <unistd.h>

namespace foregrip::app {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

const std::vector<std::string> kEndings = {".glb", ".gltf", ".fbx"};

std::vector<std::string> names(const FolderListing& listing) {
    std::vector<std::string> all;
    for (const FileEntry& entry : listing.entries) {
        all.push_back(entry.name);
    }
    return all;
}

FileKind kindOf(const FolderListing& listing, const std::string& name) {
    for (const FileEntry& entry : listing.entries) {
        if (entry.name == name) {
            return entry.kind;
        }
    }
    ADD_FAILURE() << name;
    return FileKind::other;
}

TEST(FileListing, FoldersComeFirstThenNamesInNaturalOrder) {
    const TemporaryFolder folder;
    for (const char* name : {"rig 10.glb", "Rig 2.glb", "b.fbx", "A.glb", "rig 02.glb"}) {
        folder.write(name, "x");
    }
    fs::create_directory(folder.file("zebra"));
    const FolderListing listing = readFolder(folder.path(), kEndings);
    EXPECT_EQ(listing.problem, "");
    EXPECT_EQ(names(listing), (std::vector<std::string>{"zebra", "A.glb", "b.fbx", "Rig 2.glb",
                                                        "rig 02.glb", "rig 10.glb"}));
    EXPECT_EQ(listing.entries.front().kind, FileKind::folder);
    EXPECT_EQ(listing.entries[1].bytes, 1U);
}

TEST(FileListing, KindsAreToldByNamesAndByWhatLiesBeside) {
    const TemporaryFolder folder;
    for (const char* name :
         {"a.glb", "gun.GLB", "gun.weapon.json", "hero.fbx", "hero.rig.json", "t.tuning.json",
          "k.take.json", "p.attachment.json", "fly.camera.json", "picture.png", "notes"}) {
        folder.write(name, "x");
    }
    const FolderListing listing = readFolder(folder.path(), kEndings);
    EXPECT_EQ(kindOf(listing, "a.glb"), FileKind::model);
    EXPECT_EQ(kindOf(listing, "gun.GLB"), FileKind::weapon);
    EXPECT_EQ(kindOf(listing, "gun.weapon.json"), FileKind::weapon);
    EXPECT_EQ(kindOf(listing, "hero.fbx"), FileKind::character);
    EXPECT_EQ(kindOf(listing, "t.tuning.json"), FileKind::tuning);
    EXPECT_EQ(kindOf(listing, "k.take.json"), FileKind::take);
    EXPECT_EQ(kindOf(listing, "p.attachment.json"), FileKind::attachment);
    EXPECT_EQ(kindOf(listing, "fly.camera.json"), FileKind::camera);
    EXPECT_EQ(kindOf(listing, "picture.png"), FileKind::other);
    EXPECT_EQ(kindOf(listing, "hero.rig.json"), FileKind::other);
}

TEST(FileListing, FiltersByKindAndByWords) {
    const FileEntry model{"Old Rifle 3.glb", FileKind::model, 1};
    const FileEntry weapon{"ak.weapon.json", FileKind::weapon, 1};
    const FileEntry picture{"rifle.png", FileKind::other, 1};
    const FileEntry hidden{".cache", FileKind::folder, 0};
    const FileEntry keys{"fly.camera.json", FileKind::camera, 1};
    EXPECT_TRUE(passes(keys, FileFilter::cameras, ""));
    EXPECT_TRUE(passes(keys, FileFilter::all, ""));
    EXPECT_FALSE(passes(keys, FileFilter::takes, ""));
    EXPECT_FALSE(passes(model, FileFilter::cameras, ""));
    EXPECT_TRUE(passes(model, FileFilter::all, ""));
    EXPECT_TRUE(passes(model, FileFilter::weapons, "rifle OLD"));
    EXPECT_TRUE(passes(model, FileFilter::characters, ""));
    EXPECT_FALSE(passes(model, FileFilter::weapons, "rifle new"));
    EXPECT_FALSE(passes(model, FileFilter::tunings, ""));
    EXPECT_FALSE(passes(weapon, FileFilter::characters, ""));
    EXPECT_TRUE(passes(weapon, FileFilter::models, "ak"));
    EXPECT_FALSE(passes(picture, FileFilter::all, ""));
    EXPECT_FALSE(passes(hidden, FileFilter::all, ""));
    EXPECT_TRUE(passes(hidden, FileFilter::takes, ".ca"));
}

TEST(FileListing, TellsWhatCannotBeRead) {
    const TemporaryFolder folder;
    EXPECT_EQ(readFolder(folder.path() / "none", kEndings).problem,
              "There is no folder " + folder.file("none") + ".");
    folder.write("file", "x");
    EXPECT_EQ(readFolder(folder.path() / "file", kEndings).problem,
              folder.file("file") + " is no folder.");
    if (geteuid() != 0) { // nothing is kept from the administrator
        fs::create_directory(folder.file("locked"));
        fs::permissions(folder.file("locked"), fs::perms::none);
        EXPECT_EQ(readFolder(folder.path() / "locked", kEndings).problem,
                  "You may not read the folder " + folder.file("locked") + ".");
        fs::permissions(folder.file("locked"), fs::perms::owner_all);
    }
}

TEST(FileListing, NaturalOrderIsAnOrder) {
    const std::vector<std::string> sorted = {"",
                                             "a",
                                             "a01",
                                             "a1",
                                             "a2",
                                             "a10",
                                             "a10b",
                                             "a99",
                                             "b",
                                             "b00000000000000000001",
                                             "b123456789012345678901234567890"};
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        for (std::size_t j = 0; j < sorted.size(); ++j) {
            EXPECT_EQ(naturallyBefore(sorted[i], sorted[j]), i < j)
                << sorted[i] << ' ' << sorted[j];
        }
    }
}

class FileBrowserTest : public testing::Test {
protected:
    void SetUp() override {
        fs::create_directories(folder.file("models/deep"));
        folder.write("models/rifle.glb", "x");
        folder.write("models/\xe3\x83\x86\xe3\x82\xb9\xe3\x83\x88.glb", "x");
        folder.write("models/broken\xff.glb", "x");
        folder.write("models/deep/hero.fbx", "x");
        folder.write("rifle 2.glb", "x");
    }
    void wait() {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (browser.reading() && std::chrono::steady_clock::now() < end) {
            browser.update();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        ASSERT_FALSE(browser.reading());
    }
    void openAt(const fs::path& at, const std::vector<std::string>& recent = {}) {
        browser.open(at, recent);
        wait();
    }
    [[nodiscard]] std::string line(std::size_t index) const {
        return browser.entries()[browser.shown()[index]].name;
    }

    TemporaryFolder folder;
    FileBrowser browser{kEndings};
};

TEST_F(FileBrowserTest, ArrowsEnterAndBackspaceWalkTheFolders) {
    openAt(folder.path());
    ASSERT_EQ(browser.shown().size(), 2U);
    EXPECT_EQ(line(browser.selected()), "models");
    EXPECT_FALSE(browser.choose()) << "a folder is entered";
    wait();
    EXPECT_EQ(browser.folder(), fs::path(folder.file("models")));
    EXPECT_EQ(browser.shown().size(), 4U);
    browser.move(-5);
    EXPECT_EQ(browser.selected(), 0U);
    browser.move(1'000'000'000);
    EXPECT_EQ(browser.selected(), 3U);
    browser.up();
    wait();
    EXPECT_EQ(line(browser.selected()), "models") << "where one came from";
    browser.move(1);
    const auto chosen = browser.choose();
    ASSERT_TRUE(chosen);
    EXPECT_EQ(*chosen, fs::path(folder.file("rifle 2.glb")));
    EXPECT_FALSE(browser.isOpen());
}

TEST_F(FileBrowserTest, WordsLimitTheListAndSelectAFile) {
    openAt(folder.file("models"));
    browser.setText("e");
    EXPECT_EQ(line(browser.selected()), "broken\xff.glb") << "not the folder 'deep'";
    browser.setText("RIF");
    ASSERT_EQ(browser.shown().size(), 1U);
    EXPECT_EQ(*browser.choose(), fs::path(folder.file("models/rifle.glb")));
    openAt(folder.file("models"));
    browser.setText("nothing like it");
    EXPECT_TRUE(browser.shown().empty());
    EXPECT_FALSE(browser.choose());
    browser.move(1);
    EXPECT_TRUE(browser.isOpen());
}

TEST_F(FileBrowserTest, PathsAreFollowedWhileTheyAreTyped) {
    openAt(folder.path());
    browser.setText("models/");
    wait();
    EXPECT_EQ(browser.folder(), fs::path(folder.file("models")));
    browser.setText("models/deep/he");
    wait();
    ASSERT_EQ(browser.shown().size(), 1U);
    EXPECT_EQ(*browser.choose(), fs::path(folder.file("models/deep/hero.fbx")));

    openAt(folder.path());
    browser.setText(folder.file("models/rifle.glb"));
    wait();
    EXPECT_EQ(*browser.choose(), fs::path(folder.file("models/rifle.glb")));

    openAt(folder.file("models"));
    browser.setText("../");
    wait();
    EXPECT_EQ(browser.folder(), folder.path());
    browser.setText("");
    wait();
    EXPECT_EQ(browser.folder(), fs::path(folder.file("models"))) << "the path was taken back";
    browser.setText("/no/such/folder/x");
    wait();
    EXPECT_EQ(browser.folder(), fs::path(folder.file("models")));
    EXPECT_FALSE(browser.choose());
}

TEST_F(FileBrowserTest, ATildeIsTheUsersFolder) {
    setenv("HOME", folder.path().c_str(), 1);
    openAt("/");
    browser.setText("~/models/ri");
    wait();
    EXPECT_EQ(browser.folder(), fs::path(folder.file("models")));
    ASSERT_EQ(browser.shown().size(), 1U);
    openAt(folder.file("gone"));
    EXPECT_EQ(browser.folder(), folder.path()) << "where the folder is gone";
}

TEST_F(FileBrowserTest, RecentFilesThatAreGoneAreLeftOut) {
    openAt(folder.path(), {folder.file("rifle 2.glb"), folder.file("gone.glb")});
    EXPECT_EQ(browser.recent(), std::vector<std::string>{folder.file("rifle 2.glb")});
}

TEST_F(FileBrowserTest, TenThousandFilesAreListedWithoutWaitingForThem) {
    const std::string big = folder.file("big");
    fs::create_directory(big);
    for (int i = 0; i < 10'000; ++i) {
        std::ofstream(big + "/file " + std::to_string(i) + ".glb");
    }
    browser.open(big, {});
    EXPECT_TRUE(browser.shown().empty()) << "opening it does not read it";
    wait();
    ASSERT_EQ(browser.shown().size(), 10'000U);
    EXPECT_EQ(line(9'999), "file 9999.glb");
    browser.setText("file 77");
    EXPECT_EQ(browser.shown().size(), 280U) << "77 somewhere in 0 to 9999";
    browser.open(big, {});
    browser.open(folder.path(), {}); // the first is given up
    wait();
    EXPECT_EQ(browser.shown().size(), 3U);
}

} // namespace
} // namespace foregrip::app

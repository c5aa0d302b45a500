// SPDX-License-Identifier: MIT
#include "core/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

namespace foregrip::core {
namespace {

namespace fs = std::filesystem;

/// A folder of its own for each test, removed at its end.
class Files : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "foregrip_files_XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        folder_ = name;
    }
    void TearDown() override {
        std::error_code failure;
        fs::remove_all(folder_, failure);
    }
    std::size_t entries() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }
    fs::path folder_;
};

TEST_F(Files, WritesAndReadsBackAnything) {
    const fs::path file = folder_ / "a b" / "deep" / "x.json";
    using namespace std::string_literals;
    std::string content = "line\n\0tail\r\n"s;
    content += std::string(200000, 'y');
    ASSERT_TRUE(writeFileAtomically(file, content).ok());
    const auto read = readTextFile(file);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(*read, content);
    ASSERT_TRUE(writeFileAtomically(file, "new").ok());
    EXPECT_EQ(*readTextFile(file), "new");
    ASSERT_TRUE(writeFileAtomically(file, "").ok());
    EXPECT_EQ(*readTextFile(file), "");
}

TEST_F(Files, LeavesNoTemporaryFiles) {
    for (int i = 0; i < 5; ++i) {
        ASSERT_TRUE(writeFileAtomically(folder_ / "x", "content").ok());
    }
    EXPECT_EQ(entries(), 1U);
    // A target that cannot be replaced: the old state stays and nothing is left over.
    fs::create_directories(folder_ / "full" / "inner");
    const Status refused = writeFileAtomically(folder_ / "full", "content");
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().text().find("the file cannot be replaced"), std::string::npos);
    EXPECT_TRUE(fs::is_directory(folder_ / "full" / "inner"));
    EXPECT_EQ(entries(), 2U);
}

TEST_F(Files, AWriteThatFailsKeepsTheOldContent) {
    ASSERT_TRUE(writeFileAtomically(folder_ / "x", "old").ok());
    // "x" is a file, so nothing can be written below it.
    const Status refused = writeFileAtomically(folder_ / "x" / "y", "new");
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().text().find("its folder cannot be created"), std::string::npos);
    EXPECT_EQ(*readTextFile(folder_ / "x"), "old");
}

TEST_F(Files, RefusalsAreSentences) {
    const auto missing = readTextFile(folder_ / "none");
    ASSERT_FALSE(missing.ok());
    EXPECT_EQ(missing.error().text(), (folder_ / "none").string() + ": there is no such file.");
    const auto folder = readTextFile(folder_);
    ASSERT_FALSE(folder.ok());
    EXPECT_EQ(folder.error().reason, "this is a folder, a file is needed");
    ASSERT_TRUE(writeFileAtomically(folder_ / "big", std::string((1U << 20U) + 1U, 'x')).ok());
    const auto big = readTextFile(folder_ / "big", 1U << 20U);
    ASSERT_FALSE(big.ok());
    EXPECT_EQ(big.error().reason, "the file is larger than 1 MiB, the limit for its kind");
    EXPECT_TRUE(readTextFile(folder_ / "big", (1U << 20U) + 1U).ok());
}

TEST_F(Files, BundledNamesAndPaths) {
    const char* const before = std::getenv("FOREGRIP_ASSETS"); // NOLINT(concurrency-mt-unsafe)
    const std::string kept = before != nullptr ? before : "";
    ASSERT_EQ(setenv("FOREGRIP_ASSETS", folder_.c_str(), 1), 0); // NOLINT(concurrency-mt-unsafe)
    for (const char* name : {"b.tuning.json", "a.tuning.json", "c.txt"}) {
        ASSERT_TRUE(writeFileAtomically(folder_ / "tuning" / name, "{}").ok());
    }
    EXPECT_EQ(assetFolder(), folder_);
    EXPECT_EQ(bundledNames("tuning", ".tuning.json"), (std::vector<std::string>{"a", "b"}));
    EXPECT_TRUE(bundledNames("nothing", ".x").empty());
    const auto found = findBundled("a", "tuning", ".tuning.json");
    ASSERT_TRUE(found.ok());
    EXPECT_EQ(*found, folder_ / "tuning" / "a.tuning.json");
    // What looks like a path is one, whether or not it exists.
    EXPECT_EQ(*findBundled("./mine", "tuning", ".tuning.json"), fs::path("./mine"));
    EXPECT_EQ(*findBundled("mine.tuning.json", "tuning", ".tuning.json"),
              fs::path("mine.tuning.json"));
    const auto unknown = findBundled("q", "tuning", ".tuning.json");
    ASSERT_FALSE(unknown.ok());
    EXPECT_EQ(unknown.error().text(),
              "q: there is no bundled entry of this name; bundled are a and b.");
    const auto empty = findBundled("q", "nothing", ".x");
    ASSERT_FALSE(empty.ok());
    EXPECT_NE(empty.error().text().find("give a path to a *.x file"), std::string::npos);
    if (before != nullptr) {
        setenv("FOREGRIP_ASSETS", kept.c_str(), 1); // NOLINT(concurrency-mt-unsafe)
    } else {
        unsetenv("FOREGRIP_ASSETS"); // NOLINT(concurrency-mt-unsafe)
    }
}

} // namespace
} // namespace foregrip::core

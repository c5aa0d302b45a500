// SPDX-License-Identifier: MIT
#include "app/program.h"
#include "core/json.h"

#include <gtest/gtest.h>

#include <set>

namespace foregrip::test {
namespace {

std::set<std::string> namesIn(const core::JsonValue& root, const char* group) {
    std::set<std::string> names;
    const core::JsonValue* list = root.find(group);
    if (list == nullptr) {
        ADD_FAILURE() << "no '" << group << "'";
        return names;
    }
    for (const core::JsonValue& item : list->items) {
        EXPECT_NE(item.find("title"), nullptr);
        EXPECT_FALSE(item.find("title")->string.empty());
        names.insert(item.find("name")->string);
    }
    EXPECT_EQ(names.size(), list->items.size()) << "a name stands twice in " << group;
    return names;
}

TEST(List, JsonHasEveryGroup) {
    const ProgramRun run = runProgram({"list", "--json"});
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.err, "");
    const auto root = core::parseJson(run.out, "list");
    ASSERT_TRUE(root.ok()) << root.error().text();
    EXPECT_TRUE(namesIn(*root, "rigs").contains("operator"));
    EXPECT_TRUE(namesIn(*root, "weapons").contains("carbine"));
    const std::set<std::string> tunings = namesIn(*root, "tunings");
    for (const char* name :
         {"article", "default", "heavy", "light", "stances", "m4a1", "akm", "ak74", "hk416",
          "scar_h", "g36", "mp5", "glock17", "desert_eagle", "m249", "r870", "m24", "awm"}) {
        EXPECT_TRUE(tunings.contains(name)) << name;
    }
    const std::set<std::string> takes = namesIn(*root, "takes");
    for (const char* name : {"walk", "sprint_to_aim", "magazine_dump", "single_shots", "look_flick",
                             "aim_while_firing", "pitch_sweep", "standing_hip", "wall"}) {
        EXPECT_TRUE(takes.contains(name)) << name;
    }
}

TEST(List, RigsHaveTheirClipsAndClipsAreNoRigs) {
    const auto root = core::parseJson(runProgram({"list", "--json"}).out, "list");
    ASSERT_TRUE(root.ok());
    ASSERT_EQ(root->find("rigs")->items.size(), 1U);
    const core::JsonValue* clips = root->find("rigs")->items[0].find("clips");
    ASSERT_NE(clips, nullptr);
    std::vector<std::string> names;
    for (const core::JsonValue& clip : clips->items) {
        names.push_back(clip.string);
    }
    EXPECT_EQ(names,
              (std::vector<std::string>{"idle", "walk", "run", "crouch_idle", "crouch_walk"}));
    EXPECT_NE(
        runProgram({"list"}).out.find("(clips idle, walk, run, crouch_idle and crouch_walk)\n"),
        std::string::npos);
}

TEST(List, TuningsHaveTheTitleOfTheirFile) {
    const std::string text = runProgram({"list"}).out;
    EXPECT_NE(text.find("In the manner of the AKM\n"), std::string::npos);
    EXPECT_NE(text.find("Heavy\n"), std::string::npos) << "without a title: from the name";
}

TEST(List, AttachmentsAreThePartsWithTheirMounts) {
    const auto root = core::parseJson(runProgram({"list", "--json"}).out, "list");
    ASSERT_TRUE(root.ok());
    const std::set<std::string> all = namesIn(*root, "attachments");
    EXPECT_GE(all.size(), 6U);
    for (const char* group : {"grips", "optics", "barrels"}) {
        for (const std::string& name : namesIn(*root, group)) {
            EXPECT_TRUE(all.contains(name)) << name;
        }
    }
    for (const core::JsonValue& item : root->find("attachments")->items) {
        ASSERT_NE(item.find("mount"), nullptr);
        const std::string& mount = item.find("mount")->string;
        EXPECT_TRUE(mount.ends_with("_mount") || mount == "magazine") << mount;
    }
}

TEST(List, TextNamesWhatJsonNames) {
    const ProgramRun text = runProgram({"list"});
    const auto root = core::parseJson(runProgram({"list", "--json"}).out, "list");
    ASSERT_TRUE(root.ok());
    EXPECT_EQ(text.status, 0);
    for (const auto& [group, list] : root->members) {
        EXPECT_NE(text.out.find(group + "\n"), std::string::npos);
        for (const core::JsonValue& item : list.items) {
            EXPECT_NE(text.out.find("  " + item.find("name")->string + " "), std::string::npos);
        }
    }
}

} // namespace
} // namespace foregrip::test

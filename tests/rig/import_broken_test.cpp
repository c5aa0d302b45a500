// SPDX-License-Identifier: MIT
// Files that are wrong on purpose: made here by damaging sound ones, and collected ones where the
// machine has them. The importer may accept or refuse; it must not crash, hang, or hand out a model
// that breaks a promise, and a refusal names the file.
#include "core/random.h"
#include "rig/import_gltf.h"
#include "rig/import_model.h"
#include "rig/inspect.h"
#include "rig/model_files.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <sys/resource.h>

namespace foregrip::rig {
namespace {

class Damage {
public:
    explicit Damage(std::uint64_t seed) : state_(seed) {}
    std::size_t below(std::size_t limit) {
        state_ = core::splitmix64(state_);
        return static_cast<std::size_t>(state_ % limit);
    }
    /// A few bytes of the range changed, or digits replaced by digits, which keeps JSON readable.
    void change(std::string& content, std::size_t from, std::size_t to) {
        const std::size_t times = 1 + below(4);
        for (std::size_t i = 0; i < times; ++i) {
            char& c = content[from + below(to - from)];
            const bool digit = c >= '0' && c <= '9';
            c = digit && below(4) > 0 ? static_cast<char>('0' + below(10))
                                      : static_cast<char>(below(256));
        }
    }

private:
    std::uint64_t state_;
};

/// Whatever is accepted must be sound, and everything that looks at a model must stand it.
bool tryFile(const std::string& file) {
    const core::Result<Model> model = importModel(file);
    if (!model) {
        EXPECT_FALSE(model.error().reason.empty());
        EXPECT_TRUE(model.error().text().starts_with(file)) << model.error().text();
        return false;
    }
    test::expectSound(*model);
    EXPECT_FALSE(inspectText(inspectModel(*model)).empty());
    return true;
}

class DamagedGlb : public testing::TestWithParam<const char*> {};

TEST_P(DamagedGlb, IsRefusedOrSound) {
    const std::string sound = test::readAll(test::rigFile(GetParam()));
    const test::TemporaryFolder folder;
    const std::size_t jsonEnd =
        20 + static_cast<unsigned char>(sound[12]) + 256U * static_cast<unsigned char>(sound[13]);
    ASSERT_LT(jsonEnd, sound.size());
    Damage damage(20240607);
    int accepted = 0;
    constexpr int kVariants = 1500;
    for (int i = 0; i < kVariants && !testing::Test::HasFailure(); ++i) {
        std::string content = sound;
        switch (i % 5) {
        case 0:
            content.resize(damage.below(content.size()));
            break;
        case 1:
            damage.change(content, 0, 20); // lengths and types of the container
            break;
        case 2:
            damage.change(content, jsonEnd, content.size()); // numbers of the geometry
            break;
        default:
            damage.change(content, 20, jsonEnd); // structure
        }
        SCOPED_TRACE("variant " + std::to_string(i));
        accepted += tryFile(folder.write("damaged.glb", content)) ? 1 : 0;
    }
    // The damage must be neither so mild nor so strong that it tests one path only.
    EXPECT_GT(accepted, kVariants / 20);
    EXPECT_LT(accepted, kVariants * 19 / 20);
}

INSTANTIATE_TEST_SUITE_P(Seeds, DamagedGlb,
                         testing::Values("rig_name_mixamo.glb", "rig_8_influences.glb",
                                         "rifle_std.glb"));

TEST(BrokenJson, NestedDeeplyIsRefusedQuickly) {
    const test::TemporaryFolder folder;
    const std::string deep = R"({"asset":{"version":"2.0"},"extras":)" + std::string(100'000, '[');
    const auto model = importGltf(folder.write("deep.gltf", deep));
    ASSERT_FALSE(model.ok());
    EXPECT_NE(model.error().text().find("nested deeper than 100 levels"), std::string::npos)
        << model.error().text();
}

TEST(BrokenJson, ManyNodesInOneChainAreRead) {
    constexpr int kCount = 20'000;
    std::string nodes;
    for (int i = 0; i < kCount; ++i) {
        nodes += (i > 0 ? ",{" : "{") +
                 (i + 1 < kCount ? "\"children\":[" + std::to_string(i + 1) + "]" : std::string()) +
                 "}";
    }
    const test::TemporaryFolder folder;
    const std::string file =
        folder.write("chain.gltf", R"({"asset":{"version":"2.0"},"nodes":[)" + nodes + "]}");
    const Model model = test::importOrFail(file);
    ASSERT_EQ(model.nodes.size(), static_cast<std::size_t>(kCount));
    EXPECT_EQ(model.nodes.back().parent, kCount - 2);
    EXPECT_EQ(inspectModel(model).find("kind")->string, "neither");
}

/// The most memory [MiB] that this process or one of the readers that it started has taken.
double mostMemory() {
    double most = 0.0;
    for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
        rusage used{};
        ::getrusage(who, &used);
        most = std::max(most, static_cast<double>(used.ru_maxrss) / 1024.0);
    }
    return most;
}

class TruncatedFile : public testing::TestWithParam<const char*> {};

/// Cut off at twenty places, a good file is refused or sound, with the same name in the sentence.
TEST_P(TruncatedFile, IsRefusedOrSound) {
    const std::string name = GetParam();
    const auto path = name.starts_with("rigs/") || name.starts_with("weapons/")
                          ? test::sharedData(name)
                          : std::optional<std::filesystem::path>(test::rigFile(name));
    if (!path) {
        GTEST_SKIP() << name << " is not on this machine";
    }
    const std::string sound = test::readAll(path->string());
    const test::TemporaryFolder folder;
    ASSERT_TRUE(tryFile(folder.write("whole" + path->extension().string(), sound)));
    int refused = 0;
    for (std::size_t i = 0; i < 20; ++i) {
        SCOPED_TRACE("place " + std::to_string(i));
        const std::string cut = sound.substr(0, sound.size() * i / 20);
        refused += tryFile(folder.write("cut" + path->extension().string(), cut)) ? 0 : 1;
    }
    EXPECT_GT(refused, 0);
    EXPECT_LT(mostMemory(), 1024.0);
}

INSTANTIATE_TEST_SUITE_P(Files, TruncatedFile,
                         testing::Values("rig_name_mixamo.glb",
                                         "rigs/cesium-man_unnamed-joints_faces+x_ozz.gltf",
                                         "rigs/vrm0_2skins_minimal-meshes.vrm",
                                         "rigs/kenney-names_cm_IKctrl-bones_afps.fbx",
                                         "rigs/neg_box_double-skeleton_gz.dae",
                                         "weapons/kenney-blaster-kit/obj/blaster-e.obj"));

TEST(BrokenCollection, IsRefusedOrSound) {
    const auto folder = test::sharedData("broken");
    if (!folder) {
        GTEST_SKIP() << "the collection of broken models is not on this machine";
    }
    int seen = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(*folder)) {
        if (entry.is_regular_file()) {
            SCOPED_TRACE(entry.path().string());
            (void)tryFile(entry.path().string());
            ++seen;
        }
    }
    EXPECT_GT(seen, 50);
    EXPECT_LT(mostMemory(), 1024.0);
}

TEST(BrokenCollection, OthersModelsAreUnderstoodOrNot) {
    const auto folder = test::sharedData("rigs");
    if (!folder) {
        GTEST_SKIP() << test::kNoSharedData;
    }
    for (const auto& entry : std::filesystem::directory_iterator(*folder)) {
        const std::string name = entry.path().filename().string();
        SCOPED_TRACE(name);
        const core::Result<Model> model = importModel(entry.path().string());
        ASSERT_TRUE(model.ok()) << model.error().text();
        test::expectSound(*model);
        if (name.starts_with("neg_")) {
            EXPECT_NE(inspectModel(*model).find("kind")->string, "humanoid");
        }
    }
}

} // namespace
} // namespace foregrip::rig

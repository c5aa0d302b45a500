// SPDX-License-Identifier: MIT
#include "core/random.h"
#include "rig/import_gltf.h"
#include "rig/inspect.h"
#include "rig/model_files.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace foregrip::rig {
namespace {

constexpr int kFloat = 5126;
constexpr int kShort = 5122;

/// Two nodes and whatever is said of their animations.
class AnimatedGltf {
public:
    int accessor(const std::string& raw, int componentType, const std::string& type,
                 std::size_t count, const std::string& more = "") {
        views_ += (views_.empty() ? "" : ",") + std::string("{\"buffer\":0,\"byteOffset\":") +
                  std::to_string(data_.size()) + ",\"byteLength\":" + std::to_string(raw.size()) +
                  "}";
        data_ += raw;
        data_.resize((data_.size() + 3) / 4 * 4);
        accessors_ += (accessors_.empty() ? "" : ",") + std::string("{\"bufferView\":") +
                      std::to_string(count_) +
                      ",\"componentType\":" + std::to_string(componentType) + ",\"type\":\"" +
                      type + "\",\"count\":" + std::to_string(count) + more + "}";
        return count_++;
    }
    int floats(const std::string& type, std::initializer_list<float> values) {
        const std::size_t width = type == "VEC3" ? 3 : type == "VEC4" ? 4 : 1;
        return accessor(test::ByteWriter().add<float>(values).bytes, kFloat, type,
                        values.size() / width);
    }
    [[nodiscard]] std::string json(const std::string& animations) const {
        return R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[1]}],)"
               R"("nodes":[{"name":"child"},{"name":"parent","children":[0]}],"buffers":[{"byteLength":)" +
               std::to_string(data_.size()) + ",\"uri\":\"data:application/octet-stream;base64," +
               test::base64(data_) + "\"}],\"bufferViews\":[" + views_ + "],\"accessors\":[" +
               accessors_ + "],\"animations\":" + animations + "}";
    }

private:
    std::string data_;
    std::string views_;
    std::string accessors_;
    int count_ = 0;
};

std::string channel(int sampler, int node, const std::string& path) {
    return "{\"sampler\":" + std::to_string(sampler) +
           ",\"target\":{\"node\":" + std::to_string(node) + ",\"path\":\"" + path + "\"}}";
}

std::string sampler(int input, int output, const std::string& interpolation = "") {
    return "{\"input\":" + std::to_string(input) + ",\"output\":" + std::to_string(output) +
           (interpolation.empty() ? "" : ",\"interpolation\":\"" + interpolation + "\"") + "}";
}

std::string animation(const std::string& name, const std::string& channels,
                      const std::string& samplers) {
    return "{" + (name.empty() ? "" : "\"name\":\"" + name + "\",") + "\"channels\":[" + channels +
           "],\"samplers\":[" + samplers + "]}";
}

class ImportAnimations : public testing::Test {
protected:
    Model import(const std::string& json) {
        Model model = test::importOrFail(folder.write("small.gltf", json));
        test::expectSound(model);
        return model;
    }
    /// The one sentence about a channel that was left out.
    std::string complaint(const Model& model) {
        std::string found;
        for (const std::string& warning : model.warnings) {
            found += warning.find("animation") != std::string::npos ? warning : "";
        }
        return found;
    }
    test::TemporaryFolder folder;
};

TEST_F(ImportAnimations, ReadsPathsInterpolationsAndNames) {
    AnimatedGltf gltf;
    const int times = gltf.floats("SCALAR", {0.0F, 0.5F});
    const int moves = gltf.floats("VEC3", {0, 0, 0, 1, 2, 3});
    const int turns = gltf.floats("VEC4", {0, 0, 0, 1, 0, 2, 0, 0}); // the second is not unit
    const int spline = gltf.floats("VEC3", {0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2, 0, 0, 0});
    const Model model = import(gltf.json(
        "[" +
        animation("walk", channel(0, 1, "translation") + "," + channel(1, 0, "rotation"),
                  sampler(times, moves, "STEP") + "," + sampler(times, turns)) +
        "," + animation("walk", channel(0, 0, "scale"), sampler(times, spline, "CUBICSPLINE")) +
        "," + animation("", channel(0, 0, "translation"), sampler(times, moves)) + "]"));
    ASSERT_EQ(model.clips.size(), 3U);
    EXPECT_EQ(model.clips[0].name, "walk");
    EXPECT_EQ(model.clips[1].name, "walk (2)");
    EXPECT_EQ(model.clips[2].name, "clip 3");
    EXPECT_EQ(model.clips[0].duration, 0.5);
    ASSERT_EQ(model.clips[0].nodes.size(), 2U);
    const NodeTracks& parent = model.clips[0].nodes[0];
    EXPECT_EQ(model.nodes[static_cast<std::size_t>(parent.node)].name, "parent");
    EXPECT_EQ(parent.translation.interpolation, Interpolation::step);
    EXPECT_EQ(parent.translation.values[1], glm::vec3(1, 2, 3));
    EXPECT_TRUE(parent.rotation.empty());
    const NodeTracks& child = model.clips[0].nodes[1];
    EXPECT_EQ(child.rotation.interpolation, Interpolation::linear);
    EXPECT_EQ(child.rotation.values[1], glm::quat(0, 0, 1, 0));
    EXPECT_EQ(model.clips[1].nodes[0].scale.interpolation, Interpolation::cubicSpline);
    EXPECT_EQ(model.clips[1].nodes[0].scale.values.size(), 6U);
    EXPECT_EQ(complaint(model), "");
}

TEST_F(ImportAnimations, ReadsNormalisedRotations) {
    AnimatedGltf gltf;
    const int times = gltf.floats("SCALAR", {0.0F});
    const int turns = gltf.accessor(test::ByteWriter().add<std::int16_t>({0, 32767, 0, 0}).bytes,
                                    kShort, "VEC4", 1, ",\"normalized\":true");
    const Model model = import(
        gltf.json("[" + animation("turn", channel(0, 0, "rotation"), sampler(times, turns)) + "]"));
    ASSERT_EQ(model.clips.size(), 1U);
    EXPECT_EQ(model.clips[0].nodes[0].rotation.values[0], glm::quat(0, 0, 1, 0));
}

struct Broken {
    const char* what;
    const char* says;
};

class BrokenChannel : public ImportAnimations, public testing::WithParamInterface<Broken> {};

TEST_P(BrokenChannel, IsLeftOutWithASentenceAndTheRestStays) {
    AnimatedGltf gltf;
    const int times = gltf.floats("SCALAR", {0.0F, 1.0F});
    const int moves = gltf.floats("VEC3", {0, 0, 0, 1, 2, 3});
    const int falling = gltf.floats("SCALAR", {1.0F, 1.0F});
    const int negative = gltf.floats("SCALAR", {-1.0F, 1.0F});
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const int broken = gltf.floats("VEC3", {0, nan, 0, 1, 2, 3});
    const int three = gltf.floats("SCALAR", {0, 1, 2});
    const int zero = gltf.floats("VEC4", {0, 0, 0, 1, 0, 0, 0, 0});
    const std::string what = GetParam().what;
    std::string bad = channel(1, 1, "translation");
    std::string with = sampler(times, moves);
    if (what == "no node") {
        bad = channel(1, 7, "translation");
    } else if (what == "no sampler") {
        bad = channel(9, 1, "translation");
    } else if (what == "no path") {
        bad = channel(1, 1, "colour");
    } else if (what == "no accessor") {
        with = sampler(times, 99);
    } else if (what == "no times") {
        with = "{\"output\":" + std::to_string(moves) + "}";
    } else if (what == "not a number") {
        with = sampler(times, broken);
    } else if (what == "not increasing") {
        with = sampler(falling, moves);
    } else if (what == "negative") {
        with = sampler(negative, moves);
    } else if (what == "counts") {
        with = sampler(three, moves);
    } else if (what == "spline counts") {
        with = sampler(times, moves, "CUBICSPLINE");
    } else if (what == "wrong type") {
        with = sampler(times, three);
    } else if (what == "interpolation") {
        with = sampler(times, moves, "BOUNCE");
    } else if (what == "twice") {
        bad = channel(1, 0, "translation");
    } else if (what == "zero rotation") {
        bad = channel(1, 1, "rotation");
        with = sampler(times, zero);
    }
    const Model model =
        import(gltf.json("[" +
                         animation("mixed", channel(0, 0, "translation") + "," + bad,
                                   sampler(times, moves) + "," + with) +
                         "]"));
    ASSERT_EQ(model.clips.size(), 1U);
    ASSERT_EQ(model.clips[0].nodes.size(), 1U) << "the bad channel is there";
    EXPECT_EQ(model.clips[0].nodes[0].translation.values[1], glm::vec3(1, 2, 3));
    EXPECT_EQ(complaint(model),
              std::string("1 channel of the animation 'mixed' was left out: ") + GetParam().says);
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, BrokenChannel,
    testing::Values(Broken{"no node", "its node does not exist"},
                    Broken{"no sampler", "its sampler does not exist"},
                    Broken{"no path", "it does not say what it moves"},
                    Broken{"no accessor", "there is no accessor 99"},
                    Broken{"no times", "there is no accessor -1"},
                    Broken{"not a number", "it holds numbers that are infinite or undefined"},
                    Broken{"not increasing", "its times do not increase"},
                    Broken{"negative", "its times leave the range from 0 s to a day"},
                    Broken{"counts", "it has 3 times and 2 values"},
                    Broken{"spline counts", "it has 2 times and 2 values"},
                    Broken{"wrong type", "its values are not those of a translation"},
                    Broken{"interpolation", "its interpolation is unknown"},
                    Broken{"twice", "another one moves the same property of the same node"},
                    Broken{"zero rotation", "one of its rotations is zero"}));

TEST_F(ImportAnimations, WhatIsNoAnimationAtAllIsNotRefused) {
    const AnimatedGltf gltf;
    for (const char* const broken :
         {"7", "{}", "[1,null,\"x\"]", R"([{"channels":7}])", R"([{"channels":[7],"samplers":{}}])",
          R"([{"channels":[{"target":7}]}])",
          R"([{"channels":[{"sampler":1e9,"target":{"node":-1}}]}])"}) {
        const Model model = import(R"({"asset":{"version":"2.0"},"nodes":[{}],"animations":)" +
                                   std::string(broken) + "}");
        EXPECT_TRUE(model.clips.empty()) << broken;
    }
}

TEST_F(ImportAnimations, ReportsTellNamesAndLengths) {
    const Model model = test::importOrFail(test::assetFile("characters/operator.clips.glb"));
    const core::JsonValue report = inspectModel(model);
    ASSERT_EQ(report.find("clips")->items.size(), 5U);
    EXPECT_EQ(report.find("clips")->items[3].string, "crouch_idle");
    EXPECT_NEAR(report.find("clip_durations_s")->items[0].number, 4.0, 1e-6);
    EXPECT_NE(inspectText(report).find("idle, walk, run, crouch_idle, crouch_walk\n"),
              std::string::npos);
}

/// The bundled clips, damaged at random: read or refused, never a crash, never unsound.
TEST_F(ImportAnimations, DamagedClipsAreRefusedOrSound) {
    const std::string sound = test::readAll(test::assetFile("characters/operator.clips.glb"));
    std::uint64_t state = 20261130;
    const auto below = [&state](std::size_t limit) {
        state = core::splitmix64(state);
        return static_cast<std::size_t>(state % limit);
    };
    int clips = 0;
    int left = 0;
    for (int i = 0; i < 800 && !HasFailure(); ++i) {
        std::string content = sound;
        for (std::size_t change = 1 + below(6); change > 0; --change) {
            char& c = content[20 + below(content.size() - 20)];
            c = c >= '0' && c <= '9' ? static_cast<char>('0' + below(10))
                                     : static_cast<char>(below(256));
        }
        SCOPED_TRACE("variant " + std::to_string(i));
        const auto model = importGltf(folder.write("damaged.glb", content));
        if (model) {
            test::expectSound(*model);
            clips += static_cast<int>(model->clips.size());
            left += complaint(*model).empty() ? 0 : 1;
        }
    }
    EXPECT_GT(clips, 100);
    EXPECT_GT(left, 10) << "the damage is too mild to test anything";
}

} // namespace
} // namespace foregrip::rig

// SPDX-License-Identifier: MIT
#include "app/document/model_opening.h"
#include "app/temporary_folder.h"
#include "core/files.h"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <new>
#include <stdexcept>
#include <thread>

namespace foregrip::app {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using test::TemporaryFolder;

const std::vector<std::string> kEndings = {".glb", ".gltf", ".fbx"};

std::optional<ModelOpening::Outcome> wait(ModelOpening& opening) {
    const auto end = std::chrono::steady_clock::now() + 120s;
    while (std::chrono::steady_clock::now() < end) {
        if (auto outcome = opening.poll()) {
            return outcome;
        }
        std::this_thread::sleep_for(1ms);
    }
    return std::nullopt;
}

/// An opener that waits until the test lets it go on, or until it is cancelled.
class Gate {
public:
    core::Result<Opened> open(const OpenRequest& request, const rig::ImportProgress& progress) {
        progress.tell(0.25, "reading " + request.file);
        std::unique_lock lock(mutex_);
        ++begun_;
        changed_.notify_all();
        while (passes_ == 0 && !progress.cancelled()) {
            changed_.wait_for(lock, 1ms);
        }
        if (progress.cancelled()) {
            ++cancelled_;
            return rig::cancelledImport(request.file);
        }
        --passes_;
        Opened opened;
        opened.file = request.file;
        return opened;
    }
    void letPass(int files) {
        const std::scoped_lock lock(mutex_);
        passes_ += files;
        changed_.notify_all();
    }
    void waitBegun(int files) {
        std::unique_lock lock(mutex_);
        EXPECT_TRUE(changed_.wait_for(lock, 60s, [&] { return begun_ >= files; }));
    }
    int cancelled() {
        const std::scoped_lock lock(mutex_);
        return cancelled_;
    }
    ModelOpening::Opener opener() {
        return [this](const OpenRequest& request, const rig::ImportProgress& progress) {
            return open(request, progress);
        };
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    int passes_ = 0;
    int begun_ = 0;
    int cancelled_ = 0;
};

TEST(ModelOpening, OpensOneAfterTheOtherInTheirOrder) {
    Gate gate;
    ModelOpening opening(gate.opener());
    EXPECT_FALSE(opening.progress().busy);
    EXPECT_TRUE(opening.open({"a"}));
    EXPECT_TRUE(opening.open({"b"}));
    EXPECT_TRUE(opening.open({"c"}));
    EXPECT_TRUE(opening.open({"b", OpenRequest::As::weapon})) << "the newer wish counts";
    gate.waitBegun(1);
    const ModelOpening::Progress now = opening.progress();
    EXPECT_TRUE(now.busy);
    EXPECT_EQ(now.file, "a");
    EXPECT_EQ(now.stage, "reading a");
    EXPECT_EQ(now.fraction, 0.25);
    EXPECT_EQ(now.waiting, 2U);
    EXPECT_FALSE(opening.poll());
    gate.letPass(3);
    for (const char* expected : {"a", "b", "c"}) {
        const auto outcome = wait(opening);
        ASSERT_TRUE(outcome);
        EXPECT_EQ(outcome->request.file, expected);
        EXPECT_TRUE(outcome->result);
        EXPECT_EQ(outcome->request.as, outcome->request.file == "b" ? OpenRequest::As::weapon
                                                                    : OpenRequest::As::whatItIs);
    }
    EXPECT_FALSE(opening.progress().busy);
}

TEST(ModelOpening, ACancelledOneNeverComesAndTheNextBeginsAtOnce) {
    Gate gate;
    ModelOpening opening(gate.opener());
    EXPECT_TRUE(opening.open({"a"}));
    EXPECT_TRUE(opening.open({"b"}));
    gate.waitBegun(1);
    opening.cancel();
    EXPECT_FALSE(opening.progress().busy);
    EXPECT_TRUE(opening.open({"c"}));
    gate.waitBegun(2);
    gate.letPass(1);
    const auto outcome = wait(opening);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->request.file, "c");
    EXPECT_FALSE(opening.poll());
}

TEST(ModelOpening, GoingAwayStopsWhatRuns) {
    Gate gate;
    {
        ModelOpening opening(gate.opener());
        EXPECT_TRUE(opening.open({"a"}));
        gate.waitBegun(1);
    }
    EXPECT_EQ(gate.cancelled(), 1);
}

TEST(ModelOpening, TooManyWaitingAreRefused) {
    Gate gate;
    ModelOpening opening(gate.opener());
    EXPECT_TRUE(opening.open({"first"}));
    for (std::size_t i = 0; i < ModelOpening::kMostWaiting; ++i) {
        EXPECT_TRUE(opening.open({std::to_string(i)}));
    }
    EXPECT_FALSE(opening.open({"one more"}));
    opening.cancel();
    EXPECT_TRUE(opening.open({"after"}));
}

TEST(ModelOpening, WhatIsThrownBecomesASentence) {
    ModelOpening opening(
        [](const OpenRequest& request, const rig::ImportProgress&) -> core::Result<Opened> {
            if (request.file == "memory") {
                throw std::bad_alloc();
            }
            throw std::length_error("too long");
        });
    EXPECT_TRUE(opening.open({"memory"}));
    EXPECT_TRUE(opening.open({"other"}));
    EXPECT_EQ(wait(opening)->result.error().text(),
              "memory: there is not enough memory for this file; nothing was changed.");
    EXPECT_EQ(wait(opening)->result.error().text(), "other: the file cannot be used (too long).");
}

core::Result<Opened> openNow(const std::string& file,
                             OpenRequest::As as = OpenRequest::As::whatItIs) {
    return openFile({file, as}, {});
}

TEST(OpenFile, TheContentSaysWhatItIs) {
    const fs::path assets = core::assetFolder();
    const auto body = openNow((assets / "characters/operator.glb").string());
    ASSERT_TRUE(body) << body.error().text();
    EXPECT_EQ(body->kind, Opened::Kind::character);
    EXPECT_EQ(body->character->name, "operator");
    const auto weapon = openNow((assets / "weapons/carbine.weapon.json").string());
    ASSERT_TRUE(weapon) << weapon.error().text();
    EXPECT_EQ(weapon->kind, Opened::Kind::weapon);
    EXPECT_EQ(weapon->weapon->name, "carbine");

    // Names say nothing: a tuning and a take under others.
    const TemporaryFolder folder;
    const auto copy = [&](const char* from, const char* to) {
        fs::copy_file(assets / from, folder.file(to));
        return folder.file(to);
    };
    EXPECT_EQ(openNow(copy("tunings/heavy.tuning.json", "a.json"))->kind, Opened::Kind::tuning);
    EXPECT_EQ(openNow(copy("takes/walk.take.json", "b.json"))->kind, Opened::Kind::take);
    EXPECT_EQ(openNow((assets / "attachments/optic_holo.attachment.json").string())->kind,
              Opened::Kind::attachment);
    EXPECT_EQ(openNow(copy("characters/operator.glb", "rifle.glb"))->kind, Opened::Kind::character);
}

TEST(OpenFile, BrokenOnesAreRefusedWithFileAndReason) {
    const TemporaryFolder folder;
    const auto refusal = [](const std::string& file) {
        const auto opened = openNow(file);
        return opened ? std::string("was opened") : opened.error().text();
    };
    EXPECT_EQ(refusal(folder.file("none.glb")),
              folder.file("none.glb") + ": there is no such file.");
    const std::string model = folder.write("broken.glb", "glTF nonsense");
    EXPECT_TRUE(refusal(model).starts_with(model + ": ")) << refusal(model);
    const std::string json = folder.write("x.json", "{ \"something\": 1 }");
    EXPECT_TRUE(refusal(json).starts_with(json + ": this is no file of this program"))
        << refusal(json);
    const std::string cut = folder.write("y.json", "{ \"foregrip_weapon\": ");
    EXPECT_NE(refusal(cut).find("line 1"), std::string::npos) << refusal(cut);
    EXPECT_NE(refusal(folder.path().string()), "was opened");
}

TEST(OpenFile, WhatIsNeitherIsToldWithWhatWasFound) {
    // One triangle with sides of a metre: positions (0,0,0), (1,0,0), (0,1,0).
    const TemporaryFolder folder;
    const std::string file = folder.write("plate.gltf", R"({
      "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
      "nodes": [{"mesh": 0}], "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
      "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3",
                     "min": [0, 0, 0], "max": [1, 1, 0]}],
      "bufferViews": [{"buffer": 0, "byteLength": 36}],
      "buffers": [{"byteLength": 36, "uri": "data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"}]})");
    const auto opened = openNow(file);
    ASSERT_TRUE(opened) << opened.error().text();
    EXPECT_EQ(opened->kind, Opened::Kind::neither);
    EXPECT_EQ(opened->found, "It has 1 mesh with 1 triangles and no skeleton.");
    EXPECT_FALSE(opened->hasSkeleton);
}

TEST(OpenFile, ACancelledImportOpensNothing) {
    std::stop_source stop;
    stop.request_stop();
    rig::ImportProgress progress;
    progress.cancel = stop.get_token();
    const std::string file = (core::assetFolder() / "characters/operator.glb").string();
    EXPECT_FALSE(openFile({file}, progress));
}

TEST(SortDropped, PicturesBesideAModelSayNothing) {
    const TemporaryFolder folder;
    const Dropped sorted = sortDropped(
        {"skin.PNG", "hero.glb", "hero.bin", folder.path().string(), "rifle.weapon.json", "odd"},
        kEndings);
    EXPECT_EQ(sorted.open, (std::vector<std::string>{"hero.glb", "rifle.weapon.json", "odd"}));
    EXPECT_EQ(sorted.folders, std::vector<std::string>{folder.path().string()});
    EXPECT_TRUE(sorted.unopened.empty());
    const Dropped alone = sortDropped({"skin.png"}, kEndings);
    EXPECT_TRUE(alone.open.empty());
    ASSERT_EQ(alone.unopened.size(), 1U);
    EXPECT_TRUE(alone.unopened[0].starts_with("skin.png belongs to a model")) << alone.unopened[0];
}

} // namespace
} // namespace foregrip::app

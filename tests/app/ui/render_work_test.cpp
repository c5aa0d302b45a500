// SPDX-License-Identifier: MIT
// The process that renders, with scripts in its place.
#include "app/temporary_folder.h"
#include "app/window/render_work.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace foregrip::app {
namespace {

using test::TemporaryFolder;

core::Status startScript(RenderWork& work, const std::string& script,
                         const std::string& preview = {}) {
    return work.start("/bin/sh", {"-c", script}, preview);
}

core::Result<RenderWork::Outcome> outcomeOf(RenderWork& work) {
    for (int i = 0; i < 6000; ++i) {
        if (auto outcome = work.poll()) {
            return *std::move(outcome);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return core::Error{"", "", "did not end"};
}

TEST(RenderWork, TellsHowFarItIsAndWhatWasSaid) {
    RenderWork work;
    EXPECT_FALSE(work.busy());
    ASSERT_TRUE(startScript(work,
                            "echo 'foregrip: Padded by one pixel.' >&2; echo progress 1 3 >&2; "
                            "echo progress 2 3 >&2; printf 'progress 3' >&2; echo ' 3' >&2")
                    .ok());
    EXPECT_TRUE(work.busy());
    EXPECT_LT(work.secondsLeft(), 0.0);
    const auto outcome = outcomeOf(work);
    ASSERT_TRUE(outcome.ok());
    EXPECT_FALSE(outcome->partial);
    EXPECT_EQ(outcome->notes, std::vector<std::string>{"Padded by one pixel."});
    EXPECT_EQ(work.done(), 3);
    EXPECT_EQ(work.total(), 3);
    EXPECT_FALSE(work.busy());
    EXPECT_FALSE(work.poll().has_value());
}

TEST(RenderWork, AFailureIsTheProgramsOwnSentence) {
    RenderWork work;
    ASSERT_TRUE(
        startScript(work, "echo progress 1 9 >&2; echo 'a.mp4: the disk is full.' >&2; exit 2")
            .ok());
    auto outcome = outcomeOf(work);
    ASSERT_FALSE(outcome.ok());
    EXPECT_EQ(outcome.error().text(), "a.mp4: the disk is full.");
    ASSERT_TRUE(startScript(work, "kill -9 $$").ok());
    outcome = outcomeOf(work);
    ASSERT_FALSE(outcome.ok());
    EXPECT_EQ(outcome.error().text(), "rendering was ended by signal 9 (Killed).");
}

TEST(RenderWork, CancelLetsItCompleteWhatIsThere) {
    const TemporaryFolder folder;
    RenderWork work;
    ASSERT_TRUE(startScript(work, "trap 'exit 130' INT; echo progress 1 9 >&2; "
                                  "while :; do sleep 0.01; done")
                    .ok());
    EXPECT_FALSE(startScript(work, "exit 0").ok()) << "one at a time";
    while (work.done() == 0) {
        EXPECT_FALSE(work.poll().has_value());
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    work.cancel();
    EXPECT_TRUE(work.stopping());
    work.cancel();
    const auto outcome = outcomeOf(work);
    ASSERT_TRUE(outcome.ok());
    EXPECT_TRUE(outcome->partial);
}

TEST(RenderWork, ShowsEachPreviewOnce) {
    const TemporaryFolder folder;
    const std::string preview = folder.file("preview.png");
    RenderWork work;
    ASSERT_TRUE(startScript(work, "exit 0", preview).ok());
    EXPECT_FALSE(work.takePreview().has_value());
    const render::Picture picture{2, 1, {255, 0, 0, 255, 0, 0, 255, 255}};
    ASSERT_TRUE(render::savePng(picture, preview).ok());
    const auto shown = work.takePreview();
    ASSERT_TRUE(shown.has_value());
    EXPECT_EQ(shown->width, 2);
    EXPECT_EQ(shown->pixels, picture.pixels);
    EXPECT_FALSE(work.takePreview().has_value());
    folder.write("preview.png", "no picture");
    EXPECT_FALSE(work.takePreview().has_value());
    EXPECT_TRUE(outcomeOf(work).ok());
}

TEST(RenderWork, AProgramThatIsNotThereIsRefused) {
    RenderWork work;
    const core::Status status = work.start("/nowhere", {}, "");
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().text(), "/nowhere: it cannot be started: No such file or directory.");
    EXPECT_FALSE(work.busy());
}

} // namespace
} // namespace foregrip::app

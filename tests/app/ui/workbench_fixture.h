// SPDX-License-Identifier: MIT
#pragma once

#include "app/temporary_folder.h"
#include "app/window/workbench.h"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace foregrip::app {

inline constexpr core::Nanoseconds kMs = 1'000'000;
inline constexpr core::Nanoseconds kStart = 1'000'000 * kMs;

// The program without its window: events in, frames out.
class WorkbenchTest : public testing::Test {
protected:
    void SetUp() override {
        setenv("XDG_CONFIG_HOME", folder.path().c_str(), 1);
        bench = make();
        wishes.covers = [](double, double) { return false; };
    }
    static std::unique_ptr<Workbench> make(const std::string& take = {},
                                           const std::string& renderer = {}) {
        core::Result<Content> content = loadContent({}, take);
        EXPECT_TRUE(content) << (content ? "" : content.error().text());
        Workbench::Options options;
        options.take = take;
        options.renderer = renderer;
        core::Result<std::unique_ptr<Workbench>> made =
            Workbench::create(std::move(content).value(), std::move(options), kStart);
        EXPECT_TRUE(made) << (made ? "" : made.error().text());
        return std::move(made).value();
    }
    void at(core::Nanoseconds ms, const WindowEvent& event) {
        events.push_back({kStart + ms * kMs, event});
    }
    void key(core::Nanoseconds ms, int code) {
        at(ms, KeyEvent{code, true});
        at(ms + 1, KeyEvent{code, false});
    }
    void frame(core::Nanoseconds ms) {
        bench->frame(kStart + ms * kMs, events, wishes);
        events.clear();
        now = ms;
    }
    void run(core::Nanoseconds untilMs, core::Nanoseconds stepMs = 16) {
        while (now + stepMs <= untilMs) {
            frame(now + stepMs);
        }
    }

    /// Frames until nothing is being opened any more.
    void untilOpened() {
        frame(now + 16);
        const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(3);
        while (bench->model().opening.busy && std::chrono::steady_clock::now() < end) {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
            frame(now + 16);
        }
        ASSERT_FALSE(bench->model().opening.busy);
    }
    void drop(const std::vector<std::string>& files) {
        at(now + 1, DropEvent{files});
        ASSERT_NO_FATAL_FAILURE(untilOpened());
    }
    /// How many notices are not mere news.
    [[nodiscard]] int complaints() {
        int count = 0;
        for (const Notices::Notice& notice : bench->model().notices.all()) {
            count += notice.kind == Notices::Kind::info ? 0 : 1;
        }
        return count;
    }

    test::TemporaryFolder folder;
    std::unique_ptr<Workbench> bench;
    PanelWishes wishes;
    std::vector<TimedEvent> events;
    core::Nanoseconds now = 0;
};

} // namespace foregrip::app

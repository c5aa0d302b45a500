// SPDX-License-Identifier: MIT
#include "app/document/take_shelf.h"
#include "app/ui/workbench_fixture.h"
#include "core/files.h"
#include "sim/take_player.h"
#include "sim/take_writer.h"
#include "sim/trace.h"
#include "viewmodel/state_list.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <filesystem>
#include <optional>
#include <random>
#include <set>

namespace foregrip::app {
namespace {

using core::Nanoseconds;

/// What of a frame is seen, as bits.
std::vector<std::uint64_t> bitsOf(const viewmodel::Output& o, std::size_t joints) {
    std::vector<std::uint64_t> bits;
    const auto add = [&](double value) { bits.push_back(std::bit_cast<std::uint64_t>(value)); };
    for (const double value :
         {o.viewYaw, o.viewPitch, o.ads, o.sprint, o.crouch, o.speed, o.bobPhase,
          static_cast<double>(o.shots), static_cast<double>(o.ammo)}) {
        add(value);
    }
    for (const core::Transformd* pose : {&o.worldFromWeapon, &o.worldFromRoot}) {
        for (const double value :
             {pose->position.x, pose->position.y, pose->position.z, pose->rotation.w,
              pose->rotation.x, pose->rotation.y, pose->rotation.z}) {
            add(value);
        }
    }
    for (std::size_t i = 0; i < joints; ++i) {
        const core::Transformd& joint = *(o.driven.begin() + static_cast<std::ptrdiff_t>(i));
        add(joint.rotation.w);
        add(joint.rotation.x);
    }
    return bits;
}

class WorkbenchRecording : public WorkbenchTest {
protected:
    /// Events of a person who turns, walks, shoots, swaps parts and turns the selector.
    void plan(unsigned int seed, Nanoseconds fromMs, Nanoseconds untilMs) {
        std::mt19937 engine(seed);
        std::set<int> down;
        bool trigger = false;
        bool aim = false;
        planned.clear();
        for (Nanoseconds ns = fromMs * kMs; ns < untilMs * kMs;
             ns += 500'000 + static_cast<Nanoseconds>(engine() % 12'000'000)) {
            const auto push = [&](const WindowEvent& event) {
                planned.push_back({kStart + ns, event});
            };
            push(LookEvent{static_cast<double>(engine() % 41) - 20.0,
                           static_cast<double>(engine() % 21) - 10.0});
            const auto dice = engine() % 60;
            constexpr std::array keys = {GLFW_KEY_W,          GLFW_KEY_A, GLFW_KEY_S, GLFW_KEY_D,
                                         GLFW_KEY_LEFT_SHIFT, GLFW_KEY_C, GLFW_KEY_Q, GLFW_KEY_E};
            constexpr std::array taps = {GLFW_KEY_R, GLFW_KEY_B, GLFW_KEY_G, GLFW_KEY_O,
                                         GLFW_KEY_N, GLFW_KEY_H, GLFW_KEY_T, GLFW_KEY_SPACE};
            if (dice < 8) {
                const int key = keys.at(dice);
                const bool held = down.contains(key);
                held ? (void)down.erase(key) : (void)down.insert(key);
                push(KeyEvent{key, !held});
            } else if (dice < 12) {
                push(ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, trigger = !trigger});
            } else if (dice < 15) {
                push(ButtonEvent{GLFW_MOUSE_BUTTON_RIGHT, aim = !aim});
            } else if (dice == 15) {
                const int key = taps.at(engine() % taps.size());
                push(KeyEvent{key, true});
                push(KeyEvent{key, false});
            } else if (dice == 16 && engine() % 4 == 0) {
                push(FocusEvent{false});
                down.clear();
                trigger = aim = false;
            }
        }
    }

    /// Frames of `stepNs` until `untilMs`, with the planned events that fall into them.
    void play(Nanoseconds untilMs, Nanoseconds stepNs, unsigned int pausing = 0) {
        std::mt19937 engine(pausing);
        while (wall + stepNs <= untilMs * kMs) {
            wall += stepNs;
            std::vector<TimedEvent> due;
            while (!planned.empty() && planned.front().wall <= kStart + wall) {
                due.push_back(planned.front());
                planned.erase(planned.begin());
            }
            if (pausing != 0 && engine() % 40 == 0) {
                bench->model().playback.paused = !bench->model().playback.paused;
            }
            if (pausing != 0 && engine() % 60 == 0) {
                bench->model().settings.timeFactor = engine() % 2 == 0 ? 0.25 : 1.0;
            }
            if (pausing != 0 && engine() % 50 == 0) {
                auto& grip = bench->model().loadout.loadout.grip; // from a panel
                grip = grip == "none" ? "grip_angled" : "none";
            }
            bench->frame(kStart + wall, due, wishes);
            const viewmodel::Output& output = bench->output();
            frames.emplace_back(output.time, bitsOf(output, joints()));
        }
    }
    void capture() {
        bench->frame(kStart + wall, {}, wishes);
        planned.insert(planned.begin(), {kStart + wall + 1, KeyEvent{GLFW_KEY_ESCAPE, true}});
        planned.insert(planned.begin() + 1, {kStart + wall + 2, KeyEvent{GLFW_KEY_ESCAPE, false}});
    }
    void pressRecord() { bench->model().takes.toggle = true; }

    /// The recorded take as its file has it.
    [[nodiscard]] sim::Take recorded() {
        const std::vector<std::string> files = TakeShelf(TakeShelf::userFolder()).files();
        EXPECT_EQ(files.size(), 1U);
        core::Result<sim::Take> take = sim::readTakeFile(files.at(0), bench->world());
        EXPECT_TRUE(take.ok()) << (take.ok() ? "" : take.error().text());
        EXPECT_TRUE(take->remarks.empty());
        return std::move(take).value();
    }

    /// Every frame that was played while it was recorded, compared with the take's.
    void expectReplay(const sim::Take& take, Nanoseconds origin) {
        core::Result<Content> content = loadContent({}, bench->model().takes.newest);
        ASSERT_TRUE(content) << content.error().text();
        EXPECT_TRUE(content->notes.empty()) << content->notes.front();
        core::Result<sim::TakePlayer> player = content->player();
        ASSERT_TRUE(player) << player.error().text();
        std::size_t compared = 0;
        for (std::size_t i = 0; i < frames.size(); ++i) {
            const auto& [time, bits] = frames[i];
            const Nanoseconds at = time - origin;
            // While time stands, parts may be changed: the last frame of an instant has them all.
            const bool last = i + 1 == frames.size() || frames[i + 1].first != time;
            if (at < 0 || at > take.duration || !last) {
                continue;
            }
            const std::vector<std::uint64_t> replayed = bitsOf(player->look(at), joints());
            const auto [first, second] = std::mismatch(bits.begin(), bits.end(), replayed.begin());
            ASSERT_TRUE(first == bits.end())
                << "at " << core::seconds(at) << " s, number " << first - bits.begin() << ": "
                << std::bit_cast<double>(*first) << " and " << std::bit_cast<double>(*second);
            ++compared;
        }
        EXPECT_GT(compared, 20U);
    }
    /// [ns] the session's time at the take's beginning.
    [[nodiscard]] Nanoseconds originOf(const sim::Take& take) const {
        return frames.back().first - take.duration;
    }

    [[nodiscard]] std::size_t joints() const { return bench->setup().posePlan.driven.size(); }

    Nanoseconds wall = 0;
    std::vector<TimedEvent> planned;
    std::vector<std::pair<Nanoseconds, std::vector<std::uint64_t>>> frames;
};

TEST_F(WorkbenchRecording, AReplayShowsEveryFrameThatWasPlayedAtAnyRate) {
    for (const Nanoseconds step : {Nanoseconds{83'333'333}, Nanoseconds{6'944'444}}) {
        SCOPED_TRACE(step);
        std::filesystem::remove_all(TakeShelf::userFolder());
        bench = make();
        wall = 0;
        frames.clear();
        plan(21, 200, 5'000);
        capture();
        play(1'500, step);
        pressRecord();
        play(4'500, step);
        pressRecord();
        bench->frame(kStart + wall, {}, wishes); // no time passes
        const sim::Take take = recorded();
        EXPECT_NEAR(core::seconds(take.duration), 3.0, 0.1);
        EXPECT_GT(sim::takeEvents(take).size(), 5U);
        EXPECT_FALSE(take.tuningChanged);
        ASSERT_NO_FATAL_FAILURE(expectReplay(take, originOf(take)));
    }
}

TEST_F(WorkbenchRecording, WhateverIsDoneMeanwhile) {
    for (unsigned int seed = 1; seed <= 6; ++seed) {
        SCOPED_TRACE(seed);
        std::filesystem::remove_all(TakeShelf::userFolder());
        bench = make();
        wall = 0;
        frames.clear();
        plan(100 + seed, 200, 6'000);
        capture();
        const Nanoseconds step = seed % 2 == 0 ? 16'666'667 : 47'000'000;
        play(800 + 37 * seed, step);
        pressRecord();
        play(5'500, step, seed);
        bench->model().playback.paused = false;
        play(5'600, step);
        pressRecord();
        bench->frame(kStart + wall, {}, wishes);
        const sim::Take take = recorded();
        ASSERT_NO_FATAL_FAILURE(expectReplay(take, originOf(take)));
    }
}

TEST_F(WorkbenchRecording, RecordingChangesNoFrame) {
    std::vector<std::pair<Nanoseconds, std::vector<std::uint64_t>>> first;
    for (const bool records : {false, true}) {
        bench = make();
        wall = 0;
        frames.clear();
        plan(33, 200, 4'000);
        capture();
        play(1'000, 16'666'667);
        if (records) {
            pressRecord();
        }
        play(3'500, 16'666'667);
        if (!records) {
            first = frames;
        }
    }
    EXPECT_TRUE(bench->model().takes.recording);
    ASSERT_EQ(first.size(), frames.size());
    EXPECT_TRUE(first == frames);
}

TEST_F(WorkbenchRecording, AFastAndASlowMachineRecordTheSameWithinAFrame) {
    std::vector<sim::Take> takes;
    for (const Nanoseconds step : {Nanoseconds{83'333'333}, Nanoseconds{6'944'444}}) {
        std::filesystem::remove_all(TakeShelf::userFolder());
        bench = make();
        wall = 0;
        plan(55, 200, 4'000);
        std::erase_if(planned, [](const TimedEvent& event) {
            return std::holds_alternative<FocusEvent>(event.event);
        });
        capture();
        planned.push_back({kStart + 1'004 * kMs, KeyEvent{GLFW_KEY_F8, true}});
        planned.push_back({kStart + 1'005 * kMs, KeyEvent{GLFW_KEY_F8, false}});
        std::stable_sort(planned.begin(), planned.end(),
                         [](const auto& a, const auto& b) { return a.wall < b.wall; });
        play(3'600, step);
        pressRecord();
        bench->frame(kStart + wall, {}, wishes);
        takes.push_back(recorded());
    }
    const std::vector<sim::TakeEvent> slow = sim::takeEvents(takes[0]);
    const std::vector<sim::TakeEvent> fast = sim::takeEvents(takes[1]);
    const Nanoseconds shared = std::min(takes[0].duration, takes[1].duration);
    std::size_t compared = 0;
    for (; compared < std::min(slow.size(), fast.size()) && slow[compared].time < shared &&
           fast[compared].time < shared;
         ++compared) {
        EXPECT_EQ(slow[compared].kind, fast[compared].kind) << compared;
        EXPECT_LE(std::abs(slow[compared].time - fast[compared].time), 83'333'333) << compared;
    }
    EXPECT_GT(compared, 5U);
}

TEST_F(WorkbenchRecording, ATuningEditedMeanwhileIsTold) {
    bench->frame(kStart, {}, wishes);
    pressRecord();
    play(200, 16'666'667);
    viewmodel::Tuning tuning = bench->model().document.tuning();
    tuning.fire.rpm += 50.0;
    bench->model().document.edit(tuning, "Rate");
    play(400, 16'666'667);
    pressRecord();
    bench->frame(kStart + wall, {}, wishes);
    EXPECT_TRUE(recorded().tuningChanged);
}

TEST_F(WorkbenchRecording, StartingAgainEndsItAndKeepsIt) {
    bench->frame(kStart, {}, wishes);
    pressRecord();
    play(300, 16'666'667);
    EXPECT_TRUE(bench->model().takes.recording);
    bench->model().playback.restart = true;
    play(400, 16'666'667);
    EXPECT_FALSE(bench->model().takes.recording);
    EXPECT_NEAR(core::seconds(recorded().duration), 0.3, 0.05);
}

TEST_F(WorkbenchRecording, WhatAKilledProgramRecordedIsRecovered) {
    bench->frame(kStart, {}, wishes);
    pressRecord();
    play(500, 16'666'667);
    // The spool as it would lie there, after its thread has written it.
    const auto spools = [] {
        std::vector<std::filesystem::path> found;
        for (const auto& entry : std::filesystem::directory_iterator(TakeShelf::userFolder())) {
            if (entry.path().string().ends_with(".take.spool")) {
                found.push_back(entry.path());
            }
        }
        return found;
    };
    ASSERT_EQ(spools().size(), 1U);
    EXPECT_TRUE(SpoolFile::findUnfinished(TakeShelf::userFolder()).empty()) << "it still records";
    std::filesystem::path copy = spools()[0];
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    const auto reached = [&] {
        const auto text = core::readTextFile(copy);
        return text && text->find("{ \"t\": 0.2") != std::string::npos;
    };
    while (!reached() && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        play(wall / kMs + 17, 16'666'667);
    }
    std::filesystem::copy_file(copy, folder.path() / "left.take.spool");
    bench.reset();
    std::filesystem::remove_all(TakeShelf::userFolder());
    std::filesystem::create_directories(TakeShelf::userFolder());
    std::filesystem::rename(folder.path() / "left.take.spool",
                            TakeShelf::userFolder() / "left.take.spool");
    bench = make();
    EXPECT_GT(recorded().duration, 0);
    ASSERT_FALSE(bench->model().notices.all().empty());
    const auto& notices = bench->model().notices.all();
    EXPECT_TRUE(std::any_of(notices.begin(), notices.end(), [](const auto& notice) {
        return notice.text.find("were recovered as") != std::string::npos;
    }));
}

TEST_F(WorkbenchRecording, AFolderThatCannotBeWrittenIsToldAtOnceAndNothingIsLost) {
    bench->model().settings.takesFolder = "/proc/no_such_folder";
    bench->frame(kStart, {}, wishes);
    pressRecord();
    play(300, 16'666'667);
    EXPECT_TRUE(bench->model().takes.recording);
    const auto& notices = bench->model().notices.all();
    EXPECT_TRUE(std::any_of(notices.begin(), notices.end(), [](const auto& notice) {
        return notice.text.find("it goes on in memory") != std::string::npos;
    }));
    pressRecord();
    play(400, 16'666'667);
    TakesModel& takes = bench->model().takes;
    ASSERT_TRUE(takes.document.isOpen());
    EXPECT_TRUE(takes.document.dirty());
    bench->model().settings.takesFolder.clear();
    takes.save = true;
    play(500, 16'666'667);
    EXPECT_FALSE(takes.document.dirty());
    EXPECT_NEAR(core::seconds(recorded().duration), 0.3, 0.05);
}

TEST_F(WorkbenchRecording, ABundledTakeIsEditedAsACopy) {
    bench->model().playback.take = "walk";
    play(100, 16'666'667);
    TakesModel& takes = bench->model().takes;
    ASSERT_TRUE(takes.document.isOpen());
    EXPECT_FALSE(takes.document.dirty());
    const Nanoseconds whole = takes.document.take().duration;
    takes.trim = std::pair(0.5, 1.5);
    play(200, 16'666'667);
    EXPECT_EQ(takes.document.take().duration, 1'000 * kMs);
    EXPECT_NEAR(bench->model().playback.takeDuration, 1.0, 1e-9) << "it loops at once";
    takes.save = true;
    play(300, 16'666'667);
    EXPECT_TRUE(takes.document.file().starts_with(TakeShelf::userFolder().string()));
    EXPECT_EQ(recorded().duration, 1'000 * kMs);
    at(now, KeyEvent{GLFW_KEY_LEFT_CONTROL, true});
    EXPECT_TRUE(takes.document.undo());
    play(400, 16'666'667);
    EXPECT_NEAR(bench->model().playback.takeDuration, core::seconds(whole), 1e-9);
}

} // namespace
} // namespace foregrip::app

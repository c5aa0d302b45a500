// SPDX-License-Identifier: MIT
#include "core/files.h"
#include "core/text.h"
#include "sim/trace.h"
#include "support/bundled_scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <random>

namespace foregrip::sim {
namespace {

using core::Nanoseconds;
using core::nanoseconds;
using test::BundledScene;

Take bundledTake(const std::string& name) {
    const auto file = core::assetFolder() / "takes" / (name + ".take.json");
    core::Result<Take> take = readTakeFile(file.string(), BundledScene::get().world);
    EXPECT_TRUE(take.ok()) << (take.ok() ? "" : take.error().text());
    return take.ok() ? std::move(take).value() : Take{};
}

std::vector<std::string> rowsAt(const std::string& name, const std::vector<Nanoseconds>& times) {
    TakePlayer player = BundledScene::get().player(bundledTake(name));
    return core::split(traceCsv(player, times), '\n');
}

class EveryTake : public testing::TestWithParam<std::string> {};

/// Rows of one instant are the same text at every frame rate, and so are the rows at random times.
TEST_P(EveryTake, IsTheSameAtEveryFrameRate) {
    const Nanoseconds duration = bundledTake(GetParam()).duration;
    std::map<Nanoseconds, std::string> known;
    std::size_t shared = 0;
    const auto check = [&](const std::vector<Nanoseconds>& times, double fps) {
        const std::vector<std::string> rows = rowsAt(GetParam(), times);
        ASSERT_EQ(rows.size(), times.size() + 2U); // header, and the empty end
        for (std::size_t i = 0; i < times.size(); ++i) {
            const auto [found, isNew] = known.emplace(times[i], rows[i + 1]);
            shared += isNew ? 0U : 1U;
            EXPECT_EQ(found->second, rows[i + 1])
                << "at " << core::seconds(times[i]) << " s and " << fps << " fps";
        }
    };
    for (const double fps : {1000.0, 240.0, 144.0, 60.0, 30.0, 24.0}) {
        check(frameTimes(duration, fps), fps);
    }
    // Random frames that also stop at every tenth of a second.
    std::mt19937 engine(1);
    std::uniform_int_distribution<Nanoseconds> step(200'000, 70'000'000);
    std::vector<Nanoseconds> times;
    for (Nanoseconds time = 0; time < duration; time += step(engine)) {
        times.push_back(time);
    }
    for (Nanoseconds time = 0; time <= duration; time += 100'000'000) {
        times.push_back(time);
    }
    std::sort(times.begin(), times.end());
    check(times, 0.0);
    EXPECT_GT(shared, 500U);
}

TEST_P(EveryTake, KeepsBothHandsOnTheWeapon) {
    TakePlayer player = BundledScene::get().player(bundledTake(GetParam()));
    for (const Nanoseconds time : frameTimes(player.take().duration, 240.0)) {
        const viewmodel::Output output = player.look(time);
        for (const viewmodel::HandOutput* hand : {&output.right, &output.left}) {
            ASSERT_LT(hand->shortfall, 1e-6) << "at " << core::seconds(time);
            ASSERT_LT(1e3 * hand->error, 0.1) << "at " << core::seconds(time);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Bundled, EveryTake,
                         testing::ValuesIn(core::bundledNames("takes", ".take.json")),
                         [](const auto& test) { return test.param; });

TEST(Trace, ThereAreAtLeastSixTakes) {
    EXPECT_GE(core::bundledNames("takes", ".take.json").size(), 6U);
}

TEST(Trace, FrameTimesEndWithTheDuration) {
    const auto times = frameTimes(nanoseconds(0.1), 24.0);
    ASSERT_EQ(times.size(), 4U);
    EXPECT_EQ(times[1], 41'666'667);
    EXPECT_EQ(times.back(), 100'000'000);
    EXPECT_EQ(frameTimes(nanoseconds(2.0), 30.0).size(), 61U)
        << "a frame on the end is not doubled";
    EXPECT_EQ(frameTimes(nanoseconds(4.0), 1000.0).size(), 4001U);
}

TEST(Trace, RowsHaveTheColumnsOfTheHeaderAndNoNan) {
    TakePlayer player = BundledScene::get().player(bundledTake("aim_while_firing"));
    const auto rows = core::split(traceCsv(player, frameTimes(player.take().duration, 30.0)), '\n');
    const std::size_t columns = core::split(rows[0], ',').size();
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
        EXPECT_EQ(core::split(rows[i], ',').size(), columns);
        EXPECT_EQ(rows[i].find("nan"), std::string::npos);
        EXPECT_EQ(rows[i].find("inf"), std::string::npos);
    }
    for (const char* name :
         {"time_s", "weapon_pitch_deg", "bore_error_mm", "right_elbow_x_mm", "head_pitch_deg"}) {
        const auto header = core::split(rows[0], ',');
        EXPECT_NE(std::find(header.begin(), header.end(), name), header.end()) << name;
    }
}

/// P11: steps that are zero, negative or not numbers repeat the row with the time unchanged.
TEST(Trace, OddStepsRepeatTheRow) {
    const auto file = std::filesystem::temp_directory_path() / "foregrip_steps_test.csv";
    ASSERT_TRUE(core::writeFileAtomically(file, "dt_s\n0.1\n0\n-0.5\nnan\n0.25\n").ok());
    const auto times = readStepFile(file.string());
    ASSERT_TRUE(times.ok()) << times.error().text();
    EXPECT_EQ(*times, (std::vector<Nanoseconds>{0, 100'000'000, 100'000'000, 100'000'000,
                                                100'000'000, 350'000'000}));
    const auto rows = rowsAt("standing_hip", *times);
    EXPECT_EQ(rows[2], rows[3]);
    EXPECT_EQ(rows[2], rows[5]);
    ASSERT_TRUE(core::writeFileAtomically(file, "0.1\nsoon\n").ok());
    EXPECT_NE(readStepFile(file.string()).error().text().find("line 2: 'soon' is not a step"),
              std::string::npos);
}

TEST(Trace, ShotsNameEveryColumnOfARound) {
    TakePlayer player = BundledScene::get().player(bundledTake("magazine_dump"));
    (void)player.look(player.take().duration);
    const auto rows = core::split(shotsCsv(player.session().shots()), '\n');
    ASSERT_EQ(rows.size(), 32U) << "a header, thirty rounds, the empty end";
    EXPECT_EQ(core::split(rows[0], ',').size(), 26U);
    EXPECT_EQ(core::split(rows[1], ',').size(), 26U);
}

} // namespace
} // namespace foregrip::sim

// SPDX-License-Identifier: MIT
#include "clip/bake_fixture.h"
#include "clip/camera_chan.h"
#include "clip/channel_table.h"
#include "core/angles.h"
#include "core/json.h"
#include "core/text.h"
#include "sim/trace.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace foregrip::clip {
namespace {

using test::playerOf;

std::vector<std::vector<std::string>> cells(const std::string& text, char separator) {
    std::vector<std::vector<std::string>> rows;
    for (const std::string& line : core::split(text, '\n')) {
        if (!line.empty()) {
            rows.push_back(core::split(line, separator));
        }
    }
    return rows;
}

double numberAt(const std::vector<std::vector<std::string>>& table, std::size_t row,
                const std::string& column) {
    const auto found = std::find(table[0].begin(), table[0].end(), column);
    EXPECT_NE(found, table[0].end()) << column;
    return core::parseNumber(table[row].at(static_cast<std::size_t>(found - table[0].begin())))
        .value_or(std::nan(""));
}

TEST(ChannelTable, BeginsWithTheTrace) {
    sim::TakePlayer player = playerOf(test::busyTake());
    const BakedTake baked = test::bakeOrFail(player, {{30, 1}});
    const auto table = cells(channelsCsv(baked), ',');
    const auto trace = cells(sim::traceCsv(player, sim::frameTimes(baked.duration, 30.0)), ',');
    ASSERT_EQ(table.size(), trace.size());
    for (std::size_t row = 0; row < trace.size(); ++row) {
        EXPECT_EQ(table[row].size(), table[0].size());
        for (std::size_t c = 0; c < trace[row].size(); ++c) {
            EXPECT_EQ(table[row][c], trace[row][c]) << trace[0][c] << " in row " << row;
        }
    }
}

TEST(ChannelTable, WorldPlacesAreWhatIsDrawn) {
    sim::TakePlayer player = playerOf(test::busyTake());
    const BakedTake baked = test::bakeOrFail(player, {{30, 1}});
    const auto table = cells(channelsCsv(baked), ',');
    player.restart();
    for (std::size_t i = 0; i < baked.times.size(); ++i) {
        for (const auto& [name, place] : test::drawnAt(player, baked.times[i], false)) {
            const std::string node =
                name == "weapon" ? "Weapon" : (name == "muzzle" ? "MuzzleAttachment" : name);
            const glm::dvec3 world(numberAt(table, i + 1, node + ".world_x_m"),
                                   numberAt(table, i + 1, node + ".world_y_m"),
                                   numberAt(table, i + 1, node + ".world_z_m"));
            EXPECT_LT(glm::distance(world, place), 1e-5) << name;
        }
    }
}

TEST(ChannelTable, JsonHoldsTheSame) {
    sim::TakePlayer player = playerOf(test::busyTake());
    const BakedTake baked = test::bakeOrFail(player, {{30, 1}});
    const auto table = cells(channelsCsv(baked), ',');
    const auto json = core::parseJson(channelsJson(baked), "baked");
    ASSERT_TRUE(json.ok());
    EXPECT_EQ(json->find("foregrip_bake")->number, 1.0);
    EXPECT_EQ(json->find("time_s")->items.size(), baked.times.size());
    EXPECT_EQ(json->find("events")->items.size(), baked.events.size());
    const core::JsonValue* pitch = json->find("channels")->find("weapon_pitch_deg");
    ASSERT_NE(pitch, nullptr);
    for (const core::JsonValue& node : json->find("nodes")->items) {
        const std::string name = node.find("name")->string;
        for (const char* const column : {"world_x_m", "local_qw"}) {
            const core::JsonValue* values = node.find(column);
            ASSERT_EQ(values->items.size(), baked.times.size());
            for (std::size_t i = 0; i < baked.times.size(); i += 5) {
                EXPECT_DOUBLE_EQ(values->items[i].number,
                                 numberAt(table, i + 1, name + "." + column));
            }
        }
    }
    for (std::size_t i = 0; i < baked.times.size(); ++i) {
        EXPECT_DOUBLE_EQ(pitch->items[i].number, numberAt(table, i + 1, "weapon_pitch_deg"));
    }
}

TEST(CameraChan, IsTheCameraFrameByFrame) {
    sim::TakePlayer player = playerOf(test::busyTake());
    const BakedTake baked = test::bakeOrFail(player, {{25, 1}});
    const auto rows = cells(cameraChan(baked), '\t');
    ASSERT_EQ(rows.size(), 31U); // 1.2 s at 25: frames 0 to 30
    player.restart();
    double before = 0.0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        ASSERT_EQ(rows[i].size(), 8U);
        std::vector<double> n;
        for (const std::string& cell : rows[i]) {
            n.push_back(core::parseNumber(cell).value_or(std::nan("")));
        }
        EXPECT_EQ(n[0], static_cast<double>(i));
        const viewmodel::Output output = player.look(frameTime({25, 1}, static_cast<int>(i)));
        const glm::dvec3 eye = output.worldFromCamera.position;
        EXPECT_LT(glm::distance(glm::dvec3(n[1], n[2], n[3]), eye), 2e-6);
        // Rotation order ZXY: first about Z, then X, then Y.
        const auto about = [](double degrees, const glm::dvec3& axis) {
            return glm::angleAxis(core::radians(degrees), axis);
        };
        const glm::dquat turned =
            about(n[5], {0, 1, 0}) * about(n[4], {1, 0, 0}) * about(n[6], {0, 0, 1});
        const glm::dquat drawn =
            output.worldFromCamera.rotation * viewmodel::eulerRotation(output.shake);
        for (const glm::dvec3& axis : {glm::dvec3(0, 0, -1), glm::dvec3(0, 1, 0)}) {
            EXPECT_LT(glm::distance(turned * axis, drawn * axis), 1e-7);
        }
        EXPECT_NEAR(n[7], core::degrees(output.fov), 1e-6);
        EXPECT_LT(std::abs(n[5] - before), 60.0); // runs on, past 180 degrees
        before = n[5];
    }
    EXPECT_GT(before, 180.0);
}

TEST(CameraChan, AnEndBetweenFramesHasNoLine) {
    sim::TakePlayer player = playerOf(test::takeOf(R"("duration_s": 0.99)"));
    const BakedTake baked = test::bakeOrFail(player, {{10, 1}});
    EXPECT_EQ(baked.times.size(), 11U);
    EXPECT_EQ(cells(cameraChan(baked), '\t').size(), 10U);
}

} // namespace
} // namespace foregrip::clip

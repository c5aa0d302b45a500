// SPDX-License-Identifier: MIT
#include "sim/exact_text.h"
#include "sim/take_samples.h"
#include "sim/take_writer.h"

#include <cmath>
#include <cstdlib>

namespace foregrip::sim {
namespace {

Take read(const std::string& text) {
    core::Result<Take> take = parseTake(text, "t.take.json", world::World{});
    EXPECT_TRUE(take.ok()) << (take.ok() ? "" : take.error().text() + "\n" + text);
    return take.ok() ? std::move(take).value() : Take{};
}

TEST(ExactText, SecondsAreDecimalsOfWholeNanoseconds) {
    EXPECT_EQ(exactSeconds(0), "0");
    EXPECT_EQ(exactSeconds(1), "0.000000001");
    EXPECT_EQ(exactSeconds(12'004'000'000), "12.004");
    EXPECT_EQ(exactSeconds(-8'000'000), "-0.008");
    EXPECT_EQ(exactSeconds(86'400'000'000'000), "86400");
    EXPECT_EQ(exactSeconds(86'399'999'999'999), "86399.999999999");
}

TEST(ExactText, NumbersReadAsTheSameBits) {
    std::mt19937_64 engine(2);
    for (int i = 0; i < 20'000; ++i) {
        const auto value = std::bit_cast<double>(engine());
        if (std::isfinite(value)) {
            const double again = std::strtod(exactNumber(value).c_str(), nullptr);
            EXPECT_EQ(std::bit_cast<std::uint64_t>(again), std::bit_cast<std::uint64_t>(value));
        }
    }
}

TEST(ExactText, DegreesOfARepresentableAngleAreExact) {
    std::mt19937 engine(4);
    std::uniform_real_distribution<double> unit(-1.0, 1.0);
    for (int i = 0; i < 200'000; ++i) {
        const double angle = unit(engine) * std::pow(10.0, 4.0 * unit(engine));
        const double made = representableAngle(angle);
        EXPECT_NEAR(made, angle, 3e-16 * std::abs(angle));
        const double again = core::radians(std::strtod(exactDegrees(made).c_str(), nullptr));
        EXPECT_EQ(again, made) << angle;
    }
    EXPECT_EQ(exactDegrees(core::radians(12.34)), "12.34");
    EXPECT_EQ(exactDegrees(core::radians(89.0)), "89");
    EXPECT_EQ(exactDegrees(0.0), "0");
}

TEST(TakeText, ReadsAsTheSameTake) {
    for (unsigned int seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        const Take take = randomTake(seed);
        const std::string text = takeText(take);
        const Take again = read(text);
        expectSameTake(take, again);
        EXPECT_EQ(takeText(again), text);
        if (testing::Test::HasFailure()) {
            break;
        }
    }
}

TEST(TakeText, IsReadableByHand) {
    Take take;
    take.name = "turn";
    take.duration = 2'000'000'000;
    take.signal.addSample(0, {});
    take.signal.addSample(500'000'000, {});
    take.signal.addSample(1'000'000'000, {core::radians(90.0), 0.0, 0.0, 0.0});
    take.signal.addSample(2'000'000'000, {core::radians(90.0), 0.0, 0.0, 0.0});
    std::vector<TakeEvent> events(2);
    events[0].time = 250'000'000;
    events[1] = {300'000'000, viewmodel::EventKind::fireMode, viewmodel::FireMode::semi, "", ""};
    setTakeEvents(take, events);
    EXPECT_EQ(takeText(take), R"({
  "foregrip_take": 1,
  "name": "turn",
  "seed": 0,
  "initial": {
    "position_m": [0, 0, 0],
    "yaw_deg": 0,
    "pitch_deg": 0,
    "fire_mode": "auto"
  },
  "duration_s": 2,
  "samples": [
    { "t": 0, "yaw_deg": 0, "pitch_deg": 0, "move_forward_mps": 0, "move_right_mps": 0 },
    { "t": 0.5, "yaw_deg": 0 },
    { "t": 1, "yaw_deg": 90 },
    { "t": 2, "yaw_deg": 90, "pitch_deg": 0, "move_forward_mps": 0, "move_right_mps": 0 }
  ],
  "events": [
    { "t": 0.25, "do": "trigger_down" },
    { "t": 0.3, "do": "fire_mode", "to": "semi" }
  ]
}
)");
}

TEST(TakeText, ASnapshotOfAnotherVersionIsTold) {
    Take take = randomTake(5);
    viewmodel::State state;
    state.seed = take.seed;
    state.recoilRotation.velocity = {0.1, -2.5, 1e-300};
    state.fire.ammo = 17;
    take.start.state = state;
    const std::string text = takeText(take);
    const Take again = read(text);
    EXPECT_TRUE(again.remarks.empty());
    expectSameTake(take, again);

    std::string renamed = text;
    renamed.replace(renamed.find("\"bob.phase\""), 11, "\"bob.stage\"");
    const Take settled = read(renamed);
    EXPECT_FALSE(settled.start.state);
    EXPECT_EQ(settled.start.aim, take.start.aim) << "the rest of it is used";
    ASSERT_EQ(settled.remarks.size(), 1U);
    EXPECT_NE(settled.remarks[0].find("see 'bob.phase'"), std::string::npos) << settled.remarks[0];
    EXPECT_NE(settled.remarks[0].find("it starts settled instead"), std::string::npos);
}

TEST(TakeText, RefusesABadLoop) {
    for (const char* loop : {"[2, 1]", "[-1, 1]", "[1, 5]", "[1]", "[1, 1]", "\"all\""}) {
        const auto take = parseTake(
            "{ \"foregrip_take\": 1, \"duration_s\": 4, \"loop_s\": " + std::string(loop) + " }",
            "t", world::World{});
        EXPECT_FALSE(take.ok()) << loop;
    }
    EXPECT_EQ(read(R"({ "foregrip_take": 1, "duration_s": 4, "loop_s": [1, 4] })").loop,
              (LoopRange{1'000'000'000, 4'000'000'000}));
}

TEST(TakeText, SamplesBeforeTheStartNeedASnapshot) {
    const auto take = parseTake(
        R"({ "foregrip_take": 1, "duration_s": 4, "samples": [{ "t": -0.004, "yaw_deg": 1 }] })",
        "t", world::World{});
    EXPECT_FALSE(take.ok());
}

} // namespace
} // namespace foregrip::sim

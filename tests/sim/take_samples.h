// SPDX-License-Identifier: MIT
#pragma once

#include "core/angles.h"
#include "sim/take.h"
#include "sim/take_events.h"
#include "viewmodel/state_list.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

namespace foregrip::sim {

/// All numbers of a state as text of their bits, so that two states can be compared member by
/// member.
inline std::vector<std::string> stateBits(const viewmodel::State& state) {
    using viewmodel::StateMember;
    viewmodel::State copy = state;
    std::vector<std::string> texts;
    for (const StateMember& member : viewmodel::listState(copy)) {
        const auto bits = [](const auto* value) {
            using Value = std::remove_cvref_t<decltype(*value)>;
            if constexpr (std::is_same_v<Value, double>) {
                return std::to_string(std::bit_cast<std::uint64_t>(*value));
            } else if constexpr (std::is_same_v<Value, float>) {
                return std::to_string(std::bit_cast<std::uint32_t>(*value));
            } else {
                return std::to_string(static_cast<std::int64_t>(*value));
            }
        };
        std::string text = member.name;
        std::visit(
            [&](const auto& value) {
                using Value = std::decay_t<decltype(value)>;
                if constexpr (std::is_same_v<Value, StateMember::Times>) {
                    for (const auto* each : value.values) {
                        text += " " + bits(each);
                    }
                } else if constexpr (std::is_pointer_v<Value>) {
                    text += " " + bits(value);
                } else {
                    for (const auto* each : value) {
                        text += " " + bits(each);
                    }
                }
            },
            member.value);
        texts.push_back(std::move(text));
    }
    return texts;
}

inline void expectSameState(const viewmodel::State& a, const viewmodel::State& b,
                            const std::string& about) {
    const std::vector<std::string> first = stateBits(a);
    const std::vector<std::string> second = stateBits(b);
    ASSERT_EQ(first.size(), second.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(first[i], second[i]) << about;
    }
}

/// Everything that a file holds, compared bit by bit.
inline void expectSameTake(const Take& a, const Take& b) {
    EXPECT_EQ(a.name, b.name);
    EXPECT_EQ(a.notes, b.notes);
    EXPECT_EQ(a.seed, b.seed);
    EXPECT_EQ(a.duration, b.duration);
    EXPECT_EQ(a.loop, b.loop);
    EXPECT_EQ(a.recordedWith, b.recordedWith);
    EXPECT_EQ(a.tuningDigest, b.tuningDigest);
    EXPECT_EQ(a.tuningChanged, b.tuningChanged);
    EXPECT_EQ(a.rig, b.rig);
    EXPECT_EQ(a.weapon, b.weapon);
    EXPECT_EQ(a.tuning, b.tuning);
    EXPECT_EQ(a.hasLoadout, b.hasLoadout);
    EXPECT_EQ(a.loadout, b.loadout);
    EXPECT_EQ(a.start.position, b.start.position);
    EXPECT_EQ(a.start.aim, b.start.aim);
    EXPECT_EQ(a.start.sprint, b.start.sprint);
    EXPECT_EQ(a.start.crouch, b.start.crouch);
    EXPECT_EQ(a.start.fireMode, b.start.fireMode);
    EXPECT_EQ(a.start.ammo, b.start.ammo);
    ASSERT_EQ(a.start.state.has_value(), b.start.state.has_value());
    if (a.start.state) {
        expectSameState(*a.start.state, *b.start.state, "snapshot");
    }
    EXPECT_EQ(takeEvents(a), takeEvents(b));
    ASSERT_EQ(a.signal.samples().size(), b.signal.samples().size());
    for (std::size_t i = 0; i < a.signal.samples().size(); ++i) {
        const InputSignal::Knot& first = a.signal.samples()[i];
        const InputSignal::Knot& second = b.signal.samples()[i];
        EXPECT_EQ(first.time, second.time) << i;
        EXPECT_EQ(std::bit_cast<std::uint64_t>(first.sample.yaw),
                  std::bit_cast<std::uint64_t>(second.sample.yaw))
            << i;
        EXPECT_EQ(std::bit_cast<std::uint64_t>(first.sample.pitch),
                  std::bit_cast<std::uint64_t>(second.sample.pitch))
            << i;
        EXPECT_EQ(first.sample.moveForward, second.sample.moveForward) << i;
        EXPECT_EQ(first.sample.moveRight, second.sample.moveRight) << i;
    }
}

/// Any take that a file may hold, snapshot aside.
inline Take randomTake(unsigned int seed) {
    std::mt19937 engine(seed);
    std::uniform_real_distribution<double> unit(-1.0, 1.0);
    const auto below = [&](int most) {
        return static_cast<int>(engine() % static_cast<unsigned>(most));
    };
    Take take;
    take.name = "take \"" + std::to_string(seed) + "\" \\ \u00e4\n";
    take.notes = seed % 2 == 0 ? "" : "two\nlines";
    take.recordedWith = seed % 3 == 0 ? "" : "foregrip 0.0.1";
    take.seed = engine();
    take.start.seed = take.seed;
    take.duration = 1 + static_cast<core::Nanoseconds>(engine() % 100'000) * 1'234'567;
    take.tuningChanged = below(2) == 1;
    if (below(2) == 1) {
        take.tuningDigest = "0123456789abcdef";
        take.loop = LoopRange{take.duration / 3, take.duration / 3 + 1 + take.duration / 2};
        take.loop->to = std::min(take.loop->to, take.duration);
    }
    take.start.position = {unit(engine), unit(engine) * 1e-7, unit(engine) * 900.0};
    take.start.crouch = below(2) == 1;
    take.start.aim = below(2) == 1;
    take.start.sprint = below(2) == 1;
    take.start.ammo = below(30) - 1;
    take.start.fireMode = static_cast<viewmodel::FireMode>(below(4));
    take.hasLoadout = below(2) == 1;
    if (take.hasLoadout) {
        take.loadout.grip = "angled";
    }
    core::Nanoseconds time = 0;
    viewmodel::InputSample sample;
    for (int i = 0; i < 200; ++i) {
        if (below(3) > 0) {
            sample.yaw = core::radians(unit(engine) * (i % 10 == 0 ? 720.0 : 1e-3));
        }
        if (below(3) == 0) {
            sample.pitch = core::radians(89.0 * unit(engine));
        }
        sample.moveForward = below(4) == 0 ? 5.4 * unit(engine) : sample.moveForward;
        sample.moveRight = below(9) == 0 ? 0.0 : sample.moveRight;
        take.signal.addSample(time, sample);
        time += below(5) == 0 ? 0 : static_cast<core::Nanoseconds>(engine() % 16'000'000);
    }
    take.start.input = take.signal.at(0);
    std::vector<TakeEvent> events;
    for (int i = 0; i < 30; ++i) {
        TakeEvent event;
        event.time = static_cast<core::Nanoseconds>(engine() %
                                                    static_cast<std::uint64_t>(take.duration + 1));
        event.kind =
            static_cast<viewmodel::EventKind>(below(static_cast<int>(viewmodel::EventKind::count)));
        if (event.kind == viewmodel::EventKind::fireMode) {
            event.mode = static_cast<viewmodel::FireMode>(below(4));
        } else if (isSwap(event.kind) && event.kind != viewmodel::EventKind::swapShoulder) {
            event.to = "part " + std::to_string(i);
            event.mount = event.kind == viewmodel::EventKind::attach ? "optic_mount" : "";
        }
        events.push_back(event);
    }
    setTakeEvents(take, std::move(events));
    return take;
}

} // namespace foregrip::sim

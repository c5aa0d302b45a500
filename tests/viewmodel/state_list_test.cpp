// SPDX-License-Identifier: MIT
#include "viewmodel/state_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <type_traits>

namespace foregrip::viewmodel {
namespace {

/// The bytes of a state that some listed member covers.
std::vector<bool> coveredBytes(State& state) {
    std::vector<bool> covered(sizeof(State));
    const auto* const begin = reinterpret_cast<const std::byte*>(&state);
    const auto cover = [&](const auto* value) {
        const auto* const at = reinterpret_cast<const std::byte*>(value);
        ASSERT_GE(at, begin);
        ASSERT_LE(at + sizeof(*value), begin + sizeof(State));
        for (std::size_t i = 0; i < sizeof(*value); ++i) {
            const auto byte = static_cast<std::size_t>(at - begin) + i;
            EXPECT_FALSE(covered[byte]) << "two members share byte " << byte;
            covered[byte] = true;
        }
    };
    for (const StateMember& member : listState(state)) {
        std::visit(
            [&](const auto& value) {
                using Value = std::decay_t<decltype(value)>;
                if constexpr (std::is_same_v<Value, StateMember::Times>) {
                    std::for_each(value.values.begin(), value.values.end(), cover);
                } else if constexpr (std::is_pointer_v<Value>) {
                    cover(value);
                } else {
                    std::for_each(value.begin(), value.end(), cover);
                }
            },
            member.value);
    }
    return covered;
}

#if defined(__GNUC__) && !defined(__clang__)
/// Marks the padding of a T that lies `offset` bytes into the state: what can be cleared without
/// changing it. The compiler loses its place behind arrays of structures, so T has none.
template <typename T>
void markPadding(std::vector<bool>& padding, std::size_t offset, std::size_t size = sizeof(T)) {
    alignas(T) std::array<unsigned char, sizeof(T)> bytes;
    bytes.fill(0xFF);
    __builtin_clear_padding(reinterpret_cast<T*>(bytes.data()));
    for (std::size_t i = 0; i < size; ++i) {
        padding[offset + i] = bytes.at(i) == 0;
    }
}

TEST(StateList, HoldsEveryMember) {
    std::vector<bool> padding(sizeof(State));
    markPadding<State>(padding, 0, offsetof(State, gait));
    markPadding<FireState>(padding, offsetof(State, fire));
    markPadding<LauncherState>(padding, offsetof(State, launcher));
    const std::size_t gait = offsetof(State, gait);
    for (std::size_t i = offsetof(GaitState, aligning) + 1; i < offsetof(GaitState, restingYaw);
         ++i) {
        padding[gait + i] = true;
    }
    State state;
    const std::vector<bool> covered = coveredBytes(state);
    for (std::size_t i = 0; i < offsetof(State, seed); ++i) {
        EXPECT_EQ(covered[i], !padding[i])
            << "byte " << i << ": a member of State is missing in state_list.cpp";
    }
    EXPECT_EQ(offsetof(State, seed) + sizeof(state.seed), sizeof(State)) << "the seed is the last";
}
#endif

TEST(StateList, NamesAreDistinct) {
    State state;
    std::set<std::string> names;
    for (const StateMember& member : listState(state)) {
        EXPECT_TRUE(names.insert(member.name).second) << member.name;
    }
    EXPECT_EQ(coveredBytes(state).size(), sizeof(State));
}

TEST(StateList, EarlierMovesTimesAndNothingElse) {
    State state;
    state.time = 9'000'000'000;
    state.fire.lastShot = 8'500'000'000;
    state.breath.changed = 0;
    state.swap.weapon.start = 8'900'000'000;
    state.position = {1.0, 2.0, 3.0};
    state.fire.shots = 12;
    const State moved = earlier(state, 8'000'000'000);
    EXPECT_EQ(moved.time, 1'000'000'000);
    EXPECT_EQ(moved.fire.lastShot, 500'000'000);
    EXPECT_EQ(moved.breath.changed, -8'000'000'000);
    EXPECT_EQ(moved.clipsBegan, -8'000'000'000);
    EXPECT_EQ(moved.swap.weapon.start, 900'000'000);
    EXPECT_EQ(moved.fire.reloadStart, kLongAgo) << "what has never happened stays so";
    EXPECT_EQ(moved.position, state.position);
    EXPECT_EQ(moved.fire.shots, 12);
}

} // namespace
} // namespace foregrip::viewmodel

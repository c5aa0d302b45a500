// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <future>
#include <system_error>
#include <thread>
#include <vector>

namespace foregrip::core {

/// Calls `each(i)` once for every i below `count`, on as many threads as there are processors, the
/// caller's among them, and returns when all calls have returned. The order is not defined: `each`
/// writes to nothing that another call touches. An exception of `each` is thrown here, after the
/// other threads have ended; indices that were not begun by then may be left out. A system that
/// gives no more threads is no failure: the caller's does the work.
template <typename Each>
void forEachParallel(std::size_t count, const Each& each) {
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next++; i < count; i = next++) {
            each(i);
        }
    };
    const std::size_t processors = std::max(1U, std::thread::hardware_concurrency());
    // A future of std::async waits in its destructor: nothing outlives this call.
    std::vector<std::future<void>> helpers;
    try {
        while (helpers.size() + 1 < std::min(count, processors)) {
            helpers.push_back(std::async(std::launch::async, work));
        }
    } catch (const std::system_error&) { // NOLINT(bugprone-empty-catch): fewer threads will do
    }
    work();
    for (std::future<void>& helper : helpers) {
        helper.get();
    }
}

} // namespace foregrip::core

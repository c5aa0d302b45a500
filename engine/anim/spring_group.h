// SPDX-License-Identifier: MIT
#pragma once

#include "anim/lanes.h"
#include "anim/spring.h"

#include <array>
#include <cstddef>

namespace foregrip::anim {

/// Several springs whose steps are wanted over the same span: their power series are summed side
/// by side, term by term, so that no sum waits for its own last term.
template <std::size_t N>
class SpringGroup {
public:
    SpringGroup() = default;
    explicit SpringGroup(const std::array<SpringSeries<double>, N>& series) {
        for (std::size_t i = 0; i < N; ++i) {
            prepared_[i] = series[i].prepared;
            limit_[i] = series[i].limit;
            for (std::size_t n = 0; n < kTerms; ++n) {
                c_[n][i] = Pair{series[i].c[n][0], series[i].c[n][1]};
            }
        }
    }

    /// Of each spring the step over `time` [s], with the bits of makeSpringStep(series, time).
    [[nodiscard]] std::array<SpringStep<double>, N> over(double time) const {
        std::array<Pair, N> sum = c_[kTerms - 1];
        for (std::size_t n = kTerms - 1; n-- > 0;) {
            for (std::size_t i = 0; i < N; ++i) {
                sum[i] = c_[n][i] + time * sum[i];
            }
        }
        std::array<SpringStep<double>, N> steps;
        for (std::size_t i = 0; i < N; ++i) {
            steps[i] = time > 0.0 && time <= limit_[i]
                           ? detail::stepOf(prepared_[i], sum[i][0], sum[i][1], time)
                           : makeSpringStep(prepared_[i], time);
        }
        return steps;
    }

private:
    static constexpr std::size_t kTerms = SpringSeries<double>::kTerms;
    std::array<std::array<Pair, N>, kTerms> c_{}; ///< by power of the span: from position, velocity
    std::array<PreparedSpring<double>, N> prepared_{};
    std::array<double, N> limit_{}; ///< [s] up to which the series holds
};

} // namespace foregrip::anim

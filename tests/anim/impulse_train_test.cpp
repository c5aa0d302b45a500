// SPDX-License-Identifier: MIT
// Shots on springs: the steady state, and independence of the frame rate.
#include "anim/spring.h"
#include "checks.h"

#include <vector>

namespace foregrip::anim::test {
namespace {

template <typename T>
class ImpulseTrain : public testing::Test {};
TYPED_TEST_SUITE(ImpulseTrain, Scalars);

TYPED_TEST(ImpulseTrain, OracleSteadyStates) {
    using T = TypeParam;
    const auto& rows = at(oracles(), "impulse_train.cases").items;
    ASSERT_EQ(rows.size(), 25U);
    for (const core::JsonValue& row : rows) {
        SCOPED_TRACE(row.find("spring")->string + " " + std::to_string(number(row, "rpm")));
        const auto spring = fromStiffness(number<T>(row, "k"), number<T>(row, "c"));
        const T period = number<T>(row, "T");
        const T dv = number<T>(row, "dv");
        const auto fixed = impulseTrainFixedPoint(spring, dv, period);
        EXPECT_TRUE(close(wide(fixed.position), number(row, "x_post"), kTolerance<T>));
        EXPECT_TRUE(close(wide(fixed.velocity), number(row, "v_post"), kTolerance<T>));
        EXPECT_TRUE(close(wide(meanOfImpulseTrain(spring, dv, period)), number(row, "mean"),
                          kTolerance<T>));
        EXPECT_TRUE(close(wide(impulseTrainConvergence(spring, period)),
                          number(row, "spectral_radius_per_shot"), kTolerance<T>));
        // The extremes of one period, sampled; their parabola's top is within 1e-7 of a sample.
        double highest = -1.0;
        double lowest = 1.0;
        double sum = 0.0;
        const int samples = 2000;
        for (int i = 0; i < samples; ++i) {
            const T time = period * static_cast<T>(i) / static_cast<T>(samples);
            const double x = wide(advance(fixed, makeSpringStep(spring, time), T{0}).position);
            highest = std::max(highest, x);
            lowest = std::min(lowest, x);
            sum += x;
        }
        EXPECT_NEAR(highest, number(row, "max"), pick<T>(1e-7, 1e-5));
        EXPECT_NEAR(lowest, number(row, "min"), pick<T>(1e-7, 1e-5));
        EXPECT_NEAR(sum / samples, number(row, "mean"), 1e-5);
    }
}

TYPED_TEST(ImpulseTrain, OracleTransients) {
    using T = TypeParam;
    for (const core::JsonValue& row : at(oracles(), "impulse_train.cases").items) {
        SCOPED_TRACE(row.find("spring")->string);
        const auto spring = fromStiffness(number<T>(row, "k"), number<T>(row, "c"));
        const auto step = makeSpringStep(spring, number<T>(row, "T"));
        SpringState<T> state;
        int shot = 0;
        for (const core::JsonValue& sample : at(row, "transient").items) {
            while (shot + 1 < static_cast<int>(number(sample, "shot"))) {
                state.velocity += number<T>(row, "dv");
                state = advance(state, step, T{0});
                ++shot;
            }
            EXPECT_TRUE(close(wide(state.position), number(sample, "x_at_shot"), kTolerance<T>));
            state.velocity += number<T>(row, "dv");
            state = advance(state, step, T{0});
            ++shot;
            EXPECT_TRUE(close(wide(state.position), number(sample, "x_next_T"), kTolerance<T>));
        }
    }
}

TYPED_TEST(ImpulseTrain, OracleDesignInverse) {
    using T = TypeParam;
    for (const core::JsonValue& row : at(oracles(), "impulse_train.design_inverse").items) {
        const auto spring = fromStiffness(number<T>(row, "k"), T{20});
        const T period = T{60} / number<T>(row, "rpm");
        EXPECT_TRUE(close(wide(velocityForMean(spring, number<T>(row, "target_mean_deg"), period)),
                          number(row, "dv_deg_s"), kTolerance<T>));
    }
}

/// The shots of springs.shot_train_900rpm on one spring.
template <typename T>
struct Train {
    SpringParameters<T> spring;
    core::Vector3<T> kick;
    std::vector<double> times;

    using State = SpringState<T, core::Vector3<T>>;

    static Train read(const char* name) {
        const core::JsonValue& train = at(oracles(), "springs.shot_train_900rpm");
        const core::JsonValue& spring = at(train, name);
        Train out{fromStiffness(number<T>(spring, "k"), number<T>(spring, "c")),
                  vector<T>(spring, "dv"),
                  {}};
        // k-th shot at 0.0123 + k / 15 s, not the rounded sums of the table.
        for (std::size_t k = 0; k < at(train, "shots_t").items.size(); ++k) {
            out.times.push_back(0.0123 + static_cast<double>(k) / 15.0);
        }
        return out;
    }
    State superposed(double time) const {
        State sum;
        for (const double shot : times) {
            if (shot <= time) {
                const State one = advance(State{core::Vector3<T>(T{0}), kick},
                                          makeSpringStep(spring, static_cast<T>(time - shot)),
                                          core::Vector3<T>(T{0}));
                sum.position += one.position;
                sum.velocity += one.velocity;
            }
        }
        return sum;
    }
    /// As a game would: frames of 1 / `hertz`, cut at the shots.
    State byFrames(double time, int hertz) const {
        State state;
        const auto step = [&](double length) {
            state = advance(state, makeSpringStep(spring, static_cast<T>(length)),
                            core::Vector3<T>(T{0}));
        };
        std::size_t next = 0;
        const int frames = static_cast<int>(std::lround(time * hertz));
        for (int i = 0; i < frames; ++i) {
            double now = static_cast<double>(i) / hertz;
            const double end = static_cast<double>(i + 1) / hertz;
            for (; next < times.size() && times[next] < end; ++next) {
                step(times[next] - now);
                now = times[next];
                state.velocity += kick;
            }
            step(end - now);
        }
        return state;
    }
};

TYPED_TEST(ImpulseTrain, ShotTrainOracle) {
    using T = TypeParam;
    const auto position = Train<T>::read("pos_spring");
    const auto turning = Train<T>::read("rot_spring");
    for (const core::JsonValue& row : at(oracles(), "springs.shot_train_900rpm.samples").items) {
        const double t = number(row, "t");
        const auto p = position.superposed(t);
        const auto r = turning.superposed(t);
        EXPECT_TRUE(near(wide(p.position), vector(row, "pos"), kTolerance<T>));
        EXPECT_TRUE(near(wide(p.velocity), vector(row, "pos_vel"), kTolerance<T>));
        EXPECT_TRUE(near(wide(r.position), vector(row, "rot_vec"), kTolerance<T>));
        EXPECT_TRUE(near(wide(r.velocity), vector(row, "rot_vel"), kTolerance<T>));
    }
}

TYPED_TEST(ImpulseTrain, AnyFrameRateGivesTheSuperposition) {
    using T = TypeParam;
    for (const char* name : {"pos_spring", "rot_spring"}) {
        const auto train = Train<T>::read(name);
        for (const int hertz : {10, 30, 60, 240, 1000}) {
            for (const double t : {0.1, 0.2, 0.5, 1.0, 2.0}) {
                const auto framed = train.byFrames(t, hertz);
                const auto exact = Train<double>::read(name).superposed(t);
                EXPECT_TRUE(near(wide(framed.position), exact.position, pick<T>(1e-14, 1e-5)))
                    << name << ' ' << hertz << ' ' << t;
                EXPECT_TRUE(near(wide(framed.velocity), exact.velocity, pick<T>(1e-12, 1e-4)));
            }
        }
    }
}

TEST(ImpulseTrainControl, KicksSnappedToFramesWouldFail) {
    // A control on the test above: the same frames with each kick at the next frame's edge are off
    // by as much as the oracle says.
    auto train = Train<double>::read("rot_spring");
    const std::vector<double> times = train.times;
    for (const core::JsonValue& row :
         at(oracles(), "springs.shot_train_900rpm.pitch_if_snapped_to_frame").items) {
        const double hertz = number(row, "hz");
        train.times.clear();
        for (const double t : times) {
            train.times.push_back(std::ceil(t * hertz - 1e-9) / hertz);
        }
        const double t = number(row, "t");
        EXPECT_NEAR(train.superposed(t).position.x, number(row, "pitch"), 1e-9) << hertz;
    }
}

} // namespace
} // namespace foregrip::anim::test

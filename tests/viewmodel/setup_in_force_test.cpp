// SPDX-License-Identifier: MIT
#include "support/bundled_scene.h"
#include "viewmodel/pipeline.h"
#include "viewmodel/setup_in_force.h"
#include "viewmodel/tuning_fields.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace foregrip::viewmodel {
namespace {

using test::BundledScene;
using Vec3 = core::Vector3<double>;

/// Every number that a setup derives, so that two of them can be compared.
class Numbers {
public:
    explicit Numbers(const Setup& setup) {
        for (std::size_t i = 0; i < kLayerCount; ++i) {
            add(setup.weights[static_cast<Layer>(i)]);
        }
        const PipelineSockets& s = setup.sockets;
        for (const core::Transformd* each :
             {&s.grip, &s.leftGrip, &s.sight, &s.muzzle, &s.ejection, &s.magazine, &s.stock}) {
            add(*each);
        }
        add(s.eyeRelief);
        addHolding(setup.holding);
        addSprings(setup);
        addBody(setup.body);
        for (const rig::PaletteEntry& entry : setup.posePlan.palette) {
            for (const auto& column : entry.anchorFromMesh) {
                std::for_each(std::begin(column), std::end(column),
                              [&](float v) { add(static_cast<double>(v)); });
            }
        }
        const ObstructionWay& way = setup.obstruction;
        add(way.grip);
        for (const double value :
             {way.yaw, way.pitch, way.roll, way.pull, way.aimedPull, way.reach}) {
            add(value);
        }
        for (const auto& point : setup.pattern) {
            add(point.yaw);
            add(point.pitch);
        }
        add(setup.zoom);
        for (const double share : {0.2, 0.7, 1.0}) {
            add(anim::zoomedFieldOfView(setup.zoomWay, share));
        }
    }

    std::vector<double> all;

private:
    void add(double value) { all.push_back(value); }
    void add(const Vec3& value) {
        for (int i = 0; i < 3; ++i) {
            add(value[i]);
        }
    }
    void add(const core::Transformd& value) {
        add(value.position);
        for (int i = 0; i < 4; ++i) {
            add(value.rotation[i]);
        }
    }
    template <typename T>
    void add(const anim::SpringStep<T>& step) {
        const auto moved = anim::advance(anim::SpringState<double, double>{0.3, -2.0}, step, 1.0);
        add(moved.position);
        add(moved.velocity);
    }
    void addHolding(const Holding& holding) {
        for (const double share : {0.0, 0.4, 1.0}) {
            add(anim::blendPose(holding.raise, share));
            add(anim::sprintOffset(holding.sprint, share));
        }
        for (const core::Transformd* each : {&holding.firingHand, &holding.supportHand,
                                             &holding.magazineHand, &holding.boltCatchHand}) {
            add(*each);
        }
        for (const Vec3* each :
             {&holding.muzzleFromGrip, &holding.gripFromPivot, &holding.bore, &holding.sightLine}) {
            add(*each);
        }
    }
    void addSprings(const Setup& setup) {
        for (const core::Nanoseconds span : {SpringSet::kGrid, core::Nanoseconds{1'700'000}}) {
            for (const bool hot : {false, true}) {
                const SpringSteps s = setup.springs.over(span, hot);
                for (const auto* each :
                     {&s.recoilPosition, &s.recoilRotation, &s.cameraPunch, &s.climbRise,
                      &s.lookLag, &s.ads, &s.sprint, &s.crouch, &s.bodyYaw, &s.aimDistance}) {
                    add(*each);
                }
                add(s.moveSmoothing);
                add(s.bloomDecay);
            }
            for (std::size_t i = 0; i < static_cast<std::size_t>(MovingSpring::count); ++i) {
                add(setup.movingSprings.over(static_cast<MovingSpring>(i), span));
            }
        }
    }
    void addBody(const BodyRig& body) {
        for (std::size_t i = 0; i < body.spine.count; ++i) {
            const auto& joint = body.spine.joints[i];
            for (const double value : {joint.pitchWeight, joint.pitchMin, joint.pitchMax,
                                       joint.yawWeight, joint.yawLimit}) {
                add(value);
            }
        }
        for (const ArmRig* arm : {&body.right(), &body.left()}) {
            add(arm->upperLength);
            add(arm->lowerLength);
            add(arm->nearReach);
            add(arm->palm);
        }
        for (const double value :
             {body.eyeHeight, body.swivel.base, body.swivel.height, body.swivel.crossing,
              body.swivel.nearness, body.swivel.minimum, body.swivel.maximum}) {
            add(value);
        }
    }
};

void expectSame(const Setup& a, const Setup& b, const std::string& what) {
    const Numbers x(a);
    const Numbers y(b);
    ASSERT_EQ(x.all.size(), y.all.size()) << what;
    for (std::size_t i = 0; i < x.all.size(); ++i) {
        ASSERT_NEAR(x.all[i], y.all[i], 1e-9 * (1.0 + std::abs(y.all[i])))
            << what << ", number " << i;
    }
}

/// What the definition gives for one component, in the file's unit, written out by hand.
double definition(double own, const StateValues& entries, int component, const StateWeights& w) {
    const auto x = [&](PlayerState state, double value) {
        for (const StateValue& entry : entries) {
            if (entry.state == state) {
                return entry.multiply ? entry.value.x * value : entry.value[component];
            }
        }
        return value;
    };
    double v = w[0] * x(PlayerState::hip, own) + w[1] * x(PlayerState::aim, own) +
               w[2] * x(PlayerState::sprint, own);
    v += w[3] * (x(PlayerState::crouch, v) - v);
    v += w[4] * (x(PlayerState::lean, v) - v);
    v += w[5] * (x(PlayerState::air, v) - v);
    return v;
}

TEST(SetupInForce, IsTheSameSetupWithoutStateValues) {
    const auto setup = BundledScene::get().setup();
    SetupInForce room;
    EXPECT_EQ(&room.at(*setup, {0.3, 0.7, 0.0, 1.0, 0.0, 0.0}), setup.get());
    EXPECT_EQ(&room.last(*setup), setup.get());
    EXPECT_EQ(setup->states, nullptr);
    Tuning strange;
    strange.states = {{PlayerState::aim, "no.such_field", false, Vec3(1.0)},
                      {PlayerState::aim, "layers.bob.solo", false, Vec3(1.0)},
                      {PlayerState::aim, "bob.side_mm", false, Vec3(std::nan(""))}};
    EXPECT_EQ(BundledScene::get().setup(strange)->states, nullptr) << "they do nothing";
}

TEST(SetupInForce, NumbersBlendAsDefined) {
    std::mt19937 engine(7);
    std::uniform_real_distribution<double> unit(0.0, 1.0);
    for (int round = 0; round < 300; ++round) {
        Tuning tuning;
        const bool vector = round % 2 == 0;
        const std::string path = vector ? "hip.position_mm" : "breathing.wander_deg";
        for (std::size_t i = 0; i < kPlayerStateCount; ++i) {
            if (unit(engine) < 0.6) {
                StateValue value{static_cast<PlayerState>(i), path, unit(engine) < 0.5, Vec3(0.0)};
                value.value = value.multiply ? Vec3(0.4 + unit(engine), 0.0, 0.0)
                              : vector       ? Vec3(80.0, -140.0, -220.0) + 20.0 * unit(engine)
                                             : Vec3(0.2 + unit(engine), 0.0, 0.0);
                setStateValue(tuning.states, value);
            }
        }
        const auto setup = BundledScene::get().setup(tuning);
        const double aim = unit(engine);
        const double sprint = (1.0 - aim) * unit(engine);
        const StateWeights weights = {1.0 - aim - sprint, aim,          sprint,
                                      unit(engine),       unit(engine), unit(engine)};
        SetupInForce room;
        Tuning inForce = room.at(*setup, weights).tuning;
        const core::FieldList nowFields = listFields(inForce);
        const core::FieldList ownFields = listFields(tuning);
        const core::Field& now = *core::findField(nowFields, path);
        const core::Field& own = *core::findField(ownFields, path);
        for (int i = 0; i < now.size(); ++i) {
            const double wanted = std::clamp(definition(own.get(i), tuning.states, i, weights),
                                             own.minimum, own.maximum);
            ASSERT_NEAR(now.get(i), wanted, 1e-9) << "round " << round;
        }
    }
}

TEST(SetupInForce, EndsOfABlendAreExact) {
    Tuning tuning;
    tuning.states = {{PlayerState::aim, "view.fov_deg", false, Vec3(60.0, 0.0, 0.0)},
                     {PlayerState::crouch, "bob.side_mm", true, Vec3(0.5, 0.0, 0.0)}};
    const auto setup = BundledScene::get().setup(tuning);
    SetupInForce room;
    EXPECT_EQ(room.at(*setup, {1.0, 0.0, 0.0, 0.0, 0.0, 0.0}).tuning.view.fov, tuning.view.fov);
    EXPECT_EQ(room.at(*setup, {0.0, 1.0, 0.0, 1.0, 0.0, 0.0}).tuning.view.fov,
              60.0 * core::unit::degrees.toSi);
    EXPECT_EQ(room.at(*setup, {0.0, 1.0, 0.0, 1.0, 0.0, 0.0}).tuning.bob.side,
              0.5 * tuning.bob.side);
    EXPECT_EQ(room.at(*setup, {0.1, 0.2, 0.7, 0.0, 1.0, 1.0}).tuning.bob.side, tuning.bob.side)
        << "weights that sum to 1 within rounding do not touch it";
}

TEST(SetupInForce, SwitchesFlipWhereTheWeightPassesHalf) {
    Tuning tuning;
    tuning.states = {{PlayerState::aim, "fire.infinite_ammo", false, Vec3(1.0, 0.0, 0.0)},
                     {PlayerState::air, "bob.rate", false, Vec3(1.0, 0.0, 0.0)}};
    const auto setup = BundledScene::get().setup(tuning);
    SetupInForce room;
    for (const double weight : {0.0, 0.3, 0.5, 0.51, 1.0}) {
        const Tuning& now = room.at(*setup, {1.0 - weight, weight, 0, 0, 0, weight}).tuning;
        EXPECT_EQ(now.fire.infiniteAmmo, weight > 0.5) << weight;
        EXPECT_EQ(now.bob.rate, weight > 0.5 ? BobRate::fixed : BobRate::stride) << weight;
    }
}

TEST(SetupInForce, ResultsStayInRange) {
    Tuning tuning;
    tuning.states = {{PlayerState::aim, "bob.side_mm", true, Vec3(50.0, 0.0, 0.0)},
                     {PlayerState::air, "bob.up_mm", true, Vec3(-3.0, 0.0, 0.0)}};
    const auto setup = BundledScene::get().setup(tuning);
    SetupInForce room;
    const Tuning& now = room.at(*setup, {0.0, 1.0, 0.0, 0.0, 0.0, 1.0}).tuning;
    EXPECT_NEAR(now.bob.side, 0.060, 1e-15);
    EXPECT_EQ(now.bob.up, 0.0);
}

/// A setup in force is what prepareSetup makes of the blended numbers, whichever field it is: this
/// fails when something new is derived from a field that partsReading does not know of.
TEST(SetupInForce, DerivesWhatPrepareSetupDerives) {
    std::mt19937 engine(9);
    std::uniform_real_distribution<double> unit(0.0, 1.0);
    Tuning declared;
    int tried = 0;
    for (const core::Field& field : listFields(declared)) {
        if (!whyNoStateValue(field).empty()) {
            continue;
        }
        Tuning tuning;
        tuning.recoilPositionHot.enabled = tuning.recoilRotationHot.enabled = true;
        tuning.recoilPattern.enabled = true;
        tuning.recoilPattern.points = {{0.0, 1.0}, {0.4, 1.2}};
        tuning.recoilKick.pivot = RecoilPivot::point;
        // Fingers close on the sockets as they are without a state; that alone does not follow.
        tuning.leftHand.closing = tuning.rightHand.closing = 0.0;
        StateValue value{PlayerState::aim, field.path, false, Vec3(0.0)};
        for (int i = 0; i < field.size(); ++i) {
            value.value[i] = field.minimum + unit(engine) * (field.maximum - field.minimum);
        }
        if (std::holds_alternative<bool*>(field.value)) {
            const core::FieldList fields = listFields(tuning);
            value.value.x = core::findField(fields, field.path)->get() == 0.0 ? 1.0 : 0.0;
        }
        limitStateValue(field, value);
        tuning.states = {value};
        const auto setup = BundledScene::get().setup(tuning);
        ASSERT_NE(setup->states, nullptr) << field.path;
        SetupInForce room;
        (void)room.at(*setup, {1.0, 0.0, 0.0, 0.0, 0.0, 0.0});
        const auto& inForce = room.at(*setup, {0.25, 0.75, 0.0, 0.0, 0.0, 0.0});
        EXPECT_EQ(inForce.states, nullptr) << "is not blended a second time";
        const auto prepared =
            prepareSetup(inForce.tuning, setup->character, setup->weapon, setup->overrides);
        expectSame(inForce, *prepared, field.path);
        ++tried;
    }
    EXPECT_GT(tried, 300);
}

State halfWay() {
    State state;
    state.ads.position = 0.6;
    state.ads.velocity = 2.0;
    state.sprint.position = 0.3;
    state.crouch.position = 0.5;
    state.lean.position = -0.4;
    state.air.position = 0.2;
    state.velocity = Vec3(1.0, 0.0, -2.0);
    state.bob.phase = 1.1;
    state.bob.amplitude = 0.6;
    return state;
}

Tuning manyStates() {
    Tuning tuning;
    tuning.leftHand.closing = tuning.rightHand.closing = 0.0; // closed once, without states
    tuning.states = {
        {PlayerState::hip, "hip.roll_deg", false, Vec3(-9.0, 0.0, 0.0)},
        {PlayerState::aim, "bob.side_mm", true, Vec3(0.3, 0.0, 0.0)},
        {PlayerState::aim, "view.fov_deg", false, Vec3(62.0, 0.0, 0.0)},
        {PlayerState::aim, "recoil_rotation.stiffness", true, Vec3(1.7, 0.0, 0.0)},
        {PlayerState::sprint, "arms.swivel_deg", false, Vec3(40.0, 0.0, 0.0)},
        {PlayerState::crouch, "hip.position_mm", false, Vec3(80.0, -150.0, -220.0)},
        {PlayerState::crouch, "stance.crouch_ms", true, Vec3(1.4, 0.0, 0.0)},
        {PlayerState::lean, "look_lag.gain", true, Vec3(0.5, 0.0, 0.0)},
        {PlayerState::lean, "sockets.left_grip.position_mm", false, Vec3(0.0, 2.0, -5.0)},
        {PlayerState::air, "bob.up_mm", true, Vec3(2.0, 0.0, 0.0)}};
    return tuning;
}

TEST(SetupInForce, WeightsAreTheStatesAndHeldSlidersAreShownOnly) {
    const auto setup = BundledScene::get().setup(manyStates(), {0.25, std::nullopt});
    const StateWeights evolving = evolvingWeights(*setup, halfWay());
    EXPECT_NEAR(evolving[1], 0.6, 1e-15);
    EXPECT_NEAR(evolving[2], 0.4 * 0.3, 1e-15);
    EXPECT_NEAR(evolving[0] + evolving[1] + evolving[2], 1.0, 1e-15);
    EXPECT_EQ(evolving[3], 0.5);
    EXPECT_EQ(evolving[4], 0.4);
    EXPECT_EQ(evolving[5], 0.2);
    const StateWeights shown = shownWeights(*setup, halfWay());
    EXPECT_NEAR(shown[1], 0.25, 1e-15);
    EXPECT_NEAR(shown[2], 0.75 * 0.3, 1e-15);
}

/// The frame of a tuning with state values is that of the blended one without.
TEST(SetupInForce, FramesAreThoseOfTheBlendedTuning) {
    const auto setup = BundledScene::get().setup(manyStates());
    const State state = halfWay();
    const InputPiece piece{0, 4'000'000, {0.1, 0.2, 3.0, 1.0}, {0.1, 0.2, 3.0, 1.0}};
    SetupInForce room;
    Tuning tuning = room.at(*setup, shownWeights(*setup, state)).tuning;
    tuning.states.clear();
    const auto plain = BundledScene::get().setup(tuning);
    const Output a = look(*setup, {}, state, piece, 0);
    const Output b = look(*plain, {}, state, piece, 0);
    EXPECT_EQ(a.fov, b.fov);
    EXPECT_LT(glm::distance(a.cameraFromWeapon.position, b.cameraFromWeapon.position), 1e-12);
    EXPECT_LT(glm::distance(a.left.elbow_rs, b.left.elbow_rs), 1e-12);
    EXPECT_LT(glm::distance(a.right.elbow_rs, b.right.elbow_rs), 1e-12);
    EXPECT_LT(glm::distance(a.left.palm_rs.position, b.left.palm_rs.position), 1e-12);
    EXPECT_LT(a.left.error, 1e-4);
    const Output base = look(*BundledScene::get().setup(), {}, state, piece, 0);
    EXPECT_GT(glm::distance(a.cameraFromWeapon.position, base.cameraFromWeapon.position), 1e-3);
}

/// Rooms that are kept change nothing: not over a run, not when the setup is another one.
TEST(SetupInForce, KeptRoomsGiveTheSameAsFreshOnes) {
    const auto one = BundledScene::get().setup(manyStates());
    Tuning other = manyStates();
    other.states[2].value.x = 80.0;
    const auto two = BundledScene::get().setup(other);
    SetupInForce kept;
    std::mt19937 engine(4);
    std::uniform_real_distribution<double> unit(0.0, 1.0);
    for (int i = 0; i < 200; ++i) {
        const double aim = unit(engine) < 0.3 ? 0.0 : unit(engine);
        const StateWeights weights = {1.0 - aim, aim, 0.0, unit(engine), 0.0, unit(engine)};
        const auto& base = i % 7 == 0 ? *two : *one;
        SetupInForce fresh;
        expectSame(kept.at(base, weights), fresh.at(base, weights), std::to_string(i));
        ASSERT_EQ(&kept.last(base), &kept.at(base, weights));
    }
}

} // namespace
} // namespace foregrip::viewmodel

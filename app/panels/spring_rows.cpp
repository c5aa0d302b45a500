// SPDX-License-Identifier: MIT
#include "app/panels/spring_rows.h"

#include "anim/spring.h"
#include "app/panels/field_editor.h"
#include "app/panels/style.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace foregrip::app {
namespace {

using Spring = anim::SpringParameters<double>;

Spring springOf(const core::Field& stiffness, const core::Field& damping) {
    return anim::fromStiffness(stiffness.get(), damping.get());
}

// What the curve is drawn over: long enough for the spring to come to rest, in round steps.
double shownSpan(const Spring& spring) {
    const double settles = anim::settleTime(spring, 0.01);
    for (const double span : {0.1, 0.25, 0.5, 1.0, 2.0}) {
        if (settles < span) {
            return span;
        }
    }
    return 4.0;
}

void answerCurve(const Spring& spring) {
    constexpr std::size_t kPoints = 96;
    const double span = shownSpan(spring);
    std::array<float, kPoints> values{};
    const anim::SpringStep<double> step =
        anim::makeSpringStep(spring, span / static_cast<double>(kPoints - 1));
    anim::SpringState<double> state{0.0, 1.0}; // a kick of velocity 1 on a resting spring
    float most = 1e-9F;
    for (float& value : values) {
        value = static_cast<float>(state.position);
        most = std::max(most, std::abs(value));
        state = anim::advance(state, step, 0.0);
    }
    std::array<char, 96> words{};
    const double settles = anim::settleTime(spring, 0.01);
    if (std::isfinite(settles)) {
        std::snprintf(words.data(), words.size(), "settles in %.0f ms, overshoot %.0f %%   (%g s)",
                      settles * 1e3, anim::stepOvershoot(spring) * 100.0, span);
    } else {
        std::snprintf(words.data(), words.size(), "never settles   (%g s)", span);
    }
    ImGui::PlotLines("##answer", values.data(), static_cast<int>(kPoints), 0, words.data(),
                     -0.45F * most, 1.9F * most,
                     ImVec2(ImGui::GetContentRegionAvail().x, em() * 3.0F));
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("How this spring answers one kick.");
    }
}

} // namespace

bool isSpringDamping(const FieldTable& fields, std::size_t field) {
    const core::FieldList& list = fields.fields();
    return field > 0 && list[field].unit.symbol == core::unit::perSecond.symbol &&
           list[field - 1].unit.symbol == core::unit::perSecondSquared.symbol &&
           list[field].group == list[field - 1].group;
}

SpringMotion motionOf(const core::Field& stiffness, const core::Field& damping) {
    const Spring spring = springOf(stiffness, damping);
    return {anim::frequencyHz(spring), spring.dampingRatio};
}

void setMotion(const core::Field& stiffness, const core::Field& damping,
               const SpringMotion& motion) {
    const Spring spring = anim::fromFrequency(motion.frequency, motion.ratio);
    stiffness.set(anim::stiffness(spring));
    damping.set(anim::damping(spring));
}

void springRows(PanelModel& model, std::size_t damping) {
    const core::Field& k = model.fields.fields()[damping - 1];
    const core::Field& c = model.fields.fields()[damping];
    const SpringMotion defaults =
        motionOf(model.fields.defaultOf(damping - 1), model.fields.defaultOf(damping));
    const bool kChanged = model.fields.differsFromSaved(damping - 1);
    const bool changed = kChanged || model.fields.differsFromSaved(damping);
    SpringMotion motion = motionOf(k, c);

    const double slowest = anim::frequencyHz(anim::fromStiffness(k.minimum, 0.0));
    const double fastest = anim::frequencyHz(anim::fromStiffness(k.maximum, 0.0));
    if (derivedRow({"Frequency",
                    "How often it would swing undamped: the square root of the stiffness. Editing "
                    "keeps the damping ratio.",
                    core::unit::hertz, slowest, fastest, defaults.frequency, kChanged},
                   motion.frequency)) {
        setMotion(k, c, motion);
        model.commitEdit("Frequency");
    }
    // The range of the ratio is what the range of the damping allows at this stiffness.
    const double mostRatio = std::min(5.0, c.maximum / (2.0 * std::sqrt(std::max(k.get(), 1e-9))));
    if (derivedRow({"Damping ratio",
                    "1 returns without overshoot, less swings, more creeps. Editing keeps the "
                    "frequency.",
                    core::unit::none, 0.0, mostRatio, defaults.ratio, changed},
                   motion.ratio)) {
        setMotion(k, c, motion);
        model.commitEdit("Damping ratio");
    }
    answerCurve(springOf(k, c));
}

} // namespace foregrip::app

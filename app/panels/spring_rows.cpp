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
#include <string>

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

std::string answerWords(const Spring& spring) {
    std::array<char, 96> words{};
    const double span = shownSpan(spring);
    const double settles = anim::settleTime(spring, 0.01);
    if (std::isfinite(settles)) {
        std::snprintf(words.data(), words.size(), "settles in %.0f ms, overshoot %.0f %%   (%g s)",
                      settles * 1e3, anim::stepOvershoot(spring) * 100.0, span);
    } else {
        std::snprintf(words.data(), words.size(), "never settles   (%g s)", span);
    }
    return words.data();
}

// `words` over the curve, or none: then they are the tooltip.
void answerCurve(const Spring& spring, float width, bool words) {
    constexpr std::size_t kPoints = 96;
    std::array<float, kPoints> values{};
    const anim::SpringStep<double> step =
        anim::makeSpringStep(spring, shownSpan(spring) / static_cast<double>(kPoints - 1));
    anim::SpringState<double> state{0.0, 1.0}; // a kick of velocity 1 on a resting spring
    float most = 1e-9F;
    for (float& value : values) {
        value = static_cast<float>(state.position);
        most = std::max(most, std::abs(value));
        state = anim::advance(state, step, 0.0);
    }
    const std::string text = answerWords(spring);
    ImGui::PlotLines("##answer", values.data(), static_cast<int>(kPoints), 0,
                     words ? text.c_str() : nullptr, -0.45F * most, (words ? 1.9F : 1.15F) * most,
                     ImVec2(width, em() * (words ? 3.0F : 2.6F)));
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("How this spring answers one kick:\n%s", text.c_str());
    }
}

const core::Field& stiffnessOf(const PanelModel& model, std::size_t damping) {
    return model.fields.fields()[damping - 1];
}

SpringMotion motionAt(const PanelModel& model, std::size_t damping) {
    return motionOf(stiffnessOf(model, damping), model.fields.fields()[damping]);
}

SpringMotion defaultMotion(const PanelModel& model, std::size_t damping) {
    return motionOf(model.fields.defaultOf(damping - 1), model.fields.defaultOf(damping));
}

DerivedRow frequencyRow(const PanelModel& model, std::size_t damping) {
    const core::Field& k = stiffnessOf(model, damping);
    return {"Frequency",
            "How often it would swing undamped: the square root of the stiffness. Editing keeps "
            "the damping ratio.",
            core::unit::hertz,
            anim::frequencyHz(anim::fromStiffness(k.minimum, 0.0)),
            anim::frequencyHz(anim::fromStiffness(k.maximum, 0.0)),
            defaultMotion(model, damping).frequency,
            model.fields.differsFromSaved(damping - 1)};
}

// The range of the ratio is what the range of the damping allows at this stiffness.
DerivedRow ratioRow(const PanelModel& model, std::size_t damping) {
    const double k = stiffnessOf(model, damping).get();
    const double most =
        model.fields.fields()[damping].maximum / (2.0 * std::sqrt(std::max(k, 1e-9)));
    return {"Damping ratio",
            "1 returns without overshoot, less swings, more creeps. Editing keeps the frequency.",
            core::unit::none,
            0.0,
            std::min(5.0, most),
            defaultMotion(model, damping).ratio,
            model.fields.differsFromSaved(damping - 1) || model.fields.differsFromSaved(damping)};
}

void commitMotion(PanelModel& model, std::size_t damping, const SpringMotion& motion,
                  const char* label) {
    setMotion(stiffnessOf(model, damping), model.fields.fields()[damping], motion);
    model.commitEdit(label);
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
    SpringMotion motion = motionAt(model, damping);
    if (derivedRow(frequencyRow(model, damping), motion.frequency)) {
        commitMotion(model, damping, motion, "Frequency");
    }
    if (derivedRow(ratioRow(model, damping), motion.ratio)) {
        commitMotion(model, damping, motion, "Damping ratio");
    }
    answerCurve(springOf(stiffnessOf(model, damping), model.fields.fields()[damping]),
                ImGui::GetContentRegionAvail().x, true);
}

void springFrequencyCell(PanelModel& model, std::size_t damping, float width) {
    SpringMotion motion = motionAt(model, damping);
    if (derivedCell(frequencyRow(model, damping), motion.frequency, width)) {
        commitMotion(model, damping, motion, "Frequency");
    }
}

void springRatioCell(PanelModel& model, std::size_t damping, float width) {
    SpringMotion motion = motionAt(model, damping);
    if (derivedCell(ratioRow(model, damping), motion.ratio, width)) {
        commitMotion(model, damping, motion, "Damping ratio");
    }
}

void springCurveCell(const PanelModel& model, std::size_t damping, float width) {
    answerCurve(springOf(stiffnessOf(model, damping), model.fields.fields()[damping]), width,
                false);
}

} // namespace foregrip::app

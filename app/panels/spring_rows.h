// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"

#include <cstddef>

namespace foregrip::app {

/// Whether `field` is the damping of a spring: it stands directly after a stiffness in its group.
[[nodiscard]] bool isSpringDamping(const FieldTable& fields, std::size_t field);

/// The same spring by its motion: frequency and damping ratio as rows, how it answers a kick as a
/// small curve, and in words. `damping` is the field's index; the stiffness stands before it.
void springRows(PanelModel& model, std::size_t damping);

/// The cells of a spring in a table: by its motion, and how it answers a kick, `width` [px] wide.
/// `damping` is as in springRows.
void springFrequencyCell(PanelModel& model, std::size_t damping, float width);
void springRatioCell(PanelModel& model, std::size_t damping, float width);
void springCurveCell(const PanelModel& model, std::size_t damping, float width);

/// Stiffness [1/s2] and damping [1/s] of a spring by its motion, and back. Setting the frequency
/// keeps the ratio and the other way round, as far as the fields' ranges allow.
struct SpringMotion {
    double frequency = 0.0; ///< [Hz]
    double ratio = 0.0;     ///< damping ratio
};
[[nodiscard]] SpringMotion motionOf(const core::Field& stiffness, const core::Field& damping);
void setMotion(const core::Field& stiffness, const core::Field& damping,
               const SpringMotion& motion);

} // namespace foregrip::app

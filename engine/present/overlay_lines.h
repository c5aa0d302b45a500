// SPDX-License-Identifier: MIT
#pragma once

#include "present/frame_builder.h"

namespace foregrip::present {

/// Helper lines of a frame, world space. `lift` [m, world] moves what is tied to chest and weapon
/// from where the first-person view has it to where this view draws it.
void addOverlayLines(const viewmodel::Setup& setup, const viewmodel::Output& output,
                     const Stage& stage, const ViewOptions& options,
                     const core::Vector3<double>& lift, render::FrameView& frame);

} // namespace foregrip::present

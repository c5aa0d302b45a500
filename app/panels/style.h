// SPDX-License-Identifier: MIT
#pragma once

#include <imgui.h>

namespace foregrip::app {

/// The colours that mean something. Everything else is the style's grey.
namespace palette {
inline const ImVec4 kAccent{0.95F, 0.62F, 0.22F, 1.0F};  ///< changed from the saved version
inline const ImVec4 kGood{0.50F, 0.74F, 0.52F, 1.0F};    ///< within tolerance
inline const ImVec4 kWarning{0.96F, 0.76F, 0.31F, 1.0F}; ///< works, but look at it
inline const ImVec4 kError{0.93F, 0.42F, 0.36F, 1.0F};   ///< refused
inline const ImVec4 kState{0.45F, 0.74F, 0.88F, 1.0F};   ///< differs between the player's states
inline const ImVec4 kQuiet{0.58F, 0.60F, 0.63F, 1.0F};   ///< units, captions
inline const ImVec4 kFill{0.29F, 0.42F, 0.57F, 1.0F};    ///< how much of its range a number is
inline const ImVec4 kAxisX{0.82F, 0.36F, 0.33F, 1.0F};
inline const ImVec4 kAxisY{0.47F, 0.70F, 0.33F, 1.0F};
inline const ImVec4 kAxisZ{0.34F, 0.55F, 0.85F, 1.0F};
} // namespace palette

/// Dark and quiet, so that the picture beside it is judged by its own colours. The one place that
/// sets colours and sizes; sizes follow the text. `scale` is what the system asks for, times the
/// user's wish; limited to [0.5, 4]. Makes the font too: call it before the first frame, and again
/// when the scale changes.
void applyStyle(float scale);

/// [px] height of ordinary text: sizes in panels are multiples of it.
[[nodiscard]] float em();

[[nodiscard]] ImU32 colour(const ImVec4& value, float alpha = 1.0F);

} // namespace foregrip::app

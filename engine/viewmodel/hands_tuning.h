// SPDX-License-Identifier: MIT
#pragma once

namespace foregrip::viewmodel {

/// How the fingers of one hand hold, as a designer edits it: what is added to the hold that the
/// weapon names, and how far it is closed on the surface. Radians; names, ranges and help stand in
/// hands_fields.h. Source: docs/finger_closing.md.
struct HandTuning {
    double closing = 1.0; ///< [0, 1]: 0 the hold as it was made, 1 every finger until it touches
    double thumbOpposition = 0.0; ///< the thumb across the palm, before it closes
    double thumbCurl = 0.0;       ///< on top of where the finger closes: positive presses in
    double indexCurl = 0.0;
    double middleCurl = 0.0;
    double ringCurl = 0.0;
    double littleCurl = 0.0;
    double thumbSpread = 0.0;  ///< away from the index finger, before closing
    double indexSpread = 0.0;  ///< away from the middle finger, before closing
    double middleSpread = 0.0; ///< towards the index finger
    double ringSpread = 0.0;   ///< away from the middle finger
    double littleSpread = 0.0;
};

} // namespace foregrip::viewmodel

// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "viewmodel/hands_tuning.h"

/// The fields of HandTuning, for tuning_fields.cpp alone: name in files, label in panels, unit,
/// range in that unit, one sentence. Defaults stand in hands_tuning.h.
namespace foregrip::viewmodel {

template <typename Visitor>
void visit(HandTuning& t, Visitor& v) {
    namespace unit = core::unit;
    static constexpr std::string_view kCurl =
        "Added to where the finger closes: below 0 lifts it off, above 0 presses it in.";
    static constexpr std::string_view kAway = "Turned away from the middle finger, then closed.";
    v.number({"closing", "Closing", unit::none, 0.0, 1.0,
              "0: the hold as it was made; 1: every finger closed until it touches."},
             t.closing);
    v.number({"thumb_opposition_deg", "Thumb opposition", unit::degrees, -60.0, 60.0,
              "The thumb turned across the palm, then closed."},
             t.thumbOpposition);
    v.number({"thumb_curl_deg", "Thumb curl", unit::degrees, -60.0, 60.0, kCurl}, t.thumbCurl);
    v.number({"index_curl_deg", "Index curl", unit::degrees, -60.0, 60.0, kCurl}, t.indexCurl);
    v.number({"middle_curl_deg", "Middle curl", unit::degrees, -60.0, 60.0, kCurl}, t.middleCurl);
    v.number({"ring_curl_deg", "Ring curl", unit::degrees, -60.0, 60.0, kCurl}, t.ringCurl);
    v.number({"little_curl_deg", "Little curl", unit::degrees, -60.0, 60.0, kCurl}, t.littleCurl);
    v.number({"thumb_spread_deg", "Thumb spread", unit::degrees, -30.0, 30.0,
              "Turned away from the index finger, then closed."},
             t.thumbSpread);
    v.number({"index_spread_deg", "Index spread", unit::degrees, -20.0, 20.0, kAway},
             t.indexSpread);
    v.number({"middle_spread_deg", "Middle spread", unit::degrees, -20.0, 20.0,
              "Turned towards the index finger, then closed."},
             t.middleSpread);
    v.number({"ring_spread_deg", "Ring spread", unit::degrees, -20.0, 20.0, kAway}, t.ringSpread);
    v.number({"little_spread_deg", "Little spread", unit::degrees, -20.0, 20.0, kAway},
             t.littleSpread);
}

} // namespace foregrip::viewmodel

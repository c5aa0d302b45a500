// SPDX-License-Identifier: MIT
#include "app/commands/reach_picture.h"

#include "app/commands/small_font.h"
#include "core/angles.h"
#include "core/text.h"

#include <algorithm>
#include <cmath>

namespace foregrip::app {
namespace {

constexpr int kDot = 2;        // [px] of letters
constexpr int kRow = 18;       // [px] height of a cell
constexpr int kGap = 8;        // [px] between grips
constexpr int kMargin = 16;    // [px]
constexpr int kTitle = 26;     // [px] a line of text
constexpr int kStanceGap = 24; // [px] between hip and aim
constexpr int kLargest = 8192; // [px] a side

constexpr Ink kPaper{24, 26, 29};
constexpr Ink kText{214, 216, 220};
constexpr Ink kFaint{140, 144, 150};
constexpr Ink kGreen{58, 132, 78};
constexpr Ink kLime{152, 170, 66};
constexpr Ink kYellow{214, 178, 58};
constexpr Ink kOrange{222, 128, 44};
constexpr Ink kRed{196, 58, 48};
constexpr Ink kPurple{110, 28, 88};

Ink mixed(const Ink& a, const Ink& b, double share) {
    Ink out{};
    for (std::size_t i = 0; i < out.size(); ++i) {
        out.at(i) = static_cast<std::uint8_t>(
            std::lround(static_cast<double>(a.at(i)) +
                        (static_cast<double>(b.at(i)) - static_cast<double>(a.at(i))) *
                            std::clamp(share, 0.0, 1.0)));
    }
    return out;
}

Ink inkOf(const sim::ReachRow& row) {
    // Half of a verdict's span is where it is at its limit: see badness().
    const double bad = sim::badness(row);
    if (bad >= 2.0) {
        return mixed(kRed, kPurple, (bad - 2.0) * 1.5);
    }
    return bad >= 1.0 ? mixed(kYellow, kOrange, bad - 1.0) : mixed(kGreen, kLime, bad * 2.0);
}

/// Where everything goes.
struct Layout {
    int names = 0;  ///< [px] column of grips
    int arms = 0;   ///< [px] column of arm lengths
    int cell = 0;   ///< [px] width
    int stance = 0; ///< [px] width of the cells of a stance
    int block = 0;  ///< [px] height of a body's
    int width = 0, height = 0;
};

Layout layOut(const sim::ReachReport& report) {
    Layout layout;
    for (const std::string& grip : report.grips) {
        layout.names = std::max(layout.names, textWidth(grip, kDot));
    }
    for (const sim::ArmLength& arm : report.arms) {
        layout.arms = std::max(layout.arms, textWidth(arm.name, kDot));
    }
    layout.names += 12;
    layout.arms += 12;
    const int pitches = static_cast<int>(report.pitches.size());
    layout.cell = std::clamp(540 / pitches, 2, 40);
    layout.stance = std::max(layout.cell * pitches, textWidth("aiming, pitch in deg", kDot));
    const int rows = static_cast<int>(report.arms.size());
    layout.block = 3 * kTitle + static_cast<int>(report.grips.size()) * (rows * kRow + kGap);
    layout.width = 2 * kMargin + layout.names + layout.arms + 2 * layout.stance + kStanceGap;
    layout.width = std::max(layout.width, 1000);
    layout.height = 2 * kMargin + 2 * kTitle + static_cast<int>(report.rigs.size()) * layout.block;
    return layout;
}

void drawStance(render::Picture& picture, const sim::ReachReport& report, const Layout& layout,
                std::size_t rig, bool aimed, int left, int top) {
    drawText(picture, left, top, aimed ? "aiming, pitch in deg" : "at the hip, pitch in deg", kDot,
             kText);
    int y = top + kTitle;
    for (std::size_t grip = 0; grip < report.grips.size(); ++grip) {
        for (std::size_t arm = 0; arm < report.arms.size(); ++arm) {
            for (std::size_t pitch = 0; pitch < report.pitches.size(); ++pitch) {
                const sim::ReachRow& row =
                    report.rows[report.rowIndex(rig, aimed, grip, arm, pitch)];
                fillRectangle(picture, left + static_cast<int>(pitch) * layout.cell, y,
                              std::max(layout.cell - 1, 1), kRow - 1, inkOf(row));
            }
            y += kRow;
        }
        y += kGap;
    }
    // As many ticks as there is room for, the first and the last among them.
    const int pitches = static_cast<int>(report.pitches.size());
    const int room = std::max(1, layout.stance / (5 * kGlyphAdvance * kDot));
    const int ticks = std::min(pitches, room);
    for (int i = 0; i < ticks; ++i) {
        const int pitch = ticks > 1 ? i * (pitches - 1) / (ticks - 1) : 0;
        const std::string text = core::formatNumber(
            std::round(core::degrees(report.pitches[static_cast<std::size_t>(pitch)])));
        const int middle = left + pitch * layout.cell + layout.cell / 2;
        drawText(picture, middle - textWidth(text, kDot) / 2, y, text, kDot, kFaint);
    }
}

void drawNames(render::Picture& picture, const sim::ReachReport& report, const Layout& layout,
               int top) {
    drawText(picture, kMargin + layout.names - 12, top, "arm", kDot, kFaint);
    int y = top + kTitle;
    for (const std::string& grip : report.grips) {
        drawText(picture, kMargin, y + 2, grip, kDot, kText);
        for (const sim::ArmLength& arm : report.arms) {
            drawText(picture, kMargin + layout.names, y + 2, arm.name, kDot, kFaint);
            y += kRow;
        }
        y += kGap;
    }
}

void drawLegend(render::Picture& picture, int y) {
    struct Entry {
        Ink ink;
        const char* text;
    };
    int x = kMargin;
    for (const auto& [ink, text] :
         {Entry{kGreen, "holds"}, Entry{kLime, "nearly strained"}, Entry{kYellow, "strained"},
          Entry{kOrange, "very"}, Entry{kRed, "apart"}, Entry{kPurple, "100 mm apart"}}) {
        fillRectangle(picture, x, y, kRow, kRow - 4, ink);
        drawText(picture, x + kRow + 6, y, text, kDot, kText);
        x += kRow + 6 + textWidth(text, kDot) + 14;
    }
}

} // namespace

core::Result<render::Picture> reachPicture(const sim::ReachReport& report) {
    const Layout layout = layOut(report);
    if (layout.width > kLargest || layout.height > kLargest) {
        return core::Error{"--out", "",
                           "the picture would be larger than 8192 pixels; ask for fewer bodies, "
                           "arm lengths or pitches"};
    }
    render::Picture picture;
    picture.width = layout.width;
    picture.height = layout.height;
    picture.pixels.resize(4U * static_cast<std::size_t>(layout.width) *
                          static_cast<std::size_t>(layout.height));
    fillRectangle(picture, 0, 0, picture.width, picture.height, kPaper);
    int y = kMargin;
    const int cells = kMargin + layout.names + layout.arms;
    for (std::size_t rig = 0; rig < report.rigs.size(); ++rig) {
        drawText(picture, kMargin, y, "reach of " + report.rigs[rig], kDot, kText);
        y += kTitle;
        drawNames(picture, report, layout, y);
        drawStance(picture, report, layout, rig, false, cells, y);
        drawStance(picture, report, layout, rig, true, cells + layout.stance + kStanceGap, y);
        y += layout.block - kTitle;
    }
    drawLegend(picture, y + kTitle);
    return picture;
}

} // namespace foregrip::app

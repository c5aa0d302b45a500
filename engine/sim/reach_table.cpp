// SPDX-License-Identifier: MIT
#include "sim/reach_table.h"

#include "core/angles.h"
#include "core/text.h"

#include <algorithm>
#include <cmath>

namespace foregrip::sim {
namespace {

constexpr double kMillimetresPerMetre = 1000.0;
constexpr int kDigits = 7;

/// Names of files may hold commas and quotes.
std::string quoted(const std::string& text) {
    if (text.find_first_of(",\"\n\r") == std::string::npos) {
        return text;
    }
    std::string out = "\"";
    for (const char c : text) {
        out += c == '"' ? "\"\"" : std::string(1, c);
    }
    return out + '"';
}

void addHand(std::string& line, const ReachHand& hand) {
    for (const double value : {hand.error * kMillimetresPerMetre,
                               hand.shortfall * kMillimetresPerMetre, core::degrees(hand.elbow),
                               core::degrees(hand.wristFlexion), core::degrees(hand.wristDeviation),
                               core::degrees(hand.wristExcess), core::degrees(hand.clavicle)}) {
        line += ',' + core::formatNumber(value, kDigits);
    }
}

std::string handColumns(const std::string& side) {
    std::string out;
    for (const char* name : {"error_mm", "shortfall_mm", "elbow_deg", "wrist_flexion_deg",
                             "wrist_deviation_deg", "wrist_excess_deg", "clavicle_deg"}) {
        out += "," + side + "_" + name;
    }
    return out;
}

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(text.size() + 1, width), ' ');
    return text;
}

const char* colourOf(ReachVerdict verdict) {
    switch (verdict) {
    case ReachVerdict::apart:
        return "\x1b[31m";
    case ReachVerdict::strained:
        return "\x1b[33m";
    case ReachVerdict::holds:
        break;
    }
    return "\x1b[32m";
}

std::string pitchText(double pitch) {
    return core::formatNumber(std::round(core::degrees(pitch) * 10.0) / 10.0);
}

std::string cellText(const ReachReport& report, const ReachRow& row) {
    const std::string words = reachWords(row);
    return verdictOf(row) == ReachVerdict::holds
               ? words
               : words + " at " + pitchText(report.pitches[row.pitch]);
}

constexpr std::size_t kNameWidth = 16;
constexpr std::size_t kCellWidth = 26;

std::string stanceText(const ReachReport& report, std::size_t rig, bool aimed, bool colours) {
    std::string out = report.rigs[rig] + (aimed ? ", aiming" : ", at the hip") + ", pitch " +
                      pitchText(report.pitches.front()) + " to " +
                      pitchText(report.pitches.back()) + " deg:\n";
    std::string head = "  " + padded("grip", kNameWidth);
    for (const ArmLength& arm : report.arms) {
        const double millimetres = (arm.upper + arm.lower) * kMillimetresPerMetre;
        head += padded("arm " + arm.name +
                           (millimetres > 0.0 && core::formatNumber(millimetres) != arm.name
                                ? " (" + core::formatNumber(std::round(millimetres)) + " mm)"
                                : ""),
                       kCellWidth);
    }
    head.erase(head.find_last_not_of(' ') + 1);
    out += head + "\n";
    for (std::size_t grip = 0; grip < report.grips.size(); ++grip) {
        std::string line = "  " + padded(report.grips[grip], kNameWidth);
        for (std::size_t arm = 0; arm < report.arms.size(); ++arm) {
            const ReachRow& row = report.rows[worstRow(report, rig, aimed, grip, arm)];
            const std::string text = cellText(report, row);
            const std::string cell = arm + 1 < report.arms.size() ? padded(text, kCellWidth) : text;
            line += colours ? colourOf(verdictOf(row)) + cell + "\x1b[0m" : cell;
        }
        out += line + "\n";
    }
    return out;
}

} // namespace

const char* verdictName(ReachVerdict verdict) {
    switch (verdict) {
    case ReachVerdict::apart:
        return "apart";
    case ReachVerdict::strained:
        return "strained";
    case ReachVerdict::holds:
        break;
    }
    return "holds";
}

const char* stanceName(bool aimed) {
    return aimed ? "aim" : "hip";
}

std::string reachCsv(const ReachReport& report) {
    std::string csv = "rig,grip,arm,upper_mm,lower_mm,stance,pitch_deg,verdict,slide_mm,"
                      "stock_gap_mm" +
                      handColumns("right") + handColumns("left") + "\n";
    for (const ReachRow& row : report.rows) {
        std::string line = quoted(report.rigs[row.rig]) + ',' + quoted(report.grips[row.grip]) +
                           ',' + quoted(report.arms[row.arm].name);
        line += ',' + core::formatNumber(row.upper * kMillimetresPerMetre, kDigits);
        line += ',' + core::formatNumber(row.lower * kMillimetresPerMetre, kDigits);
        line += std::string(",") + stanceName(row.aimed);
        line += ',' + core::formatNumber(core::degrees(report.pitches[row.pitch]), kDigits);
        line += std::string(",") + verdictName(verdictOf(row));
        line += ',' + core::formatNumber(row.slide * kMillimetresPerMetre, kDigits);
        line += ',' + core::formatNumber(row.stockGap * kMillimetresPerMetre, kDigits);
        addHand(line, row.right);
        addHand(line, row.left);
        csv += line + "\n";
    }
    return csv;
}

std::string reachText(const ReachReport& report, bool colours) {
    std::string out;
    for (std::size_t rig = 0; rig < report.rigs.size(); ++rig) {
        for (const bool aimed : {false, true}) {
            out += (out.empty() ? "" : "\n") + stanceText(report, rig, aimed, colours);
        }
    }
    return out;
}

core::JsonValue reachJson(const ReachReport& report) {
    core::JsonValue cells = core::JsonValue::array();
    for (std::size_t rig = 0; rig < report.rigs.size(); ++rig) {
        for (const bool aimed : {false, true}) {
            for (std::size_t grip = 0; grip < report.grips.size(); ++grip) {
                for (std::size_t arm = 0; arm < report.arms.size(); ++arm) {
                    const ReachRow& row = report.rows[worstRow(report, rig, aimed, grip, arm)];
                    core::JsonValue cell = core::JsonValue::object();
                    cell.set("rig", report.rigs[rig]);
                    cell.set("grip", report.grips[grip]);
                    cell.set("arm", report.arms[arm].name);
                    cell.set("upper_mm", row.upper * kMillimetresPerMetre);
                    cell.set("lower_mm", row.lower * kMillimetresPerMetre);
                    cell.set("stance", stanceName(aimed));
                    cell.set("verdict", verdictName(verdictOf(row)));
                    cell.set("worst", reachWords(row));
                    cell.set("worst_pitch_deg", core::degrees(report.pitches[row.pitch]));
                    cell.set("right_shortfall_mm", row.right.shortfall * kMillimetresPerMetre);
                    cell.set("left_shortfall_mm", row.left.shortfall * kMillimetresPerMetre);
                    cells.items.push_back(std::move(cell));
                }
            }
        }
    }
    return cells;
}

} // namespace foregrip::sim

// SPDX-License-Identifier: MIT
#include "app/panels/target_face.h"

#include "app/panels/style.h"
#include "core/text.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace foregrip::app {
namespace {

constexpr std::size_t kMostDrawn = 2000; ///< of the older holes: more cannot be told apart
constexpr double kNearest = 0.02;        ///< [m] half the side of the nearest view
const ImVec4 kPaper{0.80F, 0.78F, 0.72F, 1.0F};
const ImVec4 kPrint{0.17F, 0.17F, 0.18F, 1.0F};
const ImVec4 kOldHole{0.62F, 0.45F, 0.30F, 1.0F};

/// A rectangle of the screen that shows a piece of the board; metres from the aim point.
struct Sheet {
    ImVec2 low;
    ImVec2 size;
    double right = 0.0; ///< [m] what its middle shows
    double up = 0.0;
    double metresPerPixel = 1e-3;

    [[nodiscard]] ImVec2 toScreen(double r, double u) const {
        return {low.x + 0.5F * size.x + static_cast<float>((r - right) / metresPerPixel),
                low.y + 0.5F * size.y - static_cast<float>((u - up) / metresPerPixel)};
    }
    [[nodiscard]] float pixels(double metres) const {
        return static_cast<float>(metres / metresPerPixel);
    }
};

/// Half width and half height of the face.
struct FaceSize {
    double width;
    double height;
};

FaceSize faceSize(const world::Box& box) {
    return {box.half.x < box.half.z ? box.half.z : box.half.x, box.half.y};
}

// A round length, so that about `count` of them make `reach`.
double roundStep(double reach, double count) {
    const double least = reach / count;
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least) {
            return factor * power;
        }
    }
    return 10.0 * power;
}

std::string lengthText(double metres) {
    return metres >= 0.01 ? core::formatNumber(metres * 100.0, 3) + " cm"
                          : core::formatNumber(metres * 1000.0, 3) + " mm";
}

void paper(ImDrawList& list, const Sheet& sheet, const world::Target& target) {
    const FaceSize face = faceSize(target.box);
    list.AddRectFilled(sheet.toScreen(-face.width, face.height - target.aimUp),
                       sheet.toScreen(face.width, -face.height - target.aimUp), colour(kPaper));
}

void rings(ImDrawList& list, const Sheet& sheet, double reach, bool words) {
    const double step = roundStep(reach, 4.0);
    const ImVec2 middle = sheet.toScreen(0.0, 0.0);
    for (double radius = step; radius < 8.0 * reach && radius < 60.0 * step; radius += step) {
        list.AddCircle(middle, sheet.pixels(radius), colour(kPrint, 0.30F), 48, 1.0F);
    }
    list.AddCircleFilled(middle, std::max(2.0F, em() * 0.13F),
                         colour(ImVec4(0.72F, 0.12F, 0.08F, 1.0F)), 12);
    if (words) {
        const std::string text = "ring " + lengthText(step);
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        const ImVec2 at(sheet.low.x + sheet.size.x - size.x - em() * 0.4F,
                        sheet.low.y + sheet.size.y - size.y - em() * 0.2F);
        list.AddRectFilled(ImVec2(at.x - em() * 0.2F, at.y),
                           ImVec2(at.x + size.x + em() * 0.2F, at.y + size.y),
                           colour(ImVec4(0.08F, 0.08F, 0.09F, 0.75F)), 2.0F);
        list.AddText(at, colour(ImVec4(0.88F, 0.89F, 0.9F, 1.0F)), text.c_str());
    }
}

void holes(ImDrawList& list, const Sheet& sheet, const sim::TargetScores::Board& board,
           float radius) {
    const auto& all = board.session.hits();
    const std::size_t skipped = all.size() > kMostDrawn ? all.size() - kMostDrawn : 0;
    for (std::size_t i = skipped; i < all.size(); ++i) {
        list.AddCircleFilled(sheet.toScreen(all[i].right, all[i].up), radius,
                             colour(kOldHole, 0.75F), 10);
    }
    for (const sim::BoardHit& hit : board.lastBurst.hits()) {
        const ImVec2 at = sheet.toScreen(hit.right, hit.up);
        list.AddCircleFilled(at, radius, colour(ImVec4(0.07F, 0.07F, 0.08F, 1.0F)), 12);
        list.AddCircle(at, radius, colour(palette::kAccent), 12, 1.5F);
    }
}

void centreMark(ImDrawList& list, const Sheet& sheet, const sim::GroupStatistics& group) {
    if (group.count < 2) {
        return;
    }
    const ImVec2 at = sheet.toScreen(group.right, group.up);
    const float arm = em() * 0.5F;
    const ImU32 ink = colour(ImVec4(0.10F, 0.38F, 0.72F, 1.0F));
    list.AddLine(ImVec2(at.x - arm, at.y), ImVec2(at.x + arm, at.y), ink, 1.5F);
    list.AddLine(ImVec2(at.x, at.y - arm), ImVec2(at.x, at.y + arm), ink, 1.5F);
    list.AddCircle(at, sheet.pixels(group.meanRadius), ink, 48, 1.5F);
}

void drawSheet(const Sheet& sheet, const world::Target& target,
               const sim::TargetScores::Board& board, double reach, bool near) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 high(sheet.low.x + sheet.size.x, sheet.low.y + sheet.size.y);
    list.AddRectFilled(sheet.low, high, ImGui::GetColorU32(ImGuiCol_FrameBg), 2.0F);
    list.PushClipRect(sheet.low, high, true);
    paper(list, sheet, target);
    rings(list, sheet, reach, near);
    holes(list, sheet, board, near ? em() * 0.26F : std::max(1.5F, em() * 0.13F));
    if (near) {
        centreMark(list, sheet, board.lastBurst.statistics());
    }
    list.PopClipRect();
}

} // namespace

void targetFace(const world::Target& target, const sim::TargetScores::Board& board, float width) {
    const FaceSize face = faceSize(target.box);
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float whole = std::floor(width * 0.36F);
    const float height =
        std::floor(std::min(whole * static_cast<float>(face.height / face.width), em() * 17.0F));
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::Dummy(ImVec2(width, height));

    Sheet all{low, ImVec2(whole, height)};
    all.up = -target.aimUp;
    all.metresPerPixel = 2.0 * std::max(face.height / static_cast<double>(height),
                                        face.width / static_cast<double>(whole));
    drawSheet(all, target, board, face.width, false);

    // Holes of the last burst and the aim point, with a margin.
    double reach = kNearest;
    for (const sim::BoardHit& hit : board.lastBurst.hits()) {
        reach = std::max({reach, std::abs(hit.right), std::abs(hit.up)});
    }
    const float left = low.x + whole + gap;
    Sheet near{ImVec2(left, low.y), ImVec2(low.x + width - left, height)};
    near.metresPerPixel =
        2.3 * reach / static_cast<double>(std::max(1.0F, std::min(near.size.x, near.size.y)));
    drawSheet(near, target, board, reach, true);
}

} // namespace foregrip::app

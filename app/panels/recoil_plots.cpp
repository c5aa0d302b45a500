// SPDX-License-Identifier: MIT
#include "app/panels/recoil_plots.h"

#include "app/panels/recoil_prediction.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"
#include "core/angles.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::app {
namespace {

using Channel = RecoilHistory::Channel;

const ImVec4 kFirstInk{0.56F, 0.74F, 0.93F, 1.0F};
const ImVec4 kSecondInk{0.72F, 0.60F, 0.86F, 1.0F};

/// One curve of a plot.
struct Curve {
    const Channel* channel;
    ImVec4 ink;
};

struct Plot {
    const char* title;
    const char* unit;
    const char* help;
    std::vector<Curve> curves;
    float least;                          ///< half-range shown at rest
    std::optional<double> predicted = {}; ///< where a long string settles
    std::optional<double> measured = {};  ///< mean over the span
};

/// A rectangle of the screen that values are drawn into.
struct Frame {
    ImVec2 low;
    ImVec2 size;
    float bottom = 0.0F; ///< value at the lower edge
    float top = 1.0F;

    [[nodiscard]] float x(std::size_t sample) const {
        return low.x + size.x * static_cast<float>(sample) /
                           static_cast<float>(RecoilHistory::kSamples - 1);
    }
    [[nodiscard]] float y(double value) const {
        const float share = (static_cast<float>(value) - bottom) / (top - bottom);
        return low.y + size.y * (1.0F - std::clamp(share, 0.0F, 1.0F));
    }
};

float newestOf(const RecoilHistory& history, const Channel& channel) {
    const auto next = static_cast<std::size_t>(history.next());
    return channel.values[(next + RecoilHistory::kSamples - 1) % RecoilHistory::kSamples];
}

// The range holds the curves and both means; words stand above it.
void setRange(const Plot& plot, Frame& frame) {
    float low = 0.0F;
    float high = plot.least;
    for (const Curve& curve : plot.curves) {
        const auto [least, most] =
            std::minmax_element(curve.channel->values.begin(), curve.channel->values.end());
        low = std::min(low, *least);
        high = std::max(high, *most);
    }
    const auto predicted = static_cast<float>(plot.predicted.value_or(0.0));
    low = std::min(low, predicted);
    high = std::max(high, predicted);
    const float text = ImGui::GetTextLineHeight() / frame.size.y;
    const float room = std::max(0.2F, 0.86F - text); // of the height
    frame.bottom = low - 0.08F * (high - low);
    frame.top = frame.bottom + (high - frame.bottom) / room;
}

void drawShots(ImDrawList& list, const RecoilHistory& history, const Frame& frame) {
    const float bottom = frame.low.y + frame.size.y;
    for (std::size_t i = 0; i < RecoilHistory::kSamples; ++i) {
        const auto at = (static_cast<std::size_t>(history.next()) + i) % RecoilHistory::kSamples;
        if (history.shots()[at]) {
            list.AddLine(ImVec2(frame.x(i), bottom), ImVec2(frame.x(i), bottom - em() * 0.35F),
                         colour(palette::kAccent, 0.9F));
        }
    }
}

void drawCurve(ImDrawList& list, const RecoilHistory& history, const Frame& frame,
               const Curve& curve) {
    std::array<ImVec2, RecoilHistory::kSamples> points{};
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto at = (static_cast<std::size_t>(history.next()) + i) % RecoilHistory::kSamples;
        points[i] = ImVec2(frame.x(i), frame.y(static_cast<double>(curve.channel->values[at])));
    }
    list.AddPolyline(points.data(), static_cast<int>(points.size()), colour(curve.ink), 0, 1.5F);
}

void dashedLine(ImDrawList& list, float from, float to, float y, ImU32 ink) {
    const float dash = em() * 0.4F;
    for (float x = from; x < to; x += 2.0F * dash) {
        list.AddLine(ImVec2(x, y), ImVec2(std::min(x + dash, to), y), ink, 1.5F);
    }
}

void drawMeans(ImDrawList& list, const RecoilHistory& history, const Frame& frame,
               const Plot& plot) {
    if (plot.predicted) {
        dashedLine(list, frame.low.x, frame.low.x + frame.size.x, frame.y(*plot.predicted),
                   colour(palette::kGood, 0.8F));
    }
    const auto span = history.lastString();
    if (plot.measured && span) {
        const float y = frame.y(*plot.measured);
        list.AddLine(ImVec2(frame.x(span->from), y), ImVec2(frame.x(span->to), y),
                     colour(palette::kAccent), 2.0F);
    }
}

std::string headline(const RecoilHistory& history, const Plot& plot) {
    std::string text = plot.title;
    for (const Curve& curve : plot.curves) {
        std::array<char, 24> number{};
        const double value = static_cast<double>(newestOf(history, *curve.channel));
        std::snprintf(number.data(), number.size(), "  %.2f",
                      std::abs(value) < 0.005 ? 0.0 : value);
        text += number.data();
    }
    return text + " " + plot.unit;
}

std::string meanWords(const Plot& plot) {
    std::array<char, 96> text{};
    if (plot.measured && plot.predicted) {
        std::snprintf(text.data(), text.size(),
                      "\nMean of the last string %.3f %s, predicted %.3f %s", *plot.measured,
                      plot.unit, *plot.predicted, plot.unit);
    } else if (plot.predicted) {
        std::snprintf(text.data(), text.size(), "\nA long string settles at %.3f %s",
                      *plot.predicted, plot.unit);
    }
    return text.data();
}

void drawPlot(const RecoilHistory& history, const Plot& plot, ImVec2 size) {
    ImGui::Dummy(size);
    Frame frame{ImGui::GetItemRectMin(), size};
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s%s", plot.help, meanWords(plot).c_str());
    }
    setRange(plot, frame);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 high(frame.low.x + size.x, frame.low.y + size.y);
    list.AddRectFilled(frame.low, high, ImGui::GetColorU32(ImGuiCol_FrameBg),
                       ImGui::GetStyle().FrameRounding);
    list.PushClipRect(frame.low, high, true);
    list.AddLine(ImVec2(frame.low.x, frame.y(0.0)), ImVec2(high.x, frame.y(0.0)),
                 colour(palette::kQuiet, 0.35F));
    drawShots(list, history, frame);
    drawMeans(list, history, frame, plot);
    for (const Curve& curve : plot.curves) {
        drawCurve(list, history, frame, curve);
    }
    list.AddText(ImVec2(frame.low.x + em() * 0.35F, frame.low.y + em() * 0.15F),
                 ImGui::GetColorU32(ImGuiCol_Text), headline(history, plot).c_str());
    list.PopClipRect();
}

std::optional<double> measuredMean(const RecoilHistory& history, const Channel& channel) {
    const auto span = history.lastString();
    return span ? std::optional(history.mean(channel, *span)) : std::nullopt;
}

std::array<Plot, 4> plotsOf(const RecoilHistory& history, const RecoilPrediction& prediction) {
    const auto degrees = [](std::optional<double> angle) {
        return angle ? std::optional(core::degrees(*angle)) : std::nullopt;
    };
    return {{
        {"Aim",
         "deg",
         "Climb of the aim over 4 s of simulated time: up, and to the right. Ticks are shots.",
         {{&history.climbPitch(), kFirstInk}, {&history.climbYaw(), kSecondInk}},
         1.0F,
         degrees(prediction.climb),
         measuredMean(history, history.climbPitch())},
        {"Camera",
         "deg",
         "Punch of the view, up, over 4 s of simulated time.",
         {{&history.punch(), kFirstInk}},
         0.2F,
         degrees(prediction.punch),
         measuredMean(history, history.punch())},
        {"Rise",
         "deg",
         "Muzzle rise of the weapon over 4 s of simulated time.",
         {{&history.pitch(), kFirstInk}},
         1.0F,
         degrees(prediction.rise),
         measuredMean(history, history.pitch())},
        {"Push",
         "mm",
         "Push-back of the weapon over 4 s of simulated time.",
         {{&history.push(), kFirstInk}},
         5.0F,
         1e3 * prediction.push,
         measuredMean(history, history.push())},
    }};
}

std::string number(const char* format, double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

std::string withMeasured(const std::string& predicted, const std::optional<double>& measured,
                         const char* format) {
    return predicted + (measured ? ", measured " + number(format, *measured) : std::string());
}

// Both means in words: what the plots show as lines.
void means(const RecoilHistory& history, const RecoilPrediction& prediction, double periodMs) {
    const std::string rise = "Long string: rise " +
                             withMeasured(number("%.2f deg", core::degrees(prediction.rise)),
                                          measuredMean(history, history.pitch()), "%.2f") +
                             "; push " +
                             withMeasured(number("%.1f mm", 1e3 * prediction.push),
                                          measuredMean(history, history.push()), "%.1f") +
                             ".";
    caption(rise);
    if (prediction.climb) {
        caption("Aim settles at " +
                withMeasured(number("%.2f deg", core::degrees(*prediction.climb)),
                             measuredMean(history, history.climbPitch()), "%.2f") +
                ".");
    } else {
        caption("Aim gains " + number("%.2f deg", core::degrees(prediction.climbPerShot)) +
                " a shot: recovery waits longer than the " + number("%.0f ms", periodMs) +
                " between rounds.");
    }
}

} // namespace

void recoilPlots(const PanelModel& model) {
    // What is in force now, since that is what the measured mean comes from.
    const viewmodel::Tuning& tuning =
        model.states.inForce != nullptr ? *model.states.inForce : model.fields.working();
    const RecoilPrediction prediction =
        predictRecoil(tuning, model.readouts.ads, model.readouts.zoom);
    const auto plots = plotsOf(model.recoil, prediction);
    const float full = ImGui::GetContentRegionAvail().x;
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const int columns = full > em() * 46.0F ? 4 : 2;
    const float width =
        std::floor((full - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns));
    for (std::size_t i = 0; i < plots.size(); ++i) {
        if (static_cast<int>(i) % columns != 0) {
            ImGui::SameLine(0.0F, gap);
        }
        drawPlot(model.recoil, plots[i], ImVec2(width, em() * 4.6F));
    }
    means(model.recoil, prediction, 60'000.0 / tuning.fire.rpm);
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "clip/overlay_frame.h"

#include "clip/overlay_style.h"
#include "core/text.h"

#include <array>
#include <cinttypes>
#include <cstdio>

namespace foregrip::clip {
namespace {

namespace ink = overlay_ink;

constexpr double kRow = 18.0; // [units] of a line of a table
constexpr double kPad = 10.0;

void drawCounter(Canvas& canvas, const OverlayScale& scale, const FrameCounter& counter) {
    const std::string code = timeCode(counter.rate, counter.number);
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "frame %" PRId64 "   %.3f s", counter.number,
                  core::seconds(counter.time));
    const int large = scale.letters(22.0);
    const int small = scale.letters(13.0);
    const double width = std::max(
        {canvas.textWidth(code, large), canvas.textWidth(text.data(), small), scale(150.0)});
    const Rectangle area{scale.margin(), scale.margin(), width + scale(2.0 * kPad),
                         large + small + scale(1.6 * kPad)};
    canvas.fill(area, scale.radius(), ink::kBack);
    canvas.text({area.x + scale(kPad), area.y + scale(0.6 * kPad)}, code, large, ink::kText);
    canvas.text({area.x + scale(kPad), area.y + scale(0.9 * kPad) + large}, text.data(), small,
                ink::kQuiet);
}

void drawLabel(Canvas& canvas, const OverlayScale& scale, const std::string& label) {
    const int letters = std::max(scale.letters(20.0), 13);
    const double width = canvas.textWidth(label, letters) + scale(28.0);
    const double height = letters + scale(12.0);
    const double middle = 0.5 * canvas.width();
    canvas.fill({middle - 0.5 * width, scale.margin(), width, height}, 0.5 * height, ink::kBack);
    canvas.text({middle, scale.margin() + scale(6.0)}, label, letters, ink::kText,
                Canvas::Align::centre);
}

/// Names and values as a table at the upper right; rows that do not fit are counted.
void drawParameters(Canvas& canvas, const OverlayScale& scale,
                    const std::vector<ParameterRow>& rows) {
    const auto most =
        static_cast<std::size_t>(std::max(1.0, std::floor(0.45 * canvas.height() / scale(kRow))));
    std::vector<ParameterRow> shown(
        rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(std::min(rows.size(), most)));
    if (rows.size() > most) {
        shown.back() = {"and " + std::to_string(rows.size() - most + 1) + " more", ""};
    }
    const int letters = scale.letters(13.0);
    double names = 0.0;
    double values = 0.0;
    for (const ParameterRow& row : shown) {
        names = std::max(names, canvas.textWidth(row.name, letters));
        values = std::max(values, canvas.textWidth(row.value, letters));
    }
    const Rectangle area{canvas.width() - scale.margin() - names - values - scale(4.0 * kPad),
                         scale.margin(), names + values + scale(4.0 * kPad),
                         scale(kRow * static_cast<double>(shown.size()) + 1.2 * kPad)};
    canvas.fill(area, scale.radius(), ink::kBack);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const double y = area.y + scale(0.8 * kPad + kRow * static_cast<double>(i));
        canvas.text({area.x + scale(kPad), y}, shown[i].name, letters, ink::kQuiet);
        canvas.text({area.right() - scale(kPad), y}, shown[i].value, letters, ink::kText,
                    Canvas::Align::right);
    }
}

void drawWatermark(Canvas& canvas, const OverlayScale& scale, const OverlayFrame& frame) {
    const int letters = scale.letters(16.0);
    const double above = frame.springs ? scale(kSpringsHeight) + 0.6 * scale.margin() : 0.0;
    const Point at(canvas.width() - scale.margin(),
                   canvas.height() - scale.margin() - above - letters);
    const double shadow = std::max(scale(1.5), 1.0);
    canvas.text(at + Point(shadow), frame.watermark, letters, {0.0F, 0.0F, 0.0F, 0.45F},
                Canvas::Align::right);
    canvas.text(at, frame.watermark, letters, ink::kText.faded(0.72F), Canvas::Align::right);
}

} // namespace

double niceScale(double value) {
    if (!(value > 0.0) || !std::isfinite(value)) {
        return 1.0;
    }
    // A hair below, so that rounding does not carry a value over its own step.
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double step : {1.0, 1.5, 2.0, 3.0, 5.0, 7.0}) {
        if (value <= step * power * (1.0 + 1e-9)) {
            return step * power;
        }
    }
    return 10.0 * power;
}

std::string timeCode(FrameRate rate, std::int64_t number) {
    const std::int64_t each = std::max<std::int64_t>(std::llround(perSecond(rate)), 1);
    const std::int64_t seconds = number / each;
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%02d:%02d:%02d:%02d",
                  static_cast<int>(seconds / 3600 % 24), static_cast<int>(seconds / 60 % 60),
                  static_cast<int>(seconds % 60), static_cast<int>(number % each));
    return text.data();
}

void drawOverlay(Canvas& canvas, const OverlayFrame& frame) {
    const OverlayScale scale(canvas);
    if (frame.counter) {
        drawCounter(canvas, scale, *frame.counter);
    }
    if (!frame.label.empty()) {
        drawLabel(canvas, scale, frame.label);
    }
    if (!frame.parameters.empty()) {
        drawParameters(canvas, scale, frame.parameters);
    }
    if (frame.input) {
        drawInput(canvas, scale, *frame.input);
    }
    if (frame.springs) {
        drawSprings(canvas, scale, *frame.springs);
    }
    if (!frame.watermark.empty()) {
        drawWatermark(canvas, scale, frame);
    }
}

} // namespace foregrip::clip

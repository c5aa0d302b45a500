// SPDX-License-Identifier: MIT
#include "clip/overlay_style.h"
#include "core/angles.h"
#include "core/text.h"

#include <array>
#include <string>

namespace foregrip::clip {
namespace {

namespace ink = overlay_ink;

constexpr double kWidth = 316.0; // [units]
constexpr double kPad = 10.0;
constexpr double kHead = 19.0; // of the line above each plot

constexpr std::array<Ink, 3> kLines = {
    Ink{1.0F, 0.47F, 0.40F, 1.0F}, Ink{0.47F, 0.88F, 0.52F, 1.0F}, Ink{0.47F, 0.68F, 1.0F, 1.0F}};

/// One of the two plots.
struct Channel {
    const char* title;
    std::array<const char*, 3> names;
    core::Vector3<double> SpringSeries::Sample::*values;
    double scale; ///< at the upper edge, in the struct's unit
    std::string range;
};

class SpringPanel {
public:
    SpringPanel(Canvas& canvas, const OverlayScale& scale, const SpringPlot& plot)
        : canvas_(canvas), scale_(scale), plot_(plot) {
        area_ = {canvas.width() - scale.margin() - scale(kWidth),
                 canvas.height() - scale.margin() - scale(kSpringsHeight), scale(kWidth),
                 scale(kSpringsHeight)};
        canvas.fill(area_, scale.radius(), ink::kBack);
    }

    void draw(const Channel& channel, int row) {
        const double each = 0.5 * (area_.height - scale_(kPad));
        const double top = area_.y + scale_(0.6 * kPad) + row * each;
        head(channel, top);
        const Rectangle plot{area_.x + scale_(kPad), top + scale_(kHead),
                             area_.width - scale_(2.0 * kPad), each - scale_(kHead + 0.4 * kPad)};
        const double middle = plot.y + 0.5 * plot.height;
        line({plot.x, middle}, {plot.right(), middle}, ink::kAxis);
        for (const core::Nanoseconds shot : plot_.shots) {
            const double x = across(plot, shot);
            line({x, plot.y}, {x, plot.bottom()}, ink::kShot);
        }
        for (int axis = 2; axis >= 0; --axis) {
            curve(channel, plot, axis);
        }
    }

private:
    void head(const Channel& channel, double top) {
        const int letters = scale_.letters(13.0);
        double x = area_.x + scale_(kPad);
        canvas_.text({x, top}, channel.title, letters, ink::kText);
        x += canvas_.textWidth(channel.title, letters) + scale_(9.0);
        for (std::size_t axis = 0; axis < 3; ++axis) {
            canvas_.text({x, top}, channel.names[axis], letters, kLines[axis]);
            x += canvas_.textWidth(channel.names[axis], letters) + scale_(7.0);
        }
        canvas_.text({area_.right() - scale_(kPad), top}, channel.range, letters, ink::kQuiet,
                     Canvas::Align::right);
    }

    void line(const Point& a, const Point& b, const Ink& colour) {
        canvas_.stroke(std::array<Point, 2>{a, b}, scale_.line(), colour);
    }

    [[nodiscard]] double across(const Rectangle& plot, core::Nanoseconds time) const {
        return plot.right() - plot.width * core::seconds(plot_.now - time) / kPlotSpan;
    }

    void curve(const Channel& channel, const Rectangle& plot, int axis) {
        std::vector<Point> points;
        for (const SpringSeries::Sample& sample : plot_.samples) {
            const double value = (sample.*channel.values)[axis] / channel.scale;
            points.emplace_back(across(plot, sample.time),
                                plot.y + 0.5 * plot.height * (1.0 - std::clamp(value, -1.0, 1.0)));
        }
        canvas_.stroke(points, scale_(1.8), kLines[static_cast<std::size_t>(axis)]);
    }

    Canvas& canvas_;
    const OverlayScale& scale_;
    const SpringPlot& plot_;
    Rectangle area_;
};

} // namespace

void drawSprings(Canvas& canvas, const OverlayScale& scale, const SpringPlot& plot) {
    SpringPanel panel(canvas, scale, plot);
    const std::string degrees = core::formatNumber(core::degrees(plot.rotationScale), 4);
    const std::string millimetres = core::formatNumber(1e3 * plot.positionScale, 4);
    panel.draw({"Recoil rotation",
                {"pitch", "yaw", "roll"},
                &SpringSeries::Sample::rotation,
                plot.rotationScale,
                "\u00B1" + degrees + "\u00B0"},
               0);
    panel.draw({"Recoil position",
                {"right", "up", "back"},
                &SpringSeries::Sample::position,
                plot.positionScale,
                "\u00B1" + millimetres + " mm"},
               1);
}

} // namespace foregrip::clip

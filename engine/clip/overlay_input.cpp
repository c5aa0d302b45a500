// SPDX-License-Identifier: MIT
#include "clip/overlay_style.h"

#include <string_view>

namespace foregrip::clip {
namespace {

namespace ink = overlay_ink;

constexpr double kKey = 27.0; // [units] side of a key
constexpr double kGap = 4.0;
constexpr double kPad = 10.0;
constexpr double kTrail = 92.0;    // side of the box of the mouse's path
constexpr double kTrailView = 0.2; // [rad] from its middle to its edge

/// Draws the keys and the mouse at the picture's lower left.
class InputPanel {
public:
    InputPanel(Canvas& canvas, const OverlayScale& scale) : canvas_(canvas), scale_(scale) {
        const double width = kPad * 3.0 + 4.0 * kKey + 3.0 * kGap + kTrail;
        const double height = 2.0 * kPad + 4.0 * kKey + 3.0 * kGap;
        area_ = {scale.margin(), canvas.height() - scale.margin() - scale(height), scale(width),
                 scale(height)};
        canvas.fill(area_, scale.radius(), ink::kBack);
    }

    void keys(const InputDisplay& input) {
        key(0.0, 0, 1.0, "Q", input.leanLeft);
        key(1.0, 0, 1.0, "W", input.forward);
        key(2.0, 0, 1.0, "E", input.leanRight);
        key(3.0, 0, 1.0, "R", input.reload);
        key(0.0, 1, 1.0, "A", input.left);
        key(1.0, 1, 1.0, "S", input.back);
        key(2.0, 1, 1.0, "D", input.right);
        key(3.0, 1, 1.0, "F", input.launcher);
        key(0.0, 2, 2.0, "Shift", input.sprint || input.holdBreath);
        key(2.0, 2, 2.0, "Ctrl", input.crouch);
        key(0.0, 3, 4.0, "Space", input.jump);
    }

    void mouse(const InputDisplay& input) {
        const double left = area_.x + scale_(2.0 * kPad + 4.0 * kKey + 3.0 * kGap);
        const double half = 0.5 * (kTrail - kGap);
        const double top = area_.y + scale_(kPad);
        box({left, top, scale_(half), scale_(kKey)}, "fire", input.trigger);
        box({left + scale_(half + kGap), top, scale_(half), scale_(kKey)}, "aim", input.aim);
        const double below = top + scale_(kKey + kGap);
        trail({left, below, scale_(kTrail), area_.bottom() - scale_(kPad) - below}, input);
    }

private:
    void key(double column, int row, double keys, std::string_view name, bool held) {
        box({area_.x + scale_(kPad + column * (kKey + kGap)),
             area_.y + scale_(kPad + row * (kKey + kGap)),
             scale_(keys * kKey + (keys - 1.0) * kGap), scale_(kKey)},
            name, held);
    }

    void box(const Rectangle& area, std::string_view name, bool held) {
        const double radius = 0.7 * scale_.radius();
        if (held) {
            canvas_.fill(area, radius, ink::kHeld);
        } else {
            canvas_.outline(area, radius, scale_.line(), ink::kKey);
        }
        const int letters = scale_.letters(13.0);
        canvas_.text({area.x + 0.5 * area.width, area.y + 0.5 * (area.height - letters)}, name,
                     letters, held ? ink::kOnHeld : ink::kQuiet, Canvas::Align::centre);
    }

    /// Older is fainter; what is beyond the edge runs along it.
    void trail(const Rectangle& area, const InputDisplay& input) {
        canvas_.outline(area, 0.7 * scale_.radius(), scale_.line(), ink::kKey);
        const Point middle(area.x + 0.5 * area.width, area.y + 0.5 * area.height);
        const Point reach(0.5 * area.width - scale_(5.0), 0.5 * area.height - scale_(5.0));
        const double unit = scale_(0.5 * kTrail) / kTrailView;
        const auto place = [&](const TrailPoint& point) {
            const Point moved(point.offset.x * unit, -point.offset.y * unit);
            return middle + glm::clamp(moved, -reach, reach);
        };
        constexpr std::size_t kPieces = 8; // of one faintness each
        const std::vector<TrailPoint>& points = input.trail;
        for (std::size_t piece = 0; piece < kPieces && points.size() > 1; ++piece) {
            const std::size_t from = piece * (points.size() - 1) / kPieces;
            const std::size_t to = (piece + 1) * (points.size() - 1) / kPieces;
            std::vector<Point> line;
            for (std::size_t i = from; i <= to; ++i) {
                line.push_back(place(points[i]));
            }
            const double age = points[(from + to) / 2].age;
            canvas_.stroke(line, scale_(2.2),
                           ink::kHeld.faded(static_cast<float>(1.0 - age / kTrailShown)));
        }
        canvas_.stroke(std::vector<Point>{middle}, scale_(6.0), ink::kText);
    }

    Canvas& canvas_;
    const OverlayScale& scale_;
    Rectangle area_;
};

} // namespace

void drawInput(Canvas& canvas, const OverlayScale& scale, const InputDisplay& input) {
    InputPanel panel(canvas, scale);
    panel.keys(input);
    panel.mouse(input);
}

} // namespace foregrip::clip

// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model_axis.h"
#include "rig/surface_samples.h"

#include <cstdint>
#include <vector>

namespace foregrip::rig {

/// Something that hangs down from a weapon: a grip, a magazine, a handstop, the foot of a stock.
/// Along is measured forward from the rear end, height upwards from the lowest point; both in the
/// units of the samples.
struct Protrusion {
    double rear = 0.0; ///< along
    double front = 0.0;
    double top = 0.0; ///< height
    double bottom = 0.0;
    double area = 0.0;   ///< as seen from the side, as a share of the whole side view
    double middle = 0.0; ///< along, of its middle line at half its height
    double rake =
        0.0; ///< along over height of the middle line: positive when it leans back going down

    [[nodiscard]] double middleAt(double height) const {
        return middle + rake * (height - 0.5 * (top + bottom));
    }
    [[nodiscard]] double depth() const { return top - bottom; }
};

/// The side view of a surface, as a raster of square cells, and what a weapon shows in it.
/// `forward` and `up` are two of the model's axes that do not lie along one line.
class SideProfile {
public:
    SideProfile(const SurfaceSamples& surface, ModelAxis forward, ModelAxis up);

    /// Extents of the samples; 0 without any.
    [[nodiscard]] double length() const { return length_; }
    [[nodiscard]] double height() const { return height_; }
    [[nodiscard]] double width() const { return width_; }
    [[nodiscard]] double cell() const { return cell_; }

    /// Height of the longest part from rear to front, which on a weapon is where the barrel lies.
    [[nodiscard]] double boreHeight() const { return bore_; }

    /// Highest and lowest height at `along`; both 0 where there is nothing.
    [[nodiscard]] double topAt(double along) const;
    [[nodiscard]] double bottomAt(double along) const;

    /// Mean thickness of the rear and the front tenth as seen from the side.
    [[nodiscard]] double rearThickness() const { return thickness(0.0, 0.1); }
    [[nodiscard]] double frontThickness() const { return thickness(0.9, 1.0); }

    /// From the rear to the front.
    [[nodiscard]] const std::vector<Protrusion>& protrusions() const { return protrusions_; }

private:
    [[nodiscard]] double thickness(double from, double to) const;
    [[nodiscard]] int columnOf(double along) const;
    [[nodiscard]] bool filled(int row, int column) const {
        return cells_[static_cast<std::size_t>(row * columns_ + column)] != 0;
    }
    void fill(const SurfaceSamples& surface, ModelAxis forward, ModelAxis up);
    void findBore();
    void findProtrusions();

    double length_ = 0.0, height_ = 0.0, width_ = 0.0, cell_ = 0.0, bore_ = 0.0;
    int columns_ = 0, rows_ = 0;      ///< row 0 is the lowest, column 0 the rearmost
    std::vector<std::uint8_t> cells_; ///< one where there is surface
    std::vector<Protrusion> protrusions_;
};

/// Whether there is as much behind the grip, the rearmost protrusion that is no foot of a stock, as
/// a stock needs. A pistol has none; without any protrusion there is said to be one.
[[nodiscard]] bool hasStock(const SideProfile& profile);

/// Whether the rearmost protrusion is the foot of a stock: at the rear end, with one ahead of it
/// that reaches as low.
[[nodiscard]] bool isFootOfStock(const SideProfile& profile);

} // namespace foregrip::rig

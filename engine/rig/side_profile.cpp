// SPDX-License-Identifier: MIT
#include "rig/side_profile.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace foregrip::rig {
namespace {

constexpr int kColumns = 96;
constexpr int kMostRows = 2 * kColumns;
/// Share of the longest row from which a row counts as part of the bore's.
constexpr double kNearlyLongest = 0.9;
constexpr double kWidest = 0.45;     ///< share of the length: wider is body, not protrusion
constexpr double kLeastDepth = 0.08; ///< share of the height
constexpr double kJump = 1.7;        ///< growth of the width from which a protrusion meets the body

struct Run {
    int row, first, last;
    [[nodiscard]] int width() const { return last - first + 1; }
    [[nodiscard]] double centre() const { return 0.5 * (first + last + 1); }
};

/// A region that grows upwards row by row from a lowest one.
struct Region {
    std::vector<Run> runs;
    bool body = false;  ///< the weapon itself, or what several protrusions have joined
    bool split = false; ///< the other side of a hole in a region: no protrusion of its own

    [[nodiscard]] int depth() const { return static_cast<int>(runs.size()); }
    /// Of its rows, without the rounded lowest ones.
    [[nodiscard]] double meanWidth() const {
        const std::size_t skipped = runs.size() / 5;
        double sum = 0.0;
        for (std::size_t i = skipped; i < runs.size(); ++i) {
            sum += runs[i].width();
        }
        return sum / static_cast<double>(runs.size() - skipped);
    }
    [[nodiscard]] bool touches(const Run& run) const {
        const Run& last = runs.back();
        return last.row + 1 == run.row && last.first <= run.last + 1 && run.first <= last.last + 1;
    }
};

/// Grows regions from the lowest row up and keeps those that are protrusions.
class Grower {
public:
    Grower(int columns, int rows)
        : widest_(kWidest * columns),
          leastDepth_(std::max(3, static_cast<int>(kLeastDepth * rows))) {}

    void addRow(const std::vector<Run>& runs) {
        std::vector<Region> next;
        next.reserve(runs.size());
        continued_.clear();
        for (const Run& run : runs) {
            next.push_back(grown(run));
        }
        for (Region& region : active_) {
            keep(region); // those that nothing continues
        }
        active_ = std::move(next);
    }

    std::vector<Region> finish() {
        for (Region& region : active_) {
            keep(region);
        }
        return std::move(kept_);
    }

private:
    [[nodiscard]] bool isDeep(const Region& region) const {
        return !region.body && !region.split && region.depth() >= leastDepth_;
    }

    /// What stands in for a region that was taken: nothing continues it.
    static Region taken() { return {{{-2, 0, -1}}, false, false}; }

    void keep(Region& region) {
        if (isDeep(region) && region.meanWidth() <= widest_) {
            kept_.push_back(std::exchange(region, taken()));
        }
        region = taken();
    }

    /// The region that `run` continues; what ends there is kept.
    Region grown(const Run& run) {
        std::vector<Region*> below;
        bool body = run.width() > widest_;
        int deep = 0;
        for (Region& region : active_) {
            if (region.touches(run)) {
                below.push_back(&region);
                body = body || region.body;
                deep += isDeep(region) ? 1 : 0;
            }
        }
        Region* longest = nullptr;
        for (Region* region : below) {
            longest = longest == nullptr || region->depth() > longest->depth() ? region : longest;
        }
        if (longest != nullptr && isDeep(*longest)) {
            const double width =
                std::max<double>(longest->meanWidth(), longest->runs.back().width());
            body = body || run.width() > std::max(kJump * width, width + 3.0);
        }
        if (body || deep > 1) {
            for (Region* region : below) {
                keep(*region);
            }
            return {{run}, true, false};
        }
        if (longest == nullptr) {
            const bool split =
                std::any_of(continued_.begin(), continued_.end(),
                            [&](const Region& region) { return region.touches(run); });
            return {{run}, false, split};
        }
        // A protrusion goes on past what only runs beside it.
        for (Region* region : below) {
            longest = isDeep(*region) ? region : longest;
        }
        continued_.push_back({{longest->runs.back()}, false, false});
        Region region = std::exchange(*longest, taken());
        region.runs.push_back(run);
        return region;
    }

    double widest_;
    int leastDepth_;
    std::vector<Region> active_;
    std::vector<Region> continued_; ///< the last rows of those that this row has continued
    std::vector<Region> kept_;
};

/// Middle line by least squares over the rows above the rounded lowest ones.
void fitMiddle(const Region& region, double cell, Protrusion& out) {
    const std::size_t skipped = region.runs.size() / 6;
    double n = 0.0;
    double row = 0.0;
    double centre = 0.0;
    double rowRow = 0.0;
    double rowCentre = 0.0;
    for (std::size_t i = skipped; i < region.runs.size(); ++i) {
        const Run& run = region.runs[i];
        const double r = run.row + 0.5;
        n += 1.0;
        row += r;
        centre += run.centre();
        rowRow += r * r;
        rowCentre += r * run.centre();
    }
    const double spread = rowRow - row * row / n;
    out.rake = spread > 0.0 ? (rowCentre - row * centre / n) / spread : 0.0;
    const double half = 0.5 * (out.top + out.bottom) / cell;
    out.middle = cell * (centre / n + out.rake * (half - row / n));
}

Protrusion protrusionOf(const Region& region, double cell, double cells) {
    Protrusion out;
    int first = region.runs.front().first;
    int last = region.runs.front().last;
    int area = 0;
    for (const Run& run : region.runs) {
        first = std::min(first, run.first);
        last = std::max(last, run.last);
        area += run.width();
    }
    out.rear = cell * first;
    out.front = cell * (last + 1);
    out.bottom = cell * region.runs.front().row;
    out.top = cell * (region.runs.back().row + 1);
    out.area = area / cells;
    fitMiddle(region, cell, out);
    return out;
}

} // namespace

SideProfile::SideProfile(const SurfaceSamples& surface, ModelAxis forward, ModelAxis up) {
    const glm::dvec3 size = surface.box.size();
    const glm::dvec3 ahead = axisVector(forward);
    const glm::dvec3 above = axisVector(up);
    length_ = std::abs(glm::dot(size, ahead));
    height_ = std::abs(glm::dot(size, above));
    width_ = size.x + size.y + size.z - length_ - height_;
    cell_ = std::max(length_ / kColumns, height_ / kMostRows);
    if (surface.empty() || !(cell_ > 0.0) || !std::isfinite(cell_)) {
        length_ = height_ = width_ = cell_ = 0.0;
        return;
    }
    columns_ = std::clamp(static_cast<int>(std::ceil(length_ / cell_ - 1e-9)), 1, kColumns);
    rows_ = std::clamp(static_cast<int>(std::ceil(height_ / cell_ - 1e-9)), 1, kMostRows);
    cells_.assign(static_cast<std::size_t>(columns_ * rows_), 0);
    fill(surface, forward, up);
    findBore();
    findProtrusions();
}

void SideProfile::fill(const SurfaceSamples& surface, ModelAxis forward, ModelAxis up) {
    const glm::dvec3 ahead = axisVector(forward);
    const glm::dvec3 above = axisVector(up);
    const auto leastAlong = [&](const glm::dvec3& axis) {
        return std::min(glm::dot(surface.box.least, axis), glm::dot(surface.box.most, axis));
    };
    const double rear = leastAlong(ahead);
    const double lowest = leastAlong(above);
    for (const glm::vec3& sample : surface.points) {
        const glm::dvec3 point(sample);
        const int column = static_cast<int>((glm::dot(point, ahead) - rear) / cell_);
        const int row = static_cast<int>((glm::dot(point, above) - lowest) / cell_);
        const int index =
            std::clamp(row, 0, rows_ - 1) * columns_ + std::clamp(column, 0, columns_ - 1);
        cells_[static_cast<std::size_t>(index)] = 1;
    }
    // The samples leave single cells out.
    for (int row = 0; row < rows_; ++row) {
        for (int column = 1; column + 1 < columns_; ++column) {
            if (!filled(row, column) && filled(row, column - 1) && filled(row, column + 1)) {
                cells_[static_cast<std::size_t>(row * columns_ + column)] = 1;
            }
        }
    }
}

void SideProfile::findBore() {
    std::vector<int> counts(static_cast<std::size_t>(rows_), 0);
    for (int row = 0; row < rows_; ++row) {
        for (int column = 0; column < columns_; ++column) {
            counts[static_cast<std::size_t>(row)] += filled(row, column) ? 1 : 0;
        }
    }
    const int longest = *std::max_element(counts.begin(), counts.end());
    double sum = 0.0;
    int rows = 0;
    for (int row = 0; row < rows_; ++row) {
        if (counts[static_cast<std::size_t>(row)] >= kNearlyLongest * longest) {
            sum += row + 0.5;
            ++rows;
        }
    }
    bore_ = cell_ * sum / rows;
}

void SideProfile::findProtrusions() {
    Grower grower(columns_, rows_);
    const int boreRow = std::min(rows_, static_cast<int>(bore_ / cell_));
    for (int row = 0; row < boreRow; ++row) {
        std::vector<Run> runs;
        for (int column = 0; column < columns_; ++column) {
            if (!filled(row, column)) {
                continue;
            }
            if (runs.empty() || runs.back().last + 1 < column) {
                runs.push_back({row, column, column});
            }
            runs.back().last = column;
        }
        grower.addRow(runs);
    }
    const double cells = std::accumulate(cells_.begin(), cells_.end(), 0.0);
    for (const Region& region : grower.finish()) {
        protrusions_.push_back(protrusionOf(region, cell_, cells));
    }
    std::sort(protrusions_.begin(), protrusions_.end(),
              [](const Protrusion& a, const Protrusion& b) { return a.middle < b.middle; });
}

int SideProfile::columnOf(double along) const {
    return std::clamp(static_cast<int>(along / cell_), 0, columns_ - 1);
}

double SideProfile::topAt(double along) const {
    for (int row = rows_ - 1; row >= 0 && cell_ > 0.0; --row) {
        if (filled(row, columnOf(along))) {
            return std::min(height_, cell_ * (row + 1));
        }
    }
    return 0.0;
}

double SideProfile::bottomAt(double along) const {
    for (int row = 0; row < rows_; ++row) {
        if (filled(row, columnOf(along))) {
            return cell_ * row;
        }
    }
    return 0.0;
}

double SideProfile::thickness(double from, double to) const {
    if (!(cell_ > 0.0)) {
        return 0.0;
    }
    double sum = 0.0;
    int columns = 0;
    for (int column = columnOf(from * length_); column <= columnOf(to * length_ - 1e-6 * cell_);
         ++column) {
        const double along = cell_ * (column + 0.5);
        sum += topAt(along) - bottomAt(along);
        ++columns;
    }
    return sum / columns;
}

bool hasStock(const SideProfile& profile) {
    constexpr double kShare = 0.14; ///< of the length
    const std::vector<Protrusion>& all = profile.protrusions();
    const std::size_t grip = isFootOfStock(profile) ? 1 : 0;
    return grip >= all.size() || all[grip].rear > kShare * profile.length();
}

bool isFootOfStock(const SideProfile& profile) {
    constexpr double kAtEnd = 0.05; ///< share of the length
    const std::vector<Protrusion>& all = profile.protrusions();
    return all.size() > 1 && all[0].rear <= kAtEnd * profile.length() &&
           std::any_of(all.begin() + 1, all.end(),
                       [&](const Protrusion& other) { return other.bottom <= all[0].bottom; });
}

} // namespace foregrip::rig

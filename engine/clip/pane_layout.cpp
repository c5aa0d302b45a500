// SPDX-License-Identifier: MIT
#include "clip/pane_layout.h"

#include <algorithm>

namespace foregrip::clip {
namespace {

struct Stretch {
    int start = 0;
    int length = 0;
};

/// The part `index` of `count` equal ones of `whole` [px] with `gap` [px] in between.
Stretch part(int whole, int gap, int count, int index) {
    const int each = (whole - (count - 1) * gap) / count;
    const int start = index * (each + gap);
    return {start, index + 1 == count ? whole - start : each};
}

std::vector<Pane> tiles(int columns, int rows, int count, int width, int height) {
    const int gap = paneGap(height);
    std::vector<Pane> panes;
    for (int i = 0; i < count; ++i) {
        const Stretch across = part(width, gap, columns, i % columns);
        const Stretch down = part(height, gap, rows, i / columns);
        if (across.length < 1 || down.length < 1) {
            return {};
        }
        panes.push_back({across.length,
                         down.length,
                         {across.start, down.start, across.length, down.length},
                         0});
    }
    return panes;
}

std::vector<Pane> halves(int width, int height) {
    const int gap = paneGap(height);
    const Stretch left = part(width, gap, 2, 0);
    const Stretch right = part(width, gap, 2, 1);
    if (left.length < 1 || right.length < 1) {
        return {};
    }
    return {{width, height, {0, 0, left.length, height}, 0},
            {width, height, {right.start, 0, right.length, height}, right.start}};
}

} // namespace

int paneGap(int height) {
    return std::max(2, height / 270);
}

std::vector<Pane> layOutPanes(PaneLayout layout, std::size_t count, int width, int height) {
    const int n = static_cast<int>(std::clamp(count, std::size_t{1}, kMostPanes));
    if (n == 1) {
        return {{width, height, {0, 0, width, height}, 0}};
    }
    switch (layout) {
    case PaneLayout::stack:
        return tiles(1, n, n, width, height);
    case PaneLayout::split:
        return halves(width, height);
    case PaneLayout::grid: {
        int columns = 1;
        while (columns * columns < n) {
            ++columns;
        }
        return tiles(columns, (n + columns - 1) / columns, n, width, height);
    }
    case PaneLayout::side:
        break;
    }
    return tiles(n, 1, n, width, height);
}

} // namespace foregrip::clip

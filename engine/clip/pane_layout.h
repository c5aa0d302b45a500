// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace foregrip::clip {

/// How several pictures share one.
enum class PaneLayout : std::uint8_t {
    side,  ///< beside each other
    stack, ///< one above the other
    split, ///< two, each as large as the whole: the left half of one, the right half of the other
    grid   ///< rows and columns, as many of one as of the other or one row less
};

/// A rectangle of a picture [px], from its top left corner.
struct PaneRectangle {
    int x = 0;
    int y = 0;
    int width = 1;
    int height = 1;

    friend bool operator==(const PaneRectangle&, const PaneRectangle&) = default;
};

/// A pane: how large its own picture is drawn, and which part of it stands where.
struct Pane {
    int width = 1; ///< [px] of its own picture
    int height = 1;
    PaneRectangle place; ///< in the whole picture
    int fromX = 0;       ///< [px] where in its own picture the part begins
};

inline constexpr std::size_t kMostPanes = 9;

/// [px] between two panes of a picture that is `height` [px] high.
[[nodiscard]] int paneGap(int height);

/// `count` panes [1 to kMostPanes; 2 for a split] of a picture of `width` x `height` [px], row by
/// row. One pane is the whole picture. Panes of one row are equally high and panes of one column
/// equally wide; what does not divide evenly goes to the last. The last row of a grid may be short.
/// Empty when a pane would have no pixel.
[[nodiscard]] std::vector<Pane> layOutPanes(PaneLayout layout, std::size_t count, int width,
                                            int height);

} // namespace foregrip::clip

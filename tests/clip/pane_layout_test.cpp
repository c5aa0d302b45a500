// SPDX-License-Identifier: MIT
#include "clip/pane_layout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace foregrip::clip {
namespace {

TEST(PaneLayout, OnePaneIsTheWhole) {
    for (const PaneLayout layout :
         {PaneLayout::side, PaneLayout::stack, PaneLayout::split, PaneLayout::grid}) {
        const std::vector<Pane> panes = layOutPanes(layout, 1, 641, 359);
        ASSERT_EQ(panes.size(), 1U);
        EXPECT_EQ(panes[0].place, (PaneRectangle{0, 0, 641, 359}));
        EXPECT_EQ(panes[0].width, 641);
    }
}

/// Every pixel belongs to one pane or to a gap, whatever the size.
TEST(PaneLayout, PanesDoNotOverlapAndReachTheEdges) {
    for (const PaneLayout layout : {PaneLayout::side, PaneLayout::stack, PaneLayout::grid}) {
        for (std::size_t count = 2; count <= kMostPanes; ++count) {
            for (const auto& [width, height] : {std::pair(1280, 720), std::pair(641, 479)}) {
                SCOPED_TRACE(std::to_string(count) + " in " + std::to_string(width));
                const std::vector<Pane> panes = layOutPanes(layout, count, width, height);
                ASSERT_EQ(panes.size(), count);
                std::vector<int> owners(static_cast<std::size_t>(width * height), 0);
                int right = 0;
                int bottom = 0;
                for (const Pane& pane : panes) {
                    EXPECT_EQ(pane.width, pane.place.width);
                    EXPECT_EQ(pane.height, pane.place.height);
                    right = std::max(right, pane.place.x + pane.place.width);
                    bottom = std::max(bottom, pane.place.y + pane.place.height);
                    for (int y = pane.place.y; y < pane.place.y + pane.place.height; ++y) {
                        for (int x = pane.place.x; x < pane.place.x + pane.place.width; ++x) {
                            ++owners.at(static_cast<std::size_t>(y * width + x));
                        }
                    }
                }
                EXPECT_EQ(right, width);
                EXPECT_EQ(bottom, height);
                EXPECT_LE(*std::max_element(owners.begin(), owners.end()), 1);
            }
        }
    }
}

TEST(PaneLayout, AGridIsNearlySquare) {
    const auto rows = [](std::size_t count) {
        std::set<int> tops;
        for (const Pane& pane : layOutPanes(PaneLayout::grid, count, 1200, 900)) {
            tops.insert(pane.place.y);
        }
        return tops.size();
    };
    EXPECT_EQ(rows(2), 1U);
    EXPECT_EQ(rows(3), 2U);
    EXPECT_EQ(rows(4), 2U);
    EXPECT_EQ(rows(6), 2U);
    EXPECT_EQ(rows(9), 3U);
}

TEST(PaneLayout, ASplitShowsBothHalvesInTheirPlace) {
    const std::vector<Pane> panes = layOutPanes(PaneLayout::split, 2, 1280, 720);
    ASSERT_EQ(panes.size(), 2U);
    for (const Pane& pane : panes) {
        EXPECT_EQ(pane.width, 1280);
        EXPECT_EQ(pane.fromX, pane.place.x) << "nothing moves";
    }
    EXPECT_EQ(panes[0].place.x + panes[0].place.width + paneGap(720), panes[1].place.x);
}

TEST(PaneLayout, NoRoomIsNoPanes) {
    EXPECT_TRUE(layOutPanes(PaneLayout::side, 9, 16, 9).empty());
}

} // namespace
} // namespace foregrip::clip

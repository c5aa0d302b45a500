// SPDX-License-Identifier: MIT
#include "viewmodel/layers.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace foregrip::viewmodel {
namespace {

TEST(Layers, NamesAreUniqueAndFindTheirLayer) {
    std::set<std::string> names;
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        const auto layer = static_cast<Layer>(i);
        EXPECT_TRUE(names.emplace(layerInfo(layer).name).second);
        EXPECT_EQ(layerFromName(layerInfo(layer).name), layer);
        EXPECT_FALSE(layerInfo(layer).help.empty());
    }
    EXPECT_FALSE(layerFromName("recoil"));
}

TEST(Layers, MuteTakesOneOut) {
    LayerMix mix;
    mix[Layer::bob].mute = true;
    mix[Layer::lookLag].amount = 0.25;
    const LayerWeights weights(mix);
    EXPECT_EQ(weights[Layer::bob], 0.0);
    EXPECT_EQ(weights[Layer::lookLag], 0.25);
    EXPECT_EQ(weights[Layer::breathing], 1.0);
}

TEST(Layers, SoloKeepsThePoseAndItself) {
    LayerMix mix;
    mix[Layer::bob].solo = true;
    mix[Layer::bob].amount = 0.5;
    const LayerWeights weights(mix);
    EXPECT_EQ(weights[Layer::bob], 0.5);
    EXPECT_EQ(weights[Layer::breathing], 0.0);
    EXPECT_EQ(weights[Layer::recoilRotation], 0.0);
    for (const Layer pose :
         {Layer::ads, Layer::spine, Layer::stance, Layer::fingers, Layer::reachAssist}) {
        EXPECT_EQ(weights[pose], 1.0) << layerInfo(pose).name;
    }
}

TEST(Layers, MuteWinsOverSolo) {
    LayerMix mix;
    mix[Layer::bob].solo = true;
    mix[Layer::bob].mute = true;
    EXPECT_EQ(LayerWeights(mix)[Layer::bob], 0.0);
}

} // namespace
} // namespace foregrip::viewmodel

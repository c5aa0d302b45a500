// SPDX-License-Identifier: MIT
#include "rig/model_files.h"
#include "rig/sight_names.h"

#include <algorithm>

namespace foregrip::rig {
namespace {

Model modelOf(std::initializer_list<std::pair<const char*, int>> nodes) {
    Model model;
    model.meshes.emplace_back();
    for (const auto& [name, mesh] : nodes) {
        Node node;
        node.name = name;
        node.mesh = mesh;
        model.nodes.push_back(node);
    }
    return model;
}

std::vector<std::string> namesIn(const Model& model) {
    std::vector<std::string> names;
    for (const SightNode& sight : findSightNodes(model)) {
        names.push_back(sight.name);
    }
    return names;
}

TEST(SightNames, TheIronsComeFirstAndEveryNameOnce) {
    const Model model = modelOf({{"Body", 0},
                                 {"tag_reflex", -1},
                                 {"tag_scope", -1},
                                 {"tag_ads", -1},
                                 {"tag_flash", -1},
                                 {"tag_scope", -1}});
    EXPECT_EQ(namesIn(model), (std::vector<std::string>{"ads", "reflex", "scope"}));
    EXPECT_EQ(findSightNodes(model).front().node, 3);
}

TEST(SightNames, PartsAndMountsAreNoSights) {
    const Model model = modelOf({{"FrontSight", -1},
                                 {"RearSight", 0},
                                 {"ScopeMount", -1},
                                 {"scope_lens", -1},
                                 {"Scope", 0},
                                 {"muzzle", -1},
                                 {"sight_canted", -1}});
    const std::vector<std::string> names = namesIn(model);
    EXPECT_EQ(std::count(names.begin(), names.end(), "canted"), 1);
    for (const char* none : {"frontsight", "scopemount", "scope lens", "muzzle"}) {
        EXPECT_EQ(std::count(names.begin(), names.end(), none), 0) << none;
    }
    EXPECT_TRUE(findSightNodes(modelOf({{"Body", 0}, {"muzzle", -1}})).empty());
}

TEST(SightNames, AMagnificationIsReadFromTheName) {
    EXPECT_EQ(magnificationOfName("sight_scope4x"), 4.0);
    EXPECT_EQ(magnificationOfName("LPVO_1-6x"), 6.0);
    EXPECT_EQ(magnificationOfName("acog_x4"), 4.0);
    EXPECT_EQ(magnificationOfName("Scope 12X"), 12.0);
    EXPECT_EQ(magnificationOfName("scope_99999x"), 1.0) << "no magnification";
    EXPECT_EQ(magnificationOfName("scope_99x"), 30.0);
    EXPECT_EQ(magnificationOfName("sight_01"), 1.0);
    EXPECT_EQ(magnificationOfName("box4"), 1.0);
    EXPECT_EQ(magnificationOfName(""), 1.0);
    EXPECT_EQ(magnificationOfName(std::string(100000, '9')), 1.0);
}

} // namespace
} // namespace foregrip::rig

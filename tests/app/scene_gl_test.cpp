// SPDX-License-Identifier: MIT
#include "app/content.h"
#include "app/scene.h"
#include "core/memory.h"
#include "render/headless_context.h"
#include "viewmodel/setup.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace foregrip::app {
namespace {

/// [kB] resident now; 0 where the system does not tell.
long residentKb() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) {
            return std::stol(line.substr(6));
        }
    }
    return 0;
}

// What one opens after another: the model before it is nobody's any more.
TEST(Scene, FreesModelsThatNobodyUsesAnyMore) {
    core::keepLittleFreeMemory();
    auto context = render::HeadlessContext::create();
    if (!context) {
        GTEST_SKIP() << context.error().text();
    }
    auto content = loadContent({}, {});
    ASSERT_TRUE(content) << content.error().text();
    auto renderer = render::Renderer::create();
    ASSERT_TRUE(renderer) << renderer.error().text();
    auto scene = Scene::load(*content->world);
    ASSERT_TRUE(scene) << scene.error().text();
    auto assembled = content->armoury->assemble(content->cast.weapon, content->cast.loadout);
    ASSERT_TRUE(assembled) << assembled.error().text();
    const auto weapon = std::make_shared<const viewmodel::Weapon>(std::move(assembled).value());

    constexpr int kOpenings = 16;
    constexpr int kSettled = 4;
    constexpr long kMostGrowthKb = 48'000; // far below what a dozen bodies take
    std::size_t models = 0;
    long before = 0;
    for (int i = 0; i < kOpenings; ++i) {
        auto body = viewmodel::loadCharacter("operator");
        ASSERT_TRUE(body) << body.error().text();
        const auto setup =
            viewmodel::prepareSetup(content->cast.tuning, std::move(body).value(), weapon);
        scene->prepare(*renderer, *setup);
        EXPECT_TRUE(scene->handles().contains(setup->character->model.get()));
        if (i == kSettled) {
            models = scene->handles().size();
            before = residentKb();
        }
    }
    // The last one's setup is gone, too; its model goes with the next picture.
    EXPECT_EQ(scene->handles().size(), models) << "one body at a time";
    EXPECT_LT(residentKb() - before, kMostGrowthKb);
    RecordProperty("growth_kb", std::to_string(residentKb() - before));
}

} // namespace
} // namespace foregrip::app

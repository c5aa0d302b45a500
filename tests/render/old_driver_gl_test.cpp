// SPDX-License-Identifier: MIT
// A program of its own: Mesa reads these variables once.
#include "render/headless_context.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>

namespace foregrip::render {

TEST(OldDriver, IsRefusedWithWhatIsNeededAndWhatWasFound) {
    setenv("MESA_GL_VERSION_OVERRIDE", "3.3", 1);
    setenv("MESA_GLSL_VERSION_OVERRIDE", "330", 1);
    const auto start = std::chrono::steady_clock::now();
    const auto context = HeadlessContext::create();
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(3));
    if (context.ok() && context->description().find("Mesa") == std::string::npos) {
        GTEST_SKIP() << "only Mesa can play an old driver";
    }
    ASSERT_FALSE(context.ok());
    const std::string text = context.error().text();
    EXPECT_NE(text.find("needs OpenGL 4.1"), std::string::npos) << text;
    EXPECT_NE(text.find("the driver offers OpenGL 3.3"), std::string::npos) << text;
    EXPECT_EQ(text.find('\n'), std::string::npos);
}

} // namespace foregrip::render

// SPDX-License-Identifier: MIT
#include "app/window/imgui_input.h"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>
#include <imgui.h>

#include <string>

namespace foregrip::app {
namespace {

// Frames without a renderer: a button and a text field at known places.
class ImGuiInputTest : public testing::Test {
protected:
    ImGuiInputTest() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = ImVec2(800.0F, 600.0F);
        io.DeltaTime = 0.06F;
        unsigned char* pixels = nullptr;
        int width = 0;
        int height = 0;
        io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
        mapImGuiKeys(io);
    }
    ~ImGuiInputTest() override { ImGui::DestroyContext(); }

    void frame() {
        input.feed(ImGui::GetIO());
        ImGui::NewFrame();
        ImGui::SetNextWindowPos(ImVec2(0.0F, 0.0F));
        ImGui::SetNextWindowSize(ImVec2(400.0F, 300.0F));
        ImGui::Begin("window", nullptr, ImGuiWindowFlags_NoDecoration);
        ImGui::SetCursorPos(ImVec2(50.0F, 50.0F));
        clicks += ImGui::Button("button", ImVec2(100.0F, 40.0F)) ? 1 : 0;
        hovered = hovered || ImGui::IsItemHovered();
        ImGui::SetCursorPos(ImVec2(50.0F, 150.0F));
        ImGui::SetNextItemWidth(200.0F);
        ImGui::InputText("##field", text, sizeof(text));
        ImGui::End();
        ImGui::Render();
    }
    void settle(int frames = 4) {
        for (int i = 0; i < frames || input.waiting(); ++i) {
            frame();
        }
    }
    void click(double x, double y) {
        input.push(PointerEvent{x, y});
        input.push(ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, true});
        input.push(ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, false});
    }

    ImGuiInput input;
    char text[64] = "";
    int clicks = 0;
    bool hovered = false;
};

TEST_F(ImGuiInputTest, AClickWithinOneFrameIsSeen) {
    settle();
    click(80.0, 70.0);
    settle();
    EXPECT_EQ(clicks, 1);
}

TEST_F(ImGuiInputTest, EveryOneOfManyClicksWithinOneFrameIsSeen) {
    settle();
    for (int i = 0; i < 10; ++i) {
        click(80.0, 70.0);
    }
    settle();
    EXPECT_EQ(clicks, 10);
}

TEST_F(ImGuiInputTest, APressBelongsToWhereThePointerWas) {
    settle();
    click(80.0, 70.0);
    input.push(PointerEvent{700.0, 500.0}); // gone before the frame begins
    settle();
    EXPECT_EQ(clicks, 1);
}

TEST_F(ImGuiInputTest, TypedTextArrivesWhole) {
    settle();
    click(100.0, 160.0);
    settle();
    for (const char c : std::string("wasd rf 1 2")) {
        const int key = c == ' ' ? GLFW_KEY_SPACE : (c >= 'a' ? c - 'a' + GLFW_KEY_A : c);
        input.push(KeyEvent{key, true});
        input.push(TextEvent{static_cast<unsigned int>(c)});
        input.push(KeyEvent{key, false});
    }
    settle();
    EXPECT_STREQ(text, "wasd rf 1 2");
}

TEST_F(ImGuiInputTest, EditingKeysKeepTheirPlaceAmongText) {
    settle();
    click(100.0, 160.0);
    settle();
    input.push(TextEvent{'b'});
    input.push(KeyEvent{GLFW_KEY_HOME, true});
    input.push(KeyEvent{GLFW_KEY_HOME, false});
    input.push(TextEvent{'a'});
    settle();
    EXPECT_STREQ(text, "ab");
    for (int i = 0; i < 2; ++i) {
        input.push(KeyEvent{GLFW_KEY_DELETE, true});
        input.push(KeyEvent{GLFW_KEY_DELETE, false});
    }
    settle();
    EXPECT_STREQ(text, "a");
}

TEST_F(ImGuiInputTest, ModifiersMakeShortcuts) {
    settle();
    click(100.0, 160.0);
    settle();
    input.push(TextEvent{'x'});
    input.push(TextEvent{'y'});
    settle();
    input.push(KeyEvent{GLFW_KEY_RIGHT_CONTROL, true});
    input.push(KeyEvent{GLFW_KEY_A, true});
    input.push(KeyEvent{GLFW_KEY_RIGHT_CONTROL, false}); // before the letter comes up
    input.push(KeyEvent{GLFW_KEY_A, false});
    input.push(KeyEvent{GLFW_KEY_BACKSPACE, true});
    input.push(KeyEvent{GLFW_KEY_BACKSPACE, false});
    settle();
    EXPECT_STREQ(text, "");
}

TEST_F(ImGuiInputTest, ReleaseAllTakesThePointerAway) {
    input.push(PointerEvent{80.0, 70.0});
    settle();
    EXPECT_TRUE(hovered);
    input.push(ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, true});
    frame();
    input.releaseAll();
    hovered = false;
    settle();
    EXPECT_FALSE(hovered);
    EXPECT_EQ(clicks, 0) << "a button let go of elsewhere is no click";
    EXPECT_FALSE(ImGui::IsMouseDown(0));
}

TEST_F(ImGuiInputTest, WhatMeansNothingToPanelsIsNotKept) {
    input.push(LookEvent{3.0, 4.0});
    input.push(FocusEvent{false});
    input.push(KeyEvent{GLFW_KEY_F12, true});
    input.push(ButtonEvent{6, true});
    EXPECT_FALSE(input.waiting());
}

} // namespace
} // namespace foregrip::app

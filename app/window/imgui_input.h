// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/timed_event.h"

#include <deque>

struct ImGuiIO;

namespace foregrip::app {

/// Feeds Dear ImGui from the window's event queue, on the thread that draws. Dear ImGui looks at
/// the state of mouse and keys once a frame, so a press and a release within one frame would be
/// lost: at most one change of a button or key is passed on a frame, what follows it waits for the
/// next. A press also waits until the panels have seen the pointer where it is: some react only to
/// what was hovered before. From 1.87 on Dear ImGui does that itself; this works with 1.86 and
/// newer.
class ImGuiInput {
public:
    /// Queues an event for the panels; kinds that mean nothing to them are ignored.
    void push(const WindowEvent& event);

    /// Lets go of all buttons and keys and takes the pointer away from every panel, now.
    void releaseAll();

    /// Whether something pushed earlier has not reached the panels yet.
    [[nodiscard]] bool waiting() const { return !pending_.empty(); }

    /// Call before ImGui::NewFrame().
    void feed(ImGuiIO& io);

private:
    bool feedOne(ImGuiIO& io, const WindowEvent& event);
    void feedReleases(ImGuiIO& io);

    std::deque<WindowEvent> pending_;
    bool release_ = false;

    // What has changed in the frame being fed.
    bool buttonChanged_ = false;
    bool pointerMoved_ = false;
    std::deque<int> keysChanged_;
};

/// Tells Dear ImGui which of GLFW's keys are which. Once a context.
void mapImGuiKeys(ImGuiIO& io);

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#pragma once

#include "render/gl_object.h"
#include "render/picture.h"
#include "render/target.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace foregrip::render {

/// Copies what has been drawn without waiting for it: the driver writes into buffers of its own
/// while the next frames are drawn, and the pictures are taken when they have arrived, a frame or
/// two later, in their order. Made, used and destroyed with one context current. Reading back at
/// once is OffscreenTarget::readPixels.
class PixelReadback {
public:
    PixelReadback();
    ~PixelReadback();
    PixelReadback(const PixelReadback&) = delete;
    PixelReadback& operator=(const PixelReadback&) = delete;

    /// Asks for the lower left `width` x `height` pixels of the target's framebuffer, of the window
    /// the buffer that is drawn into. `tag` comes back with the picture. False, and nothing is
    /// asked for, while kDepth pictures are under way or when the target is empty.
    bool begin(const Target& target, std::int64_t tag);

    /// A picture that has arrived.
    struct Arrived {
        Picture picture; ///< opaque
        std::int64_t tag = 0;
    };
    /// The oldest picture under way, if it has arrived; with `wait` as soon as it has. None when
    /// none is under way.
    [[nodiscard]] std::optional<Arrived> take(bool wait = false);

    [[nodiscard]] std::size_t underWay() const { return count_; }

    static constexpr std::size_t kDepth = 3;

private:
    struct Slot {
        GlObject buffer;
        void* fence = nullptr; ///< a GLsync
        int width = 0;
        int height = 0;
        std::int64_t tag = 0;
    };
    std::array<Slot, kDepth> slots_;
    std::size_t oldest_ = 0;
    std::size_t count_ = 0;
};

} // namespace foregrip::render

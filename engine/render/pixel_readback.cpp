// SPDX-License-Identifier: MIT
#include "render/pixel_readback.h"

#include "render/gl_objects.h"

#include <cstring>

namespace foregrip::render {
namespace {

constexpr GLuint64 kWaitSlice = 100'000'000; ///< [ns]

GLsync syncOf(void* fence) {
    return static_cast<GLsync>(fence);
}

/// Rows from the top, as OpenGL's are from the bottom; every pixel opaque, since what a window's
/// alpha holds is chance.
void copyRows(const std::uint8_t* from, Picture& picture) {
    const std::size_t row = 4U * static_cast<std::size_t>(picture.width);
    const auto rows = static_cast<std::size_t>(picture.height);
    picture.pixels.resize(row * rows);
    for (std::size_t y = 0; y < rows; ++y) {
        std::memcpy(&picture.pixels[y * row], from + (rows - 1 - y) * row, row);
    }
    for (std::size_t i = 3; i < picture.pixels.size(); i += 4) {
        picture.pixels[i] = 255;
    }
}

} // namespace

PixelReadback::PixelReadback() {
    for (Slot& slot : slots_) {
        slot.buffer = makeBuffer();
    }
}

PixelReadback::~PixelReadback() {
    for (Slot& slot : slots_) {
        if (slot.fence != nullptr) {
            glDeleteSync(syncOf(slot.fence));
        }
    }
}

bool PixelReadback::begin(const Target& target, std::int64_t tag) {
    if (count_ == kDepth || target.width < 1 || target.height < 1) {
        return false;
    }
    Slot& slot = slots_[(oldest_ + count_) % kDepth];
    const std::size_t bytes =
        4U * static_cast<std::size_t>(target.width) * static_cast<std::size_t>(target.height);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, target.framebuffer);
    glReadBuffer(target.framebuffer == 0U ? GL_BACK : GL_COLOR_ATTACHMENT0);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, slot.buffer.name());
    if (slot.width != target.width || slot.height != target.height) {
        glBufferData(GL_PIXEL_PACK_BUFFER, static_cast<GLsizeiptr>(bytes), nullptr, GL_STREAM_READ);
    }
    glReadPixels(0, 0, target.width, target.height, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0); // other reads go to memory
    slot.fence = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
    slot.width = target.width;
    slot.height = target.height;
    slot.tag = tag;
    ++count_;
    return true;
}

std::optional<PixelReadback::Arrived> PixelReadback::take(bool wait) {
    if (count_ == 0) {
        return std::nullopt;
    }
    Slot& slot = slots_[oldest_];
    GLenum state = GL_TIMEOUT_EXPIRED;
    do {
        state =
            glClientWaitSync(syncOf(slot.fence), GL_SYNC_FLUSH_COMMANDS_BIT, wait ? kWaitSlice : 0);
    } while (wait && state == GL_TIMEOUT_EXPIRED);
    if (state == GL_TIMEOUT_EXPIRED) {
        return std::nullopt;
    }
    glDeleteSync(syncOf(slot.fence));
    slot.fence = nullptr;
    oldest_ = (oldest_ + 1) % kDepth;
    --count_;
    const std::size_t bytes =
        4U * static_cast<std::size_t>(slot.width) * static_cast<std::size_t>(slot.height);
    std::optional<Arrived> arrived;
    glBindBuffer(GL_PIXEL_PACK_BUFFER, slot.buffer.name());
    const void* const mapped =
        glMapBufferRange(GL_PIXEL_PACK_BUFFER, 0, static_cast<GLsizeiptr>(bytes), GL_MAP_READ_BIT);
    if (mapped != nullptr) { // else the driver has no memory: this picture is lost
        arrived.emplace(Arrived{{slot.width, slot.height, {}}, slot.tag});
        copyRows(static_cast<const std::uint8_t*>(mapped), arrived->picture);
        glUnmapBuffer(GL_PIXEL_PACK_BUFFER);
    }
    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
    return arrived;
}

} // namespace foregrip::render

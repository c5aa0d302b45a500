// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>

namespace foregrip::render {

/// Owns the name of one OpenGL object and deletes it with the function it was given. The context
/// that made it must be current when it dies. Private to this module; see gl_objects.h for makers.
class GlObject {
public:
    using Destroy = void (*)(std::uint32_t name);

    GlObject() = default;
    GlObject(std::uint32_t name, Destroy destroy) : name_(name), destroy_(destroy) {}
    GlObject(GlObject&& other) noexcept
        : name_(std::exchange(other.name_, 0U)), destroy_(other.destroy_) {}
    GlObject& operator=(GlObject&& other) noexcept {
        std::swap(name_, other.name_);
        std::swap(destroy_, other.destroy_);
        return *this;
    }
    GlObject(const GlObject&) = delete;
    GlObject& operator=(const GlObject&) = delete;
    ~GlObject() {
        if (name_ != 0U) {
            destroy_(name_);
        }
    }

    /// 0 for none.
    [[nodiscard]] std::uint32_t name() const { return name_; }

private:
    std::uint32_t name_ = 0;
    Destroy destroy_ = nullptr;
};

} // namespace foregrip::render

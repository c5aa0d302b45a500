// SPDX-License-Identifier: MIT
#pragma once

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <limits>

namespace foregrip::render {

/// An axis-aligned box. A new one is empty: `low` above `high`.
struct Box {
    glm::vec3 low{std::numeric_limits<float>::max()};
    glm::vec3 high{std::numeric_limits<float>::lowest()};

    [[nodiscard]] bool empty() const { return low.x > high.x; }
    [[nodiscard]] glm::vec3 centre() const { return 0.5F * (low + high); }
    void add(const glm::vec3& point);
    void add(const Box& other);
};

/// The box around `box` carried by an affine matrix; empty stays empty.
[[nodiscard]] Box transformed(const glm::mat4& affine, const Box& box);

/// The space that a projection shows, as planes whose positive side is inside.
class Frustum {
public:
    /// All six planes of a clip-from-space matrix (OpenGL's clip space).
    explicit Frustum(const glm::mat4& clipFromSpace);

    /// Drops the near plane: what lies in front of it counts as inside. For shadow casters.
    void openNear() { planes_[kNear] = glm::vec4(0.0F, 0.0F, 0.0F, 1.0F); }

    /// False only when the box is certainly outside; an empty box is.
    [[nodiscard]] bool mayShow(const Box& box) const;

private:
    static constexpr std::size_t kNear = 4;
    std::array<glm::vec4, 6> planes_; ///< left, right, bottom, top, near, far
};

} // namespace foregrip::render

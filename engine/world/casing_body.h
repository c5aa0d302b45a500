// SPDX-License-Identifier: MIT
#pragma once

#include "world/casing_flight.h"
#include "world/casing_shape.h"

#include <memory>
#include <vector>

namespace foregrip::world {

/// A casing that touches things: a rigid body among fixed boxes, advanced in equal steps. It is
/// alone with them; casings do not meet each other. The same boxes and motion give the same bits.
class CasingBody {
public:
    static constexpr double kStep = 1.0 / 480.0; ///< [s]

    /// `boxes` are all that it can reach; world space. It starts from `motion`.
    CasingBody(const Cartridge& cartridge, const CasingShape& shape, std::vector<Box> boxes,
               const CasingMotion& motion);
    CasingBody(CasingBody&&) noexcept;
    CasingBody& operator=(CasingBody&&) noexcept;
    CasingBody(const CasingBody&) = delete;
    CasingBody& operator=(const CasingBody&) = delete;
    ~CasingBody();

    /// Goes on from another motion, as after a flight.
    void place(const CasingMotion& motion);

    /// One step; friction, bounce and gravity included.
    void step();

    [[nodiscard]] CasingMotion motion() const;

    /// Whether it touched anything in the last step.
    [[nodiscard]] bool touching() const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace foregrip::world

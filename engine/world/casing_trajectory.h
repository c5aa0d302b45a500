// SPDX-License-Identifier: MIT
#pragma once

#include "world/casing_body.h"
#include "world/world.h"

#include <optional>
#include <vector>

namespace foregrip::world {

/// The whole way of one casing: in the air by closed form up to its first contact with the range,
/// from there a rigid body in steps of 1/480 s until it rests. A pure function of the launch and
/// the range; it is worked out no further than it has been asked for, so that no frame pays for
/// seconds to come.
class CasingTrajectory {
public:
    static constexpr double kLongest = 8.0; ///< [s] after the first contact, then it stays put

    /// `world` outlives it.
    CasingTrajectory(const World& world, const CasingLaunch& launch);

    [[nodiscard]] const CasingLaunch& launch() const { return launch_; }

    /// World from casing, `age` [s] >= 0 after the launch.
    [[nodiscard]] core::Transformd at(double age);

    /// [s] after the launch at which it first touches the range; nothing when it never does.
    [[nodiscard]] std::optional<double> firstContact() const { return contact_; }

    /// Whether it has come to rest, as far as it has been asked for.
    [[nodiscard]] bool resting() const { return done_; }

private:
    using Key = core::Transform<float>; ///< position from where it first touched

    void findContact();
    void gather(const core::Vector3<double>& around);
    void step();
    [[nodiscard]] bool staysFree(const CasingMotion& motion) const;
    void keep(const CasingMotion& motion);

    const World* world_;
    CasingLaunch launch_;
    CasingShape shape_;
    std::optional<double> contact_;
    core::Vector3<double> origin_{0.0}; ///< [m] world: where it first touched
    std::vector<Key> keys_;             ///< kStep apart from the first contact on

    // What the next step needs.
    std::vector<Box> near_; ///< what it can reach for a while
    core::Vector3<double> gathered_{0.0};
    std::optional<CasingBody> body_;
    CasingMotion motion_;      ///< at the last key
    CasingLaunch hop_;         ///< the flight it is in between two contacts
    std::size_t hopStart_ = 0; ///< key at which that flight began
    bool flying_ = false;
    int calm_ = 0; ///< steps without notable motion
    bool done_ = false;
};

} // namespace foregrip::world

// SPDX-License-Identifier: MIT
#pragma once

#include "anim/two_bone_ik.h"
#include "core/time.h"
#include "core/transform.h"
#include "viewmodel/input.h"
#include "viewmodel/swap_state.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace foregrip::viewmodel {

/// Most joints that the pipeline drives itself; all others follow rigidly (rig/pose.h).
inline constexpr std::size_t kMaximumDriven = 48;

/// Root from joint, by driven slot. A frame writes the slots that its rig has (PosePlan::driven)
/// and leaves the rest as they were: filling all of them first would be a twentieth of its price.
class DrivenJoints {
public:
    DrivenJoints() {} // NOLINT: nothing is filled, see above
    core::Transformd& operator[](std::size_t slot) { return joints_[slot]; }
    const core::Transformd& operator[](std::size_t slot) const { return joints_[slot]; }

    core::Transformd* begin() { return joints_.begin(); }
    core::Transformd* end() { return joints_.end(); }
    [[nodiscard]] const core::Transformd* begin() const { return joints_.begin(); }
    [[nodiscard]] const core::Transformd* end() const { return joints_.end(); }

private:
    union { // keeps its member from being filled
        std::array<core::Transformd, kMaximumDriven> joints_;
    };
};
static_assert(std::is_trivially_copyable_v<DrivenJoints>);

/// One hand of a frame.
struct HandOutput {
    core::Transformd target_rs; ///< root from grip socket: where the palm should be
    core::Transformd palm_rs;   ///< root from palm, by forward kinematics of the joints as drawn
    core::Vector3<double> shoulder_rs{0.0};
    core::Vector3<double> elbow_rs{0.0};
    core::Vector3<double> wrist_rs{0.0};
    double error = 0.0;      ///< [m] palm to target
    double errorAngle = 0.0; ///< [rad] palm to target
    /// [m] how far the wrist stays from where it should be, after every help; 0 = reachable.
    double shortfall = 0.0;
    double elbowAngle = 0.0;     ///< [rad] interior
    double twist = 0.0;          ///< [rad] forearm roll
    double wristFlexion = 0.0;   ///< [rad] toward the palm; below 0 toward the back of the hand
    double wristDeviation = 0.0; ///< [rad] toward the little finger; below 0 toward the thumb
    double wristExcess = 0.0;    ///< [rad] how far both together are past their limits
    anim::TwoBoneStatus status{};
};

/// A hand on its way to another grip: its fingers go from how they were to those of the setup.
struct ChangingFingers {
    bool changes = false;
    double share = 1.0;   ///< [0, 1] of the new pose
    double open = 0.0;    ///< [0, 1] how far the fingers are straightened on top
    FingerRotations from; // NOLINT: as they were; filled only while it changes
};

/// The moving parts of a weapon.
struct WeaponParts {
    double bolt = 0.0;                 ///< [0, 1] travel: 0 closed, 1 at the rear
    double trigger = 0.0;              ///< [0, 1] pull
    double selector = 0.0;             ///< [rad] turn of the fire selector
    double dustCover = 0.0;            ///< [0, 1] 0 closed, 1 open
    double launcherTrigger = 0.0;      ///< [0, 1] pull, by the support hand
    core::Transformd weaponFromSeated; ///< moves the magazine from its place in the well
    bool magazineDrawn = true;         ///< false while a pouch hides the change of magazines
    // Fingers, [0, 1]: the left hand's from the foregrip's pose to the magazine's, and from that to
    // straight ones.
    double magazineHold = 0.0;
    double openHand = 0.0;
    std::array<ChangingFingers, 2> changing{}; ///< right, left
};

/// One frame, as plain data. Spaces: _ws world; _rs character root (ground point, turned by the
/// body's yaw, the body faces -Z); _cs camera. Where the first-person shift applies, it is applied
/// here.
struct Output {
    core::Nanoseconds time = 0;
    core::Nanoseconds clipTime = 0; ///< since clips that run by themselves began

    // View.
    double inputYaw = 0.0, inputPitch = 0.0; ///< [rad] the input signal
    double aimYaw = 0.0, aimPitch = 0.0;     ///< [rad] A: the input less what compensation ate
    double climbYaw = 0.0, climbPitch = 0.0; ///< [rad] C
    double viewYaw = 0.0, viewPitch = 0.0, viewRoll = 0.0; ///< [rad] recoil included
    double fov = 1.0;                                      ///< [rad] vertical, world
    double weaponFov = 1.0;                                ///< [rad] vertical, viewmodel
    core::Transformd worldFromCamera;
    core::Transformd worldFromRoot;

    // Weapon.
    core::Transformd cameraFromWeapon;
    core::Transformd rootFromWeapon;
    core::Transformd worldFromWeapon;
    core::Transformd worldFromMuzzle; ///< sockets, first person
    core::Transformd worldFromSight;
    core::Transformd worldFromEjection;
    core::Vector3<double> aimDirection_ws{0.0, 0.0, -1.0};  ///< unit: where bullets go at the hip
    core::Vector3<double> shotDirection_ws{0.0, 0.0, -1.0}; ///< unit: the shot line, from the eye
    double spread = 0.0; ///< [rad] radius of the cone of the next shot
    /// [rad] pitch, yaw, roll that the drawn first-person camera is turned by after everything
    /// else; weapon, bullets and every number above are free of it.
    core::Vector3<double> shake{0.0};
    double slide = 0.0; ///< [m] how far reach assist pulled the weapon back

    WeaponParts parts;

    // Body.
    core::Vector3<double> firstPersonShift_rs{
        0.0}; ///< [m] applied to the chest and all above; subtract it for other views
    HandOutput right;
    HandOutput left;
    core::Vector3<double> pocket_rs{0.0}; ///< [m] of the shoulder: where the stock belongs
    double stockGap = 0.0;                ///< [m] stock to pocket; 0 where the weapon has no stock
    double headTilt = 0.0;                ///< [rad] toward the stock
    double spinePitch = 0.0;              ///< [rad] sum of the spine joints
    double headPitch = 0.0;               ///< [rad] of the head in root space
    double residualPitch = 0.0;           ///< [rad] what the limits did not allow
    double residualYaw = 0.0;             ///< [rad]
    DrivenJoints driven;

    // Weights and counters.
    double ads = 0.0;    ///< [0, 1]
    double sprint = 0.0; ///< [0, 1] the spring; the pose's weight is weightSprint
    double weightHip = 1.0, weightAim = 0.0, weightSprint = 0.0; ///< sum 1
    double crouch = 0.0;                                         ///< [0, 1]
    double speed = 0.0;                                          ///< [m/s] on the ground
    double bobPhase = 0.0;                                       ///< [rad] [0, 2 pi)
    double lean = 0.0;                                           ///< [-1, 1] left is positive
    double air = 0.0;                                            ///< [0, 1]
    double obstruction = 0.0;                                    ///< [0, 1]
    double freeYaw = 0.0, freePitch = 0.0;                       ///< [rad] aim less view
    double exertion = 0.0;                                       ///< [0, 1]
    double breathLeft = 1.0; ///< [0, 1] of the budget for holding the breath
    bool breathHeld = false;
    double fireBlocked = 0.0;           ///< [s] until a sprint or a reload lets the weapon fire
    bool raised = false;                ///< turned away from a wall so far that it does not fire
    std::int64_t footfalls = 0;         ///< feet put down so far
    core::Nanoseconds lastFootfall = 0; ///< time of the last one; long ago when there was none
    bool leftFootfall = false;          ///< which foot it was
    std::int64_t shots = 0;
    std::int64_t launches = 0;    ///< grenades fired so far
    double launcherLoading = 0.0; ///< [s] until the launcher has its next round; 0: loaded
    int ammo = 0;
    bool reloading = false;
    bool airborne = false;
    FireMode fireMode = FireMode::automatic;
};

} // namespace foregrip::viewmodel

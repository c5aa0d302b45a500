// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/time.h"
#include "core/transform.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foregrip::clip {

/// Where a camera stands at an instant, and what it takes in.
struct CameraPose {
    core::Transformd placement; ///< the track's space from camera: -Z ahead, +Y up
    double fov = 0.8;           ///< [rad] vertical
};

/// A camera that is led along keys (`*.camera.json`, docs/formats.md). Times are those of the take.
/// Before the first key it stands there, after the last one there; a cut jumps at its key's
/// instant.
class CameraTrack {
public:
    /// Limits of what a file may hold; a view from beyond them makes no key.
    static constexpr double kFarthest = 1000.0;                ///< [m] of each coordinate
    static constexpr double kSteepest = 1.5690509975429023;    ///< [rad] 89.9 degrees of pitch
    static constexpr double kNarrowest = 0.017453292519943295; ///< [rad] field of view, 1 degree
    static constexpr double kWidest = 2.617993877991494;       ///< [rad] 150 degrees
    static constexpr double kLongest = 86400.0;                ///< [s]

    /// What the numbers of the keys are measured from.
    enum class Space {
        world,
        character ///< the ground point under the character; its axes turn with the body
    };
    enum class Interpolation {
        linear, ///< straight, with a corner at each key
        smooth  ///< through each key with a velocity that does not jump; at rest at both ends
    };

    struct Key {
        core::Nanoseconds time = 0;
        core::Vector3<double> position{0.0}; ///< [m]
        core::Vector3<double> target{0.0};   ///< [m] looked at; of a track that has targets
        core::Vector3<double> turn{0.0};     ///< [rad] yaw (left is positive), pitch (up), roll
        double fov = 0.8;                    ///< [rad] vertical
        bool cut = false; ///< the camera jumps here; until now it stayed at the key before
    };

    /// What a file says for people.
    struct About {
        std::string name;
        std::string notes;
    };

    /// `keys`: at least one, times increasing. `targets`: the keys look at their targets; else they
    /// have yaw and pitch. Roll counts in both cases.
    CameraTrack(std::vector<Key> keys, Space space, Interpolation interpolation, bool targets);

    [[nodiscard]] CameraPose at(core::Nanoseconds time) const;
    [[nodiscard]] Space space() const { return space_; }
    [[nodiscard]] Interpolation interpolation() const { return interpolation_; }
    /// Whether the keys look at their targets; else they have yaw and pitch.
    [[nodiscard]] bool targets() const { return targets_; }
    [[nodiscard]] const std::vector<Key>& keys() const { return keys_; }
    [[nodiscard]] const About& about() const { return about_; }
    void setAbout(About about) { about_ = std::move(about); }

private:
    /// All that is interpolated of a key, by the same rule.
    static constexpr std::size_t kChannels = 8;
    using Values = std::array<double, kChannels>;

    [[nodiscard]] Values values(std::size_t key) const;
    [[nodiscard]] Values velocity(std::size_t key) const;
    [[nodiscard]] Values between(std::size_t key, core::Nanoseconds time) const;
    [[nodiscard]] CameraPose pose(const Values& values) const;

    About about_;
    std::vector<Key> keys_;
    Space space_;
    Interpolation interpolation_;
    bool targets_;
};

/// Reads a track. Refused with line and column: another version, unknown members, no key, times
/// that do not increase, numbers out of range, keys that look in two different ways.
[[nodiscard]] core::Result<CameraTrack> parseCameraTrack(std::string_view text,
                                                         const std::string& file);
[[nodiscard]] core::Result<CameraTrack> readCameraTrackFile(const std::string& file);

/// The text from which parseCameraTrack() makes the same track; angles to 3e-16 rad.
[[nodiscard]] std::string cameraTrackText(const CameraTrack& track);
/// Writes by temporary file and rename.
[[nodiscard]] core::Status writeCameraTrackFile(const CameraTrack& track, const std::string& file);

} // namespace foregrip::clip

// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/undo_history.h"
#include "clip/camera_track.h"
#include "core/result.h"
#include "core/time.h"
#include "core/transform.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace foregrip::app {

/// The view that becomes a key of a camera track.
struct SeenFrom {
    core::Transformd worldFromCamera;
    core::Transformd worldFromCharacter; ///< the ground point under the character, turned with it
    double fov = 0.8;                    ///< [rad] vertical
    double distance = 2.0; ///< [m] > 0, to what is looked at: where a key with a target has it
};

/// A camera track while it is edited, and the way back. Knows no panel and no window. Steps of the
/// tuning lie between its own: one key takes both back in the order in which they were made
/// (undo_order.h).
class CameraDocument {
public:
    /// Steps that can be taken back; the oldest are forgotten beyond it.
    static constexpr std::size_t kMostSteps = 200;
    using Track = std::optional<clip::CameraTrack>; ///< nothing: no key is left, or none was made

    /// Begins anew with the track of a file. Refused as readCameraTrackFile(); what is open stays.
    [[nodiscard]] core::Status open(const std::string& file);
    /// Begins anew without a key; nothing lies in a file.
    void close();

    [[nodiscard]] const Track& track() const { return history_.now(); }
    [[nodiscard]] std::uint64_t revision() const { return history_.revision(); }
    /// Empty for a track that lies nowhere yet.
    [[nodiscard]] const std::string& file() const { return file_; }
    /// Whether track() differs from what the file holds. No track at all is never unsaved.
    [[nodiscard]] bool dirty() const { return history_.dirty() && (track() || !file_.empty()); }

    // Edits; `tuningSteps`: those that the tuning has now.

    /// The view as a key at `time` [ns of the take, 0 to CameraTrack::kLongest], in place of one
    /// that stands there. The first key of a track is measured in `space` and has angles; later
    /// ones are what the track's are. Yaw takes the shorter way from the key before. Refused where
    /// a file could not hold it: beyond a kilometre, straight up or down.
    [[nodiscard]] core::Status setKey(const SeenFrom& view, core::Nanoseconds time,
                                      clip::CameraTrack::Space space, std::size_t tuningSteps);
    /// Moves the key to another time; nothing happens where another key stands there already.
    void moveKey(std::size_t key, core::Nanoseconds time, std::size_t tuningSteps);
    void removeKey(std::size_t key, std::size_t tuningSteps);
    /// Whether the camera jumps at the key.
    void setCut(std::size_t key, bool cut, std::size_t tuningSteps);
    void setInterpolation(clip::CameraTrack::Interpolation way, std::size_t tuningSteps);

    /// Around all edits between the press and the release of a mouse button.
    void beginDrag() { history_.beginDrag(); }
    void endDrag() { history_.endDrag(); }
    bool undo() { return history_.undo(); }
    bool redo() { return history_.redo(); }
    [[nodiscard]] std::string undoLabel() const { return history_.undoLabel(); }
    [[nodiscard]] std::string redoLabel() const { return history_.redoLabel(); }
    [[nodiscard]] const UndoHistory<Track>& history() const { return history_; }

    /// Writes to `file`, which becomes the document's own. Refused without a key.
    [[nodiscard]] core::Status saveAs(const std::string& file);

private:
    void edit(std::vector<clip::CameraTrack::Key> keys, const char* label, std::size_t tuningSteps);

    std::string file_;
    UndoHistory<Track> history_{{kMostSteps}};
};

} // namespace foregrip::app

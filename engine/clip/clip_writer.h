// SPDX-License-Identifier: MIT
#pragma once

#include "clip/clip_format.h"
#include "clip/frame_rate.h"
#include "core/result.h"
#include "render/picture.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::clip {

class FrameSink;

/// How much work goes into making a file small.
enum class Effort : std::uint8_t {
    thorough, ///< for rendering: takes the time it needs
    quick,    ///< for capture in real time: larger files, a fraction of the time
};

/// What a clip is to be.
struct ClipOptions {
    /// File to write; its ending says the format, see clipFormatOf. Missing folders are made.
    std::string out;
    int width = 1280; ///< of every frame [px] [1 to kLargestSide]
    int height = 720; ///< [px] [1 to kLargestSide]
    FrameRate rate = {};
    /// Keep the transparency of the frames. Without it every frame is opaque.
    bool alpha = false;
    Effort effort = Effort::thorough;
};

inline constexpr int kLargestSide = 16384; ///< [px], what VP9 and ProRes hold

/// What came of it.
struct ClipSummary {
    std::int64_t frames = 0; ///< in the file
    std::string file;        ///< the file, or the pattern of the pictures
    /// What a person should know, each a sentence: an added row of pixels, another rate.
    std::vector<std::string> notes;
};

/// How `finish` names the file.
enum class ClipEnding : std::uint8_t {
    whole,   ///< as asked for
    partial, ///< "clip.partial.mp4": the maker was stopped before its end
};

/// "clip.partial.mp4" for "clip.mp4": what ClipEnding::partial makes of it.
[[nodiscard]] std::string partialName(const std::string& out);

/// Writes frames into a clip of a constant rate: exactly as many as are given, each for the same
/// time. Encoding runs beside the caller, in a process of its own (ffmpeg) or, for pictures, on
/// threads. While it runs the file is called "clip.mp4.part" and can be played up to the last
/// second even if the power fails; it gets its own name only when it is whole.
///
/// One thread uses an object of this class. ffmpeg is looked for as findFfmpeg says.
class ClipWriter {
public:
    /// Refused: an unknown ending, a size or rate out of range, transparency in a format without,
    /// a folder that cannot be made, and an ffmpeg that is not there or does not start.
    [[nodiscard]] static core::Result<std::unique_ptr<ClipWriter>>
    create(const ClipOptions& options);

    ~ClipWriter();
    ClipWriter(const ClipWriter&) = delete;
    ClipWriter& operator=(const ClipWriter&) = delete;

    /// The rate at which frames must be made. It is the one asked for, but for a GIF, which plays
    /// few rates: the nearest one.
    [[nodiscard]] FrameRate rate() const { return rate_; }

    /// The next frame: rows from the top, sRGB, straight alpha, of the size in the options; shown
    /// for `times` frames [>= 1]. Waits only while the encoder is behind. Says why when writing has
    /// failed; what was finished until then is kept.
    [[nodiscard]] core::Status write(render::Picture frame, std::int64_t times = 1);
    /// The newest frame for `times` frames more. Never waits.
    [[nodiscard]] core::Status repeat(std::int64_t times);

    /// Whether `write` would wait.
    [[nodiscard]] bool behind() const;
    /// Why writing has failed, within a second of the failure, without writing.
    [[nodiscard]] std::optional<core::Error> failure() const;
    /// Frames given so far.
    [[nodiscard]] std::int64_t frames() const;

    /// Waits for the encoder, completes the file and names it. Refused without a frame. Call once,
    /// last; an object that goes without it keeps what is there under the ".part" name and says so
    /// in the log.
    [[nodiscard]] core::Result<ClipSummary> finish(ClipEnding ending = ClipEnding::whole);

private:
    ClipWriter(const ClipOptions& options, ClipFormat format, FrameRate rate,
               std::unique_ptr<FrameSink> sink);

    ClipOptions options_;
    ClipFormat format_;
    FrameRate rate_;
    std::unique_ptr<FrameSink> sink_;
    std::vector<std::string> notes_;
};

} // namespace foregrip::clip

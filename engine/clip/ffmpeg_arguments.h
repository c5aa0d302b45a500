// SPDX-License-Identifier: MIT
#pragma once

#include "clip/clip_format.h"
#include "clip/clip_writer.h"

#include <string>
#include <vector>

namespace foregrip::clip {

/// What ffmpeg is told, as words of its command line without the program's name. The names of files
/// are given as "file:NAME", so that none is taken for an option or an address.

/// What reaches the encoder: the size and rate after padding and rounding.
struct EncodedFrames {
    int width = 0;  ///< [px]
    int height = 0; ///< [px]
    FrameRate rate = {};
};

/// Reads raw RGBA frames from standard input and writes them to `part`, in a form that can be
/// played however early it ends: MP4 and MOV in fragments of at most a second, WebM in clusters, a
/// GIF to be as lossless FFV1 in Matroska (its palette needs the whole clip first). Colours are
/// converted to BT.709 in limited range and tagged as such; the decoded picture is that of the
/// frames.
[[nodiscard]] std::vector<std::string> encoderArguments(const ClipOptions& options,
                                                        ClipFormat format,
                                                        const EncodedFrames& frames,
                                                        const std::string& part);

/// The commands that make `whole` of a complete `part`, in their order; none for WebM, which is
/// complete as it was written. MP4 and MOV are copied with their index in front; a GIF gets a
/// palette of its own (`palette`, a file for the time in between) and error diffusion.
[[nodiscard]] std::vector<std::vector<std::string>>
completionArguments(ClipFormat format, bool alpha, const std::string& part,
                    const std::string& palette, const std::string& whole);

} // namespace foregrip::clip

// SPDX-License-Identifier: MIT
#include "clip/ffmpeg_arguments.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace foregrip::clip {
namespace {

using Words = std::vector<std::string>;

void add(Words& words, std::initializer_list<const char*> more) {
    words.insert(words.end(), more.begin(), more.end());
}

void add(Words& words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
}

Words quiet() {
    return {"-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-y"};
}

std::string fileName(const std::string& name) {
    return "file:" + name;
}

/// From RGB to what the encoder takes. Without accurate rounding and full chroma the scaler's fast
/// paths are off by up to 4 of 255. The last filter tags each frame, since some encoders look
/// there.
Words toVideoColour(const char* pixels) {
    return {"-vf",
            "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=" +
                std::string(pixels) +
                ",setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv",
            "-color_primaries",
            "bt709",
            "-color_trc",
            "bt709",
            "-colorspace",
            "bt709",
            "-color_range",
            "tv"};
}

/// A frame that needs no other one, at least every second: what is lost when all ends at once.
Words keyFrames(FrameRate rate) {
    const auto every = static_cast<int>(std::max(1.0, std::round(perSecond(rate))));
    return {"-g", std::to_string(every)};
}

Words h264(Effort effort, FrameRate rate) {
    Words words = toVideoColour("yuv420p");
    add(words, {"-c:v", "libx264"});
    add(words, effort == Effort::quick ? Words{"-preset", "veryfast", "-crf", "18"}
                                       : Words{"-preset", "medium", "-crf", "16"});
    add(words, keyFrames(rate));
    add(words, {"-movflags", "+frag_keyframe+empty_moov", "-f", "mp4"});
    return words;
}

Words vp9(Effort effort, FrameRate rate, bool alpha) {
    Words words = toVideoColour(alpha ? "yuva420p" : "yuv420p");
    add(words, {"-c:v", "libvpx-vp9", "-b:v", "0", "-row-mt", "1"});
    add(words, effort == Effort::quick
                   ? Words{"-crf", "24", "-deadline", "realtime", "-cpu-used", "8"}
                   : Words{"-crf", "20", "-deadline", "good", "-cpu-used", "4"});
    if (alpha) {
        add(words, {"-auto-alt-ref", "0"}); // the encoder refuses both together
    }
    add(words, keyFrames(rate));
    add(words, {"-cluster_time_limit", "1000", "-f", "webm"});
    return words;
}

Words proRes(bool alpha) {
    Words words = toVideoColour(alpha ? "yuva444p10le" : "yuv444p10le");
    add(words, {"-c:v", "prores_ks", "-profile:v", "4444", "-vendor", "apl0"});
    if (alpha) {
        add(words, {"-alpha_bits", "16"});
    }
    add(words, {"-movflags", "+frag_keyframe+empty_moov+write_colr", "-frag_duration", "1000000",
                "-f", "mov"});
    return words;
}

Words lossless(bool alpha) {
    return {"-vf",     alpha ? "format=bgra" : "format=bgr0",
            "-c:v",    "ffv1",
            "-level",  "3",
            "-slices", "4",
            "-g",      "1",
            "-f",      "matroska"};
}

} // namespace

std::vector<std::string> encoderArguments(const ClipOptions& options, ClipFormat format,
                                          const EncodedFrames& frames, const std::string& part) {
    Words words = quiet();
    add(words, {"-f", "rawvideo", "-pix_fmt", "rgba"});
    add(words,
        Words{"-video_size", std::to_string(frames.width) + "x" + std::to_string(frames.height)});
    add(words, Words{"-framerate", std::to_string(frames.rate.frames) + "/" +
                                       std::to_string(frames.rate.seconds)});
    add(words, {"-i", "pipe:0"});
    switch (format) {
    case ClipFormat::mp4:
        add(words, h264(options.effort, frames.rate));
        break;
    case ClipFormat::webm:
        add(words, vp9(options.effort, frames.rate, options.alpha));
        break;
    case ClipFormat::mov:
        add(words, proRes(options.alpha));
        break;
    case ClipFormat::gif:
    case ClipFormat::png: // never by ffmpeg
        add(words, lossless(options.alpha));
        break;
    }
    // What is encoded goes to the disk at once, not when a buffer is full.
    add(words, {"-flush_packets", "1"});
    words.push_back(fileName(part));
    return words;
}

std::vector<std::vector<std::string>> completionArguments(ClipFormat format, bool alpha,
                                                          const std::string& part,
                                                          const std::string& palette,
                                                          const std::string& whole) {
    if (format == ClipFormat::webm || format == ClipFormat::png) {
        return {};
    }
    Words input = quiet();
    add(input, Words{"-i", fileName(part)});
    if (format != ClipFormat::gif) {
        Words copy = input;
        add(copy, {"-map", "0:v", "-c", "copy", "-movflags"});
        add(copy, format == ClipFormat::mov ? Words{"+faststart+write_colr", "-f", "mov"}
                                            : Words{"+faststart", "-f", "mp4"});
        copy.push_back(fileName(whole));
        return {copy};
    }
    Words choose = input;
    add(choose,
        Words{"-vf",
              std::string("palettegen=stats_mode=full:reserve_transparent=") + (alpha ? "1" : "0"),
              "-frames:v", "1", "-update", "1", "-c:v", "png", "-f", "image2", fileName(palette)});
    Words draw = input;
    add(draw,
        Words{"-i", fileName(palette), "-lavfi",
              "[0:v][1:v]paletteuse=dither=sierra2_4a:diff_mode=rectangle:alpha_threshold=128",
              "-loop", "0", "-f", "gif", fileName(whole)});
    return {choose, draw};
}

} // namespace foregrip::clip

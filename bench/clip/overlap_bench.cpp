// SPDX-License-Identifier: MIT
// Whether drawing and encoding are at work together: the time of a clip over that of the slower of
// the two alone ("ratio", 1 is perfect). The pictures come as from a graphics card: each takes a
// given time [ms] in which this program's processors are free. A renderer that draws by processor
// shares them with the encoder instead; there the sum of the work is the limit.
#include "clip/clip_writer.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <thread>
#include <utility>
#include <vector>

namespace foregrip::clip {
namespace {

constexpr int kWidth = 1280;
constexpr int kHeight = 720;
constexpr std::int64_t kFrames = 240;
constexpr std::size_t kPictures = 12;

using Clock = std::chrono::steady_clock;

/// Soft shapes that move, and some grain: about as hard to encode as the range.
std::vector<render::Picture> makePictures() {
    std::minstd_rand random(1);
    std::vector<render::Picture> pictures;
    for (std::size_t i = 0; i < kPictures; ++i) {
        render::Picture picture{kWidth, kHeight, {}};
        picture.pixels.reserve(std::size_t{4} * kWidth * kHeight);
        for (int y = 0; y < kHeight; ++y) {
            for (int x = 0; x < kWidth; ++x) {
                const int shade = ((x + 8 * static_cast<int>(i)) / 5 + y / 3) % 200 +
                                  static_cast<int>(random() % 8);
                for (const int channel : {shade, (shade + x / 16) % 256, 255 - shade, 255}) {
                    picture.pixels.push_back(static_cast<std::uint8_t>(channel));
                }
            }
        }
        pictures.push_back(std::move(picture));
    }
    return pictures;
}

const render::Picture& picture(std::int64_t number) {
    static const std::vector<render::Picture> pictures = makePictures();
    return pictures[static_cast<std::size_t>(number) % kPictures];
}

/// Seconds that a clip takes whose frames take `drawing` each.
double clipSeconds(std::chrono::microseconds drawing) {
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / "foregrip_overlap_bench.mp4";
    ClipOptions options{file.string(), kWidth, kHeight};
    options.effort = Effort::quick;
    const auto start = Clock::now();
    const auto writer = ClipWriter::create(options);
    if (!writer) {
        std::fprintf(stderr, "%s\n", writer.error().text().c_str());
        std::abort();
    }
    for (std::int64_t i = 0; i < kFrames; ++i) {
        std::this_thread::sleep_for(drawing);
        if (!(*writer)->write(picture(i)).ok()) {
            std::abort();
        }
    }
    (void)(*writer)->finish();
    const std::chrono::duration<double> taken = Clock::now() - start;
    std::filesystem::remove(file);
    return taken.count();
}

void drawAndEncode(benchmark::State& state) {
    const std::chrono::microseconds drawing(state.range(0) * 1000);
    (void)picture(0);
    const double encoding = clipSeconds(std::chrono::microseconds(0));
    const double drawingAlone =
        std::chrono::duration<double>(drawing).count() * static_cast<double>(kFrames);
    double total = 0.0;
    for (auto _ : state) {
        const double taken = clipSeconds(drawing);
        state.SetIterationTime(taken);
        total = taken;
    }
    state.counters["encode_s"] = encoding;
    state.counters["draw_s"] = drawingAlone;
    state.counters["ratio"] = total / std::max(encoding, drawingAlone);
}
BENCHMARK(drawAndEncode)
    ->Arg(5)
    ->Arg(10)
    ->Arg(20)
    ->Arg(40)
    ->ArgName("draw_ms")
    ->UseManualTime()
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

} // namespace
} // namespace foregrip::clip

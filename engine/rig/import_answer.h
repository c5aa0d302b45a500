// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// What the importer process sends to the one that started it, over a pipe: parts, each a header
/// and as many bytes as it says. Any number of `progress`, then one `refusal` or one `model`.
namespace foregrip::rig {

enum class AnswerKind : std::uint32_t {
    progress = 1, ///< a double in [0, 1], then text: the stage
    refusal = 2,  ///< text: why there is no model, without a final stop
    model = 3,    ///< model_stream.h
};

struct AnswerHeader {
    std::uint32_t kind = 0;
    std::uint32_t mark = kMark;
    std::uint64_t size = 0; ///< bytes that follow

    static constexpr std::uint32_t kMark = 0x52474F46; // "FOGR"
};

/// Exit status of an importer that had not enough memory.
inline constexpr int kImporterOutOfMemory = 3;

} // namespace foregrip::rig

// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/import_files.h"
#include "rig/import_progress.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace foregrip::rig {

/// What the importer process may take.
struct ProcessLimits {
    double seconds = 1.5;                              ///< from its start to its answer
    std::size_t memoryBytes = std::size_t{768} << 20U; ///< of its address space
    std::size_t answerBytes = std::size_t{256} << 20U;
};

/// Limits for a file of this size: 1.5 s, 768 MiB and an answer of 256 MiB for a small one, more
/// for larger ones up to 3 minutes, 6 GiB and 2 GiB.
[[nodiscard]] ProcessLimits processLimits(std::size_t fileBytes);

/// The program that reads foreign files: $FOREGRIP_IMPORTER, else `foregrip-importer` beside the
/// running program, else where the build put it. The refusal says what to do.
[[nodiscard]] core::Result<std::filesystem::path> importerProgram();

/// Starts `program` on `file`, whose kind is `extension` (".fbx"), and returns the bytes of its
/// model part (import_answer.h). It may run wild: when it crashes, hangs, takes too much, answers
/// nonsense or is cancelled it is ended, and the error says so, naming the kind of file by `title`.
/// Its standard input and error are closed to it; nothing of it is left when this returns. May be
/// called from several threads at once.
[[nodiscard]] core::Result<Bytes> askImporter(const std::filesystem::path& program,
                                              const std::string& file, std::string_view extension,
                                              std::string_view title, const ProcessLimits& limits,
                                              const ImportProgress& progress);

} // namespace foregrip::rig

// SPDX-License-Identifier: MIT
#include "rig/import_foreign.h"

#include "rig/import_pictures.h"
#include "rig/import_process.h"
#include "rig/import_text.h"
#include "rig/model_stream.h"

#include <filesystem>
#include <new>

namespace foregrip::rig {
namespace {

core::Result<std::size_t> fileSize(const std::string& file) {
    std::error_code failed;
    if (!std::filesystem::is_regular_file(file, failed)) {
        return core::Error{file, "", "this is not a file but a folder or a device"};
    }
    const std::uintmax_t size = std::filesystem::file_size(file, failed);
    if (failed || size == 0 || size > kLargestFile) {
        return core::Error{file, "",
                           failed      ? "its size cannot be read"
                           : size == 0 ? "this file is empty"
                                       : "it is larger than the 512 MiB that a model may have"};
    }
    return static_cast<std::size_t>(size);
}

core::Result<Model> importChecked(const std::string& file, std::string_view extension,
                                  std::string_view title, const ImportProgress& progress) {
    const core::Result<std::size_t> size = fileSize(file);
    if (!size) {
        return size.error();
    }
    const core::Result<std::filesystem::path> program = importerProgram();
    if (!program) {
        return core::Error{file, "", program.error().file + ": " + program.error().reason};
    }
    progress.tell(0.0, "reading the file");
    // The reader's own fractions go from 0 to 1; pictures come after it.
    constexpr double kReading = 0.6;
    ImportProgress reading;
    reading.report = [&](double fraction, std::string_view stage) {
        progress.tell(kReading * fraction, stage);
    };
    reading.cancel = progress.cancel;
    const core::Result<Bytes> answer =
        askImporter(*program, file, extension, title, processLimits(*size), reading);
    if (!answer) {
        return answer.error();
    }
    core::Result<StreamedModel> streamed = readModelStream(*answer);
    if (!streamed) {
        return core::Error{
            file, "",
            "the reader of " + std::string(title) +
                " files failed on it, the file is damaged: " + streamed.error().reason};
    }
    Model model = std::move(streamed->model);
    model.file = file;
    model.images = loadPictures(file, streamed->pictures, progress, kReading, 1.0, model.warnings);
    if (progress.cancelled()) {
        return cancelledImport(file);
    }
    mixPictures(model, streamed->mixes, model.warnings);
    progress.tell(1.0, "ready");
    return model;
}

} // namespace

core::Result<Model> importForeign(const std::string& file, std::string_view extension,
                                  std::string_view title, const ImportProgress& progress) {
    try {
        return importChecked(file, extension, title, progress);
    } catch (const std::bad_alloc&) {
        return core::Error{file, "", "there is not enough memory for this model"};
    }
}

} // namespace foregrip::rig

// SPDX-License-Identifier: MIT
#include "rig/import_pictures.h"

#include "core/parallel.h"
#include "rig/image_decode.h"

#include <mutex>

namespace foregrip::rig {
namespace {

constexpr std::size_t kTexelBudget = 4 * kMostTexels; // 1 GiB of pixels a model

/// A picture's bytes, wherever they are, or why there are none.
struct Found {
    const Bytes* bytes = nullptr;
    Bytes read; ///< what `bytes` points to when they come from a file
    std::string reason;
};

Found find(const std::string& modelFile, const PictureSource& source) {
    Found found;
    if (!source.encoded.empty()) {
        found.bytes = &source.encoded;
        return found;
    }
    const auto path = findPicture(modelFile, source.reference);
    if (!path) {
        found.reason = path.error().reason;
        return found;
    }
    core::Result<Bytes> read = readBytes(*path);
    if (!read) {
        found.reason = read.error().reason;
        return found;
    }
    found.read = std::move(read).value();
    found.bytes = &found.read;
    return found;
}

/// How many texels may still be decoded; several threads take from it.
class Budget {
public:
    bool take(std::size_t texels) {
        const std::scoped_lock lock(mutex_);
        if (texels > left_) {
            return false;
        }
        left_ -= texels;
        return true;
    }

private:
    std::mutex mutex_;
    std::size_t left_ = kTexelBudget;
};

core::Result<Image> load(const std::string& modelFile, const PictureSource& source,
                         Budget& budget) {
    const Found found = find(modelFile, source);
    if (found.bytes == nullptr) {
        return core::Error{"", "", found.reason};
    }
    // What a picture claims counts, before any memory is taken for it.
    if (!budget.take(claimedTexels(*found.bytes))) {
        return core::Error{"", "", "all pictures together exceed what can be held"};
    }
    return decodeImage(*found.bytes, source.title);
}

} // namespace

std::vector<Image> loadPictures(const std::string& modelFile,
                                const std::vector<PictureSource>& sources,
                                const ImportProgress& progress, double from, double to,
                                std::vector<std::string>& warnings) {
    std::vector<Image> images(sources.size());
    std::vector<std::string> faults(sources.size());
    Budget budget;
    std::mutex telling;
    std::size_t done = 0;
    core::forEachParallel(sources.size(), [&](std::size_t i) {
        if (progress.cancelled()) {
            return;
        }
        const PictureSource& source = sources[i];
        faults[i] = source.fault;
        if (source.fault.empty()) {
            if (core::Result<Image> image = load(modelFile, source, budget)) {
                images[i] = std::move(image).value();
            } else {
                faults[i] = "the picture '" + source.title +
                            "' cannot be used, a checker stands in: " + image.error().reason;
            }
        }
        if (!faults[i].empty()) {
            images[i] = missingImage(source.title);
        }
        const std::scoped_lock lock(telling);
        ++done;
        progress.tell(from + (to - from) * static_cast<double>(done) /
                                 static_cast<double>(sources.size()),
                      "reading the pictures");
    });
    for (std::string& fault : faults) {
        if (!fault.empty()) {
            warnings.push_back(std::move(fault));
        }
    }
    return images;
}

} // namespace foregrip::rig

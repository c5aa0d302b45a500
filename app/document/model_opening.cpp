// SPDX-License-Identifier: MIT
#include "app/document/model_opening.h"

#include "app/document/file_listing.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <exception>
#include <filesystem>
#include <mutex>
#include <new>
#include <stop_token>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

namespace foregrip::app {
namespace {

namespace fs = std::filesystem;

/// What a model of several files comes with.
constexpr auto kCompanions = std::to_array<std::string_view>(
    {".png", ".jpg", ".jpeg", ".tga", ".bmp", ".dds", ".ktx", ".ktx2", ".tif", ".tiff", ".webp",
     ".psd", ".exr", ".hdr",  ".gif", ".bin", ".mtl", ".txt", ".md",   ".pdf", ".mat",  ".meta"});

std::string lowerName(const fs::path& path) {
    std::string name = path.filename().string();
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) {
        return c < 0x80 ? static_cast<char>(std::tolower(c)) : static_cast<char>(c);
    });
    return name;
}

bool isCompanion(const std::string& name) {
    return std::any_of(kCompanions.begin(), kCompanions.end(),
                       [&](std::string_view ending) { return name.ends_with(ending); });
}

} // namespace

/// The thread writes under the mutex; `done` after everything else.
struct ModelOpening::Job {
    OpenRequest request;
    std::mutex mutex;
    std::string stage = "waiting for the disk";
    double fraction = 0.0;
    std::optional<core::Result<Opened>> result;
    std::atomic<bool> done{false};
    std::stop_source stop;
    std::thread thread;

    explicit Job(OpenRequest asked) : request(std::move(asked)) {}
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;
    ~Job() {
        stop.request_stop();
        if (thread.joinable()) {
            thread.join();
        }
    }

    void run(const Opener& opener) {
        rig::ImportProgress progress;
        progress.cancel = stop.get_token();
        progress.report = [this](double share, std::string_view what) {
            const std::scoped_lock lock(mutex);
            fraction = std::clamp(share, fraction, 1.0);
            stage = what;
        };
        std::optional<core::Result<Opened>> opened;
        try {
            opened.emplace(opener(request, progress));
        } catch (const std::bad_alloc&) {
            opened.emplace(core::Error{request.file, "",
                                       "there is not enough memory for this file; nothing was "
                                       "changed"});
        } catch (const std::exception& failure) {
            opened.emplace(core::Error{
                request.file, "", "the file cannot be used (" + std::string(failure.what()) + ")"});
        }
        const std::scoped_lock lock(mutex);
        result = std::move(opened);
        done = true;
    }
};

ModelOpening::ModelOpening(Opener opener) : opener_(std::move(opener)) {}

ModelOpening::~ModelOpening() = default;

bool ModelOpening::open(OpenRequest request) {
    const auto same = std::find_if(waiting_.begin(), waiting_.end(), [&](const OpenRequest& other) {
        return other.file == request.file;
    });
    if (same != waiting_.end()) {
        *same = std::move(request);
        return true;
    }
    if (waiting_.size() >= kMostWaiting) {
        return false;
    }
    waiting_.push_back(std::move(request));
    if (job_ == nullptr) {
        begin();
    }
    return true;
}

void ModelOpening::begin() {
    job_ = std::make_unique<Job>(std::move(waiting_.front()));
    waiting_.pop_front();
    job_->thread = std::thread([job = job_.get(), opener = opener_] { job->run(opener); });
}

void ModelOpening::cancel() {
    waiting_.clear();
    if (job_ != nullptr) {
        job_->stop.request_stop();
        leaving_.push_back(std::move(job_));
    }
    forgetLeaving();
}

void ModelOpening::forgetLeaving() {
    std::erase_if(leaving_, [](const std::unique_ptr<Job>& job) { return job->done.load(); });
}

ModelOpening::Progress ModelOpening::progress() const {
    Progress now;
    now.waiting = waiting_.size();
    if (job_ != nullptr) {
        now.busy = true;
        now.file = job_->request.file;
        const std::scoped_lock lock(job_->mutex);
        now.stage = job_->stage;
        now.fraction = job_->fraction;
    }
    return now;
}

std::optional<ModelOpening::Outcome> ModelOpening::poll() {
    forgetLeaving();
    if (job_ == nullptr || !job_->done) {
        return std::nullopt;
    }
    job_->thread.join(); // it has nothing left to do
    Outcome outcome{std::move(job_->request), std::move(*job_->result)};
    job_ = nullptr;
    if (!waiting_.empty()) {
        begin();
    }
    return outcome;
}

Dropped sortDropped(const std::vector<std::string>& files,
                    const std::vector<std::string>& modelEndings) {
    Dropped sorted;
    std::vector<std::string> companions;
    for (const std::string& file : files) {
        std::error_code failure;
        const std::string name = lowerName(file);
        if (fs::is_directory(file, failure)) {
            sorted.folders.push_back(file);
        } else if (fileKindByName(name, modelEndings) == FileKind::other && isCompanion(name)) {
            companions.push_back(file);
        } else {
            sorted.open.push_back(file);
        }
    }
    if (sorted.open.empty() && sorted.folders.empty()) {
        for (const std::string& file : companions) {
            sorted.unopened.push_back(file +
                                      " belongs to a model and is nothing by itself; drop the "
                                      "model, it is then found beside it.");
        }
    }
    return sorted;
}

} // namespace foregrip::app

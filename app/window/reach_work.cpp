// SPDX-License-Identifier: MIT
#include "app/window/reach_work.h"

#include <atomic>
#include <exception>
#include <thread>
#include <utility>

namespace foregrip::app {

/// The thread writes `result`, then `finished`; nobody else looks at it before.
struct ReachWork::Job {
    ReachRequestInHand request;
    sim::ReachProgress progress;
    std::optional<core::Result<sim::ReachReport>> result;
    std::atomic<bool> finished = false;
    std::thread thread;

    explicit Job(ReachRequestInHand asked) : request(std::move(asked)) {}
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;
    ~Job() {
        progress.cancel = true;
        if (thread.joinable()) {
            thread.join();
        }
    }

    core::Result<sim::ReachReport> work() {
        viewmodel::Armoury armoury;
        auto weapons =
            sim::weaponsWithGrips(armoury, request.weapon, request.loadout, request.grips);
        if (!weapons) {
            return weapons.error();
        }
        const sim::ReachJob job{request.tuning, {request.character},
                                request.grips,  std::move(weapons).value(),
                                request.arms,   request.pitches};
        return sim::runReach(job, progress, /*parallel=*/false);
    }

    void run() {
        try {
            result.emplace(work());
        } catch (const std::exception& failure) {
            result.emplace(core::Error{"reach report", "", failure.what()});
        }
        finished = true;
    }
};

ReachWork::ReachWork() = default;

ReachWork::~ReachWork() = default;

void ReachWork::start(ReachRequestInHand request) {
    if (job_ == nullptr) {
        job_ = std::make_unique<Job>(std::move(request));
        job_->thread = std::thread([job = job_.get()] { job->run(); });
    }
}

void ReachWork::cancel() {
    if (job_ != nullptr) {
        job_->progress.cancel = true;
    }
}

std::size_t ReachWork::done() const {
    return job_ != nullptr ? job_->progress.done.load() : 0;
}

std::size_t ReachWork::total() const {
    return job_ != nullptr ? job_->progress.total.load() : 0;
}

std::optional<core::Result<sim::ReachReport>> ReachWork::poll() {
    if (job_ == nullptr || !job_->finished) {
        return std::nullopt;
    }
    job_->thread.join();
    const std::unique_ptr<Job> job = std::move(job_);
    if (job->progress.cancel) {
        return std::nullopt;
    }
    return std::move(job->result);
}

} // namespace foregrip::app

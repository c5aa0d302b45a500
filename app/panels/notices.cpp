// SPDX-License-Identifier: MIT
#include "app/panels/notices.h"

#include <algorithm>
#include <utility>

namespace foregrip::app {

void Notices::add(Kind kind, std::string text) {
    (void)put(kind, std::move(text));
}

Notices::Notice& Notices::put(Kind kind, std::string text) {
    const auto same = std::find_if(notices_.begin(), notices_.end(), [&](const Notice& notice) {
        return notice.kind == kind && notice.text == text;
    });
    if (same != notices_.end()) {
        ++same->times;
        same->age = 0.0;
        return *same;
    }
    if (notices_.size() == kMost) {
        notices_.erase(notices_.begin());
    }
    notices_.push_back({kind, std::move(text), {}});
    return notices_.back();
}

void Notices::addMany(std::string summary, std::vector<std::string> details) {
    if (details.size() < 2) {
        for (std::string& only : details) {
            add(Kind::warning, std::move(only));
        }
        return;
    }
    put(Kind::warning, std::move(summary)).details = std::move(details);
}

bool Notices::check(const core::Status& status) {
    if (!status) {
        add(status.error());
    }
    return status.ok();
}

void Notices::dismiss(std::size_t index) {
    if (index < notices_.size()) {
        notices_.erase(notices_.begin() + static_cast<std::ptrdiff_t>(index));
    }
}

void Notices::age(double seconds) {
    for (Notice& notice : notices_) {
        notice.age += seconds;
    }
    std::erase_if(notices_, [](const Notice& notice) {
        return notice.kind == Kind::info && notice.age > kInfoSeconds;
    });
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "app/window/input_log.h"

#include "core/files.h"
#include "core/text.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <optional>

namespace foregrip::app {

void InputLog::add(const char* kind, core::Nanoseconds time, double value) {
    rows_.push_back({kind, time, value});
}

void InputLog::set(const char* kind, core::Nanoseconds time, double value) {
    const auto known = std::find_if(last_.begin(), last_.end(), [&](const Row& row) {
        return std::strcmp(row.kind, kind) == 0;
    });
    if (known == last_.end()) {
        last_.push_back({kind, time, value});
    } else {
        *known = {kind, time, value};
    }
}

core::Status InputLog::write() const {
    std::string text = "kind,time_s,value\n";
    for (const std::vector<Row>* rows : {&rows_, &last_}) {
        for (const Row& row : *rows) {
            text += std::string(row.kind) + "," + core::formatNumber(core::seconds(row.time), 12) +
                    "," + core::formatNumber(row.value, 12) + "\n";
        }
    }
    return core::writeFileAtomically(file_, text);
}

DeveloperOptions DeveloperOptions::fromEnvironment() {
    DeveloperOptions options;
    if (const char* text = std::getenv("FOREGRIP_FRAME_MS")) {
        const std::optional<double> milliseconds = core::parseNumber(text);
        if (milliseconds && *milliseconds > 0.0 && *milliseconds <= 10'000.0) {
            options.frameTime = core::nanoseconds(*milliseconds * 1e-3);
        }
    }
    if (const char* file = std::getenv("FOREGRIP_INPUT_LOG")) {
        options.inputLog = file;
    }
    return options;
}

} // namespace foregrip::app

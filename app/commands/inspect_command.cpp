// SPDX-License-Identifier: MIT
#include "app/commands/command_line.h"
#include "app/commands/requests.h"
#include "rig/inspect.h"

#include <cstdio>

namespace foregrip::app {
namespace {

/// What stands in the array for a file that could not be read.
core::JsonValue unreadable(const std::string& file, const core::Error& error) {
    core::JsonValue out = core::JsonValue::object();
    out.set("file", file);
    out.set("error", error.text());
    return out;
}

} // namespace

/// Of several files every one is told of: one that cannot be read keeps no other from it.
core::Result<int> runInspect(const InspectRequest& request) {
    core::JsonValue reports = core::JsonValue::array();
    const bool one = request.files.size() == 1;
    int status = kExitDone;
    for (std::size_t i = 0; i < request.files.size(); ++i) {
        core::Result<core::JsonValue> report = rig::inspectFile(request.files[i]);
        if (!report && one) {
            return report.error();
        }
        if (!report) {
            std::fprintf(stderr, "%s\n", report.error().text().c_str());
            reports.items.push_back(unreadable(request.files[i], report.error()));
            status = kExitRefused;
            continue;
        }
        if (!request.json) {
            std::printf("%s%s", i > 0 ? "\n" : "", rig::inspectText(*report).c_str());
        }
        reports.items.push_back(std::move(report).value());
    }
    if (request.json) {
        std::fputs(core::writeJson(one ? reports.items.front() : reports).c_str(), stdout);
    }
    return status;
}

} // namespace foregrip::app

// SPDX-License-Identifier: MIT
#include "core/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace foregrip::core {
namespace {

spdlog::logger& logger() {
    static const auto instance = [] {
        auto made = spdlog::stderr_logger_mt("foregrip");
        made->set_pattern("foregrip: %v");
        return made;
    }();
    return *instance;
}

} // namespace

void logInfo(std::string_view message) {
    logger().info("{}", message);
}

void logWarning(std::string_view message) {
    logger().warn("warning: {}", message);
}

void logError(std::string_view message) {
    logger().error("{}", message);
}

} // namespace foregrip::core

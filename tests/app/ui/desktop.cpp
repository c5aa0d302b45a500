// SPDX-License-Identifier: MIT
#include "app/ui/desktop.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <spawn.h>
#include <sstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

extern char** environ; // NOLINT: POSIX's own

namespace foregrip::test {
namespace {

using namespace std::chrono_literals;

constexpr auto kPatience = 60s;

bool inPath(const std::string& program) {
    const char* path = std::getenv("PATH");
    std::istringstream folders(path != nullptr ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');) {
        if (access((std::filesystem::path(folder) / program).c_str(), X_OK) == 0) {
            return true;
        }
    }
    return false;
}

bool waitUntil(const std::function<bool()>& condition) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) {
            return false;
        }
        std::this_thread::sleep_for(50ms);
    }
    return true;
}

std::vector<char*> pointers(std::vector<std::string>& words) {
    std::vector<char*> all;
    all.reserve(words.size() + 1);
    for (std::string& word : words) {
        all.push_back(word.data());
    }
    all.push_back(nullptr);
    return all;
}

// The environment with some variables replaced or added ("NAME=value").
std::vector<std::string> environmentWith(const std::vector<std::string>& added) {
    std::vector<std::string> all;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string text = *entry;
        const std::string name = text.substr(0, text.find('=') + 1);
        const bool replaced = std::any_of(added.begin(), added.end(), [&](const std::string& one) {
            return one.starts_with(name);
        });
        if (!replaced) {
            all.push_back(text);
        }
    }
    all.insert(all.end(), added.begin(), added.end());
    return all;
}

// Output and errors go to files; an empty name keeps the test's own.
pid_t start(std::vector<std::string> words, const std::vector<std::string>& environment,
            const std::string& out, const std::string& errors) {
    std::vector<std::string> variables = environmentWith(environment);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    for (const auto& [file, descriptor] :
         {std::pair(out, STDOUT_FILENO), std::pair(errors, STDERR_FILENO)}) {
        if (!file.empty()) {
            posix_spawn_file_actions_addopen(&files, descriptor, file.c_str(),
                                             O_WRONLY | O_CREAT | O_TRUNC, 0600);
        }
    }
    pid_t process = -1;
    const int failed = posix_spawnp(&process, words.front().c_str(), &files, nullptr,
                                    pointers(words).data(), pointers(variables).data());
    posix_spawn_file_actions_destroy(&files);
    return failed == 0 ? process : -1;
}

std::string read(const std::string& file) {
    std::ifstream stream(file);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

void end(pid_t process) {
    if (process > 0) {
        kill(process, SIGTERM);
        waitpid(process, nullptr, 0);
    }
}

} // namespace

std::string Desktop::missing() {
    for (const char* program : {"Xvfb", "xdotool"}) {
        if (!inPath(program)) {
            return std::string(program) + " is not installed";
        }
    }
    return {};
}

Desktop::Desktop() {
    // The server picks a free display by itself and writes its number.
    const std::string number = folder_.file("display");
    server_ = start({"Xvfb", "-displayfd", "1", "-screen", "0", "1280x720x24", "-nolisten", "tcp"},
                    {}, number, folder_.file("server"));
    if (waitUntil([&] { return read(number).find('\n') != std::string::npos; })) {
        const std::string text = read(number);
        display_ = ":" + text.substr(0, text.find('\n'));
    }
}

Desktop::~Desktop() {
    end(program_);
    end(server_);
}

bool Desktop::open(const std::vector<std::string>& environment) {
    std::vector<std::string> all = {"DISPLAY=" + display_,
                                    "XDG_CONFIG_HOME=" + folder_.file("config"),
                                    "XDG_VIDEOS_DIR=" + folder_.file("videos"),
                                    std::string("FOREGRIP_ASSETS=") + FOREGRIP_ROOT + "/assets",
                                    "FOREGRIP_INPUT_LOG=" + folder_.file("log.csv")};
    all.insert(all.end(), environment.begin(), environment.end());
    program_ = start({FOREGRIP_PROGRAM}, all, {}, folder_.file("errors"));
    if (display_.empty() || program_ < 0 || !waitFrames(4)) {
        return false;
    }
    const std::string found = folder_.file("window");
    const pid_t search = start({"xdotool", "search", "--onlyvisible", "--name", "Foregrip"},
                               {"DISPLAY=" + display_}, found, {});
    waitpid(search, nullptr, 0);
    const std::string text = read(found);
    window_ = text.substr(0, text.find('\n'));
    return !window_.empty() && xdo({"windowfocus", "WINDOW"});
}

bool Desktop::xdo(std::vector<std::string> words) {
    std::replace(words.begin(), words.end(), std::string("WINDOW"), window_);
    words.insert(words.begin(), "xdotool");
    const pid_t process = start(std::move(words), {"DISPLAY=" + display_}, {}, {});
    int status = -1;
    return process > 0 && waitpid(process, &status, 0) == process && WIFEXITED(status) &&
           WEXITSTATUS(status) == 0;
}

std::vector<Desktop::Row> Desktop::rows() const {
    std::vector<Row> all;
    std::istringstream lines(read(folder_.file("log.csv")));
    std::string line;
    std::getline(lines, line); // the header
    while (std::getline(lines, line)) {
        const std::size_t first = line.find(',');
        const std::size_t second = line.find(',', first + 1);
        if (second != std::string::npos) {
            all.push_back({line.substr(0, first),
                           std::stod(line.substr(first + 1, second - first - 1)),
                           std::stod(line.substr(second + 1))});
        }
    }
    return all;
}

std::size_t Desktop::count(const std::string& kind) {
    const std::vector<Row> all = rows();
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [&](const Row& row) { return row.kind == kind; }));
}

double Desktop::value(const std::string& kind) {
    double last = std::numeric_limits<double>::quiet_NaN();
    for (const Row& row : rows()) {
        last = row.kind == kind ? row.value : last;
    }
    return last;
}

std::vector<double> Desktop::times(const std::string& kind) {
    std::vector<double> all;
    for (const Row& row : rows()) {
        if (row.kind == kind) {
            all.push_back(row.time);
        }
    }
    return all;
}

bool Desktop::waitForValue(const std::string& kind, double wanted) {
    return waitUntil([&] { return value(kind) == wanted || !running(); }) && running();
}

bool Desktop::waitForCount(const std::string& kind, std::size_t atLeast) {
    return waitUntil([&] { return count(kind) >= atLeast || !running(); }) && running();
}

bool Desktop::waitForFile(const std::string& folder, const std::string& suffix) {
    return waitUntil([&] {
        std::error_code missing;
        for (const auto& entry :
             std::filesystem::directory_iterator(folder_.file(folder), missing)) {
            if (entry.path().string().ends_with(suffix)) {
                return true;
            }
        }
        return false;
    });
}

std::vector<std::string> Desktop::files(const std::string& folder) const {
    std::vector<std::string> found;
    std::error_code missing;
    for (const auto& entry : std::filesystem::directory_iterator(folder_.file(folder), missing)) {
        found.push_back(entry.path().string());
    }
    return found;
}

bool Desktop::waitFrames(int frames) {
    const double now = value("frames");
    const double wanted = (std::isnan(now) ? 0.0 : now) + frames;
    return waitUntil([&] { return value("frames") >= wanted || !running(); }) && running();
}

bool Desktop::running() const {
    return program_ > 0 && kill(program_, 0) == 0 && waitpid(program_, nullptr, WNOHANG) == 0;
}

int Desktop::close() {
    if (program_ <= 0) {
        return -1;
    }
    int status = -1;
    kill(program_, SIGTERM);
    waitpid(program_, &status, 0);
    program_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void Desktop::killAtOnce() {
    kill(program_, SIGKILL);
    waitpid(program_, nullptr, 0);
    program_ = -1;
    std::filesystem::remove(folder_.file("log.csv")); // the next start writes its own
}

std::string Desktop::errors() const {
    return read(folder_.file("errors"));
}

} // namespace foregrip::test

// SPDX-License-Identifier: MIT
#include "app/program.h"

#include "app/temporary_folder.h"
#include "core/files.h"

#include <cstdlib>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace foregrip::test {
namespace {

void redirect(const std::string& file, int descriptor) {
    const int opened = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    ::dup2(opened, descriptor);
    ::close(opened);
}

std::string contentOf(const std::string& file) {
    const core::Result<std::string> text = core::readTextFile(file);
    return text ? *text : std::string();
}

} // namespace

ProgramRun runProgram(const std::vector<std::string>& arguments,
                      const std::vector<std::pair<std::string, std::string>>& environment) {
    const TemporaryFolder folder;
    const std::string out = folder.file("out");
    const std::string err = folder.file("err");
    std::vector<char*> argv = {const_cast<char*>(FOREGRIP_PROGRAM)};
    for (const std::string& argument : arguments) {
        argv.push_back(const_cast<char*>(argument.c_str()));
    }
    argv.push_back(nullptr);
    const pid_t child = ::fork();
    if (child == 0) {
        redirect(out, STDOUT_FILENO);
        redirect(err, STDERR_FILENO);
        ::unsetenv("DISPLAY");
        ::unsetenv("WAYLAND_DISPLAY");
        ::setenv("FOREGRIP_ASSETS", FOREGRIP_ROOT "/assets", 1);
        for (const auto& [name, value] : environment) {
            ::setenv(name.c_str(), value.c_str(), 1);
        }
        ::execv(FOREGRIP_PROGRAM, argv.data());
        ::_exit(127);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, contentOf(out), contentOf(err)};
}

} // namespace foregrip::test

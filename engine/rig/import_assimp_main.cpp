// SPDX-License-Identifier: MIT
// The importer process: reads one file with Assimp and sends what it found through standard output
// (import_answer.h). Started by askImporter() with a file, the extension that it is taken for, and
// the memory [bytes] and processor time [s] that it may take. It holds nothing that would be worth
// taking over: no input, no other files open, no way to write one.
#include "rig/import_answer.h"
#include "rig/import_assimp.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <fcntl.h>
#include <new>
#include <string>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __SANITIZE_ADDRESS__
// The process is to die of a signal as it would without the sanitizer.
extern "C" const char* __asan_default_options() { // NOLINT: the name is the sanitizer's
    return "handle_segv=0:handle_sigbus=0:handle_abort=0:handle_sigfpe=0:detect_leaks=0";
}
#endif

namespace foregrip::rig {
namespace {

constexpr int kUsage = 2;

void limit(int resource, rlim_t value) {
    const rlimit both{value, value};
    (void)::setrlimit(static_cast<__rlimit_resource_t>(resource), &both);
}

void confine(rlim_t memory, rlim_t seconds) {
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_NOFILE, 64);
    limit(RLIMIT_CPU, seconds);
#ifndef __SANITIZE_ADDRESS__ // whose shadow takes terabytes of addresses
    limit(RLIMIT_AS, memory);
#else
    (void)memory;
#endif
    (void)::prctl(PR_SET_PDEATHSIG, SIGKILL);
    (void)::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

/// Sends parts of the answer. Standard output itself is closed, so that nothing that Assimp prints
/// gets between them.
class Sender {
public:
    Sender() : to_(::dup(STDOUT_FILENO)) {
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        (void)::dup2(nowhere, STDOUT_FILENO);
    }

    void send(AnswerKind kind, std::string_view head, std::string_view body = {}) const {
        AnswerHeader header;
        header.kind = static_cast<std::uint32_t>(kind);
        header.size = head.size() + body.size();
        write({reinterpret_cast<const char*>(&header), sizeof(header)});
        write(head);
        write(body);
    }

private:
    void write(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t count = ::write(to_, bytes.data(), bytes.size());
            if (count < 0 && errno != EINTR) {
                ::_exit(1); // nobody listens any more
            }
            bytes.remove_prefix(count > 0 ? static_cast<std::size_t>(count) : 0);
        }
    }
    int to_;
};

bool wantsMemory(std::string_view reason) {
    return reason.find("bad_alloc") != std::string_view::npos ||
           reason.find("llocation failed") != std::string_view::npos;
}

int import(const std::string& file, const std::string& extension) {
    const Sender sender;
    const auto report = [&](double fraction, std::string_view stage) {
        sender.send(AnswerKind::progress,
                    {reinterpret_cast<const char*>(&fraction), sizeof(fraction)}, stage);
    };
    std::string reason;
    try {
        const core::Result<StreamedModel> model = importWithAssimp(file, extension, report);
        if (model) {
            sender.send(AnswerKind::model, writeModelStream(*model));
            return 0;
        }
        reason = model.error().reason;
    } catch (const std::bad_alloc&) {
        return kImporterOutOfMemory;
    } catch (const std::exception& thrown) {
        reason = thrown.what();
    }
    if (wantsMemory(reason)) {
        return kImporterOutOfMemory;
    }
    sender.send(AnswerKind::refusal, reason);
    return 0;
}

} // namespace
} // namespace foregrip::rig

int main(int count, char** words) {
    if (count != 5) {
        return foregrip::rig::kUsage;
    }
    foregrip::rig::confine(std::strtoull(words[3], nullptr, 10),
                           std::strtoull(words[4], nullptr, 10));
    // Assimp's destructors may fall over what its readers broke; the system tidies up faster.
    ::_exit(foregrip::rig::import(words[1], words[2]));
}

// SPDX-License-Identifier: MIT
// Runs a fuzz target without libFuzzer: sound inputs, damaged at random.
//   fuzz_x [--runs N] [--seconds S] [--seed N] [FILE or FOLDER ...]
// An input that ends the program, or takes more than ten seconds, is written to fuzz-failure.bin;
// with that file alone and --runs 1 the target sees it again.
#include "fuzz/fuzz.h"
#include "fuzz/mutation.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <unistd.h>

extern "C" void __sanitizer_set_death_callback(void (*callback)()) // NOLINT: the sanitizer's name
    __attribute__((weak));

namespace foregrip::fuzz {
namespace {

constexpr unsigned kLongestRun = 10; // [s]

const std::string* current = nullptr; // NOLINT: for the signal handler

void save() {
    const int to = ::open("fuzz-failure.bin", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (to >= 0 && current != nullptr) {
        (void)!::write(to, current->data(), current->size());
    }
}

void saveAndEnd(int) {
    save();
    ::_exit(1);
}

std::string readAll(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

struct Options {
    std::uint64_t runs = 2'000;
    double seconds = 0.0; ///< instead of runs where it is more than 0
    std::uint64_t seed = 1;
    std::vector<std::string> corpus;
};

void addFiles(const std::string& path, std::vector<std::string>& corpus) {
    namespace fs = std::filesystem;
    if (!fs::is_directory(path)) {
        corpus.push_back(readAll(path));
        return;
    }
    for (const auto& entry : fs::recursive_directory_iterator(path)) {
        if (entry.is_regular_file()) {
            corpus.push_back(readAll(entry.path()));
        }
    }
}

Options optionsOf(int count, char** words) {
    Options options;
    options.corpus = seeds();
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        const char* value = i + 1 < count ? words[i + 1] : "0";
        if (word == "--runs" || word == "--seed") {
            (word == "--runs" ? options.runs : options.seed) = std::strtoull(value, nullptr, 10);
            ++i;
        } else if (word == "--seconds") {
            options.seconds = std::strtod(value, nullptr);
            ++i;
        } else {
            addFiles(word, options.corpus);
        }
    }
    return options;
}

int run(const Options& options) {
    const Mutation mutation(options.corpus, options.seed);
    const auto begin = std::chrono::steady_clock::now();
    std::uint64_t index = 0;
    const auto goesOn = [&] {
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
        return options.seconds > 0.0 ? passed.count() < options.seconds : index < options.runs;
    };
    for (; goesOn(); ++index) {
        const std::string input = mutation.input(index);
        current = &input;
        ::alarm(kLongestRun);
        (void)LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()),
                                     input.size());
        current = nullptr;
    }
    ::alarm(0);
    std::cout << index << " inputs from " << options.corpus.size() << " sound ones, no failure\n";
    return 0;
}

} // namespace
} // namespace foregrip::fuzz

int main(int count, char** words) {
    using namespace foregrip::fuzz;
    for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGBUS, SIGILL, SIGALRM}) {
        (void)std::signal(signal, saveAndEnd);
    }
    if (__sanitizer_set_death_callback != nullptr) {
        __sanitizer_set_death_callback(save);
    }
    return run(optionsOf(count, words));
}

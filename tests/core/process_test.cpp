// SPDX-License-Identifier: MIT
#include "core/process.h"

#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace foregrip::core {
namespace {

Result<Process> shell(const std::string& text, const Process::Streams& streams = {},
                      Process::Group group = Process::Group::shared) {
    return Process::start("/bin/sh", {"-c", text}, streams, group);
}

/// All that comes until the other end is closed.
std::string readAll(const Descriptor& from) {
    std::string text;
    std::array<char, 256> bytes{};
    for (ssize_t count = 1; count > 0;) {
        count = ::read(from.number(), bytes.data(), bytes.size());
        text.append(bytes.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
    }
    return text;
}

TEST(Process, TellsHowItEnded) {
    auto refused = shell("exit 3");
    ASSERT_TRUE(refused);
    EXPECT_TRUE(refused->waitForEnd(10'000));
    EXPECT_EQ(refused->id(), 0);
    ASSERT_TRUE(refused->status());
    EXPECT_TRUE(WIFEXITED(*refused->status()));
    EXPECT_EQ(WEXITSTATUS(*refused->status()), 3);
    EXPECT_TRUE(refused->hasEnded());
}

TEST(Process, WhatIsNoProgramIsRefused) {
    const auto started = Process::start("/nowhere", {}, {}, Process::Group::own);
    ASSERT_FALSE(started);
    EXPECT_EQ(started.error().text(), "/nowhere: it cannot be started: No such file or directory.");
}

TEST(Process, EachStreamLeadsWhereItShould) {
    auto in = openPipe();
    auto out = openPipe();
    auto messages = openPipe();
    ASSERT_TRUE(in && out && messages);
    auto child = shell("cat; echo words >&2",
                       {in->read.number(), out->write.number(), messages->write.number()});
    ASSERT_TRUE(child);
    for (Descriptor* end : {&in->read, &out->write, &messages->write}) {
        end->close();
    }
    ASSERT_EQ(::write(in->write.number(), "abc", 3), 3);
    in->write.close();
    EXPECT_EQ(readAll(out->read), "abc");
    EXPECT_EQ(readAll(messages->read), "words\n");
    EXPECT_TRUE(child->waitForEnd(10'000));
}

TEST(Process, HasAnEmptyInputAndNothingElseOpen) {
    auto out = openPipe();
    auto other = openPipe();
    ASSERT_TRUE(out && other);
    const int known = ::dup(other->read.number()); // is inherited where nobody prevents it
    auto child =
        shell("cat; test -e /proc/self/fd/" + std::to_string(known) + " && echo open; echo end",
              {-1, out->write.number(), -1});
    ::close(known);
    ASSERT_TRUE(child);
    out->write.close();
    EXPECT_EQ(readAll(out->read), "end\n");
}

TEST(Process, BlockedSignalsAreNotInherited) {
    sigset_t set;
    sigset_t before;
    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    ::pthread_sigmask(SIG_BLOCK, &set, &before);
    auto child = shell("kill -TERM $$; exit 5");
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    ASSERT_TRUE(child);
    EXPECT_TRUE(child->waitForEnd(10'000));
    EXPECT_TRUE(WIFSIGNALED(child->status().value_or(0)));
}

TEST(Process, StandsInTheGroupThatWasAskedFor) {
    auto own = shell("exec sleep 60", {}, Process::Group::own);
    auto shared = shell("exec sleep 60");
    ASSERT_TRUE(own && shared);
    EXPECT_EQ(::getpgid(own->id()), own->id());
    EXPECT_EQ(::getpgid(shared->id()), ::getpgid(0));
}

TEST(Process, CanBeInterruptedAndKilledAndMoved) {
    auto interrupted = shell("exec sleep 60");
    auto killed = shell("trap '' INT; exec sleep 60");
    ASSERT_TRUE(interrupted && killed);
    EXPECT_FALSE(interrupted->waitForEnd(0));
    EXPECT_FALSE(interrupted->status());
    interrupted->interrupt();
    EXPECT_TRUE(interrupted->waitForEnd(10'000));
    EXPECT_EQ(WTERMSIG(interrupted->status().value_or(0)), SIGINT);
    Process moved = std::move(*killed);
    EXPECT_EQ(killed->id(), 0);
    moved.kill();
    EXPECT_EQ(moved.id(), 0);
    EXPECT_EQ(WTERMSIG(moved.status().value_or(0)), SIGKILL);
}

TEST(Process, DoesNotOutliveItsObject) {
    int id = 0;
    {
        auto child = shell("exec sleep 60");
        ASSERT_TRUE(child);
        id = child->id();
        EXPECT_EQ(::kill(id, 0), 0);
    }
    EXPECT_EQ(::kill(id, 0), -1) << "and nobody has to wait for it any more";
}

} // namespace
} // namespace foregrip::core

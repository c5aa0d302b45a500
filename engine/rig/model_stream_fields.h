// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model_stream.h"

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

/// Inside of the model stream: what is written and read, in one list for both directions. Nothing
/// else includes this.
namespace foregrip::rig::stream {

inline constexpr std::uint32_t kMark = 0x314D4746; // "FGM1"
inline constexpr std::size_t kLongestText = 4096;

/// Takes numbers, texts and lists of them, and appends their bytes.
class Writer {
public:
    template <typename T>
    requires std::is_arithmetic_v<T>
    void field(const T& value) { raw(&value, sizeof(T)); }
    void field(const std::string& text) {
        const std::string_view kept = std::string_view(text).substr(0, kLongestText);
        field(static_cast<std::uint64_t>(kept.size()));
        raw(kept.data(), kept.size());
    }
    /// Plain values, copied as they lie in memory.
    template <typename T>
    void block(const std::vector<T>& values) {
        static_assert(std::is_trivially_copyable_v<T>);
        field(static_cast<std::uint64_t>(values.size()));
        raw(values.data(), values.size() * sizeof(T));
    }
    template <typename T, typename Each>
    void list(const std::vector<T>& values, const Each& each) {
        field(static_cast<std::uint64_t>(values.size()));
        for (const T& value : values) {
            each(value);
        }
    }
    std::string bytes;

private:
    void raw(const void* from, std::size_t size) {
        if (size > 0) {
            bytes.append(static_cast<const char*>(from), size);
        }
    }
};

/// Gives back what a Writer took. Once something does not fit, `ok` is false and all that follows
/// is empty.
class Reader {
public:
    explicit Reader(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    template <typename T>
    requires std::is_arithmetic_v<T>
    void field(T& value) { take(&value, sizeof(T)); }
    void field(std::string& text);
    template <typename T>
    void block(std::vector<T>& values) {
        static_assert(std::is_trivially_copyable_v<T>);
        const std::size_t count = counted(sizeof(T));
        values.resize(count);
        take(values.data(), count * sizeof(T));
    }
    /// `least`: the fewest bytes that one element takes.
    template <typename T, typename Each>
    void list(std::vector<T>& values, std::size_t least, const Each& each) {
        const std::size_t count = counted(least);
        // Elements are larger in memory than in the stream, so memory grows with what is there.
        for (std::size_t i = 0; ok && i < count; ++i) {
            each(values.emplace_back());
        }
    }
    [[nodiscard]] bool atEnd() const { return rest_.empty(); }
    bool ok = true;

private:
    std::size_t counted(std::size_t least) {
        std::uint64_t count = 0;
        field(count);
        ok = ok && count <= rest_.size() / least;
        return ok ? static_cast<std::size_t>(count) : 0;
    }
    void take(void* to, std::size_t size) {
        ok = ok && size <= rest_.size();
        if (!ok || size == 0) {
            return;
        }
        std::memcpy(to, rest_.data(), size);
        rest_ = rest_.subspan(size);
    }
    std::span<const std::uint8_t> rest_;
};

} // namespace foregrip::rig::stream

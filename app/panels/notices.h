// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <string>
#include <vector>

namespace foregrip::app {

/// Sentences that stay on the screen until they are dismissed.
class Notices {
public:
    enum class Kind { error, warning, info };
    struct Notice {
        Kind kind = Kind::info;
        std::string text;
        std::vector<std::string> details; ///< shown when asked for; may be empty
        int times = 1;                    ///< how often it was said
        double age = 0.0;                 ///< [s] since it was last said
    };

    /// [s] after which an info goes by itself.
    static constexpr double kInfoSeconds = 6.0;
    /// Most that are kept; the oldest go first.
    static constexpr std::size_t kMost = 50;

    /// A notice that is there already is counted, not repeated.
    void add(Kind kind, std::string text);
    /// Many sentences as one: "DONE, with 12 warnings", the warnings being shown when asked for.
    /// With one of them it is a notice by itself; without any nothing is added.
    void addMany(std::string summary, std::vector<std::string> details);
    void add(const core::Error& error) { add(Kind::error, error.text()); }
    /// Adds the refusal, if it is one. True when it is none.
    bool check(const core::Status& status);

    void dismiss(std::size_t index);
    void clear() { notices_.clear(); }
    /// `seconds` passed on the wall.
    void age(double seconds);

    [[nodiscard]] const std::vector<Notice>& all() const { return notices_; }

private:
    Notice& put(Kind kind, std::string text);

    std::vector<Notice> notices_;
};

} // namespace foregrip::app

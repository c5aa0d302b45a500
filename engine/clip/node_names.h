// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

namespace foregrip::clip {

/// Names of nodes, none twice: other programs find bones and parts by them. Joints keep theirs, and
/// what comes later gets a number.
class NodeNames {
public:
    /// Keeps a name for a joint.
    void reserve(const std::string& name);
    /// The joint's own name the first time it is asked for.
    [[nodiscard]] std::string uniqueJoint(const std::string& name);
    [[nodiscard]] std::string unique(const std::string& name);

private:
    std::set<std::string> reserved_;
    std::set<std::string> taken_;
};

} // namespace foregrip::clip

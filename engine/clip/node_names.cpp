// SPDX-License-Identifier: MIT
#include "clip/node_names.h"

namespace foregrip::clip {

void NodeNames::reserve(const std::string& name) {
    reserved_.insert(name);
}

std::string NodeNames::uniqueJoint(const std::string& name) {
    return taken_.insert(name).second ? name : unique(name);
}

std::string NodeNames::unique(const std::string& name) {
    std::string candidate = name;
    for (int number = 2; reserved_.contains(candidate) || taken_.contains(candidate); ++number) {
        candidate = name + "_" + std::to_string(number);
    }
    taken_.insert(candidate);
    return candidate;
}

} // namespace foregrip::clip

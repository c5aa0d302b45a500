// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "viewmodel/tuning.h"

#include <vector>

namespace foregrip::viewmodel {

/// The fields of `tuning`, bound to it, in panel order, and the headings of their groups. This is
/// the one list from which panels, files, range checks, the reference, undo and differences come.
struct TuningFields {
    core::FieldList fields;
    std::vector<core::GroupInfo> groups;
};

[[nodiscard]] TuningFields tuningFields(Tuning& tuning);

/// As tuningFields, for reading only.
[[nodiscard]] core::FieldList listFields(Tuning& tuning);

} // namespace foregrip::viewmodel

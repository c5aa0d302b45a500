// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "viewmodel/tuning.h"

#include <cstddef>
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

/// Where each field lies inside a Tuning [bytes], in the order of the list: a number is a double
/// there, a vector a Vector3, a flag a bool, a choice an enumeration of the size of an int.
[[nodiscard]] std::vector<std::ptrdiff_t> fieldOffsets();

} // namespace foregrip::viewmodel

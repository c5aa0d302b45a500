// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/transform.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace foregrip::core {

/// A unit that people read and files store. Structs hold SI units and radians; the factor converts.
struct Unit {
    std::string_view symbol; ///< as a panel shows it, e.g. "mm"; empty for a plain number
    double toSi = 1.0;       ///< value in the struct = value in the file * toSi
};

namespace unit {
inline constexpr Unit none{"", 1.0};
inline constexpr Unit metres{"m", 1.0};
inline constexpr Unit millimetres{"mm", 1e-3};
inline constexpr Unit degrees{"deg", 0.017453292519943295};
inline constexpr Unit degreesPerSecond{"deg/s", 0.017453292519943295};
inline constexpr Unit metresPerSecond{"m/s", 1.0};
inline constexpr Unit seconds{"s", 1.0};
inline constexpr Unit milliseconds{"ms", 1e-3};
inline constexpr Unit hertz{"Hz", 1.0};
inline constexpr Unit roundsPerMinute{"rpm", 1.0};
inline constexpr Unit kilograms{"kg", 1.0};
inline constexpr Unit grams{"g", 1e-3};
inline constexpr Unit kilogramSquareMetres{"kg m2", 1.0};
inline constexpr Unit perSecondSquared{"1/s2", 1.0};
inline constexpr Unit perSecond{"1/s", 1.0};
} // namespace unit

/// Declares a number or a vector: everything that panels, files, checks and documents need to know.
struct NumberInfo {
    std::string_view name;  ///< in files, with its unit's suffix: "time_ms"
    std::string_view label; ///< in panels, without the unit: "Time"
    Unit unit;
    double minimum;        ///< inclusive, in the file's unit
    double maximum;        ///< inclusive, in the file's unit
    std::string_view help; ///< one sentence
};

/// Declares a yes-or-no field.
struct FlagInfo {
    std::string_view name;
    std::string_view label;
    std::string_view help;
};

/// Declares a field with one of a few named values; `names[i]` is the enumerator of value i.
struct ChoiceInfo {
    std::string_view name;
    std::string_view label;
    std::span<const std::string_view> names;
    std::string_view help;
};

/// Declares a table of points (x, y), plain numbers without a unit, e.g. a recoil pattern.
struct PointsInfo {
    std::string_view name;
    std::string_view label;
    double minimum;   ///< inclusive, of each coordinate
    double maximum;   ///< inclusive
    std::size_t most; ///< points that the table may hold
    std::string_view help;
};
using PointList = std::vector<Vector2<double>>;

/// Access to an enumeration through its index.
struct ChoiceAccess {
    std::vector<std::string> names;
    std::function<int()> get;
    std::function<void(int)> set;
};

/// One field of a parameter struct, bound to the struct that it was collected from. Panels, files,
/// range checks, the reference table, undo, differences and the command line all work on lists of
/// these; no list of names stands anywhere else.
struct Field {
    std::string path;  ///< "recoil_position.stiffness"
    std::string group; ///< "recoil_position"
    std::string label; ///< "Stiffness"
    std::string help;
    Unit unit;
    double minimum = 0.0; ///< in the file's unit
    double maximum = 0.0; ///< in the file's unit
    std::variant<double*, Vector3<double>*, bool*, ChoiceAccess, PointList*> value;
    std::size_t most = 0; ///< points that a table may hold

    /// How many numbers the field holds: 3 for a vector, 0 for a table of points (see points()),
    /// else 1.
    [[nodiscard]] int size() const {
        return std::holds_alternative<Vector3<double>*>(value) ? 3 : points() != nullptr ? 0 : 1;
    }

    /// The table of points, or null for a field of another kind.
    [[nodiscard]] PointList* points() const {
        const auto* list = std::get_if<PointList*>(&value);
        return list != nullptr ? *list : nullptr;
    }

    /// Replaces a table. Points beyond `most` are dropped, coordinates limited to the range, those
    /// that are not finite become the nearest value to 0. Returns true when anything had to give.
    bool setPoints(const PointList& points) const;

    /// Component `index` in the file's unit; a flag is 0 or 1, a choice its index.
    [[nodiscard]] double get(int index = 0) const;

    /// Sets component `index` from the file's unit, limited to the range. Returns true when it had
    /// to be limited. A number that is not finite changes nothing and returns true.
    bool set(double fileValue, int index = 0) const;

    /// The value as text in the file's unit: "220", "[1, 2, 3]", "true", "stride", "[[0, 1]]".
    [[nodiscard]] std::string text() const;
};

/// Whether two bindings of one declaration hold the same value.
[[nodiscard]] bool sameValue(const Field& a, const Field& b);

/// Gives `to` the value of `from`, another binding of the same declaration.
void copyValue(const Field& from, const Field& to);

/// Heading of a group of fields.
struct GroupInfo {
    std::string name;  ///< "recoil_position"; nested groups join with dots
    std::string title; ///< "Recoil position"
    std::string help;
};

using FieldList = std::vector<Field>;

/// The visitor that turns a `visit(params, visitor)` into a FieldList. The struct must outlive it.
class FieldCollector {
public:
    template <typename Body>
    void group(std::string_view name, std::string_view title, std::string_view help, Body&& body) {
        const std::string outer = path_;
        path_ = outer.empty() ? std::string(name) : outer + "." + std::string(name);
        groups_.push_back({path_, std::string(title), std::string(help)});
        std::forward<Body>(body)();
        path_ = outer;
    }
    void number(const NumberInfo& info, double& value) { add(info, &value); }
    void vector(const NumberInfo& info, Vector3<double>& value) { add(info, &value); }
    void points(const PointsInfo& info, PointList& value);
    void flag(const FlagInfo& info, bool& value);
    template <typename Enumeration>
    void choice(const ChoiceInfo& info, Enumeration& value) {
        addChoice(
            info, [&value] { return static_cast<int>(value); },
            [&value](int index) { value = static_cast<Enumeration>(index); });
    }

    FieldList fields;
    [[nodiscard]] const std::vector<GroupInfo>& groups() const { return groups_; }

private:
    template <typename Pointer>
    void add(const NumberInfo& info, Pointer value) {
        fields.push_back({path_ + "." + std::string(info.name), path_, std::string(info.label),
                          std::string(info.help), info.unit, info.minimum, info.maximum, value, 0});
    }
    void addChoice(const ChoiceInfo& info, std::function<int()> get, std::function<void(int)> set);

    std::string path_;
    std::vector<GroupInfo> groups_;
};

/// The field at `path`, or null.
[[nodiscard]] const Field* findField(const FieldList& fields, std::string_view path);

/// Sets the field at `path` from `text` as --set does: a number, true/false, a name, for a
/// vector three numbers "x,y,z", for a table of points "x,y;x,y" (empty: no points). An unknown
/// path, a text of the wrong kind or a number out of range is refused; the refusal names the
/// nearest path or the valid values.
[[nodiscard]] Status setFieldFromText(const FieldList& fields, std::string_view path,
                                      std::string_view text);

} // namespace foregrip::core

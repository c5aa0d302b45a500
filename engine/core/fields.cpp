// SPDX-License-Identifier: MIT
#include "core/fields.h"

#include "core/text.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace foregrip::core {
namespace {

std::string nameUnknown(const FieldList& fields, std::string_view path) {
    std::vector<std::string> paths;
    paths.reserve(fields.size());
    for (const Field& field : fields) {
        paths.push_back(field.path);
    }
    return "there is no field '" + std::string(path) + "'; the nearest is '" +
           nearestName(path, paths) + "'";
}

Status setNumbers(const Field& field, std::string_view text) {
    const std::vector<std::string> parts = split(text, ',');
    std::vector<double> numbers;
    for (const std::string& part : parts) {
        const std::optional<double> number = parseNumber(part);
        if (!number) {
            return Error{field.path, "",
                         "'" + std::string(text) + "' is not a number" +
                             (field.size() == 3 ? "; three numbers x,y,z are needed" : "")};
        }
        if (*number < field.minimum || *number > field.maximum) {
            return Error{field.path, "",
                         formatNumber(*number) + " is outside " + formatNumber(field.minimum) +
                             " to " + formatNumber(field.maximum) +
                             (field.unit.symbol.empty() ? "" : " ") +
                             std::string(field.unit.symbol)};
        }
        numbers.push_back(*number);
    }
    if (static_cast<int>(numbers.size()) != field.size()) {
        return Error{field.path, "",
                     field.size() == 3 ? "three numbers x,y,z are needed" : "one number is needed"};
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        field.set(numbers[i], static_cast<int>(i));
    }
    return Done{};
}

Status setTable(const Field& field, std::string_view text) {
    PointList points;
    for (const std::string& pair : split(text, ';')) {
        if (pair.empty()) {
            continue;
        }
        const std::vector<std::string> parts = split(pair, ',');
        const std::optional<double> x = parseNumber(parts[0]);
        const std::optional<double> y = parts.size() == 2 ? parseNumber(parts[1]) : std::nullopt;
        if (!x || !y) {
            return Error{field.path, "",
                         "'" + pair + "' is not a point; points are written x,y;x,y"};
        }
        points.emplace_back(*x, *y);
    }
    if (points.size() > field.most) {
        return Error{field.path, "",
                     std::to_string(points.size()) + " points are too many, at most " +
                         std::to_string(field.most) + " are possible"};
    }
    PointList before = *field.points();
    if (field.setPoints(points)) {
        *field.points() = std::move(before);
        return Error{field.path, "",
                     "a coordinate is outside " + formatNumber(field.minimum) + " to " +
                         formatNumber(field.maximum)};
    }
    return Done{};
}

Status setFlag(const Field& field, std::string_view text) {
    const bool on = text == "true" || text == "1" || text == "on";
    if (!on && text != "false" && text != "0" && text != "off") {
        return Error{field.path, "", "'" + std::string(text) + "' is neither true nor false"};
    }
    field.set(on ? 1.0 : 0.0);
    return Done{};
}

} // namespace

double Field::get(int index) const {
    if (points() != nullptr) {
        return 0.0; // a table has no single number
    }
    if (const auto* number = std::get_if<double*>(&value)) {
        return **number / unit.toSi;
    }
    if (const auto* vector = std::get_if<Vector3<double>*>(&value)) {
        return (**vector)[index] / unit.toSi;
    }
    if (const auto* flag = std::get_if<bool*>(&value)) {
        return **flag ? 1.0 : 0.0;
    }
    return std::get<ChoiceAccess>(value).get();
}

bool Field::set(double fileValue, int index) const {
    if (!std::isfinite(fileValue) || points() != nullptr) {
        return true;
    }
    const double limited = std::clamp(fileValue, minimum, maximum);
    if (const auto* number = std::get_if<double*>(&value)) {
        **number = limited * unit.toSi;
    } else if (const auto* vector = std::get_if<Vector3<double>*>(&value)) {
        (**vector)[index] = limited * unit.toSi;
    } else if (const auto* flag = std::get_if<bool*>(&value)) {
        **flag = limited != 0.0;
    } else {
        std::get<ChoiceAccess>(value).set(static_cast<int>(limited));
    }
    return limited != fileValue;
}

bool Field::setPoints(const PointList& points) const {
    PointList& list = *this->points();
    list.assign(points.begin(),
                points.begin() + static_cast<std::ptrdiff_t>(std::min(points.size(), most)));
    bool limited = points.size() > most;
    for (Vector2<double>& point : list) {
        for (int i = 0; i < 2; ++i) {
            const double wished = std::isfinite(point[i]) ? point[i] : 0.0;
            const double kept = std::clamp(wished, minimum, maximum);
            limited = limited || !(kept == point[i]);
            point[i] = kept;
        }
    }
    return limited;
}

std::string Field::text() const {
    if (const PointList* list = points()) {
        std::string text = "[";
        for (const Vector2<double>& point : *list) {
            text += text.size() > 1 ? ", [" : "[";
            text += formatNumber(point.x, 12) + ", " + formatNumber(point.y, 12) + "]";
        }
        return text + "]";
    }
    if (std::holds_alternative<bool*>(value)) {
        return get() != 0.0 ? "true" : "false";
    }
    if (const auto* choice = std::get_if<ChoiceAccess>(&value)) {
        return choice->names[static_cast<std::size_t>(choice->get())];
    }
    // Twelve digits: what was typed in degrees comes back as typed after the trip through radians.
    if (size() == 1) {
        return formatNumber(get(), 12);
    }
    return "[" + formatNumber(get(0), 12) + ", " + formatNumber(get(1), 12) + ", " +
           formatNumber(get(2), 12) + "]";
}

bool sameValue(const Field& a, const Field& b) {
    if (a.points() != nullptr && b.points() != nullptr) {
        return *a.points() == *b.points();
    }
    for (int i = 0; i < a.size(); ++i) {
        if (a.get(i) != b.get(i)) {
            return false;
        }
    }
    return true;
}

void copyValue(const Field& from, const Field& to) {
    if (from.points() != nullptr && to.points() != nullptr) {
        *to.points() = *from.points();
    }
    for (int i = 0; i < from.size(); ++i) {
        to.set(from.get(i), i);
    }
}

void FieldCollector::points(const PointsInfo& info, PointList& value) {
    fields.push_back({path_ + "." + std::string(info.name), path_, std::string(info.label),
                      std::string(info.help), unit::none, info.minimum, info.maximum, &value,
                      info.most});
}

void FieldCollector::flag(const FlagInfo& info, bool& value) {
    fields.push_back({path_ + "." + std::string(info.name), path_, std::string(info.label),
                      std::string(info.help), unit::none, 0.0, 1.0, &value, 0});
}

void FieldCollector::addChoice(const ChoiceInfo& info, std::function<int()> get,
                               std::function<void(int)> set) {
    ChoiceAccess access{{info.names.begin(), info.names.end()}, std::move(get), std::move(set)};
    const double last = static_cast<double>(access.names.size()) - 1.0;
    fields.push_back({path_ + "." + std::string(info.name), path_, std::string(info.label),
                      std::string(info.help), unit::none, 0.0, last, std::move(access), 0});
}

const Field* findField(const FieldList& fields, std::string_view path) {
    const auto found =
        std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return f.path == path; });
    return found == fields.end() ? nullptr : &*found;
}

Status setFieldFromText(const FieldList& fields, std::string_view path, std::string_view text) {
    const Field* field = findField(fields, path);
    if (field == nullptr) {
        return Error{std::string(path), "", nameUnknown(fields, path)};
    }
    if (std::holds_alternative<bool*>(field->value)) {
        return setFlag(*field, text);
    }
    if (field->points() != nullptr) {
        return setTable(*field, text);
    }
    if (const auto* choice = std::get_if<ChoiceAccess>(&field->value)) {
        const auto found = std::find(choice->names.begin(), choice->names.end(), text);
        if (found == choice->names.end()) {
            return Error{field->path, "",
                         "'" + std::string(text) + "' is none of " + joinNames(choice->names)};
        }
        choice->set(static_cast<int>(found - choice->names.begin()));
        return Done{};
    }
    return setNumbers(*field, text);
}

} // namespace foregrip::core

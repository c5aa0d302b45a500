// SPDX-License-Identifier: MIT
#include "core/fields.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::core {
namespace {

enum class Rate { stride, fixed };

struct Params {
    double time = 0.25;
    double angle = 0.1;
    Vector3<double> offset{0.01, 0.02, 0.03};
    bool on = false;
    Rate rate = Rate::stride;
};

FieldCollector collect(Params& params) {
    static constexpr std::string_view kRates[] = {"stride", "fixed"};
    FieldCollector collector;
    collector.group("ads", "Aiming", "Help.", [&] {
        collector.number({"time_ms", "Time", unit::milliseconds, 20.0, 3000.0, "Help."},
                         params.time);
        collector.vector({"dip_mm", "Dip", unit::millimetres, -200.0, 200.0, "Help."},
                         params.offset);
        collector.group("inner", "Inner", "Help.", [&] {
            collector.number({"angle_deg", "Angle", unit::degrees, -90.0, 90.0, "Help."},
                             params.angle);
        });
        collector.flag({"on", "On", "Help."}, params.on);
        collector.choice({"rate", "Rate", kRates, "Help."}, params.rate);
    });
    return collector;
}

TEST(Fields, CarryPathGroupUnitAndRange) {
    Params params;
    const FieldCollector collector = collect(params);
    ASSERT_EQ(collector.fields.size(), 5U);
    EXPECT_EQ(collector.fields[0].path, "ads.time_ms");
    EXPECT_EQ(collector.fields[2].path, "ads.inner.angle_deg");
    EXPECT_EQ(collector.fields[2].group, "ads.inner");
    EXPECT_EQ(collector.fields[3].path, "ads.on"); // back in the outer group
    ASSERT_EQ(collector.groups().size(), 2U);
    EXPECT_EQ(collector.groups()[1].name, "ads.inner");
    EXPECT_EQ(collector.fields[1].size(), 3);
    EXPECT_EQ(collector.fields[4].maximum, 1.0);
    EXPECT_EQ(findField(collector.fields, "ads.time_ms"), &collector.fields[0]);
    EXPECT_EQ(findField(collector.fields, "ads.time"), nullptr);
}

TEST(Fields, ConvertUnitsBothWaysAndLimit) {
    Params params;
    const FieldList fields = collect(params).fields;
    EXPECT_DOUBLE_EQ(fields[0].get(), 250.0);
    EXPECT_FALSE(fields[0].set(300.0));
    EXPECT_DOUBLE_EQ(params.time, 0.3);
    EXPECT_TRUE(fields[0].set(5.0));
    EXPECT_DOUBLE_EQ(params.time, 0.02);
    EXPECT_TRUE(fields[0].set(1e300));
    EXPECT_DOUBLE_EQ(params.time, 3.0);
    EXPECT_TRUE(fields[0].set(std::nan("")));
    EXPECT_DOUBLE_EQ(params.time, 3.0);
    EXPECT_FALSE(fields[1].set(-7.0, 2));
    EXPECT_DOUBLE_EQ(params.offset.z, -0.007);
    EXPECT_DOUBLE_EQ(params.offset.x, 0.01);
    EXPECT_FALSE(fields[3].set(1.0));
    EXPECT_TRUE(params.on);
    EXPECT_FALSE(fields[4].set(1.0));
    EXPECT_EQ(params.rate, Rate::fixed);
    EXPECT_TRUE(fields[4].set(9.0));
    EXPECT_EQ(params.rate, Rate::fixed);
}

TEST(Fields, TextIsWhatWasTyped) {
    Params params;
    const FieldList fields = collect(params).fields;
    EXPECT_EQ(fields[0].text(), "250");
    EXPECT_EQ(fields[1].text(), "[10, 20, 30]");
    EXPECT_EQ(fields[3].text(), "false");
    EXPECT_EQ(fields[4].text(), "stride");
    for (const char* typed : {"0.1", "12.345", "-89.9", "33.3333"}) {
        ASSERT_TRUE(setFieldFromText(fields, "ads.inner.angle_deg", typed).ok());
        EXPECT_EQ(fields[2].text(), typed);
    }
}

TEST(Fields, SetFromTextTakesEveryKind) {
    Params params;
    const FieldList fields = collect(params).fields;
    EXPECT_TRUE(setFieldFromText(fields, "ads.dip_mm", "1,-2,3.5").ok());
    EXPECT_DOUBLE_EQ(params.offset.y, -0.002);
    EXPECT_TRUE(setFieldFromText(fields, "ads.on", "on").ok());
    EXPECT_TRUE(params.on);
    EXPECT_TRUE(setFieldFromText(fields, "ads.on", "0").ok());
    EXPECT_FALSE(params.on);
    EXPECT_TRUE(setFieldFromText(fields, "ads.rate", "fixed").ok());
    EXPECT_EQ(params.rate, Rate::fixed);
}

TEST(Fields, RefusalsNameTheNearestAndTheValid) {
    Params params;
    const FieldList fields = collect(params).fields;
    const auto refusal = [&](const char* path, const char* text) {
        const Status status = setFieldFromText(fields, path, text);
        EXPECT_FALSE(status.ok()) << path << ' ' << text;
        return status.ok() ? "" : status.error().text();
    };
    EXPECT_EQ(refusal("ads.tim_ms", "1"),
              "ads.tim_ms: there is no field 'ads.tim_ms'; the nearest is 'ads.time_ms'.");
    EXPECT_EQ(refusal("ads.time_ms", "5"), "ads.time_ms: 5 is outside 20 to 3000 ms.");
    EXPECT_EQ(refusal("ads.time_ms", "fast"), "ads.time_ms: 'fast' is not a number.");
    EXPECT_EQ(refusal("ads.time_ms", "30,40"), "ads.time_ms: one number is needed.");
    EXPECT_EQ(refusal("ads.dip_mm", "1,2"), "ads.dip_mm: three numbers x,y,z are needed.");
    EXPECT_EQ(refusal("ads.dip_mm", "1,2,x"),
              "ads.dip_mm: '1,2,x' is not a number; three numbers x,y,z are needed.");
    EXPECT_EQ(refusal("ads.on", "maybe"), "ads.on: 'maybe' is neither true nor false.");
    EXPECT_EQ(refusal("ads.rate", "strid"), "ads.rate: 'strid' is none of stride and fixed.");
    // A refused vector changes none of its parts.
    EXPECT_FALSE(setFieldFromText(fields, "ads.dip_mm", "1,2,999").ok());
    EXPECT_DOUBLE_EQ(params.offset.x, 0.01);
    EXPECT_DOUBLE_EQ(params.time, 0.25);
}

/// A table of points, declared as recoil patterns are.
Field tableOf(PointList& points) {
    FieldCollector collector;
    collector.group("pattern", "Pattern", "Help.", [&] {
        collector.points({"points", "Points", -10.0, 10.0, 3, "Help."}, points);
    });
    return collector.fields.front();
}

TEST(PointFields, KeepWhatFitsAndTellWhatDoesNot) {
    PointList points{{0.0, 1.0}};
    const Field field = tableOf(points);
    EXPECT_EQ(field.size(), 0) << "no single numbers";
    EXPECT_EQ(field.points(), &points);
    EXPECT_TRUE(field.set(5.0)) << "a number changes nothing";
    EXPECT_EQ(field.text(), "[[0, 1]]");
    EXPECT_FALSE(field.setPoints({{1.0, 2.0}, {-10.0, 10.0}}));
    EXPECT_EQ(field.text(), "[[1, 2], [-10, 10]]");
    EXPECT_TRUE(field.setPoints({{11.0, std::nan("")}, {0.0, 0.0}}));
    EXPECT_EQ(field.text(), "[[10, 0], [0, 0]]");
    EXPECT_TRUE(field.setPoints(PointList(10'000, {1.0, 1.0})));
    EXPECT_EQ(points.size(), 3U);
    EXPECT_FALSE(field.setPoints({}));
    EXPECT_EQ(field.text(), "[]");
}

TEST(PointFields, CopyAndCompareWhole) {
    PointList first{{0.0, 1.0}, {2.0, 3.0}};
    PointList second;
    const Field a = tableOf(first);
    const Field b = tableOf(second);
    EXPECT_FALSE(sameValue(a, b));
    copyValue(a, b);
    EXPECT_TRUE(sameValue(a, b));
    second.pop_back();
    EXPECT_FALSE(sameValue(a, b));
}

TEST(PointFields, AreWrittenAsPairsOnTheCommandLine) {
    PointList points{{0.0, 1.0}};
    const FieldList fields{tableOf(points)};
    EXPECT_TRUE(setFieldFromText(fields, "pattern.points", "0.5,-1;2,3").ok());
    EXPECT_EQ(points, (PointList{{0.5, -1.0}, {2.0, 3.0}}));
    for (const char* wrong : {"1;2", "1,2,3", "a,b", "1,2;3,", "11,0", "0,0;0,0;0,0;0,0"}) {
        const Status status = setFieldFromText(fields, "pattern.points", wrong);
        EXPECT_FALSE(status.ok()) << wrong;
        EXPECT_EQ(points.size(), 2U) << wrong;
    }
    EXPECT_NE(setFieldFromText(fields, "pattern.points", "0,0;0,0;0,0;0,0")
                  .error()
                  .text()
                  .find("4 points are too many, at most 3 are possible"),
              std::string::npos);
    EXPECT_TRUE(setFieldFromText(fields, "pattern.points", "").ok());
    EXPECT_TRUE(points.empty());
}

} // namespace
} // namespace foregrip::core

// SPDX-License-Identifier: MIT
#include "anim/stock_contact.h"
#include "anim/vector_math.h"
#include "checks.h"
#include "core/angles.h"

namespace foregrip::anim::test {
namespace {

using core::radians;

/// Bones of an adult, and limits as the tuning has them.
StockContactInput adult(const Vec& gap) {
    StockContactInput input;
    input.gap = gap;
    input.neck = {0.0, 0.077, -0.010};
    input.collar = {0.100, 0.0, -0.080};
    input.neckTurn = std::tan(0.5 * radians(50.0));
    input.collarTurn = std::tan(0.5 * radians(30.0));
    input.shift = 0.03;
    return input;
}

/// What is left when bones turn as told.
Vec leftOf(const StockContactInput& input, const StockContact& contact) {
    return input.gap + (contact.neck * input.neck - input.neck) -
           (contact.collar * input.collar - input.collar) - contact.shift;
}

TEST(StockContact, NothingMovesWithoutAGap) {
    const StockContact contact = stockContact(adult(Vec(0.0)));
    EXPECT_TRUE(sameRotation(contact.neck, Quat(1.0, 0.0, 0.0, 0.0), 1e-12));
    EXPECT_TRUE(sameRotation(contact.collar, Quat(1.0, 0.0, 0.0, 0.0), 1e-12));
    EXPECT_TRUE(near(contact.shift, Vec(0.0), 1e-12));
    EXPECT_TRUE(near(contact.gap, Vec(0.0), 1e-12));
}

TEST(StockContact, WhatIsReportedIsWhatTheBonesDo) {
    Random random(11);
    for (int i = 0; i < 5000; ++i) {
        const StockContactInput input = adult(random.box(0.3));
        const StockContact contact = stockContact(input);
        EXPECT_TRUE(near(contact.gap, leftOf(input, contact), 1e-12));
        EXPECT_LE(core::degrees(angleOf(contact.neck)), 50.0 + 1e-9);
        EXPECT_LE(core::degrees(angleOf(contact.collar)), 30.0 + 1e-9);
        EXPECT_LE(lengthOf(contact.shift), 0.03 + 1e-12);
        EXPECT_LE(lengthOf(contact.gap), lengthOf(input.gap) + 1e-12);
    }
}

TEST(StockContact, GapsOfAHandsBreadthAreClosed) {
    Random random(12);
    for (int i = 0; i < 5000; ++i) {
        const Vec gap = 0.06 * random.unit();
        EXPECT_LT(1e3 * lengthOf(stockContact(adult(gap)).gap), 8.0);
    }
    // To the left, up and back, where a stock at the sights is.
    EXPECT_LT(1e3 * lengthOf(stockContact(adult({-0.06, 0.06, 0.05})).gap), 8.0);
}

TEST(StockContact, BonesWithoutLengthOrLimitStay) {
    StockContactInput input = adult({-0.05, 0.08, 0.04});
    input.collar = Vec(0.0);
    input.neckTurn = 0.0;
    input.shift = 0.0;
    const StockContact contact = stockContact(input);
    EXPECT_TRUE(sameRotation(contact.neck, Quat(1.0, 0.0, 0.0, 0.0), 1e-12));
    EXPECT_TRUE(sameRotation(contact.collar, Quat(1.0, 0.0, 0.0, 0.0), 1e-12));
    EXPECT_TRUE(near(contact.gap, input.gap, 1e-12));
}

TEST(StockContact, NothingJumps) {
    Random random(13);
    constexpr double kStep = 1e-5;
    for (int i = 0; i < 20000; ++i) {
        const Vec gap = random.box(0.25);
        const StockContact here = stockContact(adult(gap));
        const StockContact there = stockContact(adult(gap + kStep * random.unit()));
        EXPECT_LT(angleOf(glm::conjugate(here.neck) * there.neck), 100.0 * kStep);
        EXPECT_LT(angleOf(glm::conjugate(here.collar) * there.collar), 100.0 * kStep);
        EXPECT_LT(lengthOf(here.shift - there.shift), 10.0 * kStep);
    }
}

} // namespace
} // namespace foregrip::anim::test

// SPDX-License-Identifier: MIT
#include "viewmodel/shouldering.h"

#include "anim/smoothing.h"
#include "anim/stock_contact.h"
#include "anim/vector_math.h"
#include "core/angles.h"

#include <cmath>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using Vec3 = Vector3<double>;
using Quat = core::Quaternion<double>;

/// [m] sideways from shoulder to stock for a radian of the head.
constexpr double kTiltLength = 0.3;

/// [rad] of the view to the side of the stock over feet that stay: from where on the body comes to
/// the stock less, and where not at all. The foregrip is then at the end of the other arm's reach.
constexpr double kTwistFrom = core::radians(20.0);
constexpr double kTwistTo = core::radians(60.0);

/// `q` after the rotation about the unit vector `axis` by `angle`.
Quat turned(const Vec3& axis, double angle, const Quat& q) {
    const anim::SineCosine<double> half = anim::sineCosine(0.5 * angle);
    return Quat(half.cosine, half.sine * axis.x, half.sine * axis.y, half.sine * axis.z) * q;
}

double sideOf(double side) {
    return side >= 0.0 ? 1.0 : -1.0;
}

const ArmRig& armAt(const BodyRig& body, double side) {
    return side >= 0.0 ? body.right() : body.left();
}

} // namespace

Shouldering shoulderingOf(const Setup& setup, const Blends& blends, const View& view,
                          const Transformd& rootFromWeapon, const Vec3& give_rs) {
    const ShoulderingTuning& tuning = setup.tuning.shouldering;
    Shouldering wanted;
    if (!setup.body.hasStock) {
        return wanted;
    }
    const double twisted = blends.side * (view.bodyYaw - view.yaw);
    wanted.side = blends.side;
    wanted.weight = anim::smoothStep(0.0, 1.0, std::abs(blends.side)) * tuning.amount *
                    setup.weights[Layer::stance] * (blends.weights.hip + blends.weights.aim) *
                    (1.0 - blends.walls.turn) *
                    (1.0 - anim::smoothStep(kTwistFrom, kTwistTo, twisted));
    wanted.stock_rs =
        rootFromWeapon.point(setup.sockets.stock.position + blends.stockShift) - give_rs;
    const double side = sideOf(blends.side);
    wanted.lean = wanted.weight * side * tuning.lean;
    wanted.eye = wanted.weight * side * tuning.eye * blends.ads;
    return wanted;
}

Shouldered comeToStock(const Setup& setup, const Shouldering& wanted, const View& view,
                       const BentChain& chain) {
    const BodyRig& body = setup.body;
    const std::size_t head = chain.pose.count - 1;
    const Vec3 toEye = chain.headToEye + Vec3(wanted.eye, 0.0, 0.0);
    Quat& headTurn = chain.pose.cumulative[head];
    Shouldered out;
    out.eye = chain.place[head] + headTurn * toEye;
    if (!(wanted.weight > 0.0) || body.spineCount == 0 || head < body.spineCount) {
        return out;
    }
    const Transformd chest{chain.place[body.spineCount - 1], chain.chestRotation};
    const ArmRig& firing = armAt(body, wanted.side);
    const bool hasClavicle = firing.clavicle >= 0 && !firing.straight;
    const Transformd clavicle = firing.clavicle >= 0 ? chest * firing.chestFromClavicle : chest;
    const Vec3 collar = clavicle.rotation * firing.pocket;
    // Both are measured from the eye, which is where the camera is.
    const Vec3 stock = wanted.stock_rs - view.rootFromCamera.position;
    const auto gap = [&] { return stock - (clavicle.position + collar - out.eye); };

    const Vec3 right = view.rootFromCamera.rotation * Vec3(1.0, 0.0, 0.0);
    const double limit = setup.tuning.shouldering.tilt;
    const double tilt = anim::softClamp(-glm::dot(gap(), right) * wanted.weight / kTiltLength,
                                        -limit, limit, limit);
    headTurn = turned(anim::aheadOf(view.rootFromCamera.rotation), tilt, headTurn);
    out.tilt = firing.side * tilt;
    out.eye = chain.place[head] + headTurn * toEye;

    anim::StockContactInput input;
    input.gap = wanted.weight * gap();
    input.neck = chain.place[head] - chain.place[body.spineCount];
    input.collar = collar;
    input.neckTurn = body.shouldering.neckTurn;
    input.collarTurn = hasClavicle ? body.shouldering.collarTurn : 0.0;
    input.shift = hasClavicle ? body.shouldering.shift : 0.0;
    const anim::StockContact contact = anim::stockContact(input);
    const Vec3 root = chain.place[body.spineCount];
    for (std::size_t i = body.spineCount; i <= head; ++i) {
        chain.place[i] = root + contact.neck * (chain.place[i] - root);
        if (i < head) {
            chain.pose.cumulative[i] = contact.neck * chain.pose.cumulative[i];
        }
    }
    out.eye = chain.place[head] + headTurn * toEye;
    out.turn = contact.collar;
    out.shift = contact.shift;
    return out;
}

void reportStock(const Setup& setup, const Blends& blends, const Transformd& chest,
                 Output& output) {
    const ArmRig& firing = armAt(setup.body, blends.side);
    const Transformd& joint =
        firing.clavicle >= 0 ? output.driven[static_cast<std::size_t>(firing.clavicle)] : chest;
    output.pocket_rs = joint.point(firing.pocket);
    output.stockGap = setup.body.hasStock
                          ? glm::distance(output.pocket_rs,
                                          output.rootFromWeapon.point(setup.sockets.stock.position))
                          : 0.0;
}

} // namespace foregrip::viewmodel

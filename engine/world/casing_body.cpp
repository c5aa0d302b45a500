// SPDX-License-Identifier: MIT
#include "world/casing_body.h"

#include <array>
#include <btBulletDynamicsCommon.h>
#include <cmath>

// A casing is a few millimetres thick, and Bullet's tolerances are made for boxes of a metre. So
// lengths are multiplied by kScale, times are not; and the origin is where the casing came down,
// so that single precision suffices. Contacts of balls with boxes have closed forms, and one body
// needs neither broad phase nor islands: of Bullet there are the rigid body and the solver.
namespace foregrip::world {
namespace {

using Vec3 = core::Vector3<double>;

constexpr double kScale = 20.0;
constexpr double kRestitution = 0.42; ///< brass on concrete, within 0.35 to 0.5
constexpr double kFriction = 0.3;
constexpr double kRolling = 8.0; ///< [1/s] share of its motion that touching takes a second
constexpr double kTouch = 2e-4;  ///< [m] a gap that still counts as a contact
constexpr double kStepped = CasingBody::kStep;

btScalar real(double value) {
    return static_cast<btScalar>(value);
}
btVector3 plain(const Vec3& v) {
    return {real(v.x), real(v.y), real(v.z)};
}
btVector3 scaled(const Vec3& v) {
    return plain(kScale * v);
}
btQuaternion rotation(const core::Quaternion<double>& q) {
    return {real(q.x), real(q.y), real(q.z), real(q.w)};
}
Vec3 metres(const btVector3& v) {
    return Vec3(v.x(), v.y(), v.z()) / kScale;
}

btContactSolverInfo solverInfo() {
    btContactSolverInfo info;
    info.m_timeStep = real(kStepped);
    info.m_numIterations = 4;
    info.m_splitImpulse = 1; // what sank in comes out without gaining speed
    info.m_solverMode = SOLVER_SIMD | SOLVER_USE_2_FRICTION_DIRECTIONS;
    return info;
}

} // namespace

struct CasingBody::Parts {
    Parts(const Cartridge& cartridge, const CasingShape& shape, std::vector<Box> near,
          const Vec3& start)
        : boxes(std::move(near)), balls(shape), origin(start), hull(real(kScale * shape.reach)),
          body(makeBody(cartridge)), manifolds(boxes.size()), info(solverInfo()) {
        ground.setCollisionShape(&hull);
        for (btPersistentManifold& manifold : manifolds) {
            manifold.setContactBreakingThreshold(real(1.0));
            manifold.setContactProcessingThreshold(real(1.0));
        }
        body.setGravity(scaled({0.0, -9.80665, 0.0}));
        body.setActivationState(DISABLE_DEACTIVATION);
        body.setFlags(BT_DISABLE_WORLD_GRAVITY); // and no gyroscopic solution: what turns freely
                                                 // is flown
    }
    Parts(const Parts&) = delete;
    Parts& operator=(const Parts&) = delete;
    ~Parts() = default;

    btRigidBody makeBody(const Cartridge& cartridge) {
        const double square = kScale * kScale;
        return btRigidBody(btRigidBody::btRigidBodyConstructionInfo(
            real(cartridge.mass), nullptr, &hull,
            plain(square * Vec3(cartridge.across, cartridge.across, cartridge.along))));
    }

    [[nodiscard]] core::Transformd placement() const {
        const btTransform& at = body.getWorldTransform();
        const btQuaternion q = at.getRotation();
        return {metres(at.getOrigin()) + origin,
                glm::normalize(core::Quaternion<double>(
                    core::Quaternion<btScalar>(q.w(), q.x(), q.y(), q.z())))};
    }

    /// Fills the manifolds of the boxes that it touches.
    void findContacts() {
        touched.clear();
        const core::Transformd at = placement();
        const btTransform worldFromBody = body.getWorldTransform();
        for (std::size_t b = 0; b < boxes.size(); ++b) {
            btPersistentManifold& manifold = manifolds[b];
            manifold.clearManifold();
            if (distanceTo(boxes[b], at.position).distance > balls.reach + kTouch) {
                continue;
            }
            for (std::size_t i = 0; i < CasingShape::kBalls; ++i) {
                const Vec3 centre = at.point(Vec3(0.0, 0.0, balls.along[i]));
                const BoxDistance found = distanceTo(boxes[b], centre);
                const double gap = found.distance - balls.radius[i];
                if (gap <= kTouch) {
                    const Vec3 onBall = centre - balls.radius[i] * found.normal - origin;
                    addContact(manifold, worldFromBody, scaled(onBall), plain(found.normal),
                               real(kScale * gap));
                }
            }
            if (manifold.getNumContacts() > 0) {
                touched.push_back(&manifold);
            }
        }
    }

    void addContact(btPersistentManifold& manifold, const btTransform& worldFromBody,
                    const btVector3& onBall, const btVector3& normal, btScalar gap) {
        const btVector3 onBox = onBall - normal * gap;
        btManifoldPoint point(worldFromBody.invXform(onBall), onBox, normal, gap);
        point.m_positionWorldOnA = onBall;
        point.m_positionWorldOnB = onBox;
        point.m_combinedFriction = real(kFriction);
        point.m_combinedRestitution = real(kRestitution);
        manifold.setBodies(&body, &ground);
        manifold.addManifoldPoint(point);
    }

    std::vector<Box> boxes;
    CasingShape balls;
    Vec3 origin;
    btSphereShape hull; ///< a body has to have one; nothing asks it
    btCollisionObject ground;
    btRigidBody body;
    std::vector<btPersistentManifold> manifolds; ///< by box
    std::vector<btPersistentManifold*> touched;
    btSequentialImpulseConstraintSolver solver;
    btContactSolverInfo info;
};

CasingBody::CasingBody(const Cartridge& cartridge, const CasingShape& shape, std::vector<Box> boxes,
                       const CasingMotion& motion)
    : parts_(
          std::make_unique<Parts>(cartridge, shape, std::move(boxes), motion.placement.position)) {
    place(motion);
}
CasingBody::CasingBody(CasingBody&&) noexcept = default;
CasingBody& CasingBody::operator=(CasingBody&&) noexcept = default;
CasingBody::~CasingBody() = default;

void CasingBody::place(const CasingMotion& motion) {
    btRigidBody& body = parts_->body;
    body.setWorldTransform(btTransform(rotation(motion.placement.rotation),
                                       scaled(motion.placement.position - parts_->origin)));
    body.updateInertiaTensor();
    body.setLinearVelocity(scaled(motion.velocity));
    body.setAngularVelocity(plain(motion.spin));
}

void CasingBody::step() {
    Parts& parts = *parts_;
    btRigidBody& body = parts.body;
    body.clearForces();
    body.applyGravity();
    parts.findContacts();
    btCollisionObject* both[] = {&body, &parts.ground};
    parts.solver.solveGroup(both, 2, parts.touched.data(), static_cast<int>(parts.touched.size()),
                            nullptr, 0, parts.info, nullptr, nullptr);
    btTransform next;
    body.predictIntegratedTransform(real(kStepped), next);
    body.proceedToTransform(next);
    if (touching()) {
        static const btScalar kLeft = real(std::exp(-kRolling * kStepped));
        body.setLinearVelocity(body.getLinearVelocity() * kLeft);
        body.setAngularVelocity(body.getAngularVelocity() * kLeft);
    }
}

CasingMotion CasingBody::motion() const {
    const btVector3& spin = parts_->body.getAngularVelocity();
    return {parts_->placement(), metres(parts_->body.getLinearVelocity()),
            Vec3(spin.x(), spin.y(), spin.z())};
}

bool CasingBody::touching() const {
    return !parts_->touched.empty();
}

} // namespace foregrip::world

// SPDX-License-Identifier: MIT
#include "world/casing_body.h"

#include <array>
#include <btBulletDynamicsCommon.h>

// A casing is a few millimetres thick, and Bullet's tolerances are made for boxes of a metre. So
// lengths are multiplied by kScale, times are not; and the origin is where the casing came down,
// so that single precision suffices.
namespace foregrip::world {
namespace {

using Vec3 = core::Vector3<double>;

constexpr double kScale = 20.0;
constexpr double kRestitution = 0.42; ///< brass on concrete, within 0.35 to 0.5
constexpr double kFriction = 0.3;
constexpr double kRolling = 0.004;
constexpr double kSpinning = 0.02;
constexpr double kLinearDamping = 0.05;
constexpr double kAngularDamping = 0.3;
constexpr double kTouch = 0.004; ///< [scaled m] a gap that still counts as a contact: 0.2 mm
constexpr double kReach = 5.0;   ///< [m] boxes are cut to this around the origin

btVector3 scaled(const Vec3& v) {
    return {static_cast<btScalar>(kScale * v.x), static_cast<btScalar>(kScale * v.y),
            static_cast<btScalar>(kScale * v.z)};
}
btVector3 plain(const Vec3& v) {
    return {static_cast<btScalar>(v.x), static_cast<btScalar>(v.y), static_cast<btScalar>(v.z)};
}
btQuaternion rotation(const core::Quaternion<double>& q) {
    return {static_cast<btScalar>(q.x), static_cast<btScalar>(q.y), static_cast<btScalar>(q.z),
            static_cast<btScalar>(q.w)};
}
Vec3 metres(const btVector3& v) {
    return Vec3(v.x(), v.y(), v.z()) / kScale;
}

/// Balls against a box, exactly: one contact a ball. Bullet's own way for these shapes searches by
/// iteration, which costs more than all the rest of a step.
class BallsOnBox : public btActivatingCollisionAlgorithm {
public:
    BallsOnBox(const btCollisionAlgorithmConstructionInfo& info, const btCollisionObjectWrapper* a,
               const btCollisionObjectWrapper* b, bool swapped)
        : btActivatingCollisionAlgorithm(info, a, b), swapped_(swapped),
          manifold_(
              m_dispatcher->getNewManifold(a->getCollisionObject(), b->getCollisionObject())) {}
    BallsOnBox(const BallsOnBox&) = delete;
    BallsOnBox& operator=(const BallsOnBox&) = delete;
    ~BallsOnBox() override { m_dispatcher->releaseManifold(manifold_); }

    void processCollision(const btCollisionObjectWrapper* a, const btCollisionObjectWrapper* b,
                          const btDispatcherInfo& /*info*/, btManifoldResult* result) override {
        const btCollisionObjectWrapper* balls = swapped_ ? b : a;
        const btCollisionObjectWrapper* box = swapped_ ? a : b;
        const auto* shape = static_cast<const btMultiSphereShape*>(balls->getCollisionShape());
        const auto* cuboid = static_cast<const btBoxShape*>(box->getCollisionShape());
        result->setPersistentManifold(manifold_);
        manifold_->clearManifold();
        const btTransform boxFromBalls =
            box->getWorldTransform().inverseTimes(balls->getWorldTransform());
        for (int i = 0; i < shape->getSphereCount(); ++i) {
            touch(boxFromBalls * shape->getSpherePosition(i), shape->getSphereRadius(i),
                  cuboid->getHalfExtentsWithMargin(), box->getWorldTransform(), *result);
        }
        result->refreshContactPoints();
    }

    btScalar calculateTimeOfImpact(btCollisionObject* /*a*/, btCollisionObject* /*b*/,
                                   const btDispatcherInfo& /*info*/,
                                   btManifoldResult* /*result*/) override {
        return 1;
    }
    void getAllContactManifolds(btManifoldArray& manifolds) override {
        manifolds.push_back(manifold_);
    }

    struct Maker : btCollisionAlgorithmCreateFunc {
        btCollisionAlgorithm* CreateCollisionAlgorithm(btCollisionAlgorithmConstructionInfo& info,
                                                       const btCollisionObjectWrapper* a,
                                                       const btCollisionObjectWrapper* b) override {
            void* memory = info.m_dispatcher1->allocateCollisionAlgorithm(sizeof(BallsOnBox));
            return new (memory) BallsOnBox(info, a, b, m_swapped);
        }
    };

private:
    /// The box ball by ball, in the box's space.
    void touch(const btVector3& centre, btScalar radius, const btVector3& half,
               const btTransform& worldFromBox, btManifoldResult& result) const {
        btVector3 nearest = centre;
        nearest.setMax(-half);
        nearest.setMin(half);
        btVector3 normal = centre - nearest;
        btScalar distance = normal.length();
        if (distance > SIMD_EPSILON) {
            normal /= distance;
        } else {
            const btVector3 depth = half - centre.absolute();
            const int axis = depth.minAxis();
            normal.setZero();
            normal[axis] = centre[axis] < 0 ? btScalar(-1) : btScalar(1);
            distance = -depth[axis];
            nearest[axis] = normal[axis] * half[axis];
        }
        const btScalar gap = distance - radius;
        if (gap > static_cast<btScalar>(kTouch)) {
            return;
        }
        // Bullet wants the normal on the second body and the point on that body.
        const btVector3 normal_ws = worldFromBox.getBasis() * normal;
        const btVector3 onBox = worldFromBox * nearest;
        if (swapped_) {
            result.addContactPoint(-normal_ws, onBox + normal_ws * gap, gap);
        } else {
            result.addContactPoint(normal_ws, onBox, gap);
        }
    }

    bool swapped_;
    btPersistentManifold* manifold_;
};

btDefaultCollisionConstructionInfo smallPools() {
    btDefaultCollisionConstructionInfo info;
    info.m_defaultMaxPersistentManifoldPoolSize = 8;
    info.m_defaultMaxCollisionAlgorithmPoolSize = 8;
    info.m_customCollisionAlgorithmMaxElementSize = sizeof(BallsOnBox);
    return info;
}

/// The part of a box within kReach of a point, so that huge boxes cost no precision.
bool cut(Box& box, const Vec3& around) {
    const Vec3 local = glm::conjugate(box.placement.rotation) * (around - box.placement.position);
    const Vec3 low = glm::max(-box.half, local - kReach);
    const Vec3 high = glm::min(box.half, local + kReach);
    if (low.x >= high.x || low.y >= high.y || low.z >= high.z) {
        return false;
    }
    box.placement.position = box.placement.point(0.5 * (low + high));
    box.half = 0.5 * (high - low);
    return true;
}

} // namespace

struct CasingBody::Parts {
    Parts(const Cartridge& cartridge, const CasingShape& balls, std::vector<Box> boxes,
          const Vec3& start)
        : configuration(smallPools()), dispatcher(&configuration),
          world(&dispatcher, &broadphase, &solver, &configuration), origin(start),
          shape(makeShape(balls)), body(makeBody(cartridge)) {
        swapped.m_swapped = true;
        dispatcher.registerCollisionCreateFunc(MULTI_SPHERE_SHAPE_PROXYTYPE, BOX_SHAPE_PROXYTYPE,
                                               &straight);
        dispatcher.registerCollisionCreateFunc(BOX_SHAPE_PROXYTYPE, MULTI_SPHERE_SHAPE_PROXYTYPE,
                                               &swapped);
        world.setGravity(scaled({0.0, -9.80665, 0.0}));
        world.setForceUpdateAllAabbs(false);
        world.getSolverInfo().m_numIterations = 6;
        world.getSolverInfo().m_splitImpulse = 1;
        for (Box& box : boxes) {
            addBox(box);
        }
        world.addRigidBody(&body);
    }
    Parts(const Parts&) = delete;
    Parts& operator=(const Parts&) = delete;
    ~Parts() {
        world.removeRigidBody(&body);
        for (const auto& object : fixed) {
            world.removeCollisionObject(object.get());
        }
    }

    static btMultiSphereShape makeShape(const CasingShape& balls) {
        std::array<btVector3, CasingShape::kBalls> centres;
        std::array<btScalar, CasingShape::kBalls> radii{};
        for (std::size_t i = 0; i < CasingShape::kBalls; ++i) {
            centres[i] = scaled({0.0, 0.0, balls.along[i]});
            radii[i] = static_cast<btScalar>(kScale * balls.radius[i]);
        }
        return {centres.data(), radii.data(), static_cast<int>(CasingShape::kBalls)};
    }

    btRigidBody makeBody(const Cartridge& cartridge) {
        const double square = kScale * kScale;
        btRigidBody::btRigidBodyConstructionInfo info(
            static_cast<btScalar>(cartridge.mass), nullptr, &shape,
            plain(Vec3(square * cartridge.across, square * cartridge.across,
                       square * cartridge.along)));
        info.m_friction = static_cast<btScalar>(kFriction);
        info.m_rollingFriction = static_cast<btScalar>(kRolling);
        info.m_spinningFriction = static_cast<btScalar>(kSpinning);
        info.m_restitution = static_cast<btScalar>(kRestitution);
        info.m_linearDamping = static_cast<btScalar>(kLinearDamping);
        info.m_angularDamping = static_cast<btScalar>(kAngularDamping);
        return btRigidBody(info);
    }

    void addBox(Box& box) {
        if (!cut(box, origin)) {
            return;
        }
        shapes.push_back(std::make_unique<btBoxShape>(scaled(box.half)));
        auto object = std::make_unique<btCollisionObject>();
        object->setCollisionShape(shapes.back().get());
        object->setWorldTransform(
            btTransform(rotation(box.placement.rotation), scaled(box.placement.position - origin)));
        object->setFriction(1);
        object->setRestitution(1);
        world.addCollisionObject(object.get(), btBroadphaseProxy::StaticFilter,
                                 btBroadphaseProxy::DefaultFilter);
        fixed.push_back(std::move(object));
    }

    btDefaultCollisionConfiguration configuration;
    btCollisionDispatcher dispatcher;
    BallsOnBox::Maker straight;
    BallsOnBox::Maker swapped;
    btDbvtBroadphase broadphase;
    btSequentialImpulseConstraintSolver solver;
    btDiscreteDynamicsWorld world;
    Vec3 origin;
    btMultiSphereShape shape;
    btRigidBody body;
    std::vector<std::unique_ptr<btBoxShape>> shapes;
    std::vector<std::unique_ptr<btCollisionObject>> fixed;
};

CasingBody::CasingBody(const Cartridge& cartridge, const CasingShape& shape, std::vector<Box> boxes,
                       const CasingMotion& motion)
    : parts_(
          std::make_unique<Parts>(cartridge, shape, std::move(boxes), motion.placement.position)) {
    parts_->body.setActivationState(DISABLE_DEACTIVATION);
    place(motion);
}
CasingBody::CasingBody(CasingBody&&) noexcept = default;
CasingBody& CasingBody::operator=(CasingBody&&) noexcept = default;
CasingBody::~CasingBody() = default;

void CasingBody::place(const CasingMotion& motion) {
    btRigidBody& body = parts_->body;
    const btTransform at(rotation(motion.placement.rotation),
                         scaled(motion.placement.position - parts_->origin));
    body.setWorldTransform(at);
    body.setInterpolationWorldTransform(at);
    body.setLinearVelocity(scaled(motion.velocity));
    body.setAngularVelocity(plain(motion.spin));
    body.setInterpolationLinearVelocity(body.getLinearVelocity());
    body.setInterpolationAngularVelocity(body.getAngularVelocity());
    body.clearForces();
}

void CasingBody::step() {
    parts_->world.stepSimulation(static_cast<btScalar>(kStep), 0);
}

CasingMotion CasingBody::motion() const {
    const btTransform& at = parts_->body.getWorldTransform();
    const btQuaternion q = at.getRotation();
    const btVector3& spin = parts_->body.getAngularVelocity();
    CasingMotion motion;
    motion.placement.position = metres(at.getOrigin()) + parts_->origin;
    motion.placement.rotation =
        glm::normalize(core::Quaternion<double>(q.w(), q.x(), q.y(), q.z()));
    motion.velocity = metres(parts_->body.getLinearVelocity());
    motion.spin = {spin.x(), spin.y(), spin.z()};
    return motion;
}

bool CasingBody::touching() const {
    const btDispatcher& dispatcher = parts_->dispatcher;
    for (int i = 0; i < dispatcher.getNumManifolds(); ++i) {
        if (const_cast<btDispatcher&>(dispatcher).getManifoldByIndexInternal(i)->getNumContacts() >
            0) {
            return true;
        }
    }
    return false;
}

} // namespace foregrip::world

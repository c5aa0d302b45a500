// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "present/frame_builder.h"
#include "render/gl_test.h"
#include "support/bundled_scene.h"

#include <glm/ext/matrix_transform.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

/// The weapon in the picture of somebody who stands 0.25 m from a wall, with nothing that takes it
/// out of the way.
namespace foregrip::test {
namespace {

using core::radians;
using render::FrameView;
using render::Picture;

constexpr double kEyeToWall = 0.25; ///< [m]
constexpr double kShotAt = 0.04;    ///< [s] a round has just left

using Mask = std::vector<bool>;

struct Fields {
    double world = 60.0; ///< [deg] vertical
    double weapon = 54.0;
};

class WallPictures : public GlTest {
protected:
    /// Someone firing in front of a wall, drawn without the wall.
    FrameView firing(const Fields& fields) {
        BundledScene& scene = BundledScene::get();
        viewmodel::Tuning tuning = muted({viewmodel::Layer::obstruction, viewmodel::Layer::shake});
        tuning.view.fov = radians(fields.world);
        tuning.view.weaponFov = radians(fields.weapon);
        const auto setup = scene.setup(tuning, {}, test::loadoutOf("none", "none", "muzzle_brake"));
        sim::Session session(setup, world_, {});
        session.addEvent({core::nanoseconds(0.035), viewmodel::EventKind::triggerDown, {}});
        const viewmodel::Output output = session.look(core::nanoseconds(kShotAt));
        EXPECT_EQ(output.shots, 1);
        std::vector<sim::ShotResult> shots = session.shots();
        shots.insert(shots.end(), session.shotsAhead().begin(), session.shotsAhead().end());
        const auto upload = [&](const rig::Model* model) {
            if (!handles_.contains(model)) {
                handles_[model] = renderer().upload(*model);
            }
        };
        upload(setup->character->model.get());
        upload(setup->weapon->definition->model.get());
        upload(setup->weapon->parts.at(0).attachment->model.get());
        present::ViewOptions options;
        options.width = 320;
        options.height = 180;
        options.crosshair = false;
        FrameView view = present::buildFrame(*setup, output, {&world_, nullptr, {}}, handles_,
                                             options, {shots, {}, 1.0 / 60.0});
        eye_ = glm::vec3(output.worldFromCamera.position);
        view.lighting.flash.colour = glm::vec3(0.0F);
        for (render::Instance& instance : view.instances) {
            instance.castsShadow = false;
        }
        view.marks.clear();
        view.streaks.clear();
        return view;
    }

    /// The same with a wall straight ahead that fills the picture.
    FrameView before(FrameView view, const rig::Material& material, double distance) {
        const float side = static_cast<float>(20.0 * distance);
        const render::ModelHandle wall = renderer().upload(quad(side, side, material));
        render::Instance instance = place(wall, eye_ - glm::vec3(0.0F, 0.0F, distance));
        instance.castsShadow = false;
        view.instances.insert(view.instances.begin(), instance);
        return view;
    }

    /// The pixels that do not care what colour the wall has.
    Mask maskOf(const FrameView& view, double distance) {
        const Picture white = draw(before(view, plain({1.0F, 1.0F, 1.0F, 1.0F}), distance));
        const Picture black = draw(before(view, plain({0.0F, 0.0F, 0.0F, 1.0F}), distance));
        Mask mask;
        for (std::size_t i = 0; i < white.pixels.size(); i += 4) {
            mask.push_back(std::abs(white.pixels[i] - black.pixels[i]) < 40);
        }
        return mask;
    }

    /// The pixels of a white or a black wall that the viewmodel changes at all, thin edges too.
    Mask touchedBy(const FrameView& view) {
        FrameView empty = view;
        empty.instances.clear();
        Mask touched(static_cast<std::size_t>(view.width * view.height), false);
        for (const float grey : {0.0F, 1.0F}) {
            const rig::Material wall = plain({grey, grey, grey, 1.0F});
            const Picture with = draw(before(view, wall, kEyeToWall));
            const Picture without = draw(before(empty, wall, kEyeToWall));
            for (std::size_t i = 0; i < with.pixels.size(); ++i) {
                if (std::abs(with.pixels[i] - without.pixels[i]) > 1) {
                    touched[i / 4] = true;
                }
            }
        }
        return touched;
    }

    /// A floor and nothing else.
    static world::World openFloor() {
        world::World world;
        world.solids = {
            {"floor", "concrete", {{{0.0, -0.5, 0.0}, {1.0, 0.0, 0.0, 0.0}}, {200.0, 0.5, 200.0}}}};
        return world;
    }

    world::World world_ = openFloor();
    present::ModelHandles handles_;
    glm::vec3 eye_{0.0F};
};

/// Pixels that are in `mask` or within `reach` pixels of it.
Mask grown(const Mask& mask, int width, int reach) {
    Mask out = mask;
    const int height = static_cast<int>(mask.size()) / width;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            for (int v = std::max(0, y - reach); v <= std::min(height - 1, y + reach); ++v) {
                for (int u = std::max(0, x - reach); u <= std::min(width - 1, x + reach); ++u) {
                    if (mask[static_cast<std::size_t>(v * width + u)]) {
                        out[static_cast<std::size_t>(y * width + x)] = true;
                    }
                }
            }
        }
    }
    return out;
}

std::ptrdiff_t countOf(const Mask& mask) {
    return std::count(mask.begin(), mask.end(), true);
}

constexpr std::array<Fields, 6> kFields = {
    {{60.0, 54.0}, {90.0, 54.0}, {110.0, 54.0}, {60.0, 60.0}, {90.0, 90.0}, {110.0, 110.0}}};

std::string named(const Fields& fields) {
    return "world " + std::to_string(fields.world) + ", weapon " + std::to_string(fields.weapon);
}

TEST_F(WallPictures, TheWholeWeaponShowsWhateverTheFieldOfView) {
    for (const Fields& fields : kFields) {
        FrameView view = firing(fields);
        view.sprites.clear();
        const Mask open = maskOf(view, 60.0);
        const Mask near = maskOf(view, kEyeToWall);
        ASSERT_GT(countOf(open), 1500) << named(fields);
        std::ptrdiff_t kept = 0;
        for (std::size_t i = 0; i < open.size(); ++i) {
            kept += open[i] && near[i] ? 1 : 0;
        }
        EXPECT_GE(static_cast<double>(kept), 0.999 * static_cast<double>(countOf(open)))
            << named(fields);
        EXPECT_LE(static_cast<double>(countOf(near)), 1.001 * static_cast<double>(countOf(open)))
            << named(fields);
    }
}

TEST_F(WallPictures, TheNearPlaneCutsNothing) {
    for (const Fields& fields : kFields) {
        FrameView view = firing(fields);
        view.sprites.clear();
        const Mask drawn = maskOf(view, kEyeToWall);
        view.camera.viewmodelNearPlane = 0.001F;
        const Mask whole = maskOf(view, kEyeToWall);
        std::ptrdiff_t missing = 0;
        for (std::size_t i = 0; i < whole.size(); ++i) {
            missing += whole[i] && !drawn[i] ? 1 : 0;
        }
        EXPECT_LE(static_cast<double>(missing), 0.001 * static_cast<double>(countOf(whole)))
            << named(fields);
    }
}

TEST_F(WallPictures, TheWorldBesideTheWeaponIsAsWithoutIt) {
    rig::Material grey;
    grey.baseColour = {0.5F, 0.45F, 0.4F, 1.0F};
    grey.metallic = 0.0F;
    for (const Fields& fields : kFields) {
        FrameView view = firing(fields);
        view.sprites.clear();
        const Mask weapon = grown(touchedBy(view), view.width, 1);
        const Picture with = draw(before(view, grey, kEyeToWall));
        view.instances.clear();
        const Picture without = draw(before(view, grey, kEyeToWall));
        ASSERT_LT(countOf(weapon), 320 * 180 - 5000) << named(fields);
        int most = 0;
        for (std::size_t i = 0; i < with.pixels.size(); ++i) {
            if (!weapon[i / 4]) {
                most = std::max(most, std::abs(with.pixels[i] - without.pixels[i]));
            }
        }
        EXPECT_LE(most, 1) << named(fields);
    }
}

TEST_F(WallPictures, TheGunHidesItsFlash) {
    for (const Fields& fields : kFields) {
        FrameView view = firing(fields);
        std::erase_if(view.sprites, [](const render::Sprite& sprite) {
            return sprite.shape != render::Sprite::Shape::flame ||
                   sprite.layer != render::Layer::viewmodel;
        });
        ASSERT_FALSE(view.sprites.empty());
        // All of the flame is ahead of the muzzle's device.
        FrameView dark = view;
        dark.sprites.clear();
        const Mask weapon = maskOf(dark, kEyeToWall);
        const Mask inside = [&] {
            Mask outside = weapon;
            outside.flip();
            Mask mask = grown(outside, view.width, 2);
            mask.flip();
            return mask;
        }();
        const rig::Material black = plain({0.0F, 0.0F, 0.0F, 1.0F});
        const Picture lit = draw(before(view, black, kEyeToWall));
        const Picture unlit = draw(before(dark, black, kEyeToWall));
        int burning = 0;
        int through = 0;
        for (std::size_t i = 0; i < weapon.size(); ++i) {
            const bool changed = lit.pixels[4 * i] > unlit.pixels[4 * i] + 8;
            burning += changed ? 1 : 0;
            through += changed && inside[i] ? 1 : 0;
        }
        EXPECT_GT(burning, 20) << named(fields);
        EXPECT_LE(through, burning / 20) << named(fields);
    }
}

} // namespace
} // namespace foregrip::test

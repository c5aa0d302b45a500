// SPDX-License-Identifier: MIT
#pragma once

#include "clip/take_renderer.h"
#include "core/files.h"
#include "render/gl_test.h"
#include "sim/take.h"
#include "support/bundled_scene.h"

#include <memory>

namespace foregrip::test {

/// Draws bundled takes with the bundled character and carbine, before the background.
class TakePictures : public GlTest {
protected:
    [[nodiscard]] static sim::Take take(const std::string& name) {
        const auto file = core::findBundled(name, "takes", ".take.json");
        core::Result<sim::Take> read =
            sim::readTakeFile(file ? file->string() : name, BundledScene::get().world);
        EXPECT_TRUE(read.ok()) << read.error().text();
        return read ? *read : sim::Take{};
    }

    [[nodiscard]] clip::TakeFrames frames(const sim::Take& take,
                                          const viewmodel::Tuning& tuning = {}) {
        const auto prepare = [this](const viewmodel::Setup& setup) {
            upload(setup.character->model.get());
            upload(setup.weapon->definition->model.get());
            for (const viewmodel::MountedPart& part : setup.weapon->parts) {
                upload(part.attachment->model.get());
            }
        };
        return {BundledScene::get().player(take, tuning),
                {prepare, &handles_, {&BundledScene::get().world, nullptr, {}}}};
    }

    [[nodiscard]] clip::TakeRenderer pictures(const sim::Take& take,
                                              const clip::TakePictureOptions& options,
                                              const viewmodel::Tuning& tuning = {}) {
        core::Result<clip::TakeRenderer> made =
            clip::TakeRenderer::create(renderer(), frames(take, tuning), options);
        EXPECT_TRUE(made.ok()) << made.error().text();
        return std::move(made).value();
    }

    /// 160 x 90 pixels of the first-person view at `fps`.
    [[nodiscard]] static clip::TakePictureOptions small(std::int64_t fps) {
        clip::TakePictureOptions options;
        options.view.width = 160;
        options.view.height = 90;
        options.view.crosshair = false;
        options.rate = {fps, 1};
        return options;
    }

    [[nodiscard]] static render::Picture require(core::Result<render::Picture> picture) {
        EXPECT_TRUE(picture.ok()) << picture.error().text();
        return picture ? std::move(picture).value() : render::Picture{};
    }

private:
    void upload(const rig::Model* model) {
        if (!handles_.contains(model)) {
            handles_[model] = renderer().upload(*model);
        }
    }

    present::ModelHandles handles_;
};

} // namespace foregrip::test

// SPDX-License-Identifier: MIT
#include "core/random.h"
#include "present/effects.h"
#include "present/flash_exposure.h"

#include <cmath>
#include <numbers>
#include <optional>

namespace foregrip::present {
namespace {

using Vec3 = core::Vector3<double>;

/// For people whom flashes hurt: shares of size, brightness and light.
constexpr double kDimSize = 0.4;
constexpr double kDimBrightness = 0.3;
constexpr double kDimLight = 0.06;
constexpr double kReach = 6.0;  ///< [m] of the light
constexpr double kLight = 45.0; ///< of a fresh flash, at one metre
constexpr double kAbove = 0.05; ///< [m] from the bore, so that the top of the weapon is lit
constexpr double kAhead = 0.06; ///< [m] from the muzzle to the middle of the light

const glm::vec3 kFire(1.0F, 0.60F, 0.24F);
const glm::vec3 kCore(1.0F, 0.86F, 0.62F);

/// What the exposure holds: the mean intensity, 1 = a flash in its first instant.
struct Flash {
    double intensity = 0.0;
    std::int64_t shot = -1; ///< the newest of them, which gives the outline
};

Flash flashOf(const EffectScene& scene, bool grenades) {
    Flash flash;
    const double late =
        core::seconds(scene.output.time - scene.history.exposedUntil.value_or(scene.output.time));
    const double span =
        kFlashCut * scene.setup.tuning.effects.flashTime + scene.history.exposure + late;
    for (const sim::ShotResult& shot : scene.recent(span)) {
        const double age = scene.exposedAge(shot);
        if (shot.shot.pellet != 0 || age < 0.0 || sim::isGrenade(shot) != grenades) {
            continue;
        }
        const double tau = scene.setup.tuning.effects.flashTime;
        const double exposure = std::max(scene.history.exposure, 1e-6);
        const double part = flashExposure(age, exposure, tau, scene.history.lead) / exposure;
        if (part > 0.0) {
            flash.intensity += part;
            flash.shot = shot.shot.index;
        }
    }
    return flash;
}

/// Numbers in [0, 1) that belong to a shot's outline.
double chance(std::int64_t shot, int which) {
    const auto index = static_cast<std::uint64_t>(shot) * 16U + static_cast<std::uint64_t>(which);
    return core::unitInterval(core::splitmix64(index ^ 0x5A5A5A5AULL));
}

/// Draws the parts of one flash in the weapon's layer, about the muzzle.
class Burst {
public:
    Burst(const EffectScene& scene, render::FrameView& frame, const core::Transformd& muzzle,
          std::int64_t shot, double size, double brightness)
        : scene_(scene), frame_(frame), shot_(shot), muzzle_(muzzle),
          size_(size * (0.8 + 0.4 * chance(shot, 0))), brightness_(brightness) {}

    /// A star of burning gas, as seen from behind.
    void star() {
        sprite(Vec3(0.0), 0.25, kFire, 3.2, render::Sprite::Shape::flame, 1);
        sprite(Vec3(0.0, 0.0, -0.05), 0.12, kCore, 2.4, render::Sprite::Shape::flame, 2);
    }

    /// The ball of hot gas a little ahead, and the glow of the air around.
    void glow() {
        sprite(Vec3(0.0, 0.0, -0.10), 0.10, kCore, 1.2, render::Sprite::Shape::glow, 3);
        sprite(Vec3(0.0, 0.0, -0.06), 0.65, kFire, 0.24, render::Sprite::Shape::glow, 4);
    }

    /// Tongues along the bore and to the sides.
    void tongues() {
        for (int i = 0; i < 5; ++i) {
            const double turn = 2.0 * std::numbers::pi * (i + 0.6 * chance(shot_, 5 + i)) / 5.0;
            const double wide = i == 0 ? 0.06 : 0.35 + 0.35 * chance(shot_, 10 + i % 4);
            const double length = (i == 0 ? 0.42 : 0.22) * (0.7 + 0.6 * chance(shot_, 9 + i % 5));
            const Vec3 way =
                glm::normalize(Vec3(wide * std::cos(turn), wide * std::sin(turn), -1.0));
            render::Streak streak;
            streak.from = place(Vec3(0.0));
            streak.to = place(size_ * length * way);
            streak.radiusFrom = static_cast<float>(size_ * (i == 0 ? 0.034 : 0.022));
            streak.radiusTo = static_cast<float>(size_ * 0.006);
            streak.colourFrom = glm::vec4(kCore * static_cast<float>(3.0 * brightness_), 1.0F);
            streak.colourTo = glm::vec4(kFire * static_cast<float>(0.3 * brightness_), 1.0F);
            streak.layer = scene_.weaponLayer();
            frame_.streaks.push_back(streak);
        }
    }

private:
    [[nodiscard]] glm::vec3 place(const Vec3& inMuzzle) const {
        return glm::vec3(muzzle_.point(inMuzzle));
    }

    void sprite(const Vec3& inMuzzle, double radius, const glm::vec3& colour, double strength,
                render::Sprite::Shape shape, int which) {
        render::Sprite sprite;
        sprite.position = place(size_ * inMuzzle);
        sprite.radius = static_cast<float>(size_ * radius);
        sprite.colour = glm::vec4(colour * static_cast<float>(strength * brightness_), 1.0F);
        sprite.rotation = static_cast<float>(2.0 * std::numbers::pi * chance(shot_, which));
        sprite.variant = static_cast<std::uint32_t>(shot_ * 7 + which);
        sprite.shape = shape;
        sprite.layer = scene_.weaponLayer();
        frame_.sprites.push_back(sprite);
    }

    const EffectScene& scene_;
    render::FrameView& frame_;
    std::int64_t shot_;
    core::Transformd muzzle_;
    double size_;
    double brightness_;
};

/// Draws one muzzle's flash, `amount` [0, 3] of a rifle's.
void drawFlash(const EffectScene& scene, const core::Transformd& muzzle, const Flash& flash,
               double amount, render::FrameView& frame) {
    const viewmodel::EffectsTuning& tuning = scene.setup.tuning.effects;
    // A device takes from size and brightness alike; what is left of a weak flash is a small one.
    const double share = std::sqrt(amount);
    const double size = share * (tuning.dimFlash ? kDimSize : 1.0) *
                        (0.6 + 0.4 * std::sqrt(std::min(flash.intensity, 1.0)));
    const double brightness = share * flash.intensity * (tuning.dimFlash ? kDimBrightness : 1.0);
    Burst burst(scene, frame, muzzle, flash.shot, size, 1.6 * brightness);
    burst.star();
    burst.glow();
    burst.tongues();

    render::PointLight& light = frame.lighting.flash;
    const double power =
        kLight * amount * tuning.light * flash.intensity * (tuning.dimFlash ? kDimLight : 1.0);
    light.position = glm::vec3(muzzle.point(Vec3(0.0, kAbove, -kAhead)));
    light.colour = glm::vec3(1.0F, 0.72F, 0.42F) * static_cast<float>(power);
    light.radius = static_cast<float>(kReach);
}

} // namespace

void addMuzzleFlash(const EffectScene& scene, render::FrameView& frame) {
    const viewmodel::Tuning& tuning = scene.setup.tuning;
    const std::optional<core::Transformd> launcher = scene.launcherMuzzle();
    if (const double amount = tuning.effects.flash * tuning.launcher.flash;
        launcher && amount > 0.0) {
        if (const Flash flash = flashOf(scene, true); flash.intensity > 1e-4) {
            drawFlash(scene, *launcher, flash, amount, frame);
        }
    }
    // The rifle's comes last: there is one light, and its is the brighter one.
    const double amount = tuning.effects.flash * scene.setup.effects.flash;
    const Flash flash = flashOf(scene, false);
    if (amount > 0.0 && flash.intensity > 1e-4) {
        drawFlash(scene, scene.muzzle(), flash, amount, frame);
    }
}

} // namespace foregrip::present

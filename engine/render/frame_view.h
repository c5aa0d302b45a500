// SPDX-License-Identifier: MIT
#pragma once

#include "render/sight_view.h"

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace foregrip::render {

/// Everything that one picture needs, as plain data: the renderer sees nothing else. It can be
/// stored, rebuilt and drawn without a window. World space is right-handed, +Y up, metres.

/// A model uploaded to a Renderer.
using ModelHandle = std::uint32_t;

/// Which projection and depth range an instance is drawn with.
enum class Layer {
    world,     ///< world field of view
    viewmodel, ///< viewmodel field of view and the front slice of the depth range: never inside a
               ///< wall
};

/// One drawing of one model.
struct Instance {
    ModelHandle model = 0;
    Layer layer = Layer::world;
    glm::mat4 worldFromModel{1.0F};
    /// World-from-mesh-bind matrix a joint of the model's first skin (joint * inverse bind), in the
    /// order of Skin::joints; empty for a model drawn rigidly.
    std::vector<glm::mat4> palette;
    /// World-from-node matrices that replace those of the file, for moving parts (bolt, trigger).
    /// Children follow the node that carries them. At most one entry a node.
    std::vector<std::pair<int, glm::mat4>> nodes;
    // In each of these lists a node stands for itself and all its children; an index that the
    // model does not have is ignored.
    /// Neither drawn nor casting a shadow, e.g. a barrel that an attachment replaces.
    std::vector<int> hiddenNodes;
    /// Casting a shadow without being drawn, e.g. the head in first person.
    std::vector<int> shadowOnlyNodes;
    /// Drawn with the other layer's projection. E.g. torso and legs of the first-person body while
    /// arms and weapon use the viewmodel's.
    std::vector<int> otherLayerNodes;
    /// Drawn without casting a shadow, e.g. the ceiling of a range.
    std::vector<int> shadowlessNodes;
    bool castsShadow = true;
    bool visible = true; ///< false: only its shadow is drawn
};

struct Line {
    glm::vec3 from{0.0F}; ///< world space
    glm::vec3 to{0.0F};
    glm::vec4 colour{1.0F}; ///< linear RGB, alpha
    bool onTop = true;      ///< drawn over everything; else it is hidden by what is nearer
    Layer layer = Layer::world;
    float width = 2.0F; ///< [px], at least 1
};

/// A soft disc that faces the camera: smoke, the burning gas at a muzzle, or a glow.
struct Sprite {
    enum class Shape {
        puff,  ///< a cloud with a ragged rim; covers what is behind it by its alpha, lit by the sky
        flame, ///< a star with a hot core; adds its light, alpha scales it
        glow   ///< an even glow that fades outwards; adds its light, alpha scales it
    };
    glm::vec3 position{0.0F};  ///< world space
    float radius = 0.05F;      ///< [m]
    glm::vec4 colour{1.0F};    ///< linear RGB, alpha in [0, 1]
    float rotation = 0.0F;     ///< [rad] about the line of sight
    std::uint32_t variant = 0; ///< another number, another outline
    Shape shape = Shape::puff;
    Layer layer = Layer::world;
};

/// A ribbon of light that faces the camera, e.g. of a tracer: it adds its light. Never narrower
/// than two pixels.
struct Streak {
    glm::vec3 from{0.0F}; ///< world space
    glm::vec3 to{0.0F};
    float radiusFrom = 0.01F; ///< [m] half the width at either end
    float radiusTo = 0.01F;
    glm::vec4 colourFrom{1.0F}; ///< linear RGB, alpha scales it
    glm::vec4 colourTo{1.0F};
    bool roundFrom = true; ///< the end is a half disc beyond the point; else it ends there
    bool roundTo = true;
    Layer layer = Layer::world;
};

/// A bullet mark on a surface.
struct Mark {
    glm::vec3 position{0.0F}; ///< world space, on the surface
    glm::vec3 normal{0.0F, 1.0F, 0.0F};
    float radius = 0.004F; ///< [m]
};

/// Crosshair on the shot line, in pixels from the picture's centre (+x right, +y up).
struct Crosshair {
    bool visible = false;
    glm::vec2 centre{0.0F};
    float gap = 6.0F;    ///< [px] from the centre to the inner ends
    float length = 8.0F; ///< [px], before `scale`
    float alpha = 0.9F;
    float scale = 1.0F; ///< of length and thickness, for pictures that are looked at from afar
};

/// A red cross where a bullet would end that does not reach the aim point, in pixels from the
/// picture's centre (+x right, +y up).
struct BlockedMark {
    bool visible = false;
    glm::vec2 centre{0.0F};
    float scale = 1.0F; ///< of its size
};

/// Flash light of a shot (kinematics: an exponential of the age of the shot, integrated by the
/// caller).
struct PointLight {
    glm::vec3 position{0.0F}; ///< world space
    glm::vec3 colour{0.0F};   ///< linear; zero = off
    float radius = 4.0F;      ///< [m], no light beyond
};

struct Camera {
    glm::mat4 viewFromWorld{1.0F};
    float verticalFov = 1.2F;           ///< world [rad], (0, pi)
    float viewmodelVerticalFov = 0.94F; ///< viewmodel layer [rad], (0, pi)
    float nearPlane = 0.05F;            ///< world [m]
    float farPlane = 400.0F;            ///< world [m]
    float viewmodelNearPlane = 0.01F;   ///< [m]; below the smallest eye relief
    /// [m] Above 0: parallel rays along -Z in place of those from the eye, and the picture is this
    /// high in the world; the fields of view are then idle. Sights and scopes are for the eye.
    float parallelHeight = 0.0F;
};

struct Lighting {
    glm::vec3 sunDirection{0.35F, -0.8F,
                           -0.48F}; ///< world space, the way the light travels; need not be unit
    glm::vec3 sunColour{3.0F, 2.9F, 2.7F};       ///< linear, on a surface facing the sun
    glm::vec3 skyColour{0.55F, 0.6F, 0.68F};     ///< ambient from above, linear
    glm::vec3 groundColour{0.28F, 0.26F, 0.24F}; ///< ambient from below, linear
    glm::vec3 background{0.35F, 0.4F, 0.46F};    ///< where nothing is drawn, linear
    glm::vec3 shadowCentre{0.0F};                ///< world space: what the shadow map is centred on
    float shadowRadius = 6.0F; ///< [m] around the centre that receives sun shadows
    /// A second, finer shadow map for what is looked at from near, e.g. hands and weapon: a ball of
    /// this radius [m] around the point this far [m] ahead of the eye. Radius 0 = off.
    float closeShadowRadius = 0.75F;
    float closeShadowDistance = 0.45F;
    float exposure = 1.0F;
    PointLight flash;
};

struct FrameView {
    int width = 1280; ///< [px]; 0 in either: nothing is drawn
    int height = 720;
    /// Nothing stands behind what is drawn: the colour is multiplied by the picture's alpha, which
    /// is the share that surfaces and smoke cover. What only adds light (flash, tracers) leaves
    /// alpha alone, so that a channel may be above it. Edges get several values where a pixel has
    /// several samples. The target has to be of the view's size, with colour that encodes itself.
    bool transparent = false;
    Camera camera;
    Lighting lighting;
    std::vector<Instance> instances;
    std::vector<Line> lines;
    std::vector<Mark> marks;
    std::vector<Sprite> sprites;
    std::vector<Streak> streaks;
    Reticle reticle;
    ScopeView scope;
    Crosshair crosshair;
    BlockedMark blocked;
};

} // namespace foregrip::render

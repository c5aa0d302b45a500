// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"

#include <string>
#include <vector>

namespace foregrip::rig {

/// Pictures that a file keeps apart and a Material has in one: roughness and metal in the green and
/// blue of one picture, opacity in the alpha of the base colour. Indices into the pictures of the
/// file, -1 where there is none.
struct PictureMix {
    int material = 0; ///< index into Model::materials
    int roughness = -1;
    int metal = -1;
    int opacity = -1;
};

/// Makes the pictures that `mixes` ask for, once each, appends them to the model's images and names
/// them in its materials. A mixed picture is as wide and high as the larger of its two; the other
/// is read at the nearest texel. Of grey pictures the red channel counts; of an opacity that has an
/// alpha of its own, the alpha. Opacity that is nearly all or nothing masks, other opacity blends.
/// Mixes whose pictures together have more than 2^26 texels are left out, with one sentence.
/// Indices must be valid.
void mixPictures(Model& model, const std::vector<PictureMix>& mixes,
                 std::vector<std::string>& warnings);

} // namespace foregrip::rig

#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the range's pieces and puts range.glb and range.json together.
set -e
cd "$(dirname "$0")"
: "${ASSET_OUT:=../../../build/assets}"
export ASSET_OUT
blender -b --factory-startup --python-exit-code 3 --python make_pieces.py
blender -b --factory-startup --python-exit-code 3 --python make_course.py
python3 assemble.py ../../range
python3 ../shrink_textures.py ../../range/range.glb
node ../validate.mjs ../../range/range.glb
